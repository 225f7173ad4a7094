/**
 * The uploader: as the one of its device, in order, many items a request, until nothing waits or the way is blocked. Whoever
 * calls it (start, back online, visible, timer, after a save) waits as `pauseAfter` says and calls again; nothing expires.
 */

import { type BatchLimits, giveBack, recoverSending, settle, takeBatch } from './outbox.ts';
import { uploadOf } from './outbox-item.ts';
import type { Entropy, Lock, OutboxStore, Uplink, UplinkFailure } from './ports.ts';

export interface DrainDeps {
  readonly store: OutboxStore;
  readonly uplink: Uplink;
  readonly lock: Lock;
  readonly limits?: BatchLimits;
}

/** `empty`: nothing waits. `elsewhere`: another tab is at it. Else why it stopped; all that was not answered waits. */
export type DrainEnd = { readonly kind: 'empty' } | { readonly kind: 'elsewhere' } | UplinkFailure;

export const usualLimits: BatchLimits = { items: 50, characters: 400_000 };

/** As often as messages are looked for (SPEC §9); failures do not make it longer. */
const USUAL_PAUSE_MS = 30_000;
const FIRST_PAUSE_MS = 2_000;
/** A network that came back unnoticed is found within this while something waits to be sent, as SPEC's ten seconds want. */
const LONGEST_OFFLINE_MS = 5_000;
/** Another tab is at it and may have looked just before this one's document was there. */
const ELSEWHERE_PAUSE_MS = 3_000;
/** A server may ask for a longer pause, but not for a day by mistake. */
const LONGEST_ASKED_MS = 5 * 60_000;

/** Rejects with `StoreFailure` alone: then items may stay `sending`, which the next run puts right. */
export async function drain(deps: DrainDeps): Promise<DrainEnd> {
  const end = await deps.lock.asUploader(() => uploadAll(deps));
  return end ?? { kind: 'elsewhere' };
}

async function uploadAll({ store, uplink, limits = usualLimits }: DrainDeps): Promise<DrainEnd> {
  await store.change(recoverSending);
  for (;;) {
    const batch = await store.change((held) => takeBatch(held, limits));
    if (batch.length === 0) return { kind: 'empty' };
    const outcome = await uplink.upload(batch.map(uploadOf));
    if (outcome.kind !== 'answered') {
      await store.change((held) => giveBack(held, batch));
      return outcome;
    }
    const settled = await store.change((held) => settle(held, batch, outcome.answers));
    // Answers to none of what was asked: asking on at once would never end.
    if (settled === 0) return { kind: 'fault' };
  }
}

/**
 * How long to wait before the next run when nothing else wakes it, in milliseconds; no caller shortens or lengthens it.
 * `failures` in a row so far, at least 1 when the run failed. A server that is busy says how long at least; a random
 * part keeps the phones of a fleet apart.
 */
export function pauseAfter(end: DrainEnd, failures: number, entropy: Entropy, hasWaiting = false): number {
  if (end.kind === 'elsewhere') return ELSEWHERE_PAUSE_MS;
  if (end.kind === 'empty') return USUAL_PAUSE_MS;
  const doubled = Math.min(USUAL_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 20));
  const asked = end.kind === 'busy' ? Math.min(end.retryAfterMs ?? 0, LONGEST_ASKED_MS) : 0;
  const pause = Math.round(Math.max(asked, doubled / 2) + (doubled / 2) * entropy.fraction());
  return end.kind === 'offline' && hasWaiting ? Math.min(pause, LONGEST_OFFLINE_MS) : pause;
}
