/** What the party of a return holds in the example books: told from all that stands there, line by line. */
import { currencyOf } from '../src/chains/giving-source.ts';
import { tradedLines, unitsOf, withSold } from '../src/chains/held-goods.ts';
import { isOnOpeningBill } from '../src/chains/unnamed-bounds.ts';
import type { NotAsked } from '../src/definition/books.ts';
import type { HeldItem, Holding } from '../src/definition/holding.ts';
import type { VoucherMasters } from '../src/definition/masters-view.ts';
import type { CompletedVoucher, VoucherDefinition } from '../src/definition/voucher.ts';
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
  const linesOf = (isCounted: (each: Standing) => boolean) =>
    own.filter(isCounted).flatMap((each) => tradedLines(each.voucher, each.referNo, masters));
  const back = linesOf((each) => each.voucher.type === type && !isOfOpening(each));
  const sold = linesOf((each) => fact.types.includes(each.voucher.type));
  const items = [...new Set(voucher.items.map((line) => String(line['item'])))].map((item): HeldItem => {
    const units = -unitsOf(back.filter((line) => line.item === item));
    return { item, units, dearest: undefined };
  });
  return { items: withSold(items, sold, currencyOf({ document: voucher }, masters)), isOpeningBill };
}
