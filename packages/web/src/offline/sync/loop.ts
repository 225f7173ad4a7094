/**
 * When this device sends what waits and asks what changed: at the start, when a network comes back, when the page is shown
 * again, after a save, and by a timer; one tab at a time (DESIGN §5, own sync loop). It never gives up and nothing expires.
 */
import { findChannel } from '@fieldbook/bridge/channel';
import { type DrainEnd, pauseAfter } from '@fieldbook/core/sync/drain';
import { StoreFailure } from '@fieldbook/core/sync/ports';
import { NoConnection } from '../../api/client.ts';
import { session } from '../../session/session.ts';
import { recallDevice } from '../device/take-part.ts';
import { readLocal, writeLocal } from '../local-values.ts';
import { askMissingRows, showRows } from '../masters/held-rows.ts';
import { lookAtStorage } from '../storage-room.ts';
import { exchange } from './exchange.ts';
import { phoneParts } from './phone-parts.ts';
import { phoneEntropy } from './phone-ports.ts';
import { changeSyncState, knownOutbox } from './sync-state.ts';

let isStarted = false;
let wish: 'none' | 'usual' | 'full' = 'none';
let running: Promise<void> | undefined;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Starts the loop of this tab, once. After an update of the application everything is asked anew (SPEC §4, Update). */
export function startLoop(): void {
  if (session.get().token !== undefined && readLocal('refresh') !== undefined) {
    writeLocal('refresh', undefined);
    wish = 'full';
  }
  if (isStarted) {
    wishSync();
    return;
  }
  isStarted = true;
  addEventListener('online', wishSync);
  addEventListener('offline', () => changeSyncState({ isOnline: false }));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wishSync());
  void lookAtStorage('look').catch(() => undefined);
  void hearOtherTabs().catch(() => undefined);
  void mirror().catch(() => undefined);
  wishSync();
}

/** In a wrapper the outbox lies in a file of its own besides. */
async function mirror(): Promise<void> {
  if (findChannel(window) !== undefined) (await import('../mirror/mirror-here.ts')).startMirror();
}

/** What another tab wrote is shown here, too. */
async function hearOtherTabs(): Promise<void> {
  const parts = await phoneParts();
  parts.hear((message) => {
    if (message.kind === 'rows') {
      askMissingRows();
      void showRows(message.collections);
    } else void recallDevice(parts);
  });
}

/** As soon as possible; a run that is under way is followed by another. */
export function wishSync(): void {
  if (wish === 'none') wish = 'usual';
  if (isStarted) running ??= runAll();
}

/** The same, and waits until it was tried: what fails is tried again by itself. */
export async function syncOnce(): Promise<void> {
  wishSync();
  await running;
}

/** "Refresh all data": everything anew. Resolves when it is in use; rejects when the server gave no answer. */
export async function refreshEverything(): Promise<void> {
  await running;
  const end = await exchange(await phoneParts(), 'full');
  if (!isFine(end)) throw new NoConnection(`the refresh ended: ${end.kind}`);
}

async function runAll(): Promise<void> {
  clearTimeout(timer);
  let end: DrainEnd = { kind: 'empty' };
  while (wish !== 'none') {
    const how = wish;
    wish = 'none';
    end = await runOnce(how);
    failures = isFine(end) ? 0 : failures + 1;
    if (!isFine(end) && how === 'full') writeLocal('refresh', 'wanted');
  }
  running = undefined;
  timer = setTimeout(wishSync, waitAfter(end));
}

const isFine = ({ kind }: DrainEnd) => kind === 'empty' || kind === 'elsewhere';

/** How the sending ended; what went wrong besides is told in the state and tried again. */
async function runOnce(how: 'usual' | 'full'): Promise<DrainEnd> {
  try {
    const end = await exchange(await phoneParts(), how);
    changeSyncState({ storeFailure: undefined });
    return end;
  } catch (error) {
    if (error instanceof StoreFailure) changeSyncState({ storeFailure: error.kind });
    return { kind: 'fault' };
  }
}

function waitAfter(end: DrainEnd): number {
  const hasWaiting = knownOutbox.get()?.items.some(({ state }) => state === 'waiting' || state === 'sending') ?? false;
  return pauseAfter(end, failures, phoneEntropy, hasWaiting);
}
