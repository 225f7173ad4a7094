/**
 * How safe and how large this device's storage is (DESIGN §5): a browser may clear what it does not call persistent, so it is
 * asked, and its answer is shown.
 */
import { createStore } from '../session/store.ts';

export interface StorageRoom {
  /** Nothing where the browser does not say. */
  readonly isPersistent: boolean | undefined;
  readonly usedBytes: number | undefined;
  readonly quotaBytes: number | undefined;
}

export const storageRoom = createStore<StorageRoom>({
  isPersistent: undefined,
  usedBytes: undefined,
  quotaBytes: undefined,
});

/** Asks to be kept, once the device has something to lose; looks only, without `wish`. */
export async function lookAtStorage(wish: 'keep' | 'look'): Promise<void> {
  if (!('storage' in navigator)) return;
  const { storage } = navigator;
  const isKept = await storage.persisted();
  const isPersistent = isKept || wish === 'look' ? isKept : await storage.persist();
  const { usage, quota } = await storage.estimate();
  storageRoom.set({ isPersistent, usedBytes: usage, quotaBytes: quota });
}
