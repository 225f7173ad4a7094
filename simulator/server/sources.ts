/** Vouchers that others continue, at the simulated server: found by their number, read with what was used of them. */
import type { SourceLine, SourceVoucher } from '@fieldbook/core/definition/books';
import type { VoucherDefinition, VoucherDraft } from '@fieldbook/core/definition/voucher';
import { type Problem, problem } from '@fieldbook/core/kernel/result';
import { itemLines } from '@fieldbook/core/stock/item-lines';
import { voucherType } from '@fieldbook/core/vouchers/index';
import type { Transaction } from '../database/database.ts';
import type { Rows, Table, VoucherRow } from '../database/tables.ts';
import { masters } from '../masters.ts';

/** A transaction, or the rows as they are committed. */
export interface Reads {
  get<T extends Table>(table: T, key: string): Rows[T] | undefined;
}

/** Uid of the voucher that a draft names; `undefined` where nobody here knows it, or it names none. */
export function namedBy(
  reads: Reads,
  { source }: Pick<VoucherDefinition, 'source'>,
  { header }: Pick<VoucherDraft, 'header'>,
): string | undefined {
  const referNo = source === undefined ? undefined : header[source.field];
  if (source === undefined || referNo === undefined) return undefined;
  const found = source.types.map((type) => reads.get('referNo', `${type} ${String(referNo)}`));
  return found.find((uid) => uid !== undefined);
}

/** By uid: the vouchers that continue it and stand, oldest first. */
export type Followers = ReadonlyMap<string, readonly VoucherRow[]>;

/** `rows`: all vouchers; `reads`: which of them were taken back. */
export function followersIn(rows: Iterable<VoucherRow>, reads: Reads): Followers {
  const found = new Map<string, VoucherRow[]>();
  for (const row of rows) {
    if (row.source === undefined || reads.get('voided', row.uid) !== undefined) continue;
    found.set(row.source, [...(found.get(row.source) ?? []), row]);
  }
  return found;
}

export function sourceFrom(reads: Reads, row: VoucherRow, followers: readonly VoucherRow[]): SourceVoucher {
  const field = voucherType(row.type)?.party?.field;
  const party = field === undefined ? undefined : row.voucher.header[field];
  return {
    voucherNo: row.voucherNo,
    type: row.type,
    referNo: row.referNo,
    state: reads.get('voided', row.uid) === undefined ? 'posted' : 'void',
    ...(party === undefined ? {} : { party: String(party) }),
    lines: linesOf(row, followers),
    followers: followers.map((each) => {
      const mode = each.voucher.header['mode'];
      const { voucherNo, type, referNo } = each;
      const date = String(each.voucher.header['date']);
      return { voucherNo, type, referNo, date, ...(mode === undefined ? {} : { mode: String(mode) }) };
    }),
    document: row.voucher,
  };
}

function linesOf(row: VoucherRow, followers: readonly VoucherRow[]): SourceLine[] {
  return itemLines(row.voucher, masters).map(({ line, item, quantity, free }) => {
    const taken = followers.flatMap((each) => each.taken.filter((use) => use.line === line));
    const sum = (of: (use: (typeof taken)[number]) => number) => taken.reduce((total, use) => total + of(use), 0);
    return {
      line,
      item,
      quantity: Math.abs(quantity) + free,
      cost: Math.abs(row.costs.get(line) ?? 0),
      net: Math.abs(row.voucher.totals.items[line]?.net ?? 0),
      used: sum((use) => use.quantity),
      usedFree: sum((use) => use.free),
      usedValue: sum((use) => use.value),
    };
  });
}

/** `voucher.adjusted` where another voucher that stands continues it, or settles its bill. */
export function mayTakeBack({ uid, bills, referNo }: VoucherRow, transaction: Transaction): Problem | undefined {
  const { database } = transaction;
  for (const row of database.rows.voucher.values()) {
    if (row.uid === uid || row.reverses !== undefined || transaction.get('voided', row.uid) !== undefined) continue;
    const isOnIt = row.bills.some(({ kind, bill }) => {
      return kind === 'against' && bills.some((own) => own.bill.reference === bill.reference);
    });
    const isUser = row.source === uid || row.voucher.header['againstBill'] === referNo;
    if (isUser || isOnIt) return problem('voucher.adjusted', undefined, { by: row.referNo });
  }
  return undefined;
}
