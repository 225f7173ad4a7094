/** For tests: a printer of the network, which takes jobs as it is told to. On an address of this machine that nobody else uses. */
import { randomInt } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import { PRINTER_PORTS } from '@fieldbook/core/masters/printer';

export interface TestPrinter {
  readonly host: string;
  readonly port: number;
  /** Bytes of each connection that sent any, in order. */
  readonly jobs: Buffer[];
  /** Connections now, and at most at once. */
  open: number;
  mostOpen: number;
  /** Connections whose first bytes it took. */
  begun: number;
  /** `breaks`: resets the line at the first bytes. `waits`, `stalls`: takes nothing, or nothing more, until it is let go on. */
  manner: 'takes' | 'breaks' | 'waits' | 'stalls';
  goOn(): void;
  close(): Promise<void>;
}

/** Ports of printers are few and may be taken; addresses of the loopback are many. */
export async function startTestPrinter(): Promise<TestPrinter> {
  const host = `127.${randomInt(1, 250)}.${randomInt(1, 250)}.${randomInt(2, 250)}`;
  const open = new Set<Socket>();
  const server = createServer();
  const printer: TestPrinter = {
    host,
    port: randomInt(PRINTER_PORTS.first, PRINTER_PORTS.last),
    jobs: [],
    open: 0,
    mostOpen: 0,
    begun: 0,
    manner: 'takes',
    goOn: () => {
      printer.manner = 'takes';
      for (const socket of open) socket.resume();
    },
    close: () => closed(server, open),
  };
  server.on('connection', (socket) => {
    open.add(socket);
    printer.open = open.size;
    printer.mostOpen = Math.max(printer.mostOpen, open.size);
    const parts: Buffer[] = [];
    socket.on('error', () => undefined);
    socket.on('close', () => {
      open.delete(socket);
      printer.open = open.size;
    });
    socket.on('end', () => {
      if (parts.length > 0) printer.jobs.push(Buffer.concat(parts));
    });
    socket.on('data', (bytes: Buffer) => {
      if (parts.length === 0) printer.begun += 1;
      parts.push(bytes);
      if (printer.manner === 'stalls') socket.pause();
      if (printer.manner === 'breaks') socket.resetAndDestroy();
    });
    if (printer.manner === 'waits') socket.pause();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(printer.port, host, resolve);
  });
  return printer;
}

function closed(server: Server, open: ReadonlySet<Socket>): Promise<void> {
  for (const socket of open) socket.destroy();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
