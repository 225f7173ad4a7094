/**
 * What the product says to a native wrapper and what it answers: one table of calls. On the wire a message is JSON text with
 * a version, so that an old wrapper can refuse what it does not know. Source: PRINTING.md, Thermal; SPEC §7.
 */

/** One line of a slip, ready for a printer that knows fonts but no layout. */
export interface PrintPayloadLine {
  readonly text: string;
  /** Where the line stands; L is its beginning. */
  readonly align: 'L' | 'C' | 'R';
  readonly weight: 'N' | 'B';
  readonly size: 'S' | 'M' | 'L';
  /** Holds letters that must be drawn as a picture: the printer's code page has none of them. */
  readonly needsRaster: boolean;
  /** The same line in parts, each in its place of character cells from the line's beginning, for a wrapper that draws. */
  readonly columns?: readonly PrintPayloadPart[];
}

export interface PrintPayloadPart {
  readonly text: string;
  /** The same letters with the isolates (U+2066 to U+2069) that keep dates, amounts and codes in order in an Arabic line. */
  readonly drawn?: string;
  readonly at: number;
  readonly width: number;
  readonly align: 'L' | 'C' | 'R';
}

export interface PrintPayload {
  readonly paper: '58' | '80' | '110' | 'A4';
  readonly dir: 'ltr' | 'rtl';
  readonly copies: number;
  /** Id of one of `printers`; without it the wrapper's own choice. */
  readonly printer?: string;
  readonly lines: readonly PrintPayloadLine[];
  readonly options: {
    readonly header: boolean;
    readonly footer: boolean;
    readonly signature: boolean;
    /** -1 for none. */
    readonly barcode: number;
    readonly qr: { readonly model: number; readonly data: string };
  };
  /**
   * Stands above the lines, in the middle: black dots at 8 a millimetre, at most 384 across, in base64; rows of whole bytes, the leftmost
   * dot in the highest bit. Wrappers of before do not know it and print none.
   */
  readonly picture?: { readonly width: number; readonly height: number; readonly data: string };
}

/** A PDF by its bytes in base64, or by an address of our own server. */
export type PdfToOpen =
  | { readonly name: string; readonly base64: string }
  | { readonly name: string; readonly address: string };

/** A finished job: ESC/POS bytes that the wrapper hands on as they are, never cut short and never twice. */
export interface PrintJob {
  readonly base64: string;
  /** Id of one of `printers`; without it the wrapper's own choice. */
  readonly printer?: string;
  /** What the job is called where a wrapper shows its jobs. */
  readonly name?: string;
}

/** A printer that the wrapper can reach without asking the person: paired, known to it, or built into the device. */
export interface KnownPrinter {
  /** Stays the same over restarts, such as the address of a paired device. */
  readonly id: string;
  readonly name: string;
  readonly kind: 'bluetooth' | 'ble' | 'usb' | 'inner';
}

/** A text that lies in a file of the wrapper, outside the browser's storage; one that is written again replaces the old one. */
export interface MirrorFile {
  /** Letters, digits, `-`, `_` and `.`, at most 80; no folder. */
  readonly name: string;
  readonly text: string;
}

export interface DeviceFacts {
  readonly platform: 'android' | 'ios' | 'web';
  /** Stays the same over restarts; absent in a browser. */
  readonly id?: string;
  readonly model?: string;
  readonly appVersion?: string;
}

/** Name of each call → what is sent and what comes back. */
export interface BridgeCalls {
  print: { send: PrintPayload; answer: null };
  openPdf: { send: PdfToOpen; answer: null };
  dial: { send: { readonly number: string }; answer: null };
  pushToken: { send: null; answer: { readonly token: string } };
  device: { send: null; answer: DeviceFacts };
  printBytes: { send: PrintJob; answer: null };
  printers: { send: null; answer: readonly KnownPrinter[] };
  mirror: { send: MirrorFile; answer: null };
  /** Nothing under that name is `null`, which is an answer and not a failure. */
  readMirror: { send: { readonly name: string }; answer: { readonly text: string | null } };
}

export type BridgeCall = keyof BridgeCalls;

export const BRIDGE_VERSION = 1;

/** `missing`: no wrapper; `timeout`: it did not answer; `refused`: it answered with a reason of its own. */
export type BridgeFailure = 'missing' | 'timeout' | 'refused';

/** A refusal of `print` or `printBytes` that begins so is of a printer that was not there: not a byte went, and it may be sent again. */
export const NOTHING_PRINTED = 'nothing was printed: ';

export type BridgeResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: BridgeFailure; readonly reason: string };

export interface BridgeAnswer {
  readonly id: number;
  readonly result: { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: string };
}

/** Reads what a wrapper sent, as text or object; anything else is not ours and gives `undefined`. */
export function parseAnswer(input: unknown): BridgeAnswer | undefined {
  const value = typeof input === 'string' ? parseJson(input) : input;
  if (!isRecord(value) || value['bridge'] !== 'fieldbook' || typeof value['id'] !== 'number') return undefined;
  if (value['ok'] === true) return { id: value['id'], result: { ok: true, value: value['value'] ?? null } };
  const reason = typeof value['reason'] === 'string' ? value['reason'] : 'no reason given';
  return { id: value['id'], result: { ok: false, reason } };
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Other scripts post texts of their own on the same window.
    return undefined;
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
