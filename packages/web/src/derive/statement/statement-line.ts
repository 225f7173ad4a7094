/** A line of a statement on the screen: core's line, and the address that its figures open. */
import type { FigureScope, ReportColumn } from '@fieldbook/core/definition/report';
import type { TreeLine } from '@fieldbook/core/reports/statement-tree';
import type { Address } from './row-link.ts';

export interface StatementLine extends Omit<TreeLine, 'row'> {
  /** What the figure of a column is made of, by the column's scope. */
  readonly opens?: ((scope: FigureScope) => Address) | undefined;
}

/** Lines that others stand in can be closed. */
export function isOpener({ style }: StatementLine): boolean {
  return style === 'section' || style === 'group';
}

/** Where a whole line leads: to what its last figure of the latest day is made of, the balance where a statement has one. */
export function addressOfLine({ opens }: StatementLine, columns: readonly ReportColumn[]): Address | undefined {
  const scopes = columns.flatMap(({ of }) => of ?? []);
  const days = scopes.map(({ to }) => to).sort();
  const scope = scopes.findLast(({ to }) => to === days.at(-1));
  return scope === undefined ? undefined : opens?.(scope);
}
