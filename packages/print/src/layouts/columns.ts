/** Columns that tables of every layout have. */
import type { Cell, Column } from '../document.ts';

/** Figures, at the end of their width; they are never cut. */
export function figureColumn(title: Cell, width: number): Column {
  return { title, width, align: 'R', overflow: 'wrap', isNumber: true };
}
