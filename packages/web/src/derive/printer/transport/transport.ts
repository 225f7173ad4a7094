/**
 * What every way of bytes to a printer has in common. A line is opened first, so that nothing counts as printed where the printer
 * was not there; once the first byte is on its way, what is not known to be whole is for a person to look at (PRINTING.md, Thermal).
 */

/**
 * `refused`: the person or the browser said no. `unpaired`: this browser knows the printer no more. `outOfRange`: it does not answer.
 * `busy`: another program or page holds it. `notAPrinter`: it has nothing to print through. `cutShort`: it broke off in the middle.
 */
export type LineFault = 'refused' | 'unpaired' | 'outOfRange' | 'busy' | 'notAPrinter' | 'cutShort';

export class LineError extends Error {
  override readonly name = 'LineError';
  readonly fault: LineFault;

  constructor(fault: LineFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

/** Bytes taken so far of all of them. */
export type Progress = (taken: number, all: number) => void;

/** An open line to one printer. */
export interface Line {
  /** Hands all bytes on in order, each once. Throws `LineError` with `cutShort` when it breaks off, whatever came before. */
  write(bytes: Uint8Array, onProgress?: Progress): Promise<void>;
  close(): Promise<void>;
}

export interface PairedPrinter {
  /** Finds it again among those the browser remembers. */
  readonly id: string;
  readonly name: string;
}

export interface LineWish {
  /** Bits a second, of a serial line. */
  readonly baudRate?: number | undefined;
}

export interface Transport {
  /** The browser's own list of devices; only from within a press. Nothing when the person leaves it without choosing. */
  pair(): Promise<PairedPrinter | undefined>;
  /** Throws `LineError`; nothing was sent then. */
  open(id: string, wish?: LineWish): Promise<Line>;
  /** The browser asks again before this page prints there. */
  forget(id: string): Promise<void>;
}

/** What a browser's API threw, by the names that the standards give. */
export function faultOf(error: unknown, otherwise: LineFault): LineError {
  if (error instanceof LineError) return error;
  const name = error instanceof Error ? error.name : '';
  const fault = name === 'SecurityError' || name === 'NotAllowedError' ? 'refused' : otherwise;
  return new LineError(fault, error);
}

/** Did the person close the list without choosing? */
export const isLeft = (error: unknown): boolean => error instanceof Error && error.name === 'NotFoundError';

/** Pieces of at most `size` bytes, in order, each taken before the next is sent. */
export async function writePieces(bytes: Uint8Array, { size, send, onProgress }: Pieces): Promise<void> {
  for (let from = 0; from < bytes.length; from += size) {
    const piece = bytes.slice(from, from + size);
    try {
      await send(piece, Math.floor(from / size));
    } catch (error) {
      throw new LineError('cutShort', error);
    }
    onProgress?.(Math.min(bytes.length, from + size), bytes.length);
  }
}

export interface Pieces {
  readonly size: number;
  readonly send: (piece: Uint8Array<ArrayBuffer>, index: number) => Promise<unknown>;
  readonly onProgress?: Progress | undefined;
}

/** Rejects with `LineError` when the work takes longer. */
export function within<T>(work: Promise<T>, milliseconds: number, fault: LineFault): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LineError(fault)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
