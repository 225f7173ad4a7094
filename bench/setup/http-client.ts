/** The leanest client that still speaks real HTTP: one kept connection, one request at a time, no parsing but the length. */
import { connect, type Socket } from 'node:net';

export interface HttpClient {
  /** Sends JSON text, with more headers where a call needs them, and answers status and body. */
  send(method: string, path: string, body: string, headers?: Readonly<Record<string, string>>): Promise<HttpAnswer>;
  /** False once either side has closed it. */
  readonly isOpen: boolean;
  close(): void;
}

export interface HttpAnswer {
  readonly status: number;
  readonly body: string;
  /** Status line and headers as they came. */
  readonly head: string;
}

/** A header of an answer, by its name in small letters. */
export function headerOf({ head }: HttpAnswer, name: string): string | undefined {
  const line = head.split('\r\n').find((each) => each.toLowerCase().startsWith(`${name}:`));
  return line?.slice(name.length + 1).trim();
}

export async function openClient(port: number, token: string): Promise<HttpClient> {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opened = connect({ host: '127.0.0.1', port, noDelay: true }, () => resolve(opened));
    opened.once('error', reject);
  });
  let received: Buffer = Buffer.alloc(0);
  let settle: ((answer: HttpAnswer) => void) | undefined;
  let fail: ((error: Error) => void) | undefined;
  socket.once('close', () => fail?.(new Error('the server closed the connection')));
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = readAnswer(received);
    if (answer === undefined || settle === undefined) return;
    received = Buffer.alloc(0);
    const done = settle;
    settle = undefined;
    done(answer);
  });
  return {
    get isOpen() {
      return !socket.destroyed && socket.readable;
    },
    send: (method, path, body, headers = {}) =>
      new Promise((resolve, reject) => {
        settle = resolve;
        fail = reject;
        if (socket.destroyed) reject(new Error('the server closed the connection'));
        const head = `${method} ${path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n`;
        const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
        socket.write(`${head}${more.join('')}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
      }),
    close: () => socket.destroy(),
  };
}

function readAnswer(buffer: Buffer): HttpAnswer | undefined {
  const end = buffer.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = buffer.toString('latin1', 0, end);
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  if (buffer.length < end + 4 + length) return undefined;
  return { status: Number(head.slice(9, 12)), body: buffer.toString('utf8', end + 4, end + 4 + length), head };
}
