/** The search over everything, in the sight of who asks. Its figures need the forms of the reports that show them. */
import type { SearchQuery } from '@fieldbook/core/api/search-operations';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { formsOfVoucherType } from '@fieldbook/core/permissions/voucher-reading';
import { papers } from '@fieldbook/core/reports/papers';
import { findEverywhere } from '../../store/search/find-everywhere.ts';
import { actorOf, type Handlers, mayOpen } from '../call.ts';

const statement = papers['customer-statement'];

export function searchHandlers(types: readonly VoucherDefinition[]): Handlers {
  return {
    search: (call) => {
      const actor = actorOf(call);
      const mayOpenAny = (...forms: readonly (string | undefined)[]) =>
        forms.some((form) => form !== undefined && mayOpen(actor, form));
      const readable = types.filter((type) => mayOpenAny(...formsOfVoucherType(type)));
      const { q, limit } = call.query as SearchQuery;
      return findEverywhere(call.company.database, actor, {
        text: q,
        limit,
        types: readable.map(({ type }) => type),
        shows: {
          customerBalance: mayOpenAny(statement.permission, statement.orPermission),
          balance: mayOpenAny('frmLedgerStatement'),
          // Added up over all godowns.
          stock: actor.reach.godowns === '*' && mayOpenAny('frmStockSummary', 'frmGodownStock', 'frmStockLedger'),
        },
      });
    },
  };
}
