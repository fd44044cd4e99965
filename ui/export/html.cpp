#include "ui/export/html.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>
#include <vector>

#include "ui/text.h"
#include "ui/theme/theme_for.h"

namespace hw::ui::html {

namespace {

constexpr std::array<std::pair<Tone, const char*>, 21> kTones{{{Tone::window, "window"},
                                                               {Tone::panel, "panel"},
                                                               {Tone::panel_border, "border"},
                                                               {Tone::raised, "raised"},
                                                               {Tone::text, "text"},
                                                               {Tone::text_dim, "dim"},
                                                               {Tone::accent, "accent"},
                                                               {Tone::grid, "grid"},
                                                               {Tone::leader, "leader"},
                                                               {Tone::in_sync, "in-sync"},
                                                               {Tone::out_of_sync, "out-of-sync"},
                                                               {Tone::offline, "offline"},
                                                               {Tone::divergent, "divergent"},
                                                               {Tone::adding, "adding"},
                                                               {Tone::good, "good"},
                                                               {Tone::notice, "notice"},
                                                               {Tone::trouble, "trouble"},
                                                               {Tone::loss, "loss"},
                                                               {Tone::loss_fill, "loss-fill"},
                                                               {Tone::quiet, "quiet"},
                                                               {Tone::high_watermark, "hw"}}};

QString colours(bool dark) {
  const ThemeFor theme(dark);
  QString out = dark ? QStringLiteral("color-scheme:dark;") : QStringLiteral("color-scheme:light;");
  for (const auto& [tone, name] : kTones) out += QStringLiteral("--%1:%2;").arg(QLatin1String(name), Theme::instance().color(tone).name());
  return out;
}

const char* const kRules = R"(
*{box-sizing:border-box}
body{margin:0;background:var(--window);color:var(--text);font:15px/1.5 system-ui,"Noto Sans","Noto Sans CJK TC","Noto Sans CJK SC",sans-serif}
main{max-width:1280px;margin:0 auto;padding:24px 20px 60px}
h1{font-size:28px;line-height:1.25;margin:0 0 4px}
h2{font-size:20px;margin:36px 0 10px;padding-top:12px;border-top:1px solid var(--border)}
h3{font-size:16px;margin:22px 0 6px}
p{margin:6px 0}
a{color:var(--accent)}
nav{display:flex;flex-wrap:wrap;gap:4px 16px;margin:14px 0}
pre,code,.mono{font-family:ui-monospace,"DejaVu Sans Mono",monospace;font-size:13px}
pre{background:var(--raised);border:1px solid var(--border);border-radius:6px;padding:10px 12px;overflow-x:auto;white-space:pre-wrap}
.dim{color:var(--dim)}
.note{white-space:pre-wrap;border-left:3px solid var(--accent);padding:2px 0 2px 12px;margin:14px 0}
.tiles{display:flex;flex-wrap:wrap;gap:10px;margin:16px 0;padding:0;list-style:none}
.tiles li{background:var(--panel);border:1px solid var(--border);border-radius:8px;padding:8px 14px;min-width:130px}
.tiles b{display:block;font-size:22px;line-height:1.2}
.wide{overflow-x:auto}
table{border-collapse:collapse;background:var(--panel);font-size:14px;width:100%}
th,td{border:1px solid var(--border);padding:4px 8px;text-align:left;vertical-align:top}
th{background:var(--raised);font-weight:600}
th[scope=row]{width:300px;font-weight:400}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
td.time{white-space:nowrap;font-variant-numeric:tabular-nums}
td.strong{font-weight:600}
figure{margin:10px 0;background:var(--panel);border:1px solid var(--border);border-radius:8px;overflow:hidden}
figure svg{display:block;width:100%;height:auto}
figcaption{padding:6px 12px;color:var(--dim);font-size:13px}
.g{width:12px;height:12px;vertical-align:-1px;margin-right:6px;flex:none}
.chain{list-style:none;margin:8px 0 18px;padding:0}
.chain li{padding:3px 0 3px 14px;border-left:2px solid var(--border);margin-left:calc(14px * var(--d))}
.chain li:first-child{border-left-color:var(--c)}
.chain time{color:var(--dim);font-variant-numeric:tabular-nums;margin-right:8px}
.steps{margin:6px 0 18px;padding:0;list-style:none}
.steps li{padding:3px 0 3px 14px;border-left:2px solid var(--border)}
.steps time{color:var(--dim);font-variant-numeric:tabular-nums;margin-right:8px}
.role{color:var(--dim);border:1px solid var(--border);border-radius:4px;font-size:12px;padding:0 5px;margin-right:6px}
.chain .why,.steps .why{color:var(--dim)}
.dark{display:none}
text.axis{fill:var(--dim);font-size:11px}
text.name{fill:var(--text);font-size:12px}
.lane{stroke:var(--quiet);stroke-width:2;fill:none}
.lane.shown{stroke:var(--accent);stroke-width:3}
.tick{stroke:var(--grid);stroke-width:1}
.command{stroke:var(--text);stroke-width:1.6}
.now{stroke:var(--accent);stroke-width:2;stroke-dasharray:4 3}
)";

}  // namespace

QString clean(QString text) {
  for (qsizetype i = 0; i < text.size(); ++i) {
    const QChar c = text[i];
    if (c.isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate()) {
      ++i;
      continue;
    }
    const ushort u = c.unicode();
    if ((u < 0x20 && u != '\t' && u != '\n') || c.isSurrogate() || u == 0xfffe || u == 0xffff) text[i] = QChar::ReplacementCharacter;
  }
  return text;
}

QString esc(const QString& text) { return clean(text).toHtmlEscaped().replace(QLatin1Char('\''), QLatin1String("&#39;")); }

QString element(const QString& tag, const QString& inner, const QString& cssClass) {
  return QStringLiteral("<%1%2>").arg(tag, cssClass.isEmpty() ? QString() : QStringLiteral(" class=\"%1\"").arg(cssClass)) + inner +
         QStringLiteral("</%1>").arg(tag);
}

QString toneClass(Tone tone) {
  for (const auto& [known, name] : kTones)
    if (known == tone) return QStringLiteral("t-") + QLatin1String(name);
  return {};
}

QString symbolOf(EventKind kind, EventTone tone) {
  if (kind == EventKind::leader_changed || kind == EventKind::leader_unclean) return QStringLiteral("g-crown");
  switch (tone) {
    case EventTone::quiet: return QStringLiteral("g-quiet");
    case EventTone::good: return QStringLiteral("g-good");
    case EventTone::notice: return QStringLiteral("g-notice");
    case EventTone::trouble: return QStringLiteral("g-trouble");
    case EventTone::loss: return QStringLiteral("g-loss");
  }
  return QStringLiteral("g-quiet");
}

QString glyph(EventKind kind, EventTone tone) {
  return QStringLiteral("<svg class=\"g %1\" aria-hidden=\"true\"><use href=\"#%2\"></use></svg>").arg(toneClass(text::tone(tone)), symbolOf(kind, tone));
}

// The shapes of paintEventGlyph (ui/signs.cpp).
QString symbols() {
  const auto symbol = [](const char* id, const char* inner) {
    return QStringLiteral("<symbol id=\"%1\" viewBox=\"-6 -6 12 12\">%2</symbol>").arg(QLatin1String(id), QLatin1String(inner));
  };
  return QStringLiteral("<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\"><defs>") +
         symbol("g-crown", "<path fill=\"currentColor\" d=\"M-5.2-3L-2.4-.4L0-4.6L2.4-.4L5.2-3L4.2 4L-4.2 4Z\"/>") +
         symbol("g-quiet", "<circle fill=\"currentColor\" r=\"1.8\"/>") +
         symbol("g-good", "<path fill=\"currentColor\" d=\"M0-4.4L4.6 3.6L-4.6 3.6Z\"/>") +
         symbol("g-notice", "<circle fill=\"currentColor\" r=\"4\"/>") +
         symbol("g-trouble", "<path stroke=\"currentColor\" stroke-width=\"2.4\" stroke-linecap=\"round\" d=\"M-3.2-3.2L3.2 3.2M3.2-3.2L-3.2 3.2\"/>") +
         symbol("g-loss", "<path fill=\"currentColor\" d=\"M0-5.4L5.4 0L0 5.4L-5.4 0Z\"/>") + QStringLiteral("</defs></svg>\n");
}

QString styleSheet() {
  QString out = QStringLiteral("\n:root{%1}\n").arg(colours(false)) + QLatin1String(kRules);
  for (const auto& entry : kTones) out += QStringLiteral(".t-%1{color:var(--%1)}\n").arg(QLatin1String(entry.second));
  out += QStringLiteral("@media screen and (prefers-color-scheme:dark){:root{%1}.light{display:none}.dark{display:block}}\n").arg(colours(true));
  out += QStringLiteral("@media print{nav{display:none}main{max-width:none;padding:0}h2,h3{break-after:avoid}tr,li,figure{break-inside:avoid}"
                        "*{print-color-adjust:exact}}\n");
  return out;
}

QString table(const TableModel& model, const TableOptions& options, int* left_out) {
  if (model.rowCount() == 0) return {};
  std::vector<int> rows(static_cast<std::size_t>(model.rowCount()));
  std::iota(rows.begin(), rows.end(), 0);
  *left_out = std::max(0, model.rowCount() - options.most);
  if (*left_out > 0) {
    const auto weight = [&](int row) { return model.index(row, options.first_by).data(SortRole).toLongLong(); };
    if (options.first_by >= 0) std::stable_sort(rows.begin(), rows.end(), [&](int a, int b) { return weight(a) > weight(b); });
    rows.resize(static_cast<std::size_t>(options.most));
  }
  QString out = QStringLiteral("<div class=\"wide\"><table><thead><tr>");
  for (const Column& c : model.columns())
    out += QStringLiteral("<th scope=\"col\"%1%2>").arg(c.numeric ? QStringLiteral(" class=\"n\"") : QString(),
                                                      c.tip.isEmpty() ? QString() : QStringLiteral(" title=\"%1\"").arg(esc(c.tip))) +
           esc(c.title) + QStringLiteral("</th>");
  out += QStringLiteral("</tr></thead><tbody>\n");
  for (const int row : rows) {
    out += QStringLiteral("<tr>");
    for (int column = 0; column < model.columnCount(); ++column) {
      const QModelIndex at = model.index(row, column);
      QStringList classes;
      if (model.columns()[static_cast<std::size_t>(column)].numeric) classes << QStringLiteral("n");
      if (const QVariant tone = at.data(ToneRole); tone.isValid()) classes << toneClass(static_cast<Tone>(tone.toInt()));
      if (at.data(BoldRole).toBool()) classes << QStringLiteral("strong");
      QString inner = esc(at.data().toString());
      if (const QString href = options.link && column == 0 ? options.link(row) : QString(); !href.isEmpty())
        inner = QStringLiteral("<a href=\"%1\">").arg(esc(href)) + inner + QStringLiteral("</a>");
      out += element(QStringLiteral("td"), inner, classes.join(QLatin1Char(' ')));
    }
    out += QStringLiteral("</tr>\n");
  }
  return out + QStringLiteral("</tbody></table></div>\n");
}

}  // namespace hw::ui::html
