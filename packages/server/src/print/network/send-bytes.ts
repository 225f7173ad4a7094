/**
 * One job to one printer over raw TCP. Told apart is what matters to the person at the printer: nothing was sent, all was taken, or
 * something in between, which nobody repeats (PRINTING.md, Thermal).
 */
import { connect, type Socket } from 'node:net';

export interface PrinterLine {
  readonly address: string;
  readonly port: number;
}

export interface SendLimits {
  /** Until the printer has answered. */
  readonly connectMs: number;
  /** Longest time in which it takes nothing: it is out of paper, or gone. */
  readonly idleMs: number;
  /** After the last byte, for the printer to close its side; one that keeps it open has taken all the same. */
  readonly closeMs: number;
}

export const usualLimits: SendLimits = { connectMs: 5_000, idleMs: 20_000, closeMs: 3_000 };

/** `refused`, `busy`: so said the printer, and nothing was printed. */
export type SendOutcome = 'sent' | 'unreachable' | 'cutShort' | 'refused' | 'busy';

export interface Sending {
  /** Asked once the printer has answered; what it throws is thrown on, and nothing was sent. */
  readonly makeBytes: () => Promise<Uint8Array>;
  readonly limits: SendLimits;
  /** Nothing more is to be sent. */
  readonly signal: AbortSignal;
}

export async function sendBytes(line: PrinterLine, { makeBytes, limits, signal }: Sending): Promise<SendOutcome> {
  const socket = await opened(line, limits.connectMs);
  if (socket === undefined) return 'unreachable';
  const stop = () => socket.destroy();
  signal.addEventListener('abort', stop);
  try {
    const bytes = await makeBytes();
    // Gone while the document was made: the first byte is not out yet.
    if (socket.destroyed) return 'unreachable';
    return await written(socket, bytes, limits);
  } finally {
    signal.removeEventListener('abort', stop);
    socket.destroy();
  }
}

/** The printer has answered; nothing where it did not in time. */
export function opened({ address, port }: PrinterLine, connectMs: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host: address, port });
    const timer = setTimeout(() => socket.destroy(new Error('no answer')), connectMs);
    const settle = (result: Socket | undefined) => {
      clearTimeout(timer);
      resolve(result);
    };
    // What a printer says of its state is not listened to, but must be read, or its side never ends.
    socket.on('error', () => settle(undefined)).resume();
    socket.once('connect', () => settle(socket));
  });
}

function written(socket: Socket, bytes: Uint8Array, { idleMs, closeMs }: SendLimits): Promise<SendOutcome> {
  return new Promise((resolve) => {
    let hasTaken = false;
    socket.once('error', () => resolve('cutShort'));
    socket.once('close', () => resolve(hasTaken ? 'sent' : 'cutShort'));
    socket.setTimeout(idleMs, () => resolve('cutShort'));
    // The callback of `end` is also told of a line that was given up.
    socket.once('finish', () => {
      hasTaken = true;
      socket.setTimeout(closeMs, () => resolve('sent'));
    });
    socket.end(bytes);
  });
}
