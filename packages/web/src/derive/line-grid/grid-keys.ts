/**
 * The keyboard of the line grid: Enter moves on and Shift+Enter back, arrows between cells, Ctrl+Enter to the next line, F2
 * opens the picker, Ctrl+Delete takes a line away. A scan goes before all of them. Everything else is the cell's own.
 */
import type { KeyboardEvent } from 'react';
import type { LineColumn } from './columns.ts';
import { soundError } from './error-sound.ts';
import { focusCell, isStop } from './focus.ts';
import type { GridContext } from './grid-context.ts';
import { isBlank } from './line-store.ts';
import { browse, closePicker, take } from './pick.ts';
import { moveHighlight } from './picker-store.ts';
import { handleScan } from './scan-keys.ts';

interface Place {
  readonly root: HTMLElement;
  readonly cell: HTMLInputElement;
  readonly key: number;
  readonly column: LineColumn;
}

export interface KeyActions {
  readonly showLine: (index: number) => void;
  readonly onRemove: (key: number) => void;
}

export function handleGridKey(event: KeyboardEvent<HTMLElement>, context: GridContext, actions: KeyActions): void {
  if (event.nativeEvent.isComposing) return;
  const place = placeOf(event, context);
  const isHandled =
    handleScan(event, context, actions.showLine) ||
    (place !== undefined && (handlePicker(event, context, place) || handleMove(event, context, place, actions)));
  if (!isHandled) return;
  event.preventDefault();
  event.stopPropagation();
}

function placeOf(event: KeyboardEvent<HTMLElement>, context: GridContext): Place | undefined {
  const cell = event.target as HTMLInputElement;
  const { line, column: name } = cell.dataset;
  const column = context.columns.find((each) => each.name === name);
  if (line === undefined || column === undefined) return undefined;
  return { root: event.currentTarget, cell, key: Number(line), column };
}

function handlePicker(event: KeyboardEvent, context: GridContext, place: Place): boolean {
  const { cell, key, column } = place;
  const state = context.picker.get();
  if (event.key === 'F2' && column.field.kind === 'reference' && !context.isReadOnly) {
    browse(context, key, column, cell);
    return true;
  }
  if (state === undefined) return event.key !== 'Tab' && holdUnread(event.key, context, place);
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
  const step = steps[event.key];
  if (step !== undefined) moveHighlight(context.picker, step);
  if (event.key === 'Escape') closePicker(context, 'cancel');
  if (event.key === 'Enter' || event.key === 'Tab') {
    const row = state.matches[state.highlighted];
    if (row !== undefined && state.query?.trim() !== '') take(context, row);
    else closePicker(context, 'leave');
    return holdUnread(event.key, context, place);
  }
  return step !== undefined || event.key === 'Escape';
}

/** The cursor stays with a text that names nothing, until it is typed over or given up. */
function holdUnread(pressed: string, { store }: GridContext, { cell, key, column: { name } }: Place): boolean {
  const isUnread = store.line(key).unread[name] !== undefined;
  if (!isUnread || !['Enter', 'Tab', 'Escape'].includes(pressed)) return false;
  if (pressed === 'Escape') {
    store.setUnread(key, { [name]: undefined });
    return true;
  }
  soundError();
  cell.select();
  return true;
}

function handleMove(event: KeyboardEvent, context: GridContext, place: Place, actions: KeyActions): boolean {
  const { key } = event;
  if (key === 'Enter' && (event.ctrlKey || event.metaKey))
    return moveLine(context, { ...place, column: context.columns[0] ?? place.column }, 1, actions);
  if (key === 'Enter') return moveOn(context, place, event.shiftKey ? -1 : 1, actions);
  if (key === 'Delete' && event.ctrlKey && !context.isReadOnly) {
    moveLine(context, place, 1, actions);
    actions.onRemove(place.key);
    return true;
  }
  if (place.cell instanceof HTMLSelectElement) return false;
  if (key === 'ArrowDown' || key === 'ArrowUp') return moveLine(context, place, key === 'ArrowDown' ? 1 : -1, actions);
  if (key === 'ArrowRight' || key === 'ArrowLeft') return moveCell(context, place, key, actions);
  return false;
}

/** To the next cell that asks for something; off the grid from the first cell of the empty last line, or the very first. */
function moveOn(context: GridContext, place: Place, step: 1 | -1, actions: KeyActions): boolean {
  const { store, columns } = context;
  const keys = store.keys();
  let line = keys.indexOf(place.key);
  let column = columns.indexOf(place.column);
  const present = store.line(place.key);
  if (step === 1 && isBlank(present.values) && line === keys.length - 1) {
    context.onLeave(1);
    return true;
  }
  // However fast the item was taken, the cursor goes the same way: the rules fill unit and tax in before it moves.
  if (!isBlank(present.values) && Object.keys(present.outcome.filled).length === 0) context.settle();
  do {
    column += step;
    if (column >= columns.length) [line, column] = [line + 1, 0];
    if (column < 0) [line, column] = [line - 1, columns.length - 1];
    if (line < 0 || line >= keys.length) {
      context.onLeave(step);
      return true;
    }
  } while (!isStopAt(context, keys[line], columns[column]));
  go(context, { root: place.root, line, column }, actions);
  return true;
}

function isStopAt({ store }: GridContext, key: number | undefined, column: LineColumn | undefined): boolean {
  return key === undefined || column === undefined || isStop(column, store.line(key));
}

function moveLine(context: GridContext, place: Place, step: 1 | -1, actions: KeyActions): boolean {
  const line = context.store.keys().indexOf(place.key) + step;
  if (line < 0 || line >= context.store.keys().length) return true;
  go(context, { root: place.root, line, column: context.columns.indexOf(place.column) }, actions);
  return true;
}

/** Arrows along the line leave a cell only where the cursor stands at its edge or all is selected. */
function moveCell(context: GridContext, place: Place, key: string, actions: KeyActions): boolean {
  const { cell, root } = place;
  const isRtl = getComputedStyle(root).direction === 'rtl';
  const step = (key === 'ArrowRight') === isRtl ? -1 : 1;
  const isText = cell.type === 'text';
  const isAll = isText && cell.selectionStart === 0 && cell.selectionEnd === cell.value.length;
  const goesRight = key === 'ArrowRight';
  const isLtrText = getComputedStyle(cell).direction === 'ltr';
  const edge = goesRight === isLtrText ? cell.value.length : 0;
  const isAtEdge = !isText || (cell.selectionStart === edge && cell.selectionEnd === edge);
  if (!isAll && !isAtEdge) return false;
  const column = context.columns.indexOf(place.column) + step;
  if (column < 0 || column >= context.columns.length) return true;
  go(context, { root, line: context.store.keys().indexOf(place.key), column }, actions);
  return true;
}

interface Target {
  readonly root: HTMLElement;
  readonly line: number;
  readonly column: number;
}

function go(context: GridContext, { root, line, column }: Target, actions: KeyActions): void {
  const [key, target] = [context.store.keys()[line], context.columns[column]];
  if (key === undefined || target === undefined) return;
  actions.showLine(line);
  focusCell(root, key, target.name);
}
