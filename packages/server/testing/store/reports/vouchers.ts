/**
 * What a test says of a voucher that it writes row by row into `TestBooks`: its entries, moves and bills by the codes of
 * masters. Amounts in the smallest unit of the base currency, debit above zero; quantities in smallest units, in above zero.
 */
export interface TestEntry {
  readonly ledger: string;
  readonly party?: string;
  readonly amount: number;
  readonly currency?: string;
  readonly foreign?: number;
  readonly costCentre?: string;
}

export interface TestMove {
  readonly item: string;
  readonly godown: string;
  readonly quantity: number;
  /** Left out for goods that leave: they leave at the average. */
  readonly value?: number;
}

export interface TestBill {
  readonly reference?: string;
  readonly party: string;
  readonly ledger: string;
  readonly kind: 'new' | 'against' | 'advance' | 'onAccount';
  readonly amount: number;
}

export interface TestVoucher {
  readonly type: string;
  readonly date: string;
  readonly branch: string;
  readonly party?: string;
  readonly net?: number;
  readonly referenceNo?: string;
  readonly entries: readonly TestEntry[];
  readonly moves?: readonly TestMove[];
  readonly bills?: readonly TestBill[];
}

export interface WrittenVoucher extends TestVoucher {
  readonly voucherNo: number;
  readonly postingNo: number;
  readonly referNo: string;
  /** Takes the voucher's posting back; its entries are the negated ones. */
  readonly reverses?: number;
}
