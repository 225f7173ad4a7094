/**
 * The keys of a sheet of quantities: arrows from cell to cell, Enter down and Shift+Enter up. A cell says where it stands by
 * `cellAt`; where a row has no such cell the one beside it is taken.
 */
import type { KeyboardEvent } from 'react';

export function cellAt(row: number, column: number) {
  return { 'data-row': row, 'data-column': column };
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** For the element around the cells. */
export function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
  const { row, column } = (event.target as HTMLElement).dataset;
  if (row === undefined || column === undefined) return;
  const isEnter = event.key === 'Enter';
  const step = isEnter ? ([event.shiftKey ? -1 : 1, 0] as const) : steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
  const across = isMirrored ? -step[1] : step[1];
  focusCell(event.currentTarget, { row: Number(row), column: Number(column) }, [step[0], across]);
}

interface Place {
  readonly row: number;
  readonly column: number;
}

function focusCell(root: HTMLElement, from: Place, [down, across]: readonly [number, number]): void {
  const cells = [...root.querySelectorAll<HTMLInputElement>('input[data-row]')].filter(
    ({ disabled, readOnly }) => !disabled && !readOnly,
  );
  const placed = cells.map((cell) => ({
    cell,
    row: Number(cell.dataset['row']),
    column: Number(cell.dataset['column']),
  }));
  const isBeyond = (there: Place) =>
    down === 0
      ? there.row === from.row && (there.column - from.column) * across > 0
      : (there.row - from.row) * down > 0;
  const distance = (there: Place) => Math.abs(there.row - from.row) * 1000 + Math.abs(there.column - from.column);
  const [next] = placed.filter(isBeyond).sort((a, b) => distance(a) - distance(b));
  next?.cell.focus();
  next?.cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
