/** Columns that tables of every layout have. */
import type { Cell, Column } from '../document.ts';

/** Figures, at the end of their width; they are never cut. */
export function figureColumn(title: Cell, width: number): Column {
  return { title, width, align: 'R', overflow: 'wrap', isNumber: true };
}

/** Words from the line's start; they go on below where the width ends. */
export function wordColumn(title: Cell, width: number): Column {
  return { title, width, align: 'L', overflow: 'wrap' };
}

/** A serial, a date, a unit: from the line's start, and never cut. */
export function uncutColumn(title: Cell, width: number): Column {
  return { ...wordColumn(title, width), isNumber: true };
}
