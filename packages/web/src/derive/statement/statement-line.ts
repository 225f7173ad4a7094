/** A line of a statement on the screen: core's line, and the address that its figures open. */
import type { FigureScope } from '@fieldbook/core/definition/report';
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
