/** One contract for all ways to a wrapper: the same wire, the same results, whichever way the answer comes. */
import { describe, expect, test } from 'vitest';
import { type TestHost, testHosts, type WrapperAnswer } from '../testing/hosts.ts';
import type { Bridge } from './bridge.ts';
import { findChannel } from './channel.ts';
import { detectBridge } from './detect.ts';
import type { BridgeCall, PrintPayload } from './messages.ts';
import { createNativeBridge } from './native.ts';
import { createAnswerer } from './wrapper.ts';

const slip: PrintPayload = {
  paper: '80',
  dir: 'rtl',
  copies: 2,
  lines: [{ text: 'فاتورة "ضريبية" \\ 1', align: 'C', weight: 'B', size: 'M', needsRaster: true }],
  options: { header: true, footer: true, signature: false, barcode: -1, qr: { model: -1, data: '' } },
};

/** Name → how the product calls it, what must be on the wire, what the wrapper answers, what the product gets. */
const calls: Readonly<
  Record<BridgeCall, { call(bridge: Bridge): Promise<unknown>; send: unknown; answer: unknown; value?: unknown }>
> = {
  print: { call: (bridge) => bridge.print(slip), send: slip, answer: null },
  printBytes: {
    call: (bridge) => bridge.printBytes({ base64: 'G0A=', printer: '00:11', name: 'S1-4' }),
    send: { base64: 'G0A=', printer: '00:11', name: 'S1-4' },
    answer: null,
  },
  openPdf: {
    call: (bridge) => bridge.openPdf({ name: 'S1-4', base64: 'JVBERg==' }),
    send: { name: 'S1-4', base64: 'JVBERg==' },
    answer: null,
  },
  dial: { call: (bridge) => bridge.dial('+971 50 1'), send: { number: '+971501' }, answer: null },
  pushToken: { call: (bridge) => bridge.pushToken(), send: null, answer: { token: 't1' } },
  device: { call: (bridge) => bridge.device(), send: null, answer: { platform: 'ios', id: 'd1' } },
  printers: {
    call: (bridge) => bridge.printers(),
    send: null,
    answer: [
      { id: '00:11', name: 'Van 3', kind: 'bluetooth' },
      { name: 'no id', kind: 'ble' },
    ],
    value: [{ id: '00:11', name: 'Van 3', kind: 'bluetooth' }],
  },
  mirror: {
    call: (bridge) => bridge.mirror({ name: 'outbox.jsonl', text: '{}\n' }),
    send: { name: 'outbox.jsonl', text: '{}\n' },
    answer: null,
  },
  readMirror: { call: (bridge) => bridge.readMirror('none'), send: { name: 'none' }, answer: { text: null } },
};

const wire = (text: string, answer: object) => ({ bridge: 'fieldbook', id: JSON.parse(text).id, ...answer });

/** A wrapper that gives up at once: the tests wait for nothing. */
function impatient({ host }: TestHost, timeoutMs: number): Bridge {
  return createNativeBridge(host, findChannel(host) ?? (() => undefined), timeoutMs);
}

describe.each(testHosts)('%s', (_, make) => {
  test.each(Object.entries(calls))('%s is sent and answered', async (name, { call, send, answer, value = answer }) => {
    const { host, sent } = make(async (text) => JSON.stringify(wire(text, { ok: true, value: answer })));
    expect(await call(detectBridge(host))).toEqual({ ok: true, value });
    expect(sent.map((text) => JSON.parse(text))).toEqual([
      { bridge: 'fieldbook', version: 1, id: 1, call: name, value: send },
    ]);
  });

  test('an answer may be an object as well as its text', async () => {
    const { host } = make(async (text) => wire(text, { ok: true, value: { token: 't2' } }));
    expect(await detectBridge(host).pushToken()).toEqual({ ok: true, value: { token: 't2' } });
  });

  test('a wrapper of before a call, or of another version, refuses, and the product goes on', async () => {
    const old = createAnswerer({ dial: () => Promise.resolve(null) });
    const bridge = detectBridge(make(old).host);
    expect(await bridge.printers()).toEqual({ ok: false, failure: 'refused', reason: 'printers is not known here' });
    expect(await bridge.dial('1')).toEqual({ ok: true, value: null });
    const newer = make((text) => old(text.replace('"version":1', '"version":0')));
    expect(await detectBridge(newer.host).dial('1')).toMatchObject({
      failure: 'refused',
      reason: 'version 0 of the bridge is not known here',
    });
  });

  test('answers in the other order find their calls; a second answer to one changes nothing', async () => {
    const release = Promise.withResolvers<void>();
    const answer: WrapperAnswer = async (text) => {
      const { id } = JSON.parse(text);
      if (id === 1) await release.promise;
      else queueMicrotask(release.resolve);
      return wire(text, { ok: true, value: { token: `for ${id}` } });
    };
    const bridge = detectBridge(make(answer).host);
    const [first, second] = await Promise.all([bridge.pushToken(), bridge.pushToken()]);
    expect([first, second]).toEqual([
      { ok: true, value: { token: 'for 1' } },
      { ok: true, value: { token: 'for 2' } },
    ]);
  });

  test('an answer that comes too late is nobody’s, and the next call is answered', async () => {
    const late = Promise.withResolvers<void>();
    const host = make(async (text) => {
      if (JSON.parse(text).id === 1) await late.promise;
      return wire(text, { ok: true, value: { token: 'now' } });
    });
    const bridge = impatient(host, 40);
    expect(await bridge.pushToken()).toMatchObject({ ok: false, failure: 'timeout' });
    late.resolve();
    await late.promise;
    expect(await bridge.pushToken()).toMatchObject({ ok: true, value: { token: 'now' } });
  });

  test('an answer that is none of the kind is a refusal', async () => {
    const { host } = make(async (text) => wire(text, { ok: true, value: 'hello' }));
    for (const call of ['pushToken', 'device', 'printers', 'readMirror'] as const) {
      expect(await calls[call].call(detectBridge(host))).toMatchObject({ ok: false, failure: 'refused' });
    }
  });

  test('half a megabyte goes whole, and in parts where the wrapper says how much it takes', async () => {
    const base64 = '"\\Ab€😀'.repeat(70_000);
    const got: unknown[] = [];
    const answer = () =>
      createAnswerer({
        printBytes: (job) => {
          got.push(job.base64 === base64);
          return Promise.resolve(null);
        },
      });
    const whole = make(answer());
    expect(await detectBridge(whole.host).printBytes({ base64 })).toEqual({ ok: true, value: null });
    expect(whole.sent).toHaveLength(1);
    const small = make(answer(), { fieldbookMaxLength: 30_000 });
    expect(await detectBridge(small.host).printBytes({ base64 })).toEqual({ ok: true, value: null });
    expect(small.sent.length).toBeGreaterThan(10);
    expect(Math.max(...small.sent.map(({ length }) => length))).toBeLessThanOrEqual(30_000);
    expect(got).toEqual([true, true]);
  });
});
