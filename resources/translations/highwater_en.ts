<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>BrokerPage</name>
    <message numerus="yes">
        <source>%n partition(s)</source>
        <translation>
            <numerusform>%n partition</numerusform>
            <numerusform>%n partitions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ClusterPage</name>
    <message numerus="yes">
        <source>on for %n topic(s)</source>
        <translation>
            <numerusform>on for %n topic</numerusform>
            <numerusform>on for %n topics</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProducerPage</name>
    <message numerus="yes">
        <source>%1 byte(s)</source>
        <translation>
            <numerusform>%1 byte</numerusform>
            <numerusform>%1 bytes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hw::ui::AnimationDialog</name>
    <message numerus="yes">
        <source>%n frame(s), %1 s, %2 × %3 pixels</source>
        <translation>
            <numerusform>%n frame, %1 s, %2 × %3 pixels</numerusform>
            <numerusform>%n frames, %1 s, %2 × %3 pixels</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hw::ui::AnimationMaker</name>
    <message numerus="yes">
        <source>Saved %1: %n frame(s), %2.</source>
        <translation>
            <numerusform>Saved %1: %n frame, %2.</numerusform>
            <numerusform>Saved %1: %n frames, %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hw::ui::Canvas</name>
    <message numerus="yes">
        <source>%1 acked record(s) lost</source>
        <translation>
            <numerusform>%1 acked record lost</numerusform>
            <numerusform>%1 acked records lost</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n partition(s)</source>
        <translation>
            <numerusform>%n partition</numerusform>
            <numerusform>%n partitions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n partition(s) offline</source>
        <translation>
            <numerusform>%n partition offline</numerusform>
            <numerusform>%n partitions offline</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%n record</numerusform>
            <numerusform>%n records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>If this leader died now, %n acknowledged record(s) would be lost.</source>
        <translation>
            <numerusform>If this leader died now, %n acknowledged record would be lost.</numerusform>
            <numerusform>If this leader died now, %n acknowledged records would be lost.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hw::ui::CreateTopicDialog</name>
    <message numerus="yes">
        <source>There are %n broker(s)</source>
        <translation>
            <numerusform>There is %n broker</numerusform>
            <numerusform>There are %n brokers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hw::ui::DifferenceModel</name>
    <message numerus="yes">
        <source>%n broker(s) up on one side only</source>
        <translation>
            <numerusform>%n broker up on one side only</numerusform>
            <numerusform>%n brokers up on one side only</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>ISR of %n partition(s)</source>
        <translation>
            <numerusform>ISR of %n partition</numerusform>
            <numerusform>ISR of %n partitions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>leader of %n partition(s)</source>
        <translation>
            <numerusform>leader of %n partition</numerusform>
            <numerusform>leader of %n partitions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>log end offset or high watermark alone: %n partition(s)</source>
        <translation>
            <numerusform>log end offset or high watermark alone: %n partition</numerusform>
            <numerusform>log end offset or high watermark alone: %n partitions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>replicas of %n partition(s)</source>
        <translation>
            <numerusform>replicas of %n partition</numerusform>
            <numerusform>replicas of %n partitions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hw::ui::EventsPanel</name>
    <message numerus="yes">
        <source>%1 older event(s) were not shown: too many at once</source>
        <translation>
            <numerusform>%1 older event was not shown: too many at once</numerusform>
            <numerusform>%1 older events were not shown: too many at once</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hw::ui::Report</name>
    <message numerus="yes">
        <source>%1: %n record(s) of %2 from offset %3 on</source>
        <translation>
            <numerusform>%1: %n record of %2 from offset %3 on</numerusform>
            <numerusform>%1: %n records of %2 from offset %3 on</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more are not told here.</source>
        <translation>
            <numerusform>%n more is not told here.</numerusform>
            <numerusform>%n more are not told here.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more replica(s) are left out.</source>
        <translation>
            <numerusform>%n more replica is left out.</numerusform>
            <numerusform>%n more replicas are left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more row(s) are left out.</source>
        <translation>
            <numerusform>%n more row is left out.</numerusform>
            <numerusform>%n more rows are left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s), first then</source>
        <translation>
            <numerusform>%n time, first then</numerusform>
            <numerusform>%n times, first then</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A run of %n broker(s), up to %1</source>
        <translation>
            <numerusform>A run of %n broker, up to %1</numerusform>
            <numerusform>A run of %n brokers, up to %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %n event(s) of the run are no longer kept.</source>
        <translation>
            <numerusform>The first %n event of the run is no longer kept.</numerusform>
            <numerusform>The first %n events of the run are no longer kept.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more close by</source>
        <translation>
            <numerusform>and %n more close by</numerusform>
            <numerusform>and %n more close by</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hw::ui::ScenarioRunner</name>
    <message numerus="yes">
        <source>%1: %n command(s) done.</source>
        <translation>
            <numerusform>%1: %n command done.</numerusform>
            <numerusform>%1: %n commands done.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hw::ui::TimeTrack</name>
    <message numerus="yes">
        <source>%n branch(es) out of sight</source>
        <translation>
            <numerusform>%n branch out of sight</numerusform>
            <numerusform>%n branches out of sight</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n branch(es) out of sight; Ctrl and the wheel, or Up and Down, scroll</source>
        <translation>
            <numerusform>%n branch out of sight; Ctrl and the wheel, or Up and Down, scroll</numerusform>
            <numerusform>%n branches out of sight; Ctrl and the wheel, or Up and Down, scroll</numerusform>
        </translation>
    </message>
</context>
</TS>
