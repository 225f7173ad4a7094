/** A person sends a message to whom he may: people, roles, routes and branches that he works with. */
import type { MessageReceiver, MessageToSend } from '@fieldbook/core/api/message-operations';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import type { MessageLink } from '@fieldbook/core/messages/message';
import type pg from 'pg';
import type { Actor } from '../auth/actor.ts';
import { setActorContext } from '../store/actor-context.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import { type Address, deliver, hashOf, type MessageToWrite, writeMessages } from './delivery.ts';
import { worksIn } from './receivers.ts';

export interface Sent {
  readonly code: string;
  readonly receivers: number;
  readonly isRepeated: boolean;
}

/** Refuses `reference.unknown`, `voucher.not_found`, `message.nobody`, `message.uid_used`. */
export async function sendMessage(database: CompanyDatabase, actor: Actor, wish: MessageToSend): Promise<Result<Sent>> {
  const outcome = await database
    .transaction(async ({ client }): Promise<Result<Sent> | NobodyWouldHear> => {
      await setActorContext(client, actor);
      const to: Address[] = [];
      const branches = await branchesOf(client, actor);
      for (const [at, receiver] of wish.to.entries()) {
        const found = await addressesOf(client, receiver, actor, branches);
        if (found === undefined) return unknownReceiver(receiver, at);
        to.push(...found);
      }
      if (wish.link !== undefined && !(await isInSight(client, wish.link))) {
        const { link } = wish;
        return refused(
          link.kind === 'customer'
            ? problem('reference.unknown', 'link.code', { of: 'customer', code: link.code })
            : problem('voucher.not_found', 'link.voucherNo'),
        );
      }
      const { uid, urgency = 'normal', title, titleArabic, body, bodyArabic, validUntil, link } = wish;
      const code = uid.toLowerCase();
      const words = { title, titleArabic, body, bodyArabic };
      const message: MessageToWrite = { uid: code, sender: actor.userId, ...words, urgency, validUntil, link, to };
      const id = (await writeMessages(client, [message])).get(code);
      if (id === undefined) return said(client, message);
      const receivers = await deliver(client, [id]);
      // Thrown, so that nothing of it stays.
      if (receivers === 0) throw new NobodyWouldHear();
      return accepted({ code, receivers, isRepeated: false });
    })
    .catch((error: unknown) => {
      if (error instanceof NobodyWouldHear) return error;
      throw error;
    });
  return outcome instanceof NobodyWouldHear ? refused(problem('message.nobody', 'to')) : outcome;
}

class NobodyWouldHear extends Error {
  override readonly name = 'NobodyWouldHear';
}

function unknownReceiver(receiver: MessageReceiver, at: number): Result<never> {
  const code = receiver.kind === 'everybody' ? '' : receiver.code;
  return refused(problem('reference.unknown', `to.${at}.code`, { of: receiver.kind, code }));
}

/** Ids of the branches the sender is limited to; nothing for all. */
async function branchesOf(client: pg.PoolClient, { branches }: Actor): Promise<readonly number[] | undefined> {
  if (branches === '*') return undefined;
  const { rows } = await client.query<{ id: number }>('select id from branch where code = any ($1) order by id', [
    branches,
  ]);
  return rows.map(({ id }) => id);
}

const tables = { person: 'app_user', role: 'access_role', route: 'route', branch: 'branch' } as const;
const columns = { person: 'user', role: 'role', route: 'route', branch: 'branch' } as const;

/** Nothing for what there is not, or not for this sender: routes and branches are his own, and people work in one of these. */
async function addressesOf(
  client: pg.PoolClient,
  receiver: MessageReceiver,
  { routes, branches: own }: Actor,
  branches: readonly number[] | undefined,
): Promise<readonly Address[] | undefined> {
  const inEach = (address: Address): readonly Address[] =>
    branches === undefined ? [address] : branches.map((branch) => ({ ...address, branch }));
  if (receiver.kind === 'everybody') return inEach({});
  const { kind, code } = receiver;
  const sees = (list: Actor['routes']) => list === '*' || list.includes(code);
  if ((kind === 'route' && !sees(routes)) || (kind === 'branch' && !sees(own))) return undefined;
  const { rows } = await client.query<{ id: number; branch: number | null }>(
    `select id, ${kind === 'route' ? 'branch_id' : 'null::integer'} as branch from ${tables[kind]} where code = $1 and active
       and ${kind === 'person' ? worksIn('app_user.id', '$2') : '($2::text[] is null or true)'}`,
    [code, own === '*' ? null : own],
  );
  const [found] = rows;
  if (found === undefined) return undefined;
  const isElsewhere = branches !== undefined && found.branch !== null && !branches.includes(found.branch);
  if (isElsewhere) return undefined;
  const address = { [columns[kind]]: found.id };
  return kind === 'role' ? inEach(address) : [address];
}

async function isInSight(client: pg.PoolClient, link: MessageLink): Promise<boolean> {
  if (link.kind === 'screen') return true;
  const { rowCount } =
    link.kind === 'voucher'
      ? await client.query('select from voucher where id = $1 and type = $2', [link.voucherNo, link.type])
      : await client.query(`select from party where code = $1 and side = 'customer'`, [link.code]);
  return (rowCount ?? 0) > 0;
}

/** The same uid was there: of the same message, or of another. */
async function said(client: pg.PoolClient, message: MessageToWrite): Promise<Result<Sent>> {
  const { rows } = await client.query<{ hash: string; receivers: number }>(
    `select encode(body_hash, 'hex') as hash,
       (select count(*)::integer from message_receipt where message_id = message.id) as receivers
     from message where uid = $1 and sender_id = $2`,
    [message.uid, message.sender],
  );
  const [known] = rows;
  if (known?.hash !== hashOf(message)) return refused(problem('message.uid_used', 'uid'));
  return accepted({ code: message.uid, receivers: known.receivers, isRepeated: true });
}
