/** Vouchers with goods and prices: sales, purchases, and credit notes for goods that came back. */
import { msg, type Text } from '../../i18n/text.ts';
import { type Minor, printMoney } from '../../kernel/money.ts';
import { itemLine, type PricedLine, pricedLine } from './priced-line.ts';
import { type BillPart, type Entry, type GoodsLine, type ReadVoucher, sumOf } from './read-voucher.ts';
import { taxCodesOf } from './tax-of-voucher.ts';
import { headerOf, type Place, type Translation } from './translated.ts';
import type { BillName, Body } from './voucher-bills.ts';

export interface TradeFacts {
  readonly type: 'sales' | 'purchase' | 'salesReturn';
  readonly side: 'customer' | 'supplier';
  /** 1 where the party is debited. */
  readonly sign: 1 | -1;
}

interface Parts {
  /** Who owes it, or what paid it. */
  readonly counter: Entry;
  readonly taxes: readonly Entry[];
  readonly charges: readonly Entry[];
  /** The one ledger of the goods. */
  readonly account: string;
  readonly lines: readonly PricedLine[];
}

const TAX = msg('No tax code comes to the tax that Tally has.');
const BILLS = msg('Its bills are divided as no voucher here divides them.');

export function tradeOf(voucher: ReadVoucher, facts: TradeFacts, place: Place): Translation {
  const parts = partsOf(voucher, facts, place);
  if ('why' in parts) return parts;
  const { counter, taxes, charges, lines } = parts;
  const { decimals } = place.wish;
  const party = counter.account.side === 'ledger' ? undefined : counter.account;
  const bills = party === undefined ? {} : billsOf(counter, facts, place);
  if (bills === undefined) return { why: BILLS };
  const net = counter.amount * facts.sign;
  const others = charges.flatMap(({ account, centres }) => centres.map((part) => ({ ...part, ledger: account.code })));
  const amounts = others.map(({ amount }) => 0 - facts.sign * amount);
  const { side } = facts;
  const taxed = { date: voucher.date, side, party, items: lines, charges: amounts, isChargesTaxed: false, taxes, net };
  const codes = taxCodesOf(taxed, place);
  if (codes === undefined) return { why: TAX };
  const total = printMoney(net, decimals);
  return {
    total,
    opens: bills.opens,
    body: {
      ...headerOf(facts.type, voucher, place),
      ...(party === undefined
        ? { mode: counter.account.use, ledger: counter.account.code }
        : { [side]: party.code, mode: 'credit' }),
      ...(facts.type === 'sales' ? { salesAccount: parts.account } : {}),
      ...(facts.type === 'purchase' ? { referenceNo: supplierNumber(voucher, counter) } : {}),
      ...(bills.dueDate === undefined ? {} : { dueDate: bills.dueDate }),
      items: lines.map((line, at) => ({
        ...itemLine(voucher.goods[at] as GoodsLine, line, place),
        ...(codes[at] === undefined ? {} : { taxCode: codes[at] }),
      })),
      ledgers: others.map(({ ledger, costCentre }, at) => ({
        ledger,
        amount: printMoney(amounts[at] ?? 0, decimals),
        ...(costCentre === undefined ? {} : { costCentre }),
      })),
      ...(bills.lines === undefined ? {} : { bills: bills.lines }),
      totals: { net: total },
    },
  };
}

function partsOf(voucher: ReadVoucher, facts: TradeFacts, { wish }: Place): Parts | { readonly why: Text } {
  const { entries, goods } = voucher;
  if (goods.length === 0) return { why: msg('It has no goods.') };
  const counters = entries.filter(({ account }) => account.side !== 'ledger' || isMoney(account.use));
  const [counter, ...others] = counters;
  if (counter === undefined || others.length > 0) return { why: msg('It is with several parties, or with none.') };
  const { account } = counter;
  const isFit = account.side === facts.side || (facts.type === 'sales' && account.side === 'ledger');
  const isOneWay = counter.amount * facts.sign > 0 && goods.every(({ amount }) => amount * facts.sign <= 0);
  if (!isFit || !isOneWay) return { why: msg('Goods or money go the other way.') };
  const rest = entries.filter((entry) => entry !== counter);
  const charges = rest.filter((entry) => entry.account.use === 'general');
  const taxes = rest.filter((entry) => entry.account.use === 'tax');
  const isKnown =
    charges.length + taxes.length === rest.length && taxes.every(({ amount }) => amount * facts.sign <= 0);
  const held = [...new Set(goods.map((line) => line.account))];
  const [of] = held;
  if (!isKnown || of === undefined || held.length > 1 || goods.some(({ centres }) => centres.length > 1)) {
    return { why: msg('It stands on ledgers that its type here does not take.') };
  }
  const nature = facts.side === 'supplier' ? 'expense' : 'income';
  const isItsOwn = facts.type !== 'salesReturn' || of.code === wish.ledgers.salesReturns;
  if (of.nature !== nature || !isItsOwn) return { why: msg('Its goods stand on another ledger than they would here.') };
  const lines = goods.map((line) => pricedLine(line, wish.decimals));
  const counted = lines.filter((line) => line !== undefined);
  if (counted.length < lines.length) return { why: msg('Its quantities are not whole in the units of its items.') };
  return { counter, taxes, charges, account: of.code, lines: counted };
}

const isMoney = (use: string): boolean => use === 'cash' || use === 'bank';

interface TradeBills {
  readonly opens?: BillName | undefined;
  readonly dueDate?: string | undefined;
  readonly lines?: readonly Body[];
}

/** One new bill, and what was paid ahead used for it; a return settles bills by name. */
function billsOf({ account, bills }: Entry, facts: TradeFacts, place: Place): TradeBills | undefined {
  const { side } = facts;
  const named = (bill: BillPart): BillName => ({ side, party: account.code, reference: bill.reference ?? '' });
  const text = (amount: Minor) => printMoney(Math.abs(amount), place.wish.decimals);
  if (facts.type === 'salesReturn') {
    const isPlain = bills.every((bill) => bill.kind !== 'new' && bill.amount < 0 && !isAhead(bill));
    return isPlain ? { lines: bills.map((bill) => noteBill(bill, text)) } : undefined;
  }
  const [first, ...others] = bills.filter(({ kind }) => kind === 'new' || kind === 'onAccount');
  const used = bills.filter(({ kind }) => kind === 'against');
  const isPlain = [...used, ...(first === undefined ? [] : [first])].every(({ amount }) => amount * facts.sign > 0);
  const isKnown = others.length === 0 && sumOf(used) + (first?.amount ?? 0) === sumOf(bills) && used.every(isAhead);
  if (!isPlain || !isKnown) return undefined;
  const lines = used.map((bill) => ({ reference: bill.reference, amount: text(bill.amount) }));
  return {
    ...(first?.reference === undefined ? {} : { opens: named(first), dueDate: first.dueDate }),
    ...(lines.length === 0 ? {} : { lines }),
  };

  function isAhead(bill: BillPart): boolean {
    return bill.kind === 'against' && place.isAdvance(named(bill));
  }
}

export const noteBill = ({ kind, reference, amount }: BillPart, text: (amount: Minor) => string): Body => ({
  kind,
  ...(reference === undefined ? {} : { reference }),
  amount: text(amount),
});

/** What the supplier called his invoice; of one that nobody noted, our own number of it. */
function supplierNumber({ reference, number }: ReadVoucher, { bills }: Entry): string {
  const names = [reference, bills.find(({ kind }) => kind === 'new')?.reference ?? '', number];
  return (names.find((name) => name !== '') ?? '-').slice(0, 60);
}
