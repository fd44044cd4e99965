// Regular expressions that clients send: what they mean, and that none can stop the program.
#include <gtest/gtest.h>

#include <chrono>

#include "core/base/pattern.h"

namespace hw {
namespace {

bool matches(std::string_view pattern, std::string_view text) {
  Result<Pattern> p = Pattern::parse(pattern);
  EXPECT_TRUE(p.ok()) << pattern;
  return p.ok() && p.value().matches(text);
}

TEST(Pattern, DescribesTheWholeText) {
  EXPECT_TRUE(matches("abc", "abc"));
  EXPECT_FALSE(matches("abc", "abcd"));
  EXPECT_FALSE(matches("b", "abc"));
  EXPECT_TRUE(matches("", ""));
  EXPECT_FALSE(matches("", "a"));
  EXPECT_TRUE(matches("^a.*c$", "a  c"));
  EXPECT_FALSE(matches("a^b", "ab"));
}

TEST(Pattern, KnowsWhatPeopleWrite) {
  EXPECT_TRUE(matches("orders-[0-9]+", "orders-17"));
  EXPECT_FALSE(matches("orders-[0-9]+", "orders-"));
  EXPECT_TRUE(matches("(a|bc)*d", "abcad"));
  EXPECT_TRUE(matches("a{2,3}", "aaa"));
  EXPECT_FALSE(matches("a{2,3}", "aaaa"));
  EXPECT_TRUE(matches("a{2,}", "aaaaaa"));
  EXPECT_FALSE(matches("a{2}", "a"));
  EXPECT_TRUE(matches("(?:x?y)+", "yxyy"));
  EXPECT_TRUE(matches("[^-_]*", "abc"));
  EXPECT_FALSE(matches("[^-_]*", "a-c"));
  EXPECT_TRUE(matches("[]a-]+", "]-a"));
  EXPECT_TRUE(matches("\\w+\\.\\d\\D", "a_1.2x"));
  EXPECT_TRUE(matches("[\\d.]+", "1.2"));
  EXPECT_TRUE(matches("(?i)Topic", "tOPIC"));
  EXPECT_TRUE(matches("a*?b", "aab"));
  EXPECT_TRUE(matches("a||b", ""));
  EXPECT_TRUE(matches("(a*)*", "aaaa"));
  EXPECT_TRUE(matches("(|a)+", "aa"));
}

TEST(Pattern, SaysWhatItDoesNotKnow) {
  for (const char* bad : {"(", ")", "a)", "[a", "[z-a]", "*", "a{3,2}", "a{", "a{1001}", "\\", "\\q", "(?=a)", "(?<n>a)"})
    EXPECT_FALSE(Pattern::parse(bad).ok()) << bad;
}

TEST(Pattern, NoneTakesLong) {
  const auto began = std::chrono::steady_clock::now();
  const std::string text(2000, 'a');
  EXPECT_FALSE(matches("(a+)+b", text));
  EXPECT_FALSE(matches("(a|a)*b", text));
  EXPECT_FALSE(matches("(a*)*(a*)*(a*)*b", text));
  EXPECT_FALSE(Pattern::parse(std::string(100000, '(')).ok());
  EXPECT_FALSE(Pattern::parse("((((a{1000}){1000}){1000}){1000})").ok());
  EXPECT_FALSE(Pattern::parse("((((){1000}){1000}){1000}){1000}").ok());
  EXPECT_FALSE(Pattern::parse("a" + std::string(100000, '*')).ok());
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(10));
}

}  // namespace
}  // namespace hw
