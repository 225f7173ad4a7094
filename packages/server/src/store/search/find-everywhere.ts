/** Everything that a text finds, of what a person may see: a handful of each kind, best first, on one snapshot of the books. */
import { MOST_FOUND, type SearchAnswer } from '@fieldbook/core/api/search-operations';
import { mayReadMaster } from '@fieldbook/core/api/who-reads';
import { foldText, wordsIn } from '@fieldbook/core/kernel/fold-text';
import type { Actor } from '../../auth/actor.ts';
import { readAs } from '../actor-context.ts';
import type { CompanyDatabase } from '../database/company-database.ts';
import { plainText } from '../masters/found-parties.ts';
import { hiddenRoles } from '../reports/cost-ledgers.ts';
import { seesCosts } from '../vouchers/hidden-prices.ts';
import { findItems, findLedgers, findParties } from './found-masters.ts';
import { findVouchers } from './found-vouchers.ts';

export interface SearchWish {
  readonly text: string;
  /** Of each kind. */
  readonly limit: number | undefined;
  /** Voucher types that the person may read. */
  readonly types: readonly string[];
  /** Which figures the person may see. */
  readonly shows: { readonly customerBalance: boolean; readonly balance: boolean; readonly stock: boolean };
}

const HOME = 'select decimals from currency where id = (select currency_id from company)';

/** It stands in half the telephone numbers and barcodes: those that begin so are found. */
const isShortNumber = (text: string): boolean => /^[\d.,]{1,5}$/.test(foldText(text));

const nothing: SearchAnswer = { customers: [], suppliers: [], items: [], ledgers: [], vouchers: [] };

export function findEverywhere(
  database: CompanyDatabase,
  actor: Actor,
  { text, limit = MOST_FOUND, types, shows }: SearchWish,
): Promise<SearchAnswer> {
  const words = wordsIn(text).slice(0, 8);
  if (words.length === 0) return Promise.resolve(nothing);
  const looked = { head: plainText(foldText(text)), words: isShortNumber(text) ? [] : words.map(plainText), limit };
  return readAs(database, actor, async (client) => {
    const { rows } = await client.query<{ decimals: number }>({ name: 'search-home', text: HOME });
    const wish = { ...looked, text, decimals: rows[0]?.decimals ?? 2 };
    const reads = (master: string) => mayReadMaster(actor.forms, master);
    const parties = (side: 'customer' | 'supplier', isShown: boolean) =>
      reads(side) ? findParties(client, wish, { side, isShown }) : [];
    const customers = await parties('customer', shows.customerBalance);
    const suppliers = await parties('supplier', shows.balance);
    const party = [...customers, ...suppliers].find(({ isLikely }) => isLikely)?.id;
    return {
      customers: customers.map(({ found }) => found),
      suppliers: suppliers.map(({ found }) => found),
      items: reads('item') ? await findItems(client, wish, shows.stock) : [],
      ledgers: reads('ledger')
        ? await findLedgers(client, wish, { isShown: shows.balance, hidden: hiddenRoles(actor) })
        : [],
      vouchers: await findVouchers(client, { text, limit, types, party, isUntold: !seesCosts(actor) }),
    };
  });
}
