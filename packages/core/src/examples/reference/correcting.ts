/**
 * A voucher taken back or edited (ACCOUNTING.md, Corrections): the exact reversal of what it wrote, its new version, and then
 * what everything told from the beginning comes to beyond what it came to before, row by row on the days of the rows, and never
 * before the version that brings it about (docs/books.md#days-of-an-adjustment).
 */
import { present } from '../../kernel/assert.ts';
import { type IsoDate, laterDay } from '../../kernel/date.ts';
import { type EntryRow, type GoodsRow, type KeptVoucher, type ReferenceArrays, sum } from './arrays.ts';
import { landedOf } from './landing.ts';
import { type ToldAgain, type ToldByDay, tellAgain, tellByDay } from './telling-again.ts';
import { itemsOf } from './voucher-lines.ts';
import { Refusal } from './writing.ts';

/** The first day from one on that is open in all of these branches. */
export type DayOf = (branches: readonly string[], from: IsoDate) => IsoDate;

/** What a version of a voucher wrote; adjustments are not its own. */
export interface WrittenVersion {
  readonly voucher: KeptVoucher;
  readonly entries: readonly EntryRow[];
  readonly goods: readonly GoodsRow[];
}

export function writtenBy({ entries, goods }: Pick<ReferenceArrays, 'entries' | 'goods'>, voucher: KeptVoucher) {
  const { key } = voucher;
  return {
    voucher,
    entries: entries.filter((row) => row.voucher === key && !row.isAdjustment),
    goods: goods.filter((row) => row.voucher === key && row.event !== 'adjusted'),
  };
}

/** The same with the other sign, and its bills. The voucher stands no longer, and gives back what it took of others. */
export function reverse(arrays: ReferenceArrays, { voucher, entries, goods }: WrittenVersion): void {
  const bills = arrays.bills.filter((row) => row.voucher === voucher.key);
  arrays.entries.push(...entries.map((row) => ({ ...row, base: -row.base, foreign: -row.foreign })));
  arrays.goods.push(...goods.map((row) => ({ ...row, quantity: -row.quantity, value: -row.value })));
  arrays.bills.push(...bills.map((row) => ({ ...row, amount: -row.amount, base: -row.base })));
  arrays.told = arrays.told.filter((row) => row.voucher !== voucher.key);
  arrays.taken = arrays.taken.filter((row) => row.voucher !== voucher.key);
  voucher.isVoid = true;
}

interface Change {
  /** Nothing where the voucher was rejected. */
  readonly before: WrittenVersion | undefined;
  /** Nothing where the voucher is void; else written but for what its goods come to. */
  readonly now: KeptVoucher | undefined;
  /** What the vouchers did before the change. */
  readonly first: Before;
}

/** What the vouchers did before a change, in all and day by day. */
export interface Before {
  readonly told: ToldAgain;
  readonly byDay: ToldByDay;
}

export function tellBefore(arrays: ReferenceArrays): Before {
  return { told: tellAgain(arrays), byDay: tellByDay(arrays) };
}

/** Tells everything anew. Refused when that leaves goods that are gone below zero where they may not be. */
export function correct(arrays: ReferenceArrays, { before, now, first }: Change, dayOf: DayOf): void {
  const again = tellAgain(arrays);
  const goods = again.goods.filter(({ voucher, event }) => voucher === now?.key && event !== 'adjusted');
  refuseGoodsThatAreGone(arrays, [...(before?.goods ?? []), ...goods], {
    before: first.told.goods,
    after: again.goods,
  });
  let same: ReadonlySet<string> = new Set();
  if (now !== undefined) {
    const entries = again.costs.filter(({ voucher, isAdjustment }) => voucher === now.key && !isAdjustment);
    same = writeGoods(arrays, before ?? { voucher: now, entries: [], goods: [] }, {
      voucher: now,
      entries,
      goods: goods.map(withoutCharges),
    });
  }
  adjust(arrays, { before, now, same, first, again }, dayOf);
}

/** Goods come in at their price; what is landed on them is written with the voucher of the charge. */
function withoutCharges({ landed = 0, ...row }: GoodsRow): GoodsRow {
  return { ...row, value: row.value - landed };
}

/** Tells everything anew where a charge was posted for goods that came before. */
export function tellCharges(arrays: ReferenceArrays, now: KeptVoucher, first: Before, dayOf: DayOf): void {
  adjust(arrays, { before: undefined, now, same: new Set(), first, again: tellAgain(arrays) }, dayOf);
}

interface Adjusting {
  readonly before: WrittenVersion | undefined;
  readonly now: KeptVoucher | undefined;
  /** Items that go as they went before: nothing of theirs moves. */
  readonly same: ReadonlySet<string>;
  readonly first: Before;
  readonly again: ToldAgain;
}

/** Rows that are missing, or too many with the sign -1, by the day that they are about. */
interface Missing {
  readonly sign: 1 | -1;
  readonly from: IsoDate;
  readonly goods: readonly GoodsRow[];
  readonly costs: readonly EntryRow[];
}

function adjust(arrays: ReferenceArrays, { before, now, same, first, again }: Adjusting, dayOf: DayOf): void {
  arrays.told = again.goods;
  arrays.taken = again.taken;
  const dayOfKept = (voucher: KeptVoucher | undefined) => String(voucher?.document.header['date'] ?? '');
  const [was, is] = [dayOfKept(before?.voucher), dayOfKept(now)];
  const keys = [before?.voucher.key, now?.key];
  const isOwn = ({ voucher }: { readonly voucher: string }) => keys.includes(voucher);
  const others = ({ goods, costs }: ToldByDay, sign: 1 | -1, from: IsoDate): Missing[] =>
    byDay({ goods: goods.filter((row) => !isOwn(row)), costs: costs.filter((row) => !isOwn(row)) }, sign, from);
  const own = ({ goods, costs }: ToldByDay, sign: 1 | -1, { key }: KeptVoucher): Missing[] =>
    byDay(
      {
        goods: goods.filter(({ voucher, event }) => voucher === key && event !== 'landed'),
        costs: costs.filter(({ voucher }) => voucher === key),
      },
      sign,
      '',
    );
  const written = ({ goods, entries }: WrittenVersion, sign: 1 | -1, of: KeptVoucher): Missing => ({
    sign,
    from: dayOfKept(of),
    goods: goods.filter(({ voucher, event }) => voucher === of.key && event !== 'landed'),
    costs: entries.filter(({ voucher, costOf }) => voucher === of.key && costOf !== undefined),
  });
  const isOfTwoDays = before !== undefined && now !== undefined && was !== is;
  const stands = tellByDay(arrays);
  const without = isOfTwoDays
    ? tellByDay({ ...arrays, masters: arrays.masters, vouchers: arrays.vouchers.filter((each) => each !== now) })
    : stands;
  const missing = [
    ...others(first.byDay, -1, was || is),
    ...others(without, 1, isOfTwoDays ? was : is || was),
    ...(isOfTwoDays ? [...others(without, -1, is), ...others(stands, 1, is)] : []),
    ...(before === undefined ? [] : [...own(first.byDay, -1, before.voucher), written(before, 1, before.voucher)]),
    ...(now === undefined
      ? []
      : [...own(stands, 1, now), written(before === undefined ? allOf(arrays, now) : writtenBy(arrays, now), -1, now)]),
  ];
  for (const from of new Set(missing.map((each) => each.from))) {
    adjustFrom(
      arrays,
      missing.filter((each) => each.from === from),
      { key: (now ?? before?.voucher)?.key ?? '', from, same, dayOf },
    );
  }
}

/** By the day from which each row stands, never before `from`. */
function byDay({ goods, costs }: ToldByDay, sign: 1 | -1, from: IsoDate): Missing[] {
  const dayOf = ({ since }: { readonly since: IsoDate }) => laterDay(since, from);
  const days = new Set([...goods, ...costs].map(dayOf));
  return [...days].map((day) => ({
    sign,
    from: day,
    goods: goods.filter((row) => dayOf(row) === day),
    costs: costs.filter((row) => dayOf(row) === day),
  }));
}

/** Of a voucher that was just written as any other: what came to light with it has been written, too. */
function allOf({ entries, goods }: Pick<ReferenceArrays, 'entries' | 'goods'>, voucher: KeptVoucher): WrittenVersion {
  const isOwn = (row: { readonly voucher: string }) => row.voucher === voucher.key;
  return { voucher, entries: entries.filter(isOwn), goods: goods.filter(isOwn) };
}

interface FromDay {
  readonly key: string;
  readonly from: IsoDate;
  readonly same: ReadonlySet<string>;
  readonly dayOf: DayOf;
}

function adjustFrom(arrays: ReferenceArrays, missing: readonly Missing[], { key, from, same, dayOf }: FromDay): void {
  const goods = missing.flatMap((each) =>
    each.goods
      .filter(({ item }) => !same.has(item))
      .map((row) => ({ ...row, value: each.sign * withoutCharges(row).value })),
  );
  const costs = missing.flatMap((each) =>
    each.costs.filter(({ costOf = '' }) => !same.has(costOf)).map((row) => ({ ...row, base: each.sign * row.base })),
  );
  const moved = summed(goods, ({ branch, item, godown }) => `${branch} ${item} ${godown}`, 'value');
  const kindOf = ({ branch, ledger, costCentre, project, person }: EntryRow) =>
    JSON.stringify([branch, ledger, costCentre, project, person]);
  const borne = summed(costs, (row) => JSON.stringify([kindOf(row), row.costOf]), 'base');
  const branches = new Set([...moved, ...summed(costs, kindOf, 'base')].map(({ branch }) => branch));
  if (branches.size === 0) return;
  const date = dayOf([...branches], from);
  const currency = arrays.masters.choices.baseCurrency;
  for (const { branch, item, godown, pool, value } of moved) {
    const nothing = { line: 0, event: 'adjusted', quantity: 0 } as const;
    arrays.goods.push({ voucher: key, date, branch, item, godown, pool, ...nothing, value });
  }
  for (const row of borne) {
    const { base } = row;
    arrays.entries.push({ ...row, voucher: key, date, party: '', currency, foreign: base, isAdjustment: true });
  }
}

/** One row a key, with the sum of the figure; none where that is zero. */
function summed<F extends string, T extends { readonly [K in F]: number }>(
  rows: readonly T[],
  keyOf: (row: T) => string,
  figure: F,
): T[] {
  const kinds = new Map<string, T>();
  for (const row of rows) {
    const known = kinds.get(keyOf(row));
    kinds.set(keyOf(row), { ...row, [figure]: row[figure] + (known?.[figure] ?? 0) });
  }
  return [...kinds.values()].filter((row) => row[figure] !== 0);
}

/** What moved is judged by what stands after the change, all in all and by batch. */
function refuseGoodsThatAreGone(
  arrays: ReferenceArrays,
  moved: readonly GoodsRow[],
  { before, after }: { before: readonly GoodsRow[]; after: readonly GoodsRow[] },
): void {
  const quantityOf = (rows: readonly GoodsRow[], like: (row: GoodsRow) => boolean) =>
    sum(rows.filter(like).map(({ quantity }) => quantity));
  for (const { item, godown, batch, expiry, quantity } of moved) {
    if (quantity === 0) continue;
    const isThere = (row: GoodsRow) => row.item === item && row.godown === godown;
    const isBatch = (row: GoodsRow) => isThere(row) && row.batch === batch && row.expiry === expiry;
    const [had, has] = [quantityOf(before, isThere), quantityOf(after, isThere)];
    if (has < Math.min(had, 0) && !arrays.mayBeBelow(godown))
      throw new Refusal(`gone: stock.out: ${item} in ${godown}`);
    if (batch === undefined) continue;
    const isShort = quantityOf(after, isBatch) < Math.min(quantityOf(before, isBatch), 0);
    if (isShort) throw new Refusal(`gone: batch.out: ${batch} in ${godown}`);
  }
}

/**
 * Goods and cost of a new version as told. Of an item whose goods go as they went before nothing changes: what was written
 * of it stays what it was. Answers the items of which nothing changes at all.
 */
function writeGoods(arrays: ReferenceArrays, before: WrittenVersion, now: WrittenVersion): ReadonlySet<string> {
  const same = new Set<string>();
  const date = String(now.voucher.document.header['date']);
  const entriesBefore = before.entries.filter(({ costOf }) => costOf !== undefined);
  // Charges that are landed elsewhere are written with their version.
  const goodsBefore = before.goods.filter(({ event }) => event !== 'landed');
  const costsBefore = { ...before, entries: entriesBefore, goods: goodsBefore };
  const items = new Set([...before.goods, ...now.goods].map(({ item }) => item));
  for (const { costOf = '' } of [...costsBefore.entries, ...now.entries]) items.add(costOf);
  for (const item of items) {
    const isSame = wayOf(arrays, costsBefore, item) === wayOf(arrays, now, item);
    const [was, is] = [before.voucher, now.voucher].map((voucher) => landedOf(voucher, item));
    const staysThere = was === '[]' || String(before.voucher.document.header['date']) === date;
    if (isSame && was === is && staysThere) same.add(item);
    const { goods, entries } = isSame ? costsBefore : now;
    const moved = { voucher: now.voucher.key, date };
    // The same goods in the same order, whichever line of the new version they stand on and whatever batch it says.
    const lines = now.goods.filter((row) => row.item === item);
    const own = goods.filter((row) => row.item === item);
    const said = own.map((_row, at) => {
      const { line, batch, expiry } = present(lines[at], 'the same goods');
      return { line, ...(batch === undefined ? {} : { batch }), ...(expiry === undefined ? {} : { expiry }) };
    });
    arrays.goods.push(...own.map((row, at) => ({ ...row, ...said[at], ...moved })));
    arrays.entries.push(...entries.filter(({ costOf }) => costOf === item).map((row) => ({ ...row, ...moved })));
  }
  return same;
}

/** All that decides how an item's goods go with a voucher, but not the cost that is found for them. */
function wayOf(arrays: ReferenceArrays, { voucher, goods, entries }: WrittenVersion, item: string): string {
  const { document, decided } = voucher;
  const lines = itemsOf(arrays, document).filter((line) => line.item === item);
  const ofLines = lines.map(({ line, quantity, free, values }) => [
    quantity,
    free,
    values['recoverableRate'] ?? 0,
    ...['source', 'worth'].map((fact) => decided.get(`${fact} of line ${line} #0`) ?? ''),
  ]);
  const own = goods.filter((row) => row.item === item);
  const isAtAPrice = ({ event, way }: GoodsRow) => event === 'came' || (event === 'wentBack' && way === undefined);
  const priceOf = (row: GoodsRow) => (isAtAPrice(row) ? row.value + (row.chargesBack ?? 0) : '');
  const ofGoods = own.map((row) => [row.event, row.quantity, row.godown, row.branch, priceOf(row)]);
  const bearers = entries.filter(({ costOf }) => costOf === item);
  const ofBearers = bearers.map(({ ledger, costCentre, project, person, branch }) => [
    ledger,
    costCentre,
    project,
    person,
    branch,
  ]);
  const isMoved = own.length > 0 || bearers.length > 0;
  return JSON.stringify(isMoved ? [document.header['source'], ofLines, ofGoods, ofBearers] : []);
}
