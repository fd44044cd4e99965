// KafkaJS: produce with each codec and acks, consume, groups, admin, transactions, while brokers break. It prints
// lines `version: V`, `result: passed NAME`, `result: failed NAME` and, indented, why. Environment: SERVE_COMMAND (JSON list that
// starts the server, but for --topic), KAFKAJS (folder of node_modules).
'use strict';
const net = require('net');
const path = require('path');
const { spawn } = require('child_process');
const readline = require('readline');
const modules = process.env.KAFKAJS;
const load = (name) => require(path.join(modules, name));
const { Kafka, logLevel, CompressionTypes, CompressionCodecs } = load('kafkajs');

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
function check(condition, text) {
  if (!condition) throw new Error(text);
}
function same(found, wanted, text = '') {
  const a = JSON.stringify(found), b = JSON.stringify(wanted);
  if (a !== b) throw new Error(`${text} found ${a.slice(0, 400)}, wanted ${b.slice(0, 400)}`);
}
async function waitUntil(condition, seconds = 30) {
  const until = Date.now() + seconds * 1000;
  for (;;) {
    const value = await condition();
    if (value || Date.now() > until) return value;
    await sleep(50);
  }
}

function refuses(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('connect', () => { socket.destroy(); resolve(false); });
    socket.on('error', (error) => resolve(error.code === 'ECONNREFUSED'));
  });
}

class Serve {
  static async start(topics) {
    const serve = new Serve();
    Serve.last = serve;
    const [program, ...words] = JSON.parse(process.env.SERVE_COMMAND);
    for (const topic of topics) words.push('--topic', topic);
    serve.process = spawn(program, words, { stdio: ['pipe', 'pipe', 'ignore'] });
    serve.waiting = [];
    serve.asked = 0;
    serve.exited = new Promise((resolve) => serve.process.on('exit', (code, signal) => resolve(code === null ? signal : code)));
    await new Promise((resolve, reject) => {
      readline.createInterface({ input: serve.process.stdout }).on('line', (line) => {
        if (line.startsWith('bootstrap.servers=')) {
          serve.brokers = line.slice(18).split(',');
          resolve();
        } else if (serve.waiting.length) serve.waiting[0].line(line);
      });
      serve.exited.then((code) => reject(new Error(`the server ended with ${code}`)));
    });
    return serve;
  }
  async ask(text) {
    const mark = `end-of-answer-${++this.asked}`, lines = [];
    return new Promise((resolve) => {
      this.waiting.push({ line: (line) => {
        if (line.includes(`${mark}'`)) {
          this.waiting.shift();
          resolve(lines.join('\n'));
        } else if (!line.includes('end-of-answer-')) lines.push(line);
      } });
      this.process.stdin.write(`${text}\ndescribe ${mark}\n`);
    });
  }
  async broker(verb, number) {
    const answer = await this.ask(`${verb} broker ${number}`);
    check(answer === '', `${verb} broker ${number}: ${answer}`);
    // A controlled shutdown takes its time.
    if (verb === 'stop') check(await waitUntil(() => refuses(Number(this.brokers[number - 1].split(':')[1]))), 'it still listens');
  }
  async describe(topic) {
    const rows = [...(await this.ask(`describe ${topic}`)).matchAll(/Partition: (\d+)\s+Leader: (\S+)\s+Replicas: (\S*)\s+Isr: (\S*)/g)];
    return rows.map((row) => ({ leader: row[2], isr: row[4].split(',') }));
  }
  async whole(topic) {
    check(await waitUntil(async () => (await this.describe(topic)).every((row) => row.isr.length === 3), 40), 'not all replicas returned');
  }
  client() {
    return new Kafka({ clientId: 'kafkajs', brokers: this.brokers, logLevel: logLevel.NOTHING, requestTimeout: 5000, connectionTimeout: 2000,
      retry: { retries: 30, initialRetryTime: 100, maxRetryTime: 1000 } });
  }
  async end() {
    this.process.kill('SIGTERM');
    const code = await this.exited;
    check(code === 0, `the server ended with ${code}`);
  }
}

async function readAll(kafka, topic, count, options = {}, seconds = 40) {
  const consumer = kafka.consumer({ groupId: `read-${Math.random()}`, sessionTimeout: 10000, ...options });
  const found = [];
  await consumer.connect();
  await consumer.subscribe({ topic, fromBeginning: true });
  await consumer.run({ autoCommit: false, eachMessage: async ({ partition, message }) => { found.push({ partition, ...message }); } });
  await waitUntil(() => found.length >= count, seconds);
  await sleep(300);
  await consumer.disconnect();
  return found;
}

function codecs() {
  CompressionCodecs[CompressionTypes.Snappy] = load('kafkajs-snappy');
  const lz4 = load('lz4js');
  CompressionCodecs[CompressionTypes.LZ4] = () => ({
    compress: async (encoder) => Buffer.from(lz4.compress(encoder.buffer)),
    decompress: async (buffer) => Buffer.from(lz4.decompress(buffer)),
  });
  const zstd = load('@bokuweb/zstd-wasm');
  let ready;
  const loaded = () => (ready = ready || zstd.init());
  CompressionCodecs[CompressionTypes.ZSTD] = () => ({
    compress: async (encoder) => (await loaded(), Buffer.from(zstd.compress(encoder.buffer, 3))),
    decompress: async (buffer) => (await loaded(), Buffer.from(zstd.decompress(buffer))),
  });
  return { none: CompressionTypes.None, gzip: CompressionTypes.GZIP, snappy: CompressionTypes.Snappy, lz4: CompressionTypes.LZ4,
    zstd: CompressionTypes.ZSTD };
}

const cases = {
  'codecs and acks': async () => {
    const types = codecs(), names = [];
    for (const codec of Object.keys(types)) for (const acks of [0, 1, -1]) names.push([codec, acks, `${codec}-${acks}`]);
    const serve = await Serve.start(names.map((name) => `${name[2]}:2:3`));
    const kafka = serve.client(), producer = kafka.producer();
    await producer.connect();
    for (const [codec, acks, topic] of names) {
      const messages = [...Array(200).keys()].map((i) => ({ key: `k${i}`, value: `value ${i} ${'x'.repeat(i % 60)}`, partition: i % 2 }));
      const answer = await producer.send({ topic, acks, compression: types[codec], messages });
      if (acks !== 0) same(answer.map((part) => part.baseOffset).sort(), ['0', '0'], topic);
      const found = await readAll(kafka, topic, 200);
      same(found.map((m) => m.value.toString()).sort(), messages.map((m) => m.value).sort(), topic);
    }
    await producer.disconnect();
    await serve.end();
  },
  'keys headers nulls': async () => {
    const serve = await Serve.start(['t:1:3']), kafka = serve.client(), producer = kafka.producer();
    await producer.connect();
    const messages = [{ key: 'k', value: 'v', headers: { a: ['1', '2'], empty: '' } }, { key: null, value: 'v' }, { key: 'k', value: null }];
    await producer.send({ topic: 't', messages });
    const found = await readAll(kafka, 't', 3);
    same(found.map((m) => [m.key && m.key.toString(), m.value && m.value.toString()]), [['k', 'v'], [null, 'v'], ['k', null]]);
    same(found[0].headers.a.map(String), ['1', '2']);
    await producer.disconnect();
    await serve.end();
  },
  'idempotence while brokers break': async () => {
    const serve = await Serve.start(['t:3:3:min.insync.replicas=2']), kafka = serve.client();
    const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1 });
    await producer.connect();
    // A send has one partition: by its source KafkaJS 2.2.4 asks a broker that has answered a send for others of its partitions no second time, so
    // what was for the stopped leader would not be sent again where the new leader had a part of the same send.
    let ended = false;
    const sent = [0, 0, 0];
    const stream = (async () => {
      for (let partition = 0; !ended; partition = (partition + 1) % 3) {
        const messages = [...Array(30).keys()].map((i) => ({ value: String(sent[partition] + i), partition }));
        await producer.send({ topic: 't', acks: -1, messages });
        sent[partition] += 30;
      }
    })();
    await sleep(500);
    await serve.broker('stop', 2);
    await sleep(500);
    await serve.broker('start', 2);
    await serve.whole('t');
    await serve.broker('kill', 1);
    check(await waitUntil(async () => (await serve.describe('t')).every((row) => row.leader !== '1')), 'no new leader');
    await sleep(500);
    await serve.broker('start', 1);
    ended = true;
    await stream;
    const found = await readAll(kafka, 't', sent[0] + sent[1] + sent[2]);
    for (let partition = 0; partition < 3; ++partition) {
      const values = found.filter((m) => m.partition === partition).sort((a, b) => a.offset - b.offset).map((m) => Number(m.value));
      const wrong = values.findIndex((value, i) => value !== i);
      check(wrong < 0 && values.length === sent[partition], `partition ${partition}: ${values.length} of ${sent[partition]}; at offset ${wrong}: ` +
        `${values.slice(Math.max(0, wrong - 3), wrong + 15)}`);
    }
    await producer.disconnect();
    await serve.end();
  },
  'group rebalances': async () => {
    const serve = await Serve.start(['t:4:3']), kafka = serve.client(), found = [], shares = {};
    const member = async (name) => {
      const consumer = kafka.consumer({ groupId: 'g', sessionTimeout: 10000, heartbeatInterval: 500 });
      consumer.on(consumer.events.GROUP_JOIN, (event) => { shares[name] = event.payload.memberAssignment.t || []; });
      await consumer.connect();
      await consumer.subscribe({ topic: 't', fromBeginning: true });
      await consumer.run({ eachMessage: async ({ message }) => { found.push(Number(message.value)); } });
      return consumer;
    };
    const first = await member('first');
    check(await waitUntil(() => (shares.first || []).length === 4), JSON.stringify(shares));
    const second = await member('second');
    check(await waitUntil(() => shares.first.length === 2 && (shares.second || []).length === 2), JSON.stringify(shares));
    const producer = kafka.producer();
    await producer.connect();
    await producer.send({ topic: 't', messages: [...Array(100).keys()].map((i) => ({ value: String(i), partition: i % 4 })) });
    await waitUntil(() => found.length >= 100);
    same(found.sort((a, b) => a - b), [...Array(100).keys()]);
    await second.disconnect();
    check(await waitUntil(() => shares.first.length === 4), JSON.stringify(shares));
    await first.disconnect();
    await producer.disconnect();
    await serve.end();
  },
  'admin calls': async () => {
    const serve = await Serve.start([]), admin = serve.client().admin();
    await admin.connect();
    const entries = [{ name: 'min.insync.replicas', value: '2' }];
    same(await admin.createTopics({ topics: [{ topic: 'new', numPartitions: 2, replicationFactor: 3, configEntries: entries }] }), true);
    check((await admin.listTopics()).includes('new'), 'the topic is not listed');
    same(await admin.createTopics({ topics: [{ topic: 'new' }] }), false);
    await admin.createPartitions({ topicPartitions: [{ topic: 'new', count: 5 }] });
    check(await waitUntil(async () => (await serve.describe('new')).length === 5, 10), 'it did not grow');
    const configs = await admin.describeConfigs({ resources: [{ type: 2, name: 'new', configNames: ['min.insync.replicas'] }] });
    same(configs.resources[0].configEntries.map((entry) => entry.configValue), ['2']);
    same((await admin.describeCluster()).brokers.map((broker) => broker.nodeId).sort(), [1, 2, 3]);
    same((await admin.fetchTopicOffsets('new')).map((part) => part.high), Array(5).fill('0'));
    await admin.setOffsets({ groupId: 'g', topic: 'new', partitions: [{ partition: 0, offset: '0' }] });
    check((await admin.listGroups()).groups.some((group) => group.groupId === 'g'), 'the group is not listed');
    same((await admin.fetchOffsets({ groupId: 'g', topics: ['new'] }))[0].partitions.find((part) => part.partition === 0).offset, '0');
    await admin.deleteGroups(['g']);
    await admin.deleteTopics({ topics: ['new'] });
    check(await waitUntil(async () => !(await admin.listTopics()).includes('new'), 10), 'the topic is still there');
    await admin.disconnect();
    await serve.end();
  },
  'transactions while brokers break': async () => {
    const serve = await Serve.start(['t:2:3:min.insync.replicas=2']), kafka = serve.client(), expected = [];
    const producer = kafka.producer({ transactionalId: 'tx', idempotent: true, maxInFlightRequests: 1, transactionTimeout: 30000 });
    await producer.connect();
    const several = async (from, to) => {
      for (let i = from; i < to; ++i) {
        const transaction = await producer.transaction();
        await transaction.send({ topic: 't', messages: [0, 1].map((partition) => ({ value: String(i), partition })) });
        if (i % 3 === 0) await transaction.abort();
        else {
          await transaction.commit();
          expected.push(i, i);
        }
      }
    };
    await several(0, 5);
    await serve.broker('stop', 1);
    await several(5, 10);
    await serve.broker('start', 1);
    await serve.whole('t');
    await serve.broker('kill', 2);
    await several(10, 15);
    await serve.broker('start', 2);
    const found = await readAll(kafka, 't', expected.length, { readUncommitted: false });
    same(found.map((m) => Number(m.value)).sort((a, b) => a - b), expected);
    await producer.disconnect();
    await serve.end();
  },
};

(async () => {
  console.log(`version: ${load('kafkajs/package.json').version}`);
  for (const [name, run] of Object.entries(cases)) {
    if (process.argv[2] && !name.includes(process.argv[2])) continue;
    const limit = new Promise((_, reject) => setTimeout(() => reject(new Error('no end within 120 s')), 120000).unref());
    try {
      await Promise.race([run(), limit]);
      console.log(`result: passed ${name}`);
    } catch (error) {
      console.log(`result: failed ${name}\n  ${String(error.stack).split('\n').slice(0, 8).join('\n  ')}`);
      if (Serve.last) Serve.last.process.kill('SIGKILL');
    }
  }
  process.exit(0);
})();
