/**
 * The rate of a line with its tax, and the rate that it comes from (SPEC §3, rate incl. tax): what a thousand of the goods come to by
 * the totals of the voucher's own type, without discounts, so that no cent of rounding counts.
 */
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { GoodsLine, SharedHeader } from '../definition/shared-values.ts';
import type { VoucherDefinition, VoucherDraft } from '../definition/voucher.ts';
import { powerOfTen } from '../kernel/decimal.ts';
import { type Micro, RATE_DECIMALS } from '../kernel/money.ts';
import { QUANTITY_DECIMALS } from '../kernel/quantity.ts';

export interface RatedLine {
  readonly definition: Pick<VoucherDefinition, 'rules'>;
  /** Completed. */
  readonly draft: VoucherDraft;
  /** Of its items. */
  readonly line: GoodsLine;
  readonly masters: VoucherMasters;
}

/** Of a rate without tax. */
export function rateWithTax(of: RatedLine, rate: Micro): Micro {
  return rateOf(of, rate, 'exclusive');
}

/** Of a rate with tax. */
export function rateBeforeTax(of: RatedLine, rate: Micro): Micro {
  return rateOf(of, rate, 'inclusive');
}

const MANY = 1000;

function rateOf(
  { definition, draft, line, masters }: RatedLine,
  rate: Micro,
  prices: 'exclusive' | 'inclusive',
): Micro {
  const { item, unit, godown, taxCode } = line;
  const header: SharedHeader = { ...draft.header, taxInclusive: prices, discount: 0, discountShare: undefined };
  const items = [{ item, unit, godown, taxCode, rate, quantity: MANY * powerOfTen(QUANTITY_DECIMALS) }];
  const [figures] = definition.rules.totals(
    { ...draft, header, items, ledgers: [], tenders: [], bills: [] },
    masters,
  ).items;
  const decimals = masters.currency(header.currency ?? '')?.decimals ?? 2;
  const come = prices === 'exclusive' ? (figures?.total ?? 0) : (figures?.net ?? 0);
  return Math.round((come * powerOfTen(RATE_DECIMALS - decimals)) / MANY);
}
