/** Closing cash statement: the cash ledgers of the person on one day, from the running totals, with the last count of the day. */
import { addDays, type IsoDate } from '@fieldbook/core/kernel/date';
import type { ClosingCash } from '@fieldbook/core/reports/closing-cash';
import { personCashLedgers } from './cash-ledgers.ts';
import { loadTurnover } from './ledger-turnover.ts';
import type { ReportScope } from './report-scope.ts';
import { balanceOf } from './statement-cuts.ts';

/** $1 ledgers, $2 the day. */
const LAST_COUNTS = `select distinct on (ledger_id) ledger_id as "ledgerId", total from cash_count
  where ledger_id = any ($1::integer[]) and counted_on = $2 order by ledger_id, id desc`;

export async function closingCash(
  scope: ReportScope,
  { asOf }: { readonly asOf?: IsoDate | undefined },
): Promise<ClosingCash> {
  const day = asOf ?? scope.today;
  const before = addDays(day, -1);
  const ledgers = await personCashLedgers(scope);
  const turnover = await loadTurnover(scope, { days: [before, day], withoutCorrections: true });
  const { rows: counts } = await scope.client.query<{ ledgerId: number; total: number }>({
    name: 'report-last-counts',
    text: LAST_COUNTS,
    values: [ledgers.map(({ id }) => id), day],
  });
  const countedOf = new Map(counts.map(({ ledgerId, total }) => [ledgerId, total]));
  const { money } = scope;
  const total = { opening: 0, received: 0, paid: 0, closing: 0 };
  const rows = ledgers.map(({ id, code, name, nameArabic }) => {
    const [start, end] = [turnover.upTo(before, id), turnover.upTo(day, id)];
    const [opening, received, paid] = [balanceOf(start), end.debit - start.debit, end.credit - start.credit];
    const closing = opening + received - paid;
    const counted = countedOf.get(id);
    total.opening += opening;
    total.received += received;
    total.paid += paid;
    total.closing += closing;
    return {
      ...{ ledger: code, ledgerName: name, date: day },
      ...(nameArabic === null ? {} : { ledgerNameArabic: nameArabic }),
      ...{ opening: money(opening), received: money(received), paid: money(paid), closing: money(closing) },
      ...(counted === undefined ? {} : { counted: money(counted), difference: money(closing - counted) }),
    };
  });
  return {
    ...scope.frame('closing-cash-statement', day),
    rows,
    totals: {
      opening: money(total.opening),
      received: money(total.received),
      paid: money(total.paid),
      closing: money(total.closing),
    },
  };
}
