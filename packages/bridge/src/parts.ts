/**
 * A message in parts, for a wrapper whose channel takes no long texts: it says so by `fieldbookMaxLength`, everybody else gets
 * messages whole. Both sides of it: cutting for the page, joining for the wrapper.
 */
import { BRIDGE_VERSION } from './messages.ts';

export interface MessagePart {
  readonly bridge: 'fieldbook';
  readonly version: typeof BRIDGE_VERSION;
  /** Of the message that it is a part of. */
  readonly id: number;
  /** From 1 to `parts`, sent in order. */
  readonly part: number;
  readonly parts: number;
  readonly text: string;
}

/** What a part needs around its text, at most, and room for what JSON must escape. */
const FRAME = 120;
/** A message is JSON already, so that quotes and backslashes alone are escaped again, by one character each. */
const ESCAPED = 2;

/** The texts to send, in order: the message itself when it is short enough. */
export function inParts(id: number, text: string, maxLength: number | undefined): readonly string[] {
  if (maxLength === undefined || text.length <= maxLength) return [text];
  const size = Math.max(1, Math.floor((maxLength - FRAME) / ESCAPED));
  const parts = Math.ceil(text.length / size);
  return Array.from({ length: parts }, (_, index) => {
    const part: MessagePart = {
      bridge: 'fieldbook',
      version: BRIDGE_VERSION,
      id,
      part: index + 1,
      parts,
      text: text.slice(index * size, (index + 1) * size),
    };
    return JSON.stringify(part);
  });
}

/** Nothing for a message that came whole. */
export function readPart(id: number, message: Readonly<Record<string, unknown>>): MessagePart | undefined {
  const { part, parts, text } = message;
  if (typeof part !== 'number' || typeof parts !== 'number' || typeof text !== 'string') return undefined;
  return { bridge: 'fieldbook', version: BRIDGE_VERSION, id, part, parts, text };
}

/** Gathers parts by message; a part that does not follow the one before it lets that message go. */
export class PartJoiner {
  readonly #begun = new Map<number, string[]>();

  /** The whole message once its last part has come; nothing until then. */
  take({ id, part, parts, text }: MessagePart): string | undefined {
    const before = part === 1 ? [] : this.#begun.get(id);
    if (before?.length !== part - 1) {
      this.#begun.delete(id);
      return undefined;
    }
    const now = [...before, text];
    if (part < parts) {
      this.#begun.set(id, now);
      return undefined;
    }
    this.#begun.delete(id);
    return now.join('');
  }
}
