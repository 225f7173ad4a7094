/** Whole reports of a test company, all pages together, and sums of rows by key as they are compared. */
import type { ReportFrame } from '@fieldbook/core/definition/report';
import type { ReferenceArrays } from '@fieldbook/core/examples/reference/arrays';
import { parseMoney } from '@fieldbook/core/kernel/money';
import { createReports, type ReportQuery } from '../../store/reports/reports.ts';
import type { TestCompany } from '../test-company.ts';

export type Figures = Readonly<Record<string, number>>;

type WithRows = ReportFrame & { readonly rows: readonly unknown[] };

/** Parameters of the report. */
type Asked = Readonly<Record<string, string>>;

/** All rows of a report; its totals stand on the first page. */
export type Ask = <T extends WithRows>(name: string, query: Asked) => Promise<T>;

/** What every comparison is given. */
export interface Compared {
  readonly company: TestCompany;
  readonly model: ReferenceArrays;
  readonly ask: Ask;
}

/** `asked` takes the name of each report that was asked for. */
export function asker(company: TestCompany, asked: Set<string>): Ask {
  const reports = createReports({ database: company.database.company });
  return async <T extends WithRows>(name: string, query: Asked) => {
    asked.add(name);
    let whole: T | undefined;
    const answer = await reports.each(company.actor, name, query as ReportQuery, (page) => {
      const own = page as T;
      whole = whole === undefined ? own : { ...whole, rows: [...whole.rows, ...own.rows] };
      return Promise.resolve();
    });
    if (!answer.ok || whole === undefined) throw new Error(`${name}: ${JSON.stringify(answer)}`);
    return whole;
  };
}

export const money = (text: string | undefined): number => parseMoney(text ?? '', 2) ?? Number.NaN;

/** Sums by key, without what is zero. */
export function sumsOf<T>(rows: readonly T[], keyOf: (row: T) => string, amountOf: (row: T) => number): Figures {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + amountOf(row));
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Days that a statement is asked for: in the middle of the histories, and after all of them. */
export const days = ['2026-11-19', '2026-12-31'] as const;

/** The second half of the histories. */
export const span = { from: '2026-11-15', to: '2026-12-31' } as const;

export const isIn = ({ date }: { readonly date: string }): boolean => date >= span.from && date <= span.to;
