/** What a rep stands before who fills in a form: the van, what the phone knows of goods, bills, customers, other vouchers. */
import type { LocalBooks } from '@fieldbook/core/sync/local-books';
import type { Held } from '@fieldbook/core/sync/ports';
import { BATCHED, batches } from '../masters.ts';
import type { Random } from '../world/random.ts';

export interface Occasion {
  readonly van: string;
  readonly isSpoilt: boolean;
  /** Somebody new. */
  readonly isMeeting: boolean;
  readonly held: Held;
  /** As this phone sees them. */
  readonly books: LocalBooks;
  /** Customers met on routes, own and others'. */
  readonly met: readonly string[];
  /** Numbers of the vouchers that this phone was told of, by type. */
  readonly told: readonly { readonly type: string; readonly referNo: string }[];
  /** Of the next customer that is met here. */
  readonly ownCode: string;
}

/** One that the van holds, as far as this phone knows. */
export function batchFor(random: Random, van: string, books: LocalBooks): string {
  const there = books.batches(van, BATCHED).filter(({ quantity }) => quantity > 0);
  return random.pickOf(there)?.batch ?? random.pick(batches);
}
