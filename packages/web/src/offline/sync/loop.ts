/**
 * When this device sends what waits and asks what changed: at the start, when a network comes back, when the page is shown
 * again, after a save, and by a timer; one tab at a time (DESIGN §5, own sync loop). It never gives up and nothing expires.
 */
import { type DrainEnd, drain, pauseAfter } from '@fieldbook/core/sync/drain';
import { StoreFailure } from '@fieldbook/core/sync/ports';
import { session } from '../../session/session.ts';
import { type PhoneParts, phoneParts } from './phone-parts.ts';
import { phoneEntropy, uploaderLock } from './phone-ports.ts';
import { changeSyncState, knownOutbox } from './sync-state.ts';
import { uplink } from './uplink.ts';

/** While something waits, a network that came back unnoticed is found within this. */
const LONGEST_WAIT_MS = 8_000;
const USUAL_WAIT_MS = 60_000;

let isStarted = false;
let isWished = false;
let isRunning = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Starts the loop of this tab, once. */
export function startLoop(): void {
  if (isStarted) return;
  isStarted = true;
  addEventListener('online', wishSync);
  addEventListener('offline', () => changeSyncState({ isOnline: false }));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wishSync());
  wishSync();
}

/** As soon as possible; a run that is under way is followed by another. */
export function wishSync(): void {
  isWished = true;
  void runAll();
}

async function runAll(): Promise<void> {
  if (isRunning || !isStarted) return;
  isRunning = true;
  clearTimeout(timer);
  let end: DrainEnd = { kind: 'empty' };
  try {
    while (isWished) {
      isWished = false;
      end = await runOnce();
    }
  } catch (error) {
    changeSyncState({ storeFailure: error instanceof StoreFailure ? error.kind : 'broken' });
    end = { kind: 'fault' };
  } finally {
    isRunning = false;
    timer = setTimeout(wishSync, waitAfter(end));
  }
}

async function runOnce(): Promise<DrainEnd> {
  const parts = await phoneParts();
  const { token, me, isExpired } = session.get();
  if (token === undefined || me === undefined || knownOutbox.get() === undefined) return { kind: 'empty' };
  if (isExpired) return { kind: 'unauthorised' };
  changeSyncState({ isSyncing: true });
  try {
    return await exchange(parts);
  } finally {
    changeSyncState({ isSyncing: false });
  }
}

async function exchange(parts: PhoneParts): Promise<DrainEnd> {
  const end = await drain({ store: parts.outbox, uplink, lock: uploaderLock(parts.address) });
  return end;
}

function waitAfter(end: DrainEnd): number {
  failures = end.kind === 'empty' || end.kind === 'elsewhere' ? 0 : failures + 1;
  if (failures === 0) return USUAL_WAIT_MS;
  const pause = pauseAfter(end, failures, phoneEntropy);
  return end.kind === 'offline' ? Math.min(pause, LONGEST_WAIT_MS) : pause;
}
