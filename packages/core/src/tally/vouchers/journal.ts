/** A voucher as a journal with the very entries of Tally: what no voucher of its own type would book the same. */
import { type Minor, printMoney } from '../../kernel/money.ts';
import type { BillPart, Entry, ReadVoucher } from './read-voucher.ts';
import { headerOf, type Place, type Translated } from './translated.ts';
import type { Body } from './voucher-bills.ts';

export function journalOf(voucher: ReadVoucher, place: Place): Translated {
  const lines = [...voucher.entries.flatMap((entry) => linesOf(entry, place)), ...goodsEntries(voucher)];
  const debits = lines.filter(({ amount }) => amount > 0).reduce((sum, { amount }) => sum + amount, 0);
  const total = printMoney(debits, place.wish.decimals);
  return {
    total,
    body: {
      ...headerOf('journal', voucher, place),
      ledgers: lines.map(({ line, amount }) => ({ ...line, ...sideOf(amount, place) })),
      totals: { net: total },
    },
  };
}

interface Line {
  readonly line: Body;
  readonly amount: Minor;
}

function sideOf(amount: Minor, { wish }: Place): Body {
  const text = printMoney(Math.abs(amount), wish.decimals);
  return amount > 0 ? { debit: text } : { credit: text };
}

function linesOf({ account, bills, centres }: Entry, place: Place): readonly Line[] {
  if (account.side === 'ledger')
    return centres.map((part) => ({ line: { ledger: account.code, ...centreOf(part) }, amount: part.amount }));
  const { side, code } = account;
  return bills.map((bill) => ({
    line: { ledger: controlOf(bill, { side, code }, place), [side]: code, ...billOf(bill) },
    amount: bill.amount,
  }));
}

const centreOf = ({ costCentre }: { readonly costCentre: string | undefined }): Body =>
  costCentre === undefined ? {} : { costCentre };

const billOf = ({ kind, reference, dueDate }: BillPart): Body => ({
  billKind: kind,
  ...(reference === undefined ? {} : { billReference: reference }),
  ...(dueDate === undefined ? {} : { dueDate }),
});

/** Money ahead stands on a ledger of its own here, and so does what uses it. */
function controlOf(
  { kind, reference }: BillPart,
  { side, code }: { readonly side: 'customer' | 'supplier'; readonly code: string },
  { wish, isAdvance }: Place,
): string {
  const isAhead =
    kind === 'advance' || (kind === 'against' && isAdvance({ side, party: code, reference: reference ?? '' }));
  const { debtors, creditors, customerAdvances, supplierAdvances } = wish.ledgers;
  if (side === 'customer') return isAhead ? customerAdvances : debtors;
  return isAhead ? supplierAdvances : creditors;
}

/** What the goods of the voucher came to, on their ledgers. */
function goodsEntries({ goods }: ReadVoucher): readonly Line[] {
  const sums = new Map<string, Line>();
  for (const { account, centres } of goods) {
    if (account === undefined) continue;
    for (const part of centres) {
      const line = { ledger: account.code, ...centreOf(part) };
      const key = JSON.stringify(line);
      sums.set(key, { line, amount: (sums.get(key)?.amount ?? 0) + part.amount });
    }
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}
