/** Rows of handhelds: the key that the server holds for each, its register, and what it said. */
import type { Tries } from '@fieldbook/core/approvals/tries';
import type { UploadItem } from '@fieldbook/core/sync/outbox-item';
import { newRegister, type Register } from '@fieldbook/core/sync/register';
import type pg from 'pg';

type Db = Pick<pg.ClientBase, 'query'>;

export interface HandheldRow {
  readonly device: string;
  readonly privateKey: Buffer;
  readonly register: Register;
  /** Code of the route that was chosen before a day begins. */
  readonly route: string | null;
  readonly confirmed: ConfirmedEnd | null;
}

/** A supervisor's word on the end of a day. */
export interface ConfirmedEnd {
  /** Uid of the event that will end it. */
  readonly end: string;
  /** The code that the password stood for. */
  readonly answer: string;
  /** Name. */
  readonly by: string;
}

const ROW = `select handheld.device, private_key as "privateKey", register, confirmed, route.code as route
  from handheld left join route on route.id = route_id where device = $1`;

export async function findHandheld(db: Db, device: string): Promise<HandheldRow | undefined> {
  return (await db.query<HandheldRow>(ROW, [device])).rows[0];
}

/** Whoever says something waits for whoever says something beside it. */
export async function lockRegister(db: Db, device: string): Promise<Register> {
  const { rows } = await db.query<{ register: Register }>(
    'select register from handheld where device = $1 for update',
    [device],
  );
  return rows[0]?.register ?? newRegister(device);
}

/** Nothing where a device of this code has a key of its own, or the row is there. */
export async function addHandheld(db: Db, device: string, privateKey: Buffer): Promise<void> {
  await db.query(
    `insert into handheld (device, private_key, register)
     select $1::text, $2::bytea, $3::jsonb where not exists (select from device where code = $1::text and public_key is not null)
     on conflict (device) do nothing`,
    [device, privateKey, JSON.stringify(newRegister(device))],
  );
}

export async function keepRegister(db: Db, { device, ...register }: Register): Promise<void> {
  await db.query('update handheld set register = $2 where device = $1', [
    device,
    JSON.stringify({ device, ...register }),
  ]);
}

export async function keepRoute(db: Db, device: string, route: string): Promise<void> {
  await db.query('update handheld set route_id = (select id from route where code = $2) where device = $1', [
    device,
    route,
  ]);
}

export async function keepConfirmed(db: Db, device: string, confirmed: ConfirmedEnd): Promise<void> {
  await db.query('update handheld set confirmed = $2 where device = $1', [device, JSON.stringify(confirmed)]);
}

/** Whoever tries a code waits for whoever tries one beside it. */
export async function lockTries(db: Db, device: string): Promise<Tries | undefined> {
  const { rows } = await db.query<{ tries: Tries | null }>('select tries from handheld where device = $1 for update', [
    device,
  ]);
  return rows[0]?.tries ?? undefined;
}

export async function keepTries(db: Db, device: string, tries: Tries): Promise<void> {
  await db.query('update handheld set tries = $2 where device = $1', [device, JSON.stringify(tries)]);
}

/** For the list of devices. */
export async function markHandheld(db: Db, device: string): Promise<void> {
  await db.query('update device set is_handheld = true where code = $1 and not is_handheld', [device]);
}

export interface SaidItem {
  readonly item: UploadItem;
  readonly isPosted: boolean;
}

export async function saidItems(
  db: Db,
  device: string,
  uids: readonly string[],
): Promise<ReadonlyMap<string, SaidItem>> {
  const { rows } = await db.query<SaidItem>(
    `select item, is_posted as "isPosted" from handheld_item where device = $1 and uid = any ($2::uuid[])`,
    [device, uids],
  );
  return new Map(rows.map((row) => [row.item.uid, row]));
}

export async function keepItems(db: Db, device: string, items: readonly UploadItem[]): Promise<void> {
  await db.query(
    `insert into handheld_item (device, uid, item)
     select $1::text, (item ->> 'uid')::uuid, item from jsonb_array_elements($2::jsonb) item
     on conflict (device, uid) do update set item = excluded.item`,
    [device, JSON.stringify(items)],
  );
}

export async function notePosted(db: Db, device: string, uids: readonly string[]): Promise<void> {
  await db.query('update handheld_item set is_posted = true where device = $1 and uid = any ($2::uuid[])', [
    device,
    uids,
  ]);
}
