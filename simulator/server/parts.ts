/** What of the simulated server a planted mistake may replace; as they stand here they are right, the rules are the product's. */

import { judgeSource } from '@fieldbook/core/chains/source-objection';
import { type RouteDay, reopenedDay } from '@fieldbook/core/day-cycle/route-day';
import { takeEvent } from '@fieldbook/core/day-cycle/take-event';
import type { SourceVoucher } from '@fieldbook/core/definition/books';
import type { Leniency } from '@fieldbook/core/definition/leniency';
import { Forgiving } from '@fieldbook/core/errors/forgiven';
import { type Problem, problem } from '@fieldbook/core/kernel/result';
import { isLastWord, isUnused } from '@fieldbook/core/sync/export-file';
import type { UploadItem } from '@fieldbook/core/sync/outbox-item';
import type { PreparedPart } from '@fieldbook/core/sync/prepare-document';
import { acceptNumber, endLease, includedOf, type ReceivedItem, receiveItem } from '@fieldbook/core/sync/receiving';
import type { Transaction } from '../database/database.ts';
import type { AttachmentRow, CustomerRow, EventRow, VoucherRow } from '../database/tables.ts';
import type { Random } from '../world/random.ts';
import { isBound, mayTie } from './codes.ts';
import { compareDays } from './compare.ts';
import { daysFor } from './days.ts';
import { booksLocks, type Sources } from './post-document.ts';
import { sourcesFor } from './refresh.ts';
import type { Server } from './server.ts';
import { followersIn, mayTakeBack, sourceFrom } from './sources.ts';
import { voidInField } from './void-in-field.ts';

export interface ServerParts {
  readonly receiveItem: typeof receiveItem;
  readonly acceptNumber: typeof acceptNumber;
  readonly endLease: typeof endLease;
  readonly includedOf: typeof includedOf;
  readonly claimLocks: (item: UploadItem) => string[];
  readonly booksLocks: (parts: readonly PreparedPart[], sources: Sources, random: Random) => string[];
  readonly seriesLocks: (series: readonly string[]) => string[];
  readonly storeAnswer: (transaction: Transaction, row: ReceivedItem) => void;
  readonly insertVoucher: (transaction: Transaction, row: VoucherRow) => void;
  readonly openNumbers: (transaction: Transaction, series: string, span: { from: number; to: number }) => void;
  readonly commit: (transaction: Transaction) => Promise<void>;
  /** Does the office's taking over end the lease before? */
  readonly endsLease: boolean;
  /** May this document be posted although stock or bills speak against it? */
  readonly isCompleted: boolean;
  /** The key under which an item is known. */
  readonly receivedKey: (item: Pick<UploadItem, 'device' | 'sequence'>) => string;
  /** Commits that a crash takes although they were acknowledged. */
  readonly unflushed: number;
  readonly isUnused: typeof isUnused;
  readonly isLastWord: typeof isLastWord;
  /** Locks while a lease is made longer. */
  readonly extensionLocks: (van: string) => string[];
  readonly keepCustomer: (transaction: Transaction, row: CustomerRow) => readonly Problem[];
  readonly keepAttachment: (transaction: Transaction, row: AttachmentRow) => readonly Problem[];
  readonly isApproved: (server: Server, device: string) => boolean;
  readonly mayTakeBack: typeof mayTakeBack;
  readonly judgeSource: typeof judgeSource;
  readonly sourcesFor: typeof sourcesFor;
  /** What a voucher that others continue stands at, under its lock. */
  readonly readSource: (transaction: Transaction, uid: string) => SourceVoucher | undefined;
  /** Is what names a refused row of its device refused with it? */
  readonly keepsAside: boolean;
  /** Of a document that was completed in the field. */
  readonly leniency: () => Leniency;
  readonly takeEvent: typeof takeEvent;
  readonly keepEvent: (transaction: Transaction, row: EventRow) => void;
  readonly keepDay: (transaction: Transaction, day: RouteDay) => void;
  readonly dayLocks: (keys: readonly string[]) => readonly string[];
  readonly daysFor: typeof daysFor;
  readonly reopenedDay: typeof reopenedDay;
  /** Was a challenge made for what its use says? */
  readonly isBound: typeof isBound;
  /** May the code be tied to one more event? */
  readonly mayTie: typeof mayTie;
  readonly voidInField: typeof voidInField;
  readonly compareDays: typeof compareDays;
}

export const rightServer: ServerParts = {
  receiveItem,
  acceptNumber,
  endLease,
  includedOf,
  claimLocks: ({ uid, device, sequence }) => [`claim ${uid}`, `received ${device} ${sequence}`],
  booksLocks: (parts, sources) => booksLocks(parts, sources),
  seriesLocks: (series) => [...new Set(series)].sort().map((code) => `series ${code}`),
  storeAnswer(transaction, row) {
    transaction.put('received', `${row.device} ${row.sequence}`, row);
    transaction.put('receivedUid', row.uid, row);
  },
  insertVoucher: (transaction, row) => transaction.insert('voucher', row.uid, row),
  openNumbers(transaction, series, { from, to }) {
    for (let number = from; number <= to; number += 1) transaction.put('number', `${series} ${number}`, 'open');
  },
  commit: (transaction) => transaction.commit(),
  endsLease: true,
  isCompleted: true,
  receivedKey: ({ device, sequence }) => `${device} ${sequence}`,
  unflushed: 0,
  isUnused,
  isLastWord,
  extensionLocks: (van) => [`van ${van}`],
  keepCustomer(transaction, row) {
    const isTaken = transaction.get('customer', row.code) !== undefined;
    if (isTaken) return [problem('master.code_exists', 'code', { code: row.code })];
    transaction.insert('customer', row.code, row);
    return [];
  },
  keepAttachment(transaction, row) {
    transaction.insert('attachment', row.uid, row);
    return [];
  },
  isApproved: (server, device) => server.isApproved(device),
  mayTakeBack,
  judgeSource,
  sourcesFor,
  readSource(transaction, uid) {
    const row = transaction.get('voucher', uid);
    if (row === undefined) return undefined;
    const followers = followersIn(transaction.database.rows.voucher.values(), transaction).get(uid) ?? [];
    return sourceFrom(transaction, row, followers);
  },
  keepsAside: true,
  leniency: () => new Forgiving(),
  takeEvent,
  keepEvent: (transaction, row) => transaction.insert('event', row.uid, row),
  keepDay: (transaction, day) => transaction.put('day', day.code, day),
  dayLocks: (keys) => keys,
  daysFor,
  reopenedDay,
  isBound,
  mayTie,
  voidInField,
  compareDays,
};
