/** Which of a phone's own items the server's books that it holds have in them already, and which are still to be added. */
import type { OutboxItem } from './outbox-item.ts';

/** Which of a device's items the books from the server hold: all up to `upTo`, but for `without`. */
export interface Included {
  /** Of the database whose books they are (decision 0119); nothing where it was told before lives were. */
  readonly life?: string;
  readonly upTo: number;
  readonly without: readonly number[];
}

export function isIncluded(included: Included, sequence: number): boolean {
  return sequence <= included.upTo && !included.without.includes(sequence);
}

/** Own items that the server's books do not hold yet, whatever their state: their goods and slips are out. */
export function pendingItems(items: readonly OutboxItem[], included: Included): OutboxItem[] {
  return items.filter(({ sequence }) => !isIncluded(included, sequence));
}
