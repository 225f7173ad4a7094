/** Totals of a completed trade voucher: names of the shared fields (`definition/voucher-fields.ts`) to `computeTotals`. */
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { Totals } from '../definition/totals.ts';
import type { Values, VoucherDraft } from '../definition/voucher.ts';
import type { Problem } from '../kernel/result.ts';
import { computeTotals, validateTaxes } from './totals.ts';
import type { ChargeInput, ItemInput, TotalsInput } from './totals-input.ts';

type Side = 'customer' | 'supplier';

export function tradeTotals(draft: VoucherDraft, masters: VoucherMasters, side: Side): Totals {
  return computeTotals(totalsInput(draft, masters, side), masters);
}

/** Tax codes without a rate on the voucher's day: their lines would bear no tax. */
export function checkTaxes(draft: VoucherDraft, masters: VoucherMasters, side: Side): Problem[] {
  return validateTaxes(totalsInput(draft, masters, side), masters);
}

function totalsInput({ header, items, ledgers }: VoucherDraft, masters: VoucherMasters, side: Side): TotalsInput {
  return {
    date: String(header['date']),
    currencyDecimals: masters.currency(String(header['currency']))?.decimals ?? 2,
    taxInclusive: header['taxInclusive'] === 'inclusive',
    headerDiscount: Number(header['discount'] ?? 0),
    roundOff: side === 'customer',
    interRegion: isInterRegion(header, masters, side),
    items: items.map(itemInput),
    ledgers: ledgers.map(chargeInput),
  };
}

function itemInput(line: Values): ItemInput {
  return {
    item: String(line['item']),
    quantity: Number(line['quantity']),
    rate: Number(line['rate'] ?? 0),
    ...(line['unit'] === undefined ? {} : { unit: String(line['unit']) }),
    ...(line['discount'] === undefined ? {} : { discount: Number(line['discount']) }),
    ...(line['discountPercent'] === undefined ? {} : { discountPercent: Number(line['discountPercent']) }),
    ...(line['taxCode'] === undefined ? {} : { taxCode: String(line['taxCode']) }),
  };
}

function chargeInput(line: Values): ChargeInput {
  const amount = Number(line['amount'] ?? 0);
  return line['taxCode'] === undefined ? { amount } : { amount, taxCode: String(line['taxCode']) };
}

function isInterRegion(header: Values, masters: VoucherMasters, side: 'customer' | 'supplier'): boolean {
  const party = header[side] === undefined ? undefined : masters.party(side, String(header[side]));
  const branch = masters.branch(String(header['branch']));
  return party?.region !== undefined && branch?.region !== undefined && party.region !== branch.region;
}
