/** The bridge over a wrapper's channel: numbers its calls, waits for each answer, gives up after a while, never throws. */
import { readValue } from './answers.ts';
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
import { inParts } from './parts.ts';

/** A slip of 200 lines takes about ten seconds on a slow Bluetooth printer, and a person may be asked first. */
const PRINT_MS = 60_000;
/** What needs neither paper nor person: a wrapper of before that call may never answer it, and the product goes on. */
const QUICK_MS = 8_000;

/** Some seconds of looking around, and the question whether it may. */
const SEARCH_MS = 15_000;

const timeouts: Readonly<Record<BridgeCall, number>> = {
  print: PRINT_MS,
  printBytes: PRINT_MS,
  openPdf: PRINT_MS,
  dial: PRINT_MS,
  pushToken: PRINT_MS,
  device: QUICK_MS,
  printers: SEARCH_MS,
  mirror: QUICK_MS,
  readMirror: QUICK_MS,
};

/** `timeoutMs` instead of the usual time of each call. */
export function createNativeBridge(host: BridgeHost, channel: Channel, timeoutMs?: number): Bridge {
  const waiting = new Map<number, (answer: BridgeAnswer) => void>();
  let lastId = 0;

  const deliver = (input: unknown): void => {
    const answer = parseAnswer(input);
    if (answer !== undefined) waiting.get(answer.id)?.(answer);
  };
  const hear = (event: BridgeEvent): void => {
    // A wrapper speaks from the window itself or from nowhere; frames of other sites do not answer for it.
    if (event.source === null || event.source === undefined || event.source === host) deliver(event.data);
  };
  host.addEventListener?.('message', hear);
  host.document?.addEventListener?.('message', hear);

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
      const waitMs = timeoutMs ?? timeouts[name];
      const timer = setTimeout(
        () => settle({ ok: false, failure: 'timeout', reason: `${name} was not answered within ${waitMs} ms` }),
        waitMs,
      );
      waiting.set(id, ({ result }) =>
        settle(result.ok ? readValue(name, result.value) : { ok: false, failure: 'refused', reason: result.reason }),
      );
      const text = JSON.stringify({ bridge: 'fieldbook', version: BRIDGE_VERSION, id, call: name, value });
      try {
        for (const part of inParts(id, text, host.fieldbookMaxLength)) {
          Promise.resolve(channel(part)).then(deliver, refuse);
        }
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
