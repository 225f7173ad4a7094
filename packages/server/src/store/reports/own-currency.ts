/**
 * What a ledger that is kept in a foreign currency holds of it, beside its statement in base currency. Such ledgers are few and
 * there are no running totals of foreign amounts, so their entries are added up.
 */

import type { LedgerView } from '@fieldbook/core/definition/masters-view';
import { printMoney } from '@fieldbook/core/kernel/money';
import { keptCurrency } from '@fieldbook/core/ledger/kept-currency';
import type { OwnCurrency } from '@fieldbook/core/reports/statements';
import type { CursorValue } from './cursor.ts';
import type { ReportScope } from './report-scope.ts';
import { STANDS } from './standing-sql.ts';

export interface KeptLedger {
  readonly id: number;
  readonly currency: string;
  readonly decimals: number;
}

/** `undefined` for a ledger in base currency. */
export async function keptLedger(scope: ReportScope, id: number): Promise<KeptLedger | undefined> {
  const { rows } = await scope.client.query<LedgerView & { decimals: number | null; own: string | null }>({
    name: 'report-ledger-currency',
    text: `select ledger.code, ledger.name, nature, use, role, ledger.active, currency.code as own, decimals
      from ledger left join currency on currency.id = ledger.currency_id where ledger.id = $1`,
    values: [id],
  });
  const [row] = rows;
  if (row === undefined || row.own === null || row.decimals === null) return undefined;
  const { own, decimals, role, ...facts } = row;
  const view: LedgerView = { ...facts, ...(role === null || role === undefined ? {} : { role }), currency: own };
  const currency = keptCurrency(view, { baseCurrency: scope.currency });
  return currency === undefined ? undefined : { id, currency, decimals };
}

interface HeldUpTo {
  readonly day: string;
  readonly after?: readonly CursorValue[] | undefined;
  /** Whether reversals and what they take back are among the rows; at the end of a day it comes to the same. */
  readonly isOfEvery?: boolean;
}

/** Before a day, or, where a page follows another, after the row that one ended with. */
export async function heldBefore(
  scope: ReportScope,
  { id, currency }: KeptLedger,
  { day, after, isOfEvery = true }: HeldUpTo,
): Promise<number> {
  const { rows } = await scope.client.query<{ held: number }>({
    name: 'report-ledger-held',
    text: `select coalesce(sum(foreign_amount), 0)::bigint as held from ledger_entry entry
      where ledger_id = $1 and currency_id = (select id from currency where code = $2)
        and ($3::integer[] is null or branch_id = any ($3))
        and (date < $4 or (date, posting_id, line_no) <= ($5::date, $6::bigint, $7::integer) and (date < $5 or $8 or ${STANDS('entry.posting_id')}))`,
    values: [id, currency, scope.branches, day, ...(after ?? [null, null, null]), isOfEvery],
  });
  return rows[0]?.held ?? 0;
}

export function ownCurrency({ currency, decimals }: KeptLedger, opening: number, closing: number): OwnCurrency {
  return { currency, opening: printMoney(opening, decimals), closing: printMoney(closing, decimals) };
}
