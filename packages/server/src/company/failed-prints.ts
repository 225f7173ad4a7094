/**
 * Prints of the last seven days that did not come out: at printers of the network, and papers of batches. Of people in sight, as
 * security events are: rows of prints are shown to nobody but who asked for them, so the server's own work reads them for those people.
 */
import type { FailedPrint } from '@fieldbook/core/api/installation-operations';
import type pg from 'pg';
import { seeAll } from '../store/actor-context.ts';
import { inUtc, namedRow, withoutNulls } from '../store/sql-text.ts';

const MOST = 50;

const PEOPLE = `select id from app_user person where (select all_rows()) or id = (select acting_user())
  or ((select all_routes()) and exists (select from user_branch own where own.user_id = person.id)
    and not exists (select from user_branch own where own.user_id = person.id and not sees_branch(own.branch_id)))`;

const FAILED = `select print.kind, ${inUtc('print.at')} as at, ${namedRow('person')} as "user", ${namedRow('printer')} as printer,
    print.problem, print.papers
  from (
    select 'job' as kind, made_at as at, user_id, printer_id, problem, null::integer as papers from print_job
      where state in ('failed', 'uncertain')
    union all
    select 'batch', made_at, user_id, null, null, failed from print_batch where failed > 0
  ) print join app_user person on person.id = print.user_id left join printer on printer.id = print.printer_id
  where print.user_id = any ($1::integer[]) and print.at > clock_timestamp() - interval '7 days'
  order by print.at desc limit ${MOST}`;

type Row = { readonly [K in keyof FailedPrint]: FailedPrint[K] | null };

/** The caller has set the context of the person; afterwards the transaction sees everything, and reads nothing more. */
export async function failedPrints(client: pg.ClientBase): Promise<FailedPrint[]> {
  const people = await client.query<{ id: number }>(PEOPLE);
  await seeAll(client, '');
  const { rows } = await client.query<Row>(FAILED, [people.rows.map(({ id }) => id)]);
  return rows.map((row) => withoutNulls<FailedPrint>(row));
}
