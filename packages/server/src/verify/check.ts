/**
 * What a check of the books is: one set-based statement that answers what is wrong, and the sentence that tells a person.
 * Nothing found means it holds. All checks of a run see one snapshot.
 */
import type { Minor } from '@fieldbook/core/kernel/money';
import type { Valuation } from '@fieldbook/core/stock/cost-state';

/** What the sentences may ask of the company. */
export interface Company {
  readonly currency: string;
  readonly isPerpetual: boolean;
  readonly valuation: Valuation;
  /** An amount of the base currency, or of another by its decimals. */
  money(amount: Minor, decimals?: number): string;
}

export interface Check<Row = Record<string, unknown>> {
  /** `entries-balance`; stable, for scripts. */
  readonly name: string;
  /** What holds when nothing is found. */
  readonly claim: string;
  /** Costs what history holds: left out by `--quick`. */
  readonly isSlow?: true;
  /** Not for this company's way of keeping books. */
  readonly appliesTo?: (company: Company) => boolean;
  readonly sql: string;
  readonly say: (row: Row, company: Company) => string;
}

export function check<Row>(facts: Check<Row>): Check {
  return { ...facts, say: (row, company) => facts.say(row as Row, company) };
}

/** A voucher as sentences name it: `sales S-12`. `of` is an expression for a posting's id. */
export const voucherOf = (of: string): string =>
  `(select v.type || ' ' || v.refer_no from posting p join voucher v on v.id = p.voucher_id where p.id = ${of})`;

export interface Placed {
  readonly voucher: string | null;
  readonly posting: number;
}

export function place({ voucher, posting }: Placed): string {
  return `${voucher ?? 'a voucher that is gone'} (posting ${posting})`;
}
