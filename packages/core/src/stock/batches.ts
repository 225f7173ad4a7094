/** Stock by batch of items that are kept so: which row a line takes from, and where it goes. Pure; quantities in smallest units. */
import type { IsoDate } from '../kernel/date.ts';

export interface BatchStock {
  readonly batch: string;
  readonly expiry?: IsoDate;
  quantity: number;
}

export interface BatchName {
  readonly batch: string;
  readonly expiry?: IsoDate;
}

/** What storage keeps for a batch that does not expire. */
export const NO_EXPIRY: IsoDate = '9999-12-31';

/** Batches in the order in which they should leave: what expires first comes first. */
export function firstExpiredFirst<T extends BatchName>(rows: readonly T[]): T[] {
  const key = ({ expiry = NO_EXPIRY, batch }: T) => `${expiry} ${batch}`;
  return rows.toSorted((left, right) => (key(left) < key(right) ? -1 : 1));
}

/** The row of a batch that `quantity` leaves from: of the expiry named, else the first to expire that has enough. */
export function batchToTake(rows: readonly BatchStock[], name: BatchName, quantity: number): BatchStock | undefined {
  const own = firstExpiredFirst(rows).filter(
    ({ batch, expiry }) => batch === name.batch && (name.expiry === undefined || expiry === name.expiry),
  );
  return own.find((row) => row.quantity >= quantity) ?? own[0];
}

/** How much there is of one batch; of all its expiries when none is named. */
export function quantityOfBatch(rows: readonly BatchStock[], { batch, expiry }: BatchName): number {
  const own = rows.filter((row) => row.batch === batch && (expiry === undefined || row.expiry === expiry));
  return own.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Adds to the row of a batch, below zero takes from it; makes the row where there is none. */
export function moveBatch(rows: BatchStock[], name: BatchName, quantity: number): void {
  const known = rows.find(({ batch, expiry }) => batch === name.batch && expiry === name.expiry);
  if (known === undefined) rows.push({ ...name, quantity });
  else known.quantity += quantity;
}
