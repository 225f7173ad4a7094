/** Vouchers that are due by a template, of types that the person makes. */
import { MOST_WORK, type WorkEntry } from '@fieldbook/core/api/work-operations';
import { isDue, recurringBy } from '../recurring/occurrences.ts';
import type { ReportScope } from '../store/reports/report-scope.ts';
import { maySee } from '../store/vouchers/told-template.ts';
import { workEntry } from './work-entry.ts';

export async function waitingRecurring({ client, actor, today }: ReportScope): Promise<readonly WorkEntry[]> {
  const { occurrences } = await recurringBy(client, today);
  return occurrences
    .filter((each) => isDue(each) && maySee(each, actor))
    .slice(0, MOST_WORK + 1)
    .map(({ template: { code, type, name, nameArabic }, date }) =>
      workEntry('recurring', { type, number: code, name, nameArabic, date, due: date }),
    );
}
