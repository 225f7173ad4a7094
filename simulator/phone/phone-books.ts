/** The server's books on a simulated phone, in the shape the engine asks for. */
import type { ServerBooks } from '@fieldbook/core/sync/local-books';
import { masters } from '../masters.ts';
import type { Disk } from './disk.ts';

/** As they stand on the disk now; empty before the first refresh. */
export function booksOn(disk: Disk): ServerBooks {
  const { books, held } = disk.state;
  const bills = books?.bills ?? [];
  return {
    version: held.register.booksVersion,
    included: held.register.included,
    masters,
    quantity: (godown, item) => books?.stock.get(`${godown} ${item}`) ?? 0,
    batches: () => [],
    bill: (side, party, ledger, reference) =>
      bills.find((bill) => {
        return bill.side === side && bill.party === party && bill.ledger === ledger && bill.reference === reference;
      }),
    billsOf: (side, party) => bills.filter((bill) => bill.side === side && bill.party === party),
    balance: () => 0,
    source: () => undefined,
  };
}
