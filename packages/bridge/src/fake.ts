/** A bridge for tests and for showing the product without a phone: it remembers what it was told and answers as set. */
import { type Bridge, dialable } from './bridge.ts';
import type { BridgeFailure, DeviceFacts, KnownPrinter, PdfToOpen, PrintJob, PrintPayload } from './messages.ts';

export interface FakeBridge extends Bridge {
  readonly printed: PrintPayload[];
  readonly opened: PdfToOpen[];
  readonly dialled: string[];
  readonly jobs: PrintJob[];
  /** Name → text of each mirrored file; a test may put one there. */
  readonly mirrored: Map<string, string>;
  /** The next call of any kind fails this way. */
  failNext(failure: BridgeFailure, reason: string): void;
}

export interface FakeFacts {
  readonly token?: string;
  readonly device?: DeviceFacts;
  readonly printers?: readonly KnownPrinter[];
}

export function createFakeBridge(facts: FakeFacts = {}): FakeBridge {
  const printed: PrintPayload[] = [];
  const opened: PdfToOpen[] = [];
  const dialled: string[] = [];
  const jobs: PrintJob[] = [];
  const mirrored = new Map<string, string>();
  let next: { readonly failure: BridgeFailure; readonly reason: string } | undefined;

  async function answer<T>(act: () => T) {
    const failing = next;
    next = undefined;
    await Promise.resolve();
    return failing === undefined ? ({ ok: true, value: act() } as const) : ({ ok: false, ...failing } as const);
  }

  function keep<T>(list: T[], value: T): null {
    list.push(value);
    return null;
  }

  return {
    isNative: true,
    printed,
    opened,
    dialled,
    jobs,
    mirrored,
    failNext(failure, reason) {
      next = { failure, reason };
    },
    print: (payload) => answer(() => keep(printed, payload)),
    openPdf: (pdf) => answer(() => keep(opened, pdf)),
    dial: (number) => answer(() => keep(dialled, dialable(number))),
    pushToken: () => answer(() => ({ token: facts.token ?? 'fake-token' })),
    device: () =>
      answer(() => facts.device ?? { platform: 'android', id: 'fake-device', model: 'Fake', appVersion: '0' }),
    printBytes: (job) => answer(() => keep(jobs, job)),
    printers: () => answer(() => facts.printers ?? []),
    mirror: ({ name, text }) =>
      answer(() => {
        mirrored.set(name, text);
        return null;
      }),
    readMirror: (name) => answer(() => ({ text: mirrored.get(name) ?? null })),
  };
}
