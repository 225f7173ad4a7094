/** How much waits for a person to decide, counted as the lists of the supervisor show it. */
import type { OfficeDashboard } from '@fieldbook/core/api/dashboard-operations';
import { DAYS_FORM } from '@fieldbook/core/api/day-operations';
import type { ReportScope } from '../reports/report-scope.ts';

interface Row {
  readonly exceptions: number;
  readonly openNumbers: number;
  readonly days: number;
}

const WAITING = `select
    (select count(*)::integer from voucher where exceptions <> '{}'
      and not exists (select from exception_review review where review.voucher_id = voucher.id)) as exceptions,
    (select count(*)::integer from open_number open join series on series.id = open.series_id
      where open.state = 'open' and ((select current_setting('fieldbook.branches', true)) = '*'
        or series.branch_id = any ((select context_list('fieldbook.branches'))::integer[]))) as "openNumbers",
    (select count(*)::integer from route_day where has_difference and approved_at is null and state = 'ended') as days`;

export async function loadDecisions(
  scope: ReportScope,
  opens: (...forms: readonly string[]) => boolean,
): Promise<OfficeDashboard['decisions']> {
  const { rows } = await scope.client.query<Row>({ name: 'dashboard-decisions', text: WAITING });
  const { exceptions, openNumbers, days } = rows[0] ?? { exceptions: 0, openNumbers: 0, days: 0 };
  return {
    ...(opens('frmFieldExceptions') ? { exceptions } : {}),
    ...(opens('frmOpenNumbers') ? { openNumbers } : {}),
    ...(opens(DAYS_FORM) ? { days } : {}),
  };
}
