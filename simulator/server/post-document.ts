/**
 * The simulated server's way into the books: read, complete, check and split by the product's own functions, lock in one
 * order, post by the types' own `post`. What is completed in the field is posted whatever stock says, with an exception.
 */
import { type Leniency, strict } from '@fieldbook/core/definition/leniency';
import { firstReferNo } from '@fieldbook/core/definition/voucher';
import { ONE_RATE } from '@fieldbook/core/kernel/money';
import { accepted, type Result } from '@fieldbook/core/kernel/result';
import { adjustmentEntries, createPostingBook } from '@fieldbook/core/ledger/posting-book';
import { itemLines } from '@fieldbook/core/stock/item-lines';
import type { TakenNumber } from '@fieldbook/core/sync/outbox-item';
import { type PreparedPart, prepareHere } from '@fieldbook/core/sync/prepare-document';
import type { Transaction } from '../database/database.ts';
import type { VoucherRow } from '../database/tables.ts';
import { DATE, masters } from '../masters.ts';
import { TxBooks } from './tx-books.ts';

export type Posted = Pick<VoucherRow, 'uid' | 'type' | 'referNo' | 'series' | 'number' | 'entries' | 'moves' | 'bills'>;

/** The vouchers that a body becomes, not yet numbered. */
export function prepare(type: string, body: unknown, leniency: Leniency = strict): Result<readonly PreparedPart[]> {
  const poster = { user: 'rep', now: `${DATE}T12:00:00.000Z`, leniency };
  const prepared = prepareHere(type, body, { masters, poster, sourceOf: () => undefined });
  return prepared.ok ? accepted(prepared.value.parts) : prepared;
}

/** Everything a posting of these reads and changes, in the one order of all transactions. */
export function booksLocks(parts: readonly PreparedPart[]): string[] {
  const keys = parts.flatMap(({ definition, voucher }) => {
    const stock = itemLines(voucher, masters).flatMap(({ item, godown }) => [
      `stock ${godown} ${item}`,
      `cost ${item}`,
    ]);
    const field = definition.party?.field;
    return [...stock, ...(field === undefined ? [] : [`party ${String(voucher.header[field])}`])];
  });
  return [...new Set(keys)].sort();
}

export interface ToPost {
  readonly parts: readonly PreparedPart[];
  /** One a part. */
  readonly numbers: readonly TakenNumber[];
  /** Completed in the field: with it, what may be let pass is, and noted there. */
  readonly leniency: Leniency;
}

/** Under its locks; nothing is written where it is refused. */
export function postParts(transaction: Transaction, { parts, numbers, leniency }: ToPost): Result<readonly Posted[]> {
  const books = new TxBooks(transaction);
  const posted: Posted[] = [];
  for (const [index, part] of parts.entries()) {
    const number = numbers[index];
    if (number === undefined) throw new Error('a number for each voucher');
    const result = postPart(books, withFirst(part, numbers[0]?.referNo ?? ''), number, leniency);
    if (!result.ok) return result;
    posted.push(result.value);
  }
  books.write();
  return accepted(posted);
}

function postPart(books: TxBooks, part: PreparedPart, taken: TakenNumber, leniency: Leniency): Result<Posted> {
  const { definition, voucher } = part;
  const book = createPostingBook({
    masters,
    date: String(voucher.header['date']),
    referNo: taken.referNo,
    currency: masters.choices.baseCurrency,
    exchangeRate: ONE_RATE,
    stock: books,
    findBill: (target, ledger, reference) => books.findBill(target, ledger, reference),
    items: voucher.items,
    leniency,
  });
  const result = definition.post(voucher, book, masters);
  if (!result.ok) return result;
  const written = book.finish();
  for (const bill of written.touchedBills) books.keepBill(bill);
  const adjusted = adjustmentEntries(written.adjustments, masters);
  return accepted({
    uid: voucher.uid,
    type: voucher.type,
    referNo: taken.referNo,
    series: taken.series,
    number: taken.number,
    entries: [...written.entries, ...adjusted.entries],
    moves: [...written.moves, ...adjusted.moves],
    bills: written.bills.map(({ bill, base }) => ({ party: bill.party, ledger: bill.ledger, base })),
  });
}

function withFirst(part: PreparedPart, first: string): PreparedPart {
  const { header } = part.voucher;
  const named = Object.entries(header).map(([name, value]) => [name, value === firstReferNo ? first : value]);
  return { ...part, voucher: { ...part.voucher, header: Object.fromEntries(named) } };
}
