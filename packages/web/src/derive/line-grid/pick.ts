/** The picker's moves: search while typing, show all on F2, take a row, close. One picker serves the whole grid. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { LineValues } from '@fieldbook/core/definition/line-values';
import { foldCode, foldText } from '@fieldbook/core/kernel/fold-text';
import type { LineColumn } from './columns.ts';
import type { GridContext } from './grid-context.ts';
import { PICKER_LIMIT, type PickerState } from './picker-store.ts';

/** What a person typed for the old item does not hold for a new one. */
const dependents: Readonly<Record<string, readonly string[]>> = {
  item: ['unit', 'rate', 'taxCode', 'source', 'sourceLine', 'batch', 'expiryDate'],
};

function find(context: GridContext, lineKey: number, column: LineColumn, query: string): readonly MasterRow[] {
  const among = context.choicesFor(column.field, context.store.line(lineKey).values);
  if (among === undefined) return context.offeredIn(column.field.of ?? '')?.search(query, PICKER_LIMIT) ?? [];
  const wanted = foldText(query);
  return among.filter(({ code, name }) => foldText(`${code} ${name}`).includes(wanted));
}

export function search(context: GridContext, lineKey: number, column: LineColumn, anchor: HTMLInputElement): void {
  const query = anchor.value;
  context.store.setUnread(lineKey, { [column.name]: undefined });
  const matches = find(context, lineKey, column, query);
  context.picker.set({ key: lineKey, name: column.name, field: column.field, anchor, query, matches, highlighted: 0 });
}

/** F2: everything that may be chosen, with the present value highlighted. */
export function browse(context: GridContext, lineKey: number, column: LineColumn, anchor: HTMLInputElement): void {
  const matches = find(context, lineKey, column, '');
  const present = context.store.line(lineKey).values[column.name];
  const highlighted = Math.max(
    0,
    matches.findIndex(({ code }) => code === present),
  );
  context.picker.set({
    key: lineKey,
    name: column.name,
    field: column.field,
    anchor,
    query: undefined,
    matches,
    highlighted,
  });
}

export function take(context: GridContext, row: MasterRow): void {
  const state = context.picker.get();
  if (state === undefined) return;
  context.picker.set(undefined);
  const present = context.store.line(state.key).values;
  const unit = unitTyped(context, state, row);
  if (present[state.name] === row.code) {
    context.store.set(state.key, { [state.name]: row.code, ...unit });
    return;
  }
  const stale = (dependents[state.name] ?? []).flatMap((name) => (name in present ? [[name, ''] as const] : []));
  const values: LineValues = { [state.name]: row.code, ...Object.fromEntries(stale), ...unit };
  context.store.set(state.key, values);
}

/** The unit whose barcode was typed. An item that was typed by its code or name leaves its unit to the rules. */
function unitTyped({ goodsOf }: GridContext, { name, query = '' }: PickerState, { code }: MasterRow): LineValues {
  if (name !== 'item' || foldCode(query) === foldCode(code)) return {};
  const goods = goodsOf?.(query);
  return goods?.item === code ? { unit: goods.unit } : {};
}

/**
 * `cancel` gives the old value back. Leaving takes what was typed when it is a code or barcode, or when one row alone is
 * left; an emptied cell is emptied, and what names nothing stays to be seen.
 */
export function closePicker(context: GridContext, why: 'cancel' | 'leave'): void {
  const state = context.picker.get();
  if (state === undefined) return;
  const { query } = state;
  if (why === 'cancel' || query === undefined) {
    context.picker.set(undefined);
    if (why === 'cancel') context.store.setUnread(state.key, { [state.name]: undefined });
    return;
  }
  if (query.trim() === '') {
    context.picker.set(undefined);
    context.store.set(state.key, { [state.name]: '' });
    return;
  }
  const exact = context.indexOf(state.field.of ?? '')?.exact(query);
  const only = state.matches.length === 1 ? state.matches[0] : undefined;
  const row = exact ?? only;
  if (row !== undefined) {
    take(context, row);
    return;
  }
  context.picker.set(undefined);
  context.store.setUnread(state.key, { [state.name]: query.trim() });
}
