/** Messages in a phone's delta: what is new comes once, marks come, what is over goes, and nothing of anybody else. */
import { randomUUID } from 'node:crypto';
import { MESSAGES } from '@fieldbook/core/sync/collections';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../testing/http/app.ts';
import { asking } from '../../../testing/http/ask.ts';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import { TestPhone } from '../../../testing/sync/changes/phone.ts';

describeOnEachServer('messages of a phone', (server) => {
  let t: TestApp;
  let phone: TestPhone;
  let office: string;
  let rep: string;

  beforeAll(async () => {
    t = await testApp(server);
    [office, rep] = [await t.signIn('admin'), await t.signIn('omar')];
    phone = new TestPhone(t, { token: rep });
  });
  afterAll(() => t.close());

  const send = async (title: string, more: object = {}): Promise<string> => {
    const uid = randomUUID();
    const body = { uid, title, to: [{ kind: 'person', code: 'omar' } as const], ...more };
    await asking(t.app, office).ask('POST /messages', { body });
    return uid;
  };
  const partOf = ({ parts }: NonNullable<TestPhone['last']>) => parts.find(({ collection }) => collection === MESSAGES);
  const titles = () => phone.codes(MESSAGES).map((code) => phone.row(MESSAGES, code)?.['title']);

  test('a first fill brings all that still says something, a delta what is new, and then nothing', async () => {
    await phone.sync();
    expect(titles()).toEqual([]);
    await send('One');
    await send('Over', { validUntil: '2020-01-01' });
    await phone.sync();
    expect(titles()).toEqual(['One']);
    await send('Two');
    const page = await phone.step();
    expect(partOf(page)?.rows).toHaveLength(1);
    expect(titles().toSorted()).toEqual(['One', 'Two']);
    expect(partOf(await phone.step())).toBeUndefined();
    const fresh = await new TestPhone(t, { token: rep }).sync();
    expect(fresh.codes(MESSAGES)).toEqual(phone.codes(MESSAGES));
  });

  test('a mark made elsewhere comes, alone', async () => {
    const code = await send('Three');
    await phone.sync();
    await asking(t.app, rep).ask('POST /messages/read', { body: { marks: [{ code }] } });
    const part = partOf(await phone.step());
    expect(part?.rows.map((row) => row.code)).toEqual([code]);
    expect(phone.row(MESSAGES, code)).toHaveProperty('readAt');
    expect(titles()).toHaveLength(3);
  });

  test('what was delivered in a transaction that commits late is not missed', async () => {
    const client = await t.company.database.pool.connect();
    try {
      await client.query("begin; select set_config('fieldbook.user', 'admin', true)");
      const { rows } = await client.query(
        `insert into message (uid, sender_id, title, body_hash) values (gen_random_uuid(), acting_user(), 'Late', sha256(''))
         returning id, uid`,
      );
      await client.query(
        `insert into message_receipt (message_id, user_id, sender_id)
         select $1, id, acting_user() from app_user where code = 'omar'`,
        [rows[0].id],
      );
      await send('Meanwhile');
      await phone.sync();
      expect(titles()).toContain('Meanwhile');
      await client.query('commit');
      expect(partOf(await phone.step())?.rows.map((row) => row.code)).toEqual([rows[0].uid]);
    } finally {
      client.release();
    }
  });

  test('what is over goes, and nothing of anybody else ever comes', async () => {
    const { pool } = t.company.database;
    // From one end of the world to the other it is always another day.
    const turn = (zone: string) => pool.query('update company set zone = $1', [zone]);
    await turn('Etc/GMT+12');
    const { rows } = await pool.query("select (now() at time zone 'Etc/GMT+12')::date::text as day");
    const code = await send('Today alone', { validUntil: rows[0].day });
    await phone.sync();
    expect(titles()).toContain('Today alone');
    await turn('Pacific/Kiritimati');
    await phone.sync();
    expect(phone.codes(MESSAGES)).not.toContain(code);
    expect(titles()).toContain('Meanwhile');
    const other = await new TestPhone(t, { token: office }).sync();
    expect(other.codes(MESSAGES)).toEqual([]);
    expect(other.heard).not.toContain('Meanwhile');
  });
});
