<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>BrokerModel</name>
    <message>
        <source>Acknowledged records lost if this broker died now</source>
        <translation>这个 broker 若现在挂掉，会丢失的已确认消息</translation>
    </message>
    <message>
        <source>Added to each append</source>
        <translation>加在每次追加上的时间</translation>
    </message>
    <message>
        <source>Added to each of its replication fetches</source>
        <translation>加在它每次复制拉取上的时间</translation>
    </message>
    <message>
        <source>Broker</source>
        <translation>Broker</translation>
    </message>
    <message>
        <source>Disk delay</source>
        <translation>磁盘延迟</translation>
    </message>
    <message>
        <source>Its replicas that are not in the ISR</source>
        <translation>它不在 ISR 中的副本</translation>
    </message>
    <message>
        <source>Lag</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Leads</source>
        <translation>领导者数</translation>
    </message>
    <message>
        <source>Lost if it died</source>
        <translation>挂掉会丢失</translation>
    </message>
    <message>
        <source>Offline if it died</source>
        <translation>挂掉会离线</translation>
    </message>
    <message>
        <source>Out of sync</source>
        <translation>未同步</translation>
    </message>
    <message>
        <source>Partitions it is the preferred leader of</source>
        <translation>以它为首选领导者的分区</translation>
    </message>
    <message>
        <source>Partitions it leads now</source>
        <translation>它现在担任领导者的分区</translation>
    </message>
    <message>
        <source>Partitions without a clean leader if this broker died now</source>
        <translation>这个 broker 若现在挂掉，选不出干净领导者的分区</translation>
    </message>
    <message>
        <source>Preferred</source>
        <translation>首选</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>Rack</source>
        <translation>机架</translation>
    </message>
    <message>
        <source>Registration</source>
        <translation>注册</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>Replicas placed on it</source>
        <translation>放在它上面的副本</translation>
    </message>
    <message>
        <source>What the broker&apos;s process does</source>
        <translation>broker 的进程在做什么</translation>
    </message>
    <message>
        <source>What the controller thinks of it: a fenced broker leads nothing and is in no ISR</source>
        <translation>控制器怎么看它：被隔离的 broker 不担任领导者，也不在任何 ISR 中</translation>
    </message>
</context>
<context>
    <name>BrokerPage</name>
    <message>
        <source>%1 s ago</source>
        <translation>%1 秒前</translation>
    </message>
    <message numerus="yes">
        <source>%n partition(s)</source>
        <translation>
            <numerusform>%n 个分区</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Kill (kill -9)</source>
        <translation>强制终止（kill -9）(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Pause (the process hangs)</source>
        <translation>挂起（进程卡住）(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>恢复(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Stop (controlled shutdown)</source>
        <translation>停止（受控关闭）(&amp;S)</translation>
    </message>
    <message>
        <source>Broker %1</source>
        <translation>Broker %1</translation>
    </message>
    <message>
        <source>Broker %1 is not in the cluster.</source>
        <translation>集群里没有 broker %1。</translation>
    </message>
    <message>
        <source>Faults</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>If it died now</source>
        <translation>如果它现在挂掉</translation>
    </message>
    <message>
        <source>Kills it; the last 3 unflushed records of each of its logs are gone when it returns</source>
        <translation>强制终止它；等它回来，每份日志最后 3 条未刷盘的消息都没了</translation>
    </message>
    <message>
        <source>Power loss: lose the last 3 records</source>
        <translation>断电：丢失最后 3 条消息</translation>
    </message>
    <message>
        <source>S&amp;tart</source>
        <translation>启动(&amp;T)</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Show all settings</source>
        <translation>显示所有设置</translation>
    </message>
    <message>
        <source>acked records lost</source>
        <translation>丢失的已确认消息</translation>
    </message>
    <message>
        <source>disk delay</source>
        <translation>磁盘延迟</translation>
    </message>
    <message>
        <source>lag of its fetches</source>
        <translation>拉取的延迟</translation>
    </message>
    <message>
        <source>last heartbeat</source>
        <translation>最近的心跳</translation>
    </message>
    <message>
        <source>leads</source>
        <translation>领导者数</translation>
    </message>
    <message>
        <source>offline</source>
        <translation>离线</translation>
    </message>
    <message>
        <source>out of sync</source>
        <translation>未同步</translation>
    </message>
    <message>
        <source>preferred</source>
        <translation>首选领导者数</translation>
    </message>
    <message>
        <source>process</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>rack</source>
        <translation>机架</translation>
    </message>
    <message>
        <source>registration</source>
        <translation>注册</translation>
    </message>
    <message>
        <source>replicas</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>session timeout</source>
        <translation>会话超时</translation>
    </message>
    <message>
        <source>since</source>
        <translation>始于</translation>
    </message>
    <message>
        <source>under min ISR</source>
        <translation>低于最小 ISR</translation>
    </message>
</context>
<context>
    <name>ClusterPage</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>&amp;Bring all back</source>
        <translation>全部恢复(&amp;B)</translation>
    </message>
    <message>
        <source>Click a broker, a replica, a record, a client, a link or a packet to see it here.</source>
        <translation>单击 broker、副本、消息、客户端、链路或数据包，就在这里看它。</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>ELR</source>
        <translation>ELR</translation>
    </message>
    <message>
        <source>brokers up</source>
        <translation>运行中的 broker</translation>
    </message>
    <message>
        <source>events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>offline</source>
        <translation>离线</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message numerus="yes">
        <source>on for %n topic(s)</source>
        <translation>
            <numerusform>%n 个主题开启</numerusform>
        </translation>
    </message>
    <message>
        <source>partitions</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>preset</source>
        <translation>版本预设</translation>
    </message>
    <message>
        <source>replica.lag.max.messages</source>
        <translation>replica.lag.max.messages</translation>
    </message>
    <message>
        <source>replica.lag.time.max.ms</source>
        <translation>replica.lag.time.max.ms</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>unclean election</source>
        <translation>不洁选举</translation>
    </message>
    <message>
        <source>under min ISR</source>
        <translation>低于最小 ISR</translation>
    </message>
    <message>
        <source>under-replicated</source>
        <translation>副本不足</translation>
    </message>
</context>
<context>
    <name>ConsumerPage</name>
    <message>
        <source>%1 of %2, %3</source>
        <translation>%1/%2，%3</translation>
    </message>
    <message>
        <source>&amp;Kill (vanishes)</source>
        <translation>强制终止（直接消失）(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Stop (leaves its group)</source>
        <translation>停止（离开它的组）(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Why its last error?</source>
        <translation>为何出现最近的错误(&amp;W)？</translation>
    </message>
    <message>
        <source>Consumer %1</source>
        <translation>消费者 %1</translation>
    </message>
    <message>
        <source>Go to the &amp;group</source>
        <translation>转到组(&amp;G)</translation>
    </message>
    <message>
        <source>It has stopped.</source>
        <translation>它已停止。</translation>
    </message>
    <message>
        <source>Its partitions: position of committed, lag</source>
        <translation>它的分区：读取位置/已提交位移，滞后</translation>
    </message>
    <message>
        <source>The consumer is gone.</source>
        <translation>这个消费者已经不在了。</translation>
    </message>
    <message>
        <source>group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>lag</source>
        <translation>滞后</translation>
    </message>
    <message>
        <source>last error</source>
        <translation>最近的错误</translation>
    </message>
    <message>
        <source>none: there are more consumers than partitions, or the group is rebalancing</source>
        <translation>无：消费者比分区多，或组正在再均衡</translation>
    </message>
    <message>
        <source>records read</source>
        <translation>已读取消息</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状态</translation>
    </message>
</context>
<context>
    <name>Direction</name>
    <message>
        <source>Cut</source>
        <translation>切断</translation>
    </message>
    <message>
        <source>Cut %1</source>
        <translation>切断 %1</translation>
    </message>
    <message>
        <source>Delay %1</source>
        <translation>延迟 %1</translation>
    </message>
    <message>
        <source>Heal</source>
        <translation>修复</translation>
    </message>
    <message>
        <source>Heal %1</source>
        <translation>修复 %1</translation>
    </message>
    <message>
        <source>It has no fault.</source>
        <translation>它没有故障。</translation>
    </message>
    <message>
        <source>It is cut; heal it.</source>
        <translation>它已被切断；请修复它。</translation>
    </message>
    <message>
        <source>Jitter %1</source>
        <translation>抖动 %1</translation>
    </message>
    <message>
        <source>Loss %1</source>
        <translation>丢包 %1</translation>
    </message>
    <message>
        <source>delay</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>jitter</source>
        <translation>抖动</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>丢包</translation>
    </message>
</context>
<context>
    <name>GroupModel</name>
    <message>
        <source>Assignor</source>
        <translation>分配策略</translation>
    </message>
    <message>
        <source>Coordinator</source>
        <translation>协调器</translation>
    </message>
    <message>
        <source>Generation</source>
        <translation>世代</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>How partitions are shared out</source>
        <translation>分区怎么分配</translation>
    </message>
    <message>
        <source>Lag</source>
        <translation>滞后</translation>
    </message>
    <message>
        <source>Leads __consumer_offsets-%1</source>
        <translation>__consumer_offsets-%1 的领导者</translation>
    </message>
    <message>
        <source>Members</source>
        <translation>成员</translation>
    </message>
    <message>
        <source>Records up to the high watermark not yet committed</source>
        <translation>到高水位为止，还没提交的消息</translation>
    </message>
    <message>
        <source>Rises with each rebalance</source>
        <translation>每次再均衡就加一</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>The broker that leads the group&apos;s partition of __consumer_offsets</source>
        <translation>组所属的 __consumer_offsets 分区的领导者 broker</translation>
    </message>
</context>
<context>
    <name>GroupPage</name>
    <message>
        <source>Describe &amp;offsets</source>
        <translation>描述位移(&amp;O)</translation>
    </message>
    <message>
        <source>Go to the &amp;coordinator</source>
        <translation>转到协调器(&amp;C)</translation>
    </message>
    <message>
        <source>Group %1</source>
        <translation>组 %1</translation>
    </message>
    <message>
        <source>Members and what they own</source>
        <translation>成员与它们拥有的分区</translation>
    </message>
    <message>
        <source>No coordinator is available.</source>
        <translation>没有可用的协调器。</translation>
    </message>
    <message>
        <source>There is no such group now.</source>
        <translation>现在没有这个组。</translation>
    </message>
    <message>
        <source>assignor</source>
        <translation>分配策略</translation>
    </message>
    <message>
        <source>broker %1</source>
        <translation>broker %1</translation>
    </message>
    <message>
        <source>coordinator</source>
        <translation>协调器</translation>
    </message>
    <message>
        <source>generation</source>
        <translation>世代</translation>
    </message>
    <message>
        <source>lag</source>
        <translation>滞后</translation>
    </message>
    <message>
        <source>none available</source>
        <translation>没有可用的</translation>
    </message>
    <message>
        <source>none: idle</source>
        <translation>无：空闲</translation>
    </message>
    <message>
        <source>offsets partition</source>
        <translation>位移分区</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状态</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>A Kafka cluster in a window. Brokers, partitions, leaders and in-sync replicas, drawn live; break them by clicking and see what becomes of each record.

Its rules are those of Apache Kafka 4.1 (KRaft) unless another preset is chosen. Apache Kafka is a trademark of the Apache Software Foundation; this program is not a part of it.</source>
        <translation>窗口里的 Kafka 集群。实时画出 broker、分区、领导者与同步副本；点一下就能弄坏它们，看看每条消息会怎样。

除非另选版本预设，规则就是 Apache Kafka 4.1（KRaft）的规则。Apache Kafka 是 Apache 软件基金会的商标；本程序并非其一部分。</translation>
    </message>
    <message>
        <source>About Highwater</source>
        <translation>关于 Highwater</translation>
    </message>
    <message>
        <source>B  or  .</source>
        <translation>B 或 .</translation>
    </message>
    <message>
        <source>Blank the window, and show it again (a remote control&apos;s &quot;black screen&quot;)</source>
        <translation>遮住窗口，再显示回来（翻页笔的“黑屏”）</translation>
    </message>
    <message>
        <source>Bring all back</source>
        <translation>全部恢复</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Drop below min ISR</source>
        <translation>降到最小 ISR 以下</translation>
    </message>
    <message>
        <source>From control to control; inside the canvas too</source>
        <translation>在控件之间移动；画布里也可以</translation>
    </message>
    <message>
        <source>Full screen on or off (a remote control&apos;s &quot;start&quot;)</source>
        <translation>全屏开或关（翻页笔的“开始”）</translation>
    </message>
    <message>
        <source>Highwater</source>
        <translation>Highwater</translation>
    </message>
    <message>
        <source>In a lesson: on, and back</source>
        <translation>在课程中：前进、后退</translation>
    </message>
    <message>
        <source>In the canvas: do what the marked control does</source>
        <translation>在画布里：执行被标示的控件</translation>
    </message>
    <message>
        <source>In the console line: history, completion</source>
        <translation>在控制台输入行：历史记录、自动补全</translation>
    </message>
    <message>
        <source>Kept for stepping back, which comes with time travel</source>
        <translation>留给后退一步，随时间旅行推出</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Keys without Ctrl do nothing while text is typed. Page Down and Page Up scroll in tables and text, except in full screen, where they always belong to the speaker.</source>
        <translation>输入文字时，不含 Ctrl 的按键不起作用。Page Down 与 Page Up 在表格与文字里用来滚动；全屏时则一律属于讲者。</translation>
    </message>
    <message>
        <source>Kill the leader now</source>
        <translation>立即强制终止领导者</translation>
    </message>
    <message>
        <source>Left, Page Up</source>
        <translation>左方向键、Page Up</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>Pause or play</source>
        <translation>暂停或播放</translation>
    </message>
    <message>
        <source>Right, Page Down</source>
        <translation>右方向键、Page Down</translation>
    </message>
    <message>
        <source>Select the broker with that id</source>
        <translation>选择该编号的 broker</translation>
    </message>
    <message>
        <source>Show a blank window again, leave full screen, or select nothing</source>
        <translation>显示被遮住的窗口、退出全屏，或取消选择</translation>
    </message>
    <message>
        <source>Slower, faster, back to 1×</source>
        <translation>变慢、变快、回到 1×</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格键</translation>
    </message>
    <message>
        <source>Step: to the next event a person would notice (a remote control&apos;s &quot;next&quot;)</source>
        <translation>单步：到下一个看得见的事件（翻页笔的“下一页”）</translation>
    </message>
    <message>
        <source>To a panel: events, brokers, partitions, …</source>
        <translation>到某个面板：事件、broker、分区…</translation>
    </message>
    <message>
        <source>To the console line</source>
        <translation>到控制台输入行</translation>
    </message>
    <message>
        <source>To the inspector</source>
        <translation>到检查器</translation>
    </message>
    <message>
        <source>Version %1</source>
        <translation>版本 %1</translation>
    </message>
    <message>
        <source>Zoom in, zoom out, fit everything</source>
        <translation>放大、缩小、全部纳入</translation>
    </message>
</context>
<context>
    <name>IfDiedPartitionModel</name>
    <message>
        <source>%1 acked lost</source>
        <translation>丢失 %1 条已确认消息</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>Unclean off</source>
        <translation>不洁选举关</translation>
    </message>
    <message>
        <source>Unclean on</source>
        <translation>不洁选举开</translation>
    </message>
    <message>
        <source>offline</source>
        <translation>离线</translation>
    </message>
    <message>
        <source>under min ISR</source>
        <translation>低于最小 ISR</translation>
    </message>
</context>
<context>
    <name>LedgerModel</name>
    <message>
        <source>Acked, then lost</source>
        <translation>确认后丢失</translation>
    </message>
    <message>
        <source>Acknowledged</source>
        <translation>已确认</translation>
    </message>
    <message>
        <source>Acknowledged, and no longer in the leader&apos;s log</source>
        <translation>已确认，但已不在领导者的日志里</translation>
    </message>
    <message>
        <source>Duplicated</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>Extra copies in the log</source>
        <translation>日志里多出来的份数</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>In flight</source>
        <translation>发送中</translation>
    </message>
    <message>
        <source>Kept unacked</source>
        <translation>未确认却留存</translation>
    </message>
    <message>
        <source>Last error</source>
        <translation>最近的错误</translation>
    </message>
    <message>
        <source>Producer</source>
        <translation>生产者</translation>
    </message>
    <message>
        <source>Records handed to send()</source>
        <translation>交给 send() 的消息</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>Sent, and not yet answered</source>
        <translation>已发送，还没有响应</translation>
    </message>
    <message>
        <source>Stopped; its ledger stays</source>
        <translation>已停止；它的账本会保留</translation>
    </message>
    <message>
        <source>The producer was told they are written</source>
        <translation>已告诉生产者写入成功</translation>
    </message>
    <message>
        <source>The producer was told they failed</source>
        <translation>已告诉生产者失败</translation>
    </message>
    <message>
        <source>Told failed, or never told, and in the log all the same</source>
        <translation>告知失败或从未告知，却仍在日志里</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>acks</source>
        <translation>acks</translation>
    </message>
</context>
<context>
    <name>LessonLibrary</name>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>%1 is too large for a lesson.</source>
        <translation>%1 太大，不会是课程。</translation>
    </message>
</context>
<context>
    <name>LinkPage</name>
    <message>
        <source>&amp;Cut both</source>
        <translation>两边都切断(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Heal every link</source>
        <translation>修复所有链路(&amp;H)</translation>
    </message>
    <message>
        <source>Both directions</source>
        <translation>两个方向</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>链路</translation>
    </message>
</context>
<context>
    <name>LostModel</name>
    <message>
        <source>Acked by</source>
        <translation>由谁确认</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>纪元</translation>
    </message>
    <message>
        <source>Lost in</source>
        <translation>丢失于</translation>
    </message>
    <message>
        <source>Offsets</source>
        <translation>位移</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>Producer</source>
        <translation>生产者</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>The election that left them out; click to see why</source>
        <translation>把它们漏掉的那次选举；点一下看原因</translation>
    </message>
    <message>
        <source>The leader epoch they were written under</source>
        <translation>写入时的领导者纪元</translation>
    </message>
    <message>
        <source>The leader that acknowledged them</source>
        <translation>确认它们的领导者</translation>
    </message>
    <message>
        <source>Where they stood in the log</source>
        <translation>原先在日志里的位置</translation>
    </message>
    <message>
        <source>broker %1</source>
        <translation>broker %1</translation>
    </message>
    <message>
        <source>event %1</source>
        <translation>事件 %1</translation>
    </message>
</context>
<context>
    <name>MemberModel</name>
    <message>
        <source>Consumer</source>
        <translation>消费者</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Lag</source>
        <translation>滞后</translation>
    </message>
    <message>
        <source>Last error</source>
        <translation>最近的错误</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>已读取</translation>
    </message>
    <message>
        <source>Records read</source>
        <translation>已读取的消息</translation>
    </message>
    <message>
        <source>Records up to the high watermark not yet read</source>
        <translation>到高水位为止，还没读取的消息</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>What the group gave it</source>
        <translation>组分配给它的</translation>
    </message>
    <message>
        <source>none: idle</source>
        <translation>无：空闲</translation>
    </message>
</context>
<context>
    <name>PacketPage</name>
    <message>
        <source>&amp;Drop it</source>
        <translation>丢弃它(&amp;D)</translation>
    </message>
    <message>
        <source>Fields of the message</source>
        <translation>数据包的字段</translation>
    </message>
    <message>
        <source>It has arrived already.</source>
        <translation>它已经到了。</translation>
    </message>
    <message>
        <source>It is not on its way any more.</source>
        <translation>它已不在路上。</translation>
    </message>
    <message>
        <source>Its fields</source>
        <translation>它的字段</translation>
    </message>
    <message>
        <source>Message %1</source>
        <translation>数据包 %1</translation>
    </message>
    <message>
        <source>arrived</source>
        <translation>已到达</translation>
    </message>
    <message>
        <source>arrived, or lost</source>
        <translation>已到达，或已丢失</translation>
    </message>
    <message>
        <source>arrives</source>
        <translation>到达</translation>
    </message>
    <message>
        <source>error code</source>
        <translation>错误码</translation>
    </message>
    <message>
        <source>from</source>
        <translation>来自</translation>
    </message>
    <message>
        <source>held at a cut</source>
        <translation>卡在切断的地方</translation>
    </message>
    <message>
        <source>never, while cut</source>
        <translation>切断期间永远到不了</translation>
    </message>
    <message>
        <source>on its way</source>
        <translation>在路上</translation>
    </message>
    <message>
        <source>partition</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>records</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>to</source>
        <translation>去往</translation>
    </message>
</context>
<context>
    <name>PartitionModel</name>
    <message>
        <source>Acknowledged records lost if its leader died now</source>
        <translation>领导者若现在挂掉，会丢失的已确认消息</translation>
    </message>
    <message>
        <source>Consumers read up to here</source>
        <translation>消费者读到这里为止</translation>
    </message>
    <message>
        <source>Eligible leader replicas: out of the ISR, but with everything below the high watermark</source>
        <translation>合格领导者副本：不在 ISR 中，但高水位以下的一条不缺</translation>
    </message>
    <message>
        <source>Elr</source>
        <translation>Elr</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>纪元</translation>
    </message>
    <message>
        <source>High watermark</source>
        <translation>高水位</translation>
    </message>
    <message>
        <source>In-sync replicas</source>
        <translation>同步副本</translation>
    </message>
    <message>
        <source>Isr</source>
        <translation>Isr</translation>
    </message>
    <message>
        <source>Leader</source>
        <translation>领导者</translation>
    </message>
    <message>
        <source>Leader epoch: rises with each new leader</source>
        <translation>领导者纪元：每换一次领导者就加一</translation>
    </message>
    <message>
        <source>Log end</source>
        <translation>日志末端</translation>
    </message>
    <message>
        <source>Log end offset of the leader</source>
        <translation>领导者的日志末端位移</translation>
    </message>
    <message>
        <source>Min ISR</source>
        <translation>最小 ISR</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>Preferred is broker %1</source>
        <translation>首选的是 broker %1</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>The broker that leads it now</source>
        <translation>现在担任领导者的 broker</translation>
    </message>
    <message>
        <source>Where its replicas are placed, whether they live or not; the first is preferred</source>
        <translation>副本放在哪里，不论死活；第一个是首选领导者</translation>
    </message>
    <message>
        <source>Would lose</source>
        <translation>会丢失</translation>
    </message>
    <message>
        <source>min.insync.replicas</source>
        <translation>min.insync.replicas</translation>
    </message>
</context>
<context>
    <name>PartitionPage</name>
    <message>
        <source>%1 acked</source>
        <translation>已确认 %1 条</translation>
    </message>
    <message>
        <source>&amp;Drop below min ISR</source>
        <translation>降到最小 ISR 以下(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Elect preferred leader</source>
        <translation>选举首选领导者(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Kill the leader now</source>
        <translation>立即强制终止领导者(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Produce 10 records (acks=all)</source>
        <translation>发送 10 条消息（acks=all）(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Reassign…</source>
        <translation>重分配副本(&amp;R)…</translation>
    </message>
    <message>
        <source>Elect &amp;uncleanly</source>
        <translation>不洁选举(&amp;U)</translation>
    </message>
    <message>
        <source>Elr</source>
        <translation>Elr</translation>
    </message>
    <message>
        <source>Isr</source>
        <translation>Isr</translation>
    </message>
    <message>
        <source>LastKnownElr</source>
        <translation>LastKnownElr</translation>
    </message>
    <message>
        <source>Open &amp;log</source>
        <translation>打开日志(&amp;L)</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>The partition is gone.</source>
        <translation>这个分区已经不在了。</translation>
    </message>
    <message>
        <source>Topic %1</source>
        <translation>主题 %1</translation>
    </message>
    <message>
        <source>adding</source>
        <translation>加入中</translation>
    </message>
    <message>
        <source>elected uncleanly</source>
        <translation>经不洁选举选出</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>high watermark</source>
        <translation>高水位</translation>
    </message>
    <message>
        <source>leader</source>
        <translation>领导者</translation>
    </message>
    <message>
        <source>leader epoch</source>
        <translation>领导者纪元</translation>
    </message>
    <message>
        <source>log end offset</source>
        <translation>日志末端位移</translation>
    </message>
    <message>
        <source>lost if the leader died now</source>
        <translation>领导者若现在挂掉会丢失</translation>
    </message>
    <message>
        <source>min ISR</source>
        <translation>最小 ISR</translation>
    </message>
    <message>
        <source>partition epoch</source>
        <translation>分区纪元</translation>
    </message>
    <message>
        <source>preferred</source>
        <translation>首选领导者</translation>
    </message>
    <message>
        <source>recovery</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>removing</source>
        <translation>移除中</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状态</translation>
    </message>
</context>
<context>
    <name>ProducerPage</name>
    <message numerus="yes">
        <source>%1 byte(s)</source>
        <translation>
            <numerusform>%1 字节</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>应用(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Why its last error?</source>
        <translation>为何出现最近的错误(&amp;W)？</translation>
    </message>
    <message>
        <source>It has stopped; its ledger stays.</source>
        <translation>它已停止；它的账本会保留。</translation>
    </message>
    <message>
        <source>Nothing is changed.</source>
        <translation>没有任何更改。</translation>
    </message>
    <message>
        <source>Producer %1</source>
        <translation>生产者 %1</translation>
    </message>
    <message>
        <source>Settings, from the next batch on</source>
        <translation>设置，从下一个批次起生效</translation>
    </message>
    <message>
        <source>The producer is gone.</source>
        <translation>这个生产者已经不在了。</translation>
    </message>
    <message>
        <source>Why were records &amp;lost?</source>
        <translation>消息为何丢失(&amp;L)？</translation>
    </message>
    <message>
        <source>acked, then lost</source>
        <translation>确认后丢失</translation>
    </message>
    <message>
        <source>acknowledged</source>
        <translation>已确认</translation>
    </message>
    <message>
        <source>delivery.timeout.ms</source>
        <translation>delivery.timeout.ms</translation>
    </message>
    <message>
        <source>duplicated</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>in flight</source>
        <translation>发送中</translation>
    </message>
    <message>
        <source>kept unacked</source>
        <translation>未确认却留存</translation>
    </message>
    <message>
        <source>last error</source>
        <translation>最近的错误</translation>
    </message>
    <message>
        <source>record size</source>
        <translation>消息大小</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>topic</source>
        <translation>主题</translation>
    </message>
</context>
<context>
    <name>RecordPage</name>
    <message>
        <source>%1, offset %2</source>
        <translation>%1，位移 %2</translation>
    </message>
    <message>
        <source>&amp;Why is it lost?</source>
        <translation>它为何丢失(&amp;W)？</translation>
    </message>
    <message>
        <source>Go to the &amp;replica</source>
        <translation>转到副本(&amp;R)</translation>
    </message>
    <message>
        <source>On each replica</source>
        <translation>在每个副本上</translation>
    </message>
    <message>
        <source>The replica is gone.</source>
        <translation>这个副本已经不在了。</translation>
    </message>
    <message>
        <source>above the high watermark</source>
        <translation>在高水位以上</translation>
    </message>
    <message>
        <source>acknowledged</source>
        <translation>已确认</translation>
    </message>
    <message>
        <source>another record, epoch %1</source>
        <translation>是另一条消息，纪元 %1</translation>
    </message>
    <message>
        <source>below the high watermark</source>
        <translation>在高水位以下</translation>
    </message>
    <message>
        <source>broker %1</source>
        <translation>broker %1</translation>
    </message>
    <message>
        <source>divergent</source>
        <translation>分叉</translation>
    </message>
    <message>
        <source>key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>leader epoch</source>
        <translation>领导者纪元</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺少</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>not in this log (any more)</source>
        <translation>（已）不在这份日志里</translation>
    </message>
    <message>
        <source>offset</source>
        <translation>位移</translation>
    </message>
    <message>
        <source>producer</source>
        <translation>生产者</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>zoom in to see it</source>
        <translation>放大才看得到</translation>
    </message>
</context>
<context>
    <name>ReplicaPage</name>
    <message>
        <source>%1 on broker %2</source>
        <translation>broker %2 上的 %1</translation>
    </message>
    <message>
        <source>&amp;Freeze</source>
        <translation>冻结(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Thaw</source>
        <translation>解冻(&amp;T)</translation>
    </message>
    <message>
        <source>A leader does not fetch.</source>
        <translation>领导者不拉取。</translation>
    </message>
    <message>
        <source>Broker %1 has no replica of this partition any more.</source>
        <translation>Broker %1 已没有这个分区的副本。</translation>
    </message>
    <message>
        <source>Faults of its fetcher</source>
        <translation>拉取的故障</translation>
    </message>
    <message>
        <source>Go to the &amp;broker</source>
        <translation>转到 &amp;broker</translation>
    </message>
    <message>
        <source>Go to the &amp;partition</source>
        <translation>转到分区(&amp;P)</translation>
    </message>
    <message>
        <source>It is frozen.</source>
        <translation>它已冻结。</translation>
    </message>
    <message>
        <source>It is not frozen.</source>
        <translation>它没有冻结。</translation>
    </message>
    <message>
        <source>Leader epochs of its log</source>
        <translation>日志里的领导者纪元</translation>
    </message>
    <message>
        <source>Open &amp;log</source>
        <translation>打开日志(&amp;L)</translation>
    </message>
    <message>
        <source>behind the leader</source>
        <translation>滞后领导者</translation>
    </message>
    <message>
        <source>being added</source>
        <translation>加入中</translation>
    </message>
    <message>
        <source>being removed</source>
        <translation>移除中</translation>
    </message>
    <message>
        <source>divergent from</source>
        <translation>分叉起点</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>纪元 %1</translation>
    </message>
    <message>
        <source>follower, in sync</source>
        <translation>追随者，同步</translation>
    </message>
    <message>
        <source>follower, out of sync</source>
        <translation>追随者，未同步</translation>
    </message>
    <message>
        <source>from %1, empty</source>
        <translation>从 %1 起，空</translation>
    </message>
    <message>
        <source>high watermark</source>
        <translation>高水位</translation>
    </message>
    <message>
        <source>in Elr</source>
        <translation>在 Elr 中</translation>
    </message>
    <message>
        <source>in Isr</source>
        <translation>在 Isr 中</translation>
    </message>
    <message>
        <source>leader</source>
        <translation>领导者</translation>
    </message>
    <message>
        <source>log end offset</source>
        <translation>日志末端位移</translation>
    </message>
    <message>
        <source>log start offset</source>
        <translation>日志起始位移</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>offline</source>
        <translation>离线</translation>
    </message>
    <message>
        <source>reassignment</source>
        <translation>副本重分配</translation>
    </message>
    <message>
        <source>role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>slow: wait before each fetch</source>
        <translation>减慢：每次拉取前先等</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
</context>
<context>
    <name>Shot</name>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>%1: a picture ends in .png or .svg.</source>
        <translation>%1：图片的文件名要以 .png 或 .svg 结尾。</translation>
    </message>
    <message>
        <source>A picture is at least 200x150 and at most 16384x16384; %1x%2 is not.</source>
        <translation>图片最小 200x150，最大 16384x16384；%1x%2 不在范围内。</translation>
    </message>
</context>
<context>
    <name>Text</name>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
    <message>
        <source>Broker state</source>
        <translation>Broker 状态</translation>
    </message>
    <message>
        <source>Clean elections</source>
        <translation>干净选举</translation>
    </message>
    <message>
        <source>Clients started</source>
        <translation>客户端启动</translation>
    </message>
    <message>
        <source>Clients stopped</source>
        <translation>客户端停止</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Coordinators</source>
        <translation>协调器</translation>
    </message>
    <message>
        <source>ELR changes</source>
        <translation>ELR 变化</translation>
    </message>
    <message>
        <source>Fencing</source>
        <translation>隔离</translation>
    </message>
    <message>
        <source>Group members</source>
        <translation>组成员</translation>
    </message>
    <message>
        <source>ISR expansions</source>
        <translation>ISR 扩大</translation>
    </message>
    <message>
        <source>ISR shrinks</source>
        <translation>ISR 缩小</translation>
    </message>
    <message>
        <source>Lost records</source>
        <translation>丢失的消息</translation>
    </message>
    <message>
        <source>Network faults</source>
        <translation>网络故障</translation>
    </message>
    <message>
        <source>Partitions offline</source>
        <translation>分区离线</translation>
    </message>
    <message>
        <source>Produce errors</source>
        <translation>发送错误</translation>
    </message>
    <message>
        <source>Reassignments</source>
        <translation>副本重分配</translation>
    </message>
    <message>
        <source>Rebalances</source>
        <translation>再均衡</translation>
    </message>
    <message>
        <source>Records back</source>
        <translation>消息回来了</translation>
    </message>
    <message>
        <source>Registrations</source>
        <translation>注册</translation>
    </message>
    <message>
        <source>Replica faults</source>
        <translation>副本故障</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Topic changes</source>
        <translation>主题变更</translation>
    </message>
    <message>
        <source>Topics created</source>
        <translation>创建主题</translation>
    </message>
    <message>
        <source>Topics deleted</source>
        <translation>删除主题</translation>
    </message>
    <message>
        <source>Truncations</source>
        <translation>截断</translation>
    </message>
    <message>
        <source>Unclean elections</source>
        <translation>不洁选举</translation>
    </message>
    <message>
        <source>Unfencing</source>
        <translation>解除隔离</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>fenced</source>
        <translation>已隔离</translation>
    </message>
    <message>
        <source>in controlled shutdown</source>
        <translation>受控关闭中</translation>
    </message>
    <message>
        <source>in sync</source>
        <translation>同步</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>not registered</source>
        <translation>未注册</translation>
    </message>
    <message>
        <source>unfenced</source>
        <translation>已解除隔离</translation>
    </message>
</context>
<context>
    <name>TopicModel</name>
    <message>
        <source>Configs</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Min ISR</source>
        <translation>最小 ISR</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>离线</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>Partitions with replicas that are not in the ISR</source>
        <translation>有副本不在 ISR 中的分区</translation>
    </message>
    <message>
        <source>Partitions without a leader</source>
        <translation>没有领导者的分区</translation>
    </message>
    <message>
        <source>Replication</source>
        <translation>副本因子</translation>
    </message>
    <message>
        <source>Replication factor</source>
        <translation>副本因子</translation>
    </message>
    <message>
        <source>Settings of the topic itself</source>
        <translation>主题自己的设置</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Unclean election</source>
        <translation>不洁选举</translation>
    </message>
    <message>
        <source>Under-replicated</source>
        <translation>副本不足</translation>
    </message>
    <message>
        <source>min.insync.replicas</source>
        <translation>min.insync.replicas</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>unclean.leader.election.enable</source>
        <translation>unclean.leader.election.enable</translation>
    </message>
</context>
<context>
    <name>TopicPage</name>
    <message>
        <source>&amp;Delete topic</source>
        <translation>删除主题(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Elect preferred leaders</source>
        <translation>选举首选领导者(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Produce 10 records (acks=all)</source>
        <translation>发送 10 条消息（acks=all）(&amp;P)</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Show all settings</source>
        <translation>显示所有设置</translation>
    </message>
    <message>
        <source>The topic was deleted.</source>
        <translation>主题已被删除。</translation>
    </message>
    <message>
        <source>partitions</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>replication factor</source>
        <translation>副本因子</translation>
    </message>
    <message>
        <source>topic id</source>
        <translation>主题 ID</translation>
    </message>
</context>
<context>
    <name>TopicSettings</name>
    <message>
        <source>Add</source>
        <translation>增加</translation>
    </message>
    <message>
        <source>On: any live replica may lead when no in-sync one is alive; acknowledged records may be lost</source>
        <translation>开：没有存活的同步副本时，任何存活的副本都可担任领导者；已确认的消息可能丢失</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>partitions</source>
        <translation>分区</translation>
    </message>
</context>
<context>
    <name>WhatIfModel</name>
    <message>
        <source>%1 (worst)</source>
        <translation>%1（最严重）</translation>
    </message>
    <message>
        <source>%1 s ago</source>
        <translation>%1 秒前</translation>
    </message>
    <message>
        <source>Acked, lost</source>
        <translation>确认后丢失</translation>
    </message>
    <message>
        <source>Acknowledged records that the new leaders would not have, with unclean leader election off</source>
        <translation>不洁领导者选举关闭时，新领导者所缺少的已确认消息</translation>
    </message>
    <message>
        <source>As of</source>
        <translation>数据时间</translation>
    </message>
    <message>
        <source>Found by letting it die in a copy of the cluster and running that</source>
        <translation>在集群的一份拷贝里让它挂掉，再运行下去而得</translation>
    </message>
    <message>
        <source>How old the copy is</source>
        <translation>这份拷贝有多旧</translation>
    </message>
    <message>
        <source>If it died now</source>
        <translation>如果现在挂掉</translation>
    </message>
    <message>
        <source>No process of it runs: nothing more would happen.</source>
        <translation>它没有进程在运行：不会再发生什么。</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>离线</translation>
    </message>
    <message>
        <source>Partitions still led, but below min.insync.replicas, and not yet so</source>
        <translation>仍有领导者、但低于 min.insync.replicas 的分区，现在还不是如此</translation>
    </message>
    <message>
        <source>Partitions without a leader, with unclean leader election off</source>
        <translation>不洁领导者选举关闭时没有领导者的分区</translation>
    </message>
    <message>
        <source>The same with unclean.leader.election.enable=true for every topic</source>
        <translation>每个主题都设为 unclean.leader.election.enable=true 时的同一项</translation>
    </message>
    <message>
        <source>Unclean: lost</source>
        <translation>不洁：丢失</translation>
    </message>
    <message>
        <source>Unclean: offline</source>
        <translation>不洁：离线</translation>
    </message>
    <message>
        <source>Under min ISR</source>
        <translation>低于最小 ISR</translation>
    </message>
    <message>
        <source>being found out</source>
        <translation>正在求得</translation>
    </message>
    <message>
        <source>broker %1</source>
        <translation>broker %1</translation>
    </message>
    <message>
        <source>not running</source>
        <translation>未运行</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>rack %1</source>
        <translation>机架 %1</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>&quot;cluster&quot; is not a cluster command</source>
        <translation>“cluster”的内容不是创建集群的命令</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a real client: change its settings where it runs</source>
        <translation>“{0}”是真实客户端：请在它运行的地方更改设置</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a real client: stop it where it runs</source>
        <translation>“{0}”是真实客户端：请在它运行的地方停止它</translation>
    </message>
    <message>
        <source>A batch that is not acknowledged within delivery.timeout.ms = {6} of its making fails; meanwhile each try waits for request.timeout.ms = {7}</source>
        <translation>批次创建后 delivery.timeout.ms = {6} 内未获确认即失败；其间每次尝试等待 request.timeout.ms = {7}</translation>
    </message>
    <message>
        <source>A client that adds partitions before it writes (AddPartitionsToTxn), as Kafka&apos;s own do</source>
        <translation>写入前先加入分区（AddPartitionsToTxn）的客户端，Kafka 自己的客户端即是如此</translation>
    </message>
    <message>
        <source>A clock that is right</source>
        <translation>准确的时钟</translation>
    </message>
    <message>
        <source>A delivery.timeout.ms longer than it takes to fence a silent broker ({9}) and to elect a leader</source>
        <translation>比隔离无声的 broker（{9}）再加选出领导者更长的 delivery.timeout.ms</translation>
    </message>
    <message>
        <source>A larger group.max.size, or fewer members</source>
        <translation>较大的 group.max.size，或较少的成员</translation>
    </message>
    <message>
        <source>A larger max.message.bytes of the topic</source>
        <translation>主题较大的 max.message.bytes</translation>
    </message>
    <message>
        <source>A longer session.timeout.ms than {6}, or a shorter heartbeat.interval.ms than {8}</source>
        <translation>比 {6} 更长的 session.timeout.ms，或比 {8} 更短的 heartbeat.interval.ms</translation>
    </message>
    <message>
        <source>A longer transaction.timeout.ms, if it was fenced because its transaction took too long</source>
        <translation>较长的 transaction.timeout.ms（若因事务过久而被隔离）</translation>
    </message>
    <message>
        <source>A lower min.insync.replicas than {3}, at the price of fewer copies behind each acknowledgement</source>
        <translation>比 {3} 更低的 min.insync.replicas，代价是每次确认背后的副本更少</translation>
    </message>
    <message>
        <source>A new leader does not know yet how far its partition was committed (KIP-207)</source>
        <translation>新领导者还不知道分区已提交到哪里（KIP-207）</translation>
    </message>
    <message>
        <source>A newer client</source>
        <translation>较新的客户端</translation>
    </message>
    <message>
        <source>A producer id is written to under one epoch: {1} has seen a higher one, so another producer (or a newer life of this one) has taken over</source>
        <translation>一个 producer id 只以一个纪元写入：{1} 已见过更高的纪元，所以另一个生产者（或它自己的新一次启动）已接手</translation>
    </message>
    <message>
        <source>A producer of transactional id {0} is fenced</source>
        <translation>transactional id {0} 的生产者被隔离了</translation>
    </message>
    <message>
        <source>A record as the topic&apos;s settings want it (a compacted topic needs keys)</source>
        <translation>符合主题设置的消息（压实的主题需要键）</translation>
    </message>
    <message>
        <source>A smaller batch.size, or fewer bytes in a record</source>
        <translation>较小的 batch.size，或较小的消息</translation>
    </message>
    <message>
        <source>A strategy that all members name</source>
        <translation>所有成员都列出的策略</translation>
    </message>
    <message>
        <source>Abort the transaction and begin it anew</source>
        <translation>中止事务并重新开始</translation>
    </message>
    <message>
        <source>All faults are taken away</source>
        <translation>所有故障都已解除</translation>
    </message>
    <message>
        <source>All links are healed</source>
        <translation>所有链路都已修复</translation>
    </message>
    <message>
        <source>Another consumer has the same group.instance.id and joined later</source>
        <translation>另一个消费者有相同的 group.instance.id，而且较晚加入</translation>
    </message>
    <message>
        <source>Another name</source>
        <translation>另一个名称</translation>
    </message>
    <message>
        <source>Another replica in the ISR with them (min.insync.replicas=2, acks=all): a power loss takes only what one disk had not flushed</source>
        <translation>ISR 中另有一个副本也有它们（min.insync.replicas=2、acks=all）：断电只会带走一块磁盘尚未写入的部分</translation>
    </message>
    <message>
        <source>Bring back a broker with an in-sync replica of {5}</source>
        <translation>让有 {5} 同步副本的 broker 恢复</translation>
    </message>
    <message>
        <source>Bring back who does not fetch: a member of the ISR that hangs holds up acks=all until it leaves the ISR</source>
        <translation>让不再拉取的成员恢复：ISR 中卡住的成员会拖住 acks=all，直到它离开 ISR</translation>
    </message>
    <message>
        <source>Bring broker(s) of the ISR or ELR back</source>
        <translation>让 ISR 或 ELR 中的 broker 恢复</translation>
    </message>
    <message>
        <source>Bring broker(s) {8} back</source>
        <translation>让 broker {8} 恢复</translation>
    </message>
    <message>
        <source>Bring broker(s) {8} back: in sync again, they make the ISR large enough</source>
        <translation>让 broker {8} 恢复：重新同步后，ISR 就够大</translation>
    </message>
    <message>
        <source>Broker {0} coordinates the transactions of {1} transactional id(s) now</source>
        <translation>Broker {0} 现在协调 {1} 个 transactional id 的事务</translation>
    </message>
    <message>
        <source>Broker {0} goes on</source>
        <translation>Broker {0} 继续运行</translation>
    </message>
    <message>
        <source>Broker {0} had them, and holds no replica of {1} any more</source>
        <translation>broker {0} 曾有它们，现在已不持有 {1} 的副本</translation>
    </message>
    <message>
        <source>Broker {0} has just become leader of {5} and reads the groups from there before it answers</source>
        <translation>broker {0} 刚成为 {5} 的领导者，先从那里读入消费者组再响应</translation>
    </message>
    <message>
        <source>Broker {0} has stopped</source>
        <translation>Broker {0} 已停止</translation>
    </message>
    <message>
        <source>Broker {0} has them on its disk; its process is {2}, and when it returns it cuts them off to follow the leader of epoch {3}</source>
        <translation>broker {0} 的磁盘上有它们；它的进程状态是 {2}，回来后会截断它们以追随纪元 {3} 的领导者</translation>
    </message>
    <message>
        <source>Broker {0} has them, and leads {1} again: they are back</source>
        <translation>broker {0} 有它们，又担任 {1} 的领导者：它们回来了</translation>
    </message>
    <message>
        <source>Broker {0} is paused</source>
        <translation>Broker {0} 被挂起</translation>
    </message>
    <message>
        <source>Broker {0} is shutting down</source>
        <translation>Broker {0} 正在关闭</translation>
    </message>
    <message>
        <source>Broker {0} is starting</source>
        <translation>Broker {0} 正在启动</translation>
    </message>
    <message>
        <source>Broker {0} is up</source>
        <translation>Broker {0} 开始运行</translation>
    </message>
    <message>
        <source>Broker {0} registered</source>
        <translation>Broker {0} 已注册</translation>
    </message>
    <message>
        <source>Broker {0} still has them in its log; it cuts them off when it follows the leader of epoch {3}</source>
        <translation>broker {0} 的日志里仍有它们；追随纪元 {3} 的领导者时会截断</translation>
    </message>
    <message>
        <source>Broker {0} was chosen: ISR and ELR were empty, and it was the last known leader</source>
        <translation>选了 broker {0}：ISR 与 ELR 都是空的，而它是最后已知的领导者</translation>
    </message>
    <message>
        <source>Broker {0} was chosen: no member of the ISR ({2}) or the ELR ({3}) was alive, and it was the first of Replicas {1} that was</source>
        <translation>选了 broker {0}：ISR（{2}）与 ELR（{3}）的成员都不在运作，而它是 Replicas {1} 中第一个在运作的</translation>
    </message>
    <message>
        <source>Broker {0} was chosen: of Replicas {1} the first that was alive and in the ISR {2}</source>
        <translation>选了 broker {0}：Replicas {1} 中第一个在运作且在 ISR {2} 中的</translation>
    </message>
    <message>
        <source>Broker {0} was killed</source>
        <translation>Broker {0} 被强制终止</translation>
    </message>
    <message>
        <source>Broker {0}&apos;s disk is no longer delayed</source>
        <translation>Broker {0} 的磁盘不再延迟</translation>
    </message>
    <message>
        <source>Broker {0}&apos;s disk takes {1} longer</source>
        <translation>Broker {0} 的磁盘多花 {1}</translation>
    </message>
    <message>
        <source>Broker {0}&apos;s fetches are no longer delayed</source>
        <translation>Broker {0} 的拉取不再延迟</translation>
    </message>
    <message>
        <source>Broker {0}&apos;s fetches take {1} longer</source>
        <translation>Broker {0} 的拉取多花 {1}</translation>
    </message>
    <message>
        <source>Broker {0}, leader of {1} in epoch {2}, acknowledged {3} record(s) of producer {4}: offsets {5}</source>
        <translation>broker {0}（{1} 在纪元 {2} 的领导者）确认了生产者 {4} 的 {3} 条消息：位移 {5}</translation>
    </message>
    <message>
        <source>Broker {3} cut {4} record(s) off {5}: log end {6} → {7}</source>
        <translation>Broker {3} 从 {5} 截掉 {4} 条消息：日志末端 {6} → {7}</translation>
    </message>
    <message>
        <source>Broker(s) {0} did not have them when they were lost</source>
        <translation>它们丢失时，broker {0} 没有它们</translation>
    </message>
    <message>
        <source>Client {0} consumes</source>
        <translation>客户端 {0} 开始读取</translation>
    </message>
    <message>
        <source>Client {0} is told {1}</source>
        <translation>告知客户端 {0}：{1}</translation>
    </message>
    <message>
        <source>Client {0} produces</source>
        <translation>客户端 {0} 开始发送</translation>
    </message>
    <message>
        <source>Consumer {0} has no partition</source>
        <translation>消费者 {0} 没有分区</translation>
    </message>
    <message>
        <source>Consumer {0} is asked to stop</source>
        <translation>要求消费者 {0} 停止</translation>
    </message>
    <message>
        <source>Consumer {0} reads {1}</source>
        <translation>消费者 {0} 读取 {1}</translation>
    </message>
    <message>
        <source>Consumer {0} started: group {1}, topic(s) {2}</source>
        <translation>消费者 {0} 已启动：组 {1}，主题 {2}</translation>
    </message>
    <message>
        <source>Consumer {0} stopped; it read {1} record(s)</source>
        <translation>消费者 {0} 已停止；读了 {1} 条消息</translation>
    </message>
    <message>
        <source>Consumer {0} was told {1}</source>
        <translation>消费者 {0} 收到 {1}</translation>
    </message>
    <message>
        <source>Consumer {0}: offset {1} of {2} is out of range</source>
        <translation>消费者 {0}：{2} 的位移 {1} 超出范围</translation>
    </message>
    <message>
        <source>Controller fenced broker {0}</source>
        <translation>控制器隔离了 broker {0}</translation>
    </message>
    <message>
        <source>Controller unfenced broker {0}</source>
        <translation>控制器解除了 broker {0} 的隔离</translation>
    </message>
    <message>
        <source>Create the topic</source>
        <translation>创建主题</translation>
    </message>
    <message>
        <source>Create the topic, with that many partitions</source>
        <translation>创建主题，并有足够的分区</translation>
    </message>
    <message>
        <source>Event {0}, which led to this, is no longer kept</source>
        <translation>导致此事的事件 {0} 已不再保留</translation>
    </message>
    <message>
        <source>Group {0}: broker {1} is its coordinator now</source>
        <translation>组 {0}：现在由 broker {1} 担任协调器</translation>
    </message>
    <message>
        <source>Group {0}: generation {1}, {2} member(s)</source>
        <translation>组 {0}：第 {1} 世代，{2} 个成员</translation>
    </message>
    <message>
        <source>Group {0}: {1} is back under its group.instance.id</source>
        <translation>组 {0}：{1} 以原来的 group.instance.id 回来了</translation>
    </message>
    <message>
        <source>Group {0}: {1} is out</source>
        <translation>组 {0}：{1} 出局</translation>
    </message>
    <message>
        <source>Group {0}: {1} joined</source>
        <translation>组 {0}：{1} 加入</translation>
    </message>
    <message>
        <source>Group {0}: {1} left</source>
        <translation>组 {0}：{1} 离开</translation>
    </message>
    <message>
        <source>Group {0}: {1} left for a while, and keeps its partitions</source>
        <translation>组 {0}：{1} 暂时离开，分区替它留着</translation>
    </message>
    <message>
        <source>Group {0}: {1} was removed</source>
        <translation>组 {0}：{1} 被移除</translation>
    </message>
    <message>
        <source>Group {1} has as many members as group.max.size allows</source>
        <translation>消费者组 {1} 的成员已达 group.max.size 上限</translation>
    </message>
    <message>
        <source>Group {1} shares out its partitions anew: each member must join again (state {2}, generation {3})</source>
        <translation>消费者组 {1} 正在重新分配分区：每个成员都要重新加入（状态 {2}、世代 {3}）</translation>
    </message>
    <message>
        <source>Invalid value {0} for configuration eligible.leader.replicas.version: 0 or 1</source>
        <translation>设置 eligible.leader.replicas.version 的值 {0} 无效：应为 0 或 1</translation>
    </message>
    <message>
        <source>Kafka&apos;s names of topics have at most 249 letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;</source>
        <translation>Kafka 的主题名称最多 249 个字符，只用字母、数字、“.”、“_”与“-”</translation>
    </message>
    <message>
        <source>Leader epochs (Kafka 0.11, KIP-101): a follower then cuts where its log parts from the leader&apos;s, not at its own high watermark</source>
        <translation>领导者纪元（Kafka 0.11、KIP-101）：追随者会在日志与领导者分叉处截断，而不是在自己的高水位</translation>
    </message>
    <message>
        <source>Less work between two polls, or a longer max.poll.interval.ms than {7}</source>
        <translation>两次 poll 之间少做些事，或比 {7} 更长的 max.poll.interval.ms</translation>
    </message>
    <message>
        <source>Link {0} → {1} is cut</source>
        <translation>链路 {0} → {1} 被切断</translation>
    </message>
    <message>
        <source>Link {0} → {1} is healed</source>
        <translation>链路 {0} → {1} 已修复</translation>
    </message>
    <message>
        <source>Link {0} → {1} loses {2} of its packets</source>
        <translation>链路 {0} → {1} 丢掉 {2} 的数据包</translation>
    </message>
    <message>
        <source>Link {0} → {1}: up to {2} longer, by chance</source>
        <translation>链路 {0} → {1}：随机多花，最多 {2}</translation>
    </message>
    <message>
        <source>Link {0} → {1}: {2} longer</source>
        <translation>链路 {0} → {1}：多花 {2}</translation>
    </message>
    <message>
        <source>No answer came within request.timeout.ms: the broker hangs, or the way to it is cut</source>
        <translation>request.timeout.ms 内没有响应：broker 卡住了，或通往它的路被切断</translation>
    </message>
    <message>
        <source>Nothing has to be done: the client asks for metadata and goes to the new leader, as long as retries and delivery.timeout.ms ({6}) last</source>
        <translation>什么都不必做：客户端会询问元数据并转向新领导者，只要 retries 与 delivery.timeout.ms（{6}）还够</translation>
    </message>
    <message>
        <source>Nothing has to be done: the consumer asks again</source>
        <translation>什么都不必做：消费者会再问一次</translation>
    </message>
    <message>
        <source>Nothing has to be done: the consumer asks for metadata</source>
        <translation>什么都不必做：消费者会询问元数据</translation>
    </message>
    <message>
        <source>Nothing has to be done: the consumer connects again, or to the next leader</source>
        <translation>什么都不必做：消费者会重新连接，或连到下一个领导者</translation>
    </message>
    <message>
        <source>Nothing has to be done: the consumer joins again</source>
        <translation>什么都不必做：消费者会重新加入</translation>
    </message>
    <message>
        <source>Nothing has to be done: the consumer joins as a new member</source>
        <translation>什么都不必做：消费者会以新成员的身份加入</translation>
    </message>
    <message>
        <source>Nothing has to be done: the consumer looks for the coordinator again, and joins again if it must</source>
        <translation>什么都不必做：消费者会重新寻找协调器，必要时重新加入</translation>
    </message>
    <message>
        <source>Nothing has to be done: the producer raises its epoch and begins its sequences anew (KIP-360)</source>
        <translation>什么都不必做：生产者会提高自己的纪元，并重新开始序号（KIP-360）</translation>
    </message>
    <message>
        <source>One running consumer for each group.instance.id</source>
        <translation>每个 group.instance.id 只有一个运行中的消费者</translation>
    </message>
    <message>
        <source>One running producer for each transactional.id</source>
        <translation>每个 transactional.id 只有一个运行中的生产者</translation>
    </message>
    <message>
        <source>Only the leader answers (or a follower that the leader named), and it has moved</source>
        <translation>只有领导者（或领导者指定的追随者）会响应，而领导者已换</translation>
    </message>
    <message>
        <source>Only the leader of {1} takes records, and broker {0} is not (or no longer) its leader: that is {5}</source>
        <translation>只有 {1} 的领导者接受消息，而 broker {0} 不是（或不再是）它的领导者：领导者是 {5}</translation>
    </message>
    <message>
        <source>Packet {0} from {1} to {2} was dropped, and its connection with it</source>
        <translation>从 {1} 到 {2} 的数据包 {0} 被丢弃，它的连接也断了</translation>
    </message>
    <message>
        <source>Producer {0} started: {1} record(s)/s to {2}</source>
        <translation>生产者 {0} 已启动：每秒 {1} 条消息到 {2}</translation>
    </message>
    <message>
        <source>Producer {0} stopped</source>
        <translation>生产者 {0} 已停止</translation>
    </message>
    <message>
        <source>Producer {0}: acknowledged {1}, failed {2}</source>
        <translation>生产者 {0}：已确认 {1}，失败 {2}</translation>
    </message>
    <message>
        <source>Producer {0}: {1}</source>
        <translation>生产者 {0}：{1}</translation>
    </message>
    <message>
        <source>Producer {0}: {1} for {2}; tries again</source>
        <translation>生产者 {0}：{2} 得到 {1}；再试一次</translation>
    </message>
    <message>
        <source>Producer {0}: {1} for {2}; {3} record(s) failed</source>
        <translation>生产者 {0}：{2} 得到 {1}；{3} 条消息失败</translation>
    </message>
    <message>
        <source>Producer {0}: {1} record(s) to {2} were asked for</source>
        <translation>生产者 {0}：要求发送 {1} 条消息到 {2}</translation>
    </message>
    <message>
        <source>Producer {4} counted {3} record(s) to {1} as written when it sent them: offsets {5}, epoch {2}</source>
        <translation>生产者 {4} 发送时就把给 {1} 的 {3} 条消息当作已写入：位移 {5}，纪元 {2}</translation>
    </message>
    <message>
        <source>Real clients cannot connect to this cluster</source>
        <translation>真实的客户端无法连上这个集群</translation>
    </message>
    <message>
        <source>Replica {0} on broker {1} fetches again</source>
        <translation>broker {1} 上的副本 {0} 恢复拉取</translation>
    </message>
    <message>
        <source>Replica {0} on broker {1} is frozen</source>
        <translation>broker {1} 上的副本 {0} 被冻结</translation>
    </message>
    <message>
        <source>Replica {0} on broker {1} waits {2} before each fetch</source>
        <translation>broker {1} 上的副本 {0} 每次拉取前先等 {2}</translation>
    </message>
    <message>
        <source>Resume or kill the broker that hangs, or heal the link</source>
        <translation>恢复或强制终止卡住的 broker，或修复链路</translation>
    </message>
    <message>
        <source>Send it again: it was damaged on its way or in the client</source>
        <translation>再发一次：它在路上或客户端里损坏了</translation>
    </message>
    <message>
        <source>TLS: the other side uses TLS, this listener does not</source>
        <translation>TLS：对方使用 TLS，这个监听端口不使用</translation>
    </message>
    <message>
        <source>The broker does not take this format of batches</source>
        <translation>broker 不接受这种批次格式</translation>
    </message>
    <message>
        <source>The broker knows no such topic</source>
        <translation>broker 不认得这个主题</translation>
    </message>
    <message>
        <source>The checksum of the batch is not that of its bytes</source>
        <translation>批次的校验码与其内容不符</translation>
    </message>
    <message>
        <source>The connection to broker {0} ended before its answer came: whether the records were written is not known</source>
        <translation>与 broker {0} 的连接在响应之前就结束了：不知道消息是否已写入</translation>
    </message>
    <message>
        <source>The connection to the broker ended before its answer came</source>
        <translation>与 broker 的连接在响应之前就结束了</translation>
    </message>
    <message>
        <source>The consumer knows a newer leader epoch than the broker, which has not heard of it yet</source>
        <translation>消费者知道的领导者纪元比 broker 的新，broker 还没听说</translation>
    </message>
    <message>
        <source>The consumer knows an older leader epoch than the broker</source>
        <translation>消费者知道的领导者纪元比 broker 的旧</translation>
    </message>
    <message>
        <source>The coordinator does not know the member: it left, or was taken out because no heartbeat came within session.timeout.ms = {6}, or it did not join again within max.poll.interval.ms = {7}</source>
        <translation>协调器不认得这个成员：它离开了，或因 session.timeout.ms = {6} 内没有心跳而被移除，或没有在 max.poll.interval.ms = {7} 内重新加入</translation>
    </message>
    <message>
        <source>The coordinator of group {1} is the leader of {5}, and the broker that was asked is not (or no longer)</source>
        <translation>消费者组 {1} 的协调器是 {5} 的领导者，而被询问的 broker 不是（或不再是）</translation>
    </message>
    <message>
        <source>The coordinator of group {1} is the leader of {5}; it has none now, or that one cannot write there</source>
        <translation>消费者组 {1} 的协调器是 {5} 的领导者；它现在没有领导者，或领导者无法写入</translation>
    </message>
    <message>
        <source>The group is in generation {3}, and the consumer still speaks for an older one</source>
        <translation>消费者组已在世代 {3}，而消费者仍以较旧的世代发言</translation>
    </message>
    <message>
        <source>The leader of {1} checks each record of a batch before it writes it</source>
        <translation>{1} 的领导者在写入前检查批次中的每条消息</translation>
    </message>
    <message>
        <source>The leader of {1} takes timestamps between message.timestamp.before.max.ms and message.timestamp.after.max.ms of its clock</source>
        <translation>{1} 的领导者接受的时间戳，在其时钟的 message.timestamp.before.max.ms 与 message.timestamp.after.max.ms 之间</translation>
    </message>
    <message>
        <source>The leader&apos;s log has no such offset: it was cut off in an election, or deleted; auto.offset.reset is {9}</source>
        <translation>领导者的日志没有这个位移：它在选举中被截断，或已删除；auto.offset.reset 是 {9}</translation>
    </message>
    <message>
        <source>The log of {1} has no record of this producer any more: lost in an election, or deleted by retention</source>
        <translation>{1} 的日志已没有这个生产者的消息：在选举中丢失，或因保留期限删除</translation>
    </message>
    <message>
        <source>The log of {1} takes of each producer id the sequences without a gap, and a batch before this one is missing there: lost in an election, or given up by the producer</source>
        <translation>{1} 的日志只接受每个 producer id 连续的序号，而这一批之前缺了一批：在选举中丢失，或被生产者放弃</translation>
    </message>
    <message>
        <source>The members of group {1} have no partition.assignment.strategy in common</source>
        <translation>消费者组 {1} 的成员没有共同的 partition.assignment.strategy</translation>
    </message>
    <message>
        <source>The transaction coordinator gave the transactional id to a newer producer, with a higher epoch; the older one is fenced</source>
        <translation>事务协调器已把 transactional id 交给较新的生产者，纪元更高；旧的被隔离</translation>
    </message>
    <message>
        <source>There is no packet {0} on its way</source>
        <translation>路上没有数据包 {0}</translation>
    </message>
    <message>
        <source>There is no partition {1} as far as broker {0} knows; auto.create.topics.enable is {9}</source>
        <translation>就 broker {0} 所知没有分区 {1}；auto.create.topics.enable 是 {9}</translation>
    </message>
    <message>
        <source>There is no producer &apos;{0}&apos;</source>
        <translation>没有生产者“{0}”</translation>
    </message>
    <message>
        <source>Topic &apos;{0}&apos; has no partition {1}: it has {2}</source>
        <translation>主题“{0}”没有分区 {1}：它有 {2} 个</translation>
    </message>
    <message>
        <source>Topic {0} created: {1} partition(s), replication factor {2}</source>
        <translation>主题 {0} 已创建：{1} 个分区，副本因子 {2}</translation>
    </message>
    <message>
        <source>Topic {0} deleted</source>
        <translation>主题 {0} 已删除</translation>
    </message>
    <message>
        <source>Topic {0} now has {1} partitions</source>
        <translation>主题 {0} 现在有 {1} 个分区</translation>
    </message>
    <message>
        <source>Topic {0}: min.insync.replicas {1} is above the replication factor; Kafka takes it as the replication factor</source>
        <translation>主题 {0}：min.insync.replicas {1} 大于副本因子；Kafka 当作等于副本因子</translation>
    </message>
    <message>
        <source>Transaction {0} is aborted</source>
        <translation>事务 {0} 已中止</translation>
    </message>
    <message>
        <source>a TLS alert: the other side speaks TLS and refuses these bytes</source>
        <translation>TLS 警报：对方使用 TLS，并拒绝这些字节</translation>
    </message>
    <message>
        <source>a branch ends before its last input</source>
        <translation>分支在它最后一个输入之前就结束了</translation>
    </message>
    <message>
        <source>a changed min.insync.replicas clears the eligible leader replicas</source>
        <translation>min.insync.replicas 改变会清除合格领导者副本</translation>
    </message>
    <message>
        <source>a client asked for it (DeleteRecords)</source>
        <translation>客户端要求的（DeleteRecords）</translation>
    </message>
    <message>
        <source>a cluster has at most {0} brokers here</source>
        <translation>这里的集群最多有 {0} 个 broker</translation>
    </message>
    <message>
        <source>a cluster needs at least one broker</source>
        <translation>集群至少需要一个 broker</translation>
    </message>
    <message>
        <source>a consumer needs a name</source>
        <translation>消费者需要名称</translation>
    </message>
    <message>
        <source>a consumer needs a topic</source>
        <translation>消费者需要主题</translation>
    </message>
    <message>
        <source>a delay is between 0 and 1 hour</source>
        <translation>延迟时间须在 0 到 1 小时之间</translation>
    </message>
    <message>
        <source>a disk delay is between 0 and 1 hour</source>
        <translation>磁盘延迟须在 0 到 1 小时之间</translation>
    </message>
    <message>
        <source>a follower of this age cuts to its own high watermark, {0}, before it fetches</source>
        <translation>这个年代的追随者在拉取之前，先截到自己的高水位 {0}</translation>
    </message>
    <message>
        <source>a frame of {0} bytes ({1}): not Kafka&apos;s protocol</source>
        <translation>{0} 字节的帧（{1}）：不是 Kafka 的协议</translation>
    </message>
    <message>
        <source>a frame of {0} bytes ({1}); most: {2}</source>
        <translation>{0} 字节的帧（{1}）；最多 {2}</translation>
    </message>
    <message>
        <source>a frame of {0} bytes; the shortest has {1}</source>
        <translation>{0} 字节的帧；最短也有 {1}</translation>
    </message>
    <message>
        <source>a frame that is no request of the cluster</source>
        <translation>这个帧不是对集群的请求</translation>
    </message>
    <message>
        <source>a jitter is between 0 and 1 hour</source>
        <translation>抖动须在 0 到 1 小时之间</translation>
    </message>
    <message>
        <source>a lag is between 0 and 1 hour</source>
        <translation>延迟须在 0 到 1 小时之间</translation>
    </message>
    <message>
        <source>a link joins two different nodes</source>
        <translation>链路要连接两个不同的节点</translation>
    </message>
    <message>
        <source>a loss is between 0% and 100%</source>
        <translation>丢包率须在 0% 到 100% 之间</translation>
    </message>
    <message>
        <source>a mail client</source>
        <translation>邮件客户端</translation>
    </message>
    <message>
        <source>a mail or file client</source>
        <translation>邮件或文件客户端</translation>
    </message>
    <message>
        <source>a member that had not joined yet left</source>
        <translation>一个还没加入的成员离开了</translation>
    </message>
    <message>
        <source>a new cluster took the place of the one this was for</source>
        <translation>它所属的集群已被新的集群取代</translation>
    </message>
    <message>
        <source>a producer needs a name</source>
        <translation>生产者需要名称</translation>
    </message>
    <message>
        <source>a producer of the same transactional id began anew</source>
        <translation>同一个 transactional id 的生产者重新开始</translation>
    </message>
    <message>
        <source>a reassignment to {0} was asked for</source>
        <translation>有人要求重分配到 {0}</translation>
    </message>
    <message>
        <source>a value is missing here, or of another kind than it should be</source>
        <translation>这里缺少一个值，或值的类型不对</translation>
    </message>
    <message>
        <source>acks=0: it asked for no answer; the ISR was {6}</source>
        <translation>acks=0：它不要求响应；当时 ISR 是 {6}</translation>
    </message>
    <message>
        <source>acks=1 does not ask for min.insync.replicas: the leader would have acknowledged alone, and consumers would see the records only later</source>
        <translation>acks=1 不看 min.insync.replicas：领导者会独自确认，消费者要晚些才看得到这些消息</translation>
    </message>
    <message>
        <source>acks=1: it did not wait for the other replicas; the ISR was {6}</source>
        <translation>acks=1：它不等其他副本；当时 ISR 是 {6}</translation>
    </message>
    <message>
        <source>acks=all instead of acks={0}: acknowledged only when all of the ISR ({1}) had them</source>
        <translation>以 acks=all 取代 acks={0}：ISR（{1}）全部都有了才确认</translation>
    </message>
    <message>
        <source>acks=all with min.insync.replicas=2 and unclean.leader.election.enable=false: what was read is then not cut off</source>
        <translation>acks=all 搭配 min.insync.replicas=2 与 unclean.leader.election.enable=false：读过的就不会被截断</translation>
    </message>
    <message>
        <source>acks=all with min.insync.replicas=2 instead of acks={0}: while the ISR was {1} they would have been refused, not acknowledged</source>
        <translation>以 acks=all 搭配 min.insync.replicas=2 取代 acks={0}：ISR 是 {1} 时它们会被拒绝，而不是被确认</translation>
    </message>
    <message>
        <source>acks=all with min.insync.replicas=2: an acknowledged batch is then not missing in a later leader&apos;s log</source>
        <translation>acks=all 搭配 min.insync.replicas=2：已确认的批次就不会在之后领导者的日志中缺少</translation>
    </message>
    <message>
        <source>acks=all: every member of the ISR had them, and that was {6}; min.insync.replicas was {7}</source>
        <translation>acks=all：ISR 的每个成员都有它们，而 ISR 是 {6}；min.insync.replicas 是 {7}</translation>
    </message>
    <message>
        <source>acks=all: the leader answers only when all of the ISR ({2}) have the records</source>
        <translation>acks=all：领导者要等 ISR（{2}）全部成员都有这些消息才响应</translation>
    </message>
    <message>
        <source>acks=all: the leader takes nothing while the ISR, which was {2}, has fewer members than min.insync.replicas = {3}</source>
        <translation>acks=all：ISR（当时是 {2}）的成员少于 min.insync.replicas = {3} 时，领导者什么都不接受</translation>
    </message>
    <message>
        <source>acks=all: the records were appended, but before the ISR had them it fell to {2}, below min.insync.replicas = {3}</source>
        <translation>acks=all：消息已追加，但在 ISR 都有它们之前，ISR 缩到 {2}，低于 min.insync.replicas = {3}</translation>
    </message>
    <message>
        <source>acks={3}, enable.idempotence={4}</source>
        <translation>acks={3}，enable.idempotence={4}</translation>
    </message>
    <message>
        <source>after an unclean shutdown: its high watermarks are those of its last checkpoint</source>
        <translation>在非正常关闭之后：高水位是最后一次检查点的值</translation>
    </message>
    <message>
        <source>an AMQP client</source>
        <translation>AMQP 客户端</translation>
    </message>
    <message>
        <source>an HTTP answer: the other side is a web server</source>
        <translation>HTTP 响应：对方是 Web 服务器</translation>
    </message>
    <message>
        <source>an HTTP request (CONNECT): a proxy&apos;s client</source>
        <translation>HTTP 请求（CONNECT）：代理的客户端</translation>
    </message>
    <message>
        <source>an HTTP request (DELETE)</source>
        <translation>HTTP 请求（DELETE）</translation>
    </message>
    <message>
        <source>an HTTP request (GET): a browser or a health check</source>
        <translation>HTTP 请求（GET）：浏览器或健康检查</translation>
    </message>
    <message>
        <source>an HTTP request (HEAD): a health check</source>
        <translation>HTTP 请求（HEAD）：健康检查</translation>
    </message>
    <message>
        <source>an HTTP request (OPTIONS)</source>
        <translation>HTTP 请求（OPTIONS）</translation>
    </message>
    <message>
        <source>an HTTP request (PATCH)</source>
        <translation>HTTP 请求（PATCH）</translation>
    </message>
    <message>
        <source>an HTTP request (POST)</source>
        <translation>HTTP 请求（POST）</translation>
    </message>
    <message>
        <source>an HTTP request (PUT)</source>
        <translation>HTTP 请求（PUT）</translation>
    </message>
    <message>
        <source>an HTTP request (TRACE)</source>
        <translation>HTTP 请求（TRACE）</translation>
    </message>
    <message>
        <source>an SSH client</source>
        <translation>SSH 客户端</translation>
    </message>
    <message>
        <source>an eligible replica is alive again</source>
        <translation>有资格的副本又活过来了</translation>
    </message>
    <message>
        <source>an input of a kind that is not known</source>
        <translation>不认得这一类输入</translation>
    </message>
    <message>
        <source>an input stands before the first branch</source>
        <translation>有输入写在第一个分支之前</translation>
    </message>
    <message>
        <source>an unclean leader election was asked for</source>
        <translation>有人要求不洁领导者选举</translation>
    </message>
    <message>
        <source>another moment was asked for</source>
        <translation>已要求显示另一个时刻</translation>
    </message>
    <message>
        <source>another one is being run; wait until it is there</source>
        <translation>另一次还在运行；请等它完成</translation>
    </message>
    <message>
        <source>another run took the place of the one this was for</source>
        <translation>它所属的运行已被另一次运行取代</translation>
    </message>
    <message>
        <source>another session was opened</source>
        <translation>已打开另一份会话文件</translation>
    </message>
    <message>
        <source>auto.offset.reset=earliest or latest says where to go on</source>
        <translation>auto.offset.reset=earliest 或 latest 说明从哪里继续</translation>
    </message>
    <message>
        <source>auto.offset.reset={3}, partition.assignment.strategy={4}</source>
        <translation>auto.offset.reset={3}，partition.assignment.strategy={4}</translation>
    </message>
    <message>
        <source>automatic preferred leader election (auto.leader.rebalance.enable, every {0})</source>
        <translation>自动首选领导者选举（auto.leader.rebalance.enable，每 {0} 一次）</translation>
    </message>
    <message>
        <source>branch {0} stands twice</source>
        <translation>分支 {0} 出现了两次</translation>
    </message>
    <message>
        <source>broker id {0} is negative</source>
        <translation>broker 编号 {0} 是负数</translation>
    </message>
    <message>
        <source>broker id {0} stands twice</source>
        <translation>broker 编号 {0} 出现了两次</translation>
    </message>
    <message>
        <source>broker {0}</source>
        <translation>broker {0}</translation>
    </message>
    <message>
        <source>broker {0} came back from an unclean shutdown</source>
        <translation>broker {0} 从非正常关闭中回来了</translation>
    </message>
    <message>
        <source>broker {0} has caught up with the leader&apos;s log</source>
        <translation>broker {0} 已追上领导者的日志</translation>
    </message>
    <message>
        <source>broker {0} has no replica of {1}-{2} (Replicas: {3})</source>
        <translation>broker {0} 没有 {1}-{2} 的副本（Replicas：{3}）</translation>
    </message>
    <message>
        <source>broker {0} is not paused</source>
        <translation>broker {0} 没有挂起</translation>
    </message>
    <message>
        <source>broker {0} is not running</source>
        <translation>broker {0} 没有在运行</translation>
    </message>
    <message>
        <source>broker {0} is paused already</source>
        <translation>broker {0} 已经挂起了</translation>
    </message>
    <message>
        <source>broker {0} is paused, not stopped: resume it</source>
        <translation>broker {0} 是挂起，不是停止：请恢复它</translation>
    </message>
    <message>
        <source>broker {0} is paused: a hung process does not answer a signal; resume or kill it</source>
        <translation>broker {0} 已挂起：卡住的进程不会响应信号；请恢复它，或强制终止</translation>
    </message>
    <message>
        <source>broker {0} is running already</source>
        <translation>broker {0} 已经在运行</translation>
    </message>
    <message>
        <source>broker {0} is shutting down (controlled shutdown)</source>
        <translation>broker {0} 正在关闭（受控关闭）</translation>
    </message>
    <message>
        <source>broker {0} is shutting down already</source>
        <translation>broker {0} 已经在关闭</translation>
    </message>
    <message>
        <source>broker {0} leads {2}, which holds their state</source>
        <translation>broker {0} 担任 {2} 的领导者，它们的状态就存在其中</translation>
    </message>
    <message>
        <source>broker {0} was fenced</source>
        <translation>broker {0} 被隔离</translation>
    </message>
    <message>
        <source>broker {1} leads {2}, which holds the group&apos;s offsets</source>
        <translation>broker {1} 担任 {2} 的领导者，组的位移就存在其中</translation>
    </message>
    <message>
        <source>broker.heartbeat.interval.ms must be below broker.session.timeout.ms</source>
        <translation>broker.heartbeat.interval.ms 必须小于 broker.session.timeout.ms</translation>
    </message>
    <message>
        <source>by a kill</source>
        <translation>因为强制终止</translation>
    </message>
    <message>
        <source>by a power loss</source>
        <translation>因为断电</translation>
    </message>
    <message>
        <source>by a stop: it hands over its leaders first</source>
        <translation>因为停止：它先交出它的领导者</translation>
    </message>
    <message>
        <source>consumer &apos;{0}&apos; already runs</source>
        <translation>消费者“{0}”已经在运行</translation>
    </message>
    <message>
        <source>consumer &apos;{0}&apos; does not run</source>
        <translation>消费者“{0}”没有在运行</translation>
    </message>
    <message>
        <source>consumer &apos;{0}&apos; is still leaving its group</source>
        <translation>消费者“{0}”还在离开它的组</translation>
    </message>
    <message>
        <source>consumer {0} was told no error</source>
        <translation>消费者 {0} 没有收到过错误</translation>
    </message>
    <message>
        <source>controller</source>
        <translation>控制器</translation>
    </message>
    <message>
        <source>count must be at least 1, not {0}</source>
        <translation>count 至少要是 1，不能是 {0}</translation>
    </message>
    <message>
        <source>eligible leader replicas came with Kafka 4.0; preset {0} has none</source>
        <translation>合格领导者副本（ELR）从 Kafka 4.0 才有；版本预设 {0} 没有</translation>
    </message>
    <message>
        <source>enable.idempotence=true: if the first try was written, the second one is not written again</source>
        <translation>enable.idempotence=true：若第一次已写入，第二次就不会再写</translation>
    </message>
    <message>
        <source>enable.idempotence=true: what is sent again is then not written twice</source>
        <translation>enable.idempotence=true：重发的就不会写入两次</translation>
    </message>
    <message>
        <source>ended after {0} bytes of a frame&apos;s size</source>
        <translation>帧长度只发了 {0} 字节就结束</translation>
    </message>
    <message>
        <source>ended after {0} of a frame&apos;s {1} bytes</source>
        <translation>帧共 {1} 字节，只发了 {0} 就结束</translation>
    </message>
    <message>
        <source>event {0} is no longer kept</source>
        <translation>事件 {0} 已不再保留</translation>
    </message>
    <message>
        <source>from its next batch on</source>
        <translation>从它的下一个批次起</translation>
    </message>
    <message>
        <source>generation {2} of group {3}, shared out by {4}</source>
        <translation>组 {3} 的第 {2} 世代，由 {4} 分配</translation>
    </message>
    <message>
        <source>group.instance.id: a member that comes back within session.timeout.ms ({6}) does not make the group share out anew</source>
        <translation>group.instance.id：在 session.timeout.ms（{6}）内回来的成员不会让消费者组重新分配</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>in the ISR does not mean identical: its log ended at offset {4}, and it would have left the ISR only when it had lagged for longer than {6}</source>
        <translation>在 ISR 中不等于完全相同：它的日志止于位移 {4}，要落后超过 {6} 才会离开 ISR</translation>
    </message>
    <message>
        <source>in the log of leader {0}, epoch {1} ends at offset {2}</source>
        <translation>在领导者 {0} 的日志里，纪元 {1} 结束于位移 {2}</translation>
    </message>
    <message>
        <source>it changes no election: the controller reads the cluster-wide setting and the topic&apos;s</source>
        <translation>它不会改变任何选举：控制器看的是整个集群的设置与主题的设置</translation>
    </message>
    <message>
        <source>it connects to a broker that does not exist</source>
        <translation>它连接到一个不存在的 broker</translation>
    </message>
    <message>
        <source>it could not hand over its leaders in time</source>
        <translation>它没能及时交出它的领导者</translation>
    </message>
    <message>
        <source>it did not give back what it must within {2} (max.poll.interval.ms)</source>
        <translation>它没在 {2} 内归还该还的分区（max.poll.interval.ms）</translation>
    </message>
    <message>
        <source>it did not join again within {2} (max.poll.interval.ms)</source>
        <translation>它没在 {2} 内重新加入（max.poll.interval.ms）</translation>
    </message>
    <message>
        <source>it ends a transaction with epoch {1}, and epoch {2} is in force</source>
        <translation>它以纪元 {1} 结束事务，但现行的是纪元 {2}</translation>
    </message>
    <message>
        <source>it had not shut down cleanly, so nobody could know that it had everything; its log had nothing from offset {4} on</source>
        <translation>它没有正常关闭，所以没有人能知道它什么都有；它的日志从位移 {4} 起没有内容</translation>
    </message>
    <message>
        <source>it had them once, but it had cut its log to offset {4} before</source>
        <translation>它曾有它们，但之前已把日志截断到位移 {4}</translation>
    </message>
    <message>
        <source>it has epoch {1}, and a newer one began with epoch {2}</source>
        <translation>它的纪元是 {1}，而更新的一个已从纪元 {2} 开始</translation>
    </message>
    <message>
        <source>it is registered, unfenced and serves clients</source>
        <translation>它已注册、已解除隔离，开始服务客户端</translation>
    </message>
    <message>
        <source>it is {1}</source>
        <translation>它是 {1}</translation>
    </message>
    <message>
        <source>it joined and then did not ask for its share within {2}</source>
        <translation>它加入后，没在 {2} 内索取它的那一份</translation>
    </message>
    <message>
        <source>it left its group</source>
        <translation>它离开了组</translation>
    </message>
    <message>
        <source>it started</source>
        <translation>它启动了</translation>
    </message>
    <message>
        <source>it started after an unclean shutdown</source>
        <translation>它在非正常关闭之后启动</translation>
    </message>
    <message>
        <source>it still sends what it has</source>
        <translation>它还在发送手上的消息</translation>
    </message>
    <message>
        <source>it waited too long for its first generation</source>
        <translation>它等第一个世代等太久了</translation>
    </message>
    <message>
        <source>it was killed: its group finds out by session.timeout.ms</source>
        <translation>它被强制终止：组要等 session.timeout.ms 才会知道</translation>
    </message>
    <message>
        <source>it was not ended within {1} (transaction.timeout.ms)</source>
        <translation>它没在 {1} 内结束（transaction.timeout.ms）</translation>
    </message>
    <message>
        <source>it was stopped</source>
        <translation>它被停止</translation>
    </message>
    <message>
        <source>it was stopped; its coordinator did not answer</source>
        <translation>它被停止；它的协调器没有响应</translation>
    </message>
    <message>
        <source>it was to send {3} record(s)</source>
        <translation>它要发送 {3} 条消息</translation>
    </message>
    <message>
        <source>its assignment could not be written: {0}</source>
        <translation>无法写入它的分配：{0}</translation>
    </message>
    <message>
        <source>its heartbeat says it has caught up with the metadata</source>
        <translation>它的心跳说它已追上元数据</translation>
    </message>
    <message>
        <source>its leader, broker {0}, waited longer than {1} for the others to catch up</source>
        <translation>它的领导者 broker {0} 等其他副本追上，等超过了 {1}</translation>
    </message>
    <message>
        <source>its leaders have moved away</source>
        <translation>它的领导者都移走了</translation>
    </message>
    <message>
        <source>its log is as it left it</source>
        <translation>它的日志和离开时一样</translation>
    </message>
    <message>
        <source>its process hangs: connections stay open, nothing answers</source>
        <translation>它的进程卡住了：连接开着，但没有响应</translation>
    </message>
    <message>
        <source>its process was resumed</source>
        <translation>它的进程已恢复</translation>
    </message>
    <message>
        <source>joining</source>
        <translation>加入中</translation>
    </message>
    <message>
        <source>looks like {0} (the first bytes are {1}, a size of {2} to Kafka)</source>
        <translation>看起来像是{0}（开头的字节是 {1}，在 Kafka 看来是长度 {2}）</translation>
    </message>
    <message>
        <source>lose= counts records and cannot be negative</source>
        <translation>lose= 是消息的数目，不能是负数</translation>
    </message>
    <message>
        <source>lose= goes with kill only</source>
        <translation>lose= 只能与 kill 一起用</translation>
    </message>
    <message>
        <source>message.timestamp.type=LogAppendTime</source>
        <translation>message.timestamp.type=LogAppendTime</translation>
    </message>
    <message>
        <source>min.insync.replicas is 1: below it there is no leader; kill the leader instead</source>
        <translation>min.insync.replicas 是 1：低于它就没有领导者了；请改为强制终止领导者</translation>
    </message>
    <message>
        <source>min.insync.replicas=2 instead of {0}: while the ISR was {1} they would have been refused, not acknowledged</source>
        <translation>以 min.insync.replicas=2 取代 {0}：ISR 是 {1} 时它们会被拒绝，而不是被确认</translation>
    </message>
    <message>
        <source>no acknowledged record of {0} was lost</source>
        <translation>{0} 没有已确认的消息丢失</translation>
    </message>
    <message>
        <source>no broker is in rack &apos;{0}&apos;</source>
        <translation>机架“{0}”里没有 broker</translation>
    </message>
    <message>
        <source>no coordinator</source>
        <translation>没有协调器</translation>
    </message>
    <message>
        <source>no heartbeat for {1} ({2})</source>
        <translation>{1} 没有心跳（{2}）</translation>
    </message>
    <message>
        <source>no heartbeat for {2} (group.consumer.session.timeout.ms)</source>
        <translation>{2} 没有心跳（group.consumer.session.timeout.ms）</translation>
    </message>
    <message>
        <source>no heartbeat for {2} (session.timeout.ms)</source>
        <translation>{2} 没有心跳（session.timeout.ms）</translation>
    </message>
    <message>
        <source>no port for broker {0} from {1} on at {2}: {3}</source>
        <translation>在 {2} 上从 {1} 起没有端口可给 broker {0}：{3}</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>没有</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>none is left</source>
        <translation>已全部用完</translation>
    </message>
    <message>
        <source>nothing is left to happen</source>
        <translation>再也没有事会发生</translation>
    </message>
    <message>
        <source>nothing is left to happen, and the records have no answer</source>
        <translation>再也没有事会发生，而消息还没有得到响应</translation>
    </message>
    <message>
        <source>nothing is recorded</source>
        <translation>没有任何记录</translation>
    </message>
    <message>
        <source>nothing would be different: no command of this branch has such a setting</source>
        <translation>不会有任何不同：这个分支没有命令用到这样的设置</translation>
    </message>
    <message>
        <source>offset {0} of {1} is not among the records that were lost</source>
        <translation>{1} 的位移 {0} 不在丢失的消息之中</translation>
    </message>
    <message>
        <source>only the first branch has no parent</source>
        <translation>只有第一个分支没有父分支</translation>
    </message>
    <message>
        <source>other branches left this one; remove them first</source>
        <translation>还有别的分支从这里分出；请先移除它们</translation>
    </message>
    <message>
        <source>packet {0} is not on its way (any more)</source>
        <translation>数据包 {0} 不在（或已不在）路上</translation>
    </message>
    <message>
        <source>partition.assignment.strategy=cooperative-sticky: members keep reading what they keep</source>
        <translation>partition.assignment.strategy=cooperative-sticky：成员继续读取它们保留的分区</translation>
    </message>
    <message>
        <source>paused before it was done</source>
        <translation>还没做完就暂停了</translation>
    </message>
    <message>
        <source>ports are opened by the window, by `highwater serve` and by `highwater play`</source>
        <translation>端口由窗口、`highwater serve` 和 `highwater play` 打开</translation>
    </message>
    <message>
        <source>preferred leader election was asked for</source>
        <translation>有人要求首选领导者选举</translation>
    </message>
    <message>
        <source>producer &apos;{0}&apos; already runs</source>
        <translation>生产者“{0}”已经在运行</translation>
    </message>
    <message>
        <source>producer &apos;{0}&apos; does not run</source>
        <translation>生产者“{0}”没有在运行</translation>
    </message>
    <message>
        <source>producer &apos;{0}&apos; still has records for {1} on their way</source>
        <translation>生产者“{0}”还有给 {1} 的消息在路上</translation>
    </message>
    <message>
        <source>producer {0} was told no error</source>
        <translation>生产者 {0} 没有收到过错误</translation>
    </message>
    <message>
        <source>real clients are connected: their cluster goes on, and its past can be looked at but not changed (go live, or let them disconnect)</source>
        <translation>有真实客户端连接：它们的集群继续运行，过去只能看、不能改（请回到实时，或让它们断开连接）</translation>
    </message>
    <message>
        <source>real clients are connected; opening another run would take the cluster from them</source>
        <translation>有真实客户端连接；打开另一次运行会夺走它们的集群</translation>
    </message>
    <message>
        <source>replica.lag.max.messages or replica.lag.time.max.ms allow</source>
        <translation>replica.lag.max.messages 或 replica.lag.time.max.ms 所允许的</translation>
    </message>
    <message>
        <source>retention.ms is {0} and retention.bytes {1}</source>
        <translation>retention.ms 是 {0}，retention.bytes 是 {1}</translation>
    </message>
    <message>
        <source>retries above 0: the batch is sent again, to the leader there is then</source>
        <translation>retries 大于 0：批次会重发给届时的领导者</translation>
    </message>
    <message>
        <source>somebody acted in the past: this belongs to the branch that was left</source>
        <translation>有人在过去做了改变：这属于已离开的分支</translation>
    </message>
    <message>
        <source>stable</source>
        <translation>稳定</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>that are gone</source>
        <translation>离开的</translation>
    </message>
    <message>
        <source>the PROXY protocol of a load balancer, which Kafka does not know</source>
        <translation>负载均衡器的 PROXY 协议，Kafka 不认识</translation>
    </message>
    <message>
        <source>the branch it begins from was removed</source>
        <translation>它的起点分支已被移除</translation>
    </message>
    <message>
        <source>the branch that goes on, {0}, is not in it</source>
        <translation>继续前进的分支 {0} 不在里面</translation>
    </message>
    <message>
        <source>the brokers listen already</source>
        <translation>broker 已经在监听</translation>
    </message>
    <message>
        <source>the bytes of a frame are not hexadecimal</source>
        <translation>帧的字节不是十六进制</translation>
    </message>
    <message>
        <source>the client&apos;s own</source>
        <translation>客户端自己的</translation>
    </message>
    <message>
        <source>the cluster has not settled within {0}</source>
        <translation>集群在 {0} 内没有稳定下来</translation>
    </message>
    <message>
        <source>the first branch is where all others come from</source>
        <translation>其他分支都来自第一个分支</translation>
    </message>
    <message>
        <source>the first command that would be different is refused with these settings</source>
        <translation>用这些设置，第一个会不同的命令就被拒绝了</translation>
    </message>
    <message>
        <source>the leader&apos;s log has no such offset any more; auto.offset.reset={3} says where it goes on</source>
        <translation>领导者的日志已没有这个位移；接下来从哪里读，由 auto.offset.reset={3} 决定</translation>
    </message>
    <message>
        <source>the leader&apos;s log on broker {2} does not have offsets {3}</source>
        <translation>broker {2} 上领导者的日志没有位移 {3}</translation>
    </message>
    <message>
        <source>the log of leader {0} ends at {1}</source>
        <translation>领导者 {0} 的日志到 {1} 为止</translation>
    </message>
    <message>
        <source>the moment where it would begin to differ is no longer kept</source>
        <translation>开始不同的那一刻已不再保留</translation>
    </message>
    <message>
        <source>the name &apos;{0}&apos; is taken by a produce command</source>
        <translation>名称“{0}”已被 produce 命令使用</translation>
    </message>
    <message>
        <source>the name &apos;{0}&apos; is taken by a real client</source>
        <translation>名称“{0}”已被真实客户端使用</translation>
    </message>
    <message>
        <source>the new leader, broker {2}, has them</source>
        <translation>新领导者 broker {2} 有这些消息</translation>
    </message>
    <message>
        <source>the others are further behind its leader, broker {0}, than {1}</source>
        <translation>其他副本滞后领导者 broker {0}，超过 {1}</translation>
    </message>
    <message>
        <source>the parent of branch {0} does not stand before it</source>
        <translation>分支 {0} 的父分支没有写在它前面</translation>
    </message>
    <message>
        <source>the partition</source>
        <translation>该分区</translation>
    </message>
    <message>
        <source>the power loss took what broker {0} had not flushed</source>
        <translation>断电带走了 broker {0} 还没刷盘的内容</translation>
    </message>
    <message>
        <source>the reassignment was cancelled</source>
        <translation>副本重分配被取消</translation>
    </message>
    <message>
        <source>the start of HTTP/2</source>
        <translation>HTTP/2 的开头</translation>
    </message>
    <message>
        <source>the start of a TLS handshake: the other side uses TLS, this listener does not</source>
        <translation>TLS 握手的开头：对方使用 TLS，这个监听端口不使用</translation>
    </message>
    <message>
        <source>there is no branch in it</source>
        <translation>里面没有任何分支</translation>
    </message>
    <message>
        <source>there is no broker {0}</source>
        <translation>没有 broker {0}</translation>
    </message>
    <message>
        <source>there is no broker {0} (there are {1})</source>
        <translation>没有 broker {0}（有 {1}）</translation>
    </message>
    <message>
        <source>there is no cluster yet</source>
        <translation>还没有集群</translation>
    </message>
    <message>
        <source>there is no cluster yet (make one with: cluster brokers=3)</source>
        <translation>还没有集群（可用此命令创建：cluster brokers=3）</translation>
    </message>
    <message>
        <source>there is no consumer &apos;{0}&apos;</source>
        <translation>没有消费者“{0}”</translation>
    </message>
    <message>
        <source>there is no event {0} (the newest is {1})</source>
        <translation>没有事件 {0}（最新的是 {1}）</translation>
    </message>
    <message>
        <source>there is no partition {0}-{1}</source>
        <translation>没有分区 {0}-{1}</translation>
    </message>
    <message>
        <source>there is no preset &apos;{0}&apos; (there are 0.8, 0.11 and 4.1)</source>
        <translation>没有版本预设“{0}”（有 0.8、0.11 和 4.1）</translation>
    </message>
    <message>
        <source>there is no producer &apos;{0}&apos;</source>
        <translation>没有生产者“{0}”</translation>
    </message>
    <message>
        <source>there is no producer or consumer &apos;{0}&apos;</source>
        <translation>没有生产者或消费者“{0}”</translation>
    </message>
    <message>
        <source>there is no such branch</source>
        <translation>没有这个分支</translation>
    </message>
    <message>
        <source>this belongs to the branch that was left</source>
        <translation>这属于已离开的分支</translation>
    </message>
    <message>
        <source>this branch is the one that goes on; switch to another one first</source>
        <translation>继续前进的正是这个分支；请先切换到别的分支</translation>
    </message>
    <message>
        <source>this is a question, or moves time: ask the session</source>
        <translation>这是提问，或是移动时间的命令：要由运行中的集群来回答</translation>
    </message>
    <message>
        <source>this is no session file: its first line does not say so</source>
        <translation>这不是会话文件：第一行没有这样写明</translation>
    </message>
    <message>
        <source>this line is not JSON</source>
        <translation>这一行不是 JSON</translation>
    </message>
    <message>
        <source>time is moved by the time controls here, not by this command</source>
        <translation>这里的时间由时间控件移动，不用这个命令</translation>
    </message>
    <message>
        <source>topic {0} has partitions 0 to {1}, not {2}</source>
        <translation>主题 {0} 的分区是 0 到 {1}，没有 {2}</translation>
    </message>
    <message>
        <source>typed by hand or by a port scanner</source>
        <translation>手动输入，或端口扫描器</translation>
    </message>
    <message>
        <source>unclean.leader.election.enable is true, and the controller looks for partitions without a leader every {0}</source>
        <translation>unclean.leader.election.enable 是 true，控制器每 {0} 寻找没有领导者的分区</translation>
    </message>
    <message>
        <source>unclean.leader.election.enable lets a replica lead that may lack records; its log had nothing from offset {4} on</source>
        <translation>unclean.leader.election.enable 让可能缺少消息的副本担任领导者；它的日志从位移 {4} 起没有内容</translation>
    </message>
    <message>
        <source>unclean.leader.election.enable=false, and no unclean election by hand: {0} would have waited without a leader until broker {1} was back</source>
        <translation>unclean.leader.election.enable=false，也不手动做不洁选举：{0} 会在没有领导者的情况下等到 broker {1} 回来</translation>
    </message>
    <message>
        <source>unclean.leader.election.enable=true lets another replica lead, and may lose records</source>
        <translation>unclean.leader.election.enable=true 让另一个副本担任领导者，但可能丢失消息</translation>
    </message>
    <message>
        <source>version {0} of session files is not known here</source>
        <translation>这里不认得第 {0} 版的会话文件</translation>
    </message>
    <message>
        <source>what takes time stands alone in its line</source>
        <translation>需要时间的命令要单独写一行</translation>
    </message>
    <message>
        <source>why of what?</source>
        <translation>要问什么的原因？</translation>
    </message>
    <message>
        <source>without a controlled shutdown</source>
        <translation>没有经过受控关闭</translation>
    </message>
    <message>
        <source>{0} asked for a new assignment</source>
        <translation>{0} 要求重新分配</translation>
    </message>
    <message>
        <source>{0} came back while the group was sharing out</source>
        <translation>{0} 在组分配时回来了</translation>
    </message>
    <message>
        <source>{0} came back with another choice of assignors</source>
        <translation>{0} 回来了，选的分配策略不同</translation>
    </message>
    <message>
        <source>{0} commands could not be carried out on the new branch</source>
        <translation>有 {0} 个命令无法在新分支上执行</translation>
    </message>
    <message>
        <source>{0} connected to broker {1}</source>
        <translation>{0} 连上 broker {1}</translation>
    </message>
    <message>
        <source>{0} did not ask for its share</source>
        <translation>{0} 没有索取它的那一份</translation>
    </message>
    <message>
        <source>{0} did not give back its partitions in time</source>
        <translation>{0} 没有及时归还分区</translation>
    </message>
    <message>
        <source>{0} is below min.insync.replicas {1} already</source>
        <translation>{0} 已经低于 min.insync.replicas {1}</translation>
    </message>
    <message>
        <source>{0} joined</source>
        <translation>{0} 加入了</translation>
    </message>
    <message>
        <source>{0} joined again with another subscription</source>
        <translation>{0} 以不同的订阅重新加入</translation>
    </message>
    <message>
        <source>{0} left</source>
        <translation>{0} 离开了</translation>
    </message>
    <message>
        <source>{0} messages</source>
        <translation>{0} 条消息</translation>
    </message>
    <message>
        <source>{0} racks for {1} brokers: name none, or one for each</source>
        <translation>{1} 个 broker 却有 {0} 个机架：请全部不写，或每个都写</translation>
    </message>
    <message>
        <source>{0} waited too long</source>
        <translation>{0} 等太久了</translation>
    </message>
    <message>
        <source>{0} was removed</source>
        <translation>{0} 被移除</translation>
    </message>
    <message>
        <source>{0}-{1} has no leader</source>
        <translation>{0}-{1} 没有领导者</translation>
    </message>
    <message>
        <source>{0}: connection to broker {1} ended</source>
        <translation>{0}：与 broker {1} 的连接结束</translation>
    </message>
    <message>
        <source>{0}: it cannot be written: {1}</source>
        <translation>{0}：无法写入：{1}</translation>
    </message>
    <message>
        <source>{0}: no heartbeat for {1} (group.consumer.session.timeout.ms)</source>
        <translation>{0}：{1} 没有心跳（group.consumer.session.timeout.ms）</translation>
    </message>
    <message>
        <source>{0}: no heartbeat for {1} (session.timeout.ms)</source>
        <translation>{0}：{1} 没有心跳（session.timeout.ms）</translation>
    </message>
    <message>
        <source>{0}: real clients have sent so much that the beginning of this run is no longer kept; it cannot be saved whole</source>
        <translation>{0}：真实客户端发来的数据太多，这次运行的开头已不再保留，无法完整保存</translation>
    </message>
    <message>
        <source>{0}: reassignment to {1} begins</source>
        <translation>{0}：开始重分配到 {1}</translation>
    </message>
    <message>
        <source>{0}: the file cannot be opened: {1}</source>
        <translation>{0}：文件无法打开：{1}</translation>
    </message>
    <message>
        <source>{0}: the file cannot be read: {1}</source>
        <translation>{0}：文件无法读取：{1}</translation>
    </message>
    <message>
        <source>{0}: the file has more than {1} bytes</source>
        <translation>{0}：文件超过 {1} 字节</translation>
    </message>
    <message>
        <source>{0}: the file has {1} bytes; at most {2} are read</source>
        <translation>{0}：文件有 {1} 字节；最多读取 {2}</translation>
    </message>
    <message>
        <source>{0}: the reassignment is cancelled</source>
        <translation>{0}：副本重分配已取消</translation>
    </message>
    <message>
        <source>{0}: there is no such file</source>
        <translation>{0}：没有这个文件</translation>
    </message>
    <message>
        <source>{0}: this is a directory, not a scenario file</source>
        <translation>{0}：这是目录，不是场景文件</translation>
    </message>
    <message>
        <source>{0}: {1} acknowledged record(s) are back</source>
        <translation>{0}：{1} 条已确认的消息回来了</translation>
    </message>
    <message>
        <source>{0}: {1} acknowledged record(s) are gone</source>
        <translation>{0}：{1} 条已确认的消息没了</translation>
    </message>
    <message>
        <source>{0}: {1} is the default again</source>
        <translation>{0}：{1} 恢复为默认值</translation>
    </message>
    <message>
        <source>{0}:1: the file is UTF-16; scenario files are UTF-8</source>
        <translation>{0}:1：文件是 UTF-16；场景文件要用 UTF-8</translation>
    </message>
    <message>
        <source>{1} has no leader: no member of its ISR ({2}) or ELR is alive</source>
        <translation>{1} 没有领导者：其 ISR（{2}）与 ELR 的成员都不在运作</translation>
    </message>
    <message>
        <source>{1} takes batches of at most {9} bytes (max.message.bytes of the topic, or message.max.bytes)</source>
        <translation>{1} 接受的批次最多 {9} 字节（主题的 max.message.bytes，或 message.max.bytes）</translation>
    </message>
    <message>
        <source>{1} takes records of a transaction only after the coordinator has added the partition to it</source>
        <translation>协调器把分区加入事务之后，{1} 才接受该事务的消息</translation>
    </message>
    <message>
        <source>{3} is offline: leader {4} → none, epoch {5}</source>
        <translation>{3} 离线：领导者 {4} → 无，纪元 {5}</translation>
    </message>
    <message>
        <source>{3}: ELR {4} → {5}</source>
        <translation>{3}：ELR {4} → {5}</translation>
    </message>
    <message>
        <source>{3}: ISR {4} → {5}</source>
        <translation>{3}：ISR {4} → {5}</translation>
    </message>
    <message>
        <source>{3}: leader {4} → {5}, epoch {6}</source>
        <translation>{3}：领导者 {4} → {5}，纪元 {6}</translation>
    </message>
    <message>
        <source>{3}: leader {4} → {5}, epoch {6}, by an unclean election</source>
        <translation>{3}：领导者 {4} → {5}，纪元 {6}，经不洁选举</translation>
    </message>
    <message>
        <source>{3}: leader {4} → {5}, epoch {6}, elected as the last known leader</source>
        <translation>{3}：领导者 {4} → {5}，纪元 {6}，以最后已知领导者的身份当选</translation>
    </message>
    <message>
        <source>{3}: reassignment complete, replicas {4}</source>
        <translation>{3}：副本重分配完成，副本 {4}</translation>
    </message>
    <message>
        <source>{3}: {4} old record(s) deleted, the log starts at {5}</source>
        <translation>{3}：删除了 {4} 条旧消息，日志从 {5} 开始</translation>
    </message>
</context>
<context>
    <name>hw::ui::AnimationDialog</name>
    <message>
        <source> pixels</source>
        <translation> 像素</translation>
    </message>
    <message numerus="yes">
        <source>%n frame(s), %1 s, %2 × %3 pixels</source>
        <translation>
            <numerusform>%n 帧，%1 秒，%2 × %3 像素</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Clock and events under the picture</source>
        <translation>图下方显示时钟和事件(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation>从(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Speed</source>
        <translation>速度(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;To</source>
        <translation>到(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>宽度(&amp;W)</translation>
    </message>
    <message>
        <source>C&amp;olours</source>
        <translation>配色(&amp;O)</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Export animation</source>
        <translation>导出动画</translation>
    </message>
    <message>
        <source>F&amp;rames a second</source>
        <translation>每秒帧数(&amp;R)</translation>
    </message>
    <message>
        <source>GIF animation (*.gif)</source>
        <translation>GIF 动画 (*.gif)</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Virtual seconds in a second of the animation; below 1 is slow motion</source>
        <translation>动画每一秒等于多少秒虚拟时间；小于 1 就是慢动作</translation>
    </message>
    <message>
        <source>Virtual time</source>
        <translation>虚拟时间</translation>
    </message>
</context>
<context>
    <name>hw::ui::AnimationMaker</name>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>%1 could not be shown in time; no animation was made.</source>
        <translation>等不到 %1 那一刻的画面，没有生成动画。</translation>
    </message>
    <message>
        <source>Another branch took the place of this one; no animation was made.</source>
        <translation>显示的分支换成了另一个，没有生成动画。</translation>
    </message>
    <message>
        <source>Another cluster took the place of this one; no animation was made.</source>
        <translation>集群换成了另一个，没有生成动画。</translation>
    </message>
    <message>
        <source>No animation was made.</source>
        <translation>没有生成动画。</translation>
    </message>
    <message>
        <source>Nothing is recorded that could be shown again.</source>
        <translation>没有任何记录可以重放。</translation>
    </message>
    <message numerus="yes">
        <source>Saved %1: %n frame(s), %2.</source>
        <translation>
            <numerusform>已保存 %1：%n 帧，%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>That is more than %1 frames. Choose a shorter stretch, a higher speed or fewer frames a second.</source>
        <translation>这样会超过 %1 帧。请缩短时间、加快速度，或减少每秒帧数。</translation>
    </message>
    <message>
        <source>The end must come after the beginning.</source>
        <translation>结束必须在开始之后。</translation>
    </message>
</context>
<context>
    <name>hw::ui::BrokersPanel</name>
    <message>
        <source>Brokers</source>
        <translation>Broker</translation>
    </message>
    <message>
        <source>Filter brokers</source>
        <translation>筛选 broker</translation>
    </message>
</context>
<context>
    <name>hw::ui::Canvas</name>
    <message>
        <source>%1 % lost</source>
        <translation>丢包 %1 %</translation>
    </message>
    <message>
        <source>%1 acked lost</source>
        <translation>丢失 %1 条已确认</translation>
    </message>
    <message numerus="yes">
        <source>%1 acked record(s) lost</source>
        <translation>
            <numerusform>丢失 %1 条已确认消息</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 alike</source>
        <translation>%1 个相同</translation>
    </message>
    <message>
        <source>%1 at min ISR</source>
        <translation>%1 个刚好等于最小 ISR</translation>
    </message>
    <message>
        <source>%1 behind</source>
        <translation>滞后 %1</translation>
    </message>
    <message>
        <source>%1 divergent</source>
        <translation>%1 条分叉</translation>
    </message>
    <message>
        <source>%1 is a real client</source>
        <translation>%1 是真实的客户端</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 offline</source>
        <translation>%1 个离线</translation>
    </message>
    <message>
        <source>%1 on broker %2</source>
        <translation>broker %2 上的 %1</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 since %2</source>
        <translation>%1，自 %2 起</translation>
    </message>
    <message>
        <source>%1 under min ISR</source>
        <translation>%1 个低于最小 ISR</translation>
    </message>
    <message>
        <source>%1 under-replicated</source>
        <translation>%1 个副本不足</translation>
    </message>
    <message>
        <source>%1 writes to %2</source>
        <translation>%1 写入 %2</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1 → controller</source>
        <translation>%1 → 控制器</translation>
    </message>
    <message numerus="yes">
        <source>%n partition(s)</source>
        <translation>
            <numerusform>%n 个分区</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n partition(s) offline</source>
        <translation>
            <numerusform>%n 个分区离线</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%n 条消息</numerusform>
        </translation>
    </message>
    <message>
        <source>A hung process does not answer a stop signal. Kill it, or resume it first.</source>
        <translation>卡住的进程不会理会停止信号。请强制终止它，或先恢复它。</translation>
    </message>
    <message>
        <source>A process that hangs is not one that died: its connections stay open.</source>
        <translation>卡住不等于挂掉：它的连接仍然开着。</translation>
    </message>
    <message>
        <source>Add a partition</source>
        <translation>增加一个分区</translation>
    </message>
    <message>
        <source>All brokers are up and there are no faults.</source>
        <translation>所有 broker 都在运行，也没有故障。</translation>
    </message>
    <message>
        <source>As kill -9: the controller notices when the session timeout has passed.</source>
        <translation>等同 kill -9：要过了会话超时，控制器才会发现。</translation>
    </message>
    <message>
        <source>Beyond the mark (%1, replica.lag.time.max.ms) it leaves the ISR.</source>
        <translation>超过标记（%1，replica.lag.time.max.ms）就会离开 ISR。</translation>
    </message>
    <message>
        <source>Bring everything back</source>
        <translation>全部恢复</translation>
    </message>
    <message>
        <source>Broker %1</source>
        <translation>Broker %1</translation>
    </message>
    <message>
        <source>Broker %1 already has a replica</source>
        <translation>Broker %1 已有副本</translation>
    </message>
    <message>
        <source>Broker %1 already has a replica of %2.</source>
        <translation>Broker %1 已有 %2 的副本。</translation>
    </message>
    <message>
        <source>Broker %1, %2, leads %3 of %4</source>
        <translation>Broker %1，%2，%4 个副本中有 %3 个是领导者</translation>
    </message>
    <message>
        <source>Broker heartbeat</source>
        <translation>broker 的心跳</translation>
    </message>
    <message>
        <source>Cancel the reassignment</source>
        <translation>取消副本重分配</translation>
    </message>
    <message>
        <source>Click for its fields; right click to drop it.</source>
        <translation>单击看它的字段；右键可丢弃它。</translation>
    </message>
    <message>
        <source>Consumer %1</source>
        <translation>消费者 %1</translation>
    </message>
    <message>
        <source>Consumers</source>
        <translation>消费者</translation>
    </message>
    <message>
        <source>Controller</source>
        <translation>控制器</translation>
    </message>
    <message>
        <source>Controller message</source>
        <translation>控制器的消息</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>已复制：%1</translation>
    </message>
    <message>
        <source>Copy the command of a real cluster</source>
        <translation>复制真实集群上的命令</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>切断</translation>
    </message>
    <message>
        <source>Cut one way</source>
        <translation>单向切断</translation>
    </message>
    <message>
        <source>Delay</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Delete the topic</source>
        <translation>删除主题</translation>
    </message>
    <message>
        <source>Drag to another broker to move it; right click for more.</source>
        <translation>拖到另一个 broker 可移动它；右键有更多选项。</translation>
    </message>
    <message>
        <source>Drop below min ISR</source>
        <translation>降到最小 ISR 以下</translation>
    </message>
    <message>
        <source>Drop this packet (its connection breaks)</source>
        <translation>丢弃这个数据包（它的连接会断开）</translation>
    </message>
    <message>
        <source>ELR</source>
        <translation>ELR</translation>
    </message>
    <message>
        <source>Each of its replication fetches takes that much longer.</source>
        <translation>它的每次复制拉取都多花这么久。</translation>
    </message>
    <message>
        <source>Elect preferred leaders of all partitions</source>
        <translation>为所有分区选举首选领导者</translation>
    </message>
    <message>
        <source>Elect the preferred leader</source>
        <translation>选举首选领导者</translation>
    </message>
    <message>
        <source>Elect uncleanly (may lose records)</source>
        <translation>不洁选举（可能丢失消息）</translation>
    </message>
    <message>
        <source>Every broker already has a replica of this partition.</source>
        <translation>每个 broker 都已有这个分区的副本。</translation>
    </message>
    <message>
        <source>Fenced</source>
        <translation>已隔离</translation>
    </message>
    <message>
        <source>Fetch (consumer)</source>
        <translation>拉取（消费者）</translation>
    </message>
    <message>
        <source>Fetch (follower)</source>
        <translation>拉取（追随者）</translation>
    </message>
    <message>
        <source>Fetch answer</source>
        <translation>拉取的响应</translation>
    </message>
    <message>
        <source>Fetch answer to a consumer</source>
        <translation>给消费者的拉取响应</translation>
    </message>
    <message>
        <source>Found from the state of this moment. Select another broker to see its cost.</source>
        <translation>根据此刻的状态得出。选择另一个 broker 可看它的代价。</translation>
    </message>
    <message>
        <source>Freeze its fetcher</source>
        <translation>冻结它的拉取</translation>
    </message>
    <message>
        <source>Group %1</source>
        <translation>组 %1</translation>
    </message>
    <message>
        <source>Group request</source>
        <translation>组请求</translation>
    </message>
    <message>
        <source>HW</source>
        <translation>HW</translation>
    </message>
    <message>
        <source>HW %1</source>
        <translation>HW %1</translation>
    </message>
    <message>
        <source>Hands its leaders over first, then ends.</source>
        <translation>先交出它的领导者，再结束。</translation>
    </message>
    <message>
        <source>Heal</source>
        <translation>修复</translation>
    </message>
    <message>
        <source>Heal all links</source>
        <translation>修复所有链路</translation>
    </message>
    <message>
        <source>Held at a cut.</source>
        <translation>卡在切断的地方。</translation>
    </message>
    <message>
        <source>Idempotence</source>
        <translation>幂等性</translation>
    </message>
    <message>
        <source>If %1 died now</source>
        <translation>broker %1 若挂掉</translation>
    </message>
    <message>
        <source>If broker %1 died now</source>
        <translation>如果 broker %1 现在挂掉</translation>
    </message>
    <message numerus="yes">
        <source>If this leader died now, %n acknowledged record(s) would be lost.</source>
        <translation>
            <numerusform>这个领导者若现在挂掉，会丢失 %n 条已确认的消息。</numerusform>
        </translation>
    </message>
    <message>
        <source>It has already arrived.</source>
        <translation>它已经到了。</translation>
    </message>
    <message>
        <source>It has no fault.</source>
        <translation>它没有故障。</translation>
    </message>
    <message>
        <source>It is a real client: change it where it runs.</source>
        <translation>它是真实的客户端：请在它运行的地方更改。</translation>
    </message>
    <message>
        <source>It is an internal topic.</source>
        <translation>这是内部主题。</translation>
    </message>
    <message>
        <source>It is cut.</source>
        <translation>它已被切断。</translation>
    </message>
    <message>
        <source>It is not running.</source>
        <translation>它没有在运行。</translation>
    </message>
    <message>
        <source>It is the leader; only followers fetch.</source>
        <translation>它是领导者；只有追随者才拉取。</translation>
    </message>
    <message>
        <source>It never reads past the high watermark.</source>
        <translation>它绝不会读过高水位。</translation>
    </message>
    <message>
        <source>It was told no error.</source>
        <translation>它没有收到任何错误。</translation>
    </message>
    <message>
        <source>Its fetcher is frozen.</source>
        <translation>它的拉取已冻结。</translation>
    </message>
    <message>
        <source>Its fetcher waits %1 before each fetch.</source>
        <translation>它每次拉取前先等 %1。</translation>
    </message>
    <message>
        <source>Its log was kept; it catches up before it is in sync.</source>
        <translation>它的日志还在；追上之后才算同步。</translation>
    </message>
    <message>
        <source>Jitter up to 100 ms</source>
        <translation>抖动，最多 100 ms</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Kill (as kill -9)</source>
        <translation>强制终止（等同 kill -9）</translation>
    </message>
    <message>
        <source>Kill (the group notices by session timeout)</source>
        <translation>强制终止（组要等会话超时才会发现）</translation>
    </message>
    <message>
        <source>Kill broker %1</source>
        <translation>强制终止 broker %1</translation>
    </message>
    <message>
        <source>Kill the leader now</source>
        <translation>立即强制终止领导者</translation>
    </message>
    <message>
        <source>Killed</source>
        <translation>已强制终止</translation>
    </message>
    <message>
        <source>LEO %1</source>
        <translation>LEO %1</translation>
    </message>
    <message>
        <source>Link %1 – %2</source>
        <translation>链路 %1 – %2</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>丢包</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Metadata</source>
        <translation>元数据（Metadata）</translation>
    </message>
    <message>
        <source>Move this replica to</source>
        <translation>把这个副本移到</translation>
    </message>
    <message>
        <source>No link has a fault.</source>
        <translation>没有链路有故障。</translation>
    </message>
    <message>
        <source>No replica is alive that could be elected.</source>
        <translation>没有存活的副本可选。</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Not slowed</source>
        <translation>不减速</translation>
    </message>
    <message>
        <source>Packet %1</source>
        <translation>数据包 %1</translation>
    </message>
    <message>
        <source>Partition %1</source>
        <translation>分区 %1</translation>
    </message>
    <message>
        <source>Pause broker %1 (it hangs)</source>
        <translation>挂起 broker %1（进程卡住）</translation>
    </message>
    <message>
        <source>Pause the process (it hangs)</source>
        <translation>挂起进程（卡住）</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已挂起</translation>
    </message>
    <message>
        <source>Power loss: kill and lose the last 3 unflushed records of each log</source>
        <translation>断电：强制终止，并丢失每份日志最后 3 条未刷盘的消息</translation>
    </message>
    <message>
        <source>Produce</source>
        <translation>发送（Produce）</translation>
    </message>
    <message>
        <source>Produce answer</source>
        <translation>发送的响应</translation>
    </message>
    <message>
        <source>Producer %1</source>
        <translation>生产者 %1</translation>
    </message>
    <message>
        <source>Producers</source>
        <translation>生产者</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Replicas %1</source>
        <translation>副本 %1</translation>
    </message>
    <message>
        <source>Replication lag</source>
        <translation>复制延迟</translation>
    </message>
    <message>
        <source>Replication lag of broker %1</source>
        <translation>broker %1 的复制延迟</translation>
    </message>
    <message>
        <source>Resume broker %1</source>
        <translation>恢复 broker %1</translation>
    </message>
    <message>
        <source>Resume the process</source>
        <translation>恢复进程</translation>
    </message>
    <message>
        <source>Right click: delay, loss, cut.</source>
        <translation>右键：延迟、丢包、切断。</translation>
    </message>
    <message>
        <source>Show its fields</source>
        <translation>显示它的字段</translation>
    </message>
    <message>
        <source>Shutting down</source>
        <translation>关闭中</translation>
    </message>
    <message>
        <source>Slow disk</source>
        <translation>慢磁盘</translation>
    </message>
    <message>
        <source>Slow its fetcher</source>
        <translation>减慢它的拉取</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>重新启动</translation>
    </message>
    <message>
        <source>Start another consumer</source>
        <translation>再启动一个消费者</translation>
    </message>
    <message>
        <source>Start another consumer in this group</source>
        <translation>在这个组再启动一个消费者</translation>
    </message>
    <message>
        <source>Start another producer</source>
        <translation>再启动一个生产者</translation>
    </message>
    <message>
        <source>Start broker %1</source>
        <translation>启动 broker %1</translation>
    </message>
    <message>
        <source>Start the producer again</source>
        <translation>重新启动生产者</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>启动中</translation>
    </message>
    <message>
        <source>Stop (controlled shutdown)</source>
        <translation>停止（受控关闭）</translation>
    </message>
    <message>
        <source>Stop (leaves its group)</source>
        <translation>停止（离开它的组）</translation>
    </message>
    <message>
        <source>Stop broker %1 (controlled shutdown)</source>
        <translation>停止 broker %1（受控关闭）</translation>
    </message>
    <message>
        <source>Stop the producer</source>
        <translation>停止生产者</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Thaw its fetcher</source>
        <translation>解冻它的拉取</translation>
    </message>
    <message>
        <source>The ISR is already below min.insync.replicas.</source>
        <translation>ISR 已低于 min.insync.replicas。</translation>
    </message>
    <message>
        <source>The broker is already running.</source>
        <translation>这个 broker 已经在运行。</translation>
    </message>
    <message>
        <source>The broker is already shutting down.</source>
        <translation>这个 broker 已经在关闭中。</translation>
    </message>
    <message>
        <source>The broker&apos;s process is not running.</source>
        <translation>这个 broker 的进程没有在运行。</translation>
    </message>
    <message>
        <source>The controller fences it when it heard no heartbeat for %1.</source>
        <translation>控制器若 %1 没收到心跳，就会隔离它。</translation>
    </message>
    <message>
        <source>The partition has a leader; an unclean election is for one that has none.</source>
        <translation>这个分区有领导者；不洁选举是给没有领导者的分区用的。</translation>
    </message>
    <message>
        <source>The partition has no leader.</source>
        <translation>这个分区没有领导者。</translation>
    </message>
    <message>
        <source>The preferred leader already leads.</source>
        <translation>首选领导者已经担任领导者。</translation>
    </message>
    <message>
        <source>The preferred leader is not alive.</source>
        <translation>首选领导者没有存活。</translation>
    </message>
    <message>
        <source>The preferred leader is not in sync.</source>
        <translation>首选领导者没有同步。</translation>
    </message>
    <message>
        <source>The process is already paused.</source>
        <translation>进程已经挂起了。</translation>
    </message>
    <message>
        <source>The process is not paused.</source>
        <translation>进程没有被挂起。</translation>
    </message>
    <message>
        <source>There is no topic to read from.</source>
        <translation>没有可读取的主题。</translation>
    </message>
    <message>
        <source>There is no topic to write to.</source>
        <translation>没有可写入的主题。</translation>
    </message>
    <message>
        <source>Topic %1</source>
        <translation>主题 %1</translation>
    </message>
    <message>
        <source>Unclean leader election off</source>
        <translation>关闭不洁选举</translation>
    </message>
    <message>
        <source>Unclean leader election on</source>
        <translation>开启不洁选举</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>Why its last error?</source>
        <translation>为何出现最近的错误？</translation>
    </message>
    <message>
        <source>Why were its records lost?</source>
        <translation>它的消息为何丢失？</translation>
    </message>
    <message>
        <source>With min.insync.replicas=1 only the leader&apos;s death goes below it; kill the leader.</source>
        <translation>min.insync.replicas=1 时，只有领导者挂掉才会低于它；请强制终止领导者。</translation>
    </message>
    <message>
        <source>a client</source>
        <translation>某个客户端</translation>
    </message>
    <message>
        <source>a consumer</source>
        <translation>某个消费者</translation>
    </message>
    <message>
        <source>a producer</source>
        <translation>某个生产者</translation>
    </message>
    <message>
        <source>acked, then lost</source>
        <translation>确认后丢失</translation>
    </message>
    <message>
        <source>acknowledged</source>
        <translation>已确认</translation>
    </message>
    <message>
        <source>acknowledged, then lost: %1</source>
        <translation>确认后丢失：%1</translation>
    </message>
    <message>
        <source>acks</source>
        <translation>acks</translation>
    </message>
    <message>
        <source>acks %1 for producer %2</source>
        <translation>生产者 %2 用 acks %1</translation>
    </message>
    <message>
        <source>acks=0: sends and does not wait. Highest throughput, most loss.</source>
        <translation>acks=0：发出就不等。吞吐量最高，丢失最多。</translation>
    </message>
    <message>
        <source>acks=1: the leader has written it. Lost if the leader dies before a follower fetched it.</source>
        <translation>acks=1：领导者已写入。若领导者在追随者拉取之前挂掉，就会丢失。</translation>
    </message>
    <message>
        <source>acks=all: every in-sync replica has it. Refused while the ISR is smaller than min.insync.replicas.</source>
        <translation>acks=all：每个同步副本都有了。ISR 小于 min.insync.replicas 时会被拒绝。</translation>
    </message>
    <message>
        <source>adding</source>
        <translation>加入中</translation>
    </message>
    <message>
        <source>and %1 alike</source>
        <translation>还有 %1 个相同</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>响应</translation>
    </message>
    <message>
        <source>at min ISR</source>
        <translation>刚好等于最小 ISR</translation>
    </message>
    <message>
        <source>being found out</source>
        <translation>正在求得</translation>
    </message>
    <message>
        <source>broker %1</source>
        <translation>broker %1</translation>
    </message>
    <message>
        <source>broker %1 is preferred</source>
        <translation>首选 broker %1</translation>
    </message>
    <message>
        <source>client</source>
        <translation>客户端</translation>
    </message>
    <message>
        <source>colour: leader epoch</source>
        <translation>颜色：领导者纪元</translation>
    </message>
    <message>
        <source>controller</source>
        <translation>控制器</translation>
    </message>
    <message>
        <source>controller → %1</source>
        <translation>控制器 → %1</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>已切断</translation>
    </message>
    <message>
        <source>cut </source>
        <translation>已切断 </translation>
    </message>
    <message>
        <source>delay %1 </source>
        <translation>延迟 %1 </translation>
    </message>
    <message>
        <source>divergent</source>
        <translation>分叉</translation>
    </message>
    <message>
        <source>drop it on another broker</source>
        <translation>放到另一个 broker 上</translation>
    </message>
    <message>
        <source>duplicated</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>ends at %1</source>
        <translation>末端 %1</translation>
    </message>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>error %1</source>
        <translation>错误 %1</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>已冻结</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>已离开</translation>
    </message>
    <message>
        <source>group %1</source>
        <translation>组 %1</translation>
    </message>
    <message>
        <source>high watermark (HW)</source>
        <translation>高水位（HW）</translation>
    </message>
    <message>
        <source>idle: no partition left</source>
        <translation>空闲：没有剩余分区</translation>
    </message>
    <message>
        <source>in sync</source>
        <translation>同步</translation>
    </message>
    <message>
        <source>jitter %1 </source>
        <translation>抖动 %1 </translation>
    </message>
    <message>
        <source>kept, not acked</source>
        <translation>未确认却留存</translation>
    </message>
    <message>
        <source>kept, though not acknowledged: %1; duplicated: %2</source>
        <translation>未确认却留存：%1；重复：%2</translation>
    </message>
    <message>
        <source>lag</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>lag %1</source>
        <translation>滞后 %1</translation>
    </message>
    <message>
        <source>last error: %1</source>
        <translation>最近的错误：%1</translation>
    </message>
    <message>
        <source>leader</source>
        <translation>领导者</translation>
    </message>
    <message>
        <source>leader %1, epoch %2</source>
        <translation>领导者 %1，纪元 %2</translation>
    </message>
    <message>
        <source>leads %1</source>
        <translation>领导者 %1</translation>
    </message>
    <message>
        <source>leads %1 of %2</source>
        <translation>领导者 %1/%2</translation>
    </message>
    <message>
        <source>log end offset %1, high watermark %2, leader epoch %3</source>
        <translation>日志末端位移 %1，高水位 %2，领导者纪元 %3</translation>
    </message>
    <message>
        <source>loss %1 % </source>
        <translation>丢包 %1 % </translation>
    </message>
    <message>
        <source>min ISR %1</source>
        <translation>最小 ISR %1</translation>
    </message>
    <message>
        <source>no coordinator</source>
        <translation>没有协调器</translation>
    </message>
    <message>
        <source>no leader</source>
        <translation>没有领导者</translation>
    </message>
    <message>
        <source>no partition</source>
        <translation>没有分区</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>还没有</translation>
    </message>
    <message>
        <source>not preferred</source>
        <translation>非首选</translation>
    </message>
    <message>
        <source>not preferred leader</source>
        <translation>不是首选领导者</translation>
    </message>
    <message>
        <source>not yet committed</source>
        <translation>尚未提交</translation>
    </message>
    <message>
        <source>offline</source>
        <translation>离线</translation>
    </message>
    <message>
        <source>out of sync</source>
        <translation>未同步</translation>
    </message>
    <message>
        <source>partition %1</source>
        <translation>分区 %1</translation>
    </message>
    <message>
        <source>partitions %1</source>
        <translation>分区 %1</translation>
    </message>
    <message>
        <source>rack %1</source>
        <translation>机架 %1</translation>
    </message>
    <message>
        <source>reads ≤ HW</source>
        <translation>读到 HW 为止</translation>
    </message>
    <message>
        <source>real client</source>
        <translation>真实客户端</translation>
    </message>
    <message>
        <source>removing</source>
        <translation>移除中</translation>
    </message>
    <message>
        <source>replication factor %1</source>
        <translation>副本因子 %1</translation>
    </message>
    <message>
        <source>request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>sent %1, in flight %2, acknowledged %3, failed %4</source>
        <translation>已发送 %1，发送中 %2，已确认 %3，失败 %4</translation>
    </message>
    <message>
        <source>state %1, records read: %2, lag %3</source>
        <translation>状态 %1，已读取消息：%2，滞后 %3</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>the controller</source>
        <translation>控制器</translation>
    </message>
    <message>
        <source>unclean</source>
        <translation>不洁</translation>
    </message>
    <message>
        <source>unclean election off</source>
        <translation>不洁选举：关</translation>
    </message>
    <message>
        <source>unclean election on</source>
        <translation>不洁选举：开</translation>
    </message>
    <message>
        <source>under min ISR</source>
        <translation>低于最小 ISR</translation>
    </message>
    <message>
        <source>under-replicated</source>
        <translation>副本不足</translation>
    </message>
</context>
<context>
    <name>hw::ui::ChoiceButton</name>
    <message>
        <source>Right: %1</source>
        <translation>正确：%1</translation>
    </message>
    <message>
        <source>Wrong: %1</source>
        <translation>错误：%1</translation>
    </message>
</context>
<context>
    <name>hw::ui::ClusterCanvas</name>
    <message>
        <source>Brokers are columns, partitions are rows, a cell is one replica.</source>
        <translation>列是 broker，行是分区，一格是一个副本。</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
</context>
<context>
    <name>hw::ui::CommandDialog</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Settings, line %1: &apos;%2&apos; is not of the form key=value.</source>
        <translation>设置第 %1 行：“%2”不是 key=value 的形式。</translation>
    </message>
    <message>
        <source>The command this sends</source>
        <translation>将发送的命令</translation>
    </message>
</context>
<context>
    <name>hw::ui::ConsoleEdit</name>
    <message>
        <source>A command, or a line of Kafka&apos;s tools: help lists them</source>
        <translation>输入命令，或 Kafka 工具的一行命令：help 会列出</translation>
    </message>
    <message>
        <source>Console line</source>
        <translation>控制台输入行</translation>
    </message>
</context>
<context>
    <name>hw::ui::ConsolePanel</name>
    <message>
        <source>Console output</source>
        <translation>控制台输出</translation>
    </message>
</context>
<context>
    <name>hw::ui::CopyLine</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy: %1</source>
        <translation>复制：%1</translation>
    </message>
</context>
<context>
    <name>hw::ui::CreateTopicDialog</name>
    <message>
        <source>&amp;Assignment</source>
        <translation>副本分布(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Partitions</source>
        <translation>分区数(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Replication factor</source>
        <translation>副本因子(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Settings</source>
        <translation>设置(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;min.insync.replicas</source>
        <translation>&amp;min.insync.replicas</translation>
    </message>
    <message>
        <source>Acts with acks=all only</source>
        <translation>只对 acks=all 起作用</translation>
    </message>
    <message>
        <source>Assignment: &apos;%1&apos; is not a list of broker ids like 1:2:3.</source>
        <translation>副本分布：“%1”不是像 1:2:3 这样的 broker 编号列表。</translation>
    </message>
    <message>
        <source>Brokers of each partition; then partitions and replication follow from it</source>
        <translation>每个分区的 broker；分区数与副本因子由此而定</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>Create topic</source>
        <translation>创建主题</translation>
    </message>
    <message numerus="yes">
        <source>There are %n broker(s)</source>
        <translation>
            <numerusform>共有 %n 个 broker</numerusform>
        </translation>
    </message>
    <message>
        <source>by the controller; or 1:2:3,2:3:1</source>
        <translation>由控制器决定；或 1:2:3,2:3:1</translation>
    </message>
    <message>
        <source>key=value, one a line</source>
        <translation>key=value，一行一个</translation>
    </message>
</context>
<context>
    <name>hw::ui::DescribePanel</name>
    <message>
        <source>All topics</source>
        <translation>所有主题</translation>
    </message>
    <message>
        <source>Command on a real cluster</source>
        <translation>在真实集群上的命令</translation>
    </message>
    <message>
        <source>Last command on a real cluster</source>
        <translation>刚才的操作在真实集群上的命令</translation>
    </message>
    <message>
        <source>On a real cluster:</source>
        <translation>在真实集群上：</translation>
    </message>
    <message>
        <source>Topic to describe</source>
        <translation>要描述的主题</translation>
    </message>
    <message>
        <source>What kafka-topics.sh --describe prints</source>
        <translation>kafka-topics.sh --describe 打印的内容</translation>
    </message>
    <message>
        <source>What you did last:</source>
        <translation>你刚才做的：</translation>
    </message>
</context>
<context>
    <name>hw::ui::Dock</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Float or dock again</source>
        <translation>浮动或停靠</translation>
    </message>
</context>
<context>
    <name>hw::ui::EventModel</name>
    <message>
        <source>Because</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Virtual time</source>
        <translation>虚拟时间</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>发生了什么</translation>
    </message>
</context>
<context>
    <name>hw::ui::EventsPanel</name>
    <message numerus="yes">
        <source>%1 older event(s) were not shown: too many at once</source>
        <translation>
            <numerusform>有 %1 个较早的事件没有显示：一次太多了</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Why?</source>
        <translation>为什么(&amp;W)？</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>所有种类</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Filter events</source>
        <translation>筛选事件</translation>
    </message>
    <message>
        <source>Kinds</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>No kinds</source>
        <translation>全部不选</translation>
    </message>
    <message>
        <source>Only what is loud</source>
        <translation>只看重要的</translation>
    </message>
    <message>
        <source>Show its &amp;moment</source>
        <translation>显示当时(&amp;M)</translation>
    </message>
    <message>
        <source>Which kinds of events are shown</source>
        <translation>显示哪些种类的事件</translation>
    </message>
</context>
<context>
    <name>hw::ui::ExportDialog</name>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>What will be written</source>
        <translation>将要写入的内容</translation>
    </message>
</context>
<context>
    <name>hw::ui::GroupsPanel</name>
    <message>
        <source>Consumer groups</source>
        <translation>消费者组</translation>
    </message>
    <message>
        <source>Consumers</source>
        <translation>消费者</translation>
    </message>
    <message>
        <source>Filter groups and consumers</source>
        <translation>筛选组与消费者</translation>
    </message>
    <message>
        <source>Start consumer…</source>
        <translation>启动消费者…</translation>
    </message>
</context>
<context>
    <name>hw::ui::InspectorPanel</name>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
</context>
<context>
    <name>hw::ui::LedgerPanel</name>
    <message>
        <source>Acknowledged, then lost: click one to see which election lost it</source>
        <translation>确认后丢失：点一条，看是哪次选举弄丢的</translation>
    </message>
    <message>
        <source>Filter the ledger</source>
        <translation>筛选账本</translation>
    </message>
    <message>
        <source>Ledger of the producers</source>
        <translation>生产者的账本</translation>
    </message>
    <message>
        <source>Records acknowledged and then lost</source>
        <translation>确认后丢失的消息</translation>
    </message>
    <message>
        <source>Start producer…</source>
        <translation>启动生产者…</translation>
    </message>
</context>
<context>
    <name>hw::ui::LessonPage</name>
    <message>
        <source>%1 of %2 of the cluster&apos;s time</source>
        <translation>集群时间 %1，共 %2</translation>
    </message>
    <message>
        <source>10 s</source>
        <translation>10 秒</translation>
    </message>
    <message>
        <source>2 s</source>
        <translation>2 秒</translation>
    </message>
    <message>
        <source>5 s</source>
        <translation>5 秒</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Back to the lesson</source>
        <translation>回到课程</translation>
    </message>
    <message>
        <source>Ends this lesson</source>
        <translation>结束这一课</translation>
    </message>
    <message>
        <source>Explore freely</source>
        <translation>自由探索</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>How long waits last for the eye</source>
        <translation>等待时看多久</translation>
    </message>
    <message>
        <source>How much of the wait is over</source>
        <translation>等待过了多少</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Page down does the same</source>
        <translation>Page Down 也可以</translation>
    </message>
    <message>
        <source>Paused: the space bar lets it go on.</source>
        <translation>已暂停：按空格键继续。</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重来</translation>
    </message>
    <message>
        <source>Reveal</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Reveals without a choice; page down does the same</source>
        <translation>不选，直接看答案；Page Down 也可以</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>看答案</translation>
    </message>
    <message>
        <source>Skip ahead</source>
        <translation>不等了</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>The lesson from its first step</source>
        <translation>从这一课的第一步开始</translation>
    </message>
    <message>
        <source>The step before, from its beginning (Page up)</source>
        <translation>回到上一步的开头（Page Up）</translation>
    </message>
    <message>
        <source>Time runs and the cluster is yours. The lesson waits for you.</source>
        <translation>时间在走，集群随你操作。课程会等你。</translation>
    </message>
    <message>
        <source>Time runs and the cluster is yours; the lesson waits</source>
        <translation>时间在走，集群随你操作；课程会等你</translation>
    </message>
    <message>
        <source>To where this step stood; what you did stays as a branch</source>
        <translation>回到这一步停下的地方；你做过的留在分支里</translation>
    </message>
    <message>
        <source>Waits last</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>What the commands print</source>
        <translation>命令输出的内容</translation>
    </message>
    <message>
        <source>What the questions to the cluster print in this step</source>
        <translation>这一步里各种查询输出的内容</translation>
    </message>
    <message>
        <source>What the tools print</source>
        <translation>工具输出的内容</translation>
    </message>
    <message>
        <source>Words of the step</source>
        <translation>这一步的说明</translation>
    </message>
    <message>
        <source>not at all</source>
        <translation>不等</translation>
    </message>
    <message>
        <source>‹ All lessons</source>
        <translation>‹ 所有课程</translation>
    </message>
</context>
<context>
    <name>hw::ui::LessonsPanel</name>
    <message>
        <source>%1 (begun)</source>
        <translation>%1（看了一部分）</translation>
    </message>
    <message>
        <source>%1 (gone through to the end)</source>
        <translation>%1（已看完）</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>A lesson shows something, asks what will happen, and lets you see it. It makes a cluster of its own.</source>
        <translation>每一课先让你看一件事，问你接下来会怎样，再让你亲眼看到。课程会创建自己的集群。</translation>
    </message>
    <message>
        <source>Forget the marks</source>
        <translation>清除标记</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>No lesson counts as begun or gone through any more</source>
        <translation>所有课程都当作还没看过</translation>
    </message>
    <message>
        <source>Open a lesson from a file…</source>
        <translation>从文件打开课程…</translation>
    </message>
    <message>
        <source>The lesson is over, and what was there before it is back.</source>
        <translation>课程结束了，之前的集群已经回来。</translation>
    </message>
    <message>
        <source>The lesson is over. Its cluster goes on, and is yours; the one before it could not be brought back: %1</source>
        <translation>课程结束了。它的集群继续运行，随你操作；之前的集群无法恢复：%1</translation>
    </message>
    <message>
        <source>What you did is kept as a branch of its own; the lesson goes on from where it stood.</source>
        <translation>你做过的另存为一个分支；课程从原来的地方继续。</translation>
    </message>
</context>
<context>
    <name>hw::ui::LivePanel</name>
    <message>
        <source>Clear the filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
</context>
<context>
    <name>hw::ui::MainWindow</name>
    <message>
        <source>&amp;About Highwater</source>
        <translation>关于 Highwater(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Bring all back</source>
        <translation>全部恢复(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Broker %1</source>
        <translation>&amp;Broker %1</translation>
    </message>
    <message>
        <source>&amp;Cluster</source>
        <translation>集群(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Controller traffic</source>
        <translation>控制器的通信(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Elect preferred leaders everywhere</source>
        <translation>全部选举首选领导者(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>全屏(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Heal every link</source>
        <translation>修复所有链路(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>按键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Kill</source>
        <translation>强制终止(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Kill the leader now</source>
        <translation>立即强制终止领导者(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>课程(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Live</source>
        <translation>实时(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;New cluster…</source>
        <translation>新建集群(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Open scenario…</source>
        <translation>打开场景文件(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>面板(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>挂起(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Reduced motion</source>
        <translation>减少动态效果(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>恢复(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Save picture…</source>
        <translation>保存图片(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>单步(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题外观(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Time</source>
        <translation>时间(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>Ask again next time</source>
        <translation>下次再问</translation>
    </message>
    <message>
        <source>Blank: any key shows the window again</source>
        <translation>已遮住：按任意键再显示窗口</translation>
    </message>
    <message>
        <source>Brokers</source>
        <translation>Broker</translation>
    </message>
    <message>
        <source>Click the power button of broker %1 and watch its leaders move</source>
        <translation>点一下 broker %1 的电源按钮，看它的领导者搬走</translation>
    </message>
    <message>
        <source>Console</source>
        <translation>控制台</translation>
    </message>
    <message>
        <source>Create &amp;topic…</source>
        <translation>创建主题(&amp;T)…</translation>
    </message>
    <message>
        <source>D&amp;ark</source>
        <translation>深色(&amp;A)</translation>
    </message>
    <message>
        <source>Describe</source>
        <translation>描述</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Drop below min &amp;ISR</source>
        <translation>降到最小 &amp;ISR 以下</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Export &amp;animation…</source>
        <translation>导出动画(&amp;A)…</translation>
    </message>
    <message>
        <source>Export &amp;report…</source>
        <translation>导出报告(&amp;R)…</translation>
    </message>
    <message>
        <source>Fold i&amp;dentical partitions</source>
        <translation>折叠相同的分区(&amp;D)</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Highwater</source>
        <translation>Highwater</translation>
    </message>
    <message>
        <source>Highwater ended last time without saving. Open what was going on then?</source>
        <translation>Highwater 上次未保存就结束了。要打开当时的状况吗？</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Internal &amp;topics</source>
        <translation>内部主题(&amp;T)</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>语言（Lan&amp;guage）</translation>
    </message>
    <message>
        <source>Large te&amp;xt for the stage</source>
        <translation>舞台用的大字(&amp;X)</translation>
    </message>
    <message>
        <source>Last command</source>
        <translation>刚才的命令</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>账本</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Lessons (*.hw);;All files (*)</source>
        <translation>课程 (*.hw);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Like the &amp;desktop</source>
        <translation>跟随桌面(&amp;D)</translation>
    </message>
    <message>
        <source>On a real cluster: %1</source>
        <translation>在真实集群上：%1</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open &amp;lesson…</source>
        <translation>打开课程(&amp;L)…</translation>
    </message>
    <message>
        <source>Open lesson</source>
        <translation>打开课程</translation>
    </message>
    <message>
        <source>Open s&amp;ession…</source>
        <translation>打开会话文件(&amp;E)…</translation>
    </message>
    <message>
        <source>Open scenario</source>
        <translation>打开场景文件</translation>
    </message>
    <message>
        <source>Open session</source>
        <translation>打开会话文件</translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation>已打开 %1</translation>
    </message>
    <message>
        <source>Opened what was going on</source>
        <translation>已打开当时的状况</translation>
    </message>
    <message>
        <source>PNG picture (*.png);;SVG drawing (*.svg)</source>
        <translation>PNG 图片 (*.png);;SVG 图形 (*.svg)</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>Pause or &amp;play</source>
        <translation>暂停或播放(&amp;P)</translation>
    </message>
    <message>
        <source>Play back&amp;wards</source>
        <translation>倒放(&amp;W)</translation>
    </message>
    <message>
        <source>Reset &amp;layout</source>
        <translation>重置布局(&amp;L)</translation>
    </message>
    <message>
        <source>S&amp;tart</source>
        <translation>启动(&amp;T)</translation>
    </message>
    <message>
        <source>Sa&amp;ve session…</source>
        <translation>保存会话文件(&amp;V)…</translation>
    </message>
    <message>
        <source>Same commands with &amp;other settings…</source>
        <translation>相同命令，换其他设置(&amp;O)…</translation>
    </message>
    <message>
        <source>Same commands with acks=&amp;all</source>
        <translation>相同命令，改用 acks=all(&amp;A)</translation>
    </message>
    <message>
        <source>Save as s&amp;cenario…</source>
        <translation>另存为场景文件(&amp;C)…</translation>
    </message>
    <message>
        <source>Save as scenario</source>
        <translation>另存为场景文件</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source>Save session</source>
        <translation>保存会话文件</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Scenarios (*.hw)</source>
        <translation>场景文件 (*.hw)</translation>
    </message>
    <message>
        <source>Scenarios (*.hw);;All files (*)</source>
        <translation>场景文件 (*.hw);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Select a broker first: click it, or press its number.</source>
        <translation>请先选择一个 broker：点一下，或按它的数字键。</translation>
    </message>
    <message>
        <source>Selected &amp;broker</source>
        <translation>选中的 &amp;broker</translation>
    </message>
    <message>
        <source>Sessions (*.hwsession)</source>
        <translation>会话文件 (*.hwsession)</translation>
    </message>
    <message>
        <source>Sessions (*.hwsession);;All files (*)</source>
        <translation>会话文件 (*.hwsession);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Start &amp;consumer…</source>
        <translation>启动消费者(&amp;C)…</translation>
    </message>
    <message>
        <source>Start &amp;producer…</source>
        <translation>启动生产者(&amp;P)…</translation>
    </message>
    <message>
        <source>Step &amp;back</source>
        <translation>后退一步(&amp;B)</translation>
    </message>
    <message>
        <source>That event is no longer kept.</source>
        <translation>那个事件已不再保留。</translation>
    </message>
    <message>
        <source>There is no broker %1.</source>
        <translation>没有 broker %1。</translation>
    </message>
    <message>
        <source>There is no topic yet.</source>
        <translation>还没有主题。</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>假如</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>为什么</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>Zoom to &amp;fit</source>
        <translation>缩放到全部(&amp;F)</translation>
    </message>
</context>
<context>
    <name>hw::ui::NewClusterDialog</name>
    <message>
        <source>&amp;Broker ids</source>
        <translation>&amp;Broker 编号</translation>
    </message>
    <message>
        <source>&amp;Preset</source>
        <translation>版本预设(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Racks</source>
        <translation>机架(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>种子(&amp;S)</translation>
    </message>
    <message>
        <source>0.11: leader epochs, unclean election off</source>
        <translation>0.11：领导者纪元，不洁选举关闭</translation>
    </message>
    <message>
        <source>0.8: replica.lag.max.messages, unclean election on</source>
        <translation>0.8：replica.lag.max.messages，不洁选举开启</translation>
    </message>
    <message>
        <source>4.1: KRaft, ELR, acks=all by default</source>
        <translation>4.1：KRaft、ELR，默认 acks=all</translation>
    </message>
    <message>
        <source>Begin anew</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>Broker ids are whole numbers from 0, separated by commas: 0,1,2.</source>
        <translation>broker 编号是从 0 起的整数，用逗号分隔：0,1,2。</translation>
    </message>
    <message>
        <source>Brokers: %1, racks: %2. Give one rack for each broker, or none.</source>
        <translation>broker 有 %1 个，机架有 %2 个。请为每个 broker 指定一个机架，或都不指定。</translation>
    </message>
    <message>
        <source>New cluster</source>
        <translation>新建集群</translation>
    </message>
    <message>
        <source>S&amp;ettings</source>
        <translation>设置(&amp;E)</translation>
    </message>
    <message>
        <source>Separated by commas</source>
        <translation>用逗号分隔</translation>
    </message>
    <message>
        <source>Settings of every broker, key=value, one a line</source>
        <translation>每个 broker 的设置，key=value，一行一个</translation>
    </message>
    <message>
        <source>The same seed and the same commands give the same run</source>
        <translation>同样的种子加上同样的命令，就有同样的过程</translation>
    </message>
    <message>
        <source>Whose rules hold</source>
        <translation>用哪一版的规则</translation>
    </message>
    <message>
        <source>With the topic test_repli (6 partitions), a producer and a consumer</source>
        <translation>附带主题 test_repli（6 个分区）、一个生产者与一个消费者</translation>
    </message>
    <message>
        <source>none; or one for each broker: a,b,c</source>
        <translation>无；或每个 broker 一个：a,b,c</translation>
    </message>
</context>
<context>
    <name>hw::ui::PartitionsPanel</name>
    <message>
        <source>Filter partitions</source>
        <translation>筛选分区</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>分区</translation>
    </message>
</context>
<context>
    <name>hw::ui::ProducerForm</name>
    <message>
        <source> /s</source>
        <translation> /s</translation>
    </message>
    <message>
        <source>Bytes of a batch at most</source>
        <translation>一个批次最多的字节数</translation>
    </message>
    <message>
        <source>How keys and values become bytes</source>
        <translation>键与值怎么变成字节</translation>
    </message>
    <message>
        <source>How long a batch waits to fill</source>
        <translation>批次等多久来凑满</translation>
    </message>
    <message>
        <source>How often a failed send is tried again</source>
        <translation>发送失败后最多重试几次</translation>
    </message>
    <message>
        <source>Records a second</source>
        <translation>每秒的消息数</translation>
    </message>
    <message>
        <source>all: every in-sync replica has it; 1: the leader has it; 0: do not wait</source>
        <translation>all：每个同步副本都有了；1：领导者有了；0：不等</translation>
    </message>
    <message>
        <source>idempotence</source>
        <translation>幂等性</translation>
    </message>
    <message>
        <source>key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>max in flight</source>
        <translation>最多同时发送</translation>
    </message>
    <message>
        <source>none, sequence, random:N or fixed:TEXT; the key chooses the partition</source>
        <translation>none、sequence、random:N 或 fixed:TEXT；键决定分区</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>serializer</source>
        <translation>序列化器</translation>
    </message>
</context>
<context>
    <name>hw::ui::ReasonButton</name>
    <message>
        <source>Copy the command of a real cluster: %1</source>
        <translation>复制真实集群上的命令：%1</translation>
    </message>
    <message>
        <source>Copy what does the same on a real cluster: %1</source>
        <translation>复制在真实集群上做同一件事的命令：%1</translation>
    </message>
</context>
<context>
    <name>hw::ui::ReassignDialog</name>
    <message>
        <source> bytes/s</source>
        <translation> 字节/秒</translation>
    </message>
    <message>
        <source>&amp;Replicas</source>
        <translation>副本(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Throttle</source>
        <translation>限速(&amp;T)</translation>
    </message>
    <message>
        <source>Copied to: %1. Taken away when the copies are in sync: %2.</source>
        <translation>复制到：%1。新副本同步后移除：%2。</translation>
    </message>
    <message>
        <source>Nothing would change.</source>
        <translation>不会有任何改变。</translation>
    </message>
    <message>
        <source>Only the order changes: broker %1 becomes the preferred leader.</source>
        <translation>只有顺序改变：broker %1 成为首选领导者。</translation>
    </message>
    <message>
        <source>Reassign</source>
        <translation>重分配</translation>
    </message>
    <message>
        <source>Reassign %1</source>
        <translation>重分配 %1 的副本</translation>
    </message>
    <message>
        <source>Replicas are broker ids separated by commas: 2,3,1.</source>
        <translation>副本是用逗号分隔的 broker 编号：2,3,1。</translation>
    </message>
    <message>
        <source>Replicas now: %1</source>
        <translation>现在的副本：%1</translation>
    </message>
    <message>
        <source>The first is the preferred leader. Brokers: %1</source>
        <translation>第一个是首选领导者。broker：%1</translation>
    </message>
    <message>
        <source>The replication factor of this partition goes from %1 to %2.</source>
        <translation>这个分区的副本因子从 %1 变成 %2。</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>无</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>hw::ui::Report</name>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <translation>%1 从 %2 起</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n record(s) of %2 from offset %3 on</source>
        <translation>
            <numerusform>%1：%2 从位移 %3 起的 %n 条消息</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more are not told here.</source>
        <translation>
            <numerusform>另有 %n 件未列出。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more replica(s) are left out.</source>
        <translation>
            <numerusform>另有 %n 个副本未列出。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more row(s) are left out.</source>
        <translation>
            <numerusform>另有 %n 行未列出。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s), first then</source>
        <translation>
            <numerusform>共 %n 次，这是第一次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A run of %n broker(s), up to %1</source>
        <translation>
            <numerusform>%n 个 broker 的一次运行，到 %1 为止</numerusform>
        </translation>
    </message>
    <message>
        <source>All tables and the picture show the moment %1 of virtual time, on the branch “%2”.</source>
        <translation>所有表格和图都是虚拟时间 %1 那一刻的状态，位于分支“%2”。</translation>
    </message>
    <message>
        <source>All tables and the picture show the moment %1 of virtual time.</source>
        <translation>所有表格和图都是虚拟时间 %1 那一刻的状态。</translation>
    </message>
    <message>
        <source>Because</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Behind</source>
        <translation>滞后</translation>
    </message>
    <message>
        <source>Broker</source>
        <translation>Broker</translation>
    </message>
    <message>
        <source>Brokers</source>
        <translation>Broker</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Consumer groups</source>
        <translation>消费者组</translation>
    </message>
    <message>
        <source>Consumers</source>
        <translation>消费者</translation>
    </message>
    <message>
        <source>Differs from the leader from</source>
        <translation>从此位移起与领导者不同</translation>
    </message>
    <message>
        <source>Each begins with what happened; under it stands what led to it, and what led to that.</source>
        <translation>每一则先写发生了什么，下面是它的原因，再下面是原因的原因。</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>High watermark</source>
        <translation>高水位</translation>
    </message>
    <message>
        <source>Highwater</source>
        <translation>Highwater</translation>
    </message>
    <message>
        <source>How it was made</source>
        <translation>如何产生</translation>
    </message>
    <message>
        <source>Its commands are not known.</source>
        <translation>无法得知它的命令。</translation>
    </message>
    <message>
        <source>Leader epochs of its log</source>
        <translation>其日志的领导者纪元</translation>
    </message>
    <message>
        <source>Ledger of each producer</source>
        <translation>各生产者的账本</translation>
    </message>
    <message>
        <source>Log end</source>
        <translation>日志末端</translation>
    </message>
    <message>
        <source>No record that was acknowledged was lost, no partition went offline, and no producer had an error.</source>
        <translation>没有已确认的消息丢失，没有分区离线，也没有生产者出错。</translation>
    </message>
    <message>
        <source>Nothing happened that is worth a line.</source>
        <translation>没有值得一提的事件。</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>Records that were acknowledged and then lost</source>
        <translation>确认后丢失的消息</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>Rules of Kafka</source>
        <translation>Kafka 规则版本</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>The cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>The cluster at %1</source>
        <translation>%1 时的集群</translation>
    </message>
    <message>
        <source>The dashed line is the moment shown. Short strokes above a line are commands. Point at a mark to read what it is.</source>
        <translation>虚线是所显示的那一刻，线上方的短竖线是命令。把指针移到标记上就能看到它是什么。</translation>
    </message>
    <message numerus="yes">
        <source>The first %n event(s) of the run are no longer kept.</source>
        <translation>
            <numerusform>最早的 %n 个事件已不再保留。</numerusform>
        </translation>
    </message>
    <message>
        <source>The newest %1; %2 older ones are left out.</source>
        <translation>最新的 %1 个；更早的 %2 个未列出。</translation>
    </message>
    <message>
        <source>The same as a scenario file: save it as run.hw, and `highwater run.hw` does it all again</source>
        <translation>同样的内容写成场景文件：保存为 run.hw，运行 `highwater run.hw` 就会全部重来一次</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间轴</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>发生了什么</translation>
    </message>
    <message>
        <source>What went wrong, and why</source>
        <translation>哪里出了问题，为什么</translation>
    </message>
    <message>
        <source>acknowledged</source>
        <translation>已确认</translation>
    </message>
    <message>
        <source>acknowledged and then lost</source>
        <translation>确认后丢失</translation>
    </message>
    <message numerus="yes">
        <source>and %n more close by</source>
        <translation>
            <numerusform>附近还有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>broker %1: %2</source>
        <translation>broker %1：%2</translation>
    </message>
    <message>
        <source>brokers not running</source>
        <translation>未运行的 broker</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>拷贝</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>in sync</source>
        <translation>同步</translation>
    </message>
    <message>
        <source>instead</source>
        <translation>改为</translation>
    </message>
    <message>
        <source>leader</source>
        <translation>领导者</translation>
    </message>
    <message>
        <source>offline</source>
        <translation>离线</translation>
    </message>
    <message>
        <source>out of sync</source>
        <translation>未同步</translation>
    </message>
    <message>
        <source>partitions</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>told</source>
        <translation>告知</translation>
    </message>
    <message>
        <source>topic %1: %2</source>
        <translation>主题 %1：%2</translation>
    </message>
    <message>
        <source>under min ISR</source>
        <translation>低于最小 ISR</translation>
    </message>
    <message>
        <source>under-replicated</source>
        <translation>副本不足</translation>
    </message>
</context>
<context>
    <name>hw::ui::ReportDialog</name>
    <message>
        <source>&amp;Every event, quiet ones too</source>
        <translation>所有事件，包括平常的(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation>说明(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>标题(&amp;T)</translation>
    </message>
    <message>
        <source>Export report</source>
        <translation>导出报告</translation>
    </message>
    <message>
        <source>HTML file (*.html)</source>
        <translation>HTML 文件 (*.html)</translation>
    </message>
    <message>
        <source>One HTML file of the run up to the moment shown: its commands, timeline, picture, tables, and why records were lost.</source>
        <translation>一个 HTML 文件，内容是到所显示那一刻为止的运行过程：命令、时间轴、图、表格，以及消息为什么丢失。</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>发生了什么</translation>
    </message>
    <message>
        <source>What you want to say first</source>
        <translation>你想先说的话</translation>
    </message>
</context>
<context>
    <name>hw::ui::ScenarioRunner</name>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>%1 holds no commands.</source>
        <translation>%1 里没有命令。</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n command(s) done.</source>
        <translation>
            <numerusform>%1：完成 %n 条命令。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hw::ui::SideBySide</name>
    <message>
        <source>%1 (at %2)</source>
        <translation>%1（在 %2）</translation>
    </message>
    <message>
        <source>%1 exists only beside</source>
        <translation>%1 只存在于并列的分支</translation>
    </message>
    <message>
        <source>%1 exists only here</source>
        <translation>%1 只存在于这里</translation>
    </message>
    <message>
        <source>%1: ISR %2 here, %3 beside</source>
        <translation>%1：ISR 这里是 %2，并列的是 %3</translation>
    </message>
    <message>
        <source>%1: leader %2 here, %3 beside</source>
        <translation>%1：领导者这里是 %2，并列的是 %3</translation>
    </message>
    <message>
        <source>Cluster of the branch beside</source>
        <translation>并列分支的集群</translation>
    </message>
    <message>
        <source>Do not show it beside any more</source>
        <translation>不再并列显示</translation>
    </message>
    <message>
        <source>Leaders, ISR and losses are the same on both.</source>
        <translation>两边的领导者、ISR 与丢失的消息都相同。</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>有何不同</translation>
    </message>
    <message>
        <source>acknowledged and lost: %1 here, %2 beside</source>
        <translation>确认后丢失：这里 %1，并列的 %2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>还有 %n 项</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hw::ui::StartConsumerDialog</name>
    <message>
        <source>&amp;Assignor</source>
        <translation>分配策略(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Group</source>
        <translation>组(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Topic</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Start consumer</source>
        <translation>启动消费者</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Without an &amp;offset</source>
        <translation>没有位移时(&amp;O)</translation>
    </message>
</context>
<context>
    <name>hw::ui::StartProducerDialog</name>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Topic</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Start producer</source>
        <translation>启动生产者</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>主题</translation>
    </message>
</context>
<context>
    <name>hw::ui::TimeBar</name>
    <message>
        <source>&amp;Go on with this branch</source>
        <translation>从这个分支继续(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>A new branch: the same commands with %1</source>
        <translation>新的分支：相同命令，改用 %1</translation>
    </message>
    <message>
        <source>Do not show it &amp;beside any more</source>
        <translation>不再并列显示(&amp;B)</translation>
    </message>
    <message>
        <source>Every command of this branch is carried out again at its moment, with this setting of its producers or topics. It becomes a new branch; this one stays.</source>
        <translation>这个分支的每个命令都会在原来的时刻再执行一次，但生产者或主题改用这个设置。结果成为新的分支，原来的保留不变。</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>实时</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Name of the branch</source>
        <translation>分支名称</translation>
    </message>
    <message>
        <source>Other branches left this one; remove them first.</source>
        <translation>有其他分支从这里分出；请先移除它们。</translation>
    </message>
    <message>
        <source>Play backwards</source>
        <translation>倒放</translation>
    </message>
    <message>
        <source>Play backwards; again: faster</source>
        <translation>倒放；再按一次加快</translation>
    </message>
    <message>
        <source>Re&amp;name…</source>
        <translation>重命名(&amp;N)…</translation>
    </message>
    <message>
        <source>Real clients are connected; their branch goes on.</source>
        <translation>有真实客户端连接中；由它们的分支继续。</translation>
    </message>
    <message>
        <source>Real clients are connected; what they did cannot be done again.</source>
        <translation>有真实客户端连接中；它们做过的事无法重来。</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Running the same commands with %1…</source>
        <translation>正在以 %1 执行相同命令…</translation>
    </message>
    <message>
        <source>Same commands with &amp;other settings…</source>
        <translation>相同命令，换其他设置(&amp;O)…</translation>
    </message>
    <message>
        <source>Same commands with acks=&amp;1</source>
        <translation>相同命令，改用 acks=1(&amp;1)</translation>
    </message>
    <message>
        <source>Same commands with acks=&amp;all</source>
        <translation>相同命令，改用 acks=all(&amp;A)</translation>
    </message>
    <message>
        <source>Same commands with min.insync.replicas=&amp;2</source>
        <translation>相同命令，改用 min.insync.replicas=2(&amp;2)</translation>
    </message>
    <message>
        <source>Same commands, other settings</source>
        <translation>相同命令，其他设置</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Show it &amp;beside</source>
        <translation>并列显示(&amp;B)</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>后退一步</translation>
    </message>
    <message>
        <source>The first branch is where all others come from.</source>
        <translation>其他分支都由最初的分支分出。</translation>
    </message>
    <message>
        <source>The newest state of this branch (End)</source>
        <translation>这个分支的最新状态（End）</translation>
    </message>
    <message>
        <source>The past. Real clients go on with the newest state: here it can be looked at, not changed.</source>
        <translation>这是过去。真实客户端在最新状态中继续；这里只能看，不能改。</translation>
    </message>
    <message>
        <source>The past. What you do here begins a branch; what came later stays.</source>
        <translation>这是过去。在这里做的事会开始一个新分支；之后发生过的事仍会保留。</translation>
    </message>
    <message>
        <source>There is no command after this moment</source>
        <translation>这个时刻之后没有命令</translation>
    </message>
    <message>
        <source>There is no command before this moment</source>
        <translation>这个时刻之前没有命令</translation>
    </message>
    <message>
        <source>This branch is the one shown.</source>
        <translation>目前显示的就是这个分支。</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>To just after: %1</source>
        <translation>到这个命令刚执行后：%1</translation>
    </message>
    <message>
        <source>To just before the newest event a person would notice (Left)</source>
        <translation>回到最近一个值得注意的事件之前（Left）</translation>
    </message>
    <message>
        <source>To just before: %1</source>
        <translation>到这个命令即将执行前：%1</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>目前显示的内容</translation>
    </message>
    <message>
        <source>first</source>
        <translation>最初</translation>
    </message>
</context>
<context>
    <name>hw::ui::TimeTrack</name>
    <message>
        <source>%1 (beside)</source>
        <translation>%1（并列）</translation>
    </message>
    <message>
        <source>Drag to show another moment. The wheel zooms. Acting in the past makes a branch.</source>
        <translation>拖动可显示另一个时刻，滚轮可缩放。在过去做事会产生分支。</translation>
    </message>
    <message>
        <source>Live, at %1</source>
        <translation>实时，%1</translation>
    </message>
    <message>
        <source>The past, at %1</source>
        <translation>过去，%1</translation>
    </message>
    <message>
        <source>Time bar</source>
        <translation>时间轴</translation>
    </message>
</context>
<context>
    <name>hw::ui::TopBar</name>
    <message>
        <source>Below min ISR</source>
        <translation>低于最小 ISR</translation>
    </message>
    <message>
        <source>Bring all back</source>
        <translation>全部恢复</translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Copy the bootstrap servers</source>
        <translation>复制 bootstrap servers</translation>
    </message>
    <message>
        <source>Drop below min ISR</source>
        <translation>降到最小 ISR 以下</translation>
    </message>
    <message>
        <source>Highwater</source>
        <translation>Highwater</translation>
    </message>
    <message>
        <source>Kill leader</source>
        <translation>终止领导者</translation>
    </message>
    <message>
        <source>Kill the leader now</source>
        <translation>立即强制终止领导者</translation>
    </message>
    <message>
        <source>Kills in-sync followers of %1 until its ISR is below min.insync.replicas</source>
        <translation>强制终止 %1 的同步追随者，直到 ISR 低于 min.insync.replicas</translation>
    </message>
    <message>
        <source>Kills the broker that leads %1</source>
        <translation>强制终止 %1 的领导者所在的 broker</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>Menu (F10)</source>
        <translation>菜单（F10）</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>暂停（空格键）</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation>播放（空格键）</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>版本预设</translation>
    </message>
    <message>
        <source>Preset %1</source>
        <translation>版本 %1</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Starts and resumes all brokers, heals all links, thaws all replicas, lag to 0</source>
        <translation>启动并恢复所有 broker，修复所有链路，解冻所有副本，延迟归零</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>单步</translation>
    </message>
    <message>
        <source>The rules of Kafka %1. Seed %2.</source>
        <translation>Kafka %1 的规则。种子 %2。</translation>
    </message>
    <message>
        <source>To the next event a person would notice, then stay paused (Right)</source>
        <translation>到下一个看得见的事件，然后停住（右方向键）</translation>
    </message>
    <message>
        <source>Virtual seconds a second: [ slower, ] faster, \ back to 1×</source>
        <translation>每秒的虚拟秒数：[ 变慢，] 变快，\ 回到 1×</translation>
    </message>
    <message>
        <source>Virtual time</source>
        <translation>虚拟时间</translation>
    </message>
    <message>
        <source>Virtual time since the cluster began</source>
        <translation>集群开始以来的虚拟时间</translation>
    </message>
    <message>
        <source>clients: %1</source>
        <translation>客户端：%1</translation>
    </message>
    <message>
        <source>clients: %1–%2</source>
        <translation>客户端：%1–%2</translation>
    </message>
</context>
<context>
    <name>hw::ui::TopicsPanel</name>
    <message>
        <source>Create topic…</source>
        <translation>创建主题…</translation>
    </message>
    <message>
        <source>Filter topics</source>
        <translation>筛选主题</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>主题</translation>
    </message>
</context>
<context>
    <name>hw::ui::WhatIfPanel</name>
    <message>
        <source>If it died now</source>
        <translation>如果现在挂掉</translation>
    </message>
    <message>
        <source>No partition would suffer: %1</source>
        <translation>没有分区会受影响：%1</translation>
    </message>
    <message>
        <source>Nothing is found out yet.</source>
        <translation>还没有结果。</translation>
    </message>
    <message>
        <source>Partitions that would suffer</source>
        <translation>会受影响的分区</translation>
    </message>
    <message>
        <source>Partitions that would suffer: %1</source>
        <translation>会受影响的分区：%1</translation>
    </message>
</context>
<context>
    <name>hw::ui::WhyPanel</name>
    <message>
        <source>Chain of causes</source>
        <translation>因果链</translation>
    </message>
    <message>
        <source>Click an event, a run of lost records in the ledger, or &quot;Why?&quot; at a client&apos;s error: here stands what led to it.</source>
        <translation>单击事件、账本中的一段丢失消息，或客户端错误旁的“为什么？”：这里会说明起因。</translation>
    </message>
    <message>
        <source>Shows this moment</source>
        <translation>显示这个时刻</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>拷贝</translation>
    </message>
    <message>
        <source>event %1</source>
        <translation>事件 %1</translation>
    </message>
    <message>
        <source>instead</source>
        <translation>改为</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>told</source>
        <translation>告知</translation>
    </message>
</context>
</TS>
