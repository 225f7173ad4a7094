/**
 * The outbox a second time, in a file of the wrapper: what a system clears when it takes the browser's storage is not lost. One
 * file a device, in the form of an exported outbox, and one that lists them. Only what the server has not taken stands in it.
 */
import type { Bridge, BridgeResult } from '@fieldbook/bridge';
import type { Instant } from '@fieldbook/core/kernel/date';
import { type ExportSeal, writeExport } from '@fieldbook/core/sync/export-file';
import type { Held } from '@fieldbook/core/sync/ports';

/** One mirrored outbox. */
export interface MirrorEntry {
  /** Whose books, as the device reaches them. */
  readonly company: string;
  /** Code of the device whose outbox it is. */
  readonly device: string;
  /** Items of the outbox that the server had not taken when it was written. */
  readonly unsent: number;
  /** How many of them are documents; a list of an older version does not say. */
  readonly documents?: number;
  readonly writtenAt: Instant;
}

export interface MirrorParts extends ExportSeal {
  readonly bridge: Pick<Bridge, 'mirror' | 'readMirror'>;
  readonly company: string;
  readonly now: () => Instant;
  /** Resolves after a while, in which further changes are waited for: longer the more writes in a row have failed. */
  readonly pause: (failures: number) => Promise<void>;
  /** Hears each change of the state, the first one included. */
  readonly tell: (state: MirrorState) => void;
}

/**
 * `kept`: the file says what the outbox says, or will in a moment. `behind`: it could not be written, and is tried again.
 * `none`: nothing keeps files here.
 */
export type MirrorState = 'none' | 'kept' | 'behind';

export interface OutboxMirror {
  /** Another state of the outbox: it is in the file soon, after those before it. Never rejects. */
  changed(held: Held): void;
  /** Resolves when all that was told is written, or nothing keeps files here. */
  settled(): Promise<void>;
}

const LIST = 'outboxes.json';
/** How a wrapper says that it does not know a call or the version (docs/reference/bridge.md). */
const notKnown = /is not known here$/;

const fileOf = (device: string): string => `outbox-${device.replace(/[^\w.-]/g, '-').slice(0, 60)}.jsonl`;

export function createOutboxMirror(parts: MirrorParts): OutboxMirror {
  let next: Held | undefined;
  let written: Held | undefined;
  let state: MirrorState | undefined;
  let running: Promise<void> | undefined;

  function become(now: MirrorState): void {
    if (now !== state) parts.tell(now);
    state = now;
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (next !== undefined && state !== 'none') {
      await parts.pause(failures);
      const held: Held = next;
      next = undefined;
      if (held === written && state === 'kept') continue;
      become(await write(parts, held));
      if (state === 'kept') {
        failures = 0;
        written = held;
      } else {
        failures += 1;
        next ??= held;
      }
    }
    running = undefined;
  }

  return {
    changed(held) {
      next = held;
      running ??= run();
    },
    settled: () => running ?? Promise.resolve(),
  };
}

/** The list first: a file that is not in it would not be found. A list that cannot be read just now is not begun again. */
async function write(
  { bridge, company, now, digest, sign }: MirrorParts,
  { register, items }: Held,
): Promise<MirrorState> {
  const unsent = items.filter(({ state }) => state !== 'sent');
  const documents = unsent.filter(({ kind }) => kind !== 'event').length;
  const entry = { company, device: register.device, unsent: unsent.length, documents, writtenAt: now() };
  const known = await bridge.readMirror(LIST);
  if (!known.ok) return stateAfter(known);
  const others = entriesIn(known.value.text).filter((each) => !isSame(each, entry));
  const list = await bridge.mirror({ name: LIST, text: JSON.stringify([...others, entry]) });
  if (!list.ok) return stateAfter(list);
  const text = await writeExport({ register, items: unsent }, now(), { digest, sign }).catch(() => undefined);
  // A browser that gives no digest or signature now may give one later.
  if (text === undefined) return 'behind';
  return stateAfter(await bridge.mirror({ name: fileOf(register.device), text }));
}

function stateAfter(answer: BridgeResult<unknown>): MirrorState {
  if (answer.ok) return 'kept';
  return answer.failure === 'missing' || notKnown.test(answer.reason) ? 'none' : 'behind';
}

/** Outboxes of this company with unsent documents whose store is gone: those of any device but the one at work. */
export async function lostOutboxes(
  bridge: Pick<Bridge, 'readMirror'>,
  company: string,
  device: string | undefined,
): Promise<readonly MirrorEntry[]> {
  const answer = await bridge.readMirror(LIST);
  const list = answer.ok ? entriesIn(answer.value.text) : [];
  return list.filter((each) => each.company === company && each.device !== device && each.unsent > 0);
}

/** The file as the server imports it; nothing when it is not there. */
export async function readLostOutbox(
  bridge: Pick<Bridge, 'readMirror'>,
  { device }: MirrorEntry,
): Promise<string | undefined> {
  const answer = await bridge.readMirror(fileOf(device));
  return answer.ok ? (answer.value.text ?? undefined) : undefined;
}

/** It is in the books, or in a file of somebody's: it is not shown any more. The mirror itself stays. */
export async function settleLostOutbox(
  bridge: Pick<Bridge, 'mirror' | 'readMirror'>,
  entry: MirrorEntry,
): Promise<void> {
  const answer = await bridge.readMirror(LIST);
  // Shown once more, rather than every other one forgotten.
  if (!answer.ok) return;
  const settled = entriesIn(answer.value.text).map((each) => (isSame(each, entry) ? { ...each, unsent: 0 } : each));
  await bridge.mirror({ name: LIST, text: JSON.stringify(settled) });
}

const isSame = (a: MirrorEntry, b: MirrorEntry) => a.company === b.company && a.device === b.device;

function entriesIn(text: string | null): readonly MirrorEntry[] {
  if (text === null) return [];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isEntry) : [];
  } catch {
    // A list that was damaged is begun again; the files stay.
    return [];
  }
}

function isEntry(value: unknown): value is MirrorEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { company, device, unsent, writtenAt } = value as Partial<MirrorEntry>;
  return [company, device, writtenAt].every((each) => typeof each === 'string') && typeof unsent === 'number';
}
