/** One document that meets a fault is answered, kept and shown; whatever comes before and behind it is posted. On real PostgreSQL. */
import { randomUUID } from 'node:crypto';
import type { UploadItem } from '@fieldbook/core/sync/outbox-item';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asEverybody } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { type FieldCompany, fieldCompany, loadVan, type TestPhone } from '../../testing/sync/field-company.ts';
import { readAs } from '../store/actor-context.ts';
import { listAside } from './aside-items.ts';

describeOnEachServer('a fault of one document', (server) => {
  let field: FieldCompany;
  let phone: TestPhone;
  beforeAll(async () => {
    field = await fieldCompany(server);
    phone = await field.phone();
    await loadVan(field, 'VAN-1', '1000');
    await asOwner(`create function planted_fault() returns trigger language plpgsql as $$ begin
        if new.body like '%planted fault%' then raise division_by_zero; end if; return new; end $$;
      create trigger planted_fault before insert on voucher_version for each row execute function planted_fault()`);
  });
  afterAll(() => field.close());

  const asOwner = async (sql: string) => {
    const owner = new pg.Client({ connectionString: field.company.database.url });
    await owner.connect();
    await owner.query(`set search_path = fieldbook; ${sql}`);
    await owner.end();
  };
  const outcomes = async (items: readonly unknown[]) =>
    (await field.upload(phone, items)).map(({ outcome, problems = [] }) =>
      [outcome, ...problems.map(({ code }) => code)].join(' '),
    );
  const faulty = () => phone.sale('1', { remarks: 'planted fault' });

  test('in an upload is its own answer, and is kept with its body', async () => {
    const wrong = faulty();
    const items = [phone.sale(), wrong, phone.sale(), faulty(), phone.sale()];
    const fault = 'refused document.fault';
    expect(await outcomes(items)).toEqual(['posted', fault, 'posted', fault, 'posted']);
    expect(await outcomes(items)).toEqual(['replayed', fault, 'replayed', fault, 'replayed']);
    const rows = await asEverybody<{ body: string }>(
      field.company,
      `select body from upload_item where uid = '${wrong.uid}' and outcome = 'refused'`,
    );
    expect(JSON.parse(rows[0]?.body ?? '{}')).toMatchObject({
      body: { remarks: 'planted fault' },
      numbers: wrong.numbers,
    });
  });

  test('is over once the document is sent again and the cause is mended', async () => {
    const wrong = faulty();
    expect(await outcomes([wrong])).toEqual(['refused document.fault']);
    await asOwner('alter table voucher_version disable trigger planted_fault');
    expect(await outcomes([{ ...wrong, revision: 1 }])).toEqual(['posted']);
    await asOwner('alter table voucher_version enable trigger planted_fault');
  });

  test('in the texts of an attachment leaves the list of what is aside as it was', async () => {
    const body = { voucherUid: randomUUID(), mediaType: 'image/png', content: 'AAAAA' };
    const attachment = (name: string) => {
      const uid = randomUUID();
      return phone.item({ uid, kind: 'attachment', type: 'attachment', body: { ...body, name } });
    };
    const items = ['half \ud800', 'zero \0', 'whole'].map(attachment);
    expect(await outcomes(items)).toEqual(items.map(() => 'refused body.malformed'));
    const { database, actor } = field.company;
    const rows = await readAs(database.company, actor, (client) => listAside(client, { isSettled: false }));
    const names = items.map(({ uid }) => rows.find((row) => row.uid === uid)?.body);
    expect(names).toEqual(['half \ufffd', 'zero ', 'whole'].map((name) => expect.objectContaining({ name })));
  });

  test('under a used sequence is kept as a contradiction, whatever its kind', async () => {
    const sale = phone.sale();
    const kinds = ['voucher', 'master', 'attachment', 'event'] as const;
    const others = kinds.map((kind) => ({
      ...sale,
      uid: randomUUID(),
      kind,
      type: 'other',
      numbers: [],
      body: { kind },
    }));
    expect(await outcomes([sale, ...others])).toEqual(['posted', ...kinds.map(() => 'conflict uid.conflict')]);
    const [row] = await asEverybody<{ count: number }>(
      field.company,
      `select count(*)::int from upload_conflict where sequence = ${sale.sequence}`,
    );
    expect(row?.count).toBe(kinds.length);
  });

  test('in a batch of an office takes nothing with it', async () => {
    const line = { item: 'MILK', quantity: '1', rate: '10', godown: 'MAIN' };
    const sale = (remarks: string) => {
      const head = { type: 'sales', uid: randomUUID(), date: '2026-11-20', branch: 'MB', customer: 'C1' };
      return { ...head, mode: 'credit', remarks, items: [line] };
    };
    const bodies = ['a', 'planted fault', 'b', 'c'].map(sale);
    const answered = await field.company.posting.post(field.company.actor, bodies);
    const told = answered.map((each) => (each.kind === 'refused' ? each.problems[0]?.code : each.kind));
    expect(told).toEqual(['posted', 'document.fault', 'posted', 'posted']);
    const alone = await field.company.posting.post(field.company.actor, [sale('planted fault')]).catch(() => 'fault');
    expect(alone).toBe('fault');
  });

  const strange: readonly (readonly [string, (item: UploadItem) => unknown])[] = [
    ['a zero character in a text', (item) => ({ ...item, body: { ...(item.body as object), remarks: 'a\0b' } })],
    ['half a character in a code', (item) => ({ ...item, body: { ...(item.body as object), customer: '\ud800' } })],
    ['a zero character in a name', (item) => ({ ...item, body: { ...(item.body as object), 'a\0': 1 } })],
    ['a day that no month has', (item) => ({ ...item, body: { ...(item.body as object), date: '2026-02-31' } })],
    ['the year 0', (item) => ({ ...item, body: { ...(item.body as object), date: '0000-01-01' } })],
    [
      'a figure beyond all bounds',
      (item) => ({ ...item, body: { ...(item.body as object), totals: { net: '99999999999' } } }),
    ],
    [
      'a number beyond all bounds',
      (item) => ({ ...item, numbers: item.numbers.map((each) => ({ ...each, number: 2 ** 53 - 1 })) }),
    ],
    [
      'a zero character in a series',
      (item) => ({ ...item, numbers: item.numbers.map((each) => ({ ...each, series: 'a\0' })) }),
    ],
    ['a zero character in its uid', (item) => ({ ...item, body: { ...(item.body as object), uid: `${item.uid}\0` } })],
    ['a moment that is none', (item) => ({ ...item, madeAt: '\0' })],
    ['a moment in the year 275000', (item) => ({ ...item, madeAt: '+275000-01-01T00:00:00Z' })],
    ['another epoch', (item) => ({ ...item, epoch: 2_000_000_000 })],
    ['lines of null', (item) => ({ ...item, body: { ...(item.body as object), items: [null] } })],
    ['a body of nothing', (item) => ({ ...item, body: null })],
    ['a body of a zero character', (item) => ({ ...item, body: '\0' })],
    ['a sequence of halves', (item) => ({ ...item, sequence: item.sequence + 0.5 })],
  ];

  test.each(strange)('an item with %s keeps nothing back', async (_, change) => {
    const [before, odd, behind] = [phone.sale(), phone.sale(), phone.sale()];
    const answered = await field.upload(phone, [before, change(odd), behind]);
    const of = (uid: string) => answered.find((each) => each.uid === uid)?.outcome;
    expect([of(before.uid), of(behind.uid)]).toEqual(['posted', 'posted']);
  });

  test.each([
    ['master', 'customer'],
    ['attachment', 'attachment'],
    ['event', 'dayStart'],
  ] as const)('a %s that cannot be held keeps nothing back', async (kind, type) => {
    for (const body of [
      null,
      {},
      { code: 'a\0', name: '\ud800', voucherUid: '\0', mediaType: '\0', content: '\0', kind: '\0' },
    ]) {
      const odd = phone.item({ uid: randomUUID(), kind, type, body });
      const answered = await outcomes([odd, phone.sale()]);
      expect(answered.at(-1), JSON.stringify(body)).toBe('posted');
      expect(answered[0]).toMatch(/^refused/);
    }
  });

  test('the books are sound after all of it', async () => {
    await asOwner('drop function planted_fault() cascade');
    expect(await field.findings()).toEqual([]);
  });
});
