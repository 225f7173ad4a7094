/** Places caught at shops, from the phone to the customer's row, on real PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { customer } from '@fieldbook/core/masters/customer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asEverybody } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { type FieldCompany, fieldCompany, type TestPhone } from '../../testing/sync/field-company.ts';
import { readAs } from '../store/actor-context.ts';
import { decidePlace, type PlaceDecision } from './decide-place.ts';
import { listPlaces } from './list-places.ts';

describeOnEachServer('places of customers', (server) => {
  let field: FieldCompany;
  let phone: TestPhone;

  beforeAll(async () => {
    field = await fieldCompany(server);
    phone = await field.phone();
    const known = { latitude: '25.2697', longitude: '55.3095' };
    const codes = ['SHOP-1', 'SHOP-2', 'SHOP-3', 'SHOP-4'];
    await field.put(
      'customer',
      codes.map((code, at) => ({ code, name: code, ...(at === 1 ? known : {}) })),
    );
  });
  afterAll(() => field.close());

  const caught = async (code: string, latitude: string, more: object = { accuracy: 12 }) => {
    const body = { customer: code, latitude, longitude: '55.3095', ...more };
    const item = phone.item({ uid: randomUUID(), kind: 'event', type: 'customerPlace', body });
    const [answer] = await field.upload(phone, [item]);
    return answer?.outcome;
  };
  const list = (all?: 'true') =>
    readAs(field.company.database.company, field.company.actor, (client) => listPlaces(client, { all }));
  const waiting = async (code: string) => (await list()).filter((row) => row.customer === code);
  const decide = async (decision: PlaceDecision) => {
    const decided = await decidePlace(field.company.database.company, field.company.actor, decision);
    return decided.ok ? 'done' : decided.problems[0]?.code;
  };
  const placeOf = async (code: string) => {
    const row = await field.masters.get(customer, code);
    return [row?.['latitude'], row?.['longitude']].map(Number);
  };

  test('wait for the office, and are the customer’s once they are approved, by name in the audit', async () => {
    expect(await caught('SHOP-1', '25.271')).toBe('posted');
    const [row, ...others] = await waiting('SHOP-1');
    expect(others).toEqual([]);
    expect(row).toMatchObject({ latitude: '25.271', accuracy: 12, state: 'requested', customerName: 'SHOP-1' });
    expect(row).not.toHaveProperty('known');
    const id = row?.id ?? 0;
    expect(await decide({ id, decision: 'approve' })).toBe('done');
    expect(await placeOf('SHOP-1')).toEqual([25.271, 55.3095]);
    expect(await decide({ id, decision: 'approve' })).toBe('done');
    expect(await decide({ id, decision: 'reject' })).toBe('place.decided');
    expect(await waiting('SHOP-1')).toEqual([]);
    const audit = await asEverybody<{ user_name: string }>(
      field.company,
      `select user_name from audit where table_name = 'party' order by id desc limit 1`,
    );
    expect(audit).toEqual([{ user_name: field.company.actor.userName }]);
  });

  test('say how far they are from the place that was known, and change nothing when they are rejected', async () => {
    await caught('SHOP-2', '25.2706', {});
    const [row] = await waiting('SHOP-2');
    expect(row).toMatchObject({ known: { latitude: '25.2697', longitude: '55.3095' }, distance: 100 });
    expect(await decide({ id: row?.id ?? 0, decision: 'reject', note: 'next door' })).toBe('done');
    expect(await placeOf('SHOP-2')).toEqual([25.2697, 55.3095]);
    expect((await list('true')).find(({ id }) => id === row?.id)).toMatchObject({
      state: 'rejected',
      decided: { by: field.company.actor.userName, note: 'next door' },
    });
  });

  test('of one customer only the latest waits', async () => {
    await caught('SHOP-3', '25.1');
    const [before] = await waiting('SHOP-3');
    await caught('SHOP-3', '25.2');
    expect((await waiting('SHOP-3')).map(({ latitude }) => latitude)).toEqual(['25.2']);
    expect(await decide({ id: before?.id ?? 0, decision: 'approve' })).toBe('place.decided');
    expect(await decide({ id: 999_999, decision: 'approve' })).toBe('place.not_found');
  });

  test('two who approve at once write the customer once', async () => {
    await caught('SHOP-4', '25.3');
    const [row] = await waiting('SHOP-4');
    const at = { id: row?.id ?? 0, decision: 'approve' } as const;
    expect(await Promise.all([decide(at), decide(at)])).toEqual(['done', 'done']);
    const after = await field.masters.get(customer, 'SHOP-4');
    expect(after).toMatchObject({ version: 2 });
  });

  test('what was decided stays so in the database', async () => {
    const change = asEverybody(
      field.company,
      `update customer_place set state = 'requested', decided_at = null,
      decided_by = null where state = 'approved'`,
    );
    await expect(change).rejects.toThrow(/decided/);
  });
});
