/** Keys in a statement: up and down to the next line with something to press, left and right to close and open a group. */
import type { KeyboardEvent } from 'react';
import { isOpener, type StatementLine } from './statement-line.ts';

export interface KeyPlace {
  readonly lines: readonly StatementLine[];
  readonly closed: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
}

export function moveInStatement(event: KeyboardEvent<HTMLElement>, { lines, closed, onToggle }: KeyPlace): void {
  const row = (event.target as Element).closest<HTMLElement>('[data-line]');
  const line = lines.find(({ key }) => key === row?.dataset['line']);
  if (row === null || line === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const isRtl = getComputedStyle(row).direction === 'rtl';
  const inward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const outward = isRtl ? 'ArrowRight' : 'ArrowLeft';
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') focusNext(row, event.key === 'ArrowDown' ? 1 : -1);
  else if (event.key === inward && isOpener(line) && closed.has(line.key)) onToggle(line.key);
  else if (event.key === outward && isOpener(line) && !closed.has(line.key)) onToggle(line.key);
  else if (event.key === outward) focusGroup(row, line);
  else return;
  event.preventDefault();
}

function focusNext(row: HTMLElement, step: 1 | -1): void {
  const all = [...(row.closest('table')?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
  for (let at = all.indexOf(row) + step; at >= 0 && at < all.length; at += step) {
    const target = all[at]?.querySelector<HTMLElement>('button, a');
    if (target == null) continue;
    target.focus();
    return;
  }
}

/** From a ledger to its group. */
function focusGroup(row: HTMLElement, { inside }: StatementLine): void {
  const group = inside.at(-1);
  if (group === undefined) return;
  row
    .closest('table')
    ?.querySelector<HTMLElement>(`[data-line="${CSS.escape(group)}"] button`)
    ?.focus();
}
