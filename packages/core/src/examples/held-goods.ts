/** What the party of a return holds in the example books: told from all that stands there, line by line. */
import { isOnOpeningBill } from '../chains/unnamed-bounds.ts';
import type { NotAsked } from '../definition/books.ts';
import type { HeldItem, Holding, PaidLine } from '../definition/holding.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { CompletedVoucher, VoucherDefinition } from '../definition/voucher.ts';
import { itemLines } from '../stock/item-lines.ts';
import type { PostedExample } from './books.ts';

type Standing = Pick<PostedExample, 'referNo' | 'source' | 'voucher'>;

interface Returning {
  readonly definition: VoucherDefinition;
  readonly voucher: CompletedVoucher;
  readonly masters: VoucherMasters;
}

/** `standing`: without the version that an edit replaces. */
export function holdingOf(
  { definition, voucher, masters }: Returning,
  standing: readonly Standing[],
): Holding | NotAsked {
  const { party, source: fact, type } = definition;
  if (fact?.givesBack === undefined || definition.lines.items === undefined || party === undefined) return 'notAsked';
  const code = voucher.header[party.field];
  const own = standing.filter((each) => each.voucher.header[party.field] === code);
  const openings = standing.filter((each) => each.voucher.type === 'opening').flatMap((each) => each.voucher.ledgers);
  const isOpeningBill = (reference: string) =>
    code !== undefined && openings.some((line) => line[party.side] === code && line['billReference'] === reference);
  const isOfOpening = (each: Standing) => each.source === undefined && isOnOpeningBill(each.voucher, isOpeningBill);
  const bought = own
    .filter((each) => fact.types.includes(each.voucher.type))
    .flatMap((each) => paidLines(each, masters));
  const back = own
    .filter((each) => each.voucher.type === type && !isOfOpening(each))
    .flatMap((each) => paidLines(each, masters));
  const currency = currencyOf(voucher, masters);
  const items = [...new Set(voucher.items.map((line) => String(line['item'])))].map((item): HeldItem => {
    const unitsOf = (lines: readonly Line[]) =>
      lines.reduce((sum, line) => sum + (line.item === item ? line.units + line.free : 0), 0);
    const priced = bought.filter((line) => line.item === item && line.currency === currency && line.units > 0);
    return { item, units: unitsOf(bought) - unitsOf(back), dearest: priced.toSorted(dearestFirst)[0] };
  });
  return { items, isOpeningBill };
}

interface Line extends PaidLine {
  readonly item: string;
  readonly free: number;
  readonly currency: string;
}

function paidLines({ voucher, referNo }: Standing, masters: VoucherMasters): Line[] {
  const currency = currencyOf(voucher, masters);
  return itemLines(voucher, masters).map(({ line, item, quantity, free }) => {
    const { net = 0, tax = 0 } = voucher.totals.items[line] ?? {};
    return { reference: referNo, item, currency, free, units: Math.abs(quantity), paid: Math.abs(net) + Math.abs(tax) };
  });
}

function currencyOf({ header }: CompletedVoucher, masters: VoucherMasters): string {
  return String(header['currency'] ?? masters.choices.baseCurrency);
}

const dearestFirst = (a: PaidLine, b: PaidLine): number => b.paid * a.units - a.paid * b.units;
