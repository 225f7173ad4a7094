/** A posted voucher of the example books as others find it: what they may take of it, and who it continues. */
import { leftAfter } from '../src/chains/bind-terms.ts';
import { joinSources, sourceOfLine, sourcesIn } from '../src/chains/joined-sources.ts';
import type { FollowingVoucher, SourceVoucher } from '../src/definition/books.ts';
import type { VoucherMasters } from '../src/definition/masters-view.ts';
import type { CompletedVoucher, VoucherDefinition } from '../src/definition/voucher.ts';
import type { Minor } from '../src/kernel/money.ts';
import { lineCosts } from '../src/ledger/posting-book.ts';
import { lineKey } from '../src/stock/cost-replay.ts';
import { itemLines } from '../src/stock/item-lines.ts';
import { LINE_NUMBERS } from '../src/stock/line-numbers.ts';
import { lineCostTax } from '../src/tax/post-taxes.ts';
import type { PostedExample } from './books.ts';
import type { CostHistories } from './cost-histories.ts';
import { chargedGoods } from './goods-of-lines.ts';
import { keyOf, landedVoucherOf } from './posted-facts.ts';

/** With nothing used of it yet. */
export function asSource(
  { place, referNo, voucher, written }: PostedExample,
  definition: VoucherDefinition | undefined,
  masters: VoucherMasters,
): SourceVoucher {
  const costs = lineCosts(written, definition?.stock);
  const bought = boughtFor(written);
  const party = voucher.header['customer'] ?? voucher.header['supplier'];
  const { net, roundOff, items } = voucher.totals;
  return {
    voucherNo: place,
    type: voucher.type,
    referNo,
    state: 'posted',
    ...(party === undefined ? {} : { party: String(party) }),
    lines: itemLines(voucher, masters).map(({ line, item, quantity, free }) => ({
      line,
      item,
      quantity: Math.abs(quantity) + free,
      cost: Math.abs(costs.get(line) ?? 0),
      ...(voucher.type === 'purchase' ? { bought: bought.get(line) ?? 0 } : {}),
      net: Math.abs(items[line]?.net ?? 0),
      costTax: Math.abs(lineCostTax(items[line])),
      tax: Math.abs(items[line]?.tax ?? 0),
      free,
      used: 0,
      usedValue: 0,
    })),
    left: { net, unrounded: net - roundOff },
    followers: [],
    document: voucher,
  };
}

/** What the goods of each line were bought for, charges of their own voucher included. */
function boughtFor({ moves, taken, sources }: PostedExample['written']): Map<number, Minor> {
  const bought = new Map<number, Minor>();
  const paid = moves.filter(({ basis, line }) => basis === 'received' || (basis === 'landed' && line < LINE_NUMBERS));
  for (const { line, given = 0 } of paid) bought.set(line, (bought.get(line) ?? 0) + given);
  const isBilled = moves.every(({ basis }) => basis !== 'received');
  if (isBilled) for (const line of sources.keys()) bought.set(line, (bought.get(line) ?? 0) + (taken.get(line) ?? 0));
  return bought;
}

/** A purchase with the charges on its goods. */
export function withCharges(
  source: SourceVoucher,
  others: readonly PostedExample[],
  histories: Pick<CostHistories, 'stepsOf'>,
): SourceVoucher {
  const posted = others.find(({ place }) => place === source.voucherNo);
  if (posted === undefined || source.type !== 'purchase') return source;
  const receipts = landedVoucherOf(posted, source, posted.place).goods.map(({ receipt }) => receipt);
  const lines = source.lines.map((line, at) => {
    const receipt = receipts[at];
    if (receipt === undefined) return line;
    const { voucherNo } = receipt;
    const steps = histories.stepsOf(line.item);
    const key = lineKey(voucherNo, receipt.line);
    const goods = chargedGoods(steps).get(key);
    if (goods === undefined) return line;
    const back = steps.filter(
      ({ basis, source: from }) => basis === 'sent' && from !== undefined && lineKey(from.voucher, from.line) === key,
    );
    const sentBack = back.reduce((sum, { quantity }) => sum - quantity, 0);
    return { ...line, charged: { ...goods, sentBack, voucherNo, line: receipt.line } };
  });
  return { ...source, lines };
}

/** As an edit finds it that takes `replaced` back. */
export function withReplaced(
  source: SourceVoucher,
  replaced: PostedExample | undefined,
  masters: VoucherMasters,
): SourceVoucher {
  const before = replaced?.source;
  if (replaced === undefined || before === undefined) return source;
  const one = { ...replaced, source: before };
  return joinSources(sourcesIn(source).map((each) => withReplacedOf(each, one, masters))) ?? source;
}

function withReplacedOf(
  source: SourceVoucher,
  { source: before, voucher, written: { sources, taken } }: PostedExample & { readonly source: SourceVoucher },
  masters: VoucherMasters,
): SourceVoucher {
  const takers = itemLines(voucher, masters).filter(
    ({ line }) => sourceOfLine(before, voucher.items[line]).voucherNo === source.voucherNo,
  );
  const ofLine = (line: number) =>
    takers
      .filter((taker) => sources.get(taker.line) === line)
      .map((taker) => ({ line: taker.line, quantity: taker.quantity + taker.free, value: taken.get(taker.line) ?? 0 }));
  return { ...source, lines: source.lines.map((each) => ({ ...each, replaced: ofLine(each.line) })) };
}

interface Use extends Pick<PostedExample, 'voucher' | 'written'> {
  readonly definition: VoucherDefinition | undefined;
  /** What the voucher continues, the source among it. */
  readonly whole: SourceVoucher;
  /** Value that a line took. */
  readonly taken: (line: number) => number;
  /** -1 where the voucher is taken back. */
  readonly by: 1 | -1;
}

/** With what a voucher takes of it. */
export function withUse(
  source: SourceVoucher,
  { definition, whole, voucher, written, taken, by }: Use,
  masters: VoucherMasters,
): SourceVoucher {
  const { items } = voucher.totals;
  const lines = itemLines(voucher, masters).filter(
    ({ line }) => sourceOfLine(whole, voucher.items[line]).voucherNo === source.voucherNo,
  );
  const sumOf = (line: number, figure: (taker: (typeof lines)[number]) => number) =>
    lines.filter((each) => written.sources.get(each.line) === line).reduce((sum, taker) => sum + by * figure(taker), 0);
  return {
    ...source,
    ...leftAfter(definition ?? {}, source, voucher.totals, by),
    lines: source.lines.map((line) => ({
      ...line,
      used: line.used + sumOf(line.line, ({ quantity, free }) => quantity + free),
      usedFree: (line.usedFree ?? 0) + sumOf(line.line, (taker) => written.free.get(taker.line) ?? taker.free),
      usedNet: (line.usedNet ?? 0) + sumOf(line.line, (taker) => items[taker.line]?.net ?? 0),
      usedTax: (line.usedTax ?? 0) + sumOf(line.line, (taker) => items[taker.line]?.tax ?? 0),
      usedValue: line.usedValue + sumOf(line.line, (taker) => taken(taker.line)),
    })),
  };
}

/** Changes each voucher that another one continues, as it is by now. */
export function changeAll(
  sources: Map<string, SourceVoucher>,
  continued: SourceVoucher,
  change: (source: SourceVoucher) => SourceVoucher,
): void {
  for (const each of sourcesIn(continued)) sources.set(keyOf(each), change(sources.get(keyOf(each)) ?? each));
}

export function followerOf(referNo: string, { type, header }: CompletedVoucher): FollowingVoucher {
  const mode = header['mode'] === undefined ? {} : { mode: String(header['mode']) };
  const ledger = header['ledger'] === undefined ? {} : { ledger: String(header['ledger']) };
  const due = header['effectiveDate'] === undefined ? {} : { effectiveDate: String(header['effectiveDate']) };
  const cheque = header['sourceCheque'] === undefined ? {} : { cheque: String(header['sourceCheque']) };
  return { voucherNo: 0, type, referNo, date: String(header['date']), ...mode, ...ledger, ...due, ...cheque };
}
