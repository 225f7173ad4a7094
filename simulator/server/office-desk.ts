/** Vouchers of the office at the simulated server: entered at a desk, refused as strictly as there, taken back. */
import { strict } from '@fieldbook/core/definition/leniency';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { adjustmentEntries } from '@fieldbook/core/ledger/posting-book';
import { goodsThatAreGone } from '@fieldbook/core/stock/goods-gone';
import { reversing, StockDesk } from '@fieldbook/core/stock/stock-desk';
import type { VoucherRow } from '../database/tables.ts';
import { masters, officeSeriesOf } from '../masters.ts';
import type { Process } from '../world/process.ts';
import { hashOf } from './digest.ts';
import { postParts, prepare, sourcesOf } from './post-document.ts';
import { quantitiesOf, reverseCost } from './reverse-cost.ts';
import type { Server } from './server.ts';
import { TxBooks } from './tx-books.ts';

export interface OfficeDocument {
  readonly uid: string;
  readonly type: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Into the books, or why not; the same uid again does nothing. */
export async function postAtDesk(server: Server, process: Process, document: OfficeDocument): Promise<Result<true>> {
  const { uid, type, body } = document;
  const prepared = prepare(server, document);
  if (!prepared.ok) return prepared;
  const sources = sourcesOf(server, prepared.value);
  const { series, prefix } = officeSeriesOf(type);
  const transaction = server.database.begin(process);
  const locks = server.parts.booksLocks(prepared.value, sources, server.world.random);
  await transaction.lock([`claim ${uid}`, `series ${series}`, ...locks]);
  const row = transaction.get('series', series);
  if (transaction.get('voucher', uid) !== undefined || row === undefined) {
    transaction.end();
    return accepted(true);
  }
  const number = row.last + 1;
  const numbers = [{ series, number, referNo: `${prefix}-${number}` }];
  const result = postParts(server, transaction, { parts: prepared.value, sources, numbers, leniency: strict });
  if (!result.ok) {
    transaction.end();
    return result;
  }
  for (const posted of result.value) {
    const voucherNo = server.database.nextVoucherNo();
    const facts = { document: uid, voucherNo, bodyHash: hashOf(body), exceptions: [] };
    transaction.put('referNo', `${type} ${posted.referNo}`, posted.uid);
    transaction.insert('voucher', posted.uid, { ...posted, ...facts });
  }
  transaction.put('series', series, { ...row, last: number });
  await transaction.commit();
  return accepted(true);
}

/** Takes a voucher back in all its records; refused where others were built on it or its goods are gone. */
export async function voidVoucher(server: Server, process: Process, uid: string): Promise<Result<true>> {
  const given = server.database.get('voucher', uid);
  if (given === undefined) return refused(problem('voucher.not_found'));
  const transaction = server.database.begin(process);
  await transaction.lock(locksOf(given));
  const isVoid = transaction.get('voided', uid) !== undefined;
  const wrong = isVoid ? problem('voucher.void') : server.parts.mayTakeBack(given, transaction);
  const books = new TxBooks(transaction);
  const reversed = wrong === undefined ? reverse(given, books) : refused(wrong);
  if (!reversed.ok) {
    transaction.end();
    return reversed;
  }
  books.write();
  const key = `${uid} void`;
  const { device: _device, source: _source, ...rest } = given;
  const voucherNo = server.database.nextVoucherNo();
  transaction.insert('voucher', key, {
    ...rest,
    ...reversed.value,
    uid: key,
    document: key,
    voucherNo,
    number: 0,
    series: '',
    exceptions: [],
    taken: [],
    reverses: uid,
  });
  transaction.put('voided', uid, true);
  await transaction.commit();
  return accepted(true);
}

function locksOf({ uid, source, moves, bills }: VoucherRow): string[] {
  const keys = [
    ...moves.flatMap(({ godown, item }) => [`stock ${godown} ${item}`, `cost ${item}`]),
    ...bills.map(({ bill }) => `party ${bill.party}`),
    ...(source === undefined ? [] : [`voucher ${source}`]),
    `voucher ${uid}`,
  ];
  return [...new Set(keys)].sort();
}

function reverse(given: VoucherRow, books: TxBooks): Result<Pick<VoucherRow, 'entries' | 'moves' | 'bills'>> {
  const before = { quantity: quantitiesOf(given, books), batches: () => [] };
  const desk = new StockDesk(masters, books, reversing);
  desk.reverse(given.moves);
  const gone = goodsThatAreGone({ before: given.moves, now: [] }, { before, after: books }, masters);
  if (gone !== undefined) return refused(gone);
  const adjustments = given.moves.toReversed().flatMap((move) => reverseCost(move, books));
  for (const { kind, bill, amount, base } of given.bills) {
    const kept = books.findBill({ ...bill, ledger: { code: bill.ledger } }, bill.ledger, bill.reference);
    if (kept === undefined) continue;
    kept.open -= amount;
    kept.baseOpen -= base;
    if (kind !== 'against') kept.amount -= amount;
  }
  const negated = given.entries.map((entry) => ({ ...entry, base: -entry.base, foreign: -entry.foreign }));
  const adjusted = adjustmentEntries(adjustments, masters);
  return accepted({
    entries: [...negated, ...adjusted.entries],
    moves: [...desk.moves, ...adjusted.moves],
    bills: given.bills.map((change) => ({ ...change, amount: -change.amount, base: -change.base })),
  });
}
