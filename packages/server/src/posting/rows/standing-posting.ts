/** What a voucher has in the books, as `standing_of_voucher` answers it. */
import type { BillLine } from '@fieldbook/core/bills/bill-desk';
import type { CostBasis } from '@fieldbook/core/stock/cost-steps';

/** The postings of the version that stands: the voucher's own first, then those in other branches. */
export interface StandingPosting {
  readonly parts: readonly StandingPart[];
  /** By bill, where the caller sees it: which other vouchers stand on it. */
  readonly usesOfBills: Readonly<Record<string, UseOfBill>>;
}

interface UseOfBill {
  /** Number of the last one, where the caller sees it. */
  readonly last: string | null;
  /** The first day, with the number of its voucher: a cheque that bounced is one. */
  readonly first: { readonly by: string; readonly date: string } | null;
}

/** One posting, as it was written. */
export interface StandingPart {
  readonly id: number;
  readonly version: number;
  readonly date: string;
  readonly branch_id: number;
  readonly entries: readonly {
    readonly ledger_id: number;
    readonly party_id: number | null;
    readonly amount: number;
    readonly currency_id: number;
    readonly foreign_amount: number;
    readonly cost_centre_id: number | null;
    readonly project_id: number | null;
    readonly person_id: number | null;
    readonly narration: string | null;
  }[];
  readonly moves: readonly {
    /** Index among the moves of all parts. */
    readonly line_no: number;
    readonly item_id: number;
    readonly godown_id: number;
    readonly quantity: number;
    readonly value: number;
    readonly voucher_line: number;
    readonly batch: string | null;
    readonly expiry: string | null;
    readonly basis: CostBasis | null;
    readonly given: number | null;
    readonly whole: number | null;
    readonly source_voucher_id: number | null;
    readonly source_line: number | null;
    readonly bearer_id: number | null;
    readonly against_id: number | null;
    readonly cost_centre_id: number | null;
    readonly project_id: number | null;
    readonly person_id: number | null;
  }[];
  readonly bills: readonly {
    readonly bill_id: number;
    readonly party_id: number;
    readonly ledger_id: number;
    readonly reference: string;
    readonly kind: BillLine['kind'];
    readonly amount: number;
    readonly base_amount: number;
  }[];
}
