/** Customers and items among the rows that this device holds, for a palette that the server does not answer. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { SearchAnswer } from '@fieldbook/core/api/search-operations';
import { printMoney } from '@fieldbook/core/kernel/money';
import { queryClient } from '../../../api/query-client.ts';
import { partyFigures } from '../../../derive/field/party-figures.ts';
import { masterRowsQuery } from '../../../derive/masters/master-rows.ts';
import { indexOf } from '../../../masters/master-index.ts';
import { heldRows } from '../../../offline/masters/held-rows.ts';
import { booksHere } from '../../../offline/outbox.ts';

const MOST = 5;

/** `decimals` of the company's money. */
export async function findHere(text: string, decimals: number): Promise<SearchAnswer> {
  const [customers, items, books] = await Promise.all([
    rowsHere('customer'),
    rowsHere('item'),
    booksHere().catch(() => undefined),
  ]);
  const found = (rows: readonly MasterRow[]) => indexOf(rows).search(text, MOST);
  return {
    customers: found(customers).map((row) => ({
      ...nameOf(row),
      ...(books === undefined
        ? {}
        : {
            balance: printMoney(partyFigures(books, { side: 'customer', code: row.code, today: '' }).balance, decimals),
          }),
    })),
    suppliers: [],
    items: found(items).map(nameOf),
    ledgers: [],
    vouchers: [],
  };
}

const nameOf = ({ code, name, nameArabic }: MasterRow) => ({
  code,
  name,
  ...(nameArabic === undefined ? {} : { nameArabic }),
});

/** In memory, or in the local store; nobody is asked for them now. */
async function rowsHere(master: string): Promise<readonly MasterRow[]> {
  const query = masterRowsQuery(master);
  const known = queryClient.getQueryData(query.queryKey);
  if (known !== undefined) return known;
  if ((await heldRows(master)) === undefined) return [];
  return queryClient.fetchQuery(query);
}
