/**
 * For tests: a printer that speaks IPP, strictly. It reads messages by RFC 8010 and not by what we send, and answers as it is told to.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReadIpp {
  readonly operation: 'print' | 'validate';
  readonly attributes: Readonly<Record<string, string>>;
  readonly data: Buffer;
}

const OPERATIONS: Readonly<Record<number, ReadIpp['operation']>> = { 2: 'print', 4: 'validate' };
/** Kinds of value that text of each attribute may have. */
const KINDS: Readonly<Record<string, number>> = {
  'attributes-charset': 0x47,
  'attributes-natural-language': 0x48,
  'printer-uri': 0x45,
  'requesting-user-name': 0x42,
  'job-name': 0x42,
  'document-format': 0x49,
  media: 0x44,
};

export function readIpp(bytes: Buffer): ReadIpp {
  const operation = OPERATIONS[bytes.readUInt16BE(2)];
  if (bytes.readUInt16BE(0) !== 0x0101 || operation === undefined)
    throw new Error('no message of IPP 1.1 that is known');
  if (bytes.readUInt32BE(4) === 0) throw new Error('a request has a number from 1 on');
  const attributes: Record<string, string> = {};
  const groups: number[] = [];
  let at = 8;
  for (;;) {
    const tag = bytes.readUInt8(at);
    at += 1;
    if (tag === 3) break;
    if (tag < 0x10) {
      groups.push(tag);
      continue;
    }
    const name = bytes.subarray(at + 2, at + 2 + bytes.readUInt16BE(at)).toString();
    at += 2 + name.length;
    const value = bytes.subarray(at + 2, at + 2 + bytes.readUInt16BE(at));
    at += 2 + value.length;
    if (KINDS[name] !== tag || attributes[name] !== undefined) throw new Error(`${name} is out of place`);
    attributes[name] = value.toString();
  }
  const [charset, language] = Object.keys(attributes);
  if (charset !== 'attributes-charset' || language !== 'attributes-natural-language') throw new Error('not in order');
  if (groups.join() !== '1,2') throw new Error(`groups ${groups.join()}`);
  return { operation, attributes, data: bytes.subarray(at) };
}

export interface TestIppPrinter {
  readonly port: number;
  readonly read: ReadIpp[];
  /** Status of the answer to each operation; `gone` breaks the line off, `http` answers something else. */
  answers: Readonly<Record<ReadIpp['operation'], number | 'gone' | { readonly http: number }>>;
  close(): Promise<void>;
}

export async function startTestIppPrinter(host: string): Promise<TestIppPrinter> {
  const server = createServer((asked, answer) => {
    const parts: Buffer[] = [];
    asked.on('data', (bytes: Buffer) => parts.push(bytes));
    asked.on('end', () => {
      const isOurs =
        asked.method === 'POST' && asked.url === '/ipp/print' && asked.headers['content-type'] === 'application/ipp';
      if (!isOurs) return answer.writeHead(404).end();
      const message = readIpp(Buffer.concat(parts));
      printer.read.push(message);
      const status = printer.answers[message.operation];
      if (status === 'gone') return asked.socket.resetAndDestroy();
      if (typeof status === 'object') return answer.writeHead(status.http).end('no');
      const head = Buffer.from([1, 1, 0, 0, 0, 0, 0, 1, 1, 3]);
      head.writeUInt16BE(status, 2);
      return answer.writeHead(200, { 'content-type': 'application/ipp' }).end(head);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, host, resolve);
  });
  const printer: TestIppPrinter = {
    port: (server.address() as AddressInfo).port,
    read: [],
    answers: { print: 0, validate: 0 },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
  return printer;
}
