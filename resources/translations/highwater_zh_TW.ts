<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_TW" sourcelanguage="en">
<context>
    <name>BrokerModel</name>
    <message>
        <source>Acknowledged records lost if this broker died now</source>
        <translation>這個 broker 若現在掛掉，會遺失的已確認訊息</translation>
    </message>
    <message>
        <source>Added to each append</source>
        <translation>加在每次附加上的時間</translation>
    </message>
    <message>
        <source>Added to each of its replication fetches</source>
        <translation>加在它每次複寫抓取上的時間</translation>
    </message>
    <message>
        <source>Broker</source>
        <translation>Broker</translation>
    </message>
    <message>
        <source>Disk delay</source>
        <translation>磁碟延遲</translation>
    </message>
    <message>
        <source>Its replicas that are not in the ISR</source>
        <translation>它不在 ISR 中的副本</translation>
    </message>
    <message>
        <source>Lag</source>
        <translation>延遲</translation>
    </message>
    <message>
        <source>Leads</source>
        <translation>首領數</translation>
    </message>
    <message>
        <source>Lost if it died</source>
        <translation>掛掉會遺失</translation>
    </message>
    <message>
        <source>Offline if it died</source>
        <translation>掛掉會離線</translation>
    </message>
    <message>
        <source>Out of sync</source>
        <translation>未同步</translation>
    </message>
    <message>
        <source>Partitions it is the preferred leader of</source>
        <translation>以它為偏好首領的分割槽</translation>
    </message>
    <message>
        <source>Partitions it leads now</source>
        <translation>它現在擔任首領的分割槽</translation>
    </message>
    <message>
        <source>Partitions without a clean leader if this broker died now</source>
        <translation>這個 broker 若現在掛掉，選不出乾淨首領的分割槽</translation>
    </message>
    <message>
        <source>Preferred</source>
        <translation>偏好</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>行程</translation>
    </message>
    <message>
        <source>Rack</source>
        <translation>機架</translation>
    </message>
    <message>
        <source>Registration</source>
        <translation>註冊</translation>
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
        <translation>broker 的行程在做什麼</translation>
    </message>
    <message>
        <source>What the controller thinks of it: a fenced broker leads nothing and is in no ISR</source>
        <translation>控制器怎麼看它：被隔離的 broker 不擔任首領，也不在任何 ISR 中</translation>
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
            <numerusform>%n 個分割槽</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Kill (kill -9)</source>
        <translation>強制終止（kill -9）(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Pause (the process hangs)</source>
        <translation>凍住（行程停住不動）(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>解凍(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Stop (controlled shutdown)</source>
        <translation>停止（受控關閉）(&amp;S)</translation>
    </message>
    <message>
        <source>Broker %1</source>
        <translation>Broker %1</translation>
    </message>
    <message>
        <source>Broker %1 is not in the cluster.</source>
        <translation>叢集裡沒有 broker %1。</translation>
    </message>
    <message>
        <source>Faults</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>If it died now</source>
        <translation>如果它現在掛掉</translation>
    </message>
    <message>
        <source>Kills it; the last 3 unflushed records of each of its logs are gone when it returns</source>
        <translation>強制終止它；等它回來，每份日誌最後 3 則未刷入磁碟的訊息都不見了</translation>
    </message>
    <message>
        <source>Power loss: lose the last 3 records</source>
        <translation>斷電：遺失最後 3 則訊息</translation>
    </message>
    <message>
        <source>S&amp;tart</source>
        <translation>啟動(&amp;T)</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>工作階段</translation>
    </message>
    <message>
        <source>Show all settings</source>
        <translation>顯示所有設定</translation>
    </message>
    <message>
        <source>acked records lost</source>
        <translation>遺失的已確認訊息</translation>
    </message>
    <message>
        <source>disk delay</source>
        <translation>磁碟延遲</translation>
    </message>
    <message>
        <source>lag of its fetches</source>
        <translation>抓取的延遲</translation>
    </message>
    <message>
        <source>last heartbeat</source>
        <translation>最近的心跳</translation>
    </message>
    <message>
        <source>leads</source>
        <translation>首領數</translation>
    </message>
    <message>
        <source>offline</source>
        <translation>離線</translation>
    </message>
    <message>
        <source>out of sync</source>
        <translation>未同步</translation>
    </message>
    <message>
        <source>preferred</source>
        <translation>偏好首領數</translation>
    </message>
    <message>
        <source>process</source>
        <translation>行程</translation>
    </message>
    <message>
        <source>rack</source>
        <translation>機架</translation>
    </message>
    <message>
        <source>registration</source>
        <translation>註冊</translation>
    </message>
    <message>
        <source>replicas</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>session timeout</source>
        <translation>工作階段逾時</translation>
    </message>
    <message>
        <source>since</source>
        <translation>始於</translation>
    </message>
    <message>
        <source>under min ISR</source>
        <translation>低於最小 ISR</translation>
    </message>
</context>
<context>
    <name>ClusterPage</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1／%2</translation>
    </message>
    <message>
        <source>&amp;Bring all back</source>
        <translation>全部恢復(&amp;B)</translation>
    </message>
    <message>
        <source>Click a broker, a replica, a record, a client, a link or a packet to see it here.</source>
        <translation>點一下 broker、副本、訊息、用戶端、鏈路或封包，就在這裡看它。</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>叢集</translation>
    </message>
    <message>
        <source>ELR</source>
        <translation>ELR</translation>
    </message>
    <message>
        <source>brokers up</source>
        <translation>運作中的 broker</translation>
    </message>
    <message>
        <source>events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>off</source>
        <translation>關</translation>
    </message>
    <message>
        <source>offline</source>
        <translation>離線</translation>
    </message>
    <message>
        <source>on</source>
        <translation>開</translation>
    </message>
    <message numerus="yes">
        <source>on for %n topic(s)</source>
        <translation>
            <numerusform>%n 個主題開啟</numerusform>
        </translation>
    </message>
    <message>
        <source>partitions</source>
        <translation>分割槽</translation>
    </message>
    <message>
        <source>preset</source>
        <translation>版本預設組</translation>
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
        <translation>種子</translation>
    </message>
    <message>
        <source>unclean election</source>
        <translation>不潔選舉</translation>
    </message>
    <message>
        <source>under min ISR</source>
        <translation>低於最小 ISR</translation>
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
        <translation>%1／%2，%3</translation>
    </message>
    <message>
        <source>&amp;Kill (vanishes)</source>
        <translation>強制終止（直接消失）(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Stop (leaves its group)</source>
        <translation>停止（離開它的群組）(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Why its last error?</source>
        <translation>為何出現最近的錯誤(&amp;W)？</translation>
    </message>
    <message>
        <source>Consumer %1</source>
        <translation>消費者 %1</translation>
    </message>
    <message>
        <source>Go to the &amp;group</source>
        <translation>前往群組(&amp;G)</translation>
    </message>
    <message>
        <source>It has stopped.</source>
        <translation>它已停止。</translation>
    </message>
    <message>
        <source>Its partitions: position of committed, lag</source>
        <translation>它的分割槽：讀取位置／已提交位移，落後</translation>
    </message>
    <message>
        <source>The consumer is gone.</source>
        <translation>這個消費者已經不在了。</translation>
    </message>
    <message>
        <source>group</source>
        <translation>群組</translation>
    </message>
    <message>
        <source>lag</source>
        <translation>落後</translation>
    </message>
    <message>
        <source>last error</source>
        <translation>最近的錯誤</translation>
    </message>
    <message>
        <source>none: there are more consumers than partitions, or the group is rebalancing</source>
        <translation>無：消費者比分割槽多，或群組正在重新平衡</translation>
    </message>
    <message>
        <source>records read</source>
        <translation>已讀取訊息</translation>
    </message>
    <message>
        <source>state</source>
        <translation>狀態</translation>
    </message>
</context>
<context>
    <name>Direction</name>
    <message>
        <source>Cut</source>
        <translation>切斷</translation>
    </message>
    <message>
        <source>Cut %1</source>
        <translation>切斷 %1</translation>
    </message>
    <message>
        <source>Delay %1</source>
        <translation>延遲 %1</translation>
    </message>
    <message>
        <source>Heal</source>
        <translation>修復</translation>
    </message>
    <message>
        <source>Heal %1</source>
        <translation>修復 %1</translation>
    </message>
    <message>
        <source>It has no fault.</source>
        <translation>它沒有故障。</translation>
    </message>
    <message>
        <source>It is cut; heal it.</source>
        <translation>它已被切斷；請修復它。</translation>
    </message>
    <message>
        <source>Jitter %1</source>
        <translation>抖動 %1</translation>
    </message>
    <message>
        <source>Loss %1</source>
        <translation>丟包 %1</translation>
    </message>
    <message>
        <source>delay</source>
        <translation>延遲</translation>
    </message>
    <message>
        <source>jitter</source>
        <translation>抖動</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>丟包</translation>
    </message>
</context>
<context>
    <name>GroupModel</name>
    <message>
        <source>Assignor</source>
        <translation>分派策略</translation>
    </message>
    <message>
        <source>Coordinator</source>
        <translation>協調器</translation>
    </message>
    <message>
        <source>Generation</source>
        <translation>世代</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>群組</translation>
    </message>
    <message>
        <source>How partitions are shared out</source>
        <translation>分割槽怎麼分派</translation>
    </message>
    <message>
        <source>Lag</source>
        <translation>落後</translation>
    </message>
    <message>
        <source>Leads __consumer_offsets-%1</source>
        <translation>__consumer_offsets-%1 的首領</translation>
    </message>
    <message>
        <source>Members</source>
        <translation>成員</translation>
    </message>
    <message>
        <source>Records up to the high watermark not yet committed</source>
        <translation>到高水位為止，還沒提交的訊息</translation>
    </message>
    <message>
        <source>Rises with each rebalance</source>
        <translation>每次重新平衡就加一</translation>
    </message>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>The broker that leads the group&apos;s partition of __consumer_offsets</source>
        <translation>群組所屬的 __consumer_offsets 分割槽的首領 broker</translation>
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
        <translation>前往協調器(&amp;C)</translation>
    </message>
    <message>
        <source>Group %1</source>
        <translation>群組 %1</translation>
    </message>
    <message>
        <source>Members and what they own</source>
        <translation>成員與它們擁有的分割槽</translation>
    </message>
    <message>
        <source>No coordinator is available.</source>
        <translation>沒有可用的協調器。</translation>
    </message>
    <message>
        <source>There is no such group now.</source>
        <translation>現在沒有這個群組。</translation>
    </message>
    <message>
        <source>assignor</source>
        <translation>分派策略</translation>
    </message>
    <message>
        <source>broker %1</source>
        <translation>broker %1</translation>
    </message>
    <message>
        <source>coordinator</source>
        <translation>協調器</translation>
    </message>
    <message>
        <source>generation</source>
        <translation>世代</translation>
    </message>
    <message>
        <source>lag</source>
        <translation>落後</translation>
    </message>
    <message>
        <source>none available</source>
        <translation>沒有可用的</translation>
    </message>
    <message>
        <source>none: idle</source>
        <translation>無：閒置</translation>
    </message>
    <message>
        <source>offsets partition</source>
        <translation>位移分割槽</translation>
    </message>
    <message>
        <source>state</source>
        <translation>狀態</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>A Kafka cluster in a window. Brokers, partitions, leaders and in-sync replicas, drawn live; break them by clicking and see what becomes of each record.

Its rules are those of Apache Kafka 4.1 (KRaft) unless another preset is chosen. Apache Kafka is a trademark of the Apache Software Foundation; this program is not a part of it.</source>
        <translation>視窗裡的 Kafka 叢集。即時畫出 broker、分割槽、首領與同步副本；點一下就能弄壞它們，看看每則訊息會怎樣。

除非另選版本預設組，規則就是 Apache Kafka 4.1（KRaft）的規則。Apache Kafka 是 Apache 軟體基金會的商標；本程式並非其一部分。</translation>
    </message>
    <message>
        <source>About Highwater</source>
        <translation>關於 Highwater</translation>
    </message>
    <message>
        <source>B  or  .</source>
        <translation>B 或 .</translation>
    </message>
    <message>
        <source>Blank the window, and show it again (a remote control&apos;s &quot;black screen&quot;)</source>
        <translation>遮住視窗，再顯示回來（簡報遙控器的「黑畫面」）</translation>
    </message>
    <message>
        <source>Bring all back</source>
        <translation>全部恢復</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Drop below min ISR</source>
        <translation>降到最小 ISR 之下</translation>
    </message>
    <message>
        <source>From control to control; inside the canvas too</source>
        <translation>在控制項之間移動；畫布裡也可以</translation>
    </message>
    <message>
        <source>Full screen on or off (a remote control&apos;s &quot;start&quot;)</source>
        <translation>全螢幕開或關（簡報遙控器的「開始」）</translation>
    </message>
    <message>
        <source>Highwater</source>
        <translation>Highwater</translation>
    </message>
    <message>
        <source>In a lesson: on, and back</source>
        <translation>在課程中：前進、後退</translation>
    </message>
    <message>
        <source>In the canvas: do what the marked control does</source>
        <translation>在畫布裡：執行被標示的控制項</translation>
    </message>
    <message>
        <source>In the console line: history, completion</source>
        <translation>在主控台輸入列：歷史記錄、自動補完</translation>
    </message>
    <message>
        <source>Kept for stepping back, which comes with time travel</source>
        <translation>保留給後退一步，隨時光旅行推出</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按鍵</translation>
    </message>
    <message>
        <source>Keys without Ctrl do nothing while text is typed. Page Down and Page Up scroll in tables and text, except in full screen, where they always belong to the speaker.</source>
        <translation>輸入文字時，不含 Ctrl 的按鍵沒有作用。Page Down 與 Page Up 在表格與文字裡用來捲動；全螢幕時則一律屬於講者。</translation>
    </message>
    <message>
        <source>Kill the leader now</source>
        <translation>立即強制終止首領</translation>
    </message>
    <message>
        <source>Left, Page Up</source>
        <translation>左方向鍵、Page Up</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>課程</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>選單</translation>
    </message>
    <message>
        <source>Pause or play</source>
        <translation>暫停或播放</translation>
    </message>
    <message>
        <source>Right, Page Down</source>
        <translation>右方向鍵、Page Down</translation>
    </message>
    <message>
        <source>Select the broker with that id</source>
        <translation>選取該編號的 broker</translation>
    </message>
    <message>
        <source>Show a blank window again, leave full screen, or select nothing</source>
        <translation>顯示被遮住的視窗、離開全螢幕，或取消選取</translation>
    </message>
    <message>
        <source>Slower, faster, back to 1×</source>
        <translation>變慢、變快、回到 1×</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空白鍵</translation>
    </message>
    <message>
        <source>Step: to the next event a person would notice (a remote control&apos;s &quot;next&quot;)</source>
        <translation>單步：到下一個看得見的事件（簡報遙控器的「下一張」）</translation>
    </message>
    <message>
        <source>To a panel: events, brokers, partitions, …</source>
        <translation>到某個面板：事件、broker、分割槽…</translation>
    </message>
    <message>
        <source>To the console line</source>
        <translation>到主控台輸入列</translation>
    </message>
    <message>
        <source>To the inspector</source>
        <translation>到檢視器</translation>
    </message>
    <message>
        <source>Version %1</source>
        <translation>版本 %1</translation>
    </message>
    <message>
        <source>Zoom in, zoom out, fit everything</source>
        <translation>放大、縮小、全部納入</translation>
    </message>
</context>
<context>
    <name>IfDiedPartitionModel</name>
    <message>
        <source>%1 acked lost</source>
        <translation>遺失 %1 則已確認訊息</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>分割槽</translation>
    </message>
    <message>
        <source>Unclean off</source>
        <translation>不潔選舉關</translation>
    </message>
    <message>
        <source>Unclean on</source>
        <translation>不潔選舉開</translation>
    </message>
    <message>
        <source>offline</source>
        <translation>離線</translation>
    </message>
    <message>
        <source>under min ISR</source>
        <translation>低於最小 ISR</translation>
    </message>
</context>
<context>
    <name>LedgerModel</name>
    <message>
        <source>Acked, then lost</source>
        <translation>確認後遺失</translation>
    </message>
    <message>
        <source>Acknowledged</source>
        <translation>已確認</translation>
    </message>
    <message>
        <source>Acknowledged, and no longer in the leader&apos;s log</source>
        <translation>已確認，但已不在首領的日誌裡</translation>
    </message>
    <message>
        <source>Duplicated</source>
        <translation>重複</translation>
    </message>
    <message>
        <source>Extra copies in the log</source>
        <translation>日誌裡多出來的份數</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>In flight</source>
        <translation>傳送中</translation>
    </message>
    <message>
        <source>Kept unacked</source>
        <translation>未確認卻留存</translation>
    </message>
    <message>
        <source>Last error</source>
        <translation>最近的錯誤</translation>
    </message>
    <message>
        <source>Producer</source>
        <translation>生產者</translation>
    </message>
    <message>
        <source>Records handed to send()</source>
        <translation>交給 send() 的訊息</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>已送出</translation>
    </message>
    <message>
        <source>Sent, and not yet answered</source>
        <translation>已送出，還沒有回應</translation>
    </message>
    <message>
        <source>Stopped; its ledger stays</source>
        <translation>已停止；它的帳本會保留</translation>
    </message>
    <message>
        <source>The producer was told they are written</source>
        <translation>已告訴生產者寫入成功</translation>
    </message>
    <message>
        <source>The producer was told they failed</source>
        <translation>已告訴生產者失敗</translation>
    </message>
    <message>
        <source>Told failed, or never told, and in the log all the same</source>
        <translation>告知失敗或從未告知，卻仍在日誌裡</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>主題</translation>
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
        <translation>無法讀取 %1：%2</translation>
    </message>
    <message>
        <source>%1 is too large for a lesson.</source>
        <translation>%1 太大，不會是課程。</translation>
    </message>
</context>
<context>
    <name>LinkPage</name>
    <message>
        <source>&amp;Cut both</source>
        <translation>兩邊都切斷(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Heal every link</source>
        <translation>修復所有鏈路(&amp;H)</translation>
    </message>
    <message>
        <source>Both directions</source>
        <translation>兩個方向</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>鏈路</translation>
    </message>
</context>
<context>
    <name>LostModel</name>
    <message>
        <source>Acked by</source>
        <translation>由誰確認</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>紀元</translation>
    </message>
    <message>
        <source>Lost in</source>
        <translation>遺失於</translation>
    </message>
    <message>
        <source>Offsets</source>
        <translation>位移</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>分割槽</translation>
    </message>
    <message>
        <source>Producer</source>
        <translation>生產者</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>訊息</translation>
    </message>
    <message>
        <source>The election that left them out; click to see why</source>
        <translation>把它們漏掉的那次選舉；點一下看原因</translation>
    </message>
    <message>
        <source>The leader epoch they were written under</source>
        <translation>寫入時的首領紀元</translation>
    </message>
    <message>
        <source>The leader that acknowledged them</source>
        <translation>確認它們的首領</translation>
    </message>
    <message>
        <source>Where they stood in the log</source>
        <translation>原先在日誌裡的位置</translation>
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
        <translation>消費者</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>群組</translation>
    </message>
    <message>
        <source>Lag</source>
        <translation>落後</translation>
    </message>
    <message>
        <source>Last error</source>
        <translation>最近的錯誤</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>分割槽</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>已讀取</translation>
    </message>
    <message>
        <source>Records read</source>
        <translation>已讀取的訊息</translation>
    </message>
    <message>
        <source>Records up to the high watermark not yet read</source>
        <translation>到高水位為止，還沒讀取的訊息</translation>
    </message>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>What the group gave it</source>
        <translation>群組分派給它的</translation>
    </message>
    <message>
        <source>none: idle</source>
        <translation>無：閒置</translation>
    </message>
</context>
<context>
    <name>PacketPage</name>
    <message>
        <source>&amp;Drop it</source>
        <translation>丟棄它(&amp;D)</translation>
    </message>
    <message>
        <source>Fields of the message</source>
        <translation>封包的欄位</translation>
    </message>
    <message>
        <source>It has arrived already.</source>
        <translation>它已經到了。</translation>
    </message>
    <message>
        <source>It is not on its way any more.</source>
        <translation>它已不在路上。</translation>
    </message>
    <message>
        <source>Its fields</source>
        <translation>它的欄位</translation>
    </message>
    <message>
        <source>Message %1</source>
        <translation>封包 %1</translation>
    </message>
    <message>
        <source>arrived</source>
        <translation>已到達</translation>
    </message>
    <message>
        <source>arrived, or lost</source>
        <translation>已到達，或已遺失</translation>
    </message>
    <message>
        <source>arrives</source>
        <translation>到達</translation>
    </message>
    <message>
        <source>error code</source>
        <translation>錯誤碼</translation>
    </message>
    <message>
        <source>from</source>
        <translation>來自</translation>
    </message>
    <message>
        <source>held at a cut</source>
        <translation>卡在切斷的地方</translation>
    </message>
    <message>
        <source>never, while cut</source>
        <translation>切斷期間永遠到不了</translation>
    </message>
    <message>
        <source>on its way</source>
        <translation>在路上</translation>
    </message>
    <message>
        <source>partition</source>
        <translation>分割槽</translation>
    </message>
    <message>
        <source>records</source>
        <translation>訊息</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>已送出</translation>
    </message>
    <message>
        <source>state</source>
        <translation>狀態</translation>
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
        <translation>首領若現在掛掉，會遺失的已確認訊息</translation>
    </message>
    <message>
        <source>Consumers read up to here</source>
        <translation>消費者讀到這裡為止</translation>
    </message>
    <message>
        <source>Eligible leader replicas: out of the ISR, but with everything below the high watermark</source>
        <translation>合格首領副本：不在 ISR 中，但高水位以下的一則不缺</translation>
    </message>
    <message>
        <source>Elr</source>
        <translation>Elr</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>紀元</translation>
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
        <translation>首領</translation>
    </message>
    <message>
        <source>Leader epoch: rises with each new leader</source>
        <translation>首領紀元：每換一次首領就加一</translation>
    </message>
    <message>
        <source>Log end</source>
        <translation>日誌末端</translation>
    </message>
    <message>
        <source>Log end offset of the leader</source>
        <translation>首領的日誌末端位移</translation>
    </message>
    <message>
        <source>Min ISR</source>
        <translation>最小 ISR</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>分割槽</translation>
    </message>
    <message>
        <source>Preferred is broker %1</source>
        <translation>偏好的是 broker %1</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>The broker that leads it now</source>
        <translation>現在擔任首領的 broker</translation>
    </message>
    <message>
        <source>Where its replicas are placed, whether they live or not; the first is preferred</source>
        <translation>副本放在哪裡，不論死活；第一個是偏好首領</translation>
    </message>
    <message>
        <source>Would lose</source>
        <translation>會遺失</translation>
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
        <translation>已確認 %1 則</translation>
    </message>
    <message>
        <source>&amp;Drop below min ISR</source>
        <translation>降到最小 ISR 之下(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Elect preferred leader</source>
        <translation>選出偏好首領(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Kill the leader now</source>
        <translation>立即強制終止首領(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Produce 10 records (acks=all)</source>
        <translation>送出 10 則訊息（acks=all）(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Reassign…</source>
        <translation>重新指派副本(&amp;R)…</translation>
    </message>
    <message>
        <source>Elect &amp;uncleanly</source>
        <translation>不潔選舉(&amp;U)</translation>
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
        <translation>開啟日誌(&amp;L)</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>The partition is gone.</source>
        <translation>這個分割槽已經不在了。</translation>
    </message>
    <message>
        <source>Topic %1</source>
        <translation>主題 %1</translation>
    </message>
    <message>
        <source>adding</source>
        <translation>加入中</translation>
    </message>
    <message>
        <source>elected uncleanly</source>
        <translation>經不潔選舉選出</translation>
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
        <translation>首領</translation>
    </message>
    <message>
        <source>leader epoch</source>
        <translation>首領紀元</translation>
    </message>
    <message>
        <source>log end offset</source>
        <translation>日誌末端位移</translation>
    </message>
    <message>
        <source>lost if the leader died now</source>
        <translation>首領若現在掛掉會遺失</translation>
    </message>
    <message>
        <source>min ISR</source>
        <translation>最小 ISR</translation>
    </message>
    <message>
        <source>partition epoch</source>
        <translation>分割槽紀元</translation>
    </message>
    <message>
        <source>preferred</source>
        <translation>偏好首領</translation>
    </message>
    <message>
        <source>recovery</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>removing</source>
        <translation>移除中</translation>
    </message>
    <message>
        <source>state</source>
        <translation>狀態</translation>
    </message>
</context>
<context>
    <name>ProducerPage</name>
    <message numerus="yes">
        <source>%1 byte(s)</source>
        <translation>
            <numerusform>%1 位元組</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>套用(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Why its last error?</source>
        <translation>為何出現最近的錯誤(&amp;W)？</translation>
    </message>
    <message>
        <source>It has stopped; its ledger stays.</source>
        <translation>它已停止；它的帳本會保留。</translation>
    </message>
    <message>
        <source>Nothing is changed.</source>
        <translation>沒有任何更改。</translation>
    </message>
    <message>
        <source>Producer %1</source>
        <translation>生產者 %1</translation>
    </message>
    <message>
        <source>Settings, from the next batch on</source>
        <translation>設定，從下一個批次起生效</translation>
    </message>
    <message>
        <source>The producer is gone.</source>
        <translation>這個生產者已經不在了。</translation>
    </message>
    <message>
        <source>Why were records &amp;lost?</source>
        <translation>訊息為何遺失(&amp;L)？</translation>
    </message>
    <message>
        <source>acked, then lost</source>
        <translation>確認後遺失</translation>
    </message>
    <message>
        <source>acknowledged</source>
        <translation>已確認</translation>
    </message>
    <message>
        <source>delivery.timeout.ms</source>
        <translation>delivery.timeout.ms</translation>
    </message>
    <message>
        <source>duplicated</source>
        <translation>重複</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>in flight</source>
        <translation>傳送中</translation>
    </message>
    <message>
        <source>kept unacked</source>
        <translation>未確認卻留存</translation>
    </message>
    <message>
        <source>last error</source>
        <translation>最近的錯誤</translation>
    </message>
    <message>
        <source>record size</source>
        <translation>訊息大小</translation>
    </message>
    <message>
        <source>running</source>
        <translation>執行中</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>已送出</translation>
    </message>
    <message>
        <source>state</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>topic</source>
        <translation>主題</translation>
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
        <translation>它為何遺失(&amp;W)？</translation>
    </message>
    <message>
        <source>Go to the &amp;replica</source>
        <translation>前往副本(&amp;R)</translation>
    </message>
    <message>
        <source>On each replica</source>
        <translation>在每個副本上</translation>
    </message>
    <message>
        <source>The replica is gone.</source>
        <translation>這個副本已經不在了。</translation>
    </message>
    <message>
        <source>above the high watermark</source>
        <translation>在高水位以上</translation>
    </message>
    <message>
        <source>acknowledged</source>
        <translation>已確認</translation>
    </message>
    <message>
        <source>another record, epoch %1</source>
        <translation>是另一則訊息，紀元 %1</translation>
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
        <translation>分歧</translation>
    </message>
    <message>
        <source>key</source>
        <translation>鍵</translation>
    </message>
    <message>
        <source>leader epoch</source>
        <translation>首領紀元</translation>
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
        <translation>無</translation>
    </message>
    <message>
        <source>not in this log (any more)</source>
        <translation>（已）不在這份日誌裡</translation>
    </message>
    <message>
        <source>offset</source>
        <translation>位移</translation>
    </message>
    <message>
        <source>producer</source>
        <translation>生產者</translation>
    </message>
    <message>
        <source>state</source>
        <translation>狀態</translation>
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
        <translation>停住(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Thaw</source>
        <translation>放行(&amp;T)</translation>
    </message>
    <message>
        <source>A leader does not fetch.</source>
        <translation>首領不抓取。</translation>
    </message>
    <message>
        <source>Broker %1 has no replica of this partition any more.</source>
        <translation>Broker %1 已沒有這個分割槽的副本。</translation>
    </message>
    <message>
        <source>Faults of its fetcher</source>
        <translation>抓取的故障</translation>
    </message>
    <message>
        <source>Go to the &amp;broker</source>
        <translation>前往 &amp;broker</translation>
    </message>
    <message>
        <source>Go to the &amp;partition</source>
        <translation>前往分割槽(&amp;P)</translation>
    </message>
    <message>
        <source>It is frozen.</source>
        <translation>它已停住。</translation>
    </message>
    <message>
        <source>It is not frozen.</source>
        <translation>它沒有停住。</translation>
    </message>
    <message>
        <source>Leader epochs of its log</source>
        <translation>日誌裡的首領紀元</translation>
    </message>
    <message>
        <source>Open &amp;log</source>
        <translation>開啟日誌(&amp;L)</translation>
    </message>
    <message>
        <source>behind the leader</source>
        <translation>落後首領</translation>
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
        <translation>分歧起點</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>紀元 %1</translation>
    </message>
    <message>
        <source>follower, in sync</source>
        <translation>跟隨者，同步</translation>
    </message>
    <message>
        <source>follower, out of sync</source>
        <translation>跟隨者，未同步</translation>
    </message>
    <message>
        <source>from %1, empty</source>
        <translation>從 %1 起，空</translation>
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
        <translation>首領</translation>
    </message>
    <message>
        <source>log end offset</source>
        <translation>日誌末端位移</translation>
    </message>
    <message>
        <source>log start offset</source>
        <translation>日誌起始位移</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>offline</source>
        <translation>離線</translation>
    </message>
    <message>
        <source>reassignment</source>
        <translation>副本重新指派</translation>
    </message>
    <message>
        <source>role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>slow: wait before each fetch</source>
        <translation>放慢：每次抓取前先等</translation>
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
        <translation>無法寫入 %1：%2</translation>
    </message>
    <message>
        <source>%1: a picture ends in .png or .svg.</source>
        <translation>%1：圖片的檔名要以 .png 或 .svg 結尾。</translation>
    </message>
    <message>
        <source>A picture is at least 200x150 and at most 16384x16384; %1x%2 is not.</source>
        <translation>圖片最小 200x150，最大 16384x16384；%1x%2 不在範圍內。</translation>
    </message>
</context>
<context>
    <name>Text</name>
    <message>
        <source>%1 min</source>
        <translation>%1 分鐘</translation>
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
        <translation>Broker 狀態</translation>
    </message>
    <message>
        <source>Clean elections</source>
        <translation>乾淨選舉</translation>
    </message>
    <message>
        <source>Clients started</source>
        <translation>用戶端啟動</translation>
    </message>
    <message>
        <source>Clients stopped</source>
        <translation>用戶端停止</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>連線</translation>
    </message>
    <message>
        <source>Coordinators</source>
        <translation>協調器</translation>
    </message>
    <message>
        <source>ELR changes</source>
        <translation>ELR 變動</translation>
    </message>
    <message>
        <source>Fencing</source>
        <translation>隔離</translation>
    </message>
    <message>
        <source>Group members</source>
        <translation>群組成員</translation>
    </message>
    <message>
        <source>ISR expansions</source>
        <translation>ISR 擴大</translation>
    </message>
    <message>
        <source>ISR shrinks</source>
        <translation>ISR 縮小</translation>
    </message>
    <message>
        <source>Lost records</source>
        <translation>遺失的訊息</translation>
    </message>
    <message>
        <source>Network faults</source>
        <translation>網路故障</translation>
    </message>
    <message>
        <source>Partitions offline</source>
        <translation>分割槽離線</translation>
    </message>
    <message>
        <source>Produce errors</source>
        <translation>送出錯誤</translation>
    </message>
    <message>
        <source>Reassignments</source>
        <translation>副本重新指派</translation>
    </message>
    <message>
        <source>Rebalances</source>
        <translation>重新平衡</translation>
    </message>
    <message>
        <source>Records back</source>
        <translation>訊息回來了</translation>
    </message>
    <message>
        <source>Registrations</source>
        <translation>註冊</translation>
    </message>
    <message>
        <source>Replica faults</source>
        <translation>副本故障</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Topic changes</source>
        <translation>主題變更</translation>
    </message>
    <message>
        <source>Topics created</source>
        <translation>建立主題</translation>
    </message>
    <message>
        <source>Topics deleted</source>
        <translation>刪除主題</translation>
    </message>
    <message>
        <source>Truncations</source>
        <translation>截斷</translation>
    </message>
    <message>
        <source>Unclean elections</source>
        <translation>不潔選舉</translation>
    </message>
    <message>
        <source>Unfencing</source>
        <translation>解除隔離</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>fenced</source>
        <translation>已隔離</translation>
    </message>
    <message>
        <source>in controlled shutdown</source>
        <translation>受控關閉中</translation>
    </message>
    <message>
        <source>in sync</source>
        <translation>同步</translation>
    </message>
    <message>
        <source>none</source>
        <translation>無</translation>
    </message>
    <message>
        <source>not registered</source>
        <translation>未註冊</translation>
    </message>
    <message>
        <source>unfenced</source>
        <translation>已解除隔離</translation>
    </message>
</context>
<context>
    <name>TopicModel</name>
    <message>
        <source>Configs</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Min ISR</source>
        <translation>最小 ISR</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>離線</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>分割槽</translation>
    </message>
    <message>
        <source>Partitions with replicas that are not in the ISR</source>
        <translation>有副本不在 ISR 中的分割槽</translation>
    </message>
    <message>
        <source>Partitions without a leader</source>
        <translation>沒有首領的分割槽</translation>
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
        <translation>主題自己的設定</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>主題</translation>
    </message>
    <message>
        <source>Unclean election</source>
        <translation>不潔選舉</translation>
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
        <translation>關</translation>
    </message>
    <message>
        <source>on</source>
        <translation>開</translation>
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
        <translation>刪除主題(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Elect preferred leaders</source>
        <translation>選出偏好首領(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Produce 10 records (acks=all)</source>
        <translation>送出 10 則訊息（acks=all）(&amp;P)</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>動作</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Show all settings</source>
        <translation>顯示所有設定</translation>
    </message>
    <message>
        <source>The topic was deleted.</source>
        <translation>主題已被刪除。</translation>
    </message>
    <message>
        <source>partitions</source>
        <translation>分割槽</translation>
    </message>
    <message>
        <source>replication factor</source>
        <translation>副本因子</translation>
    </message>
    <message>
        <source>topic id</source>
        <translation>主題識別碼</translation>
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
        <translation>開：沒有存活的同步副本時，任何存活的副本都可擔任首領；已確認的訊息可能遺失</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>partitions</source>
        <translation>分割槽</translation>
    </message>
</context>
<context>
    <name>WhatIfModel</name>
    <message>
        <source>%1 (worst)</source>
        <translation>%1（最嚴重）</translation>
    </message>
    <message>
        <source>%1 s ago</source>
        <translation>%1 秒前</translation>
    </message>
    <message>
        <source>Acked, lost</source>
        <translation>確認後遺失</translation>
    </message>
    <message>
        <source>Acknowledged records that the new leaders would not have, with unclean leader election off</source>
        <translation>不潔首領選舉關閉時，新首領所缺少的已確認訊息</translation>
    </message>
    <message>
        <source>As of</source>
        <translation>資料時間</translation>
    </message>
    <message>
        <source>Found by letting it die in a copy of the cluster and running that</source>
        <translation>在叢集的一份拷貝裡讓它掛掉，再執行下去而得</translation>
    </message>
    <message>
        <source>How old the copy is</source>
        <translation>這份拷貝有多舊</translation>
    </message>
    <message>
        <source>If it died now</source>
        <translation>如果現在掛掉</translation>
    </message>
    <message>
        <source>No process of it runs: nothing more would happen.</source>
        <translation>它沒有行程在執行：不會再發生什麼。</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>離線</translation>
    </message>
    <message>
        <source>Partitions still led, but below min.insync.replicas, and not yet so</source>
        <translation>仍有首領、但低於 min.insync.replicas 的分割槽，現在還不是如此</translation>
    </message>
    <message>
        <source>Partitions without a leader, with unclean leader election off</source>
        <translation>不潔首領選舉關閉時沒有首領的分割槽</translation>
    </message>
    <message>
        <source>The same with unclean.leader.election.enable=true for every topic</source>
        <translation>每個主題都設為 unclean.leader.election.enable=true 時的同一項</translation>
    </message>
    <message>
        <source>Unclean: lost</source>
        <translation>不潔：遺失</translation>
    </message>
    <message>
        <source>Unclean: offline</source>
        <translation>不潔：離線</translation>
    </message>
    <message>
        <source>Under min ISR</source>
        <translation>低於最小 ISR</translation>
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
        <translation>未執行</translation>
    </message>
    <message>
        <source>now</source>
        <translation>現在</translation>
    </message>
    <message>
        <source>rack %1</source>
        <translation>機架 %1</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>&quot;cluster&quot; is not a cluster command</source>
        <translation>「cluster」的內容不是建立叢集的命令</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a real client: change its settings where it runs</source>
        <translation>「{0}」是真實用戶端：請在它執行的地方更改設定</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a real client: stop it where it runs</source>
        <translation>「{0}」是真實用戶端：請在它執行的地方停止它</translation>
    </message>
    <message>
        <source>A batch that is not acknowledged within delivery.timeout.ms = {6} of its making fails; meanwhile each try waits for request.timeout.ms = {7}</source>
        <translation>批次建立後 delivery.timeout.ms = {6} 內未獲確認即失敗；其間每次嘗試等待 request.timeout.ms = {7}</translation>
    </message>
    <message>
        <source>A client that adds partitions before it writes (AddPartitionsToTxn), as Kafka&apos;s own do</source>
        <translation>寫入前先加入分割槽（AddPartitionsToTxn）的用戶端，Kafka 自己的用戶端即是如此</translation>
    </message>
    <message>
        <source>A clock that is right</source>
        <translation>準確的時鐘</translation>
    </message>
    <message>
        <source>A delivery.timeout.ms longer than it takes to fence a silent broker ({9}) and to elect a leader</source>
        <translation>比隔離無聲的 broker（{9}）再加選出首領更長的 delivery.timeout.ms</translation>
    </message>
    <message>
        <source>A larger group.max.size, or fewer members</source>
        <translation>較大的 group.max.size，或較少的成員</translation>
    </message>
    <message>
        <source>A larger max.message.bytes of the topic</source>
        <translation>主題較大的 max.message.bytes</translation>
    </message>
    <message>
        <source>A longer session.timeout.ms than {6}, or a shorter heartbeat.interval.ms than {8}</source>
        <translation>比 {6} 更長的 session.timeout.ms，或比 {8} 更短的 heartbeat.interval.ms</translation>
    </message>
    <message>
        <source>A longer transaction.timeout.ms, if it was fenced because its transaction took too long</source>
        <translation>較長的 transaction.timeout.ms（若因交易過久而被隔離）</translation>
    </message>
    <message>
        <source>A lower min.insync.replicas than {3}, at the price of fewer copies behind each acknowledgement</source>
        <translation>比 {3} 更低的 min.insync.replicas，代價是每次確認背後的副本更少</translation>
    </message>
    <message>
        <source>A new leader does not know yet how far its partition was committed (KIP-207)</source>
        <translation>新首領還不知道分割槽已提交到哪裡（KIP-207）</translation>
    </message>
    <message>
        <source>A newer client</source>
        <translation>較新的用戶端</translation>
    </message>
    <message>
        <source>A producer id is written to under one epoch: {1} has seen a higher one, so another producer (or a newer life of this one) has taken over</source>
        <translation>一個 producer id 只以一個紀元寫入：{1} 已見過更高的紀元，所以另一個生產者（或它自己的新一次啟動）已接手</translation>
    </message>
    <message>
        <source>A producer of transactional id {0} is fenced</source>
        <translation>transactional id {0} 的生產者被隔離了</translation>
    </message>
    <message>
        <source>A record as the topic&apos;s settings want it (a compacted topic needs keys)</source>
        <translation>符合主題設定的訊息（壓實的主題需要鍵）</translation>
    </message>
    <message>
        <source>A smaller batch.size, or fewer bytes in a record</source>
        <translation>較小的 batch.size，或較小的訊息</translation>
    </message>
    <message>
        <source>A strategy that all members name</source>
        <translation>所有成員都列出的策略</translation>
    </message>
    <message>
        <source>Abort the transaction and begin it anew</source>
        <translation>中止交易並重新開始</translation>
    </message>
    <message>
        <source>All faults are taken away</source>
        <translation>所有故障都已解除</translation>
    </message>
    <message>
        <source>All links are healed</source>
        <translation>所有鏈路都已修復</translation>
    </message>
    <message>
        <source>Another consumer has the same group.instance.id and joined later</source>
        <translation>另一個消費者有相同的 group.instance.id，而且較晚加入</translation>
    </message>
    <message>
        <source>Another name</source>
        <translation>另一個名稱</translation>
    </message>
    <message>
        <source>Another replica in the ISR with them (min.insync.replicas=2, acks=all): a power loss takes only what one disk had not flushed</source>
        <translation>ISR 中另有一個副本也有它們（min.insync.replicas=2、acks=all）：斷電只會帶走一顆磁碟尚未寫入的部分</translation>
    </message>
    <message>
        <source>Bring back a broker with an in-sync replica of {5}</source>
        <translation>讓有 {5} 同步副本的 broker 恢復</translation>
    </message>
    <message>
        <source>Bring back who does not fetch: a member of the ISR that hangs holds up acks=all until it leaves the ISR</source>
        <translation>讓不再抓取的成員恢復：ISR 中停住不動的成員會拖住 acks=all，直到它離開 ISR</translation>
    </message>
    <message>
        <source>Bring broker(s) of the ISR or ELR back</source>
        <translation>讓 ISR 或 ELR 中的 broker 恢復</translation>
    </message>
    <message>
        <source>Bring broker(s) {8} back</source>
        <translation>讓 broker {8} 恢復</translation>
    </message>
    <message>
        <source>Bring broker(s) {8} back: in sync again, they make the ISR large enough</source>
        <translation>讓 broker {8} 恢復：重新同步後，ISR 就夠大</translation>
    </message>
    <message>
        <source>Broker {0} coordinates the transactions of {1} transactional id(s) now</source>
        <translation>Broker {0} 現在協調 {1} 個 transactional id 的交易</translation>
    </message>
    <message>
        <source>Broker {0} goes on</source>
        <translation>Broker {0} 繼續執行</translation>
    </message>
    <message>
        <source>Broker {0} had them, and holds no replica of {1} any more</source>
        <translation>broker {0} 曾有它們，現在已不持有 {1} 的副本</translation>
    </message>
    <message>
        <source>Broker {0} has just become leader of {5} and reads the groups from there before it answers</source>
        <translation>broker {0} 剛成為 {5} 的首領，先從那裡讀入群組再回應</translation>
    </message>
    <message>
        <source>Broker {0} has stopped</source>
        <translation>Broker {0} 已停止</translation>
    </message>
    <message>
        <source>Broker {0} has them on its disk; its process is {2}, and when it returns it cuts them off to follow the leader of epoch {3}</source>
        <translation>broker {0} 的磁碟上有它們；它的行程狀態是 {2}，回來後會截斷它們以跟隨紀元 {3} 的首領</translation>
    </message>
    <message>
        <source>Broker {0} has them, and leads {1} again: they are back</source>
        <translation>broker {0} 有它們，又擔任 {1} 的首領：它們回來了</translation>
    </message>
    <message>
        <source>Broker {0} is paused</source>
        <translation>Broker {0} 被凍住</translation>
    </message>
    <message>
        <source>Broker {0} is shutting down</source>
        <translation>Broker {0} 正在關閉</translation>
    </message>
    <message>
        <source>Broker {0} is starting</source>
        <translation>Broker {0} 正在啟動</translation>
    </message>
    <message>
        <source>Broker {0} is up</source>
        <translation>Broker {0} 開始運作</translation>
    </message>
    <message>
        <source>Broker {0} registered</source>
        <translation>Broker {0} 已註冊</translation>
    </message>
    <message>
        <source>Broker {0} still has them in its log; it cuts them off when it follows the leader of epoch {3}</source>
        <translation>broker {0} 的日誌裡仍有它們；跟隨紀元 {3} 的首領時會截斷</translation>
    </message>
    <message>
        <source>Broker {0} was chosen: ISR and ELR were empty, and it was the last known leader</source>
        <translation>選了 broker {0}：ISR 與 ELR 都是空的，而它是最後已知的首領</translation>
    </message>
    <message>
        <source>Broker {0} was chosen: no member of the ISR ({2}) or the ELR ({3}) was alive, and it was the first of Replicas {1} that was</source>
        <translation>選了 broker {0}：ISR（{2}）與 ELR（{3}）的成員都不在運作，而它是 Replicas {1} 中第一個在運作的</translation>
    </message>
    <message>
        <source>Broker {0} was chosen: of Replicas {1} the first that was alive and in the ISR {2}</source>
        <translation>選了 broker {0}：Replicas {1} 中第一個在運作且在 ISR {2} 中的</translation>
    </message>
    <message>
        <source>Broker {0} was killed</source>
        <translation>Broker {0} 被強制終止</translation>
    </message>
    <message>
        <source>Broker {0}&apos;s disk is no longer delayed</source>
        <translation>Broker {0} 的磁碟不再延遲</translation>
    </message>
    <message>
        <source>Broker {0}&apos;s disk takes {1} longer</source>
        <translation>Broker {0} 的磁碟多花 {1}</translation>
    </message>
    <message>
        <source>Broker {0}&apos;s fetches are no longer delayed</source>
        <translation>Broker {0} 的抓取不再延遲</translation>
    </message>
    <message>
        <source>Broker {0}&apos;s fetches take {1} longer</source>
        <translation>Broker {0} 的抓取多花 {1}</translation>
    </message>
    <message>
        <source>Broker {0}, leader of {1} in epoch {2}, acknowledged {3} record(s) of producer {4}: offsets {5}</source>
        <translation>broker {0}（{1} 在紀元 {2} 的首領）確認了生產者 {4} 的 {3} 則訊息：位移 {5}</translation>
    </message>
    <message>
        <source>Broker {3} cut {4} record(s) off {5}: log end {6} → {7}</source>
        <translation>Broker {3} 從 {5} 截掉 {4} 則訊息：日誌末端 {6} → {7}</translation>
    </message>
    <message>
        <source>Broker(s) {0} did not have them when they were lost</source>
        <translation>它們遺失時，broker {0} 沒有它們</translation>
    </message>
    <message>
        <source>Client {0} consumes</source>
        <translation>用戶端 {0} 開始讀取</translation>
    </message>
    <message>
        <source>Client {0} is told {1}</source>
        <translation>告知用戶端 {0}：{1}</translation>
    </message>
    <message>
        <source>Client {0} produces</source>
        <translation>用戶端 {0} 開始送出</translation>
    </message>
    <message>
        <source>Consumer {0} has no partition</source>
        <translation>消費者 {0} 沒有分割槽</translation>
    </message>
    <message>
        <source>Consumer {0} is asked to stop</source>
        <translation>要求消費者 {0} 停止</translation>
    </message>
    <message>
        <source>Consumer {0} reads {1}</source>
        <translation>消費者 {0} 讀取 {1}</translation>
    </message>
    <message>
        <source>Consumer {0} started: group {1}, topic(s) {2}</source>
        <translation>消費者 {0} 已啟動：群組 {1}，主題 {2}</translation>
    </message>
    <message>
        <source>Consumer {0} stopped; it read {1} record(s)</source>
        <translation>消費者 {0} 已停止；讀了 {1} 則訊息</translation>
    </message>
    <message>
        <source>Consumer {0} was told {1}</source>
        <translation>消費者 {0} 收到 {1}</translation>
    </message>
    <message>
        <source>Consumer {0}: offset {1} of {2} is out of range</source>
        <translation>消費者 {0}：{2} 的位移 {1} 超出範圍</translation>
    </message>
    <message>
        <source>Controller fenced broker {0}</source>
        <translation>控制器隔離了 broker {0}</translation>
    </message>
    <message>
        <source>Controller unfenced broker {0}</source>
        <translation>控制器解除了 broker {0} 的隔離</translation>
    </message>
    <message>
        <source>Create the topic</source>
        <translation>建立主題</translation>
    </message>
    <message>
        <source>Create the topic, with that many partitions</source>
        <translation>建立主題，並有足夠的分割槽</translation>
    </message>
    <message>
        <source>Event {0}, which led to this, is no longer kept</source>
        <translation>導致此事的事件 {0} 已不再保留</translation>
    </message>
    <message>
        <source>Group {0}: broker {1} is its coordinator now</source>
        <translation>群組 {0}：現在由 broker {1} 擔任協調器</translation>
    </message>
    <message>
        <source>Group {0}: generation {1}, {2} member(s)</source>
        <translation>群組 {0}：第 {1} 世代，{2} 個成員</translation>
    </message>
    <message>
        <source>Group {0}: {1} is back under its group.instance.id</source>
        <translation>群組 {0}：{1} 以原來的 group.instance.id 回來了</translation>
    </message>
    <message>
        <source>Group {0}: {1} is out</source>
        <translation>群組 {0}：{1} 出局</translation>
    </message>
    <message>
        <source>Group {0}: {1} joined</source>
        <translation>群組 {0}：{1} 加入</translation>
    </message>
    <message>
        <source>Group {0}: {1} left</source>
        <translation>群組 {0}：{1} 離開</translation>
    </message>
    <message>
        <source>Group {0}: {1} left for a while, and keeps its partitions</source>
        <translation>群組 {0}：{1} 暫時離開，分割槽替它留著</translation>
    </message>
    <message>
        <source>Group {0}: {1} was removed</source>
        <translation>群組 {0}：{1} 被移除</translation>
    </message>
    <message>
        <source>Group {1} has as many members as group.max.size allows</source>
        <translation>群組 {1} 的成員已達 group.max.size 上限</translation>
    </message>
    <message>
        <source>Group {1} shares out its partitions anew: each member must join again (state {2}, generation {3})</source>
        <translation>群組 {1} 正在重新分派分割槽：每個成員都要重新加入（狀態 {2}、世代 {3}）</translation>
    </message>
    <message>
        <source>Invalid value {0} for configuration eligible.leader.replicas.version: 0 or 1</source>
        <translation>設定 eligible.leader.replicas.version 的值 {0} 無效：應為 0 或 1</translation>
    </message>
    <message>
        <source>Kafka&apos;s names of topics have at most 249 letters, digits, &apos;.&apos;, &apos;_&apos; and &apos;-&apos;</source>
        <translation>Kafka 的主題名稱最多 249 個字元，只用字母、數字、「.」、「_」與「-」</translation>
    </message>
    <message>
        <source>Leader epochs (Kafka 0.11, KIP-101): a follower then cuts where its log parts from the leader&apos;s, not at its own high watermark</source>
        <translation>首領紀元（Kafka 0.11、KIP-101）：跟隨者會在日誌與首領分歧處截斷，而不是在自己的高水位</translation>
    </message>
    <message>
        <source>Less work between two polls, or a longer max.poll.interval.ms than {7}</source>
        <translation>兩次 poll 之間少做些事，或比 {7} 更長的 max.poll.interval.ms</translation>
    </message>
    <message>
        <source>Link {0} → {1} is cut</source>
        <translation>鏈路 {0} → {1} 被切斷</translation>
    </message>
    <message>
        <source>Link {0} → {1} is healed</source>
        <translation>鏈路 {0} → {1} 已修復</translation>
    </message>
    <message>
        <source>Link {0} → {1} loses {2} of its packets</source>
        <translation>鏈路 {0} → {1} 丟掉 {2} 的封包</translation>
    </message>
    <message>
        <source>Link {0} → {1}: up to {2} longer, by chance</source>
        <translation>鏈路 {0} → {1}：隨機多花，最多 {2}</translation>
    </message>
    <message>
        <source>Link {0} → {1}: {2} longer</source>
        <translation>鏈路 {0} → {1}：多花 {2}</translation>
    </message>
    <message>
        <source>No answer came within request.timeout.ms: the broker hangs, or the way to it is cut</source>
        <translation>request.timeout.ms 內沒有回應：broker 停住不動，或通往它的路被切斷</translation>
    </message>
    <message>
        <source>Nothing has to be done: the client asks for metadata and goes to the new leader, as long as retries and delivery.timeout.ms ({6}) last</source>
        <translation>什麼都不必做：用戶端會詢問中繼資料並轉向新首領，只要 retries 與 delivery.timeout.ms（{6}）還夠</translation>
    </message>
    <message>
        <source>Nothing has to be done: the consumer asks again</source>
        <translation>什麼都不必做：消費者會再問一次</translation>
    </message>
    <message>
        <source>Nothing has to be done: the consumer asks for metadata</source>
        <translation>什麼都不必做：消費者會詢問中繼資料</translation>
    </message>
    <message>
        <source>Nothing has to be done: the consumer connects again, or to the next leader</source>
        <translation>什麼都不必做：消費者會重新連線，或連到下一個首領</translation>
    </message>
    <message>
        <source>Nothing has to be done: the consumer joins again</source>
        <translation>什麼都不必做：消費者會重新加入</translation>
    </message>
    <message>
        <source>Nothing has to be done: the consumer joins as a new member</source>
        <translation>什麼都不必做：消費者會以新成員的身分加入</translation>
    </message>
    <message>
        <source>Nothing has to be done: the consumer looks for the coordinator again, and joins again if it must</source>
        <translation>什麼都不必做：消費者會重新尋找協調器，必要時重新加入</translation>
    </message>
    <message>
        <source>Nothing has to be done: the producer raises its epoch and begins its sequences anew (KIP-360)</source>
        <translation>什麼都不必做：生產者會提高自己的紀元，並重新開始序號（KIP-360）</translation>
    </message>
    <message>
        <source>One running consumer for each group.instance.id</source>
        <translation>每個 group.instance.id 只有一個執行中的消費者</translation>
    </message>
    <message>
        <source>One running producer for each transactional.id</source>
        <translation>每個 transactional.id 只有一個執行中的生產者</translation>
    </message>
    <message>
        <source>Only the leader answers (or a follower that the leader named), and it has moved</source>
        <translation>只有首領（或首領指定的跟隨者）會回應，而首領已換</translation>
    </message>
    <message>
        <source>Only the leader of {1} takes records, and broker {0} is not (or no longer) its leader: that is {5}</source>
        <translation>只有 {1} 的首領接受訊息，而 broker {0} 不是（或不再是）它的首領：首領是 {5}</translation>
    </message>
    <message>
        <source>Packet {0} from {1} to {2} was dropped, and its connection with it</source>
        <translation>從 {1} 到 {2} 的封包 {0} 被丟棄，它的連線也斷了</translation>
    </message>
    <message>
        <source>Producer {0} started: {1} record(s)/s to {2}</source>
        <translation>生產者 {0} 已啟動：每秒 {1} 則訊息到 {2}</translation>
    </message>
    <message>
        <source>Producer {0} stopped</source>
        <translation>生產者 {0} 已停止</translation>
    </message>
    <message>
        <source>Producer {0}: acknowledged {1}, failed {2}</source>
        <translation>生產者 {0}：已確認 {1}，失敗 {2}</translation>
    </message>
    <message>
        <source>Producer {0}: {1}</source>
        <translation>生產者 {0}：{1}</translation>
    </message>
    <message>
        <source>Producer {0}: {1} for {2}; tries again</source>
        <translation>生產者 {0}：{2} 得到 {1}；再試一次</translation>
    </message>
    <message>
        <source>Producer {0}: {1} for {2}; {3} record(s) failed</source>
        <translation>生產者 {0}：{2} 得到 {1}；{3} 則訊息失敗</translation>
    </message>
    <message>
        <source>Producer {0}: {1} record(s) to {2} were asked for</source>
        <translation>生產者 {0}：要求送出 {1} 則訊息到 {2}</translation>
    </message>
    <message>
        <source>Producer {4} counted {3} record(s) to {1} as written when it sent them: offsets {5}, epoch {2}</source>
        <translation>生產者 {4} 送出時就把給 {1} 的 {3} 則訊息當作已寫入：位移 {5}，紀元 {2}</translation>
    </message>
    <message>
        <source>Real clients cannot connect to this cluster</source>
        <translation>真實的用戶端無法連線到這個叢集</translation>
    </message>
    <message>
        <source>Replica {0} on broker {1} fetches again</source>
        <translation>broker {1} 上的副本 {0} 恢復抓取</translation>
    </message>
    <message>
        <source>Replica {0} on broker {1} is frozen</source>
        <translation>broker {1} 上的副本 {0} 被停住</translation>
    </message>
    <message>
        <source>Replica {0} on broker {1} waits {2} before each fetch</source>
        <translation>broker {1} 上的副本 {0} 每次抓取前先等 {2}</translation>
    </message>
    <message>
        <source>Resume or kill the broker that hangs, or heal the link</source>
        <translation>解凍或強制終止停住不動的 broker，或修復鏈路</translation>
    </message>
    <message>
        <source>Send it again: it was damaged on its way or in the client</source>
        <translation>再送一次：它在路上或用戶端裡損壞了</translation>
    </message>
    <message>
        <source>TLS: the other side uses TLS, this listener does not</source>
        <translation>TLS：對方使用 TLS，這個接聽埠不使用</translation>
    </message>
    <message>
        <source>The broker does not take this format of batches</source>
        <translation>broker 不接受這種批次格式</translation>
    </message>
    <message>
        <source>The broker knows no such topic</source>
        <translation>broker 不認得這個主題</translation>
    </message>
    <message>
        <source>The checksum of the batch is not that of its bytes</source>
        <translation>批次的檢查碼與其內容不符</translation>
    </message>
    <message>
        <source>The connection to broker {0} ended before its answer came: whether the records were written is not known</source>
        <translation>與 broker {0} 的連線在回應之前就結束了：不知道訊息是否已寫入</translation>
    </message>
    <message>
        <source>The connection to the broker ended before its answer came</source>
        <translation>與 broker 的連線在回應之前就結束了</translation>
    </message>
    <message>
        <source>The consumer knows a newer leader epoch than the broker, which has not heard of it yet</source>
        <translation>消費者知道的首領紀元比 broker 的新，broker 還沒聽說</translation>
    </message>
    <message>
        <source>The consumer knows an older leader epoch than the broker</source>
        <translation>消費者知道的首領紀元比 broker 的舊</translation>
    </message>
    <message>
        <source>The coordinator does not know the member: it left, or was taken out because no heartbeat came within session.timeout.ms = {6}, or it did not join again within max.poll.interval.ms = {7}</source>
        <translation>協調器不認得這個成員：它離開了，或因 session.timeout.ms = {6} 內沒有心跳而被移除，或沒有在 max.poll.interval.ms = {7} 內重新加入</translation>
    </message>
    <message>
        <source>The coordinator of group {1} is the leader of {5}, and the broker that was asked is not (or no longer)</source>
        <translation>群組 {1} 的協調器是 {5} 的首領，而被詢問的 broker 不是（或不再是）</translation>
    </message>
    <message>
        <source>The coordinator of group {1} is the leader of {5}; it has none now, or that one cannot write there</source>
        <translation>群組 {1} 的協調器是 {5} 的首領；它現在沒有首領，或首領無法寫入</translation>
    </message>
    <message>
        <source>The group is in generation {3}, and the consumer still speaks for an older one</source>
        <translation>群組已在世代 {3}，而消費者仍以較舊的世代發言</translation>
    </message>
    <message>
        <source>The leader of {1} checks each record of a batch before it writes it</source>
        <translation>{1} 的首領在寫入前檢查批次中的每則訊息</translation>
    </message>
    <message>
        <source>The leader of {1} takes timestamps between message.timestamp.before.max.ms and message.timestamp.after.max.ms of its clock</source>
        <translation>{1} 的首領接受的時間戳記，在其時鐘的 message.timestamp.before.max.ms 與 message.timestamp.after.max.ms 之間</translation>
    </message>
    <message>
        <source>The leader&apos;s log has no such offset: it was cut off in an election, or deleted; auto.offset.reset is {9}</source>
        <translation>首領的日誌沒有這個位移：它在選舉中被截斷，或已刪除；auto.offset.reset 是 {9}</translation>
    </message>
    <message>
        <source>The log of {1} has no record of this producer any more: lost in an election, or deleted by retention</source>
        <translation>{1} 的日誌已沒有這個生產者的訊息：在選舉中遺失，或因保留期限刪除</translation>
    </message>
    <message>
        <source>The log of {1} takes of each producer id the sequences without a gap, and a batch before this one is missing there: lost in an election, or given up by the producer</source>
        <translation>{1} 的日誌只接受每個 producer id 連續的序號，而這一批之前缺了一批：在選舉中遺失，或被生產者放棄</translation>
    </message>
    <message>
        <source>The members of group {1} have no partition.assignment.strategy in common</source>
        <translation>群組 {1} 的成員沒有共同的 partition.assignment.strategy</translation>
    </message>
    <message>
        <source>The transaction coordinator gave the transactional id to a newer producer, with a higher epoch; the older one is fenced</source>
        <translation>交易協調器已把 transactional id 交給較新的生產者，紀元更高；舊的被隔離</translation>
    </message>
    <message>
        <source>There is no packet {0} on its way</source>
        <translation>路上沒有封包 {0}</translation>
    </message>
    <message>
        <source>There is no partition {1} as far as broker {0} knows; auto.create.topics.enable is {9}</source>
        <translation>就 broker {0} 所知沒有分割槽 {1}；auto.create.topics.enable 是 {9}</translation>
    </message>
    <message>
        <source>There is no producer &apos;{0}&apos;</source>
        <translation>沒有生產者「{0}」</translation>
    </message>
    <message>
        <source>Topic &apos;{0}&apos; has no partition {1}: it has {2}</source>
        <translation>主題「{0}」沒有分割槽 {1}：它有 {2} 個</translation>
    </message>
    <message>
        <source>Topic {0} created: {1} partition(s), replication factor {2}</source>
        <translation>主題 {0} 已建立：{1} 個分割槽，副本因子 {2}</translation>
    </message>
    <message>
        <source>Topic {0} deleted</source>
        <translation>主題 {0} 已刪除</translation>
    </message>
    <message>
        <source>Topic {0} now has {1} partitions</source>
        <translation>主題 {0} 現在有 {1} 個分割槽</translation>
    </message>
    <message>
        <source>Topic {0}: min.insync.replicas {1} is above the replication factor; Kafka takes it as the replication factor</source>
        <translation>主題 {0}：min.insync.replicas {1} 大於副本因子；Kafka 當作等於副本因子</translation>
    </message>
    <message>
        <source>Transaction {0} is aborted</source>
        <translation>交易 {0} 已中止</translation>
    </message>
    <message>
        <source>a TLS alert: the other side speaks TLS and refuses these bytes</source>
        <translation>TLS 警示：對方說 TLS，並拒絕這些位元組</translation>
    </message>
    <message>
        <source>a branch ends before its last input</source>
        <translation>分支在它最後一個輸入之前就結束了</translation>
    </message>
    <message>
        <source>a changed min.insync.replicas clears the eligible leader replicas</source>
        <translation>min.insync.replicas 改變會清除合格首領副本</translation>
    </message>
    <message>
        <source>a client asked for it (DeleteRecords)</source>
        <translation>用戶端要求的（DeleteRecords）</translation>
    </message>
    <message>
        <source>a cluster has at most {0} brokers here</source>
        <translation>這裡的叢集最多有 {0} 個 broker</translation>
    </message>
    <message>
        <source>a cluster needs at least one broker</source>
        <translation>叢集至少需要一個 broker</translation>
    </message>
    <message>
        <source>a consumer needs a name</source>
        <translation>消費者需要名稱</translation>
    </message>
    <message>
        <source>a consumer needs a topic</source>
        <translation>消費者需要主題</translation>
    </message>
    <message>
        <source>a delay is between 0 and 1 hour</source>
        <translation>延遲時間須在 0 到 1 小時之間</translation>
    </message>
    <message>
        <source>a disk delay is between 0 and 1 hour</source>
        <translation>磁碟延遲須在 0 到 1 小時之間</translation>
    </message>
    <message>
        <source>a follower of this age cuts to its own high watermark, {0}, before it fetches</source>
        <translation>這個年代的跟隨者在抓取之前，先截到自己的高水位 {0}</translation>
    </message>
    <message>
        <source>a frame of {0} bytes ({1}): not Kafka&apos;s protocol</source>
        <translation>{0} 位元組的訊框（{1}）：不是 Kafka 的協定</translation>
    </message>
    <message>
        <source>a frame of {0} bytes ({1}); most: {2}</source>
        <translation>{0} 位元組的訊框（{1}）；最多 {2}</translation>
    </message>
    <message>
        <source>a frame of {0} bytes; the shortest has {1}</source>
        <translation>{0} 位元組的訊框；最短也有 {1}</translation>
    </message>
    <message>
        <source>a frame that is no request of the cluster</source>
        <translation>這個訊框不是對叢集的請求</translation>
    </message>
    <message>
        <source>a jitter is between 0 and 1 hour</source>
        <translation>抖動須在 0 到 1 小時之間</translation>
    </message>
    <message>
        <source>a lag is between 0 and 1 hour</source>
        <translation>延遲須在 0 到 1 小時之間</translation>
    </message>
    <message>
        <source>a link joins two different nodes</source>
        <translation>鏈路要接兩個不同的節點</translation>
    </message>
    <message>
        <source>a loss is between 0% and 100%</source>
        <translation>丟包率須在 0% 到 100% 之間</translation>
    </message>
    <message>
        <source>a mail client</source>
        <translation>郵件用戶端</translation>
    </message>
    <message>
        <source>a mail or file client</source>
        <translation>郵件或檔案用戶端</translation>
    </message>
    <message>
        <source>a member that had not joined yet left</source>
        <translation>一個還沒加入的成員離開了</translation>
    </message>
    <message>
        <source>a new cluster took the place of the one this was for</source>
        <translation>它所屬的叢集已由新的叢集取代</translation>
    </message>
    <message>
        <source>a producer needs a name</source>
        <translation>生產者需要名稱</translation>
    </message>
    <message>
        <source>a producer of the same transactional id began anew</source>
        <translation>同一個 transactional id 的生產者重新開始</translation>
    </message>
    <message>
        <source>a reassignment to {0} was asked for</source>
        <translation>有人要求重新指派到 {0}</translation>
    </message>
    <message>
        <source>a value is missing here, or of another kind than it should be</source>
        <translation>這裡缺少一個值，或值的類型不對</translation>
    </message>
    <message>
        <source>acks=0: it asked for no answer; the ISR was {6}</source>
        <translation>acks=0：它不要求回應；當時 ISR 是 {6}</translation>
    </message>
    <message>
        <source>acks=1 does not ask for min.insync.replicas: the leader would have acknowledged alone, and consumers would see the records only later</source>
        <translation>acks=1 不看 min.insync.replicas：首領會獨自確認，消費者要晚些才看得到這些訊息</translation>
    </message>
    <message>
        <source>acks=1: it did not wait for the other replicas; the ISR was {6}</source>
        <translation>acks=1：它不等其他副本；當時 ISR 是 {6}</translation>
    </message>
    <message>
        <source>acks=all instead of acks={0}: acknowledged only when all of the ISR ({1}) had them</source>
        <translation>以 acks=all 取代 acks={0}：ISR（{1}）全部都有了才確認</translation>
    </message>
    <message>
        <source>acks=all with min.insync.replicas=2 and unclean.leader.election.enable=false: what was read is then not cut off</source>
        <translation>acks=all 搭配 min.insync.replicas=2 與 unclean.leader.election.enable=false：讀過的就不會被截斷</translation>
    </message>
    <message>
        <source>acks=all with min.insync.replicas=2 instead of acks={0}: while the ISR was {1} they would have been refused, not acknowledged</source>
        <translation>以 acks=all 搭配 min.insync.replicas=2 取代 acks={0}：ISR 是 {1} 時它們會被拒絕，而不是被確認</translation>
    </message>
    <message>
        <source>acks=all with min.insync.replicas=2: an acknowledged batch is then not missing in a later leader&apos;s log</source>
        <translation>acks=all 搭配 min.insync.replicas=2：已確認的批次就不會在之後首領的日誌中缺少</translation>
    </message>
    <message>
        <source>acks=all: every member of the ISR had them, and that was {6}; min.insync.replicas was {7}</source>
        <translation>acks=all：ISR 的每個成員都有它們，而 ISR 是 {6}；min.insync.replicas 是 {7}</translation>
    </message>
    <message>
        <source>acks=all: the leader answers only when all of the ISR ({2}) have the records</source>
        <translation>acks=all：首領要等 ISR（{2}）全部成員都有這些訊息才回應</translation>
    </message>
    <message>
        <source>acks=all: the leader takes nothing while the ISR, which was {2}, has fewer members than min.insync.replicas = {3}</source>
        <translation>acks=all：ISR（當時是 {2}）的成員少於 min.insync.replicas = {3} 時，首領什麼都不接受</translation>
    </message>
    <message>
        <source>acks=all: the records were appended, but before the ISR had them it fell to {2}, below min.insync.replicas = {3}</source>
        <translation>acks=all：訊息已附加，但在 ISR 都有它們之前，ISR 縮到 {2}，低於 min.insync.replicas = {3}</translation>
    </message>
    <message>
        <source>acks={3}, enable.idempotence={4}</source>
        <translation>acks={3}，enable.idempotence={4}</translation>
    </message>
    <message>
        <source>after an unclean shutdown: its high watermarks are those of its last checkpoint</source>
        <translation>在非正常關閉之後：高水位是最後一次檢查點的值</translation>
    </message>
    <message>
        <source>an AMQP client</source>
        <translation>AMQP 用戶端</translation>
    </message>
    <message>
        <source>an HTTP answer: the other side is a web server</source>
        <translation>HTTP 回應：對方是網頁伺服器</translation>
    </message>
    <message>
        <source>an HTTP request (CONNECT): a proxy&apos;s client</source>
        <translation>HTTP 請求（CONNECT）：代理伺服器的用戶端</translation>
    </message>
    <message>
        <source>an HTTP request (DELETE)</source>
        <translation>HTTP 請求（DELETE）</translation>
    </message>
    <message>
        <source>an HTTP request (GET): a browser or a health check</source>
        <translation>HTTP 請求（GET）：瀏覽器或健康檢查</translation>
    </message>
    <message>
        <source>an HTTP request (HEAD): a health check</source>
        <translation>HTTP 請求（HEAD）：健康檢查</translation>
    </message>
    <message>
        <source>an HTTP request (OPTIONS)</source>
        <translation>HTTP 請求（OPTIONS）</translation>
    </message>
    <message>
        <source>an HTTP request (PATCH)</source>
        <translation>HTTP 請求（PATCH）</translation>
    </message>
    <message>
        <source>an HTTP request (POST)</source>
        <translation>HTTP 請求（POST）</translation>
    </message>
    <message>
        <source>an HTTP request (PUT)</source>
        <translation>HTTP 請求（PUT）</translation>
    </message>
    <message>
        <source>an HTTP request (TRACE)</source>
        <translation>HTTP 請求（TRACE）</translation>
    </message>
    <message>
        <source>an SSH client</source>
        <translation>SSH 用戶端</translation>
    </message>
    <message>
        <source>an eligible replica is alive again</source>
        <translation>有資格的副本又活過來了</translation>
    </message>
    <message>
        <source>an input of a kind that is not known</source>
        <translation>不認得這一類輸入</translation>
    </message>
    <message>
        <source>an input stands before the first branch</source>
        <translation>有輸入寫在第一個分支之前</translation>
    </message>
    <message>
        <source>an unclean leader election was asked for</source>
        <translation>有人要求不潔首領選舉</translation>
    </message>
    <message>
        <source>another moment was asked for</source>
        <translation>已要求顯示另一個時刻</translation>
    </message>
    <message>
        <source>another one is being run; wait until it is there</source>
        <translation>另一次還在執行；請等它完成</translation>
    </message>
    <message>
        <source>another run took the place of the one this was for</source>
        <translation>它所屬的執行已由另一次執行取代</translation>
    </message>
    <message>
        <source>another session was opened</source>
        <translation>已開啟另一份工作紀錄檔</translation>
    </message>
    <message>
        <source>auto.offset.reset=earliest or latest says where to go on</source>
        <translation>auto.offset.reset=earliest 或 latest 說明從哪裡繼續</translation>
    </message>
    <message>
        <source>auto.offset.reset={3}, partition.assignment.strategy={4}</source>
        <translation>auto.offset.reset={3}，partition.assignment.strategy={4}</translation>
    </message>
    <message>
        <source>automatic preferred leader election (auto.leader.rebalance.enable, every {0})</source>
        <translation>自動偏好首領選舉（auto.leader.rebalance.enable，每 {0} 一次）</translation>
    </message>
    <message>
        <source>branch {0} stands twice</source>
        <translation>分支 {0} 出現了兩次</translation>
    </message>
    <message>
        <source>broker id {0} is negative</source>
        <translation>broker 編號 {0} 是負數</translation>
    </message>
    <message>
        <source>broker id {0} stands twice</source>
        <translation>broker 編號 {0} 出現了兩次</translation>
    </message>
    <message>
        <source>broker {0}</source>
        <translation>broker {0}</translation>
    </message>
    <message>
        <source>broker {0} came back from an unclean shutdown</source>
        <translation>broker {0} 從非正常關閉中回來了</translation>
    </message>
    <message>
        <source>broker {0} has caught up with the leader&apos;s log</source>
        <translation>broker {0} 已追上首領的日誌</translation>
    </message>
    <message>
        <source>broker {0} has no replica of {1}-{2} (Replicas: {3})</source>
        <translation>broker {0} 沒有 {1}-{2} 的副本（Replicas：{3}）</translation>
    </message>
    <message>
        <source>broker {0} is not paused</source>
        <translation>broker {0} 沒有凍住</translation>
    </message>
    <message>
        <source>broker {0} is not running</source>
        <translation>broker {0} 沒有在執行</translation>
    </message>
    <message>
        <source>broker {0} is paused already</source>
        <translation>broker {0} 已經凍住了</translation>
    </message>
    <message>
        <source>broker {0} is paused, not stopped: resume it</source>
        <translation>broker {0} 是凍住，不是停止：請將它解凍</translation>
    </message>
    <message>
        <source>broker {0} is paused: a hung process does not answer a signal; resume or kill it</source>
        <translation>broker {0} 已凍住：卡住的行程不會回應訊號；請將它解凍，或強制終止</translation>
    </message>
    <message>
        <source>broker {0} is running already</source>
        <translation>broker {0} 已經在執行</translation>
    </message>
    <message>
        <source>broker {0} is shutting down (controlled shutdown)</source>
        <translation>broker {0} 正在關閉（受控關閉）</translation>
    </message>
    <message>
        <source>broker {0} is shutting down already</source>
        <translation>broker {0} 已經在關閉</translation>
    </message>
    <message>
        <source>broker {0} leads {2}, which holds their state</source>
        <translation>broker {0} 擔任 {2} 的首領，它們的狀態就存在其中</translation>
    </message>
    <message>
        <source>broker {0} was fenced</source>
        <translation>broker {0} 被隔離</translation>
    </message>
    <message>
        <source>broker {1} leads {2}, which holds the group&apos;s offsets</source>
        <translation>broker {1} 擔任 {2} 的首領，群組的位移就存在其中</translation>
    </message>
    <message>
        <source>broker.heartbeat.interval.ms must be below broker.session.timeout.ms</source>
        <translation>broker.heartbeat.interval.ms 必須小於 broker.session.timeout.ms</translation>
    </message>
    <message>
        <source>by a kill</source>
        <translation>因為強制終止</translation>
    </message>
    <message>
        <source>by a power loss</source>
        <translation>因為斷電</translation>
    </message>
    <message>
        <source>by a stop: it hands over its leaders first</source>
        <translation>因為停止：它先交出它的首領</translation>
    </message>
    <message>
        <source>consumer &apos;{0}&apos; already runs</source>
        <translation>消費者「{0}」已經在執行</translation>
    </message>
    <message>
        <source>consumer &apos;{0}&apos; does not run</source>
        <translation>消費者「{0}」沒有在執行</translation>
    </message>
    <message>
        <source>consumer &apos;{0}&apos; is still leaving its group</source>
        <translation>消費者「{0}」還在離開它的群組</translation>
    </message>
    <message>
        <source>consumer {0} was told no error</source>
        <translation>消費者 {0} 沒有收到過錯誤</translation>
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
        <translation>合格首領副本（ELR）從 Kafka 4.0 才有；版本預設組 {0} 沒有</translation>
    </message>
    <message>
        <source>enable.idempotence=true: if the first try was written, the second one is not written again</source>
        <translation>enable.idempotence=true：若第一次已寫入，第二次就不會再寫</translation>
    </message>
    <message>
        <source>enable.idempotence=true: what is sent again is then not written twice</source>
        <translation>enable.idempotence=true：重送的就不會寫入兩次</translation>
    </message>
    <message>
        <source>ended after {0} bytes of a frame&apos;s size</source>
        <translation>訊框長度只送了 {0} 位元組就結束</translation>
    </message>
    <message>
        <source>ended after {0} of a frame&apos;s {1} bytes</source>
        <translation>訊框共 {1} 位元組，只送了 {0} 就結束</translation>
    </message>
    <message>
        <source>event {0} is no longer kept</source>
        <translation>事件 {0} 已不再保留</translation>
    </message>
    <message>
        <source>from its next batch on</source>
        <translation>從它的下一個批次起</translation>
    </message>
    <message>
        <source>generation {2} of group {3}, shared out by {4}</source>
        <translation>群組 {3} 的第 {2} 世代，由 {4} 分派</translation>
    </message>
    <message>
        <source>group.instance.id: a member that comes back within session.timeout.ms ({6}) does not make the group share out anew</source>
        <translation>group.instance.id：在 session.timeout.ms（{6}）內回來的成員不會讓群組重新分派</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>閒置</translation>
    </message>
    <message>
        <source>in the ISR does not mean identical: its log ended at offset {4}, and it would have left the ISR only when it had lagged for longer than {6}</source>
        <translation>在 ISR 中不等於完全相同：它的日誌止於位移 {4}，要落後超過 {6} 才會離開 ISR</translation>
    </message>
    <message>
        <source>in the log of leader {0}, epoch {1} ends at offset {2}</source>
        <translation>在首領 {0} 的日誌裡，紀元 {1} 結束於位移 {2}</translation>
    </message>
    <message>
        <source>it changes no election: the controller reads the cluster-wide setting and the topic&apos;s</source>
        <translation>它不會改變任何選舉：控制器看的是整個叢集的設定與主題的設定</translation>
    </message>
    <message>
        <source>it connects to a broker that does not exist</source>
        <translation>它連到一個不存在的 broker</translation>
    </message>
    <message>
        <source>it could not hand over its leaders in time</source>
        <translation>它沒能及時交出它的首領</translation>
    </message>
    <message>
        <source>it did not give back what it must within {2} (max.poll.interval.ms)</source>
        <translation>它沒在 {2} 內歸還該還的分割槽（max.poll.interval.ms）</translation>
    </message>
    <message>
        <source>it did not join again within {2} (max.poll.interval.ms)</source>
        <translation>它沒在 {2} 內重新加入（max.poll.interval.ms）</translation>
    </message>
    <message>
        <source>it ends a transaction with epoch {1}, and epoch {2} is in force</source>
        <translation>它以紀元 {1} 結束交易，但現行的是紀元 {2}</translation>
    </message>
    <message>
        <source>it had not shut down cleanly, so nobody could know that it had everything; its log had nothing from offset {4} on</source>
        <translation>它沒有正常關閉，所以沒有人能知道它什麼都有；它的日誌從位移 {4} 起沒有內容</translation>
    </message>
    <message>
        <source>it had them once, but it had cut its log to offset {4} before</source>
        <translation>它曾有它們，但之前已把日誌截斷到位移 {4}</translation>
    </message>
    <message>
        <source>it has epoch {1}, and a newer one began with epoch {2}</source>
        <translation>它的紀元是 {1}，而更新的一個已從紀元 {2} 開始</translation>
    </message>
    <message>
        <source>it is registered, unfenced and serves clients</source>
        <translation>它已註冊、已解除隔離，開始服務用戶端</translation>
    </message>
    <message>
        <source>it is {1}</source>
        <translation>它是 {1}</translation>
    </message>
    <message>
        <source>it joined and then did not ask for its share within {2}</source>
        <translation>它加入後，沒在 {2} 內索取它的那一份</translation>
    </message>
    <message>
        <source>it left its group</source>
        <translation>它離開了群組</translation>
    </message>
    <message>
        <source>it started</source>
        <translation>它啟動了</translation>
    </message>
    <message>
        <source>it started after an unclean shutdown</source>
        <translation>它在非正常關閉之後啟動</translation>
    </message>
    <message>
        <source>it still sends what it has</source>
        <translation>它還在送出手上的訊息</translation>
    </message>
    <message>
        <source>it waited too long for its first generation</source>
        <translation>它等第一個世代等太久了</translation>
    </message>
    <message>
        <source>it was killed: its group finds out by session.timeout.ms</source>
        <translation>它被強制終止：群組要等 session.timeout.ms 才會知道</translation>
    </message>
    <message>
        <source>it was not ended within {1} (transaction.timeout.ms)</source>
        <translation>它沒在 {1} 內結束（transaction.timeout.ms）</translation>
    </message>
    <message>
        <source>it was stopped</source>
        <translation>它被停止</translation>
    </message>
    <message>
        <source>it was stopped; its coordinator did not answer</source>
        <translation>它被停止；它的協調器沒有回應</translation>
    </message>
    <message>
        <source>it was to send {3} record(s)</source>
        <translation>它要送出 {3} 則訊息</translation>
    </message>
    <message>
        <source>its assignment could not be written: {0}</source>
        <translation>無法寫入它的分派：{0}</translation>
    </message>
    <message>
        <source>its heartbeat says it has caught up with the metadata</source>
        <translation>它的心跳說它已追上中繼資料</translation>
    </message>
    <message>
        <source>its leader, broker {0}, waited longer than {1} for the others to catch up</source>
        <translation>它的首領 broker {0} 等其他副本追上，等超過了 {1}</translation>
    </message>
    <message>
        <source>its leaders have moved away</source>
        <translation>它的首領都搬走了</translation>
    </message>
    <message>
        <source>its log is as it left it</source>
        <translation>它的日誌和離開時一樣</translation>
    </message>
    <message>
        <source>its process hangs: connections stay open, nothing answers</source>
        <translation>它的行程停住不動：連線開著，但沒有回應</translation>
    </message>
    <message>
        <source>its process was resumed</source>
        <translation>它的行程已解凍</translation>
    </message>
    <message>
        <source>joining</source>
        <translation>加入中</translation>
    </message>
    <message>
        <source>looks like {0} (the first bytes are {1}, a size of {2} to Kafka)</source>
        <translation>看起來像是{0}（開頭的位元組是 {1}，在 Kafka 看來是長度 {2}）</translation>
    </message>
    <message>
        <source>lose= counts records and cannot be negative</source>
        <translation>lose= 是訊息的數目，不能是負數</translation>
    </message>
    <message>
        <source>lose= goes with kill only</source>
        <translation>lose= 只能與 kill 一起用</translation>
    </message>
    <message>
        <source>message.timestamp.type=LogAppendTime</source>
        <translation>message.timestamp.type=LogAppendTime</translation>
    </message>
    <message>
        <source>min.insync.replicas is 1: below it there is no leader; kill the leader instead</source>
        <translation>min.insync.replicas 是 1：低於它就沒有首領了；請改為強制終止首領</translation>
    </message>
    <message>
        <source>min.insync.replicas=2 instead of {0}: while the ISR was {1} they would have been refused, not acknowledged</source>
        <translation>以 min.insync.replicas=2 取代 {0}：ISR 是 {1} 時它們會被拒絕，而不是被確認</translation>
    </message>
    <message>
        <source>no acknowledged record of {0} was lost</source>
        <translation>{0} 沒有已確認的訊息遺失</translation>
    </message>
    <message>
        <source>no broker is in rack &apos;{0}&apos;</source>
        <translation>機架「{0}」裡沒有 broker</translation>
    </message>
    <message>
        <source>no coordinator</source>
        <translation>沒有協調器</translation>
    </message>
    <message>
        <source>no heartbeat for {1} ({2})</source>
        <translation>{1} 沒有心跳（{2}）</translation>
    </message>
    <message>
        <source>no heartbeat for {2} (group.consumer.session.timeout.ms)</source>
        <translation>{2} 沒有心跳（group.consumer.session.timeout.ms）</translation>
    </message>
    <message>
        <source>no heartbeat for {2} (session.timeout.ms)</source>
        <translation>{2} 沒有心跳（session.timeout.ms）</translation>
    </message>
    <message>
        <source>no port for broker {0} from {1} on at {2}: {3}</source>
        <translation>在 {2} 上從 {1} 起沒有連接埠可給 broker {0}：{3}</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>沒有</translation>
    </message>
    <message>
        <source>none</source>
        <translation>無</translation>
    </message>
    <message>
        <source>none is left</source>
        <translation>已全部用完</translation>
    </message>
    <message>
        <source>nothing is left to happen</source>
        <translation>再也沒有事會發生</translation>
    </message>
    <message>
        <source>nothing is left to happen, and the records have no answer</source>
        <translation>再也沒有事會發生，而訊息還沒有得到回應</translation>
    </message>
    <message>
        <source>nothing is recorded</source>
        <translation>沒有任何記錄</translation>
    </message>
    <message>
        <source>nothing would be different: no command of this branch has such a setting</source>
        <translation>不會有任何不同：這個分支沒有命令用到這樣的設定</translation>
    </message>
    <message>
        <source>offset {0} of {1} is not among the records that were lost</source>
        <translation>{1} 的位移 {0} 不在遺失的訊息之中</translation>
    </message>
    <message>
        <source>only the first branch has no parent</source>
        <translation>只有第一個分支沒有上層分支</translation>
    </message>
    <message>
        <source>other branches left this one; remove them first</source>
        <translation>還有別的分支從這裡分出；請先移除它們</translation>
    </message>
    <message>
        <source>packet {0} is not on its way (any more)</source>
        <translation>封包 {0} 不在（或已不在）路上</translation>
    </message>
    <message>
        <source>partition.assignment.strategy=cooperative-sticky: members keep reading what they keep</source>
        <translation>partition.assignment.strategy=cooperative-sticky：成員繼續讀取它們保留的分割槽</translation>
    </message>
    <message>
        <source>paused before it was done</source>
        <translation>還沒做完就暫停了</translation>
    </message>
    <message>
        <source>ports are opened by the window, by `highwater serve` and by `highwater play`</source>
        <translation>連接埠由視窗、`highwater serve` 和 `highwater play` 開啟</translation>
    </message>
    <message>
        <source>preferred leader election was asked for</source>
        <translation>有人要求偏好首領選舉</translation>
    </message>
    <message>
        <source>producer &apos;{0}&apos; already runs</source>
        <translation>生產者「{0}」已經在執行</translation>
    </message>
    <message>
        <source>producer &apos;{0}&apos; does not run</source>
        <translation>生產者「{0}」沒有在執行</translation>
    </message>
    <message>
        <source>producer &apos;{0}&apos; still has records for {1} on their way</source>
        <translation>生產者「{0}」還有給 {1} 的訊息在路上</translation>
    </message>
    <message>
        <source>producer {0} was told no error</source>
        <translation>生產者 {0} 沒有收到過錯誤</translation>
    </message>
    <message>
        <source>real clients are connected: their cluster goes on, and its past can be looked at but not changed (go live, or let them disconnect)</source>
        <translation>有真實用戶端連線：它們的叢集繼續運作，過去只能看、不能改（請回到即時，或讓它們中斷連線）</translation>
    </message>
    <message>
        <source>real clients are connected; opening another run would take the cluster from them</source>
        <translation>有真實用戶端連線；開啟另一次執行會奪走它們的叢集</translation>
    </message>
    <message>
        <source>replica.lag.max.messages or replica.lag.time.max.ms allow</source>
        <translation>replica.lag.max.messages 或 replica.lag.time.max.ms 所容許的</translation>
    </message>
    <message>
        <source>retention.ms is {0} and retention.bytes {1}</source>
        <translation>retention.ms 是 {0}，retention.bytes 是 {1}</translation>
    </message>
    <message>
        <source>retries above 0: the batch is sent again, to the leader there is then</source>
        <translation>retries 大於 0：批次會重送給屆時的首領</translation>
    </message>
    <message>
        <source>somebody acted in the past: this belongs to the branch that was left</source>
        <translation>有人在過去做了改變：這屬於已離開的分支</translation>
    </message>
    <message>
        <source>stable</source>
        <translation>穩定</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>that are gone</source>
        <translation>離開的</translation>
    </message>
    <message>
        <source>the PROXY protocol of a load balancer, which Kafka does not know</source>
        <translation>負載平衡器的 PROXY 協定，Kafka 不認得</translation>
    </message>
    <message>
        <source>the branch it begins from was removed</source>
        <translation>它的起點分支已被移除</translation>
    </message>
    <message>
        <source>the branch that goes on, {0}, is not in it</source>
        <translation>繼續前進的分支 {0} 不在裡面</translation>
    </message>
    <message>
        <source>the brokers listen already</source>
        <translation>broker 已經在監聽</translation>
    </message>
    <message>
        <source>the bytes of a frame are not hexadecimal</source>
        <translation>訊框的位元組不是十六進位</translation>
    </message>
    <message>
        <source>the client&apos;s own</source>
        <translation>用戶端自己的</translation>
    </message>
    <message>
        <source>the cluster has not settled within {0}</source>
        <translation>叢集在 {0} 內沒有穩定下來</translation>
    </message>
    <message>
        <source>the first branch is where all others come from</source>
        <translation>其他分支都由第一個分支而來</translation>
    </message>
    <message>
        <source>the first command that would be different is refused with these settings</source>
        <translation>用這些設定，第一個會不同的命令就被拒絕了</translation>
    </message>
    <message>
        <source>the leader&apos;s log has no such offset any more; auto.offset.reset={3} says where it goes on</source>
        <translation>首領的日誌已沒有這個位移；接下來從哪裡讀，由 auto.offset.reset={3} 決定</translation>
    </message>
    <message>
        <source>the leader&apos;s log on broker {2} does not have offsets {3}</source>
        <translation>broker {2} 上首領的日誌沒有位移 {3}</translation>
    </message>
    <message>
        <source>the log of leader {0} ends at {1}</source>
        <translation>首領 {0} 的日誌到 {1} 為止</translation>
    </message>
    <message>
        <source>the moment where it would begin to differ is no longer kept</source>
        <translation>開始不同的那一刻已不再保留</translation>
    </message>
    <message>
        <source>the name &apos;{0}&apos; is taken by a produce command</source>
        <translation>名稱「{0}」已由 produce 命令使用</translation>
    </message>
    <message>
        <source>the name &apos;{0}&apos; is taken by a real client</source>
        <translation>名稱「{0}」已由真實用戶端使用</translation>
    </message>
    <message>
        <source>the new leader, broker {2}, has them</source>
        <translation>新首領 broker {2} 有這些訊息</translation>
    </message>
    <message>
        <source>the others are further behind its leader, broker {0}, than {1}</source>
        <translation>其他副本落後首領 broker {0}，超過 {1}</translation>
    </message>
    <message>
        <source>the parent of branch {0} does not stand before it</source>
        <translation>分支 {0} 的上層分支沒有寫在它前面</translation>
    </message>
    <message>
        <source>the partition</source>
        <translation>該分割槽</translation>
    </message>
    <message>
        <source>the power loss took what broker {0} had not flushed</source>
        <translation>斷電帶走了 broker {0} 還沒刷入磁碟的內容</translation>
    </message>
    <message>
        <source>the reassignment was cancelled</source>
        <translation>副本重新指派被取消</translation>
    </message>
    <message>
        <source>the start of HTTP/2</source>
        <translation>HTTP/2 的開頭</translation>
    </message>
    <message>
        <source>the start of a TLS handshake: the other side uses TLS, this listener does not</source>
        <translation>TLS 交握的開頭：對方使用 TLS，這個接聽埠不使用</translation>
    </message>
    <message>
        <source>there is no branch in it</source>
        <translation>裡面沒有任何分支</translation>
    </message>
    <message>
        <source>there is no broker {0}</source>
        <translation>沒有 broker {0}</translation>
    </message>
    <message>
        <source>there is no broker {0} (there are {1})</source>
        <translation>沒有 broker {0}（有 {1}）</translation>
    </message>
    <message>
        <source>there is no cluster yet</source>
        <translation>還沒有叢集</translation>
    </message>
    <message>
        <source>there is no cluster yet (make one with: cluster brokers=3)</source>
        <translation>還沒有叢集（可用此命令建立：cluster brokers=3）</translation>
    </message>
    <message>
        <source>there is no consumer &apos;{0}&apos;</source>
        <translation>沒有消費者「{0}」</translation>
    </message>
    <message>
        <source>there is no event {0} (the newest is {1})</source>
        <translation>沒有事件 {0}（最新的是 {1}）</translation>
    </message>
    <message>
        <source>there is no partition {0}-{1}</source>
        <translation>沒有分割槽 {0}-{1}</translation>
    </message>
    <message>
        <source>there is no preset &apos;{0}&apos; (there are 0.8, 0.11 and 4.1)</source>
        <translation>沒有版本預設組「{0}」（有 0.8、0.11 和 4.1）</translation>
    </message>
    <message>
        <source>there is no producer &apos;{0}&apos;</source>
        <translation>沒有生產者「{0}」</translation>
    </message>
    <message>
        <source>there is no producer or consumer &apos;{0}&apos;</source>
        <translation>沒有生產者或消費者「{0}」</translation>
    </message>
    <message>
        <source>there is no such branch</source>
        <translation>沒有這個分支</translation>
    </message>
    <message>
        <source>this belongs to the branch that was left</source>
        <translation>這屬於已離開的分支</translation>
    </message>
    <message>
        <source>this branch is the one that goes on; switch to another one first</source>
        <translation>繼續前進的正是這個分支；請先切換到別的分支</translation>
    </message>
    <message>
        <source>this is a question, or moves time: ask the session</source>
        <translation>這是提問，或是移動時間的命令：要由執行中的叢集來回答</translation>
    </message>
    <message>
        <source>this is no session file: its first line does not say so</source>
        <translation>這不是工作紀錄檔：第一行沒有這樣寫明</translation>
    </message>
    <message>
        <source>this line is not JSON</source>
        <translation>這一行不是 JSON</translation>
    </message>
    <message>
        <source>time is moved by the time controls here, not by this command</source>
        <translation>這裡的時間由時間控制項移動，不用這個命令</translation>
    </message>
    <message>
        <source>topic {0} has partitions 0 to {1}, not {2}</source>
        <translation>主題 {0} 的分割槽是 0 到 {1}，沒有 {2}</translation>
    </message>
    <message>
        <source>typed by hand or by a port scanner</source>
        <translation>手動輸入，或連接埠掃描器</translation>
    </message>
    <message>
        <source>unclean.leader.election.enable is true, and the controller looks for partitions without a leader every {0}</source>
        <translation>unclean.leader.election.enable 是 true，控制器每 {0} 尋找沒有首領的分割槽</translation>
    </message>
    <message>
        <source>unclean.leader.election.enable lets a replica lead that may lack records; its log had nothing from offset {4} on</source>
        <translation>unclean.leader.election.enable 讓可能缺少訊息的副本擔任首領；它的日誌從位移 {4} 起沒有內容</translation>
    </message>
    <message>
        <source>unclean.leader.election.enable=false, and no unclean election by hand: {0} would have waited without a leader until broker {1} was back</source>
        <translation>unclean.leader.election.enable=false，也不手動做不潔選舉：{0} 會在沒有首領的情況下等到 broker {1} 回來</translation>
    </message>
    <message>
        <source>unclean.leader.election.enable=true lets another replica lead, and may lose records</source>
        <translation>unclean.leader.election.enable=true 讓另一個副本擔任首領，但可能遺失訊息</translation>
    </message>
    <message>
        <source>version {0} of session files is not known here</source>
        <translation>這裡不認得第 {0} 版的工作紀錄檔</translation>
    </message>
    <message>
        <source>what takes time stands alone in its line</source>
        <translation>需要時間的命令要單獨寫一行</translation>
    </message>
    <message>
        <source>why of what?</source>
        <translation>要問什麼的原因？</translation>
    </message>
    <message>
        <source>without a controlled shutdown</source>
        <translation>沒有經過受控關閉</translation>
    </message>
    <message>
        <source>{0} asked for a new assignment</source>
        <translation>{0} 要求重新分派</translation>
    </message>
    <message>
        <source>{0} came back while the group was sharing out</source>
        <translation>{0} 在群組分派時回來了</translation>
    </message>
    <message>
        <source>{0} came back with another choice of assignors</source>
        <translation>{0} 回來了，選的分派策略不同</translation>
    </message>
    <message>
        <source>{0} commands could not be carried out on the new branch</source>
        <translation>有 {0} 個命令無法在新分支上執行</translation>
    </message>
    <message>
        <source>{0} connected to broker {1}</source>
        <translation>{0} 連上 broker {1}</translation>
    </message>
    <message>
        <source>{0} did not ask for its share</source>
        <translation>{0} 沒有索取它的那一份</translation>
    </message>
    <message>
        <source>{0} did not give back its partitions in time</source>
        <translation>{0} 沒有及時歸還分割槽</translation>
    </message>
    <message>
        <source>{0} is below min.insync.replicas {1} already</source>
        <translation>{0} 已經低於 min.insync.replicas {1}</translation>
    </message>
    <message>
        <source>{0} joined</source>
        <translation>{0} 加入了</translation>
    </message>
    <message>
        <source>{0} joined again with another subscription</source>
        <translation>{0} 以不同的訂閱重新加入</translation>
    </message>
    <message>
        <source>{0} left</source>
        <translation>{0} 離開了</translation>
    </message>
    <message>
        <source>{0} messages</source>
        <translation>{0} 則訊息</translation>
    </message>
    <message>
        <source>{0} racks for {1} brokers: name none, or one for each</source>
        <translation>{1} 個 broker 卻有 {0} 個機架：請全部不寫，或每個都寫</translation>
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
        <translation>{0}-{1} 沒有首領</translation>
    </message>
    <message>
        <source>{0}: connection to broker {1} ended</source>
        <translation>{0}：與 broker {1} 的連線結束</translation>
    </message>
    <message>
        <source>{0}: it cannot be written: {1}</source>
        <translation>{0}：無法寫入：{1}</translation>
    </message>
    <message>
        <source>{0}: no heartbeat for {1} (group.consumer.session.timeout.ms)</source>
        <translation>{0}：{1} 沒有心跳（group.consumer.session.timeout.ms）</translation>
    </message>
    <message>
        <source>{0}: no heartbeat for {1} (session.timeout.ms)</source>
        <translation>{0}：{1} 沒有心跳（session.timeout.ms）</translation>
    </message>
    <message>
        <source>{0}: real clients have sent so much that the beginning of this run is no longer kept; it cannot be saved whole</source>
        <translation>{0}：真實用戶端送來太多資料，這次執行的開頭已不再保留，無法完整儲存</translation>
    </message>
    <message>
        <source>{0}: reassignment to {1} begins</source>
        <translation>{0}：開始重新指派到 {1}</translation>
    </message>
    <message>
        <source>{0}: the file cannot be opened: {1}</source>
        <translation>{0}：檔案無法開啟：{1}</translation>
    </message>
    <message>
        <source>{0}: the file cannot be read: {1}</source>
        <translation>{0}：檔案無法讀取：{1}</translation>
    </message>
    <message>
        <source>{0}: the file has more than {1} bytes</source>
        <translation>{0}：檔案超過 {1} 位元組</translation>
    </message>
    <message>
        <source>{0}: the file has {1} bytes; at most {2} are read</source>
        <translation>{0}：檔案有 {1} 位元組；最多讀取 {2}</translation>
    </message>
    <message>
        <source>{0}: the reassignment is cancelled</source>
        <translation>{0}：副本重新指派已取消</translation>
    </message>
    <message>
        <source>{0}: there is no such file</source>
        <translation>{0}：沒有這個檔案</translation>
    </message>
    <message>
        <source>{0}: this is a directory, not a scenario file</source>
        <translation>{0}：這是目錄，不是情境檔</translation>
    </message>
    <message>
        <source>{0}: {1} acknowledged record(s) are back</source>
        <translation>{0}：{1} 則已確認的訊息回來了</translation>
    </message>
    <message>
        <source>{0}: {1} acknowledged record(s) are gone</source>
        <translation>{0}：{1} 則已確認的訊息不見了</translation>
    </message>
    <message>
        <source>{0}: {1} is the default again</source>
        <translation>{0}：{1} 恢復為預設值</translation>
    </message>
    <message>
        <source>{0}:1: the file is UTF-16; scenario files are UTF-8</source>
        <translation>{0}:1：檔案是 UTF-16；情境檔要用 UTF-8</translation>
    </message>
    <message>
        <source>{1} has no leader: no member of its ISR ({2}) or ELR is alive</source>
        <translation>{1} 沒有首領：其 ISR（{2}）與 ELR 的成員都不在運作</translation>
    </message>
    <message>
        <source>{1} takes batches of at most {9} bytes (max.message.bytes of the topic, or message.max.bytes)</source>
        <translation>{1} 接受的批次最多 {9} 位元組（主題的 max.message.bytes，或 message.max.bytes）</translation>
    </message>
    <message>
        <source>{1} takes records of a transaction only after the coordinator has added the partition to it</source>
        <translation>協調器把分割槽加入交易之後，{1} 才接受該交易的訊息</translation>
    </message>
    <message>
        <source>{3} is offline: leader {4} → none, epoch {5}</source>
        <translation>{3} 離線：首領 {4} → 無，紀元 {5}</translation>
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
        <translation>{3}：首領 {4} → {5}，紀元 {6}</translation>
    </message>
    <message>
        <source>{3}: leader {4} → {5}, epoch {6}, by an unclean election</source>
        <translation>{3}：首領 {4} → {5}，紀元 {6}，經不潔選舉</translation>
    </message>
    <message>
        <source>{3}: leader {4} → {5}, epoch {6}, elected as the last known leader</source>
        <translation>{3}：首領 {4} → {5}，紀元 {6}，以最後已知首領的身分當選</translation>
    </message>
    <message>
        <source>{3}: reassignment complete, replicas {4}</source>
        <translation>{3}：副本重新指派完成，副本 {4}</translation>
    </message>
    <message>
        <source>{3}: {4} old record(s) deleted, the log starts at {5}</source>
        <translation>{3}：刪除了 {4} 則舊訊息，日誌從 {5} 開始</translation>
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
            <numerusform>%n 格，%1 秒，%2 × %3 像素</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Clock and events under the picture</source>
        <translation>圖下方顯示時鐘與事件(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation>從(&amp;F)</translation>
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
        <translation>寬度(&amp;W)</translation>
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
        <translation>匯出動畫</translation>
    </message>
    <message>
        <source>F&amp;rames a second</source>
        <translation>每秒格數(&amp;R)</translation>
    </message>
    <message>
        <source>GIF animation (*.gif)</source>
        <translation>GIF 動畫 (*.gif)</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>淺色</translation>
    </message>
    <message>
        <source>Virtual seconds in a second of the animation; below 1 is slow motion</source>
        <translation>動畫每一秒等於幾秒虛擬時間；小於 1 就是慢動作</translation>
    </message>
    <message>
        <source>Virtual time</source>
        <translation>虛擬時間</translation>
    </message>
</context>
<context>
    <name>hw::ui::AnimationMaker</name>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>無法寫入 %1：%2</translation>
    </message>
    <message>
        <source>%1 could not be shown in time; no animation was made.</source>
        <translation>等不到 %1 那一刻的畫面，沒有產生動畫。</translation>
    </message>
    <message>
        <source>Another branch took the place of this one; no animation was made.</source>
        <translation>顯示的分支換成了另一個，沒有產生動畫。</translation>
    </message>
    <message>
        <source>Another cluster took the place of this one; no animation was made.</source>
        <translation>叢集換成了另一個，沒有產生動畫。</translation>
    </message>
    <message>
        <source>No animation was made.</source>
        <translation>沒有產生動畫。</translation>
    </message>
    <message>
        <source>Nothing is recorded that could be shown again.</source>
        <translation>沒有任何記錄可以重播。</translation>
    </message>
    <message numerus="yes">
        <source>Saved %1: %n frame(s), %2.</source>
        <translation>
            <numerusform>已儲存 %1：%n 格，%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>That is more than %1 frames. Choose a shorter stretch, a higher speed or fewer frames a second.</source>
        <translation>這樣會超過 %1 格。請縮短時間、加快速度，或減少每秒格數。</translation>
    </message>
    <message>
        <source>The end must come after the beginning.</source>
        <translation>結束必須在開始之後。</translation>
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
        <translation>篩選 broker</translation>
    </message>
</context>
<context>
    <name>hw::ui::Canvas</name>
    <message>
        <source>%1 % lost</source>
        <translation>丟包 %1 %</translation>
    </message>
    <message>
        <source>%1 acked lost</source>
        <translation>遺失 %1 則已確認</translation>
    </message>
    <message numerus="yes">
        <source>%1 acked record(s) lost</source>
        <translation>
            <numerusform>遺失 %1 則已確認訊息</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 alike</source>
        <translation>%1 個相同</translation>
    </message>
    <message>
        <source>%1 at min ISR</source>
        <translation>%1 個剛好等於最小 ISR</translation>
    </message>
    <message>
        <source>%1 behind</source>
        <translation>落後 %1</translation>
    </message>
    <message>
        <source>%1 divergent</source>
        <translation>%1 則分歧</translation>
    </message>
    <message>
        <source>%1 is a real client</source>
        <translation>%1 是真實的用戶端</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分鐘</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 offline</source>
        <translation>%1 個離線</translation>
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
        <translation>%1 個低於最小 ISR</translation>
    </message>
    <message>
        <source>%1 under-replicated</source>
        <translation>%1 個副本不足</translation>
    </message>
    <message>
        <source>%1 writes to %2</source>
        <translation>%1 寫入 %2</translation>
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
            <numerusform>%n 個分割槽</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n partition(s) offline</source>
        <translation>
            <numerusform>%n 個分割槽離線</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%n 則訊息</numerusform>
        </translation>
    </message>
    <message>
        <source>A hung process does not answer a stop signal. Kill it, or resume it first.</source>
        <translation>停住不動的行程不會理會停止訊號。請強制終止它，或先解凍它。</translation>
    </message>
    <message>
        <source>A process that hangs is not one that died: its connections stay open.</source>
        <translation>停住不動不等於掛掉：它的連線仍然開著。</translation>
    </message>
    <message>
        <source>Add a partition</source>
        <translation>增加一個分割槽</translation>
    </message>
    <message>
        <source>All brokers are up and there are no faults.</source>
        <translation>所有 broker 都在運作，也沒有故障。</translation>
    </message>
    <message>
        <source>As kill -9: the controller notices when the session timeout has passed.</source>
        <translation>等同 kill -9：要過了工作階段逾時，控制器才會發現。</translation>
    </message>
    <message>
        <source>Beyond the mark (%1, replica.lag.time.max.ms) it leaves the ISR.</source>
        <translation>超過標記（%1，replica.lag.time.max.ms）就會離開 ISR。</translation>
    </message>
    <message>
        <source>Bring everything back</source>
        <translation>全部恢復</translation>
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
        <translation>Broker %1，%2，%4 個副本中有 %3 個是首領</translation>
    </message>
    <message>
        <source>Broker heartbeat</source>
        <translation>broker 的心跳</translation>
    </message>
    <message>
        <source>Cancel the reassignment</source>
        <translation>取消副本重新指派</translation>
    </message>
    <message>
        <source>Click for its fields; right click to drop it.</source>
        <translation>點一下看它的欄位；按右鍵可丟棄它。</translation>
    </message>
    <message>
        <source>Consumer %1</source>
        <translation>消費者 %1</translation>
    </message>
    <message>
        <source>Consumers</source>
        <translation>消費者</translation>
    </message>
    <message>
        <source>Controller</source>
        <translation>控制器</translation>
    </message>
    <message>
        <source>Controller message</source>
        <translation>控制器的訊息</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>已複製：%1</translation>
    </message>
    <message>
        <source>Copy the command of a real cluster</source>
        <translation>複製真實叢集上的命令</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>切斷</translation>
    </message>
    <message>
        <source>Cut one way</source>
        <translation>單向切斷</translation>
    </message>
    <message>
        <source>Delay</source>
        <translation>延遲</translation>
    </message>
    <message>
        <source>Delete the topic</source>
        <translation>刪除主題</translation>
    </message>
    <message>
        <source>Drag to another broker to move it; right click for more.</source>
        <translation>拖曳到另一個 broker 可搬移它；按右鍵有更多選項。</translation>
    </message>
    <message>
        <source>Drop below min ISR</source>
        <translation>降到最小 ISR 之下</translation>
    </message>
    <message>
        <source>Drop this packet (its connection breaks)</source>
        <translation>丟棄這個封包（它的連線會中斷）</translation>
    </message>
    <message>
        <source>ELR</source>
        <translation>ELR</translation>
    </message>
    <message>
        <source>Each of its replication fetches takes that much longer.</source>
        <translation>它的每次複寫抓取都多花這麼久。</translation>
    </message>
    <message>
        <source>Elect preferred leaders of all partitions</source>
        <translation>為所有分割槽選出偏好首領</translation>
    </message>
    <message>
        <source>Elect the preferred leader</source>
        <translation>選出偏好首領</translation>
    </message>
    <message>
        <source>Elect uncleanly (may lose records)</source>
        <translation>不潔選舉（可能遺失訊息）</translation>
    </message>
    <message>
        <source>Every broker already has a replica of this partition.</source>
        <translation>每個 broker 都已有這個分割槽的副本。</translation>
    </message>
    <message>
        <source>Fenced</source>
        <translation>已隔離</translation>
    </message>
    <message>
        <source>Fetch (consumer)</source>
        <translation>抓取（消費者）</translation>
    </message>
    <message>
        <source>Fetch (follower)</source>
        <translation>抓取（跟隨者）</translation>
    </message>
    <message>
        <source>Fetch answer</source>
        <translation>抓取的回應</translation>
    </message>
    <message>
        <source>Fetch answer to a consumer</source>
        <translation>給消費者的抓取回應</translation>
    </message>
    <message>
        <source>Found from the state of this moment. Select another broker to see its cost.</source>
        <translation>依此刻的狀態算出。選取另一個 broker 可看它的代價。</translation>
    </message>
    <message>
        <source>Freeze its fetcher</source>
        <translation>停住它的抓取</translation>
    </message>
    <message>
        <source>Group %1</source>
        <translation>群組 %1</translation>
    </message>
    <message>
        <source>Group request</source>
        <translation>群組請求</translation>
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
        <translation>先交出它的首領，再結束。</translation>
    </message>
    <message>
        <source>Heal</source>
        <translation>修復</translation>
    </message>
    <message>
        <source>Heal all links</source>
        <translation>修復所有鏈路</translation>
    </message>
    <message>
        <source>Held at a cut.</source>
        <translation>卡在切斷的地方。</translation>
    </message>
    <message>
        <source>Idempotence</source>
        <translation>冪等性</translation>
    </message>
    <message>
        <source>If %1 died now</source>
        <translation>broker %1 若掛掉</translation>
    </message>
    <message>
        <source>If broker %1 died now</source>
        <translation>如果 broker %1 現在掛掉</translation>
    </message>
    <message numerus="yes">
        <source>If this leader died now, %n acknowledged record(s) would be lost.</source>
        <translation>
            <numerusform>這個首領若現在掛掉，會遺失 %n 則已確認的訊息。</numerusform>
        </translation>
    </message>
    <message>
        <source>It has already arrived.</source>
        <translation>它已經到了。</translation>
    </message>
    <message>
        <source>It has no fault.</source>
        <translation>它沒有故障。</translation>
    </message>
    <message>
        <source>It is a real client: change it where it runs.</source>
        <translation>它是真實的用戶端：請在它執行的地方更改。</translation>
    </message>
    <message>
        <source>It is an internal topic.</source>
        <translation>這是內部主題。</translation>
    </message>
    <message>
        <source>It is cut.</source>
        <translation>它已被切斷。</translation>
    </message>
    <message>
        <source>It is not running.</source>
        <translation>它沒有在執行。</translation>
    </message>
    <message>
        <source>It is the leader; only followers fetch.</source>
        <translation>它是首領；只有跟隨者才抓取。</translation>
    </message>
    <message>
        <source>It never reads past the high watermark.</source>
        <translation>它絕不會讀過高水位。</translation>
    </message>
    <message>
        <source>It was told no error.</source>
        <translation>它沒有收到任何錯誤。</translation>
    </message>
    <message>
        <source>Its fetcher is frozen.</source>
        <translation>它的抓取已停住。</translation>
    </message>
    <message>
        <source>Its fetcher waits %1 before each fetch.</source>
        <translation>它每次抓取前先等 %1。</translation>
    </message>
    <message>
        <source>Its log was kept; it catches up before it is in sync.</source>
        <translation>它的日誌還在；追上之後才算同步。</translation>
    </message>
    <message>
        <source>Jitter up to 100 ms</source>
        <translation>抖動，最多 100 ms</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>鍵</translation>
    </message>
    <message>
        <source>Kill (as kill -9)</source>
        <translation>強制終止（等同 kill -9）</translation>
    </message>
    <message>
        <source>Kill (the group notices by session timeout)</source>
        <translation>強制終止（群組要等工作階段逾時才會發現）</translation>
    </message>
    <message>
        <source>Kill broker %1</source>
        <translation>強制終止 broker %1</translation>
    </message>
    <message>
        <source>Kill the leader now</source>
        <translation>立即強制終止首領</translation>
    </message>
    <message>
        <source>Killed</source>
        <translation>已強制終止</translation>
    </message>
    <message>
        <source>LEO %1</source>
        <translation>LEO %1</translation>
    </message>
    <message>
        <source>Link %1 – %2</source>
        <translation>鏈路 %1 – %2</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>丟包</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>訊息</translation>
    </message>
    <message>
        <source>Metadata</source>
        <translation>中繼資料（Metadata）</translation>
    </message>
    <message>
        <source>Move this replica to</source>
        <translation>把這個副本搬到</translation>
    </message>
    <message>
        <source>No link has a fault.</source>
        <translation>沒有鏈路有故障。</translation>
    </message>
    <message>
        <source>No replica is alive that could be elected.</source>
        <translation>沒有存活的副本可選。</translation>
    </message>
    <message>
        <source>None</source>
        <translation>無</translation>
    </message>
    <message>
        <source>Not slowed</source>
        <translation>不放慢</translation>
    </message>
    <message>
        <source>Packet %1</source>
        <translation>封包 %1</translation>
    </message>
    <message>
        <source>Partition %1</source>
        <translation>分割槽 %1</translation>
    </message>
    <message>
        <source>Pause broker %1 (it hangs)</source>
        <translation>凍住 broker %1（行程停住不動）</translation>
    </message>
    <message>
        <source>Pause the process (it hangs)</source>
        <translation>凍住行程（停住不動）</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已凍住</translation>
    </message>
    <message>
        <source>Power loss: kill and lose the last 3 unflushed records of each log</source>
        <translation>斷電：強制終止，並遺失每份日誌最後 3 則未刷入磁碟的訊息</translation>
    </message>
    <message>
        <source>Produce</source>
        <translation>送出（Produce）</translation>
    </message>
    <message>
        <source>Produce answer</source>
        <translation>送出的回應</translation>
    </message>
    <message>
        <source>Producer %1</source>
        <translation>生產者 %1</translation>
    </message>
    <message>
        <source>Producers</source>
        <translation>生產者</translation>
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
        <translation>複寫延遲</translation>
    </message>
    <message>
        <source>Replication lag of broker %1</source>
        <translation>broker %1 的複寫延遲</translation>
    </message>
    <message>
        <source>Resume broker %1</source>
        <translation>解凍 broker %1</translation>
    </message>
    <message>
        <source>Resume the process</source>
        <translation>解凍行程</translation>
    </message>
    <message>
        <source>Right click: delay, loss, cut.</source>
        <translation>按右鍵：延遲、丟包、切斷。</translation>
    </message>
    <message>
        <source>Show its fields</source>
        <translation>顯示它的欄位</translation>
    </message>
    <message>
        <source>Shutting down</source>
        <translation>關閉中</translation>
    </message>
    <message>
        <source>Slow disk</source>
        <translation>慢磁碟</translation>
    </message>
    <message>
        <source>Slow its fetcher</source>
        <translation>放慢它的抓取</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>啟動</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>重新啟動</translation>
    </message>
    <message>
        <source>Start another consumer</source>
        <translation>再啟動一個消費者</translation>
    </message>
    <message>
        <source>Start another consumer in this group</source>
        <translation>在這個群組再啟動一個消費者</translation>
    </message>
    <message>
        <source>Start another producer</source>
        <translation>再啟動一個生產者</translation>
    </message>
    <message>
        <source>Start broker %1</source>
        <translation>啟動 broker %1</translation>
    </message>
    <message>
        <source>Start the producer again</source>
        <translation>重新啟動生產者</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>啟動中</translation>
    </message>
    <message>
        <source>Stop (controlled shutdown)</source>
        <translation>停止（受控關閉）</translation>
    </message>
    <message>
        <source>Stop (leaves its group)</source>
        <translation>停止（離開它的群組）</translation>
    </message>
    <message>
        <source>Stop broker %1 (controlled shutdown)</source>
        <translation>停止 broker %1（受控關閉）</translation>
    </message>
    <message>
        <source>Stop the producer</source>
        <translation>停止生產者</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Thaw its fetcher</source>
        <translation>放行它的抓取</translation>
    </message>
    <message>
        <source>The ISR is already below min.insync.replicas.</source>
        <translation>ISR 已低於 min.insync.replicas。</translation>
    </message>
    <message>
        <source>The broker is already running.</source>
        <translation>這個 broker 已經在執行。</translation>
    </message>
    <message>
        <source>The broker is already shutting down.</source>
        <translation>這個 broker 已經在關閉中。</translation>
    </message>
    <message>
        <source>The broker&apos;s process is not running.</source>
        <translation>這個 broker 的行程沒有在執行。</translation>
    </message>
    <message>
        <source>The controller fences it when it heard no heartbeat for %1.</source>
        <translation>控制器若 %1 沒收到心跳，就會隔離它。</translation>
    </message>
    <message>
        <source>The partition has a leader; an unclean election is for one that has none.</source>
        <translation>這個分割槽有首領；不潔選舉是給沒有首領的分割槽用的。</translation>
    </message>
    <message>
        <source>The partition has no leader.</source>
        <translation>這個分割槽沒有首領。</translation>
    </message>
    <message>
        <source>The preferred leader already leads.</source>
        <translation>偏好首領已經擔任首領。</translation>
    </message>
    <message>
        <source>The preferred leader is not alive.</source>
        <translation>偏好首領沒有存活。</translation>
    </message>
    <message>
        <source>The preferred leader is not in sync.</source>
        <translation>偏好首領沒有同步。</translation>
    </message>
    <message>
        <source>The process is already paused.</source>
        <translation>行程已經凍住了。</translation>
    </message>
    <message>
        <source>The process is not paused.</source>
        <translation>行程沒有被凍住。</translation>
    </message>
    <message>
        <source>There is no topic to read from.</source>
        <translation>沒有可讀取的主題。</translation>
    </message>
    <message>
        <source>There is no topic to write to.</source>
        <translation>沒有可寫入的主題。</translation>
    </message>
    <message>
        <source>Topic %1</source>
        <translation>主題 %1</translation>
    </message>
    <message>
        <source>Unclean leader election off</source>
        <translation>關閉不潔選舉</translation>
    </message>
    <message>
        <source>Unclean leader election on</source>
        <translation>開啟不潔選舉</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>運作中</translation>
    </message>
    <message>
        <source>Why its last error?</source>
        <translation>為何出現最近的錯誤？</translation>
    </message>
    <message>
        <source>Why were its records lost?</source>
        <translation>它的訊息為何遺失？</translation>
    </message>
    <message>
        <source>With min.insync.replicas=1 only the leader&apos;s death goes below it; kill the leader.</source>
        <translation>min.insync.replicas=1 時，只有首領掛掉才會低於它；請強制終止首領。</translation>
    </message>
    <message>
        <source>a client</source>
        <translation>某個用戶端</translation>
    </message>
    <message>
        <source>a consumer</source>
        <translation>某個消費者</translation>
    </message>
    <message>
        <source>a producer</source>
        <translation>某個生產者</translation>
    </message>
    <message>
        <source>acked, then lost</source>
        <translation>確認後遺失</translation>
    </message>
    <message>
        <source>acknowledged</source>
        <translation>已確認</translation>
    </message>
    <message>
        <source>acknowledged, then lost: %1</source>
        <translation>確認後遺失：%1</translation>
    </message>
    <message>
        <source>acks</source>
        <translation>acks</translation>
    </message>
    <message>
        <source>acks %1 for producer %2</source>
        <translation>生產者 %2 用 acks %1</translation>
    </message>
    <message>
        <source>acks=0: sends and does not wait. Highest throughput, most loss.</source>
        <translation>acks=0：送出就不等。吞吐量最高，遺失最多。</translation>
    </message>
    <message>
        <source>acks=1: the leader has written it. Lost if the leader dies before a follower fetched it.</source>
        <translation>acks=1：首領已寫入。若首領在跟隨者抓取之前掛掉，就會遺失。</translation>
    </message>
    <message>
        <source>acks=all: every in-sync replica has it. Refused while the ISR is smaller than min.insync.replicas.</source>
        <translation>acks=all：每個同步副本都有了。ISR 小於 min.insync.replicas 時會被拒絕。</translation>
    </message>
    <message>
        <source>adding</source>
        <translation>加入中</translation>
    </message>
    <message>
        <source>and %1 alike</source>
        <translation>還有 %1 個相同</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>回應</translation>
    </message>
    <message>
        <source>at min ISR</source>
        <translation>剛好等於最小 ISR</translation>
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
        <translation>偏好 broker %1</translation>
    </message>
    <message>
        <source>client</source>
        <translation>用戶端</translation>
    </message>
    <message>
        <source>colour: leader epoch</source>
        <translation>顏色：首領紀元</translation>
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
        <translation>已切斷</translation>
    </message>
    <message>
        <source>cut </source>
        <translation>已切斷 </translation>
    </message>
    <message>
        <source>delay %1 </source>
        <translation>延遲 %1 </translation>
    </message>
    <message>
        <source>divergent</source>
        <translation>分歧</translation>
    </message>
    <message>
        <source>drop it on another broker</source>
        <translation>放到另一個 broker 上</translation>
    </message>
    <message>
        <source>duplicated</source>
        <translation>重複</translation>
    </message>
    <message>
        <source>ends at %1</source>
        <translation>末端 %1</translation>
    </message>
    <message>
        <source>error</source>
        <translation>錯誤</translation>
    </message>
    <message>
        <source>error %1</source>
        <translation>錯誤 %1</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>frozen</source>
        <translation>已停住</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>已離開</translation>
    </message>
    <message>
        <source>group %1</source>
        <translation>群組 %1</translation>
    </message>
    <message>
        <source>high watermark (HW)</source>
        <translation>高水位（HW）</translation>
    </message>
    <message>
        <source>idle: no partition left</source>
        <translation>閒置：沒有剩下的分割槽</translation>
    </message>
    <message>
        <source>in sync</source>
        <translation>同步</translation>
    </message>
    <message>
        <source>jitter %1 </source>
        <translation>抖動 %1 </translation>
    </message>
    <message>
        <source>kept, not acked</source>
        <translation>未確認卻留存</translation>
    </message>
    <message>
        <source>kept, though not acknowledged: %1; duplicated: %2</source>
        <translation>未確認卻留存：%1；重複：%2</translation>
    </message>
    <message>
        <source>lag</source>
        <translation>延遲</translation>
    </message>
    <message>
        <source>lag %1</source>
        <translation>落後 %1</translation>
    </message>
    <message>
        <source>last error: %1</source>
        <translation>最近的錯誤：%1</translation>
    </message>
    <message>
        <source>leader</source>
        <translation>首領</translation>
    </message>
    <message>
        <source>leader %1, epoch %2</source>
        <translation>首領 %1，紀元 %2</translation>
    </message>
    <message>
        <source>leads %1</source>
        <translation>首領 %1</translation>
    </message>
    <message>
        <source>leads %1 of %2</source>
        <translation>首領 %1／%2</translation>
    </message>
    <message>
        <source>log end offset %1, high watermark %2, leader epoch %3</source>
        <translation>日誌末端位移 %1，高水位 %2，首領紀元 %3</translation>
    </message>
    <message>
        <source>loss %1 % </source>
        <translation>丟包 %1 % </translation>
    </message>
    <message>
        <source>min ISR %1</source>
        <translation>最小 ISR %1</translation>
    </message>
    <message>
        <source>no coordinator</source>
        <translation>沒有協調器</translation>
    </message>
    <message>
        <source>no leader</source>
        <translation>沒有首領</translation>
    </message>
    <message>
        <source>no partition</source>
        <translation>沒有分割槽</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>還沒有</translation>
    </message>
    <message>
        <source>not preferred</source>
        <translation>非偏好首領</translation>
    </message>
    <message>
        <source>not preferred leader</source>
        <translation>不是偏好首領</translation>
    </message>
    <message>
        <source>not yet committed</source>
        <translation>尚未提交</translation>
    </message>
    <message>
        <source>offline</source>
        <translation>離線</translation>
    </message>
    <message>
        <source>out of sync</source>
        <translation>未同步</translation>
    </message>
    <message>
        <source>partition %1</source>
        <translation>分割槽 %1</translation>
    </message>
    <message>
        <source>partitions %1</source>
        <translation>分割槽 %1</translation>
    </message>
    <message>
        <source>rack %1</source>
        <translation>機架 %1</translation>
    </message>
    <message>
        <source>reads ≤ HW</source>
        <translation>讀到 HW 為止</translation>
    </message>
    <message>
        <source>real client</source>
        <translation>真實用戶端</translation>
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
        <translation>請求</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>已送出</translation>
    </message>
    <message>
        <source>sent %1, in flight %2, acknowledged %3, failed %4</source>
        <translation>已送出 %1，傳送中 %2，已確認 %3，失敗 %4</translation>
    </message>
    <message>
        <source>state %1, records read: %2, lag %3</source>
        <translation>狀態 %1，已讀取訊息：%2，落後 %3</translation>
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
        <translation>不潔</translation>
    </message>
    <message>
        <source>unclean election off</source>
        <translation>不潔選舉：關</translation>
    </message>
    <message>
        <source>unclean election on</source>
        <translation>不潔選舉：開</translation>
    </message>
    <message>
        <source>under min ISR</source>
        <translation>低於最小 ISR</translation>
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
        <translation>正確：%1</translation>
    </message>
    <message>
        <source>Wrong: %1</source>
        <translation>錯誤：%1</translation>
    </message>
</context>
<context>
    <name>hw::ui::ClusterCanvas</name>
    <message>
        <source>Brokers are columns, partitions are rows, a cell is one replica.</source>
        <translation>直欄是 broker，橫列是分割槽，一格是一個副本。</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>叢集</translation>
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
        <translation>錯誤</translation>
    </message>
    <message>
        <source>Settings, line %1: &apos;%2&apos; is not of the form key=value.</source>
        <translation>設定第 %1 行：「%2」不是 key=value 的形式。</translation>
    </message>
    <message>
        <source>The command this sends</source>
        <translation>會送出的命令</translation>
    </message>
</context>
<context>
    <name>hw::ui::ConsoleEdit</name>
    <message>
        <source>A command, or a line of Kafka&apos;s tools: help lists them</source>
        <translation>輸入命令，或 Kafka 工具的一行命令：help 會列出</translation>
    </message>
    <message>
        <source>Console line</source>
        <translation>主控台輸入列</translation>
    </message>
</context>
<context>
    <name>hw::ui::ConsolePanel</name>
    <message>
        <source>Console output</source>
        <translation>主控台輸出</translation>
    </message>
</context>
<context>
    <name>hw::ui::CopyLine</name>
    <message>
        <source>Copy</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Copy: %1</source>
        <translation>複製：%1</translation>
    </message>
</context>
<context>
    <name>hw::ui::CreateTopicDialog</name>
    <message>
        <source>&amp;Assignment</source>
        <translation>副本配置(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名稱(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Partitions</source>
        <translation>分割槽數(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Replication factor</source>
        <translation>副本因子(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Settings</source>
        <translation>設定(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;min.insync.replicas</source>
        <translation>&amp;min.insync.replicas</translation>
    </message>
    <message>
        <source>Acts with acks=all only</source>
        <translation>只對 acks=all 起作用</translation>
    </message>
    <message>
        <source>Assignment: &apos;%1&apos; is not a list of broker ids like 1:2:3.</source>
        <translation>副本配置：「%1」不是像 1:2:3 這樣的 broker 編號清單。</translation>
    </message>
    <message>
        <source>Brokers of each partition; then partitions and replication follow from it</source>
        <translation>每個分割槽的 broker；分割槽數與副本因子就由此而定</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>建立</translation>
    </message>
    <message>
        <source>Create topic</source>
        <translation>建立主題</translation>
    </message>
    <message numerus="yes">
        <source>There are %n broker(s)</source>
        <translation>
            <numerusform>共有 %n 個 broker</numerusform>
        </translation>
    </message>
    <message>
        <source>by the controller; or 1:2:3,2:3:1</source>
        <translation>由控制器決定；或 1:2:3,2:3:1</translation>
    </message>
    <message>
        <source>key=value, one a line</source>
        <translation>key=value，一行一個</translation>
    </message>
</context>
<context>
    <name>hw::ui::DescribePanel</name>
    <message>
        <source>All topics</source>
        <translation>所有主題</translation>
    </message>
    <message>
        <source>Command on a real cluster</source>
        <translation>在真實叢集上的命令</translation>
    </message>
    <message>
        <source>Last command on a real cluster</source>
        <translation>剛才的操作在真實叢集上的命令</translation>
    </message>
    <message>
        <source>On a real cluster:</source>
        <translation>在真實叢集上：</translation>
    </message>
    <message>
        <source>Topic to describe</source>
        <translation>要描述的主題</translation>
    </message>
    <message>
        <source>What kafka-topics.sh --describe prints</source>
        <translation>kafka-topics.sh --describe 印出的內容</translation>
    </message>
    <message>
        <source>What you did last:</source>
        <translation>你剛才做的：</translation>
    </message>
</context>
<context>
    <name>hw::ui::Dock</name>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Float or dock again</source>
        <translation>浮動或停靠</translation>
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
        <translation>時間</translation>
    </message>
    <message>
        <source>Virtual time</source>
        <translation>虛擬時間</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>發生了什麼</translation>
    </message>
</context>
<context>
    <name>hw::ui::EventsPanel</name>
    <message numerus="yes">
        <source>%1 older event(s) were not shown: too many at once</source>
        <translation>
            <numerusform>有 %1 個較早的事件沒有顯示：一次太多了</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Why?</source>
        <translation>為什麼(&amp;W)？</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>所有種類</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Filter events</source>
        <translation>篩選事件</translation>
    </message>
    <message>
        <source>Kinds</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>No kinds</source>
        <translation>全部不選</translation>
    </message>
    <message>
        <source>Only what is loud</source>
        <translation>只看重要的</translation>
    </message>
    <message>
        <source>Show its &amp;moment</source>
        <translation>顯示當時(&amp;M)</translation>
    </message>
    <message>
        <source>Which kinds of events are shown</source>
        <translation>顯示哪些種類的事件</translation>
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
        <translation>錯誤</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進度</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>儲存…</translation>
    </message>
    <message>
        <source>What will be written</source>
        <translation>將會寫入的內容</translation>
    </message>
</context>
<context>
    <name>hw::ui::GroupsPanel</name>
    <message>
        <source>Consumer groups</source>
        <translation>消費者群組</translation>
    </message>
    <message>
        <source>Consumers</source>
        <translation>消費者</translation>
    </message>
    <message>
        <source>Filter groups and consumers</source>
        <translation>篩選群組與消費者</translation>
    </message>
    <message>
        <source>Start consumer…</source>
        <translation>啟動消費者…</translation>
    </message>
</context>
<context>
    <name>hw::ui::InspectorPanel</name>
    <message>
        <source>Inspector</source>
        <translation>檢視器</translation>
    </message>
</context>
<context>
    <name>hw::ui::LedgerPanel</name>
    <message>
        <source>Acknowledged, then lost: click one to see which election lost it</source>
        <translation>確認後遺失：點一筆，看是哪次選舉弄丟的</translation>
    </message>
    <message>
        <source>Filter the ledger</source>
        <translation>篩選帳本</translation>
    </message>
    <message>
        <source>Ledger of the producers</source>
        <translation>生產者的帳本</translation>
    </message>
    <message>
        <source>Records acknowledged and then lost</source>
        <translation>確認後遺失的訊息</translation>
    </message>
    <message>
        <source>Start producer…</source>
        <translation>啟動生產者…</translation>
    </message>
</context>
<context>
    <name>hw::ui::LessonPage</name>
    <message>
        <source>%1 of %2 of the cluster&apos;s time</source>
        <translation>叢集時間 %1，共 %2</translation>
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
        <translation>回到課程</translation>
    </message>
    <message>
        <source>Ends this lesson</source>
        <translation>結束這一課</translation>
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
        <translation>等待時看多久</translation>
    </message>
    <message>
        <source>How much of the wait is over</source>
        <translation>等待過了多少</translation>
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
        <translation>已暫停：按空白鍵繼續。</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重來</translation>
    </message>
    <message>
        <source>Reveal</source>
        <translation>解答</translation>
    </message>
    <message>
        <source>Reveals without a choice; page down does the same</source>
        <translation>不選就看解答；Page Down 也可以</translation>
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
        <translation>從這一課的第一步開始</translation>
    </message>
    <message>
        <source>The step before, from its beginning (Page up)</source>
        <translation>回到上一步的開頭（Page Up）</translation>
    </message>
    <message>
        <source>Time runs and the cluster is yours. The lesson waits for you.</source>
        <translation>時間在走，叢集隨你操作。課程會等你。</translation>
    </message>
    <message>
        <source>Time runs and the cluster is yours; the lesson waits</source>
        <translation>時間在走，叢集隨你操作；課程會等你</translation>
    </message>
    <message>
        <source>To where this step stood; what you did stays as a branch</source>
        <translation>回到這一步停下的地方；你做過的留在分支裡</translation>
    </message>
    <message>
        <source>Waits last</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>What the commands print</source>
        <translation>命令印出的內容</translation>
    </message>
    <message>
        <source>What the questions to the cluster print in this step</source>
        <translation>這一步裡各種查詢印出的內容</translation>
    </message>
    <message>
        <source>What the tools print</source>
        <translation>工具印出的內容</translation>
    </message>
    <message>
        <source>Words of the step</source>
        <translation>這一步的說明</translation>
    </message>
    <message>
        <source>not at all</source>
        <translation>不等</translation>
    </message>
    <message>
        <source>‹ All lessons</source>
        <translation>‹ 所有課程</translation>
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
        <translation>每一課先讓你看一件事，問你接下來會怎樣，再讓你親眼看到。課程會建立自己的叢集。</translation>
    </message>
    <message>
        <source>Forget the marks</source>
        <translation>清除記號</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>課程</translation>
    </message>
    <message>
        <source>No lesson counts as begun or gone through any more</source>
        <translation>所有課程都當作還沒看過</translation>
    </message>
    <message>
        <source>Open a lesson from a file…</source>
        <translation>從檔案開啟課程…</translation>
    </message>
    <message>
        <source>The lesson is over, and what was there before it is back.</source>
        <translation>課程結束了，之前的叢集已經回來。</translation>
    </message>
    <message>
        <source>The lesson is over. Its cluster goes on, and is yours; the one before it could not be brought back: %1</source>
        <translation>課程結束了。它的叢集繼續運作，隨你操作；之前的叢集無法恢復：%1</translation>
    </message>
    <message>
        <source>What you did is kept as a branch of its own; the lesson goes on from where it stood.</source>
        <translation>你做過的另存成一個分支；課程從原來的地方繼續。</translation>
    </message>
</context>
<context>
    <name>hw::ui::LivePanel</name>
    <message>
        <source>Clear the filter</source>
        <translation>清除篩選</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>篩選</translation>
    </message>
</context>
<context>
    <name>hw::ui::MainWindow</name>
    <message>
        <source>&amp;About Highwater</source>
        <translation>關於 Highwater(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Bring all back</source>
        <translation>全部恢復(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Broker %1</source>
        <translation>&amp;Broker %1</translation>
    </message>
    <message>
        <source>&amp;Cluster</source>
        <translation>叢集(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Controller traffic</source>
        <translation>控制器的往來訊息(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Elect preferred leaders everywhere</source>
        <translation>全部選出偏好首領(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>檔案(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>全螢幕(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Heal every link</source>
        <translation>修復所有鏈路(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>說明(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>按鍵(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Kill</source>
        <translation>強制終止(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Kill the leader now</source>
        <translation>立即強制終止首領(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>課程(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>淺色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Live</source>
        <translation>即時(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;New cluster…</source>
        <translation>新增叢集(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Open scenario…</source>
        <translation>開啟情境檔(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>面板(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>凍住(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>結束(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Reduced motion</source>
        <translation>減少動態(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>解凍(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Save picture…</source>
        <translation>儲存圖片(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>單步(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>佈景主題(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Time</source>
        <translation>時間(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>復原(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>檢視(&amp;V)</translation>
    </message>
    <message>
        <source>Ask again next time</source>
        <translation>下次再問</translation>
    </message>
    <message>
        <source>Blank: any key shows the window again</source>
        <translation>已遮住：按任意鍵再顯示視窗</translation>
    </message>
    <message>
        <source>Brokers</source>
        <translation>Broker</translation>
    </message>
    <message>
        <source>Click the power button of broker %1 and watch its leaders move</source>
        <translation>點一下 broker %1 的電源鈕，看它的首領搬走</translation>
    </message>
    <message>
        <source>Console</source>
        <translation>主控台</translation>
    </message>
    <message>
        <source>Create &amp;topic…</source>
        <translation>建立主題(&amp;T)…</translation>
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
        <translation>捨棄</translation>
    </message>
    <message>
        <source>Drop below min &amp;ISR</source>
        <translation>降到最小 &amp;ISR 之下</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Export &amp;animation…</source>
        <translation>匯出動畫(&amp;A)…</translation>
    </message>
    <message>
        <source>Export &amp;report…</source>
        <translation>匯出報告(&amp;R)…</translation>
    </message>
    <message>
        <source>Fold i&amp;dentical partitions</source>
        <translation>摺疊相同的分割槽(&amp;D)</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>群組</translation>
    </message>
    <message>
        <source>Highwater</source>
        <translation>Highwater</translation>
    </message>
    <message>
        <source>Highwater ended last time without saving. Open what was going on then?</source>
        <translation>Highwater 上次未儲存就結束了。要開啟當時的狀況嗎？</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>檢視器</translation>
    </message>
    <message>
        <source>Internal &amp;topics</source>
        <translation>內部主題(&amp;T)</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>語言（Lan&amp;guage）</translation>
    </message>
    <message>
        <source>Large te&amp;xt for the stage</source>
        <translation>上台用的大字(&amp;X)</translation>
    </message>
    <message>
        <source>Last command</source>
        <translation>剛才的命令</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>帳本</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>課程</translation>
    </message>
    <message>
        <source>Lessons (*.hw);;All files (*)</source>
        <translation>課程 (*.hw);;所有檔案 (*)</translation>
    </message>
    <message>
        <source>Like the &amp;desktop</source>
        <translation>跟隨桌面(&amp;D)</translation>
    </message>
    <message>
        <source>On a real cluster: %1</source>
        <translation>在真實叢集上：%1</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開啟</translation>
    </message>
    <message>
        <source>Open &amp;lesson…</source>
        <translation>開啟課程(&amp;L)…</translation>
    </message>
    <message>
        <source>Open lesson</source>
        <translation>開啟課程</translation>
    </message>
    <message>
        <source>Open s&amp;ession…</source>
        <translation>開啟工作紀錄檔(&amp;E)…</translation>
    </message>
    <message>
        <source>Open scenario</source>
        <translation>開啟情境檔</translation>
    </message>
    <message>
        <source>Open session</source>
        <translation>開啟工作紀錄檔</translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation>已開啟 %1</translation>
    </message>
    <message>
        <source>Opened what was going on</source>
        <translation>已開啟當時的狀況</translation>
    </message>
    <message>
        <source>PNG picture (*.png);;SVG drawing (*.svg)</source>
        <translation>PNG 圖片 (*.png);;SVG 圖形 (*.svg)</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>分割槽</translation>
    </message>
    <message>
        <source>Pause or &amp;play</source>
        <translation>暫停或播放(&amp;P)</translation>
    </message>
    <message>
        <source>Play back&amp;wards</source>
        <translation>倒轉播放(&amp;W)</translation>
    </message>
    <message>
        <source>Reset &amp;layout</source>
        <translation>重設版面(&amp;L)</translation>
    </message>
    <message>
        <source>S&amp;tart</source>
        <translation>啟動(&amp;T)</translation>
    </message>
    <message>
        <source>Sa&amp;ve session…</source>
        <translation>儲存工作紀錄檔(&amp;V)…</translation>
    </message>
    <message>
        <source>Same commands with &amp;other settings…</source>
        <translation>相同命令，換其他設定(&amp;O)…</translation>
    </message>
    <message>
        <source>Same commands with acks=&amp;all</source>
        <translation>相同命令，改用 acks=all(&amp;A)</translation>
    </message>
    <message>
        <source>Save as s&amp;cenario…</source>
        <translation>另存為情境檔(&amp;C)…</translation>
    </message>
    <message>
        <source>Save as scenario</source>
        <translation>另存為情境檔</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>儲存圖片</translation>
    </message>
    <message>
        <source>Save session</source>
        <translation>儲存工作紀錄檔</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已儲存 %1</translation>
    </message>
    <message>
        <source>Scenarios (*.hw)</source>
        <translation>情境檔 (*.hw)</translation>
    </message>
    <message>
        <source>Scenarios (*.hw);;All files (*)</source>
        <translation>情境檔 (*.hw);;所有檔案 (*)</translation>
    </message>
    <message>
        <source>Select a broker first: click it, or press its number.</source>
        <translation>請先選取一個 broker：點一下，或按它的數字鍵。</translation>
    </message>
    <message>
        <source>Selected &amp;broker</source>
        <translation>選取的 &amp;broker</translation>
    </message>
    <message>
        <source>Sessions (*.hwsession)</source>
        <translation>工作紀錄檔 (*.hwsession)</translation>
    </message>
    <message>
        <source>Sessions (*.hwsession);;All files (*)</source>
        <translation>工作紀錄檔 (*.hwsession);;所有檔案 (*)</translation>
    </message>
    <message>
        <source>Start &amp;consumer…</source>
        <translation>啟動消費者(&amp;C)…</translation>
    </message>
    <message>
        <source>Start &amp;producer…</source>
        <translation>啟動生產者(&amp;P)…</translation>
    </message>
    <message>
        <source>Step &amp;back</source>
        <translation>後退一步(&amp;B)</translation>
    </message>
    <message>
        <source>That event is no longer kept.</source>
        <translation>那個事件已不再保留。</translation>
    </message>
    <message>
        <source>There is no broker %1.</source>
        <translation>沒有 broker %1。</translation>
    </message>
    <message>
        <source>There is no topic yet.</source>
        <translation>還沒有主題。</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>主題</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>假如</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>為什麼</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>縮小(&amp;O)</translation>
    </message>
    <message>
        <source>Zoom to &amp;fit</source>
        <translation>縮放到全部(&amp;F)</translation>
    </message>
</context>
<context>
    <name>hw::ui::NewClusterDialog</name>
    <message>
        <source>&amp;Broker ids</source>
        <translation>&amp;Broker 編號</translation>
    </message>
    <message>
        <source>&amp;Preset</source>
        <translation>版本預設組(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Racks</source>
        <translation>機架(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>種子(&amp;S)</translation>
    </message>
    <message>
        <source>0.11: leader epochs, unclean election off</source>
        <translation>0.11：首領紀元，不潔選舉關閉</translation>
    </message>
    <message>
        <source>0.8: replica.lag.max.messages, unclean election on</source>
        <translation>0.8：replica.lag.max.messages，不潔選舉開啟</translation>
    </message>
    <message>
        <source>4.1: KRaft, ELR, acks=all by default</source>
        <translation>4.1：KRaft、ELR，預設 acks=all</translation>
    </message>
    <message>
        <source>Begin anew</source>
        <translation>重新開始</translation>
    </message>
    <message>
        <source>Broker ids are whole numbers from 0, separated by commas: 0,1,2.</source>
        <translation>broker 編號是從 0 起的整數，以逗號分隔：0,1,2。</translation>
    </message>
    <message>
        <source>Brokers: %1, racks: %2. Give one rack for each broker, or none.</source>
        <translation>broker 有 %1 個，機架有 %2 個。請為每個 broker 指定一個機架，或都不指定。</translation>
    </message>
    <message>
        <source>New cluster</source>
        <translation>新增叢集</translation>
    </message>
    <message>
        <source>S&amp;ettings</source>
        <translation>設定(&amp;E)</translation>
    </message>
    <message>
        <source>Separated by commas</source>
        <translation>以逗號分隔</translation>
    </message>
    <message>
        <source>Settings of every broker, key=value, one a line</source>
        <translation>每個 broker 的設定，key=value，一行一個</translation>
    </message>
    <message>
        <source>The same seed and the same commands give the same run</source>
        <translation>同樣的種子加上同樣的命令，就有同樣的過程</translation>
    </message>
    <message>
        <source>Whose rules hold</source>
        <translation>用哪一版的規則</translation>
    </message>
    <message>
        <source>With the topic test_repli (6 partitions), a producer and a consumer</source>
        <translation>附帶主題 test_repli（6 個分割槽）、一個生產者與一個消費者</translation>
    </message>
    <message>
        <source>none; or one for each broker: a,b,c</source>
        <translation>無；或每個 broker 一個：a,b,c</translation>
    </message>
</context>
<context>
    <name>hw::ui::PartitionsPanel</name>
    <message>
        <source>Filter partitions</source>
        <translation>篩選分割槽</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>分割槽</translation>
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
        <translation>一個批次最多的位元組數</translation>
    </message>
    <message>
        <source>How keys and values become bytes</source>
        <translation>鍵與值怎麼變成位元組</translation>
    </message>
    <message>
        <source>How long a batch waits to fill</source>
        <translation>批次等多久來湊滿</translation>
    </message>
    <message>
        <source>How often a failed send is tried again</source>
        <translation>送出失敗後最多重試幾次</translation>
    </message>
    <message>
        <source>Records a second</source>
        <translation>每秒的訊息數</translation>
    </message>
    <message>
        <source>all: every in-sync replica has it; 1: the leader has it; 0: do not wait</source>
        <translation>all：每個同步副本都有了；1：首領有了；0：不等</translation>
    </message>
    <message>
        <source>idempotence</source>
        <translation>冪等性</translation>
    </message>
    <message>
        <source>key</source>
        <translation>鍵</translation>
    </message>
    <message>
        <source>max in flight</source>
        <translation>最多同時傳送</translation>
    </message>
    <message>
        <source>none, sequence, random:N or fixed:TEXT; the key chooses the partition</source>
        <translation>none、sequence、random:N 或 fixed:TEXT；鍵決定分割槽</translation>
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
        <translation>複製真實叢集上的命令：%1</translation>
    </message>
    <message>
        <source>Copy what does the same on a real cluster: %1</source>
        <translation>複製在真實叢集上做同一件事的命令：%1</translation>
    </message>
</context>
<context>
    <name>hw::ui::ReassignDialog</name>
    <message>
        <source> bytes/s</source>
        <translation> 位元組/秒</translation>
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
        <translation>複寫到：%1。新副本同步後移除：%2。</translation>
    </message>
    <message>
        <source>Nothing would change.</source>
        <translation>不會有任何改變。</translation>
    </message>
    <message>
        <source>Only the order changes: broker %1 becomes the preferred leader.</source>
        <translation>只有順序改變：broker %1 成為偏好首領。</translation>
    </message>
    <message>
        <source>Reassign</source>
        <translation>重新指派</translation>
    </message>
    <message>
        <source>Reassign %1</source>
        <translation>重新指派 %1 的副本</translation>
    </message>
    <message>
        <source>Replicas are broker ids separated by commas: 2,3,1.</source>
        <translation>副本是以逗號分隔的 broker 編號：2,3,1。</translation>
    </message>
    <message>
        <source>Replicas now: %1</source>
        <translation>現在的副本：%1</translation>
    </message>
    <message>
        <source>The first is the preferred leader. Brokers: %1</source>
        <translation>第一個是偏好首領。broker：%1</translation>
    </message>
    <message>
        <source>The replication factor of this partition goes from %1 to %2.</source>
        <translation>這個分割槽的副本因子從 %1 變成 %2。</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>無</translation>
    </message>
    <message>
        <source>none</source>
        <translation>無</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>無</translation>
    </message>
</context>
<context>
    <name>hw::ui::Report</name>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>無法寫入 %1：%2</translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <translation>%1 從 %2 起</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n record(s) of %2 from offset %3 on</source>
        <translation>
            <numerusform>%1：%2 從位移 %3 起的 %n 則訊息</numerusform>
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
            <numerusform>另有 %n 個副本未列出。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more row(s) are left out.</source>
        <translation>
            <numerusform>另有 %n 列未列出。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s), first then</source>
        <translation>
            <numerusform>共 %n 次，這是第一次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A run of %n broker(s), up to %1</source>
        <translation>
            <numerusform>%n 個 broker 的一次執行，到 %1 為止</numerusform>
        </translation>
    </message>
    <message>
        <source>All tables and the picture show the moment %1 of virtual time, on the branch “%2”.</source>
        <translation>所有表格與圖都是虛擬時間 %1 那一刻的狀態，位於分支「%2」。</translation>
    </message>
    <message>
        <source>All tables and the picture show the moment %1 of virtual time.</source>
        <translation>所有表格與圖都是虛擬時間 %1 那一刻的狀態。</translation>
    </message>
    <message>
        <source>Because</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Behind</source>
        <translation>落後</translation>
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
        <translation>消費者群組</translation>
    </message>
    <message>
        <source>Consumers</source>
        <translation>消費者</translation>
    </message>
    <message>
        <source>Differs from the leader from</source>
        <translation>從此位移起與首領不同</translation>
    </message>
    <message>
        <source>Each begins with what happened; under it stands what led to it, and what led to that.</source>
        <translation>每一則先寫發生了什麼，下面是它的原因，再下面是原因的原因。</translation>
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
        <translation>如何產生</translation>
    </message>
    <message>
        <source>Its commands are not known.</source>
        <translation>無法得知它的命令。</translation>
    </message>
    <message>
        <source>Leader epochs of its log</source>
        <translation>其日誌的首領紀元</translation>
    </message>
    <message>
        <source>Ledger of each producer</source>
        <translation>各生產者的帳本</translation>
    </message>
    <message>
        <source>Log end</source>
        <translation>日誌末端</translation>
    </message>
    <message>
        <source>No record that was acknowledged was lost, no partition went offline, and no producer had an error.</source>
        <translation>沒有已確認的訊息遺失，沒有分割槽離線，也沒有生產者出錯。</translation>
    </message>
    <message>
        <source>Nothing happened that is worth a line.</source>
        <translation>沒有值得一提的事件。</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>分割槽</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>分割槽</translation>
    </message>
    <message>
        <source>Records that were acknowledged and then lost</source>
        <translation>確認後遺失的訊息</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>Rules of Kafka</source>
        <translation>Kafka 規則版本</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已儲存 %1</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>亂數種子</translation>
    </message>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>The cluster</source>
        <translation>叢集</translation>
    </message>
    <message>
        <source>The cluster at %1</source>
        <translation>%1 時的叢集</translation>
    </message>
    <message>
        <source>The dashed line is the moment shown. Short strokes above a line are commands. Point at a mark to read what it is.</source>
        <translation>虛線是所顯示的那一刻，線上方的短豎線是命令。把指標移到標記上就能看到它是什麼。</translation>
    </message>
    <message numerus="yes">
        <source>The first %n event(s) of the run are no longer kept.</source>
        <translation>
            <numerusform>最早的 %n 個事件已不再保留。</numerusform>
        </translation>
    </message>
    <message>
        <source>The newest %1; %2 older ones are left out.</source>
        <translation>最新的 %1 個；更早的 %2 個未列出。</translation>
    </message>
    <message>
        <source>The same as a scenario file: save it as run.hw, and `highwater run.hw` does it all again</source>
        <translation>同樣的內容寫成情境檔：存成 run.hw，執行 `highwater run.hw` 就會全部重來一次</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>時間軸</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>主題</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>發生了什麼</translation>
    </message>
    <message>
        <source>What went wrong, and why</source>
        <translation>哪裡出了問題，為什麼</translation>
    </message>
    <message>
        <source>acknowledged</source>
        <translation>已確認</translation>
    </message>
    <message>
        <source>acknowledged and then lost</source>
        <translation>確認後遺失</translation>
    </message>
    <message numerus="yes">
        <source>and %n more close by</source>
        <translation>
            <numerusform>附近還有 %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>broker %1: %2</source>
        <translation>broker %1：%2</translation>
    </message>
    <message>
        <source>brokers not running</source>
        <translation>未執行的 broker</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>拷貝</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>in sync</source>
        <translation>同步</translation>
    </message>
    <message>
        <source>instead</source>
        <translation>改為</translation>
    </message>
    <message>
        <source>leader</source>
        <translation>首領</translation>
    </message>
    <message>
        <source>offline</source>
        <translation>離線</translation>
    </message>
    <message>
        <source>out of sync</source>
        <translation>未同步</translation>
    </message>
    <message>
        <source>partitions</source>
        <translation>分割槽</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>已送出</translation>
    </message>
    <message>
        <source>told</source>
        <translation>告知</translation>
    </message>
    <message>
        <source>topic %1: %2</source>
        <translation>主題 %1：%2</translation>
    </message>
    <message>
        <source>under min ISR</source>
        <translation>低於最小 ISR</translation>
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
        <translation>說明(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>標題(&amp;T)</translation>
    </message>
    <message>
        <source>Export report</source>
        <translation>匯出報告</translation>
    </message>
    <message>
        <source>HTML file (*.html)</source>
        <translation>HTML 檔案 (*.html)</translation>
    </message>
    <message>
        <source>One HTML file of the run up to the moment shown: its commands, timeline, picture, tables, and why records were lost.</source>
        <translation>一個 HTML 檔，內容是到所顯示那一刻為止的執行過程：命令、時間軸、圖、表格，以及訊息為什麼遺失。</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>發生了什麼</translation>
    </message>
    <message>
        <source>What you want to say first</source>
        <translation>你想先說的話</translation>
    </message>
</context>
<context>
    <name>hw::ui::ScenarioRunner</name>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>無法讀取 %1：%2</translation>
    </message>
    <message>
        <source>%1 holds no commands.</source>
        <translation>%1 裡沒有命令。</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n command(s) done.</source>
        <translation>
            <numerusform>%1：完成 %n 個命令。</numerusform>
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
        <translation>%1 只存在於並列的分支</translation>
    </message>
    <message>
        <source>%1 exists only here</source>
        <translation>%1 只存在於這裡</translation>
    </message>
    <message>
        <source>%1: ISR %2 here, %3 beside</source>
        <translation>%1：ISR 這裡是 %2，並列的是 %3</translation>
    </message>
    <message>
        <source>%1: leader %2 here, %3 beside</source>
        <translation>%1：首領這裡是 %2，並列的是 %3</translation>
    </message>
    <message>
        <source>Cluster of the branch beside</source>
        <translation>並列分支的叢集</translation>
    </message>
    <message>
        <source>Do not show it beside any more</source>
        <translation>不再並列顯示</translation>
    </message>
    <message>
        <source>Leaders, ISR and losses are the same on both.</source>
        <translation>兩邊的首領、ISR 與遺失的訊息都相同。</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>有何不同</translation>
    </message>
    <message>
        <source>acknowledged and lost: %1 here, %2 beside</source>
        <translation>確認後遺失：這裡 %1，並列的 %2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>還有 %n 項</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hw::ui::StartConsumerDialog</name>
    <message>
        <source>&amp;Assignor</source>
        <translation>分派策略(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Group</source>
        <translation>群組(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名稱(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Topic</source>
        <translation>主題(&amp;T)</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>啟動</translation>
    </message>
    <message>
        <source>Start consumer</source>
        <translation>啟動消費者</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>主題</translation>
    </message>
    <message>
        <source>Without an &amp;offset</source>
        <translation>沒有位移時(&amp;O)</translation>
    </message>
</context>
<context>
    <name>hw::ui::StartProducerDialog</name>
    <message>
        <source>&amp;Name</source>
        <translation>名稱(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Topic</source>
        <translation>主題(&amp;T)</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>啟動</translation>
    </message>
    <message>
        <source>Start producer</source>
        <translation>啟動生產者</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>主題</translation>
    </message>
</context>
<context>
    <name>hw::ui::TimeBar</name>
    <message>
        <source>&amp;Go on with this branch</source>
        <translation>從這個分支繼續(&amp;G)</translation>
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
        <translation>不再並列顯示(&amp;B)</translation>
    </message>
    <message>
        <source>Every command of this branch is carried out again at its moment, with this setting of its producers or topics. It becomes a new branch; this one stays.</source>
        <translation>這個分支的每個命令都會在原本的時刻再執行一次，但生產者或主題改用這個設定。結果成為新的分支，原來的保留不變。</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>即時</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Name of the branch</source>
        <translation>分支名稱</translation>
    </message>
    <message>
        <source>Other branches left this one; remove them first.</source>
        <translation>有其他分支從這裡分出；請先移除它們。</translation>
    </message>
    <message>
        <source>Play backwards</source>
        <translation>倒轉播放</translation>
    </message>
    <message>
        <source>Play backwards; again: faster</source>
        <translation>倒轉播放；再按一次加快</translation>
    </message>
    <message>
        <source>Re&amp;name…</source>
        <translation>重新命名(&amp;N)…</translation>
    </message>
    <message>
        <source>Real clients are connected; their branch goes on.</source>
        <translation>有真實的用戶端連線中；由它們的分支繼續。</translation>
    </message>
    <message>
        <source>Real clients are connected; what they did cannot be done again.</source>
        <translation>有真實的用戶端連線中；它們做過的事無法重來。</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Running the same commands with %1…</source>
        <translation>正在以 %1 執行相同命令…</translation>
    </message>
    <message>
        <source>Same commands with &amp;other settings…</source>
        <translation>相同命令，換其他設定(&amp;O)…</translation>
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
        <translation>相同命令，其他設定</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Show it &amp;beside</source>
        <translation>並列顯示(&amp;B)</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>後退一步</translation>
    </message>
    <message>
        <source>The first branch is where all others come from.</source>
        <translation>其他分支都由最初的分支分出。</translation>
    </message>
    <message>
        <source>The newest state of this branch (End)</source>
        <translation>這個分支的最新狀態（End）</translation>
    </message>
    <message>
        <source>The past. Real clients go on with the newest state: here it can be looked at, not changed.</source>
        <translation>這是過去。真實的用戶端在最新狀態中繼續；這裡只能看，不能改。</translation>
    </message>
    <message>
        <source>The past. What you do here begins a branch; what came later stays.</source>
        <translation>這是過去。在這裡做的事會開始一個新分支；之後發生過的事仍會保留。</translation>
    </message>
    <message>
        <source>There is no command after this moment</source>
        <translation>這個時刻之後沒有命令</translation>
    </message>
    <message>
        <source>There is no command before this moment</source>
        <translation>這個時刻之前沒有命令</translation>
    </message>
    <message>
        <source>This branch is the one shown.</source>
        <translation>目前顯示的就是這個分支。</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>To just after: %1</source>
        <translation>到這個命令剛執行後：%1</translation>
    </message>
    <message>
        <source>To just before the newest event a person would notice (Left)</source>
        <translation>回到最近一個值得注意的事件之前（Left）</translation>
    </message>
    <message>
        <source>To just before: %1</source>
        <translation>到這個命令即將執行前：%1</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>目前顯示的內容</translation>
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
        <translation>%1（並列）</translation>
    </message>
    <message>
        <source>Drag to show another moment. The wheel zooms. Acting in the past makes a branch.</source>
        <translation>拖曳可顯示另一個時刻，滾輪可縮放。在過去做事會產生分支。</translation>
    </message>
    <message>
        <source>Live, at %1</source>
        <translation>即時，%1</translation>
    </message>
    <message>
        <source>The past, at %1</source>
        <translation>過去，%1</translation>
    </message>
    <message>
        <source>Time bar</source>
        <translation>時間軸</translation>
    </message>
</context>
<context>
    <name>hw::ui::TopBar</name>
    <message>
        <source>Below min ISR</source>
        <translation>低於最小 ISR</translation>
    </message>
    <message>
        <source>Bring all back</source>
        <translation>全部恢復</translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation>恢復</translation>
    </message>
    <message>
        <source>Copy the bootstrap servers</source>
        <translation>複製 bootstrap servers</translation>
    </message>
    <message>
        <source>Drop below min ISR</source>
        <translation>降到最小 ISR 之下</translation>
    </message>
    <message>
        <source>Highwater</source>
        <translation>Highwater</translation>
    </message>
    <message>
        <source>Kill leader</source>
        <translation>終止首領</translation>
    </message>
    <message>
        <source>Kill the leader now</source>
        <translation>立即強制終止首領</translation>
    </message>
    <message>
        <source>Kills in-sync followers of %1 until its ISR is below min.insync.replicas</source>
        <translation>強制終止 %1 的同步跟隨者，直到 ISR 低於 min.insync.replicas</translation>
    </message>
    <message>
        <source>Kills the broker that leads %1</source>
        <translation>強制終止 %1 的首領所在的 broker</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>選單</translation>
    </message>
    <message>
        <source>Menu (F10)</source>
        <translation>選單（F10）</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暫停</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>暫停（空白鍵）</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation>播放（空白鍵）</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>版本預設組</translation>
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
        <translation>啟動並解凍所有 broker，修復所有鏈路，放行所有副本，延遲歸零</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>單步</translation>
    </message>
    <message>
        <source>The rules of Kafka %1. Seed %2.</source>
        <translation>Kafka %1 的規則。種子 %2。</translation>
    </message>
    <message>
        <source>To the next event a person would notice, then stay paused (Right)</source>
        <translation>到下一個看得見的事件，然後停住（右方向鍵）</translation>
    </message>
    <message>
        <source>Virtual seconds a second: [ slower, ] faster, \ back to 1×</source>
        <translation>每秒的虛擬秒數：[ 變慢，] 變快，\ 回到 1×</translation>
    </message>
    <message>
        <source>Virtual time</source>
        <translation>虛擬時間</translation>
    </message>
    <message>
        <source>Virtual time since the cluster began</source>
        <translation>叢集開始以來的虛擬時間</translation>
    </message>
    <message>
        <source>clients: %1</source>
        <translation>用戶端：%1</translation>
    </message>
    <message>
        <source>clients: %1–%2</source>
        <translation>用戶端：%1–%2</translation>
    </message>
</context>
<context>
    <name>hw::ui::TopicsPanel</name>
    <message>
        <source>Create topic…</source>
        <translation>建立主題…</translation>
    </message>
    <message>
        <source>Filter topics</source>
        <translation>篩選主題</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>主題</translation>
    </message>
</context>
<context>
    <name>hw::ui::WhatIfPanel</name>
    <message>
        <source>If it died now</source>
        <translation>如果現在掛掉</translation>
    </message>
    <message>
        <source>No partition would suffer: %1</source>
        <translation>沒有分割槽會受影響：%1</translation>
    </message>
    <message>
        <source>Nothing is found out yet.</source>
        <translation>還沒有結果。</translation>
    </message>
    <message>
        <source>Partitions that would suffer</source>
        <translation>會受影響的分割槽</translation>
    </message>
    <message>
        <source>Partitions that would suffer: %1</source>
        <translation>會受影響的分割槽：%1</translation>
    </message>
</context>
<context>
    <name>hw::ui::WhyPanel</name>
    <message>
        <source>Chain of causes</source>
        <translation>因果鏈</translation>
    </message>
    <message>
        <source>Click an event, a run of lost records in the ledger, or &quot;Why?&quot; at a client&apos;s error: here stands what led to it.</source>
        <translation>點選事件、帳本中的一段遺失訊息，或用戶端錯誤旁的「為什麼？」：這裡會說明起因。</translation>
    </message>
    <message>
        <source>Shows this moment</source>
        <translation>顯示這個時刻</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>拷貝</translation>
    </message>
    <message>
        <source>event %1</source>
        <translation>事件 %1</translation>
    </message>
    <message>
        <source>instead</source>
        <translation>改為</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>told</source>
        <translation>告知</translation>
    </message>
</context>
</TS>
