/** Which of our tax codes come to the very tax that Tally has, component by component. */
import type { TaxComponentName } from '../../definition/totals.ts';
import type { Minor } from '../../kernel/money.ts';
import { companyChoices, defaultSettings } from '../../settings/settings.ts';
import { isGstin } from '../../tax/gstin.ts';
import { computeTotals } from '../../tax/totals.ts';
import type { TotalsInput } from '../../tax/totals-input.ts';
import type { BookAccount } from './ground.ts';
import type { PricedLine } from './priced-line.ts';
import type { Entry, ReadVoucher } from './read-voucher.ts';
import type { Place } from './translated.ts';

interface TaxedVoucher {
  readonly date: ReadVoucher['date'];
  readonly side: 'customer' | 'supplier';
  /** None for cash. */
  readonly party: BookAccount | undefined;
  readonly items: readonly PricedLine[];
  /** Amounts as they stand in the voucher here. */
  readonly charges: readonly Minor[];
  /** Are the charges what is taxed (a note), or beside it? */
  readonly isChargesTaxed: boolean;
  readonly taxes: readonly Entry[];
  readonly net: Minor;
}

/** A tax code a line, of items or else of charges; `undefined` where none of the file leads to Tally's figures. */
export function taxCodesOf(voucher: TaxedVoucher, place: Place): readonly (string | undefined)[] | undefined {
  const { ground } = place;
  const own = voucher.items.map(({ item }) => ground.taxCodeOf(item));
  const isBare = own.every((code) => code === undefined);
  const lines = voucher.isChargesTaxed ? voucher.charges.map(() => undefined) : own;
  const ways = [
    lines,
    ...ground.taxCodes.map((code) => lines.map(() => code)),
    ...(isBare ? [lines.map(() => undefined)] : []),
  ];
  return ways.find((codes) => isTheSame(codes, voucher, place));
}

function isTheSame(codes: readonly (string | undefined)[], voucher: TaxedVoucher, place: Place): boolean {
  const totals = computeTotals(inputOf(codes, voucher, place), {
    choices: { ...companyChoices(defaultSettings), ...place.wish.choices },
    item: () => undefined,
    taxRate: place.ground.taxRate,
  });
  if (totals.net !== voucher.net) return false;
  const bearsGst = totals.taxes.some(({ component }) => component !== 'VAT');
  if (bearsGst && voucher.side === 'supplier' && !isGstin(voucher.party?.taxRegNo)) return false;
  const ours = sums(totals.taxes.map(({ component, amount }) => ({ component, amount })));
  const theirs = sums(
    voucher.taxes.map(({ account, amount }) => ({ component: account.component, amount: Math.abs(amount) })),
  );
  return ours.size === theirs.size && [...ours].every(([component, amount]) => theirs.get(component) === amount);
}

function inputOf(codes: readonly (string | undefined)[], voucher: TaxedVoucher, { wish }: Place): TotalsInput {
  const { items, charges, isChargesTaxed, party } = voucher;
  const coded = (at: number) => (codes[at] === undefined ? {} : { taxCode: codes[at] });
  const [theirs, ours] = [party?.region, wish.region];
  return {
    date: voucher.date,
    currencyDecimals: wish.decimals,
    taxInclusive: false,
    headerDiscount: 0,
    roundOff: voucher.side === 'customer',
    interRegion: theirs !== undefined && ours !== undefined && theirs !== ours,
    items: items.map(({ quantity, rate, discount }, at) => ({ quantity, rate, discount, ...coded(at) })),
    ledgers: charges.map((amount, at) => ({ amount, ...(isChargesTaxed ? coded(at) : {}) })),
  };
}

function sums(taxes: readonly { readonly component: TaxComponentName; readonly amount: Minor }[]) {
  const found = new Map<TaxComponentName, Minor>();
  for (const { component, amount } of taxes) {
    if (amount !== 0) found.set(component, (found.get(component) ?? 0) + amount);
  }
  return found;
}
