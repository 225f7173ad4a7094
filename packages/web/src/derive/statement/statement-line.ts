/** The lines of a statement: groups with their figures, ledgers indented below them, totals with a double rule. */

export interface StatementLine {
  readonly key: string;
  readonly name: string;
  readonly code?: string | undefined;
  /** 0 is the outermost. */
  readonly depth: number;
  readonly style: 'group' | 'ledger' | 'total' | 'grand';
  /** Decimal texts, one for each column; nothing leaves the cell empty. */
  readonly figures: readonly (string | undefined)[];
  /** Opens the entries behind the figures. */
  readonly ledger?: string | undefined;
}
