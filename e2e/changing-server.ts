/**
 * The product behind an address that a test can change: cut off, moved to another server, or with a service worker of another
 * version, as after an update.
 */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ChangingServer {
  readonly address: string;
  /** Every request from now on finds nobody, as without a network. */
  cut(): void;
  /** The next request for such an address is answered with a small page of its rows, and then nobody is there. */
  cutAfter(asked: RegExp): void;
  mend(): void;
  /** From now on another server answers. */
  pointTo(behind: string): void;
  /** From now on the worker's script is another one. */
  publishVersion(): void;
  close(): Promise<void>;
}

export async function startChangingServer(first: string): Promise<ChangingServer> {
  let behind = first;
  let version = 0;
  let isCut = false;
  let last: RegExp | undefined;
  const cut = () => {
    isCut = true;
    last = undefined;
    server.closeIdleConnections();
  };
  const server = createServer((asked, answer) => {
    if (isCut) {
      asked.socket.destroy();
      return;
    }
    const isLast = last?.test(asked.url ?? '') ?? false;
    if (isLast) answer.on('finish', cut);
    const address = isLast ? asked.url?.replace(/limit=\d+/, 'limit=50') : asked.url;
    const isWorker = asked.url === '/service-worker.js';
    // Whoever changes a script must get it as it is, whole and each time.
    const headers = isWorker ? { host: asked.headers.host } : asked.headers;
    const onward = request(new URL(address ?? '/', behind), { method: asked.method, headers }, (answered) => {
      const { 'content-length': _, etag: __, ...others } = answered.headers;
      answer.writeHead(answered.statusCode ?? 502, isWorker ? others : answered.headers);
      answered.pipe(answer, { end: !isWorker });
      if (isWorker) answered.on('end', () => answer.end(`\n// version ${version}\n`));
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    cut: () => {
      isCut = true;
      server.closeAllConnections();
    },
    cutAfter: (asked) => {
      last = asked;
    },
    mend: () => {
      isCut = false;
    },
    pointTo: (next) => {
      behind = next;
    },
    publishVersion: () => {
      version += 1;
    },
    close: () => new Promise((resolve) => server.close(() => resolve()) && server.closeAllConnections()),
  };
}
