#include "core/base/pattern.h"

#include <cctype>
#include <memory>
#include <optional>
#include <string>

namespace hw {
namespace {

constexpr std::size_t kStepsMax = 20000;
constexpr int kDepthMax = 100, kRepeatMax = 1000;

struct Node {
  enum class Kind { bytes, all, any, repeat, begin, end } kind = Kind::all;
  Pattern::Set set;
  std::vector<Node> parts;  // all: one after another; any: one of them; repeat: the first
  int least = 0, most = -1; // repeat; -1: without end
};

Node of_set(Pattern::Set set) {
  Node n;
  n.kind = Node::Kind::bytes;
  n.set = set;
  return n;
}

template <class Is>
Pattern::Set set_of(Is is) {
  Pattern::Set set;
  for (int c = 0; c < 256; ++c)
    if (is(c)) set.set(static_cast<std::size_t>(c));
  return set;
}

std::optional<Pattern::Set> class_of(char letter) {
  const auto digit = [](int c) { return c >= '0' && c <= '9'; };
  const auto space = [](int c) { return c == ' ' || (c >= '\t' && c <= '\r' && c != '\v'); };
  const auto word = [&](int c) { return digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
  switch (letter) {
    case 'd': return set_of(digit);
    case 'D': return ~set_of(digit);
    case 's': return set_of(space);
    case 'S': return ~set_of(space);
    case 'w': return set_of(word);
    case 'W': return ~set_of(word);
    default: return std::nullopt;
  }
}

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  Result<Node> whole() {
    if (text_.starts_with("(?i)")) {
      fold_ = true;
      at_ = 4;
    }
    Node n = any(0);
    if (failure_.empty() && at_ < text_.size()) failure_ = "unexpected )";
    if (!failure_.empty()) return Error{ErrorCode::INVALID_REGULAR_EXPRESSION, "Regular expression: " + failure_};
    return n;
  }

 private:
  bool more() const { return failure_.empty() && at_ < text_.size(); }
  bool take(char c) {
    if (!more() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  void fail(const char* why) {
    if (failure_.empty()) failure_ = why;
  }

  Node any(int depth) {
    Node n;
    n.kind = Node::Kind::any;
    do n.parts.push_back(all(depth));
    while (take('|'));
    return n;
  }

  Node all(int depth) {
    Node n;
    while (more() && text_[at_] != '|' && text_[at_] != ')') n.parts.push_back(repeated(depth));
    return n;
  }

  Node repeated(int depth) {
    Node n = single(depth);
    while (more()) {
      int least = 0, most = -1;
      if (take('*')) {
      } else if (take('+')) {
        least = 1;
      } else if (take('?')) {
        most = 1;
      } else if (!bounds(least, most)) {
        break;
      }
      take('?');  // lazy: the same where the whole text must match
      Node r;
      r.kind = Node::Kind::repeat;
      r.least = least;
      r.most = most;
      r.parts.push_back(std::move(n));
      n = std::move(r);
      if (++repeats_ > kRepeatMax) fail("too many repetitions");
    }
    return n;
  }

  std::optional<int> number() {
    int n = 0;
    const std::size_t from = at_;
    while (more() && text_[at_] >= '0' && text_[at_] <= '9' && n <= kRepeatMax) n = n * 10 + (text_[at_++] - '0');
    return at_ == from ? std::nullopt : std::optional<int>{n};
  }

  // {n}, {n,} or {n,m}; any other { is an error, which RE2 takes literally.
  bool bounds(int& least, int& most) {
    if (!take('{')) return false;
    const auto first = number();
    if (first) {
      least = most = *first;
      if (take(',')) most = number().value_or(-1);
    }
    if (!first || !take('}') || least > kRepeatMax || most > kRepeatMax || (most >= 0 && most < least)) fail("bad repetition");
    return true;
  }

  Node single(int depth) {
    if (depth > kDepthMax) fail("nested too deeply");
    if (!failure_.empty()) return {};
    const char c = text_[at_++];
    Node n;
    switch (c) {
      case '(':
        if (take('?') && !take(':')) fail("only (?: ) is known");
        n = any(depth + 1);
        if (!take(')')) fail("missing )");
        return n;
      case '[': return of_set(set());
      case '.': return of_set(set_of([](int b) { return b != '\n'; }));
      case '\\': return of_set(escaped());
      case '^': n.kind = Node::Kind::begin; return n;
      case '$': n.kind = Node::Kind::end; return n;
      case '*':
      case '+':
      case '?':
      case '{': fail("nothing to repeat"); return n;
      default: return of_set(one(c));
    }
  }

  Pattern::Set one(char c) const {
    Pattern::Set set;
    set.set(static_cast<unsigned char>(c));
    if (fold_) {
      set.set(static_cast<unsigned char>(std::tolower(static_cast<unsigned char>(c))));
      set.set(static_cast<unsigned char>(std::toupper(static_cast<unsigned char>(c))));
    }
    return set;
  }

  // After a backslash: a class, a control character, or the character itself.
  Pattern::Set escaped() {
    if (!more()) {
      fail("nothing after \\");
      return {};
    }
    const char c = text_[at_++];
    if (auto known = class_of(c)) return *known;
    if (c == 'n') return one('\n');
    if (c == 't') return one('\t');
    if (std::isalnum(static_cast<unsigned char>(c))) fail("unknown escape");
    return one(c);
  }

  Pattern::Set set() {
    Pattern::Set out;
    const bool opposite = take('^');
    for (bool first = true;; first = false) {
      if (!more()) {
        fail("missing ]");
        return out;
      }
      char c = text_[at_++];
      if (c == ']' && !first) break;
      if (c == '\\') {
        out |= escaped();
        continue;
      }
      if (at_ + 1 < text_.size() && text_[at_] == '-' && text_[at_ + 1] != ']') {
        const char last = text_[at_ + 1];
        at_ += 2;
        if (static_cast<unsigned char>(last) < static_cast<unsigned char>(c)) fail("bad range");
        for (int b = static_cast<unsigned char>(c); b <= static_cast<unsigned char>(last); ++b) out |= one(static_cast<char>(b));
      } else {
        out |= one(c);
      }
    }
    return opposite ? ~out : out;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int repeats_ = 0;
  bool fold_ = false;
  std::string failure_;
};

// Makes the steps of a program in order; each part ends by falling through to what comes after.
class Writer {
 public:
  Writer(std::vector<Pattern::Step>& steps, std::vector<Pattern::Set>& sets) : steps_(steps), sets_(sets) {}

  /// False if there would be too many.
  bool write(const Node& n) {
    // Also what adds no step must not be repeated without end: ((){1000}){1000}.
    if (++visits_ > kStepsMax || steps_.size() > kStepsMax) return false;
    switch (n.kind) {
      case Node::Kind::bytes:
        add({Pattern::Step::Kind::bytes, sets_.size(), 0});
        sets_.push_back(n.set);
        return true;
      case Node::Kind::begin: add({Pattern::Step::Kind::begin, 0, 0}); return true;
      case Node::Kind::end: add({Pattern::Step::Kind::end, 0, 0}); return true;
      case Node::Kind::all:
        for (const Node& part : n.parts)
          if (!write(part)) return false;
        return true;
      case Node::Kind::any: return write_any(n);
      case Node::Kind::repeat: return write_repeat(n);
    }
    return false;
  }

 private:
  std::size_t add(Pattern::Step step) {
    steps_.push_back(step);
    return steps_.size() - 1;
  }

  bool write_any(const Node& n) {
    std::vector<std::size_t> jumps;
    for (std::size_t i = 0; i < n.parts.size(); ++i) {
      const bool last = i + 1 == n.parts.size();
      const std::size_t split = last ? 0 : add({Pattern::Step::Kind::split, steps_.size() + 1, 0});
      if (!write(n.parts[i])) return false;
      if (last) break;
      jumps.push_back(add({Pattern::Step::Kind::jump, 0, 0}));
      steps_[split].b = steps_.size();
    }
    for (std::size_t j : jumps) steps_[j].a = steps_.size();
    return true;
  }

  bool write_repeat(const Node& n) {
    for (int i = 0; i < n.least; ++i)
      if (!write(n.parts[0])) return false;
    if (n.most < 0) {
      const std::size_t split = add({Pattern::Step::Kind::split, steps_.size() + 1, 0});
      if (!write(n.parts[0])) return false;
      add({Pattern::Step::Kind::jump, split, 0});
      steps_[split].b = steps_.size();
      return true;
    }
    std::vector<std::size_t> splits;
    for (int i = n.least; i < n.most; ++i) {
      splits.push_back(add({Pattern::Step::Kind::split, steps_.size() + 1, 0}));
      if (!write(n.parts[0])) return false;
    }
    for (std::size_t s : splits) steps_[s].b = steps_.size();
    return true;
  }

  std::vector<Pattern::Step>& steps_;
  std::vector<Pattern::Set>& sets_;
  std::size_t visits_ = 0;
};

}  // namespace

Result<Pattern> Pattern::parse(std::string_view text) {
  Result<Node> tree = Parser{text}.whole();
  if (!tree) return tree.error();
  Pattern out;
  if (!Writer{out.steps_, out.sets_}.write(tree.value()))
    return Error{ErrorCode::INVALID_REGULAR_EXPRESSION, "Regular expression: it is too large"};
  out.steps_.push_back({Step::Kind::done, 0, 0});
  return out;
}

void Pattern::follow(std::size_t at, std::size_t position, std::size_t length, std::vector<std::size_t>& list, std::vector<bool>& on) const {
  std::vector<std::size_t> open{at};
  while (!open.empty()) {
    const std::size_t i = open.back();
    open.pop_back();
    if (on[i]) continue;
    on[i] = true;
    const Step& s = steps_[i];
    switch (s.kind) {
      case Step::Kind::split:
        open.push_back(s.b);
        open.push_back(s.a);
        break;
      case Step::Kind::jump: open.push_back(s.a); break;
      case Step::Kind::begin:
        if (position == 0) open.push_back(i + 1);
        break;
      case Step::Kind::end:
        if (position == length) open.push_back(i + 1);
        break;
      default: list.push_back(i);
    }
  }
}

bool Pattern::matches(std::string_view text) const {
  std::vector<std::size_t> now, next;
  std::vector<bool> on(steps_.size());
  follow(0, 0, text.size(), now, on);
  for (std::size_t p = 0; p < text.size() && !now.empty(); ++p) {
    next.clear();
    on.assign(steps_.size(), false);
    for (std::size_t i : now)
      if (steps_[i].kind == Step::Kind::bytes && sets_[steps_[i].a][static_cast<unsigned char>(text[p])])
        follow(i + 1, p + 1, text.size(), next, on);
    now.swap(next);
  }
  for (std::size_t i : now)
    if (steps_[i].kind == Step::Kind::done) return true;
  return false;
}

}  // namespace hw
