// What is exported from runs of the real core: animations are read back with giflib, reports with an XML reader.
// Before Qt, whose keywords (slots, signals) are ordinary names in core.
#include "core/scenario/play.h"
#include "core/scenario/session.h"
#include "core/server/core_thread.h"

#include <gif_lib.h>

#include <QAbstractSpinBox>
#include <QBuffer>
#include <QDialogButtonBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QProcess>
#include <QProgressBar>
#include <QPushButton>
#include <QTemporaryDir>
#include <QRegularExpression>
#include <QXmlStreamReader>
#include <QtTest/QtTest>

#include <functional>

#include "ui/export/dialogs.h"
#include "ui/export/html.h"
#include "ui/language/language.h"
#include "ui/models/event_model.h"
#include "ui/style.h"
#include "ui/text.h"
#include "ui/theme/theme_for.h"

using namespace hw;
using namespace hw::ui;
using api::Snapshot;

namespace {

struct Film {
  QSize size;
  std::vector<int> delays;      // hundredths of a second
  std::vector<QRect> parts;     // what each frame holds
  std::vector<QImage> pictures; // as a viewer shows them
  bool loops = false;
};

/// Reads a GIF as a viewer does: each frame laid over what was there.
Film readFilm(const QString& path) {
  Film out;
  int error = 0;
  GifFileType* gif = DGifOpenFileName(QFile::encodeName(path).constData(), &error);
  if (!gif || DGifSlurp(gif) != GIF_OK) return out;
  out.size = QSize(gif->SWidth, gif->SHeight);
  QImage shown(out.size, QImage::Format_RGB32);
  shown.fill(Qt::transparent);
  for (int i = 0; i < gif->ImageCount; ++i) {
    const SavedImage& image = gif->SavedImages[i];
    GraphicsControlBlock control{};
    DGifSavedExtensionToGCB(gif, i, &control);
    out.delays.push_back(control.DelayTime);
    const auto& d = image.ImageDesc;
    out.parts.push_back(QRect(d.Left, d.Top, d.Width, d.Height));
    for (int y = 0; y < d.Height; ++y)
      for (int x = 0; x < d.Width; ++x) {
        const int index = image.RasterBits[y * d.Width + x];
        if (index == control.TransparentColor) continue;
        const GifColorType& c = d.ColorMap->Colors[index];
        shown.setPixel(d.Left + x, d.Top + y, qRgb(c.Red, c.Green, c.Blue));
      }
    out.pictures.push_back(shown.copy());
    for (int k = 0; k < image.ExtensionBlockCount; ++k)
      if (image.ExtensionBlocks[k].Function == APPLICATION_EXT_FUNC_CODE) out.loops = true;
  }
  DGifCloseFile(gif, &error);
  return out;
}

/// The sentence of what is wrong with it as XML; empty: nothing.
QString xmlError(const QString& html) {
  QXmlStreamReader reader(html);
  while (!reader.atEnd()) reader.readNext();
  return reader.hasError() ? QStringLiteral("%1 at line %2: %3").arg(reader.errorString()).arg(reader.lineNumber()).arg(
                                 html.split(QLatin1Char('\n')).value(static_cast<int>(reader.lineNumber()) - 1).left(300))
                           : QString();
}

}  // namespace

class TestExport : public QObject {
  Q_OBJECT
  QTemporaryDir dir_;
  std::unique_ptr<server::CoreThread> core_;
  std::unique_ptr<HostBridge> bridge_;
  std::unique_ptr<EventModel> events_;
  ClusterCanvas canvas_;

  void open(scenario::Session session, bool paused = true) {
    core_ = std::make_unique<server::CoreThread>(std::move(session), server::CoreThread::Options{.paused = paused});
    bridge_ = std::make_unique<HostBridge>(*core_);
    events_ = std::make_unique<EventModel>();
    connect(bridge_.get(), &HostBridge::events, events_.get(), &EventModel::append);
    QVERIFY(becomes([](const Snapshot& s) { return s.brokers.size() >= 3 && s.time.recorded; }));
  }
  void openLoss() {
    const auto scenario = scenario::load_scenario(HW_TESTS_DIR "/scenarios/golden-d1-acks1-loss.hw");
    QVERIFY(scenario.ok());
    auto session = scenario::run_scenario(scenario.value());
    QVERIFY(session.ok());
    open(std::move(session.value()));
    QVERIFY(becomes([this](const Snapshot& s) { return s.events > 0 && events_->rowCount() == s.events; }));
  }
  void run(const char* line) {
    bool done = false;
    bridge_->submitLine(QString::fromLatin1(line), this, [&](const api::CommandResult& r) {
      QVERIFY2(r.ok, r.error.c_str());
      done = true;
    });
    QTRY_VERIFY2_WITH_TIMEOUT(done, line, 20000);
  }
  const Snapshot& shown() { return *bridge_->current(); }
  bool becomes(const std::function<bool(const Snapshot&)>& holds) {
    return QTest::qWaitFor([&] { bridge_->poll(); return holds(shown()); }, 20000);
  }
  QString path(const char* name) { return dir_.filePath(QString::fromLatin1(name)); }
  static AnimationOptions twoSeconds() {
    AnimationOptions o;
    o.from = Time{3000000};
    o.to = Time{5000000};
    o.width = 640;
    return o;
  }
  /// True and the sentence, when the animation ends well.
  std::pair<bool, QString> film(const AnimationOptions& o, const QString& to) {
    AnimationMaker maker(*bridge_, events_.get(), o, to);
    QSignalSpy spy(&maker, &AnimationMaker::finished);
    maker.start();
    if (spy.isEmpty() && !spy.wait(60000)) return {false, QStringLiteral("it did not end")};
    return {spy[0][0].toBool(), spy[0][1].toString()};
  }
  QString report(const ReportOptions& options = {}) {
    const QString to = path("report.html");
    bool ended = false, ok = false;
    QString sentence;
    writeReport(*bridge_, *events_, options, to, this, [&](bool well, const QString& s) {
      ended = true;
      ok = well;
      sentence = s;
    });
    if (!QTest::qWaitFor([&] { return ended; }, 20000) || !ok) return QStringLiteral("no report: ") + sentence;
    QFile file(to);
    if (!file.open(QIODevice::ReadOnly)) return {};
    return QString::fromUtf8(file.readAll());
  }

 private slots:
  void initTestCase() {
    // Qt warns a program that has none, before that program's own sentence.
    if (!qEnvironmentVariableIsEmpty("XDG_RUNTIME_DIR")) return;
    QFile::setPermissions(dir_.path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    qputenv("XDG_RUNTIME_DIR", QFile::encodeName(dir_.path()));
  }
  void init() {
    Language::instance().choose(QStringLiteral("en"));
    Theme::instance().setMode(ThemeMode::light);
    applyStyle(*qApp, {});
  }
  void cleanup() {
    bridge_.reset();
    core_.reset();
    events_.reset();
    for (const QString& name : QDir(dir_.path()).entryList(QDir::Files)) QFile::remove(dir_.filePath(name));
  }

  void fewColoursAreKeptExactly() {
    QImage first(60, 40, QImage::Format_RGB32);
    first.fill(Theme::instance().color(Tone::window));
    QPainter(&first).fillRect(10, 10, 20, 20, Theme::instance().color(Tone::leader));
    QImage second = first;
    QPainter(&second).fillRect(30, 20, 5, 6, Theme::instance().color(Tone::loss));
    QFile file(path("few.gif"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    GifWriter writer(file, first.size());
    QVERIFY(writer.add(first, 10) && writer.add(second, 20) && writer.add(second, 30));
    QVERIFY2(writer.finish(), qPrintable(writer.error()));
    file.close();
    const Film read = readFilm(file.fileName());
    QCOMPARE(read.size, first.size());
    QCOMPARE(read.pictures.size(), std::size_t{3});
    QCOMPARE(read.pictures[0], first);
    QCOMPARE(read.pictures[1], second);
    QCOMPARE(read.pictures[2], second);
    QCOMPARE(read.parts[1], QRect(30, 20, 5, 6));
    QCOMPARE(read.delays, (std::vector<int>{10, 20, 30}));
    QVERIFY(read.loops);
  }

  void manyColoursKeepThoseThatMatter() {
    // A flat ground, a smooth ramp of 1,024 colours, and a few dots of a colour that nothing is near to.
    QImage picture(512, 64, QImage::Format_RGB32);
    picture.fill(qRgb(245, 247, 250));
    for (int x = 0; x < 512; ++x)
      for (int y = 0; y < 2; ++y) picture.setPixel(x, y, qRgb(x / 2, 255 - x / 2, y * 90));
    for (int x = 0; x < 8; ++x) picture.setPixel(x * 9, 40, qRgb(255, 0, 255));
    const auto palette = paletteOf(picture, {});
    QCOMPARE(palette.size(), 255);
    QVERIFY(palette.contains(qRgb(245, 247, 250)));
    QVERIFY2(palette.contains(qRgb(255, 0, 255)), "few, but nothing is like them");
  }

  void anAnimationOfTwoSecondsIsAGif() {
    open(scenario::Session::article());
    run("advance 4s");
    run("kill broker 2");
    run("advance 4s");
    const auto [ok, sentence] = film(twoSeconds(), path("a.gif"));
    QVERIFY2(ok, qPrintable(sentence));
    QVERIFY2(sentence.contains(QStringLiteral("21 frames")), qPrintable(sentence));
    const Film read = readFilm(path("a.gif"));
    QCOMPARE(read.size, twoSeconds().size());
    QCOMPARE(read.pictures.size(), std::size_t{21});
    for (std::size_t i = 0; i + 1 < read.delays.size(); ++i) QCOMPARE(read.delays[i], 10);
    QVERIFY(read.loops);
    QCOMPARE(read.pictures[0].pixelColor(2, 2), Theme::instance().color(Tone::window));
    // The broker dies in the middle: what stood still is not told again, and the end is not the beginning.
    QVERIFY(read.pictures.front() != read.pictures[8]);
    QVERIFY(read.pictures[8] != read.pictures.back());
    qint64 area = 0;
    for (std::size_t i = 1; i < read.parts.size(); ++i) area += read.parts[i].width() * read.parts[i].height();
    QVERIFY(area < 20LL * read.size.width() * read.size.height());
    // And the window is where it was.
    QVERIFY(becomes([](const Snapshot& s) { return s.time.live && s.paused && s.now == Time{8000000}; }));
  }

  void theSameRunGivesTheSameFile() {
    open(scenario::Session::article());
    run("advance 6s");
    QVERIFY(film(twoSeconds(), path("a.gif")).first);
    QVERIFY(film(twoSeconds(), path("b.gif")).first);
    QFile a(path("a.gif")), b(path("b.gif"));
    QVERIFY(a.open(QIODevice::ReadOnly) && b.open(QIODevice::ReadOnly));
    QVERIFY(a.readAll() == b.readAll());
  }

  void hundredthsThatDoNotDivideAreSpread() {
    open(scenario::Session::article());
    run("advance 6s");
    AnimationOptions o = twoSeconds();
    o.frames_per_second = 15;
    o.speed = 2;
    const auto [ok, sentence] = film(o, path("a.gif"));
    QVERIFY2(ok, qPrintable(sentence));
    const Film read = readFilm(path("a.gif"));
    QCOMPARE(read.delays.size(), std::size_t{17});  // 2 s / (2/15 s) and both ends
    int sum = 0;
    for (int i = 0; i < 15; ++i) sum += read.delays[static_cast<std::size_t>(i)];
    QCOMPARE(sum, 100);
  }

  void aPlayingWindowPlaysOn() {
    open(scenario::Session::article(), false);
    QVERIFY(becomes([](const Snapshot& s) { return s.now > Time{600000}; }));
    AnimationOptions o = twoSeconds();
    o.from = Time{100000};
    o.to = Time{500000};
    const auto [ok, sentence] = film(o, path("a.gif"));
    QVERIFY2(ok, qPrintable(sentence));
    QVERIFY(becomes([](const Snapshot& s) { return s.time.live && !s.paused && s.now > Time{1000000}; }));
  }

  void whoLookedAtThePastStaysThere() {
    open(scenario::Session::article());
    run("advance 6s");
    core_->seek(Time{1500000});
    QVERIFY(becomes([](const Snapshot& s) { return !s.time.live && s.now == Time{1500000}; }));
    AnimationOptions o = twoSeconds();
    o.to = Time{6000000};  // up to the end, where the host is live again by itself
    const auto [ok, sentence] = film(o, path("a.gif"));
    QVERIFY2(ok, qPrintable(sentence));
    QVERIFY(becomes([](const Snapshot& s) { return !s.time.live && s.paused && s.now == Time{1500000} && !s.time.seeking; }));
  }

  void cancelLeavesNoFile() {
    open(scenario::Session::article());
    run("advance 6s");
    QFile old(path("old.gif"));
    QVERIFY(old.open(QIODevice::WriteOnly) && old.write("old") == 3);
    old.close();
    for (const char* name : {"new.gif", "old.gif"}) {
      AnimationMaker maker(*bridge_, events_.get(), twoSeconds(), path(name));
      connect(&maker, &AnimationMaker::progress, &maker, [&maker](int done, int) {
        if (done == 3) maker.cancel();
      });
      QSignalSpy spy(&maker, &AnimationMaker::finished);
      maker.start();
      QVERIFY(!spy.isEmpty() || spy.wait(30000));
      QVERIFY(!spy[0][0].toBool());
      QVERIFY(becomes([](const Snapshot& s) { return s.time.live && s.paused && s.now == Time{6000000}; }));
    }
    QCOMPARE(QDir(dir_.path()).entryList(QDir::Files | QDir::Hidden), QStringList{QStringLiteral("old.gif")});
    QVERIFY(old.open(QIODevice::ReadOnly));
    QCOMPARE(old.readAll(), QByteArray("old"));
  }

  void whatCannotBeMadeIsSaid() {
    open(scenario::Session::article());
    run("advance 6s");
    const auto unwritable = film(twoSeconds(), path("no such folder/a.gif"));
    QVERIFY(!unwritable.first);
    QVERIFY2(unwritable.second.contains(QStringLiteral("no such folder/a.gif cannot be written")), qPrintable(unwritable.second));
    AnimationOptions o = twoSeconds();
    o.speed = 0.01;
    QVERIFY(film(o, path("a.gif")).second.contains(QStringLiteral("1,000 frames")));
    std::swap(o.from, o.to);
    QVERIFY(film(o, path("a.gif")).second.contains(QStringLiteral("after the beginning")));
    QVERIFY(QDir(dir_.path()).isEmpty());
  }

  void theDialogSaysWhatItWillMake() {
    open(scenario::Session::article());
    run("advance 6s");
    canvas_.resize(1000, 600);
    AnimationDialog dialog(*bridge_, *events_, canvas_, Time{2000000}, Time{4000000}, nullptr);
    dialog.show();
    QStringList said;
    for (auto* label : dialog.findChildren<QLabel*>()) said << label->text();
    QVERIFY2(said.join(QLatin1Char('|')).contains(QStringLiteral("21 frames, 2.1 s, 960 × 610 pixels")), qPrintable(said.join(QLatin1Char('|'))));
    for (auto* field : dialog.findChildren<QWidget*>())
      if (field->focusPolicy() & Qt::TabFocus && field->isVisible() && !qobject_cast<QAbstractSpinBox*>(field->parent()))
        QVERIFY2(!field->accessibleName().isEmpty(), field->metaObject()->className());
    AnimationOptions o = dialog.options();
    o.speed = 0.01;
    dialog.setOptions(o);
    auto* save = dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save);
    QVERIFY(!save->isEnabled());
    QVERIFY(!dialog.error().isEmpty());
    o.speed = 4;
    dialog.setOptions(o);
    QVERIFY(save->isEnabled());
    QSignalSpy saved(&dialog, &ExportDialog::saved);
    dialog.write(path("d.gif"));
    QVERIFY(dialog.findChild<QProgressBar*>()->isVisible() && !save->isEnabled());
    QVERIFY(saved.wait(30000));
    QVERIFY(!dialog.isVisible());
    QCOMPARE(readFilm(path("d.gif")).pictures.size(), std::size_t{6});
  }

  // --- report -----------------------------------------------------------------------------------------------------------------

  void aReportTellsTheLossAndItsChain() {
    openLoss();
    const QString html = report({QStringLiteral("Records <b>gone</b>"), QStringLiteral("First\n& foremost"), false});
    QVERIFY2(xmlError(html).isEmpty(), qPrintable(xmlError(html)));
    QVERIFY(html.contains(QStringLiteral("<h1>Records &lt;b&gt;gone&lt;/b&gt;</h1>")));
    QVERIFY(html.contains(QStringLiteral("First\n&amp; foremost")));
    // How it was made.
    QVERIFY(html.contains(QStringLiteral("<code>cluster ids=1,2,3")));
    QVERIFY2(html.contains(QStringLiteral("<code>kill broker 1</code>")), "the commands");
    // The ledger and the run that was lost.
    QVERIFY(html.contains(QStringLiteral("57–161")));
    QVERIFY(html.contains(QStringLiteral(">105<")));
    // The chain: the loss first, then each event that led to it.
    const EventModel& events = *events_;
    const Event* loss = nullptr;
    for (int i = 0; i < events.rowCount(); ++i)
      if (events.event(i).kind == EventKind::records_lost) loss = &events.event(i);
    QVERIFY(loss);
    const auto chain = events.chain(loss->seq);
    QVERIFY(chain.size() >= 2);
    qsizetype at = html.indexOf(QStringLiteral("<ol class=\"chain\""));
    const qsizetype end = html.indexOf(QStringLiteral("</ol>"), at);
    for (const Event& e : chain) {
      at = html.indexOf(html::esc(text::title(e)), at);
      QVERIFY2(at >= 0 && at < end, qPrintable(text::title(e)));
    }
  }

  void aReportTellsTheRuleAndWhatWouldHaveHelped() {
    openLoss();
    const QString html = report();
    const qsizetype steps = html.indexOf(QStringLiteral("<ol class=\"steps\">"));
    QVERIFY(steps > 0);
    QVERIFY(html.lastIndexOf(QStringLiteral("steady: 105 records of d1-0 from offset 57 on"), steps) > 0);
    const QString told = html.mid(steps, html.indexOf(QStringLiteral("</ol>"), steps) - steps);
    QVERIFY2(told.contains(QStringLiteral(">rule</span>")) || told.contains(QStringLiteral(">copy</span>")), qPrintable(told));
    QVERIFY2(told.contains(QStringLiteral(">instead</span>")), qPrintable(told));
    QVERIFY2(!QRegularExpression(QStringLiteral("\\{\\d\\}")).match(told).hasMatch(), "all places are filled");
  }

  void aReportIsWholeInItself() {
    openLoss();
    const QString html = report();
    QVERIFY(html.contains(QStringLiteral("<svg class=\"light\"")) && html.contains(QStringLiteral("<svg class=\"dark\"")));
    for (const char* outside : {"http:", "https:", "//cdn", "@import", "<script", "<link", "file:/", "src=\"/"})
      QVERIFY2(!html.contains(QLatin1String(outside)), outside);
    QVERIFY(html.contains(QStringLiteral("prefers-color-scheme:dark")));
    // Both palettes are there, and the program's theme is what it was.
    QVERIFY(html.contains(Theme::instance().color(Tone::loss).name()));
    QVERIFY(!Theme::instance().isDark());
    {
      const ThemeFor dark(true);
      QVERIFY(html.contains(Theme::instance().color(Tone::loss).name()));
    }
    // Each link leads to something.
    static const QRegularExpression link(QStringLiteral("href=\"#([^\"]+)\""));
    int links = 0;
    for (auto it = link.globalMatch(html); it.hasNext(); ++links) {
      const QString id = it.next().captured(1);
      QVERIFY2(html.contains(QStringLiteral("id=\"%1\"").arg(id)), qPrintable(id));
    }
    QVERIFY(links > 10);
    // The timeline has a mark for the loss, and names it.
    const qsizetype timeline = html.indexOf(QStringLiteral("id=\"timeline\"")), picture = html.indexOf(QStringLiteral("id=\"picture\""));
    QVERIFY(timeline > 0 && picture > timeline);
    QVERIFY(html.mid(timeline, picture - timeline).contains(QStringLiteral("#g-loss")));
  }

  void aReportOfAnEarlierMomentDoesNotKnowWhatComes() {
    openLoss();
    core_->seek(Time{2000000});
    QVERIFY(becomes([](const Snapshot& s) { return !s.time.live && !s.time.seeking && s.now == Time{2000000}; }));
    const QString html = report();
    QVERIFY2(xmlError(html).isEmpty(), qPrintable(xmlError(html)));
    QVERIFY(!html.contains(QStringLiteral("57–161")));
    QVERIFY(!html.contains(QStringLiteral("kill broker 1")));
    QVERIFY(html.contains(QStringLiteral("pause broker 2,3")) || html.contains(QStringLiteral("pause broker 2")));
  }

  void namesAreTextAndNothingElse() {
    auto snapshot = std::make_shared<Snapshot>();
    snapshot->events = 2;
    snapshot->now = Time{1000000};
    snapshot->preset = "4.1";
    auto broker = std::make_shared<api::BrokerView>();
    broker->rack = "r&\"1'";
    snapshot->brokers.push_back(broker);
    auto topic = std::make_shared<api::TopicView>();
    topic->name = "<script>alert(1)</script>";
    auto partition = std::make_shared<api::PartitionView>();
    partition->id = {TopicIndex{0}, PartitionIndex{0}};
    partition->name = "<script>alert(1)</script>-0";
    partition->replicas.push_back({});
    topic->index = TopicIndex{0};
    topic->partitions.push_back(partition);
    snapshot->topics.push_back(topic);
    api::ProducerView producer;
    producer.name = "a<b>&\"c\"'\x01\x7f";
    producer.topic = topic->name;
    snapshot->producers.push_back(producer);
    EventModel events;
    Event e;
    e.seq = EventSeq{1};
    e.tone = EventTone::loss;
    e.kind = EventKind::records_lost;
    e.title = "{0} lost a record";
    e.because = "{1}";
    e.args = {producer.name, "]]>&amp;<!-- \xed\xa0\x80"};
    events.append({e});
    const QString html = Report(snapshot, events, QStringLiteral("topic create <x>\nadvance 1s\n"), {}).html();
    QVERIFY2(xmlError(html).isEmpty(), qPrintable(xmlError(html)));
    QVERIFY(!html.contains(QStringLiteral("<script")) && !html.contains(QStringLiteral("<x>")) && !html.contains(QStringLiteral("<!--")));
    QVERIFY(html.contains(QStringLiteral("a&lt;b&gt;&amp;&quot;c&quot;&#39;\ufffd")));
    QVERIFY(html.contains(QStringLiteral("r&amp;&quot;1&#39;")));
  }

  void commandsHaveTheirTimes() {
    const auto all = commandsWithTimes(QStringLiteral("cluster brokers=3\n# a note\nadvance 2s\nkill broker 1\nadvance 500ms\nadvance 7us\nstart broker 1\n"));
    QCOMPARE(all.size(), std::size_t{3});
    QCOMPARE(all[0].at, Time{0});
    QCOMPARE(all[1].at, Time{2000000});
    QCOMPARE(all[2].at, Time{2500007});
    QCOMPARE(all[2].line, QStringLiteral("start broker 1"));
  }

  void branchesHaveLanes() {
    open(scenario::Session::article());
    run("advance 4s");
    core_->seek(Time{2000000});
    QVERIFY(becomes([](const Snapshot& s) { return !s.time.live && s.now == Time{2000000}; }));
    run("kill broker 1");
    run("advance 2s");
    QVERIFY(becomes([](const Snapshot& s) { return s.time.branches.size() == 2 && s.now == Time{4000000}; }));
    const QString html = report();
    QVERIFY2(xmlError(html).isEmpty(), qPrintable(xmlError(html)));
    QCOMPARE(html.count(QStringLiteral("class=\"lane shown\"")), 1);
    QCOMPARE(html.count(QStringLiteral("class=\"lane\"")), 2);  // the other branch, and where this one left it
    QVERIFY(html.contains(QStringLiteral("on the branch “kill broker 1”")));
  }

  void aReportSpeaksTheWindowsLanguage() {
    openLoss();
    for (const QString& language : {QStringLiteral("zh_TW"), QStringLiteral("zh_CN")}) {
      Language::instance().choose(language);
      const QString html = report();
      QVERIFY2(xmlError(html).isEmpty(), qPrintable(xmlError(html)));
      QVERIFY(html.contains(QStringLiteral("<html lang=\"%1\">").arg(QString(language).replace(QLatin1Char('_'), QLatin1Char('-')))));
      QVERIFY(!html.contains(QStringLiteral(">Timeline<")) && !html.contains(QStringLiteral(">Events<")) && !html.contains(QStringLiteral("acknowledged and then lost")));
    }
  }

  void theProgramWritesReportsWithoutADisplay() {
    open(scenario::Session::article());
    run("advance 4s");
    run("kill broker 2");
    run("advance 12s");
    bool saved = false;
    bridge_->saveSession(path("s.hwsession"), this, [&](const api::CommandResult& r) { saved = r.ok; });
    QTRY_VERIFY_WITH_TIMEOUT(saved, 10000);
    const auto program = [](const QStringList& arguments) {
      QProcess process;
      process.start(QStringLiteral(HW_PROGRAM), QStringList{QStringLiteral("report"), QStringLiteral("--language"), QStringLiteral("en")} + arguments);
      process.waitForFinished(60000);
      return std::pair{process.exitCode(), QString::fromUtf8(process.readAllStandardOutput() + process.readAllStandardError())};
    };
    const auto read = [this](const char* name) {
      QFile file(path(name));
      return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    };
    const auto [code, said] = program({path("s.hwsession")});
    QVERIFY2(code == 0, qPrintable(said));
    QVERIFY2(xmlError(read("s.html")).isEmpty(), qPrintable(xmlError(read("s.html"))));
    QVERIFY(read("s.html").contains(QStringLiteral("Broker 2 was killed")) && read("s.html").contains(QStringLiteral("00:16.000")));
    const auto [early, words] = program({path("s.hwsession"), QStringLiteral("--at"), QStringLiteral("3s"), QStringLiteral("--out"), path("t.html")});
    QVERIFY2(early == 0, qPrintable(words));
    QVERIFY(!read("t.html").contains(QStringLiteral("Broker 2 was killed")) && read("t.html").contains(QStringLiteral("00:03.000")));
    const QString scenario = QStringLiteral(HW_TESTS_DIR "/scenarios/golden-d1-acks1-loss.hw");
    const auto [third, text] = program({scenario, QStringLiteral("--at"), QStringLiteral("12s"), QStringLiteral("-o"), path("u.html"), QStringLiteral("--title"), QStringLiteral("d1")});
    QVERIFY2(third == 0, qPrintable(text));
    QVERIFY(read("u.html").contains(QStringLiteral("<h1>d1</h1>")) && read("u.html").contains(QStringLiteral("57–161")));
    for (const QStringList& bad : {QStringList{path("no.hw")}, QStringList{path("no.hwsession")}, QStringList{scenario, QStringLiteral("-o"), path("no/x.html")}}) {
      const auto [fault, sentence] = program(bad);
      QVERIFY2(fault == 2 && sentence.startsWith(QStringLiteral("highwater: ")) && sentence.count(QLatin1Char('\n')) == 1, qPrintable(sentence));
    }
  }

  void theReportDialogWrites() {
    openLoss();
    ReportDialog dialog(*bridge_, *events_, nullptr);
    dialog.titleEdit()->setText(QStringLiteral("What happened on Friday"));
    dialog.show();
    QSignalSpy saved(&dialog, &ExportDialog::saved);
    dialog.write(path("f.html"));
    QVERIFY(saved.wait(20000));
    QFile file(path("f.html"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains("<h1>What happened on Friday</h1>"));
    ReportDialog bad(*bridge_, *events_, nullptr);
    bad.show();
    bad.write(path("no such folder/f.html"));
    QTRY_VERIFY2_WITH_TIMEOUT(bad.error().contains(QStringLiteral("cannot be written")), qPrintable(bad.error()), 20000);
  }
};

QTEST_MAIN(TestExport)
#include "test_export.moc"
