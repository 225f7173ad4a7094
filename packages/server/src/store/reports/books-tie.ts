/** The balance of ledgers that a list must add up to. Under periodic books no ledger follows the goods, so there is none. */
import type { LedgerRole } from '@fieldbook/core/definition/ledger-roles';
import type { LedgerUse } from '@fieldbook/core/definition/masters-view';
import type { IsoDate } from '@fieldbook/core/kernel/date';
import { loadTurnover } from './ledger-turnover.ts';
import type { ReportScope } from './report-scope.ts';
import { balanceOf } from './statement-cuts.ts';

interface Books {
  readonly isPeriodic: boolean;
  readonly ids: readonly number[];
}

const BOOKS = `select coalesce((select value from company_setting where key = 'inventoryBooks' and scope = ''), '') = 'periodic'
    as "isPeriodic",
  coalesce(array(select id from ledger where use = $1 or role = $2), '{}') as ids`;

/** Debit above zero, up to the end of the day, in the branches of the scope. */
export async function ledgerTie(
  scope: ReportScope,
  of: { readonly use?: LedgerUse; readonly role?: LedgerRole },
  day: IsoDate,
): Promise<number | undefined> {
  const { rows } = await scope.client.query<Books>({
    name: 'report-books-tie',
    text: BOOKS,
    values: [of.use ?? null, of.role ?? null],
  });
  const books = rows[0];
  if (books === undefined || (books.isPeriodic && of.role !== 'chequesInHand' && of.role !== 'chequesIssued'))
    return undefined;
  const turnover = await loadTurnover(scope, { days: [day] });
  return books.ids.reduce((sum, id) => sum + balanceOf(turnover.upTo(day, id)), 0);
}
