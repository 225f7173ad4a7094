/** A person's own views of registers. Row security shows and takes only those of the person in the context. */
import type { SavedView, ViewContent } from '@fieldbook/core/api/register-operations';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import type { Actor } from '../../auth/actor.ts';
import { readAs, setActorContext } from '../actor-context.ts';
import type { CompanyDatabase } from '../database/company-database.ts';

/** Views of one register that a person may keep. */
const MOST_VIEWS = 50;

interface Row {
  readonly register: string;
  readonly name: string;
  readonly content: ViewContent;
}

export interface ViewPlace {
  readonly register: string;
  readonly name: string;
}

export async function loadViews(
  database: CompanyDatabase,
  actor: Actor,
  register: string | undefined,
): Promise<readonly SavedView[]> {
  const { rows } = await readAs(database, actor, (client) =>
    client.query<Row>(
      `select register, name, content from saved_view where $1::text is null or register = $1
       order by register, lower(name)`,
      [register ?? null],
    ),
  );
  return rows.map(({ content, ...place }) => ({ ...place, ...content }));
}

/** Names that differ in upper and lower case alone are one name. Problems: `list.too_long`. */
export function saveView(
  database: CompanyDatabase,
  actor: Actor,
  view: ViewPlace & { readonly content: ViewContent },
): Promise<Result<SavedView>> {
  const { register, name, content } = view;
  return database.transaction(async ({ client }) => {
    await setActorContext(client, actor);
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::integer as count from saved_view where register = $1 and lower(name) <> lower($2)',
      [register, name],
    );
    if ((rows[0]?.count ?? 0) >= MOST_VIEWS) return refused(problem('list.too_long', undefined, { n: MOST_VIEWS }));
    await client.query(
      `insert into saved_view (user_id, register, name, content) values ($1, $2, $3, $4)
       on conflict (user_id, register, lower(name)) do update set name = excluded.name, content = excluded.content
       where (saved_view.name, saved_view.content) is distinct from (excluded.name, excluded.content)`,
      [actor.userId, register, name, JSON.stringify(content)],
    );
    return accepted({ register, name, ...content });
  });
}

export async function deleteView(database: CompanyDatabase, actor: Actor, place: ViewPlace): Promise<void> {
  await database.transaction(async ({ client }) => {
    await setActorContext(client, actor);
    await client.query('delete from saved_view where register = $1 and lower(name) = lower($2)', [
      place.register,
      place.name,
    ]);
  });
}
