/** What a party of the example books holds: told from all that stands there, line by line. */
import { heldLots, isOnOpeningBill, looseGoods, restsOnIt } from '../chains/unnamed-bounds.ts';
import type { NotAsked, SourceVoucher } from '../definition/books.ts';
import type { HeldLot, Holding, HoldingOfReturn, LooseGoods } from '../definition/holding.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { CompletedVoucher, Values, VoucherDefinition } from '../definition/voucher.ts';
import type { Problem } from '../kernel/result.ts';
import type { WrittenBooks } from '../ledger/posting-book.ts';
import type { BookState } from './book-state.ts';

/** A voucher that stands. */
export interface StandingExample {
  readonly place: number;
  readonly referNo: string;
  readonly source: Pick<SourceVoucher, 'voucherNo'> | undefined;
  readonly voucher: CompletedVoucher;
  readonly written: Pick<WrittenBooks, 'sources'>;
}

interface HeldBy {
  /** The type of return that asks. */
  readonly definition: Pick<VoucherDefinition, 'type' | 'party' | 'source'>;
  readonly header: Values;
  readonly items: readonly string[];
  readonly masters: VoucherMasters;
  /** Open amount of a bill of the party, as a magnitude. */
  readonly openOf: (reference: string) => number;
  /** Place of the source that the return names. */
  readonly sourceNo?: number | undefined;
}

function holdingOf(asked: HeldBy, standing: readonly StandingExample[]): Holding {
  const { definition, header, masters } = asked;
  const { party, source: fact, type } = definition;
  const own = standing.filter(
    ({ voucher }) => party !== undefined && voucher.header[party.field] === header[party.field],
  );
  const sold = own.filter(({ voucher }) => fact?.types.includes(voucher.type));
  const lots = sold.flatMap((each) => lotsLeft(each, own, asked));
  const isOpening = openingBills(definition, header, standing);
  const loose = own
    .filter(
      ({ voucher, source }) => voucher.type === type && source === undefined && !isOnOpeningBill(voucher, isOpening),
    )
    .flatMap(({ voucher, referNo }): LooseGoods[] => looseGoods(voucher, masters, referNo));
  return {
    lots,
    loose,
    paid: party === undefined || header[party.field] === undefined ? undefined : paidFor(asked, own),
  };
}

function lotsLeft(
  sold: StandingExample,
  own: readonly StandingExample[],
  { masters, definition, sourceNo }: HeldBy,
): HeldLot[] {
  const takers = own.filter(
    ({ source, voucher }) => source?.voucherNo === sold.place && voucher.type === definition.type,
  );
  return heldLots(sold.voucher, sold.referNo, masters).flatMap((lot) => {
    const taken = takers.flatMap(({ voucher, written }) =>
      looseGoods(voucher, masters).filter(({ line }) => written.sources.get(line) === lot.line),
    );
    const sum = (name: 'units' | 'net' | 'tax') => taken.reduce((total, each) => total + each[name], 0);
    const units = lot.units - sum('units');
    if (units <= 0) return [];
    const left = {
      ...lot,
      units,
      paidUnits: Math.min(units, lot.paidUnits),
      net: Math.max(0, lot.net - sum('net')),
      tax: Math.max(0, lot.tax - sum('tax')),
    };
    return [sold.place === sourceNo ? { ...left, sourceLine: lot.line } : left];
  });
}

/**
 * Paid on the vouchers that brought these items; no more than what was paid in all, less what came back without a source.
 * Both in the currency of the return.
 */
function paidFor({ definition, header, items, masters, openOf }: HeldBy, own: readonly StandingExample[]): number {
  const currencyOf = ({ header: values }: CompletedVoucher) => values['currency'] ?? masters.choices.baseCurrency;
  const asked = header['currency'] ?? masters.choices.baseCurrency;
  const { type, source: fact } = definition;
  const netOf = (vouchers: readonly StandingExample[]) =>
    vouchers.reduce((sum, each) => sum + each.voucher.totals.net, 0);
  const inCurrency = own.filter(({ voucher }) => currencyOf(voucher) === asked);
  const sold = inCurrency.filter(({ voucher }) => fact?.types.includes(voucher.type));
  const paidOn = ({ place, referNo, voucher }: StandingExample) => {
    const given = inCurrency.filter((each) => each.source?.voucherNo === place && isGiver(each.voucher.type));
    return voucher.totals.net - netOf(given) - openOf(referNo);
  };
  const sum = (vouchers: readonly StandingExample[]) => vouchers.reduce((total, each) => total + paidOn(each), 0);
  const loose = inCurrency.filter(({ voucher, source }) => voucher.type === type && source === undefined);
  const withItems = sold.filter(({ voucher }) => voucher.items.some((line) => items.includes(String(line['item']))));
  return Math.min(sum(withItems), sum(sold) - netOf(loose));
}

function isGiver(type: string): boolean {
  return ['salesReturn', 'creditNote', 'purchaseReturn', 'debitNote'].includes(type);
}

/** Bills of the voucher's party that an opening brought. */
function openingBills(
  { party }: Pick<VoucherDefinition, 'party'>,
  header: Values,
  standing: readonly Pick<StandingExample, 'voucher'>[],
): (reference: string) => boolean {
  const own = party === undefined ? undefined : header[party.field];
  const openings = standing.filter(({ voucher }) => voucher.type === 'opening');
  const lines = openings.flatMap(({ voucher }) => voucher.ledgers);
  return (reference) =>
    party !== undefined &&
    own !== undefined &&
    lines.some((line) => line[party.side] === own && line['billReference'] === reference);
}

interface Returning {
  readonly definition: VoucherDefinition;
  readonly voucher: CompletedVoucher;
  readonly source: SourceVoucher | undefined;
  readonly masters: VoucherMasters;
  readonly state: BookState;
}

/** What the party of a return holds: as the books are, and without the version that an edit replaces. */
export function holdingOfReturn(
  { definition, voucher: { header, items }, source, masters, state }: Returning,
  standing: readonly StandingExample[],
  others: readonly StandingExample[],
): HoldingOfReturn | NotAsked {
  const { party, source: fact } = definition;
  if (fact?.givesBack === undefined || definition.lines.items === undefined) return 'notAsked';
  const openOf = (reference: string) => state.openOf(party?.side, String(header[party?.field ?? '']), reference);
  const codes = items.map((line) => String(line['item']));
  const asked = { definition, header, items: codes, masters, openOf, sourceNo: source?.voucherNo };
  const isOpeningBill = openingBills(definition, header, others);
  return { standing: holdingOf(asked, standing), others: holdingOf(asked, others), isOpeningBill };
}

export interface KindsOfVoucher {
  readonly types: readonly VoucherDefinition[];
  readonly masters: VoucherMasters;
}

interface ChangedSale {
  readonly before: StandingExample;
  /** Nothing where it is void. */
  readonly now?: StandingExample;
}

/** `voucher.adjusted` where goods came back without a source that the party would not hold after the change. */
export function looseReturnsRest(
  { before, now }: ChangedSale,
  standing: readonly StandingExample[],
  { types, masters }: KindsOfVoucher,
): Problem | undefined {
  const { voucher, place } = before;
  const others = standing.filter((each) => each.place !== place);
  const after = now === undefined ? others : [...others, now];
  const returns = types.filter(({ source, lines }) => source?.givesBack !== undefined && lines.items !== undefined);
  for (const definition of returns.filter(({ source }) => source?.types.includes(voucher.type))) {
    const asked = { definition, header: voucher.header, items: [], masters, openOf: () => 0 };
    const wrong = restsOnIt(holdingOf(asked, standing), holdingOf(asked, after));
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}
