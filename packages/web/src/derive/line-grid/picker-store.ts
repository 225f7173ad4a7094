/** The one live picker of a grid: which cell it serves, what was typed, what was found, which line is highlighted. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { Field } from '@fieldbook/core/definition/field';
import { createStore, type Store } from '../../session/store.ts';

export interface PickerState {
  readonly key: number;
  readonly name: string;
  readonly field: Field;
  readonly anchor: HTMLElement;
  /** What was typed; nothing while all is shown on F2. */
  readonly query: string | undefined;
  readonly matches: readonly MasterRow[];
  readonly highlighted: number;
}

export type PickerStore = Store<PickerState | undefined>;

export const PICKER_LIMIT = 60;

export function createPickerStore(): PickerStore {
  return createStore<PickerState | undefined>(undefined);
}

export function moveHighlight(store: PickerStore, step: number): void {
  const state = store.get();
  if (state === undefined || state.matches.length === 0) return;
  const highlighted = Math.max(0, Math.min(state.matches.length - 1, state.highlighted + step));
  store.set({ ...state, highlighted });
}
