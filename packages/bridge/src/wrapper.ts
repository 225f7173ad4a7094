/**
 * The wrapper's side of the wire, for wrappers written in TypeScript and for tests: reads a message, asks the handler of its
 * call, forms the answer. It never throws; what a handler throws is the reason of a refusal.
 */
import { BRIDGE_VERSION, type BridgeCall, type BridgeCalls, isRecord, parseJson } from './messages.ts';
import { PartJoiner, readPart } from './parts.ts';

/** A call without a handler is refused, as an older wrapper would. */
export type BridgeHandlers = {
  readonly [C in BridgeCall]?: (value: BridgeCalls[C]['send']) => Promise<BridgeCalls[C]['answer']>;
};

/** Answers one text after the other; nothing for texts that are not ours and for parts before the last. */
export function createAnswerer(handlers: BridgeHandlers): (text: string) => Promise<string | undefined> {
  const joiner = new PartJoiner();
  return async (text) => {
    const message = parseJson(text);
    if (!isRecord(message) || message['bridge'] !== 'fieldbook' || typeof message['id'] !== 'number') return undefined;
    const { id, version } = message as { readonly id: number; readonly version?: unknown };
    const refuse = (reason: string) => JSON.stringify({ bridge: 'fieldbook', id, ok: false, reason });
    if (version !== BRIDGE_VERSION) return refuse(`version ${version} of the bridge is not known here`);
    const part = readPart(id, message);
    if (part !== undefined) {
      const whole = joiner.take(part);
      return whole === undefined ? undefined : createAnswerer(handlers)(whole);
    }
    const call = String(message['call']);
    const handler = Object.hasOwn(handlers, call) ? handlers[call as BridgeCall] : undefined;
    if (handler === undefined) return refuse(`${call} is not known here`);
    try {
      const value = await (handler as (value: unknown) => Promise<unknown>)(message['value']);
      return JSON.stringify({ bridge: 'fieldbook', id, ok: true, value });
    } catch (error) {
      return refuse(error instanceof Error ? error.message : String(error));
    }
  };
}
