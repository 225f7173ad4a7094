/**
 * What closes a financial year, taken out of the balances of that year: the trial balance as it stood before closing. The
 * closings of earlier years stay, so retained earnings and the year's income are those of the day.
 */
import type { IsoDate } from '@fieldbook/core/kernel/date';
import { CLOSING_TYPE } from '@fieldbook/core/reports/profit-loss';
import type { Sides } from './ledger-turnover.ts';
import type { ReportScope } from './report-scope.ts';
import { STANDS } from './standing-sql.ts';
import type { Cut, Cuts } from './statement-cuts.ts';

interface ClosingRow extends Sides {
  readonly ledgerId: number;
  readonly branch: string;
  readonly date: IsoDate;
}

/** Some rows a year; $1 branch ids or null, $2 whether also what was taken back. */
const CLOSING = `select entry.ledger_id as "ledgerId", branch.code as branch, entry.date,
    sum(greatest(amount, 0))::bigint as debit, sum(greatest(-amount, 0))::bigint as credit
  from voucher join posting on posting.voucher_id = voucher.id join ledger_entry entry on entry.posting_id = posting.id
    join branch on branch.id = entry.branch_id
  where voucher.type = '${CLOSING_TYPE}' and ($1::integer[] is null or entry.branch_id = any ($1))
    and ($2::boolean or ${STANDS('posting.id')}) group by 1, 2, 3`;

/** The same cuts, each without the closing entries of the financial year that its last day lies in. */
export async function beforeClosing(
  scope: ReportScope,
  cuts: Cuts,
  { withoutCorrections }: { readonly withoutCorrections: boolean },
): Promise<Cuts> {
  const { rows } = await scope.client.query<ClosingRow>({
    name: 'report-closing-entries',
    text: CLOSING,
    values: [scope.branches, !withoutCorrections],
  });
  const without = (cut: Cut, last: IsoDate): Cut => {
    const first = scope.yearStart(last);
    const branch = cut.key.startsWith('branch:') ? cut.key.slice('branch:'.length) : undefined;
    return {
      ...cut,
      scope: { ...cut.scope, withoutClosing: 'true' },
      upTo: (day, ledger) => {
        let { debit, credit } = cut.upTo(day, ledger);
        for (const row of rows) {
          if (row.ledgerId !== ledger || row.date < first || row.date > day) continue;
          if (branch !== undefined && branch !== row.branch) continue;
          debit -= row.debit;
          credit -= row.credit;
        }
        return { debit, credit };
      },
    };
  };
  const { span, compared } = cuts;
  return {
    ...cuts,
    whole: without(cuts.whole, span.to),
    parts: cuts.parts.map((part) => without(part, span.to)),
    wholeCompared: without(cuts.wholeCompared, compared?.to ?? span.to),
  };
}
