/**
 * What this device knows of its own sync, for the line under the top bar and the screens: light enough for the shell, filled
 * by the loop (loop.ts), which is loaded after the sign-in.
 */
import type { Label } from '@fieldbook/core/definition/field';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import type { StoreFailure } from '@fieldbook/core/sync/ports';
import type { Register } from '@fieldbook/core/sync/register';
import { createStore, useStore } from '../../session/store.ts';
import type { MirrorState } from '../mirror/outbox-mirror.ts';

/** `none`: this browser has never asked to take part and keeps nothing but drafts. */
export type DeviceStatus = 'none' | 'requested' | 'approved' | 'rejected';

export interface Fill {
  /** What came last, in the order of SPEC §4, Full data refresh. */
  readonly name: Label;
  /** Which of the steps that is, from 0. */
  readonly step: number;
  readonly steps: number;
  /** Rows so far. */
  readonly rows: number;
}

export interface SyncState {
  readonly device: DeviceStatus;
  /** The last request found the server. */
  readonly isOnline: boolean;
  readonly isSyncing: boolean;
  /** A first fill or a full refresh on its way. */
  readonly fill: Fill | undefined;
  /** When masters and books were last as the server's, by this device's clock; nothing before the first fill. */
  readonly freshAt: string | undefined;
  /** The server asks for a sign-in before it takes anything. */
  readonly isSignedOut: boolean;
  /** The server does not take this device or this version any more: a person must act. */
  readonly isGone: boolean;
  /** The local store cannot be written: nothing can be completed. */
  readonly storeFailure: StoreFailure['kind'] | undefined;
  /** The copy of the outbox in a file of the wrapper; `none` in a browser. */
  readonly mirror: MirrorState;
}

export const syncState = createStore<SyncState>({
  device: 'none',
  isOnline: navigator.onLine,
  isSyncing: false,
  fill: undefined,
  freshAt: undefined,
  isSignedOut: false,
  isGone: false,
  storeFailure: undefined,
  mirror: 'none',
});

export function changeSyncState(change: Partial<SyncState>): void {
  syncState.set({ ...syncState.get(), ...change });
}

export const useSyncState = (): SyncState => useStore(syncState);

/** The outbox with its register as this tab knows it; nothing on a device that takes no part. */
export interface KnownOutbox {
  readonly register: Register;
  readonly items: readonly OutboxItem[];
}

export const knownOutbox = createStore<KnownOutbox | undefined>(undefined);
