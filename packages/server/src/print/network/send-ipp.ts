/**
 * One PDF to one printer by IPP: asked first whether it would take it, so that what it refuses is not counted as a paper; then sent, and
 * answered by the printer itself.
 */
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { isIPv6 } from 'node:net';
import { type IppAnswer, type IppWish, ippMessage, readIppAnswer } from './ipp-message.ts';
import { opened, type PrinterLine, type Sending, type SendOutcome } from './send-bytes.ts';

/** Where a printer listens (RFC 8011 and IPP Everywhere). */
const PATH = '/ipp/print';
const MOST_ANSWERED = 64 * 1024;

export interface IppLine extends PrinterLine {
  /** As its row has it; what it is called in the message. */
  readonly host: string;
  readonly jobName: string;
}

export async function sendIpp(line: IppLine, { makeBytes, limits, signal }: Sending): Promise<SendOutcome> {
  const { host, jobName } = line;
  const printerUri = `ipp://${isIPv6(host) ? `[${host}]` : host}${PATH}`;
  const ask = async (
    wish: Pick<IppWish, 'operation'>,
    make?: () => Promise<Uint8Array>,
  ): Promise<IppAnswer | 'unreachable'> => {
    const socket = await opened(line, limits.connectMs);
    if (socket === undefined) return 'unreachable';
    const stop = () => socket.destroy();
    signal.addEventListener('abort', stop);
    try {
      const pdf = await make?.();
      if (socket.destroyed) return 'unreachable';
      const message = ippMessage({ ...wish, printerUri, jobName, ...(pdf === undefined ? {} : { pdf }) });
      return await answered(socket, message, { host, idleMs: limits.idleMs });
    } finally {
      signal.removeEventListener('abort', stop);
      socket.destroy();
    }
  };
  const would = await ask({ operation: 'validate' });
  // Something else listens there.
  if (would === 'unknown') return 'refused';
  if (would !== 'taken') return would;
  const did = await ask({ operation: 'print' }, makeBytes);
  if (did === 'taken') return 'sent';
  return did === 'unknown' ? 'cutShort' : did;
}

interface Patience {
  readonly host: string;
  readonly idleMs: number;
}

function answered(socket: Socket, message: Uint8Array, { host, idleMs }: Patience): Promise<IppAnswer> {
  return new Promise((resolve) => {
    const headers = { host, 'content-type': 'application/ipp', 'content-length': message.length, connection: 'close' };
    const asked = request({ method: 'POST', path: PATH, headers, createConnection: () => socket });
    socket.setTimeout(idleMs, () => socket.destroy());
    asked.once('error', () => resolve('unknown'));
    asked.once('close', () => resolve('unknown'));
    asked.once('response', (response) => {
      const parts: Buffer[] = [];
      let length = 0;
      response.on('data', (bytes: Buffer) => {
        length += bytes.length;
        if (length > MOST_ANSWERED) socket.destroy();
        else parts.push(bytes);
      });
      response.once('error', () => resolve('unknown'));
      response.once('end', () =>
        resolve(response.statusCode === 200 ? readIppAnswer(Buffer.concat(parts)) : notIpp(response.statusCode)),
      );
    });
    asked.end(message);
  });
}

/** It does not let anybody print, knows no such place, or wants another line: there is no job. */
function notIpp(status = 0): IppAnswer {
  if (status === 503) return 'busy';
  return status >= 400 && status < 500 ? 'refused' : 'unknown';
}
