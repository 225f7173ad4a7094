/**
 * May a customer buy on credit? What they owe, advances taken off, with cheques that have not cleared where these count; and
 * the day since which the oldest bill is due (SPEC §2, credit limit and credit days).
 */
import type { Values } from '../../definition/voucher.ts';
import { multiplyDivide } from '../../kernel/decimal.ts';
import { convert } from '../../kernel/money.ts';
import { itemLines } from '../../stock/item-lines.ts';
import { type ReferenceArrays, sum } from './arrays.ts';

export interface Standing {
  readonly owed: number;
  readonly oldestDue: string | undefined;
}

export function standingOf(books: ReferenceArrays, customer: string): Standing {
  const own = books.bills.filter(({ side, party }) => side === 'customer' && party === customer);
  const references = new Map(own.map((row) => [`${row.ledger} ${row.reference}`, row]));
  const open = [...references.values()].map((row) => books.bill(row)).filter((bill) => bill.open > 0);
  const due = open.flatMap(({ dueDate }) => (dueDate === undefined ? [] : [dueDate])).sort();
  return {
    owed:
      sum(own.map(({ base }) => base)) +
      deliveredOf(books, customer) +
      (books.masters.choices.creditCountsCheques ? inCheques(books, customer) : 0),
    oldestDue: due[0],
  };
}

/** Lines of delivery notes, with their tax, as far as no sale has billed them. */
export function deliveredOf(books: ReferenceArrays, customer: string): number {
  const { masters } = books;
  const notes = books.vouchers.filter(
    ({ document: { type, header }, isVoid }) => !isVoid && type === 'deliveryNote' && header['customer'] === customer,
  );
  return sum(
    notes.map((note) => {
      const lines = itemLines(note.document, masters).map(({ line, quantity, free }) => {
        const { net = 0, tax = 0 } = note.document.totals.items[line] ?? {};
        const whole = quantity + free;
        return multiplyDivide(net + tax, Math.max(whole - books.usedOf(note, line), 0), whole || 1);
      });
      return inBase(books, note.document.header, sum(lines));
    }),
  );
}

function inBase({ masters }: ReferenceArrays, header: Values, amount: number): number {
  const base = masters.choices.baseCurrency;
  const decimals = (code: string) => masters.currency(code)?.decimals ?? 2;
  const currency = String(header['currency'] ?? base);
  if (currency === base) return amount;
  return convert(amount, Number(header['exchangeRate']), { from: decimals(currency), to: decimals(base) });
}

/** Post-dated cheques of receipts that nothing became of yet, or whose place another cheque took. */
function inCheques(books: ReferenceArrays, customer: string): number {
  const { vouchers } = books;
  const waiting = vouchers.filter(({ document: { type, header }, isVoid, referNo }) => {
    const isPostDated = type === 'receipt' && String(header['effectiveDate'] ?? '') > String(header['date']);
    const movements = books.followersOf(referNo).map(({ document }) => document.header);
    const { mode, ledger } = movements.findLast((each) => each['mode'] !== 'deposit') ?? {};
    const isInHand = mode === undefined || (mode === 'replace' && ledger === undefined);
    return !isVoid && isPostDated && header['customer'] === customer && isInHand;
  });
  return sum(waiting.map(({ document: { header } }) => inBase(books, header, Number(header['amount']))));
}

/** Codes of what is wrong with the credit of a document's customer; `added` is what it makes them owe. */
export function creditFlags(
  books: ReferenceArrays,
  { customer, date, added }: { readonly customer: string; readonly date: string; readonly added: number },
  before: Standing,
): string[] {
  const { choices } = books.masters;
  const limit = books.masters.party('customer', customer)?.creditLimit;
  if (added <= 0) return [];
  const isBeyond = choices.creditLimitCheck !== 'Nothing' && limit !== undefined && before.owed + added > limit;
  const isOverdue = choices.overdueCheck !== 'Nothing' && before.oldestDue !== undefined && before.oldestDue < date;
  return [...(isBeyond ? ['credit.limit_exceeded'] : []), ...(isOverdue ? ['credit.overdue'] : [])];
}
