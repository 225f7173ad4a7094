/**
 * A van that another phone holds is asked for, and given by who may take vans over (docs/decisions/0127-after-the-sign-out.md).
 * What is asked is a message to them, which keeps who asks, for which van, on which device and why; what is given is a
 * take-over in the name of the person who asked.
 */
import { present } from '@fieldbook/core/kernel/assert';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import type { LeaseFacts } from '@fieldbook/core/sync/lease';
import type pg from 'pg';
import type { Actor } from '../auth/actor.ts';
import { deliver, type MessageToWrite, writeMessages } from '../messages/delivery.ts';
import { readAs, setActorContext } from '../store/actor-context.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import { inUtc } from '../store/sql-text.ts';
import { activeLease, lockVan } from './lease-rows.ts';
import { createLeases, type Holder } from './leases.ts';
import { askedWords, movedWords } from './van-words.ts';

/** Where the message leads; the ask is told by its uid, van and device by their ids. */
const PLACE = '/dashboard/vans?tab=vans&ask=';

export interface Asking {
  readonly actor: Actor;
  readonly name: string;
  readonly device: Holder;
}

export interface VanWish {
  readonly uid: string;
  readonly van: string;
  readonly reason: string;
}

/** As the supervisor sees it. */
export interface Ask {
  readonly ask: string;
  readonly van: string;
  readonly device: string;
  /** Name and code of who asks. */
  readonly user: string;
  readonly person: string;
  readonly reason: string;
  readonly askedAt: string;
}

/** Answers how many persons hear of it. `lease.van_unknown`, `lease.ask_free`, `message.nobody`. */
export function askForVan(database: CompanyDatabase, asking: Asking, wish: VanWish): Promise<Result<number>> {
  const { actor, name, device } = asking;
  return database.transaction(async ({ client }) => {
    await setActorContext(client, actor);
    const van = await lockVan(client, actor.routes, wish.van);
    if (van === undefined) return refused(problem('lease.van_unknown', 'van'));
    const held = await activeLease(client, { godownId: van.id });
    if (held === undefined || held.device_id === device.id) {
      return refused(problem('lease.ask_free', 'van', { van: van.code }));
    }
    const uid = wish.uid.toLowerCase();
    const address = `${PLACE}${uid}&van=${van.id}&device=${device.id}`;
    const { rows } = await client.query<{ branch: number; until: string }>(
      `select branch_id as branch, to_char((clock_timestamp() at time zone zone)::date + 1, 'YYYY-MM-DD') as until
       from company, godown where godown.id = $1`,
      [van.id],
    );
    const { branch, until } = present(rows[0], 'the branch of a van');
    const message: MessageToWrite = {
      ...{ uid, sender: actor.userId, urgency: 'urgent', validUntil: until, link: { kind: 'screen', address } },
      ...askedWords(name, van.code, wish.reason),
      to: [{ form: 'frmVanTakeOver', branch }],
    };
    const receivers = await write(client, [message]);
    // The same uid again was asked before.
    return receivers === 0 && !(await isAsked(client, uid, actor))
      ? refused(problem('message.nobody'))
      : accepted(receivers);
  });
}

async function write(client: pg.PoolClient, messages: readonly MessageToWrite[]): Promise<number> {
  const written = await writeMessages(client, messages);
  return deliver(client, [...written.values()]);
}

async function isAsked(client: pg.PoolClient, uid: string, { userId }: Actor): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from message_receipt receipt join message on message.id = receipt.message_id
     where message.uid = $1 and message.sender_id = $2`,
    [uid, userId],
  );
  return (rowCount ?? 0) > 0;
}

/** Those that a person was asked and whose van another phone still holds; `$2`: a certain one, or null. */
const OPEN = `
  select message.uid as ask, van.code as van, device.code as device, asker.name as user, asker.code as person,
    left(message.body, 500) as reason, ${inUtc('message.sent_at')} as "askedAt"
  from message_receipt receipt join message on message.id = receipt.message_id
    join app_user asker on asker.id = message.sender_id
    cross join lateral regexp_match(message.link_to, '&van=(\\d{1,9})&device=(\\d{1,9})$') as named
    join godown van on van.id = named[1]::integer join device on device.id = named[2]::integer
    join van_lease lease on lease.godown_id = van.id and lease.ended_at is null and lease.device_id <> device.id
  where receipt.user_id = $1 and message.body is not null and message.link_kind = 'screen'
    and starts_with(message.link_to, '${PLACE}' || message.uid)
    and message.valid_until >= (clock_timestamp() at time zone (select zone from company))::date
    and ($2::uuid is null or message.uid = $2)
  order by message.id desc limit 50`;

export function listAsks(database: CompanyDatabase, actor: Actor, ask?: string): Promise<Ask[]> {
  return readAs(database, actor, async (client) => {
    const { rows } = await client.query<Ask>(OPEN, [actor.userId, ask ?? null]);
    return rows;
  });
}

/** The van to the device of who asked. Refusals are those of a take-over. */
export async function giveVan(
  database: CompanyDatabase,
  giver: Actor,
  { ask, asking }: { readonly ask: Ask; readonly asking: Asking },
): Promise<Result<LeaseFacts>> {
  const { van, reason } = ask;
  const { actor, device, name } = asking;
  const before = await database.withClient((client) => holderOf(client, van));
  const given = await createLeases(database).takeOver(giver, device, { van, reason }, actor);
  if (!given.ok) return given;
  await database.transaction(async ({ client }) => {
    await setActorContext(client, giver);
    const link = { kind: 'screen', address: '/dashboard/deviceRegister' } as const;
    const people = [actor.userId, ...(before === undefined ? [] : [before.user])];
    const message: MessageToWrite = {
      ...{ uid: crypto.randomUUID(), sender: giver.userId, urgency: 'urgent', link },
      ...movedWords(van, name, device.code),
      to: people.map((user) => ({ user })),
    };
    await write(client, [message]);
  });
  return given;
}

async function holderOf(client: pg.ClientBase, van: string): Promise<{ readonly user: number } | undefined> {
  const { rows } = await client.query<{ user: number }>(
    `select lease.user_id as user from van_lease lease join godown on godown.id = lease.godown_id
     where godown.code = $1 and lease.ended_at is null`,
    [van],
  );
  return rows[0];
}
