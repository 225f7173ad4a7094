/** People with their roles as far as what they may do, for who asks after rights. */
import type pg from 'pg';
import { PERSON_COLUMNS, type PersonRow } from './person.ts';

interface NamedRow {
  readonly code: string;
  readonly name: string;
  readonly nameArabic?: string;
}

export interface AccessRow extends PersonRow {
  readonly person: NamedRow & { readonly active: boolean };
  readonly role: NamedRow & { readonly active: boolean };
}

const named = (row: string) =>
  `jsonb_strip_nulls(jsonb_build_object('code', ${row}.code, 'name', ${row}.name, 'nameArabic', ${row}.name_arabic, 'active', ${row}.active))`;

/** One by the sign-in name, whatever its case, also one put aside; without a name all who may sign in. */
export async function accessRows(database: Pick<pg.Pool, 'query'>, signInName?: string): Promise<readonly AccessRow[]> {
  const { rows } = await database.query<AccessRow>(
    `select ${PERSON_COLUMNS}, ${named('u')} as person, ${named('r')} as role
       from app_user u join access_role r on r.id = u.access_role_id
      where case when $1::text is null then u.active and r.active else lower(u.code) = lower($1) end
      order by u.name, u.id`,
    [signInName ?? null],
  );
  return rows;
}
