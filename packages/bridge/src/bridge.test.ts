import { describe, expect, test } from 'vitest';
import type { BrowserActions } from './browser.ts';
import type { BridgeEvent, BridgeHost } from './channel.ts';
import { detectBridge } from './detect.ts';
import { createFakeBridge } from './fake.ts';
import type { PrintPayload } from './messages.ts';
import { createNativeBridge } from './native.ts';

const slip: PrintPayload = {
  paper: '80',
  dir: 'ltr',
  copies: 1,
  lines: [{ text: 'Tax Invoice', align: 'C', weight: 'B', size: 'M', needsRaster: false }],
  options: { header: true, footer: true, signature: false, barcode: -1, qr: { model: -1, data: '' } },
};

function answerTo(text: string, value: unknown): string {
  return JSON.stringify({ bridge: 'fieldbook', id: JSON.parse(text).id, ok: true, value });
}

/** A wrapper that answers by message events, as React Native does. */
function eventHost(answers: (text: string) => unknown) {
  const sent: string[] = [];
  const listeners: ((event: BridgeEvent) => void)[] = [];
  const host: BridgeHost = {
    ReactNativeWebView: {
      postMessage(text) {
        sent.push(text);
        queueMicrotask(() => {
          for (const listener of listeners) listener({ data: answers(text), source: null });
        });
      },
    },
    addEventListener: (_, listener) => listeners.push(listener),
  };
  return { host, sent, listeners };
}

function watchedActions() {
  const opened: string[] = [];
  const errors: string[] = [];
  const actions: BrowserActions = {
    open: (address) => opened.push(address),
    addressOf: (bytes) => `blob:${bytes.length}`,
    logError: (text) => errors.push(text),
  };
  return { opened, errors, actions };
}

test('Capacitor in a browser is no wrapper', () => {
  expect(detectBridge({ Capacitor: { isNativePlatform: () => false } }, watchedActions().actions).isNative).toBe(false);
});

describe('answers', () => {
  test('find their call by id, in any order', async () => {
    const { host, listeners, sent } = eventHost(() => undefined);
    const bridge = detectBridge(host);
    const token = bridge.pushToken();
    const device = bridge.device();
    for (const text of [...sent].toReversed()) {
      const value = JSON.parse(text).call === 'device' ? { platform: 'ios' } : { token: 't1' };
      for (const listener of listeners) listener({ data: answerTo(text, value), source: host });
    }
    expect(await device).toEqual({ ok: true, value: { platform: 'ios' } });
    expect(await token).toEqual({ ok: true, value: { token: 't1' } });
  });

  test('a refusal keeps its reason', async () => {
    const { host } = eventHost((text) => ({
      bridge: 'fieldbook',
      id: JSON.parse(text).id,
      ok: false,
      reason: 'no paper',
    }));
    expect(await detectBridge(host).print(slip)).toEqual({ ok: false, failure: 'refused', reason: 'no paper' });
  });

  test('a frame of another site does not answer, nor does a text that is not ours', async () => {
    const { host, listeners, sent } = eventHost(() => 'hello');
    const bridge = createNativeBridge(host, (text) => host.ReactNativeWebView?.postMessage(text), 20);
    const printing = bridge.print(slip);
    for (const listener of listeners) listener({ data: answerTo(sent[0] ?? '', null), source: { other: 'frame' } });
    expect(await printing).toMatchObject({ ok: false, failure: 'timeout' });
  });

  test('a wrapper that throws is a refusal, not an exception', async () => {
    const bridge = detectBridge({
      fieldbookBridge: {
        postMessage() {
          throw new Error('bluetooth off');
        },
      },
    });
    expect(await bridge.print(slip)).toEqual({ ok: false, failure: 'refused', reason: 'Error: bluetooth off' });
  });

  test('a number is dialled without what no phone can dial', async () => {
    const { host, sent } = eventHost((text) => answerTo(text, null));
    await detectBridge(host).dial('+971 (50) 555-0142; rm');
    expect(JSON.parse(sent[0] ?? '').value).toEqual({ number: '+971505550142' });
  });
});

describe('without a wrapper', () => {
  test('printing says missing, and the console alone hears of it', async () => {
    const { actions, errors } = watchedActions();
    const bridge = detectBridge({}, actions);
    expect(errors).toEqual([]);
    expect(await bridge.print(slip)).toMatchObject({ ok: false, failure: 'missing' });
    expect(errors).toEqual(['There is no native bridge for print.']);
  });

  test('a PDF opens in a tab, by address or by its bytes; a number becomes a tel: address', async () => {
    const { actions, opened, errors } = watchedActions();
    const bridge = detectBridge({}, actions);
    await bridge.openPdf({ name: 'S1-1204', address: '/api/v1/sales/1/pdf' });
    await bridge.openPdf({ name: 'S1-1204', base64: 'AAEC' });
    await bridge.dial('+971 50 555 0142');
    await bridge.dial('*100#');
    expect(opened).toEqual(['/api/v1/sales/1/pdf', 'blob:3', 'tel:+971505550142', 'tel:*100%23']);
    expect(await bridge.device()).toEqual({ ok: true, value: { platform: 'web' } });
    expect(errors).toEqual([]);
  });
});

test('the fake remembers what it was told and fails once when told to', async () => {
  const fake = createFakeBridge();
  fake.failNext('refused', 'no paper');
  expect(await fake.print(slip)).toEqual({ ok: false, failure: 'refused', reason: 'no paper' });
  expect(await fake.print(slip)).toEqual({ ok: true, value: null });
  await fake.dial('050 1');
  expect(fake.printed).toEqual([slip]);
  expect(fake.dialled).toEqual(['0501']);
  expect(await fake.pushToken()).toEqual({ ok: true, value: { token: 'fake-token' } });
});
