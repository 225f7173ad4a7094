/** A real server at the end of `call` in tests: it notes what came and answers as the test says, or cuts the connection. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Came {
  readonly method: string;
  readonly path: string;
  readonly key: string | undefined;
  readonly body: string;
}

export interface Answered {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `cut`: the work is done and the connection gone before an answer. `half`: gone in the middle of the answer. */
export type Behaviour = Answered | 'cut' | 'half';

export interface TestServer {
  /** Where the company's API begins, for `companyAddress`. */
  readonly address: string;
  readonly came: Came[];
  /** One for each request, in order; after the last one all are answered with 200. */
  readonly behaviours: Behaviour[];
  close(): Promise<void>;
}

export async function startTestServer(): Promise<TestServer> {
  const came: Came[] = [];
  const behaviours: Behaviour[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { method = '', url: path = '', headers } = request;
      came.push({ method, path: path.replace('/api/v1', ''), key: headers['idempotency-key']?.toString(), body });
      behave(response, behaviours.shift() ?? { status: 200, body: {} });
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { address: `http://127.0.0.1:${port}`, came, behaviours, close };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function behave(response: ServerResponse, behaviour: Behaviour): void {
  if (behaviour === 'cut') {
    response.destroy();
    return;
  }
  if (behaviour === 'half') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"stored":', () => response.destroy());
    return;
  }
  response.writeHead(behaviour.status, { 'content-type': 'application/json', ...behaviour.headers });
  response.end(behaviour.body === undefined ? undefined : JSON.stringify(behaviour.body));
}
