/**
 * The books of Tally as an export tells them, to be compared with ours: what its masters begin with, and what vouchers add to it. By the codes
 * that its masters have here.
 */
import { parseScaled, printTrimmed } from '../kernel/decimal.ts';
import { type Account, type Accounts, accountsOf } from './accounts.ts';
import { codesOf, wishedCode } from './codes.ts';
import { type Standing, type StandingRow, sharedLines } from './compare.ts';
import { type Good, goodsOf } from './goods.ts';
import { type Openings, openingsOf } from './openings.ts';
import { mastersOf, type TallyMasters } from './tally-masters.ts';
import { isNothing, nameKey, type TallyObject, textOf } from './tally-object.ts';
import { inSmallest } from './units.ts';
import { type EntriesOfVoucher, entriesOfVoucher } from './voucher-entries.ts';

export interface TallyBooks {
  /** What a voucher did to the books. */
  add(voucher: TallyObject): void;
  standing(): Standing;
  /** Codes of ledgers that stand in the line of goods. */
  readonly ofGoods: ReadonlySet<string>;
}

/** Groups of Tally's own whose ledgers are the line of goods. */
export const groupsOfGoods: readonly string[] = ['PURCHASE-ACCOUNTS', 'STOCK-IN-HAND'];

const DECIMALS = 6;

interface Rows {
  readonly trialBalance: StandingRow[];
  readonly stock: StandingRow[];
  readonly stockValue: StandingRow[];
  readonly outstandings: StandingRow[];
}

/** `godown` is where goods lie that the file names no godown for. */
export function tallyBooks(objects: readonly TallyObject[], godown: string | undefined): TallyBooks {
  const masters = mastersOf(objects);
  const accounts = accountsOf(masters);
  const goods = goodsOf(masters).all;
  const places = [...masters.of('GODOWN').values()];
  const godowns = codesOf(places.map((object) => ({ name: object.name, code: wishedCode(object) })));
  const ofGoods = ledgersOfGoods(accounts);
  const facts = { accounts: accounts.all, goods, ofGoods, godowns, godown };
  const rows: Rows = { trialBalance: [], stock: [], stockValue: [], outstandings: [] };
  addOpenings(rows, openingsOf(accounts.all, goods, godowns), facts);
  const find = finder(facts);
  return {
    add: (voucher) =>
      addVoucher(rows, entriesOfVoucher(voucher, headOf(textOf(voucher, 'VOUCHERTYPENAME'), masters)), find),
    standing: () => ({ ...rows, trialBalance: [...rows.trialBalance, difference(rows.trialBalance)] }),
    ofGoods,
  };
}

interface Facts {
  readonly accounts: readonly Account[];
  readonly goods: readonly Good[];
  readonly ofGoods: ReadonlySet<string>;
  readonly godowns: ReadonlyMap<string, string>;
  readonly godown: string | undefined;
}

/** Their group, or one that it lies below, is one of goods. */
function ledgersOfGoods({ groups, ledgers }: Accounts): ReadonlySet<string> {
  const parents = new Map(groups.map((row) => [row['code'], row['parent']]));
  const isOfGoods = (group: string | undefined): boolean =>
    group !== undefined && (groupsOfGoods.includes(group) || isOfGoods(parents.get(group)));
  return new Set(ledgers.flatMap(({ code, group }) => (code !== undefined && isOfGoods(group) ? [code] : [])));
}

function ledgerLine({ side, code, object }: Account, amount: string, ofGoods: ReadonlySet<string>): StandingRow {
  if (side !== 'ledger') return { code: '', name: sharedLines[side], figure: amount };
  if (ofGoods.has(code)) return { code: '', name: sharedLines.goods, figure: amount };
  return { code, name: object.name, figure: amount };
}

function addOpenings(rows: Rows, { ledgers, bills, stock }: Openings, facts: Facts): void {
  const accounts = new Map(facts.accounts.map((each) => [`${each.side} ${each.code}`, each]));
  const goods = new Map(facts.goods.map((each) => [each.code, each.object.name]));
  for (const { ledger, debit, credit } of ledgers) {
    const account = accounts.get(`ledger ${ledger}`);
    const amount = debit ?? negated(credit ?? '0');
    if (account !== undefined) rows.trialBalance.push(ledgerLine(account, amount, facts.ofGoods));
  }
  for (const { side, code, reference = '', amount } of bills) {
    const account = accounts.get(`${side} ${code}`);
    if (account === undefined) continue;
    rows.trialBalance.push(ledgerLine(account, amount, facts.ofGoods));
    rows.outstandings.push({ code, part: reference, name: account.object.name, figure: amount });
  }
  for (const { item, godown = facts.godown ?? '', quantity, value } of stock) {
    const name = goods.get(item) ?? item;
    rows.trialBalance.push({ code: '', name: sharedLines.goods, figure: value });
    rows.stock.push({ code: item, part: godown, name, figure: quantity });
    rows.stockValue.push({ code: item, name, figure: value });
  }
}

function finder({ accounts, goods, ofGoods, godowns, godown }: Facts) {
  const byLedger = new Map(accounts.map((each) => [nameKey(each.object.name), each]));
  const byItem = new Map(goods.map((each) => [nameKey(each.object.name), each]));
  return {
    account: (name: string) => byLedger.get(nameKey(name)),
    good: (name: string) => byItem.get(nameKey(name)),
    godown: (name: string) => godowns.get(nameKey(name)) ?? godown ?? '',
    ofGoods,
  };
}

function addVoucher(rows: Rows, { entries, goods }: EntriesOfVoucher, find: ReturnType<typeof finder>): void {
  for (const { ledger, amount, bills } of entries) {
    const account = find.account(ledger);
    if (account === undefined) continue;
    rows.trialBalance.push(ledgerLine(account, negated(amount), find.ofGoods));
    if (account.side === 'ledger') continue;
    const { code, object } = account;
    const onAccount = scaled(amount) - bills.reduce((sum, bill) => sum + scaled(bill.amount), 0);
    const parts = [...bills, { reference: '', amount: printTrimmed(onAccount, DECIMALS) }];
    for (const { reference, amount: part } of parts)
      rows.outstandings.push({ code, part: reference, name: object.name, figure: negated(part) });
  }
  for (const { item, godown, isIn, quantity } of goods) {
    const good = find.good(item);
    const count = good === undefined ? undefined : inSmallest(quantity, good.units);
    if (good === undefined || count === undefined) continue;
    const moved = { code: good.code, name: good.object.name };
    rows.stock.push({ ...moved, part: find.godown(godown), figure: String(isIn ? count : 0n - count) });
    // What Tally values goods at after they moved, no voucher tells.
    rows.stockValue.push({ ...moved, figure: undefined });
  }
}

/** The voucher type of Tally's own that a type stands below. */
function headOf(name: string, masters: TallyMasters): string {
  const known = masters.of('VOUCHERTYPE');
  let head = name;
  for (let depth = 0; depth < known.size; depth += 1) {
    const type = known.get(nameKey(head));
    const parent = textOf(type, 'PARENT');
    if (type === undefined || isNothing(parent) || nameKey(parent) === nameKey(head)) break;
    head = parent;
  }
  return head;
}

/** Openings that do not balance leave a difference, which Tally shows and our opening balance equity bears. */
function difference(trialBalance: readonly StandingRow[]): StandingRow {
  const sum = trialBalance.reduce((all, { figure = '0' }) => all + scaled(figure), 0);
  return { code: '', name: sharedLines.difference, figure: printTrimmed(0 - sum, DECIMALS) };
}

const scaled = (amount: string): number => parseScaled(amount, DECIMALS) ?? 0;

const negated = (amount: string): string => printTrimmed(0 - scaled(amount), DECIMALS);
