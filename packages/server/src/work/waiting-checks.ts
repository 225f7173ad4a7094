/** Vouchers for somebody to look at: those with flags one by one, those that nobody has verified as a number a type. */
import { MOST_WORK, type WorkEntry } from '@fieldbook/core/api/work-operations';
import { nextState } from '@fieldbook/core/definition/states';
import { addDays } from '@fieldbook/core/kernel/date';
import { forms } from '@fieldbook/core/permissions/forms';
import { VERIFY_DAYS } from '@fieldbook/core/registers/to-verify';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { opensAny } from '../store/dashboards/dashboard-parts.ts';
import { dayPartsSql } from '../store/registers/voucher-sums.ts';
import type { ReportScope } from '../store/reports/report-scope.ts';
import { listExceptions } from '../sync/field-exceptions.ts';
import { workEntry } from './work-entry.ts';

export async function flaggedVouchers({ client }: ReportScope): Promise<readonly WorkEntry[]> {
  const flagged = await listExceptions(client, { limit: MOST_WORK + 1 });
  return flagged.map(({ type, voucherNo, referNo, party, partyName, net, currency, date }) => ({
    ...workEntry('exception', {
      ...{ type, voucherNo, number: referNo, party: party ?? null, name: partyName ?? null },
      ...{ currency, date, due: date },
    }),
    amount: net,
  }));
}

const UNVERIFIED = `select type, sum(vouchers)::integer as count, min(date) as date from (${dayPartsSql(
  { columns: ['type', 'date'], figures: [], where: "v.type = any ($1::text[]) and v.state = 'posted'" },
  'v.date between $2::date and $3::date',
)}) part group by type having sum(vouchers) > 0 order by type`;

/** Of the types that the person may see at all. */
export async function unverifiedVouchers({ client, actor, today }: ReportScope): Promise<readonly WorkEntry[]> {
  const types = voucherTypes
    .filter(({ lifecycle }) => nextState(lifecycle, 'posted', 'verify') !== undefined)
    .filter(({ permission }) =>
      opensAny(
        actor,
        [permission, `${permission}Register`].filter((form) => form in forms),
      ),
    )
    .map(({ type }) => type);
  const { rows } = await client.query<{ readonly type: string; readonly count: number; readonly date: string }>({
    name: 'work-unverified',
    text: UNVERIFIED,
    values: [types, addDays(today, -VERIFY_DAYS), today],
  });
  return rows.map(({ type, count, date }) => workEntry('verify', { type, count, date, due: today }));
}
