/**
 * A voucher as the XML that TallyPrime imports. Tally's amounts are credits above nought and debits below, and the side stands beside
 * each. Goods that were sold or bought stand inside the entry of their ledger, others are a stock journal beside it.
 */
import { daysBetween, type IsoDate } from '../kernel/date.ts';
import { type Minor, printMoney } from '../kernel/money.ts';
import {
  type EntryForTally,
  entriesForTally,
  isKeptInTally,
  type PostedBill,
  type PostedEntry,
  type PostedGoods,
  type Purchases,
  withGoods,
} from './entries-for-tally.ts';
import { inGroups } from './in-groups.ts';
import { quantityText, rateText } from './quantity-for-tally.ts';
import { goodsRoleOf, typeForTally } from './types-for-tally.ts';
import { textElements, type XmlElement, xmlText } from './xml-text.ts';

export interface PostedVoucher {
  /** The same in every export: with it Tally alters what it has. */
  readonly id: string;
  readonly type: string;
  readonly date: IsoDate;
  readonly number: string;
  readonly reference: string | undefined;
  readonly narration: string | undefined;
  readonly party: string | undefined;
  /** On its own day; else what a correction posted on another, which Tally has as a journal of its own. */
  readonly isOnItsDay: boolean;
  /** Where its goods stand inside. */
  readonly account: string | undefined;
  readonly entries: readonly PostedEntry[];
  readonly bills: readonly PostedBill[];
  readonly goods: readonly PostedGoods[];
}

export interface BooksForTally {
  readonly purchases: Purchases;
  /** Of the base currency. */
  readonly decimals: number;
}

/**
 * None where nothing of it was ever to stand in Tally. What was posted and taken back (a void) is a cancelled voucher, so that one that
 * Tally has already loses its amounts and keeps its number.
 */
export function voucherForTally(voucher: PostedVoucher, books: BooksForTally): string {
  const parts = [accountsPart(voucher, books), goodsPart(voucher, books)];
  return parts
    .flatMap((content) => (content === undefined ? [] : [content]))
    .map((content) => `${xmlText({ name: 'TALLYMESSAGE', content: [content] })}\n`)
    .join('');
}

const isInside = ({ type, isOnItsDay, account }: PostedVoucher): boolean =>
  isOnItsDay && account !== undefined && goodsRoleOf(type) !== undefined;

const movedOf = ({ goods }: PostedVoucher): PostedGoods[] => goods.filter(({ quantity }) => quantity !== 0);

function accountsPart(voucher: PostedVoucher, { purchases, decimals }: BooksForTally): XmlElement | undefined {
  const { account, isOnItsDay } = voucher;
  const moved = movedOf(voucher);
  const plain = entriesForTally(voucher.entries, voucher.bills, purchases);
  const entries = isInside(voucher) && account !== undefined ? withGoods(plain, moved, account) : plain;
  const isCancelled = entries.length === 0;
  if (isCancelled && !(isOnItsDay && voucher.entries.some(isKeptInTally))) return undefined;
  const party = partyOf(voucher, entries);
  const lists = entries.map((entry) => entryList(entry, { party, date: voucher.date, decimals }));
  const uses = (isCancelled ? voucher.entries : entries).map(({ use }) => use);
  const name = isOnItsDay ? typeForTally(voucher.type, uses) : 'Journal';
  return heading(voucher, { name, view: 'Accounting Voucher View', party, isCancelled }, lists);
}

function goodsPart(voucher: PostedVoucher, { decimals }: BooksForTally): XmlElement | undefined {
  const moved = movedOf(voucher);
  const isCancelled = moved.length === 0;
  if (isInside(voucher) || (isCancelled && !(voucher.isOnItsDay && voucher.goods.length > 0))) return undefined;
  const lists = moved.map((each) => {
    const list = `INVENTORYENTRIES${each.quantity > 0 ? 'IN' : 'OUT'}.LIST`;
    return goodsList(list, [{ ...each, amount: each.value }], decimals);
  });
  const kind = { name: 'Stock Journal', view: 'Consumption Voucher View', isCancelled };
  return heading({ ...voucher, id: `${voucher.id}-goods` }, kind, lists);
}

/** Tally wants the ledger that the voucher is with: the party's, or else the first, which is what paid. */
function partyOf({ party }: PostedVoucher, entries: readonly EntryForTally[]): string | undefined {
  return entries.some(({ name }) => name === party) ? party : entries[0]?.name;
}

interface Kind {
  readonly name: string;
  readonly view: string;
  readonly party?: string | undefined;
  readonly isCancelled: boolean;
}

function heading(
  voucher: PostedVoucher,
  { name, view, party, isCancelled }: Kind,
  lists: readonly XmlElement[],
): XmlElement {
  const { id, number, reference, narration } = voucher;
  const date = dayText(voucher.date);
  const fields = textElements({
    DATE: date,
    EFFECTIVEDATE: date,
    GUID: id,
    VOUCHERTYPENAME: name,
    VOUCHERNUMBER: number,
    REFERENCE: reference,
    PARTYLEDGERNAME: party,
    NARRATION: narration,
    ISINVOICE: 'No',
    ISCANCELLED: yesNo(isCancelled),
    PERSISTEDVIEW: view,
  });
  const attributes = { REMOTEID: id, VCHTYPE: name, ACTION: 'Create', OBJVIEW: view };
  return { name: 'VOUCHER', attributes, content: [...fields, ...lists] };
}

interface Place {
  readonly party: string | undefined;
  readonly date: IsoDate;
  readonly decimals: number;
}

function entryList(entry: EntryForTally, place: Place): XmlElement {
  const { name, amount, costCentre, bills, goods } = entry;
  const { party, decimals } = place;
  const money = (value: Minor) => credit(value, decimals);
  const isDebit = goods.length === 0 ? amount > 0 : goods.some(({ quantity }) => quantity > 0);
  return {
    name: 'ALLLEDGERENTRIES.LIST',
    content: [
      ...textElements({
        LEDGERNAME: name,
        ISDEEMEDPOSITIVE: yesNo(isDebit),
        ISPARTYLEDGER: yesNo(name === party),
        AMOUNT: money(amount),
      }),
      ...(costCentre === undefined ? [] : [costCentreList(costCentre, money(amount))]),
      ...bills.map((bill) => billList(bill, place)),
      ...[...inGroups(goods, ({ line, item }) => `${line} ${item}`).values()].map((ofLine) =>
        goodsList('INVENTORYALLOCATIONS.LIST', ofLine, decimals),
      ),
    ],
  };
}

/** Cost centres are of Tally's one category. */
function costCentreList(costCentre: string, amount: string): XmlElement {
  return {
    name: 'CATEGORYALLOCATIONS.LIST',
    content: [
      { name: 'CATEGORY', content: 'Primary Cost Category' },
      { name: 'COSTCENTREALLOCATIONS.LIST', content: textElements({ NAME: costCentre, AMOUNT: amount }) },
    ],
  };
}

const beginnings = { new: 'New Ref', advance: 'Advance', onAccount: 'On Account' } as const;

/** Days are counted from the voucher on. What is on account has no name in Tally, and is used without one. */
function billList({ kind, isBegun, reference, dueDate, amount }: PostedBill, { date, decimals }: Place): XmlElement {
  const days = kind === 'new' && isBegun ? daysBetween(date, dueDate) : 0;
  return {
    name: 'BILLALLOCATIONS.LIST',
    content: textElements({
      NAME: kind === 'onAccount' ? undefined : reference,
      BILLCREDITPERIOD: days > 0 ? `${days} Days` : undefined,
      BILLTYPE: isBegun || kind === 'onAccount' ? beginnings[kind] : 'Agst Ref',
      AMOUNT: credit(amount, decimals),
    }),
  };
}

/** Goods of one line, a batch and godown each. */
function goodsList(
  name: string,
  goods: readonly (PostedGoods & { readonly amount: Minor })[],
  decimals: number,
): XmlElement {
  const [first] = goods;
  if (first === undefined) return { name, content: [] };
  const sum = (of: 'quantity' | 'amount') => goods.reduce((total, each) => total + each[of], 0);
  const facts = (quantity: number, amount: Minor) => {
    const text = quantityText(quantity, first.unit);
    return { AMOUNT: credit(amount, decimals), ACTUALQTY: text, BILLEDQTY: text };
  };
  return {
    name,
    content: [
      ...textElements({
        STOCKITEMNAME: first.item,
        ISDEEMEDPOSITIVE: yesNo(first.quantity > 0),
        RATE: rateText(sum('amount'), sum('quantity'), first.unit, decimals),
        ...facts(sum('quantity'), sum('amount')),
      }),
      ...goods.map(({ godown, batch = 'Primary Batch', expiry, quantity, amount }) => ({
        name: 'BATCHALLOCATIONS.LIST',
        content: textElements({
          GODOWNNAME: godown,
          BATCHNAME: batch,
          EXPIRYPERIOD: expiry === undefined ? undefined : dayText(expiry),
          ...facts(quantity, amount),
        }),
      })),
    ],
  };
}

const dayText = (date: IsoDate): string => date.replaceAll('-', '');
const yesNo = (is: boolean): string => (is ? 'Yes' : 'No');
const credit = (debit: Minor, decimals: number): string => printMoney(0 - debit, decimals);

/** What stands before the vouchers of a company, and after them. */
export function envelopeForTally(company: string): readonly [before: string, after: string] {
  const [name] = textElements({ SVCURRENTCOMPANY: company }).map(xmlText);
  const request = `<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME><STATICVARIABLES>${name}</STATICVARIABLES></REQUESTDESC>`;
  return [
    `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>${request}<REQUESTDATA>\n`,
    '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n',
  ];
}
