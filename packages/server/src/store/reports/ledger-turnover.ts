/**
 * What was debited and credited to every ledger up to the end of some days, whole or in parts (branches, cost centres), in
 * one statement: months before, days of the month, and the entries of postings that still wait to be folded. Costs what the
 * chart, its parts and the queue hold, not history.
 */
import type { LedgerNature, LedgerUse } from '@fieldbook/core/definition/masters-view';
import { present } from '@fieldbook/core/kernel/assert';
import type { IsoDate } from '@fieldbook/core/kernel/date';
import { CLOSING_TYPE } from '@fieldbook/core/reports/profit-loss';
import type { ReportScope } from './report-scope.ts';

export interface LedgerFacts {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly nameArabic: string | null;
  readonly nature: LedgerNature;
  readonly use: LedgerUse;
  /** What postings mean it for. */
  readonly role: string | null;
  readonly groupId: number;
}

/** Base currency, both above zero. */
export interface Sides {
  readonly debit: number;
  readonly credit: number;
}

export const noSides: Sides = { debit: 0, credit: 0 };

/** The part of a ledger that is of no cost centre, and a ledger as a whole, have no number. */
export type Part = number | undefined;

export interface TurnoverWish {
  /** Up to the end of each; in any order. */
  readonly days: readonly IsoDate[];
  /** Into branches or cost centres; a ledger as a whole when left out. */
  readonly by?: 'branch' | 'costCentre' | undefined;
  /** Only entries of these cost centres. */
  readonly costCentres?: readonly number[] | undefined;
  /** Leaves out what closes a year. */
  readonly withoutClosing?: boolean;
  /** Leaves out, after the first of the days, what was taken back and its reversal: balances stay as they are. */
  readonly withoutCorrections?: boolean;
}

const BRANCH = '($2::integer[] is null or branch_id = any ($2))';
const SIDES = 'greatest(amount, 0) as debit, greatest(-amount, 0) as credit';
const TAKEN_BACK = '-greatest(amount, 0), -greatest(-amount, 0)';

interface Source {
  readonly day: string;
  readonly month: string;
  /** Which rows of totals and entries count. */
  readonly keep: string;
}

const ledgers: Source = { day: 'ledger_day', month: 'ledger_month', keep: BRANCH };
/** $5: ids of cost centres, or null for all. */
const centres: Source = {
  day: 'cost_centre_day',
  month: 'cost_centre_month',
  keep: `${BRANCH} and cost_centre_id is not null and ($5::integer[] is null or cost_centre_id = any ($5))`,
};

/** $1 the days, $2 branch ids or null, $3 whether closing entries count, $4 whether corrections do. */
function turnoverSql({ day, month, keep }: Source, part: string): string {
  return `with bound as (select day, date_trunc('month', day)::date as month from unnest($1::date[]) as day),
  turnover as (
    select bound.day, ledger_id, ${part} as part, debit, credit from bound join ${month} total on total.month < bound.month
    where ${keep}
    union all
    select bound.day, ledger_id, ${part}, debit, credit from bound join ${day} on date >= month and date <= day where ${keep}
    union all
    select bound.day, ledger_id, ${part}, ${SIDES} from balance_queue join ledger_entry using (posting_id)
      join bound on date <= day where ${keep}
    union all
    select bound.day, ledger_id, ${part}, ${TAKEN_BACK} from (select posting.id as posting_id from voucher
        join posting on posting.voucher_id = voucher.id where voucher.type = '${CLOSING_TYPE}' and not $3::boolean) closing
      join ledger_entry using (posting_id) join bound on date <= day where ${keep}
    union all
    select bound.day, ledger_id, ${part}, -abs(amount), -abs(amount) from (
        select id as posting_id from posting where kind = 'reverse' and not $4::boolean
          and date > (select min(day) from bound) and date <= (select max(day) from bound)) back
      join ledger_entry using (posting_id) join bound on date <= day where ${keep}
  )
  select day, ledger_id as "ledgerId", part, sum(debit)::bigint as debit, sum(credit)::bigint as credit
  from turnover group by 1, 2, 3`;
}

const statements = {
  whole: { name: 'report-turnover', text: turnoverSql(ledgers, 'null::integer') },
  branch: { name: 'report-turnover-branch', text: turnoverSql(ledgers, 'branch_id') },
  branchOfCentres: { name: 'report-turnover-branch-of-centres', text: turnoverSql(centres, 'branch_id') },
  ofCentres: { name: 'report-turnover-of-centres', text: turnoverSql(centres, 'null::integer') },
  costCentre: { name: 'report-turnover-centre', text: turnoverSql(centres, 'cost_centre_id') },
} as const;

interface Row extends Sides {
  readonly day: IsoDate;
  readonly ledgerId: number;
  readonly part: number | null;
}

const ofCentres = { whole: 'ofCentres', branch: 'branchOfCentres' } as const;

/** Sides of ledgers up to the end of days, as they were asked for. */
export class Turnover {
  readonly #sums = new Map<string, Row>();
  /** The parts that have any figures. */
  readonly parts: ReadonlySet<number>;

  constructor(rows: readonly Row[]) {
    for (const row of rows) this.#sums.set(`${row.day} ${row.ledgerId} ${row.part ?? ''}`, row);
    this.parts = new Set(rows.flatMap(({ part }) => (part === null ? [] : [part])));
  }

  upTo(day: IsoDate, ledgerId: number, part?: Part): Sides {
    return this.#sums.get(`${day} ${ledgerId} ${part ?? ''}`) ?? noSides;
  }
}

export async function loadTurnover(scope: ReportScope, wish: TurnoverWish): Promise<Turnover> {
  const { by, costCentres } = wish;
  const isOfCentres = by === 'costCentre' || costCentres !== undefined;
  const statement =
    statements[costCentres !== undefined && by !== 'costCentre' ? ofCentres[by ?? 'whole'] : (by ?? 'whole')];
  const days = [...new Set(wish.days)];
  const given = [days, scope.branches, wish.withoutClosing !== true, wish.withoutCorrections !== true];
  const values = isOfCentres ? [...given, costCentres ?? null] : given;
  const { rows } = await scope.client.query<Row>({ ...statement, values });
  return new Turnover(rows);
}

/** All ledgers by id; few, whatever the books hold. */
export async function loadLedgers(scope: ReportScope): Promise<ReadonlyMap<number, LedgerFacts>> {
  const { rows } = await scope.client.query<LedgerFacts>({
    name: 'report-ledgers',
    text: 'select id, code, name, name_arabic as "nameArabic", nature, use, role, group_id as "groupId" from ledger order by code',
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** The cost centre and all below it. Nothing when there is none of the code. */
export async function costCentresUnder(scope: ReportScope, code: string): Promise<readonly number[] | undefined> {
  const { rows } = await scope.client.query<{ id: number }>({
    name: 'report-cost-centres-under',
    text: `with recursive tree as (
        select id from cost_centre where code = $1
        union select child.id from cost_centre child join tree on tree.id = child.parent_id
      ) select id from tree`,
    values: [code],
  });
  return rows.length === 0 ? undefined : rows.map(({ id }) => id);
}

export interface PartName {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly nameArabic: string | null;
}

const partNames = {
  branch: 'select id, code, name, name_arabic as "nameArabic" from branch order by code',
  costCentre: 'select id, code, name, name_arabic as "nameArabic" from cost_centre order by code',
} as const;

/** Names of the parts that have figures, by code. */
export async function loadParts(
  scope: ReportScope,
  by: 'branch' | 'costCentre',
  parts: ReadonlySet<number>,
): Promise<readonly PartName[]> {
  const { rows } = await scope.client.query<PartName>({ name: `report-parts-${by}`, text: partNames[by] });
  return rows.filter(({ id }) => parts.has(id));
}

export function ledgerOf(ledgers: ReadonlyMap<number, LedgerFacts>, id: number): LedgerFacts {
  return present(ledgers.get(id), `no ledger ${id}`);
}
