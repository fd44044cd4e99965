// The report's timeline, picture and tables.
#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QResizeEvent>
#include <QSvgGenerator>
#include <algorithm>
#include <cmath>

#include "ui/export/html.h"
#include "ui/export/report.h"
#include "ui/models/cluster_models.h"
#include "ui/text.h"
#include "ui/timebar/bar_marks.h"
#include "ui/theme/theme_for.h"

namespace hw::ui {

using html::element;
using html::esc;
using text::qs;

namespace {

// Beyond so many replicas a drawing of them is larger than a picture.
constexpr std::size_t kDrawnMax = 2000;

// The timeline, in units of its drawing.
constexpr double kWidth = 1240, kNames = 150, kRight = 12, kLane = 30, kScale = 22, kMark = 13;

QString n(double value) { return QString::number(value, 'f', 1); }

QString line(double x1, double y1, double x2, double y2, const char* cssClass) {
  return QStringLiteral("<line class=\"%5\" x1=\"%1\" y1=\"%2\" x2=\"%3\" y2=\"%4\"/>").arg(n(x1), n(y1), n(x2), n(y2), QLatin1String(cssClass));
}

QString label(double x, double y, const QString& words, const char* cssClass, const char* anchor = "start") {
  return QStringLiteral("<text class=\"%3\" x=\"%1\" y=\"%2\" text-anchor=\"%4\">").arg(n(x), n(y), QLatin1String(cssClass), QLatin1String(anchor)) +
         esc(words) + QStringLiteral("</text>");
}

}  // namespace

/// One branch alone needs no name.
double Report::namesWidth() const { return s_->time.branches.size() < 2 ? 24 : kNames; }

double Report::xOf(Time t) const {
  return namesWidth() + (kWidth - namesWidth() - kRight) * static_cast<double>((t - first_).us) / static_cast<double>((last_ - first_).us);
}

QString Report::timelineScale(double height) const {
  QString out;
  const Duration step = timeStep(static_cast<double>((last_ - first_).us) / (kWidth - namesWidth() - kRight), 90);
  for (std::int64_t t = (first_.us + step.us - 1) / step.us * step.us; t <= last_.us; t += step.us) {
    QString words = text::clock(Time{t});
    if (step.us >= 1000000) words = words.section(QLatin1Char('.'), 0, 0);
    out += line(xOf(Time{t}), kScale - 4, xOf(Time{t}), height, "tick") + label(xOf(Time{t}), 12, words, "axis", t + step.us / 2 > last_.us ? "end" : "middle");
  }
  return out + QLatin1Char('\n');
}

// As the time bar draws it: where marks would lie on each other, the loudest stands for them all.
QString Report::timelineMarks(const api::BranchView& b, double y) const {
  if (!b.marks) return {};
  QString out;
  for (const auto& [mark, stands_for] : loudestMarks(*b.marks, Time{}, kNever, [this](Time t) { return xOf(t); }, kMark * 0.6)) {
    const Event* e = mark->at <= s_->now ? events_.find(mark->seq) : nullptr;
    QString tip = text::clock(mark->at) + QStringLiteral("  ") + (e && e->kind == mark->kind ? text::title(*e) : text::kindLabel(mark->kind));
    if (stands_for > 1) tip += QLatin1Char('\n') + tr("and %n more close by", nullptr, stands_for - 1);
    const QString drawn = QStringLiteral("<g class=\"%1\"><title>%2</title><use href=\"#%3\" x=\"%4\" y=\"%5\" width=\"%6\" height=\"%6\"></use></g>")
                              .arg(html::toneClass(text::tone(mark->tone)), esc(tip), html::symbolOf(mark->kind, mark->tone), n(xOf(mark->at) - kMark / 2),
                                   n(y - kMark / 2), n(kMark));
    out += (e ? eventLink(mark->seq, drawn) : drawn) + QLatin1Char('\n');
  }
  return out;
}

QString Report::timelineLane(const api::BranchView& b, double y) const {
  const bool shown = b.id == s_->time.branch;
  const QString name = branchName(b);
  // The drawing cannot measure text; this much fits.
  constexpr int kLetters = 22;
  QString out;
  if (s_->time.branches.size() > 1)
    out += QStringLiteral("<g>") + element(QStringLiteral("title"), esc(name)) +
           label(0, y + 4, name.size() > kLetters ? name.left(kLetters - 1) + QChar(0x2026) : name, "name") + QStringLiteral("</g>");
  const Time from = b.parent.v < 0 ? b.begin : b.fork;
  out += line(xOf(from), y, xOf(b.end), y, shown ? "lane shown" : "lane") + QLatin1Char('\n');
  if (shown)
    for (const auto& c : commands_)
      if (c.at >= first_)
        out += QStringLiteral("<g>") + element(QStringLiteral("title"), esc(text::clock(c.at) + QStringLiteral("  ") + c.line)) +
               line(xOf(c.at), y - 11, xOf(c.at), y - 5, "command") + QStringLiteral("</g>");
  return out + QLatin1Char('\n') + timelineMarks(b, y);
}

QString Report::timeline() const {
  if (!s_->time.recorded || s_->time.branches.empty()) return {};
  const auto& branches = s_->time.branches;
  const double height = kScale + kLane * static_cast<double>(branches.size()) + 6;
  const auto laneY = [&](BranchId id) {
    double y = kScale + kLane * 0.5 + 2;
    for (const auto& b : branches) {
      if (b.id == id) return y;
      y += kLane;
    }
    return 0.0;
  };
  QString out = QStringLiteral("<figure class=\"line\"><div style=\"padding:10px 14px 4px\"><svg viewBox=\"0 0 %1 %2\" role=\"img\" aria-label=\"%3\">\n")
                    .arg(n(kWidth), n(height), esc(tr("Timeline")));
  out += timelineScale(height);
  for (const auto& b : branches)
    if (b.parent.v >= 0 && laneY(b.parent) > 0) out += line(xOf(b.fork), laneY(b.parent), xOf(b.fork), laneY(b.id), "lane");
  out += line(xOf(s_->now), kScale - 4, xOf(s_->now), height, "now");
  for (const auto& b : branches) out += timelineLane(b, laneY(b.id));
  out += QStringLiteral("</svg></div>") +
         element(QStringLiteral("figcaption"), esc(tr("The dashed line is the moment shown. Short strokes above a line are commands. Point at a mark to read what it is.")));
  return out + QStringLiteral("</figure>\n");
}

// --- the picture --------------------------------------------------------------------------------------------------------------

QString Report::pictureOf(bool dark) const {
  const ThemeFor theme(dark);
  ClusterCanvas canvas;
  std::size_t replicas = 0, rows = 0;
  for (const auto& t : s_->topics) {
    if (!t->internal) rows += t->partitions.size() + 1;
    for (const auto& p : t->partitions) replicas += p->replicas.size();
  }
  // A few rows would be lost in a large picture.
  canvas.resize(1240, static_cast<int>(std::min<std::size_t>(744, 340 + rows * 60)));
  QResizeEvent resized(canvas.size(), {});
  QCoreApplication::sendEvent(&canvas, &resized);
  canvas.setReducedMotion(true);
  canvas.apply(s_);
  return replicas <= kDrawnMax ? pictureSvg(canvas, dark) : picturePng(canvas, dark);
}

QString Report::picturePng(ClusterCanvas& canvas, bool dark) const {
  QImage image(canvas.size() * 2, QImage::Format_RGB32);
  QPainter painter(&image);
  canvas.paintScene(painter, QRectF(image.rect()));
  painter.end();
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  image.save(&buffer, "PNG");
  return QStringLiteral("<img class=\"%1\" style=\"width:100%\" alt=\"%2\" src=\"data:image/png;base64,%3\"/>\n")
      .arg(dark ? QStringLiteral("dark") : QStringLiteral("light"), esc(tr("The cluster at %1").arg(text::clock(s_->now))),
           QString::fromLatin1(bytes.toBase64()));
}

QString Report::pictureSvg(ClusterCanvas& canvas, bool dark) const {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  generator.setSize(canvas.size());
  generator.setViewBox(QRect(QPoint(), canvas.size()));
  generator.setResolution(96);
  QPainter painter(&generator);
  canvas.paintScene(painter, QRectF(QPointF(), QSizeF(canvas.size())));
  painter.end();
  QString svg = html::clean(QString::fromUtf8(bytes));
  // Inside of HTML a drawing needs no names of its languages, and its own names must not meet those of the other drawing.
  svg.remove(0, svg.indexOf(QLatin1Char('>'), svg.indexOf(QLatin1String("<svg"))) + 1);
  svg.truncate(svg.lastIndexOf(QLatin1String("</svg>")));
  svg.replace(QLatin1String("xlink:href"), QLatin1String("href"));
  const QString own = dark ? QStringLiteral("d-") : QStringLiteral("l-");
  svg.replace(QLatin1String(" id=\""), QLatin1String(" id=\"") + own).replace(QLatin1String("url(#"), QLatin1String("url(#") + own);
  svg.replace(QLatin1String("href=\"#"), QLatin1String("href=\"#") + own);
  static const QRegularExpression heading(QStringLiteral("<(title|desc)>[^<]*</\\1>"));
  svg.remove(heading);
  return QStringLiteral("<svg class=\"%1\" viewBox=\"0 0 %2 %3\" role=\"img\" aria-label=\"%4\">")
             .arg(dark ? QStringLiteral("dark") : QStringLiteral("light"), QString::number(canvas.width()), QString::number(canvas.height()),
                  esc(tr("The cluster at %1").arg(text::clock(s_->now)))) +
         svg + QStringLiteral("</svg>\n");
}

QString Report::picture() const {
  if (s_->brokers.empty()) return {};
  return QStringLiteral("<figure>\n") + pictureOf(false) + pictureOf(true) +
         element(QStringLiteral("figcaption"), esc(tr("The cluster at %1").arg(text::clock(s_->now)))) + QStringLiteral("</figure>\n");
}

// --- tables -------------------------------------------------------------------------------------------------------------------

QString Report::replicas() const {
  const auto th = [](const QString& words, bool number) {
    return QStringLiteral("<th scope=\"col\"%1>").arg(number ? QStringLiteral(" class=\"n\"") : QString()) + esc(words) + QStringLiteral("</th>");
  };
  const auto td = [](const QString& words, const QString& cssClass = {}) { return element(QStringLiteral("td"), esc(words), cssClass); };
  const QString num = QStringLiteral("n");
  QString rows;
  int count = 0, left = 0;
  for (const auto& t : s_->topics)
    for (const auto& p : t->partitions)
      for (const auto& r : p->replicas) {
        if (t->internal) continue;
        if (count >= kReplicasMax) {
          ++left;
          continue;
        }
        ++count;
        QStringList epochs;
        for (const auto& e : r.epochs) epochs << tr("%1 from %2").arg(QString::number(e.epoch.v), text::number(e.start.v));
        const QString role = r.leader ? tr("leader") : !r.online ? tr("offline") : r.in_isr ? tr("in sync") : tr("out of sync");
        const Tone tone = r.leader ? Tone::leader : !r.online ? Tone::offline : r.in_isr ? Tone::in_sync : Tone::out_of_sync;
        const bool differs = r.divergent_from.v >= 0;
        rows += element(QStringLiteral("tr"), td(qs(p->name), QStringLiteral("strong")) + td(QString::number(r.broker.v), num) + td(role, html::toneClass(tone)) +
                                                  td(text::number(r.leo.v), num) + td(text::number(r.hw.v), num) +
                                                  td(text::number(r.behind), r.behind > 0 ? num + QStringLiteral(" t-notice") : num) +
                                                  td(differs ? text::number(r.divergent_from.v) : QString(), differs ? num + QStringLiteral(" t-divergent") : num) +
                                                  td(epochs.join(QStringLiteral(", ")))) +
                QLatin1Char('\n');
      }
  if (rows.isEmpty()) return {};
  QString out = QStringLiteral("<div class=\"wide\"><table><thead><tr>") + th(tr("Partition"), false) + th(tr("Broker"), true) + th(tr("State"), false) +
                th(tr("Log end"), true) + th(tr("High watermark"), true) + th(tr("Behind"), true) + th(tr("Differs from the leader from"), true) +
                th(tr("Leader epochs of its log"), false) + QStringLiteral("</tr></thead><tbody>\n") + rows + QStringLiteral("</tbody></table></div>\n");
  if (left > 0) out += element(QStringLiteral("p"), esc(tr("%n more replica(s) are left out.", nullptr, left)), QStringLiteral("dim"));
  return out;
}

QString Report::tables() const {
  PartitionModel partitions;
  BrokerModel brokers;
  TopicModel topics;
  LedgerModel ledger;
  LostModel lost;
  GroupModel groups;
  MemberModel members;
  partitions.apply(*s_);
  brokers.apply(*s_);
  topics.apply(*s_);
  ledger.apply(*s_);
  lost.apply(*s_);
  groups.apply(*s_);
  members.apply(*s_);
  QString out;
  const auto addHtml = [&out](const QString& name, const QString& table) {
    if (!table.isEmpty()) out += element(QStringLiteral("h3"), esc(name)) + QLatin1Char('\n') + table;
  };
  const auto add = [&](const QString& name, const TableModel& model, const html::TableOptions& options = {}) {
    int left = 0;
    addHtml(name, html::table(model, options, &left));
    if (left > 0) out += element(QStringLiteral("p"), esc(tr("%n more row(s) are left out.", nullptr, left)), QStringLiteral("dim"));
  };
  add(tr("Ledger of each producer"), ledger, {.first_by = LedgerModel::lost});
  html::TableOptions elections;
  elections.link = [&](int row) {
    const std::int64_t seq = lost.row(row).election;
    return eventLink(EventSeq{seq}, {}).isEmpty() ? QString() : QStringLiteral("#e%1").arg(seq);
  };
  add(tr("Records that were acknowledged and then lost"), lost, elections);
  add(tr("Partitions"), partitions, {.first_by = PartitionModel::state});
  addHtml(tr("Replicas"), replicas());
  add(tr("Brokers"), brokers);
  add(tr("Topics"), topics);
  add(tr("Consumer groups"), groups);
  add(tr("Consumers"), members);
  return out;
}

}  // namespace hw::ui
