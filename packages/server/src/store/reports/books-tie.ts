/** The balance of ledgers that a list must add up to. Under periodic books no ledger follows the goods, so there is none. */
import type { LedgerRole } from '@fieldbook/core/definition/ledger-roles';
import type { LedgerUse } from '@fieldbook/core/definition/masters-view';
import type { IsoDate } from '@fieldbook/core/kernel/date';
import { loadChoices } from '../masters/settings.ts';
import { loadTurnover } from './ledger-turnover.ts';
import type { ReportScope } from './report-scope.ts';
import { balanceOf } from './statement-cuts.ts';

const LEDGERS = 'select id from ledger where use = $1 or role = $2';

/** Debit above zero, up to the end of the day, in the branches of the scope. */
export async function ledgerTie(
  scope: ReportScope,
  of: { readonly use?: LedgerUse; readonly role?: LedgerRole },
  day: IsoDate,
): Promise<number | undefined> {
  const isOfCheques = of.role === 'chequesInHand' || of.role === 'chequesIssued';
  if (!isOfCheques && (await loadChoices(scope.client)).inventoryBooks === 'periodic') return undefined;
  const { rows } = await scope.client.query<{ id: number }>({
    name: 'report-books-tie',
    text: LEDGERS,
    values: [of.use ?? null, of.role ?? null],
  });
  const turnover = await loadTurnover(scope, { days: [day] });
  return rows.reduce((sum, { id }) => sum + balanceOf(turnover.upTo(day, id)), 0);
}
