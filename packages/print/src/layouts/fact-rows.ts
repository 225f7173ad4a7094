/** Rows of facts that are not always known: one where there is something to say, none where there is not. */
import type { Cell, KeyValueRow } from '../document.ts';
import { isGiven } from './party.ts';

/** A text of blanks says nothing. */
export function rowOf<V>(title: Cell, value: V | undefined, cell: (value: V) => Cell): readonly KeyValueRow[] {
  const isKnown = typeof value === 'string' ? isGiven(value) : value !== undefined;
  return isKnown && value !== undefined ? [{ label: title, value: cell(value) }] : [];
}
