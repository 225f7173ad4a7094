/**
 * The frame of every report: one snapshot of the database, seen as the person may see it, with the company's currency and
 * day. Running balances that have not been folded yet are read in the same statement as the folded ones.
 */
import type { ReportFrame } from '@fieldbook/core/definition/report';
import { dateInZone, type Instant, type IsoDate } from '@fieldbook/core/kernel/date';
import { printMoney } from '@fieldbook/core/kernel/money';
import { accepted, type Problem, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { financialYearStart, firstMonthOf } from '@fieldbook/core/reports/financial-year';
import { readSettings } from '@fieldbook/core/settings/settings';
import type pg from 'pg';
import type { Actor } from '../../auth/actor.ts';
import { readAs } from '../actor-context.ts';
import type { CompanyDatabase } from '../database/company-database.ts';

export interface ReportSource {
  readonly database: CompanyDatabase;
  /** The moment of "today"; the machine's clock when left out. */
  readonly now?: () => Instant;
}

export interface ReportScope {
  readonly client: pg.ClientBase;
  readonly company: string;
  readonly actor: Actor;
  readonly currency: string;
  readonly decimals: number;
  readonly today: IsoDate;
  /** The one branch asked for, by code and as the list statements take; null: all that the person may see. */
  readonly branch: string | undefined;
  readonly branches: readonly number[] | null;
  /** First day of the financial year of a day. */
  yearStart(day: IsoDate): IsoDate;
  /** An amount of the base currency as text. */
  money(amount: number): string;
  frame(name: string, asOf: IsoDate, from?: IsoDate): ReportFrame;
}

/** Thrown inside a report for what the asker can mend; becomes a refused result. */
export class ReportRefusal extends Error {
  readonly problems: readonly Problem[];
  constructor(...problems: readonly Problem[]) {
    super(problems.map(({ code }) => code).join(', '));
    this.problems = problems;
  }
}

/** Problems: `reference.unknown` for a branch that is not there or not the person's, and those `work` throws. */
export async function inScope<T>(
  source: ReportSource,
  asking: { readonly actor: Actor; readonly branch?: string | undefined },
  work: (scope: ReportScope) => Promise<T>,
): Promise<Result<T>> {
  try {
    return accepted(
      await readAs(source.database, asking.actor, async (client) => work(await openScope(client, source, asking))),
    );
  } catch (error) {
    if (error instanceof ReportRefusal) return refused(...error.problems);
    throw error;
  }
}

/** The zone of the branch $1, else the one that all branches in sight have, else the company's: its day is "today". */
const ZONE = `coalesce((select zone from branch where code = $1),
    (select min(zone) from branch where active and ((select current_setting('fieldbook.branches', true)) = '*'
      or id = any (context_list('fieldbook.branches'))) having count(distinct zone) = 1), company.zone)`;

const FACTS = `select company.name as company, company.country, ${ZONE} as zone,
    (select value from company_setting where key = 'financialYearStart' and scope = '') as "yearSetting",
    currency.code as currency, currency.decimals,
    (select array_agg(id) from branch where code = $1 and ((select current_setting('fieldbook.branches', true)) = '*'
      or id = any (context_list('fieldbook.branches')))) as branches
  from company join currency on currency.id = company.currency_id`;

interface Facts {
  readonly company: string;
  readonly country: string;
  readonly zone: string;
  /** As it is stored. */
  readonly yearSetting: string | null;
  readonly currency: string;
  readonly decimals: number;
  readonly branches: readonly number[] | null;
}

async function openScope(
  client: pg.ClientBase,
  source: ReportSource,
  { actor, branch }: { readonly actor: Actor; readonly branch?: string | undefined },
): Promise<ReportScope> {
  const { rows } = await client.query<Facts>({ name: 'report-scope', text: FACTS, values: [branch ?? null] });
  const facts = rows[0];
  if (facts === undefined)
    throw new ReportRefusal(problem('reference.unknown', undefined, { of: 'company', code: '' }));
  if (branch !== undefined && facts.branches === null) throw unknownReference('branch', branch);
  const { company, currency, decimals, branches } = facts;
  const stored = facts.yearSetting === null ? {} : { financialYearStart: facts.yearSetting };
  const firstMonth = firstMonthOf(readSettings(stored).financialYearStart, facts.country);
  const yearStart = (day: IsoDate): IsoDate => financialYearStart(day, firstMonth);
  const now = source.now?.() ?? new Date().toISOString();
  return {
    client,
    company,
    actor,
    currency,
    decimals,
    branch,
    branches,
    today: dateInZone(now, facts.zone),
    yearStart,
    money: (amount) => printMoney(amount, decimals),
    frame: (name, asOf, from) => ({
      name,
      company,
      currency,
      decimals,
      asOf,
      yearFrom: yearStart(asOf),
      ...(from === undefined ? {} : { from }),
      ...(branch === undefined ? {} : { branch }),
    }),
  };
}

export function unknownReference(of: string, code: string): ReportRefusal {
  return new ReportRefusal(problem('reference.unknown', of, { of, code }));
}

export function demandOrder(from: IsoDate, to: IsoDate, path: string): void {
  if (from > to) throw new ReportRefusal(problem('date.before_start', path));
}
