/**
 * A voucher of Tally as entries and goods in our codes. An amount of Tally is a credit above nought; here a debit is, as in our
 * ledger. What stands inside the entries of a ledger (goods) is taken out of them, so that each amount is here once.
 */
import { msg, type Text } from '../../i18n/text.ts';
import type { IsoDate } from '../../kernel/date.ts';
import { type Minor, parseMoney } from '../../kernel/money.ts';
import type { Good } from '../goods.ts';
import { dueDateOf } from '../openings.ts';
import {
  type QuantityPart,
  readAmount,
  readQuantity,
  readRate,
  readTallyDay,
  type UnitRate,
} from '../tally-figures.ts';
import { listOf, nameKey, type TallyNode, type TallyObject, textOf } from '../tally-object.ts';
import type { BookAccount, Ground } from './ground.ts';
import type { TypeHere } from './voucher-types.ts';

/** A bill is new where it raises what its party owes or is owed, and an advance where it lowers it, whatever Tally calls it. */
export interface BillPart {
  readonly kind: 'new' | 'advance' | 'against' | 'onAccount';
  readonly reference: string | undefined;
  readonly dueDate: IsoDate | undefined;
  readonly amount: Minor;
}

export interface CentrePart {
  readonly costCentre: string | undefined;
  readonly amount: Minor;
}

export interface Entry {
  readonly account: BookAccount;
  readonly amount: Minor;
  /** Of a party; together the amount. */
  readonly bills: readonly BillPart[];
  /** Of any other account; together the amount. */
  readonly centres: readonly CentrePart[];
}

export interface GoodsLine {
  readonly good: Good;
  /** Where its price stands; none of goods that only move. */
  readonly account: BookAccount | undefined;
  readonly amount: Minor;
  readonly centres: readonly CentrePart[];
  readonly billed: readonly QuantityPart[];
  readonly actual: readonly QuantityPart[];
  readonly rate: UnitRate | undefined;
  readonly godown: string | undefined;
  readonly batch: string | undefined;
  readonly expiry: IsoDate | undefined;
  /** For people. */
  readonly words: string;
}

export interface ReadVoucher {
  readonly id: string;
  readonly type: TypeHere;
  readonly typeName: string;
  readonly number: string;
  readonly date: IsoDate;
  readonly reference: string;
  readonly narration: string;
  readonly entries: readonly Entry[];
  readonly goods: readonly GoodsLine[];
  readonly movedIn: readonly GoodsLine[];
  readonly movedOut: readonly GoodsLine[];
}

export type Read = ReadVoucher | { readonly why: Text };

const NO_LEDGER = msg('One of its ledgers is not in the file.');
const NO_ITEM = msg('One of its items is not in the file.');
const NO_AMOUNT = msg('One of its amounts cannot be read.');
const NO_QUANTITY = msg('One of its quantities cannot be read.');
const NO_DAY = msg('Its date cannot be read.');
const NO_BALANCE = msg('Its debits and credits are not equal.');

interface Reading {
  readonly ground: Ground;
  readonly decimals: number;
  readonly date: IsoDate;
  /** Why it cannot be read; the first is told. */
  readonly faults: Text[];
}

export function readVoucher(
  object: TallyObject,
  { type, ground, decimals }: { readonly type: TypeHere; readonly ground: Ground; readonly decimals: number },
): Read {
  const date = readTallyDay(textOf(object, 'DATE'));
  if (date === undefined) return { why: NO_DAY };
  const faults: Text[] = [];
  const reading = { ground, decimals, date, faults };
  const balanced = waysOfEntries(object, reading).find(({ entries, goods }) => sumOf([...entries, ...goods]) === 0);
  const lines = (list: string) => listOf(object, list).flatMap((node) => goodsLines(node, undefined, reading));
  const [movedIn, movedOut] = [lines('INVENTORYENTRIESIN.LIST'), lines('INVENTORYENTRIESOUT.LIST')];
  const [fault] = faults;
  if (fault !== undefined) return { why: fault };
  if (balanced === undefined) return { why: NO_BALANCE };
  const { id, typeName, number } = headOf(object);
  return {
    ...{ id, type, typeName, number, date },
    reference: textOf(object, 'REFERENCE'),
    narration: textOf(object, 'NARRATION'),
    entries: byParty(balanced.entries).filter(({ amount, bills }) => amount !== 0 || bills.length > 0),
    goods: balanced.goods,
    movedIn,
    movedOut,
  };
}

/** What names a voucher: Tally's id, which stays when it is altered. */
export function headOf(object: TallyObject) {
  const first = (...fields: readonly string[]) =>
    fields.map((field) => textOf(object, field)).find((text) => text !== '');
  const typeName = first('VOUCHERTYPENAME', 'VCHTYPE') ?? '';
  const number = textOf(object, 'VOUCHERNUMBER');
  const id = first('GUID', 'REMOTEID', 'VCHKEY') ?? `${typeName} ${number} ${textOf(object, 'DATE')}`;
  return { id, typeName, number, name: `${typeName} ${number}`.trim() };
}

export const sumOf = (parts: readonly { readonly amount: Minor }[]): Minor =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

interface Parts {
  readonly entries: readonly Entry[];
  readonly goods: readonly GoodsLine[];
}

/** An invoice tells the ledgers of its goods beside them; where all entries are told, they are among these, with or without their goods. */
function waysOfEntries(object: TallyObject, reading: Reading): readonly Parts[] {
  const [all, plain] = ['ALLLEDGERENTRIES.LIST', 'LEDGERENTRIES.LIST'].map((list) =>
    listOf(object, list).map((node) => entryOf(node, reading)),
  );
  const beside = ['ALLINVENTORYENTRIES.LIST', 'INVENTORYENTRIES.LIST']
    .flatMap((list) => listOf(object, list))
    .flatMap((node) => goodsBeside(node, reading));
  const entries = all === undefined || all.length === 0 ? (plain ?? []) : all;
  const joined = joinParts(entries);
  return [
    { ...joined, goods: [...joined.goods, ...beside] },
    { ...joined, entries: withoutGoods(joined.entries, beside), goods: [...joined.goods, ...beside] },
  ];
}

function joinParts(parts: readonly Parts[]): Parts {
  return { entries: parts.flatMap(({ entries }) => entries), goods: parts.flatMap(({ goods }) => goods) };
}

/** A party may stand in a voucher twice, with what is due and with what was paid ahead. */
function byParty(entries: readonly Entry[]): readonly Entry[] {
  const joined = new Map<BookAccount | Entry, Entry>();
  for (const entry of entries) {
    const key = entry.account.side === 'ledger' ? entry : entry.account;
    const known = joined.get(key);
    const bills = [...(known?.bills ?? []), ...entry.bills];
    joined.set(key, { ...entry, bills, amount: entry.amount + (known?.amount ?? 0) });
  }
  return [...joined.values()];
}

function withoutGoods(entries: readonly Entry[], goods: readonly GoodsLine[]): readonly Entry[] {
  const rest = new Map<string, Minor>();
  for (const { account, amount } of goods) {
    if (account !== undefined) rest.set(account.code, (rest.get(account.code) ?? 0) + amount);
  }
  return entries.map((entry) => {
    const held = entry.account.side === 'ledger' ? (rest.get(entry.account.code) ?? 0) : 0;
    if (held === 0) return entry;
    rest.delete(entry.account.code);
    const amount = entry.amount - held;
    return { ...entry, amount, centres: amount === 0 ? [] : [{ costCentre: undefined, amount }] };
  });
}

function entryOf(node: TallyNode, reading: Reading): Parts {
  const account = reading.ground.account(textOf(node, 'LEDGERNAME'));
  if (account === undefined) {
    reading.faults.push(NO_LEDGER);
    return { entries: [], goods: [] };
  }
  const goods = listOf(node, 'INVENTORYALLOCATIONS.LIST').flatMap((inside) => goodsLines(inside, account, reading));
  const amount = amountOf(node, reading) - sumOf(goods);
  const isParty = account.side !== 'ledger';
  const bills = isParty ? billsOf(node, { account, amount }, reading) : [];
  const centres = isParty ? [] : centresOf(goods.length > 0 ? undefined : node, amount, reading);
  return { entries: [{ account, amount, bills, centres }], goods };
}

/** Debit above nought. */
function amountOf(node: TallyNode, { decimals, faults }: Reading): Minor {
  const text = textOf(node, 'AMOUNT');
  const amount = text === '' ? 0 : parseMoney(readAmount(text) ?? '', decimals);
  if (amount === undefined) faults.push(NO_AMOUNT);
  return 0 - (amount ?? 0);
}

const kinds: Readonly<Record<string, 'new' | 'against' | 'onAccount'>> = {
  'new ref': 'new',
  advance: 'new',
  'agst ref': 'against',
  'on account': 'onAccount',
};

/** What no bill of a party explains is on account. */
function billsOf(
  node: TallyNode,
  { account, amount }: { readonly account: BookAccount; readonly amount: Minor },
  reading: Reading,
): readonly BillPart[] {
  const told = listOf(node, 'BILLALLOCATIONS.LIST').map((bill): BillPart => {
    const part = amountOf(bill, reading);
    const name = textOf(bill, 'NAME');
    const kind = name === '' ? 'onAccount' : (kinds[nameKey(textOf(bill, 'BILLTYPE'))] ?? 'onAccount');
    const isRaised = account.side === 'customer' ? part > 0 : part < 0;
    return {
      kind: kind === 'new' && !isRaised ? 'advance' : kind,
      reference: kind === 'onAccount' ? undefined : name,
      dueDate: kind === 'new' && isRaised ? dueDateOf(textOf(bill, 'BILLCREDITPERIOD'), reading.date) : undefined,
      amount: part,
    };
  });
  const bills = told.filter((bill) => bill.amount !== 0);
  const rest = amount - sumOf(bills);
  if (rest === 0) return bills;
  return [...bills, { kind: 'onAccount', reference: undefined, dueDate: undefined, amount: rest }];
}

function centresOf(node: TallyNode | undefined, amount: Minor, reading: Reading): readonly CentrePart[] {
  const [category] = listOf(node, 'CATEGORYALLOCATIONS.LIST');
  const told = listOf(category, 'COSTCENTREALLOCATIONS.LIST').map((each) => ({
    costCentre: reading.ground.costCentre(textOf(each, 'NAME')),
    amount: amountOf(each, reading),
  }));
  const rest = amount - sumOf(told);
  return rest === 0 ? told : [...told, { costCentre: undefined, amount: rest }];
}

function goodsBeside(node: TallyNode, reading: Reading): readonly GoodsLine[] {
  const [place, ...others] = listOf(node, 'ACCOUNTINGALLOCATIONS.LIST');
  const account = reading.ground.account(textOf(place, 'LEDGERNAME'));
  if (account === undefined || others.length > 0) {
    reading.faults.push(account === undefined ? NO_LEDGER : msg('One of its items stands on several ledgers.'));
    return [];
  }
  return goodsLines(node, account, reading, place);
}

/** A line a batch and godown. */
function goodsLines(
  node: TallyNode,
  account: BookAccount | undefined,
  reading: Reading,
  place: TallyNode = node,
): readonly GoodsLine[] {
  const good = reading.ground.good(textOf(node, 'STOCKITEMNAME'));
  if (good === undefined) {
    reading.faults.push(NO_ITEM);
    return [];
  }
  const batches = listOf(node, 'BATCHALLOCATIONS.LIST');
  const parts = batches.length > 1 ? batches : [node];
  const centres = centresOf(place, amountOf(node, reading), reading);
  return parts.map((part): GoodsLine => {
    const batch = part === node ? batches[0] : part;
    const name = textOf(batch, 'BATCHNAME');
    const amount = amountOf(part, reading);
    const [actual, billed] = quantitiesOf(part, reading);
    return {
      ...{ good, account, amount, actual, billed },
      centres: centres.length > 1 && parts.length === 1 ? centres : [{ costCentre: centres[0]?.costCentre, amount }],
      rate: readRate(textOf(node, 'RATE')),
      godown: reading.ground.godown(textOf(batch, 'GODOWNNAME')),
      batch: ['', 'primary batch'].includes(nameKey(name)) ? undefined : name,
      expiry: readTallyDay(textOf(batch, 'EXPIRYPERIOD')),
      words: `${good.object.name} ${textOf(part, 'ACTUALQTY')}`.trim(),
    };
  });
}

/** What moves and what is paid for; one that is not told is as the other. The sides say which way it goes, so a minus means nothing more. */
function quantitiesOf(
  node: TallyNode,
  { faults }: Reading,
): readonly [readonly QuantityPart[], readonly QuantityPart[]] {
  const [actual, billed] = ['ACTUALQTY', 'BILLEDQTY'].map((field) => textOf(node, field).replace(/^-\s*/, ''));
  const [moved, paid] = [actual || billed || '', billed || actual || ''].map(readQuantity);
  if (moved === undefined || paid === undefined) faults.push(NO_QUANTITY);
  return [moved ?? [], paid ?? []];
}
