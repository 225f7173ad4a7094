/** The bridge over a wrapper's channel: numbers its calls, waits for each answer, gives up after a while, never throws. */
import { type Bridge, dialable } from './bridge.ts';
import type { BridgeEvent, BridgeHost, Channel } from './channel.ts';
import {
  BRIDGE_VERSION,
  type BridgeAnswer,
  type BridgeCall,
  type BridgeCalls,
  type BridgeResult,
  parseAnswer,
} from './messages.ts';

/** A slip of 200 lines takes about ten seconds on a slow Bluetooth printer. */
const TIMEOUT_MS = 60_000;

export function createNativeBridge(host: BridgeHost, channel: Channel, timeoutMs = TIMEOUT_MS): Bridge {
  const waiting = new Map<number, (answer: BridgeAnswer) => void>();
  let lastId = 0;

  const deliver = (input: unknown): void => {
    const answer = parseAnswer(input);
    if (answer !== undefined) waiting.get(answer.id)?.(answer);
  };
  host.addEventListener?.('message', (event: BridgeEvent) => {
    // A wrapper speaks from the window itself or from nowhere; frames of other sites do not answer for it.
    if (event.source === null || event.source === undefined || event.source === host) deliver(event.data);
  });

  function call<C extends BridgeCall>(
    name: C,
    value: BridgeCalls[C]['send'],
  ): Promise<BridgeResult<BridgeCalls[C]['answer']>> {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve) => {
      const settle = (result: BridgeResult<BridgeCalls[C]['answer']>): void => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(result);
      };
      const refuse = (error: unknown): void => settle({ ok: false, failure: 'refused', reason: String(error) });
      const timer = setTimeout(
        () => settle({ ok: false, failure: 'timeout', reason: `${name} was not answered within ${timeoutMs} ms` }),
        timeoutMs,
      );
      waiting.set(id, ({ result }) =>
        settle(
          result.ok
            ? { ok: true, value: result.value as BridgeCalls[C]['answer'] }
            : { ok: false, failure: 'refused', reason: result.reason },
        ),
      );
      const text = JSON.stringify({ bridge: 'fieldbook', version: BRIDGE_VERSION, id, call: name, value });
      try {
        Promise.resolve(channel(text)).then(deliver, refuse);
      } catch (error) {
        refuse(error);
      }
    });
  }

  return {
    isNative: true,
    print: (payload) => call('print', payload),
    openPdf: (pdf) => call('openPdf', pdf),
    dial: (number) => call('dial', { number: dialable(number) }),
    pushToken: () => call('pushToken', null),
    device: () => call('device', null),
    printBytes: (job) => call('printBytes', job),
    printers: () => call('printers', null),
    mirror: (file) => call('mirror', file),
    readMirror: (name) => call('readMirror', { name }),
  };
}
