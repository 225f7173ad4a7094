/** Due from salesman by person, straight from the entries of its ledger, which are few. */
import { type DueFromSalesman, nobody } from '@fieldbook/core/reports/due-from-salesman';
import { namesOf } from '../../i18n/names-of.ts';
import { demandOrder, type ReportScope, unknownReference } from './report-scope.ts';

export interface DueQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly person?: string | undefined;
}

interface Row {
  readonly code: string | null;
  readonly name: string | null;
  readonly nameArabic: string | null;
  readonly opening: number;
  readonly charged: number;
  readonly settled: number;
}

/**
 * $1 and $2 the span, $3 branch ids or null, $4 code of the one person or null. What takes an entry back counts on the side of
 * that entry.
 */
const DUE = `select person.code, person.name, person.name_arabic as "nameArabic",
    coalesce(sum(amount) filter (where entry.date < $1), 0)::bigint as opening,
    coalesce(sum(amount) filter (where entry.date >= $1 and (amount > 0) <> (posting.kind = 'reverse')), 0)::bigint as charged,
    coalesce(-sum(amount) filter (where entry.date >= $1 and (amount > 0) = (posting.kind = 'reverse')), 0)::bigint as settled
  from ledger_entry entry join posting on posting.id = entry.posting_id left join person on person.id = entry.person_id
  where entry.ledger_id = (select id from ledger where role = 'dueFromSalesman') and entry.date <= $2
    and ($3::integer[] is null or entry.branch_id = any ($3)) and ($4::text is null or person.code = $4)
  group by person.id order by person.code nulls last`;

export async function dueFromSalesman(scope: ReportScope, query: DueQuery): Promise<DueFromSalesman> {
  const to = query.to ?? scope.today;
  const from = query.from ?? scope.yearStart(to);
  demandOrder(from, to, 'to');
  const { person = null } = query;
  if (person !== null) await demandPerson(scope, person);
  const { rows } = await scope.client.query<Row>({
    name: 'report-due-from-salesman',
    text: DUE,
    values: [from, to, scope.branches, person],
  });
  const moved = rows.filter(({ opening, charged, settled }) => opening !== 0 || charged !== 0 || settled !== 0);
  const sum = (figure: (row: Row) => number) => rows.reduce((total, row) => total + figure(row), 0);
  const figures = ({ opening, charged, settled }: Pick<Row, 'opening' | 'charged' | 'settled'>) => ({
    opening: scope.money(opening),
    charged: scope.money(charged),
    settled: scope.money(settled),
    closing: scope.money(opening + charged - settled),
  });
  return {
    ...scope.frame('due-from-salesman', to, from),
    from,
    rows: moved.map(({ code, name, nameArabic, ...row }) => ({
      ...(code === null ? namesOf(nobody) : { salesPerson: code, name: name ?? code }),
      ...(nameArabic === null ? {} : { nameArabic }),
      ...figures(row),
    })),
    totals: figures({
      opening: sum(({ opening }) => opening),
      charged: sum(({ charged }) => charged),
      settled: sum(({ settled }) => settled),
    }),
  };
}

async function demandPerson(scope: ReportScope, code: string): Promise<void> {
  const { rows } = await scope.client.query({
    text: "select id from person where kind = 'sales' and code = $1",
    values: [code],
  });
  if (rows.length === 0) throw unknownReference('salesPerson', code);
}
