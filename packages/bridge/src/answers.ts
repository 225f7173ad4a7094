/** What a wrapper answered, read as something untrusted: wrappers are written by others, and in other languages. */
import { type BridgeCall, type BridgeCalls, type BridgeResult, isRecord, type KnownPrinter } from './messages.ts';

type Reader<T> = (value: unknown) => T | undefined;

const nothing: Reader<null> = () => null;
const kinds: readonly unknown[] = ['bluetooth', 'ble', 'usb', 'inner'] satisfies KnownPrinter['kind'][];
const platforms: readonly unknown[] = ['android', 'ios', 'web'];

const readers: { readonly [C in BridgeCall]: Reader<BridgeCalls[C]['answer']> } = {
  print: nothing,
  openPdf: nothing,
  dial: nothing,
  printBytes: nothing,
  mirror: nothing,
  pushToken: (value) => (isRecord(value) && isText(value['token']) ? { token: value['token'] } : undefined),
  device: readDevice,
  // One that cannot be named or reached is no printer to offer; the others are.
  printers: (value) => (Array.isArray(value) ? value.filter(isPrinter) : undefined),
  readMirror: (value) => {
    const text = isRecord(value) ? value['text'] : undefined;
    return text === null || typeof text === 'string' ? { text } : undefined;
  },
};

/** An answer that is not what the call promises is a refusal: the product goes on as without it. */
export function readValue<C extends BridgeCall>(call: C, value: unknown): BridgeResult<BridgeCalls[C]['answer']> {
  const read = readers[call](value);
  return read === undefined
    ? { ok: false, failure: 'refused', reason: `the wrapper's answer to ${call} is not one` }
    : { ok: true, value: read };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function isPrinter(value: unknown): value is KnownPrinter {
  return isRecord(value) && isText(value['id']) && isText(value['name']) && kinds.includes(value['kind']);
}

function readDevice(value: unknown): BridgeCalls['device']['answer'] | undefined {
  if (!isRecord(value) || !platforms.includes(value['platform'])) return undefined;
  const { platform } = value as { readonly platform: BridgeCalls['device']['answer']['platform'] };
  const texts = (['id', 'model', 'appVersion'] as const).flatMap((name) => {
    const text = value[name];
    return isText(text) ? [[name, text] as const] : [];
  });
  return { platform, ...Object.fromEntries(texts) };
}
