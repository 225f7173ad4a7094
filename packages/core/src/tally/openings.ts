/**
 * What the books of Tally begin with. An amount of Tally is a credit above nought and a debit below; the value of goods is a debit
 * likewise. Of a party each open bill is a row, and what no bill explains is one without a reference.
 */
import { msg } from '../i18n/text.ts';
import { addDays } from '../kernel/date.ts';
import { parseScaled, printTrimmed } from '../kernel/decimal.ts';
import type { Account } from './accounts.ts';
import type { Good } from './goods.ts';
import { readAmount, readDays, readQuantity, readTallyDay, sidesOf } from './tally-figures.ts';
import type { LeftOut } from './tally-masters.ts';
import { listOf, nameKey, type TallyNode, textOf } from './tally-object.ts';
import { inSmallest } from './units.ts';

export interface OpeningLedger {
  readonly ledger: string;
  readonly debit: string | undefined;
  readonly credit: string | undefined;
}

export interface OpeningBill {
  readonly side: 'customer' | 'supplier';
  /** Of the party. */
  readonly code: string;
  /** Absent for what is on account. */
  readonly reference: string | undefined;
  readonly date: string | undefined;
  readonly dueDate: string | undefined;
  /** A debit is above nought, whoever the party is. */
  readonly amount: string;
}

export interface OpeningStock {
  readonly item: string;
  /** Absent for Tally's main location where the file does not name it. */
  readonly godown: string | undefined;
  readonly batch: string | undefined;
  readonly expiry: string | undefined;
  /** In smallest units of the item. */
  readonly quantity: string;
  readonly value: string;
}

export interface Openings {
  readonly ledgers: readonly OpeningLedger[];
  readonly bills: readonly OpeningBill[];
  readonly stock: readonly OpeningStock[];
  readonly leftOut: readonly LeftOut[];
}

const DECIMALS = 6;

export function openingsOf(
  accounts: readonly Account[],
  goods: readonly Good[],
  godowns: ReadonlyMap<string, string>,
): Openings {
  const ledgers: OpeningLedger[] = [];
  const bills: OpeningBill[] = [];
  const stock: OpeningStock[] = [];
  const leftOut: LeftOut[] = [];
  for (const good of goods) {
    const found = stockOf(good, godowns);
    const { kind, name } = good.object;
    if (found === undefined) leftOut.push({ kind, name, why: msg('Its opening stock cannot be read.') });
    else stock.push(...found);
  }
  const isValued = stock.some(({ value }) => value !== '0');
  for (const account of accounts) {
    const { kind, name } = account.object;
    const amount = readAmount(openingText(account.object));
    if (amount === undefined) {
      if (openingText(account.object) !== '') leftOut.push({ kind, name, why: UNREAD });
    } else if (account.isOfStock && isValued && amount !== '0') {
      leftOut.push({ kind, name, why: msg('The items bring the value of the goods.') });
    } else if (account.side === 'ledger') {
      if (amount !== '0') ledgers.push({ ledger: account.code, ...sidesOf(amount) });
    } else {
      const found = billsOf(account, account.side, amount);
      if (found === undefined) leftOut.push({ kind, name, why: UNREAD });
      else bills.push(...found);
    }
  }
  return { ledgers, bills, stock, leftOut };
}

const UNREAD = msg('Its opening balance cannot be read.');

const openingText = (node: TallyNode): string => textOf(node, 'OPENINGBALANCE');

/** `undefined` where a bill cannot be read: half of the bills of a party would be wrong. */
function billsOf({ object, code }: Account, side: OpeningBill['side'], whole: string): OpeningBill[] | undefined {
  const bills: OpeningBill[] = [];
  let rest = scaled(whole);
  for (const bill of listOf(object, 'BILLALLOCATIONS.LIST')) {
    const amount = readAmount(openingText(bill) === '' ? textOf(bill, 'AMOUNT') : openingText(bill));
    if (amount === undefined) return undefined;
    if (amount === '0') continue;
    rest -= scaled(amount);
    const date = readTallyDay(textOf(bill, 'BILLDATE'));
    const reference = nameKey(textOf(bill, 'BILLTYPE')) === 'on account' ? '' : textOf(bill, 'NAME');
    bills.push({
      side,
      code,
      reference: reference === '' ? undefined : reference,
      date,
      dueDate: dueDateOf(textOf(bill, 'BILLCREDITPERIOD'), date),
      amount: asDebit(scaled(amount)),
    });
  }
  if (rest !== 0) {
    bills.push({ side, code, reference: undefined, date: undefined, dueDate: undefined, amount: asDebit(rest) });
  }
  return bills;
}

/** A credit period is a count of days from the bill on, or the day itself. */
export function dueDateOf(period: string, date: string | undefined): string | undefined {
  const days = readDays(period);
  if (days === undefined) return readTallyDay(period);
  return date === undefined ? undefined : addDays(date, days);
}

function stockOf({ object, code, units }: Good, godowns: ReadonlyMap<string, string>): OpeningStock[] | undefined {
  const batches = listOf(object, 'BATCHALLOCATIONS.LIST').filter((batch) => openingText(batch) !== '');
  const rows = (batches.length > 0 ? batches : [object])
    .filter((place) => openingText(place) !== '')
    .map((place) => {
      const parts = readQuantity(openingText(place));
      const quantity = parts === undefined ? undefined : inSmallest(parts, units);
      const given = ['OPENINGVALUE', 'AMOUNT'].map((field) => textOf(place, field)).find((text) => text !== '');
      // A rate without a value is no value of nought.
      const value = readAmount(given ?? (textOf(place, 'OPENINGRATE') === '' ? '0' : ''));
      if (quantity === undefined || value === undefined) return undefined;
      const batch = textOf(place, 'BATCHNAME');
      return {
        item: code,
        godown: godowns.get(nameKey(textOf(place, 'GODOWNNAME'))),
        batch: ['', 'primary batch'].includes(nameKey(batch)) ? undefined : batch,
        expiry: expiryOf(place),
        quantity: String(quantity),
        value: asDebit(scaled(value)),
      };
    });
  const read = rows.filter((row) => row !== undefined);
  return read.length < rows.length
    ? undefined
    : read.filter(({ quantity, value }) => quantity !== '0' || value !== '0');
}

/** A day, or a count of days from when the batch was made. */
function expiryOf(batch: TallyNode): string | undefined {
  const period = textOf(batch, 'EXPIRYPERIOD');
  return readTallyDay(period) ?? dueDateOf(period, readTallyDay(textOf(batch, 'MFDON')));
}

const scaled = (amount: string): number => parseScaled(amount, DECIMALS) ?? 0;

const asDebit = (amount: number): string => printTrimmed(0 - amount, DECIMALS);
