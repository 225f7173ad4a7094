/** Moves the cursor between the cells of a grid. Cells are found by their line and column, so that rows may come and go. */
import type { LineColumn } from './columns.ts';
import type { Line } from './line-store.ts';

export function cellSelector(key: number, name: string): string {
  return `[data-line="${key}"][data-column="${CSS.escape(name)}"]`;
}

/** Puts the cursor into a cell once it is drawn; a row far away takes a moment to appear. */
export function focusCell(root: HTMLElement, key: number, name: string): void {
  let tries = 0;
  const attempt = () => {
    const cell = root.querySelector<HTMLElement>(cellSelector(key, name));
    if (cell !== null) return cell.focus();
    tries += 1;
    if (tries < 12) requestAnimationFrame(attempt);
  };
  attempt();
}

/** Given on few lines: Tab and the arrows go there. */
const rare: readonly string[] = ['freeQuantity', 'discount'];

/** Enter stops at what a person has to say: a reference that the rules have filled in, and what few lines have, is passed over. */
export function isStop(column: LineColumn, line: Line): boolean {
  const isGiven = line.values[column.name] !== undefined && line.values[column.name] !== '';
  if (isGiven) return true;
  if (rare.includes(column.name)) return false;
  return column.field.kind !== 'reference' || line.outcome.filled[column.name] === undefined;
}
