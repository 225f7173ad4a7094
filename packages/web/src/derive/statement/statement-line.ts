/** The lines of a statement: groups with their figures, ledgers indented below them, totals with a double rule. */
import type { FigureScope } from '@fieldbook/core/definition/report';
import type { Address } from './row-link.ts';

export interface StatementLine {
  readonly key: string;
  readonly name: string;
  readonly code?: string | undefined;
  /** 0 is the outermost. */
  readonly depth: number;
  readonly style: 'section' | 'group' | 'ledger' | 'total' | 'grand';
  /** Keys of the sections and groups it stands in, outermost first: it goes with any of them that is closed. */
  readonly inside: readonly string[];
  /** Decimal texts, one for each column; nothing leaves the cell empty. */
  readonly figures: readonly (string | undefined)[];
  /** What the figure of a column is made of, by the column's scope. */
  readonly opens?: ((scope: FigureScope) => Address) | undefined;
}

/** Lines that others stand in can be closed. */
export function isOpener({ style }: StatementLine): boolean {
  return style === 'section' || style === 'group';
}
