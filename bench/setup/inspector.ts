/**
 * Asks a server that was started with INSPECTED what its heap holds after everything unused was collected: resident memory also holds
 * what Node has not given back yet, and so hides whether something is kept for ever.
 */

/** Arguments of Node before the script: it prints where it listens. */
export const INSPECTED = ['--inspect=127.0.0.1:0'] as const;

export interface Inspector {
  /** Collects twice, for what finalizers let go of only then. */
  heapMegabytes(): Promise<number>;
  close(): void;
}

/** `said`: what the server has printed. */
export async function openInspector(said: string): Promise<Inspector> {
  const address = /ws:\/\/\S+/.exec(said)?.[0];
  if (address === undefined) throw new Error('the server does not say where its inspector listens');
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`nobody listens at ${address}`)), { once: true });
  });
  let last = 0;
  const call = (method: string): Promise<Readonly<Record<string, unknown>>> => {
    last += 1;
    const id = last;
    return new Promise((resolve, reject) => {
      const listen = ({ data }: MessageEvent): void => {
        const answer = JSON.parse(String(data)) as { id?: number; result?: Record<string, unknown> };
        if (answer.id !== id) return;
        socket.removeEventListener('message', listen);
        if (answer.result === undefined) reject(new Error(`${method}: ${data}`));
        else resolve(answer.result);
      };
      socket.addEventListener('message', listen);
      socket.send(JSON.stringify({ id, method }));
    });
  };
  return {
    heapMegabytes: async () => {
      await call('HeapProfiler.collectGarbage');
      await call('HeapProfiler.collectGarbage');
      const { usedSize } = await call('Runtime.getHeapUsage');
      return Math.round(Number(usedSize) / 104_857.6) / 10;
    },
    close: () => socket.close(),
  };
}
