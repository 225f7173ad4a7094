/** What is known of this device and its van, for the device screen; light enough for the shell. */
import type { OwnDevice } from '@fieldbook/core/api/sync-operations';
import { createStore } from '../../session/store.ts';

export interface DeviceState {
  /** Made by this device; nothing before it asked to take part. */
  readonly code: string | undefined;
  readonly name: string;
  /** As the server said last; nothing before it was asked in this page. */
  readonly own: OwnDevice | undefined;
}

export const deviceState = createStore<DeviceState>({ code: undefined, name: '', own: undefined });
