/** Phones for the benchmark of a drain: each with a van, its goods, its numbers, a key, a session, and what it sold offline. */

import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { everything } from '@fieldbook/core/permissions/reach';
import { proofHeaders, proofText } from '@fieldbook/core/sync/device-proof';
import type { UploadItem } from '@fieldbook/core/sync/outbox-item';
import type { Actor } from '@fieldbook/server/auth/actor';
import { openSession } from '@fieldbook/server/auth/session-rows';
import { hashToken, makeToken } from '@fieldbook/server/auth/tokens';
import { machineClock } from '@fieldbook/server/posting/clock';
import { createPostingService } from '@fieldbook/server/posting/posting-service';
import { openMasterCache } from '@fieldbook/server/store/masters/master-cache';
import type pg from 'pg';
import { type BenchCompany, CUSTOMERS, ITEMS, SIGN_IN } from './company.ts';
import { type HttpAnswer, type HttpClient, headerOf } from './http-client.ts';
import { uidOf } from './sale-bodies.ts';

const LINES = 5;
/** Different items in a van. */
const LOADED = 20;

export interface Phone {
  readonly index: number;
  readonly code: string;
  readonly token: string;
  readonly key: KeyObject;
  readonly epoch: number;
  challenge: string;
}

/** Vans, devices, series and leases in bulk; then a load for each van. Before the server starts. With fewer `vans` the later phones have none. */
export async function openPhones(
  company: BenchCompany,
  count: number,
  vouchers: number,
  vans = count,
): Promise<Phone[]> {
  const { pool } = company.database;
  const keys = Array.from({ length: count }, () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' }));
  const publicKeys = keys.map(({ publicKey }) => publicKey.export({ type: 'spki', format: 'der' }) as Buffer);
  const { rows: users } = await pool.query<{ id: number }>('select id from app_user where code = $1', [SIGN_IN.user]);
  const userId = users[0]?.id ?? 0;
  await company.database.transaction(async ({ client }) => {
    await client.query("select set_config('fieldbook.branches', '*', true), set_config('fieldbook.user', $1, true)", [
      SIGN_IN.user,
    ]);
    await addVans(client, vans);
    await client.query(
      `insert into device (code, name, status, public_key, branch_id)
       select 'P' || n, 'Phone ' || n, 'approved', key, (select id from branch where code = 'MB')
       from unnest($1::bytea[]) with ordinality given (key, n)`,
      [publicKeys],
    );
    await addLeases(client, userId, vouchers);
  });
  const { rows: leases } = await pool.query<{ code: string; epoch: number }>(
    'select device.code, lease.id as epoch from van_lease lease join device on device.id = device_id',
  );
  const epochs = new Map(leases.map(({ code, epoch }) => [code, epoch]));
  await loadVans(company, userId, vans);
  const phones = await Promise.all(
    keys.map(async ({ privateKey: key }, at) => {
      const [index, code, token] = [at + 1, `P${at + 1}`, makeToken()];
      const from = { client: 'bench', address: '127.0.0.1' };
      await openSession(pool, { tokenHash: hashToken(token), userId, device: code, ...from });
      return { index, code, token, key, epoch: epochs.get(code) ?? 0, challenge: '' };
    }),
  );
  // As if each had shown its key.
  await pool.query('update session set is_proven = true where device_id is not null');
  return phones;
}

async function addVans(client: pg.ClientBase, count: number): Promise<void> {
  await client.query(
    `insert into godown (code, name, branch_id, is_van)
     select 'V' || n, 'Van ' || n, (select id from branch where code = 'MB'), true from generate_series(1, $1::integer) n`,
    [count],
  );
  await client.query(
    `insert into series (code, name, branch_id, godown_id, voucher_type, prefix)
     select code || 'S', 'Sales of ' || name, branch_id, id, 'sales', code || 'S' from godown where is_van and code ~ '^V[0-9]+$'`,
  );
}

async function addLeases(client: pg.ClientBase, userId: number, vouchers: number): Promise<void> {
  await client.query(
    `insert into van_lease (godown_id, device_id, user_id)
     select godown.id, device.id, $1 from godown join device on device.code = 'P' || substr(godown.code, 2)
     where godown.is_van and godown.code ~ '^V[0-9]+$' order by godown.id`,
    [userId],
  );
  await client.query(
    `insert into van_lease_series (lease_id, series_id, first_number, last_number)
     select lease.id, series.id, 1, $1 from van_lease lease join series on series.godown_id = lease.godown_id`,
    [vouchers],
  );
}

async function loadVans(company: BenchCompany, userId: number, count: number): Promise<void> {
  const { database } = company;
  const cache = await openMasterCache(database);
  const posting = createPostingService({ database, cache, clock: machineClock });
  const actor: Actor = { userId, userName: SIGN_IN.user, forms: '*', branches: '*', routes: '*', reach: everything };
  const loads = Array.from({ length: count }, (_, at) => ({
    ...{ uid: uidOf(`load/${at + 1}`), type: 'opening', date: '2026-07-01', branch: 'MB' },
    items: Array.from({ length: LOADED }, (__, line) => ({
      ...{ item: itemOf(at + 1, line), unit: 'PCS', quantity: '5000', rate: '8.25', godown: `V${at + 1}` },
    })),
  }));
  for (let at = 0; at < loads.length; at += 50) {
    const outcomes = await posting.post(actor, loads.slice(at, at + 50));
    const refused = outcomes.find(({ kind }) => kind !== 'posted');
    if (refused !== undefined) throw new Error(JSON.stringify(refused));
  }
}

const itemOf = (phone: number, line: number): string => `I${(phone * 7 + line * 19) % ITEMS}`;

/** What a phone has queued: credit sales of five lines out of its van, numbered from its lease. */
export function queuedItems({ index, code, epoch }: Phone, count: number): UploadItem[] {
  return Array.from({ length: count }, (_, at) => {
    const number = at + 1;
    const uid = uidOf(`drain/${index}/${number}`);
    const series = `V${index}S`;
    const items = Array.from({ length: LINES }, (__, line) => ({
      ...{ item: itemOf(index, (at + line) % LOADED), unit: 'PCS', quantity: String(1 + ((at + line) % 12)) },
      ...{ rate: '12.5', taxCode: 'VAT5', godown: `V${index}` },
    }));
    const customer = `C${(at * 13 + index) % CUSTOMERS}`;
    const head = { uid, type: 'sales', series, number, date: '2026-08-01', branch: 'MB', customer, mode: 'credit' };
    return {
      ...{ uid, kind: 'voucher', type: 'sales', body: { ...head, items }, device: code, epoch, sequence: number },
      ...{ revision: 0, numbers: [{ series, number, referNo: `${series}-${number}` }] },
      madeAt: '2026-08-01T08:00:00.000Z',
    };
  });
}

const PATH = '/sync/upload';

/** One signed request; what the server asks (later, another challenge) is done until there are answers. */
export async function uploadOnce(client: HttpClient, phone: Phone, body: string): Promise<HttpAnswer> {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  for (;;) {
    const { code: device, challenge } = phone;
    const text = proofText({ device, challenge, clock: '', method: 'POST', path: PATH, bodyHash });
    const signature = sign('sha256', Buffer.from(text), { key: phone.key, dsaEncoding: 'ieee-p1363' });
    const answer = await client.send('POST', `/api/v1${PATH}`, body, {
      [proofHeaders.device]: device,
      [proofHeaders.challenge]: challenge,
      [proofHeaders.clock]: '',
      [proofHeaders.signature]: signature.toString('base64url'),
    });
    phone.challenge = headerOf(answer, proofHeaders.challenge) ?? challenge;
    if (answer.status === 200) return answer;
    const isStale = answer.body.includes('device.challenge_stale');
    if (!isStale && answer.status !== 429) throw new Error(`${answer.status} ${answer.body.slice(0, 500)}`);
    const seconds = Number(headerOf(answer, 'retry-after') ?? 0);
    if (seconds > 0) await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

export interface Refreshed {
  readonly token: string;
  readonly rows: number;
  readonly bytes: number;
}

/** All pages of what changed since `token`, or everything: what a phone asks for in the morning. */
export async function refresh(client: HttpClient, token?: string): Promise<Refreshed> {
  let [since, rows, bytes] = [token, 0, 0];
  for (;;) {
    const query = new URLSearchParams({ limit: '2000', ...(since === undefined ? {} : { since }) });
    const answer = await client.send('GET', `/api/v1/sync/changes?${query}`, '');
    if (answer.status === 429) {
      await new Promise((resolve) => setTimeout(resolve, Number(headerOf(answer, 'retry-after') ?? 1) * 1000));
      continue;
    }
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.slice(0, 500)}`);
    const page = JSON.parse(answer.body) as { parts: { rows: unknown[] }[]; token: string; isLast: boolean };
    since = page.token;
    bytes += answer.body.length;
    for (const part of page.parts) rows += part.rows.length;
    if (page.isLast) return { token: since, rows, bytes };
  }
}
