/** What of a simulated phone a planted mistake may replace; as it stands here it is the product's engine, called as it should be. */
import { completeVoucherHere } from '@fieldbook/core/sync/complete-document';
import { drain } from '@fieldbook/core/sync/drain';
import { prune } from '@fieldbook/core/sync/outbox';
import type { Lock, OutboxStore, Uplink } from '@fieldbook/core/sync/ports';
import { repairDocument, sendAgain } from '@fieldbook/core/sync/repair-document';
import { keepRefreshed } from './disk.ts';
import { booksOn } from './phone-books.ts';
import type { Tab } from './tab.ts';

export interface PhoneParts {
  readonly completeVoucherHere: typeof completeVoucherHere;
  readonly drain: typeof drain;
  readonly prune: typeof prune;
  readonly repairDocument: typeof repairDocument;
  readonly sendAgain: typeof sendAgain;
  readonly keepRefreshed: typeof keepRefreshed;
  readonly booksOn: typeof booksOn;
  /** Around the ports of a tab. */
  readonly store: (store: OutboxStore, tab: Tab) => OutboxStore;
  readonly uplink: (uplink: Uplink, tab: Tab) => Uplink;
  readonly lock: (lock: Lock, tab: Tab) => Lock;
  /** Does the slip come out before the document is stored? */
  readonly printsFirst: boolean;
  /** Does a tab that dies let go of the uploader's lock? */
  readonly letsGo: boolean;
  /** Does the uploader try again after a failure? */
  readonly triesAgain: boolean;
  readonly unflushed: number;
}

export const rightPhone: PhoneParts = {
  completeVoucherHere,
  drain,
  prune,
  repairDocument,
  sendAgain,
  keepRefreshed,
  booksOn,
  store: (store) => store,
  uplink: (uplink) => uplink,
  lock: (lock) => lock,
  printsFirst: false,
  letsGo: true,
  triesAgain: true,
  unflushed: 0,
};
