/**
 * The simulated server's way into the books: read, complete, check and split by the product's own functions, lock in one
 * order, post by the types' own `post`. What is completed in the field is posted whatever stock says, with an exception.
 */
import type { SourceVoucher } from '@fieldbook/core/definition/books';
import type { Leniency } from '@fieldbook/core/definition/leniency';
import type { VoucherMasters } from '@fieldbook/core/definition/masters-view';
import { accepted, type Result, refused } from '@fieldbook/core/kernel/result';
import { adjustmentEntries, lineCosts, type WrittenBooks } from '@fieldbook/core/ledger/posting-book';
import { postPart, withFirst } from '@fieldbook/core/posting/post-part';
import { prepareDocument } from '@fieldbook/core/posting/prepare-document';
import { asItIs } from '@fieldbook/core/posting/prepare-parts';
import { itemLines } from '@fieldbook/core/stock/item-lines';
import type { TakenNumber } from '@fieldbook/core/sync/outbox-item';
import type { PreparedPart } from '@fieldbook/core/sync/prepare-document';
import { voucherType } from '@fieldbook/core/vouchers/index';
import type { Transaction } from '../database/database.ts';
import type { TakenLine, VoucherRow } from '../database/tables.ts';
import { DATE } from '../masters.ts';
import type { Server } from './server.ts';
import { namedBy, sourceFrom } from './sources.ts';
import { TxBooks } from './tx-books.ts';

export type Posted = Omit<VoucherRow, 'document' | 'voucherNo' | 'device' | 'bodyHash' | 'exceptions'>;

interface ToPrepare {
  readonly type: string;
  readonly body: unknown;
}

/** The vouchers that a body becomes, not yet numbered. `leniency`: of a document that was completed in the field. */
export function prepare(
  server: Server,
  { type, body }: ToPrepare,
  leniency?: Leniency,
): Result<readonly PreparedPart[]> {
  const { database } = server;
  const prepared = prepareDocument(voucherType(type), body, {
    masters: server.masters,
    poster: { user: 'rep', now: `${DATE}T12:00:00.000Z`, ...(leniency === undefined ? {} : { leniency }) },
    field: leniency === undefined ? undefined : 'completed',
    onPart: asItIs,
    sourceOf: (definition, draft) => {
      const uid = namedBy(database, definition, draft);
      const row = uid === undefined ? undefined : database.rows.voucher.get(uid);
      return row === undefined ? undefined : sourceFrom(database, row, []);
    },
  });
  return prepared.ok ? accepted(prepared.value.parts) : prepared;
}

/** By part: the voucher that it names. */
export type Sources = readonly (string | undefined)[];

export function sourcesOf(server: Server, parts: readonly PreparedPart[]): Sources {
  return parts.map(({ definition, voucher }) => namedBy(server.database, definition, voucher));
}

const places = ['godown', 'toGodown', 'fromGodown', 'transitGodown'];

/** Everything a posting of these reads and changes, in the one order of all transactions. */
export function booksLocks(parts: readonly PreparedPart[], sources: Sources): string[] {
  const keys = parts.flatMap(({ definition, voucher }) => {
    const stock = voucher.items.flatMap((line) => {
      const godowns = places.flatMap((name) => (line[name] === undefined ? [] : [String(line[name])]));
      return [`cost ${String(line['item'])}`, ...godowns.map((godown) => `stock ${godown} ${String(line['item'])}`)];
    });
    const field = definition.party?.field;
    return [...stock, ...(field === undefined ? [] : [`party ${String(voucher.header[field])}`])];
  });
  const continued = sources.flatMap((uid) => (uid === undefined ? [] : [`voucher ${uid}`]));
  return [...new Set([...keys, ...continued])].sort();
}

export interface ToPost {
  readonly parts: readonly PreparedPart[];
  readonly sources: Sources;
  /** One a part. */
  readonly numbers: readonly TakenNumber[];
  /** Completed in the field: with it, what may be let pass is, and noted there. */
  readonly leniency: Leniency;
}

interface PartToPost {
  readonly masters: VoucherMasters;
  readonly part: PreparedPart;
  readonly source: { readonly uid: string; readonly voucher: SourceVoucher } | undefined;
  readonly taken: TakenNumber;
  readonly leniency: Leniency;
}

/** Under its locks; nothing is written where it is refused. */
export function postParts(server: Server, transaction: Transaction, given: ToPost): Result<readonly Posted[]> {
  const { parts, sources, numbers, leniency } = given;
  const found = sources.map((uid) => {
    const voucher = uid === undefined ? undefined : server.parts.readSource(transaction, uid);
    return uid === undefined || voucher === undefined ? undefined : { uid, voucher };
  });
  const judgements = parts.map((part, index) => server.parts.judgeSource(part, found[index]?.voucher, leniency));
  const wrong = judgements.flatMap(({ problem }) => (problem === undefined ? [] : [problem]));
  if (wrong.length > 0) return refused(...wrong);
  const isLoose = judgements.some((each) => each.isLoose);
  const books = new TxBooks(transaction);
  const posted: Posted[] = [];
  for (const [index, part] of parts.entries()) {
    const taken = numbers[index];
    if (taken === undefined) throw new Error('a number for each voucher');
    const source = isLoose ? undefined : found[index];
    const result = postNumbered(books, {
      masters: server.masters,
      part: { ...part, voucher: withFirst(part.voucher, numbers[0]?.referNo) },
      source,
      taken,
      leniency,
    });
    if (!result.ok) return result;
    posted.push(result.value);
  }
  books.write();
  return accepted(posted);
}

function postNumbered(books: TxBooks, { masters, part, source, taken, leniency }: PartToPost): Result<Posted> {
  const { definition, voucher } = part;
  const result = postPart(
    { definition, voucher, masters },
    {
      books,
      referNo: taken.referNo,
      date: 'own',
      place: 'notAsked',
      expiries: 'notAsked',
      holding: 'notAsked',
      landedVoucher: 'notAsked',
      source: source?.voucher,
      // Of all parts before the first is posted.
      judged: 'notAsked',
      leniency,
    },
  );
  if (!result.ok) return result;
  const written = result.value.book.finish();
  for (const bill of written.touchedBills) books.keepBill(bill);
  const adjusted = adjustmentEntries(written.adjustments, masters);
  return accepted({
    uid: voucher.uid,
    type: voucher.type,
    referNo: taken.referNo,
    series: taken.series,
    number: taken.number,
    voucher,
    entries: [...written.entries, ...adjusted.entries],
    moves: [...written.moves, ...adjusted.moves],
    bills: written.bills.map(({ kind, bill, amount, base }) => {
      const { party, side, ledger, reference } = bill;
      return { kind, bill: { party, side, ledger, reference }, amount, base };
    }),
    ...(source === undefined ? {} : { source: source.uid }),
    taken: takenBy(part, written, masters),
    costs: lineCosts(written, definition.stock),
  });
}

function takenBy({ voucher }: PreparedPart, written: WrittenBooks, masters: VoucherMasters): TakenLine[] {
  return itemLines(voucher, masters).flatMap(({ line, quantity, free }) => {
    const used = written.sources.get(line);
    if (used === undefined) return [];
    return [{ line: used, quantity: Math.abs(quantity) + free, free, value: written.taken.get(line) ?? 0 }];
  });
}
