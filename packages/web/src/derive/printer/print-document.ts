/**
 * The one way from documents to paper, whatever the printer (docs/decisions/0110-paper.md). It prints once: what broke off is told, and
 * whether a part may be out; a second print is a person's wish, and a copy.
 */
import type { Bridge } from '@fieldbook/bridge';
import { NOTHING_PRINTED } from '@fieldbook/bridge/messages';
import type { PrintDoc } from '@fieldbook/print/document';
import type { DirectWay, PrinterChoice, PrinterWay } from './printer-choice.ts';
import type { ServerPrint, ServerPrinting } from './server-print.ts';
import { LineError, type LineFault, type Transport } from './transport/transport.ts';

export interface PrintOrder {
  /** One after another, each with its cut. */
  readonly docs: readonly PrintDoc[];
  /** How the server makes the same, for a printer of its network; left out where it does not have the document. */
  readonly atServer?: ServerPrint | undefined;
  /** Lets this device hand the document in first, for a printer of the network, where `atServer` is not there yet. Bounded in time. */
  readonly handIn?: (() => Promise<HandedIn>) | undefined;
  /**
   * Keeps for good that this is printed. Called once the printer is there and before the first byte goes; when it throws, nothing is
   * printed. What it answers is printed instead. For a printer of the network the server counts, and this is called when something
   * may have come out.
   */
  readonly begin?: ((way: PrinterWay) => Promise<readonly PrintDoc[] | undefined>) | undefined;
  /** Takes back what `begin` kept: a wrapper, which is asked for all at once, says that nothing came out. */
  readonly undo?: (() => Promise<void>) | undefined;
}

export type HandedIn =
  | { readonly atServer: ServerPrint }
  | { readonly fault: 'notHandedIn' | 'keptAside'; readonly detail?: string | undefined };

/**
 * Beside those of a line: `notAtServer`: the server does not have the document. `notHandedIn`: it could not be sent there in time, nothing
 * but that; `keptAside`: the server refused it. `noNetwork`. `cannotDraw`: letters that neither
 * printer nor browser has. `unsupported`: this browser lacks the way. `notKept`: it could not be noted. `said`: in `detail`.
 */
export type PrintFault =
  | (LineFault | 'notAtServer' | 'notHandedIn' | 'keptAside')
  | ('noNetwork' | 'cannotDraw' | 'unsupported' | 'notKept' | 'said');

export type PrintOutcome =
  | { readonly isDone: true }
  | {
      readonly isDone: false;
      readonly fault: PrintFault;
      /** A part of it, or all, may be on paper. */
      readonly hasBegun: boolean;
      /** What server or wrapper said. */
      readonly detail?: string | undefined;
    };

export type PrintState =
  | { readonly at: 'preparing' | 'handingIn' | 'connecting' | 'waiting' }
  /** Bytes taken of all. */
  | { readonly at: 'printing'; readonly taken: number; readonly all: number };

export type OnPrintState = (state: PrintState) => void;

/** What printing is made of here; tests put others in place. */
export interface PrintingParts {
  readonly bridge: Bridge;
  readonly transportOf: (way: DirectWay) => Promise<Transport | undefined>;
  /** `undefined`: there is a letter that nothing here can draw. */
  readonly bytesOf: (docs: readonly PrintDoc[], choice: PrinterChoice) => Promise<Uint8Array | undefined>;
  readonly server: ServerPrinting;
  readonly payloadsOf: (docs: readonly PrintDoc[]) => Promise<readonly Parameters<Bridge['print']>[0][]>;
  /** The browser's own dialog, of what the page shows. */
  readonly printPage: () => Promise<void>;
}

interface Job extends PrintOrder {
  readonly choice: PrinterChoice;
  readonly parts: PrintingParts;
  readonly onState: OnPrintState;
}

export async function printWith(
  parts: PrintingParts,
  order: PrintOrder,
  choice: PrinterChoice,
  onState: OnPrintState = () => undefined,
): Promise<PrintOutcome> {
  const job: Job = { ...order, choice, parts, onState };
  onState({ at: 'preparing' });
  if (choice.way === 'network') return await throughServer(job);
  if (choice.way === 'bridge') return await throughWrapper(job);
  if (choice.way === 'pdf') return await throughBrowser(job);
  return await throughLine(job, choice.way);
}

const done: PrintOutcome = { isDone: true };
const failed = (fault: PrintFault, hasBegun = false, detail?: string): PrintOutcome => ({
  ...{ isDone: false, fault, hasBegun },
  ...(detail === undefined ? {} : { detail }),
});

/** What is to be printed, now that it is noted; nothing when it could not be. */
async function begun({ begin, choice, docs }: Job): Promise<readonly PrintDoc[] | undefined> {
  try {
    return (await begin?.(choice.way)) ?? docs;
  } catch {
    return undefined;
  }
}

async function throughLine(job: Job, way: DirectWay): Promise<PrintOutcome> {
  const { parts, docs, choice, onState } = job;
  const transport = await parts.transportOf(way);
  if (transport === undefined) return failed('unsupported');
  if (choice.id === undefined) return failed('unpaired');
  const first = await parts.bytesOf(docs, choice);
  if (first === undefined) return failed('cannotDraw');
  onState({ at: 'connecting' });
  try {
    const line = await transport.open(choice.id, { baudRate: choice.baudRate });
    try {
      const now = await begun(job);
      if (now === undefined) return failed('notKept');
      const bytes = now === docs ? first : await parts.bytesOf(now, choice);
      if (bytes === undefined) return failed('cannotDraw');
      onState({ at: 'printing', taken: 0, all: bytes.length });
      await line.write(bytes, (taken, all) => onState({ at: 'printing', taken, all }));
      return done;
    } finally {
      await line.close();
    }
  } catch (error) {
    if (!(error instanceof LineError)) throw error;
    return failed(error.fault, error.fault === 'cutShort');
  }
}

async function throughWrapper(job: Job): Promise<PrintOutcome> {
  const { parts, choice, onState } = job;
  const { bridge } = parts;
  if (!bridge.isNative) return failed('unsupported');
  onState({ at: 'connecting' });
  const known = await bridge.printers();
  // A wrapper that does not say which it has prints on its own.
  const isGone = known.ok && choice.id !== undefined && !known.value.some(({ id }) => id === choice.id);
  if (isGone) return failed('unpaired');
  const now = await begun(job);
  if (now === undefined) return failed('notKept');
  onState({ at: 'waiting' });
  const bytes = await parts.bytesOf(now, choice);
  const printer = choice.id === undefined ? {} : { printer: choice.id };
  if (bytes !== undefined) {
    const sent = await bridge.printBytes({ base64: base64Of(bytes), ...printer });
    if (sent.ok) return done;
    // One that carries no bytes draws the lines by itself.
    if (!/not known here/.test(sent.reason)) return await refusedBy(job, sent.reason);
  }
  for (const [index, payload] of (await parts.payloadsOf(now)).entries()) {
    const drawn = await bridge.print({ ...payload, ...printer });
    if (!drawn.ok) return index === 0 ? await refusedBy(job, drawn.reason) : failed('said', true, drawn.reason);
  }
  return done;
}

async function refusedBy({ undo }: Job, reason: string): Promise<PrintOutcome> {
  if (!reason.startsWith(NOTHING_PRINTED)) return failed('said', true, reason);
  await undo?.();
  return failed('said', false, reason.slice(NOTHING_PRINTED.length));
}

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += 8192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8192));
  return btoa(text);
}

async function throughBrowser(job: Job): Promise<PrintOutcome> {
  if ((await begun(job)) === undefined) return failed('notKept');
  await job.parts.printPage();
  return done;
}

async function throughServer(job: Job): Promise<PrintOutcome> {
  const { parts, choice, onState } = job;
  if (choice.id === undefined) return failed('unpaired');
  const known = await atServerNow(job);
  if ('fault' in known) return failed(known.fault, false, known.detail);
  onState({ at: 'waiting' });
  const outcome = await parts.server.print(choice.id, known.atServer);
  if (outcome.isDone || outcome.hasBegun) await begun(job);
  return outcome;
}

async function atServerNow({
  atServer,
  handIn,
  onState,
}: Job): Promise<HandedIn | { readonly fault: 'notAtServer'; readonly detail?: undefined }> {
  if (atServer !== undefined) return { atServer };
  if (handIn === undefined) return { fault: 'notAtServer' };
  onState({ at: 'handingIn' });
  return await handIn();
}
