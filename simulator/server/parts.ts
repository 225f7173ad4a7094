/** What of the simulated server a planted mistake may replace; as they stand here they are right, the rules are the product's. */
import { isLastWord, isUnused } from '@fieldbook/core/sync/export-file';
import type { UploadItem } from '@fieldbook/core/sync/outbox-item';
import type { PreparedPart } from '@fieldbook/core/sync/prepare-document';
import { acceptNumber, endLease, includedOf, type ReceivedItem, receiveItem } from '@fieldbook/core/sync/receiving';
import type { Transaction } from '../database/database.ts';
import type { VoucherRow } from '../database/tables.ts';
import type { Random } from '../world/random.ts';
import { booksLocks } from './post-document.ts';

export interface ServerParts {
  readonly receiveItem: typeof receiveItem;
  readonly acceptNumber: typeof acceptNumber;
  readonly endLease: typeof endLease;
  readonly includedOf: typeof includedOf;
  readonly claimLocks: (item: UploadItem) => string[];
  readonly booksLocks: (parts: readonly PreparedPart[], random: Random) => string[];
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
}

export const rightServer: ServerParts = {
  receiveItem,
  acceptNumber,
  endLease,
  includedOf,
  claimLocks: ({ uid, device, sequence }) => [`claim ${uid}`, `received ${device} ${sequence}`],
  booksLocks: (parts) => booksLocks(parts),
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
};
