/**
 * What falls due by the templates that repeat. An occurrence has a uid that follows from its template and its day, so that it is one
 * voucher at most, whoever posts it and however often: the job, another server, a press beside them.
 */
import { dateInZone, type Instant, type IsoDate } from '@fieldbook/core/kernel/date';
import type { Problem } from '@fieldbook/core/kernel/result';
import { occurrencesUntil } from '@fieldbook/core/recurring/occurrences';
import type { RepeatKind, Schedule } from '@fieldbook/core/recurring/schedule';
import type pg from 'pg';
import { stableUid } from '../posting/stable-uid.ts';
import { seeAll } from '../store/actor-context.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';

export interface RepeatingTemplate {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly nameArabic: string | null;
  readonly type: string;
  readonly body: string;
  readonly schedule: Schedule;
  readonly postsItself: boolean;
  /** Id of the user in whose name it posts. */
  readonly postsAs: number | null;
}

/** What is noted of an occurrence that is not posted. */
interface Noted {
  readonly reason: string | null;
  readonly problems: readonly Problem[] | null;
  readonly triedOn: IsoDate | null;
}

export interface Occurrence {
  readonly template: RepeatingTemplate;
  readonly date: IsoDate;
  readonly uid: string;
  readonly isPosted: boolean;
  readonly noted: Noted | undefined;
}

export interface RecurringState {
  readonly today: IsoDate;
  readonly templates: readonly RepeatingTemplate[];
  /** All up to today, the earliest first. */
  readonly occurrences: readonly Occurrence[];
}

const TEMPLATES = `select id, code, name, name_arabic as "nameArabic", voucher_type as type, body, repeats,
    starts_on::text as "startsOn", ends_on::text as "endsOn", times, posts_itself as "postsItself", posts_as_id as "postsAs"
  from voucher_template where active and repeats is not null order by code`;

interface TemplateRow extends Omit<RepeatingTemplate, 'schedule'> {
  readonly repeats: RepeatKind;
  readonly startsOn: IsoDate;
  readonly endsOn: IsoDate | null;
  readonly times: number | null;
}

interface NotedRow extends Noted {
  readonly template: number;
  readonly date: IsoDate;
}

const NOTED = `select voucher_template_id as template, date::text, reason, problems, tried_on::text as "triedOn"
  from recurring_occurrence`;

export function readRecurring(database: CompanyDatabase, now: Instant): Promise<RecurringState> {
  return database.transaction(
    async ({ client }) => {
      await seeAll(client);
      const { rows } = await client.query<{ zone: string }>('select zone from company');
      return recurringBy(client, dateInZone(now, rows[0]?.zone ?? 'UTC'));
    },
    { isolation: 'repeatable read', readOnly: true },
  );
}

/** What was posted is told as far as the transaction sees. */
export async function recurringBy(client: pg.ClientBase, today: IsoDate): Promise<RecurringState> {
  const { rows } = await client.query<TemplateRow>(TEMPLATES);
  const templates = rows.map(({ repeats, startsOn, endsOn, times, ...row }) => ({
    ...row,
    schedule: { repeats, startsOn, endsOn: endsOn ?? undefined, times: times ?? undefined },
  }));
  const days = templates.flatMap((template) =>
    occurrencesUntil(template.schedule, today).map((date) => ({ template, date, uid: occurrenceUid(template, date) })),
  );
  const posted = await client.query<{ uid: string }>('select uid from voucher where uid = any ($1::uuid[])', [
    days.map(({ uid }) => uid),
  ]);
  const noted = await client.query<NotedRow>(NOTED);
  const uids = new Set(posted.rows.map(({ uid }) => uid));
  const notes = new Map(noted.rows.map((row) => [`${row.template} ${row.date}`, row]));
  const occurrences = days
    .map((day) => ({ ...day, isPosted: uids.has(day.uid), noted: notes.get(`${day.template.id} ${day.date}`) }))
    .toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
  return { today, templates, occurrences };
}

export function occurrenceUid({ id }: Pick<RepeatingTemplate, 'id'>, date: IsoDate): string {
  return stableUid('recurring', String(id), date);
}

/** Neither posted nor skipped. */
export function isDue({ isPosted, noted }: Occurrence): boolean {
  return !isPosted && (noted?.reason ?? null) === null;
}

export interface TriedOccurrence {
  readonly template: number;
  readonly date: IsoDate;
  readonly problems: readonly Problem[];
}

/** Why they were refused today. */
export async function noteRefusals(
  database: CompanyDatabase,
  today: IsoDate,
  tried: readonly TriedOccurrence[],
): Promise<void> {
  if (tried.length === 0) return;
  await database.withClient((client) =>
    client.query(
      `insert into recurring_occurrence (voucher_template_id, date, problems, tried_on)
         select template, date, problems, $2::date
         from jsonb_to_recordset($1::jsonb) as tried (template integer, date date, problems jsonb)
       on conflict (voucher_template_id, date) do update
         set problems = excluded.problems, tried_on = excluded.tried_on, at = clock_timestamp()`,
      [JSON.stringify(tried), today],
    ),
  );
}

export async function noteSkip(
  database: CompanyDatabase,
  {
    template,
    date,
    by,
    reason,
  }: { readonly template: number; readonly date: IsoDate; readonly by: string; readonly reason: string },
): Promise<void> {
  await database.withClient((client) =>
    client.query(
      `insert into recurring_occurrence (voucher_template_id, date, skipped_by, reason) values ($1, $2, $3, $4)
       on conflict (voucher_template_id, date) do update
         set skipped_by = excluded.skipped_by, reason = excluded.reason, at = clock_timestamp()
         where recurring_occurrence.reason is null`,
      [template, date, by, reason],
    ),
  );
}
