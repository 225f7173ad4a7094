/** A register in groups: how many vouchers each value of a column has and what they come to, largest first. */

import type { RegisterGroupsQuery } from '@fieldbook/core/api/register-operations';
import { isGrouping, type RegisterColumn, type RegisterDefinition } from '@fieldbook/core/definition/register';
import { printMoney } from '@fieldbook/core/kernel/money';
import { problem } from '@fieldbook/core/kernel/result';
import { ReportRefusal, type ReportScope } from '../reports/report-scope.ts';
import { withoutNulls } from '../sql-text.ts';
import { loadGroupRows } from './register-sums.ts';

const MOST_GROUPS = 500;

export interface RegisterGroups {
  /** `value`, `valueName` and `valueNameArabic` where it is a code, `currency`, `count`, and the summed columns. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly isCut: boolean;
}

/** `columns` are those to sum. Problems: `field.unknown` for a column that groups nothing. */
export async function loadGroups(
  scope: ReportScope,
  register: RegisterDefinition,
  { columns, query }: { readonly columns: readonly RegisterColumn[]; readonly query: RegisterGroupsQuery },
): Promise<RegisterGroups> {
  const by = register.columns.find(({ name }) => name === query.by);
  if (by === undefined || !isGrouping(by)) throw new ReportRefusal(problem('field.unknown', 'by'));
  const rows = await loadGroupRows(scope, { register, columns, query, by, limit: MOST_GROUPS + 1 });
  const summed = columns.filter((column) => column.summed);
  return {
    rows: rows.slice(0, MOST_GROUPS).map(({ decimals, ...row }) => ({
      ...withoutNulls(row),
      value: row['value'] ?? '',
      ...Object.fromEntries(summed.map(({ name }) => [name, printMoney(Number(row[name]), decimals)])),
    })),
    isCut: rows.length > MOST_GROUPS,
  };
}
