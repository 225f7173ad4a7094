/**
 * What a voucher of Tally did to its books, as its XML tells it: entries of ledgers, bills of parties, goods. Nothing of it is understood
 * as a document of ours; a comparison adds it up.
 */
import { type QuantityPart, readAmount, readQuantity } from './tally-figures.ts';
import { isNothing, isYes, listOf, nameKey, type TallyNode, type TallyObject, textOf } from './tally-object.ts';

interface EntryOfVoucher {
  readonly ledger: string;
  /** A credit is above nought, as Tally has it. */
  readonly amount: string;
  /** What its bills tell of it. */
  readonly bills: readonly { readonly reference: string; readonly amount: string }[];
}

interface GoodsOfVoucher {
  readonly item: string;
  readonly godown: string;
  readonly isIn: boolean;
  readonly quantity: readonly QuantityPart[];
}

export interface EntriesOfVoucher {
  readonly entries: readonly EntryOfVoucher[];
  readonly goods: readonly GoodsOfVoucher[];
}

const NOTHING: EntriesOfVoucher = { entries: [], goods: [] };

/** Types of Tally's own that do nothing to its books; a physical stock sets a quantity, which no sum holds. */
const plans = [
  ...['sales order', 'purchase order', 'job work in order', 'job work out order', 'memorandum', 'reversing journal'],
  ...['attendance', 'physical stock'],
];
const goodsAlone = [
  ...['delivery note', 'receipt note', 'rejections in', 'rejections out', 'stock journal'],
  ...['manufacturing journal', 'material in', 'material out'],
];

/** `type` is the voucher type of Tally's own that the voucher's type stands below. */
export function entriesOfVoucher(voucher: TallyObject, type: string): EntriesOfVoucher {
  const isNone = ['ISCANCELLED', 'ISOPTIONAL', 'ISDELETED'].some((field) => isYes(voucher, field));
  if (isNone || nameKey(textOf(voucher, 'ACTION')) === 'delete' || plans.includes(nameKey(type))) return NOTHING;
  const isOfGoods = goodsAlone.includes(nameKey(type));
  const told = firstOf(voucher, ['LEDGERENTRIES.LIST', 'ALLLEDGERENTRIES.LIST']);
  const inside = told.flatMap((entry) => listOf(entry, 'INVENTORYALLOCATIONS.LIST'));
  const lines = firstOf(voucher, ['ALLINVENTORYENTRIES.LIST', 'INVENTORYENTRIES.LIST']);
  const moved = ['IN', 'OUT'].flatMap((way) =>
    listOf(voucher, `INVENTORYENTRIES${way}.LIST`).flatMap((line) => goodsOf(line, way === 'IN')),
  );
  const both = [...lines, ...inside].filter((line) => isOfGoods || !isTracked(line));
  return {
    entries: isOfGoods ? [] : withGoods(told, lines).map(entryOf),
    goods: [...both.flatMap((line) => goodsOf(line, isInward(line))), ...moved],
  };
}

const firstOf = (node: TallyNode, names: readonly string[]): readonly TallyNode[] =>
  names.map((name) => listOf(node, name)).find((found) => found.length > 0) ?? [];

/** What goods are sold or bought for stands beside the goods, unless the entries come to nought and so hold it already. */
function withGoods(told: readonly TallyNode[], lines: readonly TallyNode[]): readonly TallyNode[] {
  const sum = told.reduce((all, entry) => all + Number(readAmount(textOf(entry, 'AMOUNT')) ?? 0), 0);
  const isWhole = Math.abs(sum) < 0.000_05;
  return isWhole ? told : [...told, ...lines.flatMap((line) => listOf(line, 'ACCOUNTINGALLOCATIONS.LIST'))];
}

function entryOf(entry: TallyNode): EntryOfVoucher {
  return {
    ledger: textOf(entry, 'LEDGERNAME'),
    amount: readAmount(textOf(entry, 'AMOUNT')) ?? '0',
    bills: listOf(entry, 'BILLALLOCATIONS.LIST').map((bill) => ({
      reference: nameKey(textOf(bill, 'BILLTYPE')) === 'on account' ? '' : textOf(bill, 'NAME'),
      amount: readAmount(textOf(bill, 'AMOUNT')) ?? '0',
    })),
  };
}

/** A debit is goods that come. */
function isInward(line: TallyNode): boolean {
  const amount = textOf(line, 'AMOUNT');
  return textOf(line, 'ISDEEMEDPOSITIVE') === '' ? amount.startsWith('-') : isYes(line, 'ISDEEMEDPOSITIVE');
}

/** Its goods were moved by the delivery note or receipt note that it names. */
const isTracked = (line: TallyNode): boolean =>
  listOf(line, 'BATCHALLOCATIONS.LIST').some((batch) => !isNothing(textOf(batch, 'TRACKINGNUMBER')));

function goodsOf(line: TallyNode, isIn: boolean): readonly GoodsOfVoucher[] {
  const batches = listOf(line, 'BATCHALLOCATIONS.LIST').filter((batch) => quantityText(batch) !== '');
  return (batches.length > 0 ? batches : [line]).map((place) => ({
    item: textOf(line, 'STOCKITEMNAME'),
    godown: textOf(place, 'GODOWNNAME'),
    isIn,
    quantity: (readQuantity(quantityText(place)) ?? []).map(({ quantity, unit }) => ({
      quantity: quantity.replace('-', ''),
      unit,
    })),
  }));
}

const quantityText = (place: TallyNode): string =>
  textOf(place, 'ACTUALQTY') === '' ? textOf(place, 'BILLEDQTY') : textOf(place, 'ACTUALQTY');
