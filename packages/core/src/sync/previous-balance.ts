/** What a party owed before a document of this phone: its open bills as they stand, less what the document itself moved. */
import type { VoucherDefinition } from '../definition/voucher.ts';
import type { LocalBooks } from './local-books.ts';
import type { OutboxItem } from './outbox-item.ts';

/** Base currency, minor units; nothing where the document has no party. True only until the next document of the party. */
export function previousBalance(
  { party }: Pick<VoucherDefinition, 'party'>,
  { body, effects }: Pick<OutboxItem, 'body' | 'effects'>,
  books: Pick<LocalBooks, 'openBills'>,
): number | undefined {
  const code = party === undefined ? undefined : (body as Readonly<Record<string, unknown>>)[party.field];
  if (party === undefined || typeof code !== 'string' || code === '') return undefined;
  const now = books.openBills(party.side, code).reduce((sum, { baseOpen }) => sum + baseOpen, 0);
  const own = effects.bills.filter(({ bill }) => bill.side === party.side && bill.party === code);
  return now - own.reduce((sum, { base }) => sum + base, 0);
}
