/** My ledger: the statement of one of the person's own cash and bank ledgers, and the balances of all of them. */

import { problem } from '@fieldbook/core/kernel/result';
import type { MyLedger, OwnLedger } from '@fieldbook/core/reports/statements';
import { loadTurnover } from './ledger-turnover.ts';
import { ReportRefusal, type ReportScope, unknownReference } from './report-scope.ts';
import { balanceOf } from './statement-cuts.ts';
import { ledgerStatement, type StatementQuery } from './statements.ts';

interface Own {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly nameArabic: string | null;
}

/** The cash ledger of the person first, then the ledgers linked to them, by code. */
const OWN = `select ledger.id, ledger.code, ledger.name, ledger.name_arabic as "nameArabic"
  from app_user join ledger on ledger.id = cash_ledger_id
    or exists (select from user_ledger where user_id = app_user.id and ledger_id = ledger.id)
  where app_user.id = $1 order by ledger.id <> coalesce(cash_ledger_id, 0), ledger.code`;

/** Problems besides those of a statement: `reference.unknown` for a ledger that is not the person's, `ledger.none_linked`. */
export async function myLedger(
  scope: ReportScope,
  query: StatementQuery & { readonly ledger?: string | undefined },
): Promise<MyLedger> {
  const { rows } = await scope.client.query<Own>({
    name: 'report-own-ledgers',
    text: OWN,
    values: [scope.actor.userId],
  });
  const [first] = rows;
  if (first === undefined) throw new ReportRefusal(problem('ledger.none_linked', 'ledger'));
  const code = query.ledger ?? first.code;
  if (!rows.some((own) => own.code === code)) throw unknownReference('ledger', code);
  const to = query.to ?? scope.today;
  const turnover = await loadTurnover(scope, { days: [to] });
  const { from, limit, cursor, showCorrections } = query;
  const statement = await ledgerStatement(scope, code, { from, to, limit, cursor, showCorrections });
  const own = rows.map(
    (ledger): OwnLedger => ({
      code: ledger.code,
      name: ledger.name,
      ...(ledger.nameArabic === null ? {} : { nameArabic: ledger.nameArabic }),
      balance: scope.money(balanceOf(turnover.upTo(to, ledger.id))),
    }),
  );
  return { ...statement, name: 'my-ledger', own };
}
