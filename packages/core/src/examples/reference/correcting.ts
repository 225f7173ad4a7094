/**
 * A voucher taken back or edited (ACCOUNTING.md, Corrections): the exact reversal of what it wrote, its new version, and then
 * what everything told from the beginning comes to beyond what is written, as one adjustment of the day of the correction.
 */
import type { IsoDate } from '../../kernel/date.ts';
import { type EntryRow, type GoodsRow, type KeptVoucher, type ReferenceArrays, sum } from './arrays.ts';
import { type ToldAgain, tellAgain } from './telling-again.ts';
import { itemsOf } from './voucher-lines.ts';
import { Refusal } from './writing.ts';

/** The day that an adjustment bears: one for all the branches that it concerns. */
export type DayOf = (branches: readonly string[]) => IsoDate;

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
  readonly before: WrittenVersion;
  /** Nothing where the voucher is void; else written but for what its goods come to. */
  readonly now: KeptVoucher | undefined;
  /** What the vouchers did to goods before the change. */
  readonly story: readonly GoodsRow[];
}

/** Tells everything anew. Refused when that leaves goods that are gone below zero where they may not be. */
export function correct(arrays: ReferenceArrays, { before, now, story }: Change, dayOf: DayOf): void {
  const again = tellAgain(arrays);
  const goods = again.goods.filter(({ voucher, event }) => voucher === now?.key && event !== 'adjusted');
  refuseGoodsThatAreGone(arrays, [...before.goods, ...goods], { before: story, after: again.goods });
  if (now !== undefined) {
    const entries = again.costs.filter(({ voucher, isAdjustment }) => voucher === now.key && !isAdjustment);
    writeGoods(arrays, before, { voucher: now, entries, goods });
  }
  const { key } = now ?? before.voucher;
  adjust(arrays, again, { key, dayOf });
}

/** Tells everything anew where a charge was posted for goods that came before. */
export function tellCharges(arrays: ReferenceArrays, voucher: KeptVoucher, dayOf: DayOf): void {
  adjust(arrays, tellAgain(arrays), { key: voucher.key, dayOf });
}

function adjust(arrays: ReferenceArrays, again: ToldAgain, { key, dayOf }: { key: string; dayOf: DayOf }): void {
  arrays.told = again.goods;
  arrays.taken = again.taken;
  const goods = missingGoods(arrays);
  const entries = missingEntries(arrays, again.costs);
  const date = dayOf([
    ...new Set([...goods, ...entries.filter((row) => !isOfStock(arrays, row))].map((row) => row.branch)),
  ]);
  arrays.goods.push(...goods.map((row) => ({ ...row, voucher: key, date })));
  arrays.entries.push(...entries.map((row) => ({ ...row, voucher: key, date })));
}

/** These stand where the goods do. */
function isOfStock(arrays: ReferenceArrays, { ledger }: EntryRow): boolean {
  return (['saleable', 'damage', 'transit'] as const).some((pool) => arrays.stockLedgerOf(pool) === ledger);
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
 * of it stays what it was.
 */
function writeGoods(arrays: ReferenceArrays, before: WrittenVersion, now: WrittenVersion): void {
  const date = String(now.voucher.document.header['date']);
  const entriesBefore = before.entries.filter(({ costOf }) => costOf !== undefined);
  // Charges that are landed elsewhere are written with their version.
  const goodsBefore = before.goods.filter(({ event }) => event !== 'landed');
  const costsBefore = { ...before, entries: entriesBefore, goods: goodsBefore };
  const items = new Set([...before.goods, ...now.goods].map(({ item }) => item));
  for (const { costOf = '' } of [...costsBefore.entries, ...now.entries]) items.add(costOf);
  for (const item of items) {
    const isSame = wayOf(arrays, costsBefore, item) === wayOf(arrays, now, item);
    const { goods, entries } = isSame ? costsBefore : now;
    const moved = { voucher: now.voucher.key, date };
    arrays.goods.push(...goods.filter((row) => row.item === item).map((row) => ({ ...row, ...moved })));
    arrays.entries.push(...entries.filter(({ costOf }) => costOf === item).map((row) => ({ ...row, ...moved })));
  }
}

/** All that decides how an item's goods go with a voucher, but not the cost that is found for them. */
function wayOf(arrays: ReferenceArrays, { voucher, goods, entries }: WrittenVersion, item: string): string {
  const { document, decided } = voucher;
  const lines = itemsOf(arrays, document).filter((line) => line.item === item);
  const ofLines = lines.map(({ line, quantity, free, values }) => [
    quantity,
    free,
    values['recoverableRate'] ?? 0,
    ...['source', 'difference', 'worth'].map((fact) => decided.get(`${fact} of line ${line} #0`) ?? ''),
  ]);
  const own = goods.filter((row) => row.item === item);
  const isAtAPrice = ({ event, way }: GoodsRow) => event === 'came' || (event === 'wentBack' && way === undefined);
  const ofGoods = own.map((row) => [row.event, row.quantity, row.godown, row.branch, isAtAPrice(row) ? row.value : '']);
  const bearers = entries.filter(({ costOf }) => costOf === item);
  const ofBearers = bearers.map(({ ledger, costCentre, project, branch }) => [ledger, costCentre, project, branch]);
  const isMoved = own.length > 0 || bearers.length > 0;
  return JSON.stringify(isMoved ? [document.header['source'], ofLines, ofGoods, ofBearers] : []);
}

type Undated<R> = Omit<R, 'voucher' | 'date'>;

function missingGoods({ told, goods }: ReferenceArrays): Undated<GoodsRow>[] {
  const keyOf = ({ branch, item, godown }: GoodsRow) => `${branch} ${item} ${godown}`;
  const places = new Map([...told, ...goods].map((row) => [keyOf(row), row]));
  return [...places].flatMap(([key, { branch, item, godown, pool }]) => {
    const worthOf = (rows: readonly GoodsRow[]) =>
      sum(rows.filter((row) => keyOf(row) === key).map(({ value }) => value));
    const value = worthOf(told) - worthOf(goods);
    const nothing = { line: 0, event: 'adjusted', quantity: 0 } as const;
    return value === 0 ? [] : [{ branch, item, godown, pool, ...nothing, value }];
  });
}

function missingEntries(arrays: ReferenceArrays, told: readonly EntryRow[]): EntryRow[] {
  const written = arrays.entries.filter(({ costOf }) => costOf !== undefined);
  const keyOf = ({ branch, ledger, costCentre, project, costOf }: EntryRow) =>
    JSON.stringify([branch, ledger, costCentre, project, costOf]);
  const kinds = new Map([...told, ...written].map((row) => [keyOf(row), row]));
  const currency = arrays.masters.choices.baseCurrency;
  return [...kinds].flatMap(([key, row]) => {
    const sumOf = (rows: readonly EntryRow[]) =>
      sum(rows.filter((each) => keyOf(each) === key).map(({ base }) => base));
    const base = sumOf(told) - sumOf(written);
    return base === 0 ? [] : [{ ...row, party: '', base, currency, foreign: base, isAdjustment: true }];
  });
}
