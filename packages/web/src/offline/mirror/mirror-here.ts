/** The outbox's mirror on this phone: written after each change while a wrapper is there, read when the store was lost. */
import { detectBridge } from '@fieldbook/bridge';
import { session } from '../../session/session.ts';
import { identityOf, signText } from '../device/device-key.ts';
import { phoneParts } from '../sync/phone-parts.ts';
import { phoneClock, phoneDigest } from '../sync/phone-ports.ts';
import { changeSyncState, knownOutbox } from '../sync/sync-state.ts';
import {
  createOutboxMirror,
  lostOutboxes,
  type MirrorEntry,
  type OutboxMirror,
  readLostOutbox,
  settleLostOutbox,
} from './outbox-mirror.ts';

export type { MirrorEntry } from './outbox-mirror.ts';

/** A document and its photo, or an answer for twenty items, are one write. */
const PAUSE_MS = 400;
/** A disk that has room again is noticed within this. */
const LONGEST_PAUSE_MS = 60_000;

const bridge = detectBridge(window);
const companyHere = (): string => session.get().companyAddress || location.origin;

/** Once a page. */
export function startMirror(): void {
  const mirrors = new Map<string, OutboxMirror>();
  const tell = () => {
    const held = knownOutbox.get();
    if (held === undefined) return;
    const company = companyHere();
    const mirror = mirrors.get(company) ?? mirrorOf(company);
    mirrors.set(company, mirror);
    mirror.changed(held);
  };
  knownOutbox.subscribe(tell);
  changeSyncState({ mirror: 'kept' });
  tell();
}

async function signHere(text: string, device: string): Promise<string> {
  const identity = await identityOf((await phoneParts()).database);
  // Of another company, which was left meanwhile: it is signed when one comes back.
  if (identity?.code !== device) throw new Error(`the key of ${device} is not at hand`);
  return signText(identity, text);
}

function mirrorOf(company: string): OutboxMirror {
  return createOutboxMirror({
    bridge,
    company,
    now: phoneClock.now,
    digest: phoneDigest,
    sign: signHere,
    pause: (failures) => phoneClock.wait(Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** Math.min(failures, 20))),
    tell: (mirror) => {
      if (company === companyHere()) changeSyncState({ mirror });
    },
  });
}

export const lostHere = (): Promise<readonly MirrorEntry[]> =>
  lostOutboxes(bridge, companyHere(), knownOutbox.get()?.register.device);

/** As a file that the server's import takes. */
export async function lostFile(entry: MirrorEntry): Promise<File | undefined> {
  const text = await readLostOutbox(bridge, entry);
  if (text === undefined) return undefined;
  const at = entry.writtenAt.slice(0, 19).replace(/[:T]/g, '-');
  return new File([text], `outbox-${entry.device}-${at}.jsonl`, { type: 'application/x-ndjson' });
}

export const settleLost = (entry: MirrorEntry): Promise<void> => settleLostOutbox(bridge, entry);
