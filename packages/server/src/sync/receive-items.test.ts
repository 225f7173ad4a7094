/** What devices upload becomes vouchers once, with the numbers on their slips, whatever repeats or comes late. On real PostgreSQL. */
import type { UploadItem } from '@fieldbook/core/sync/outbox-item';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asEverybody } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { type FieldCompany, fieldCompany, loadVan, type TestPhone } from '../../testing/sync/field-company.ts';

describeOnEachServer('an upload', (server) => {
  let field: FieldCompany;
  let phone: TestPhone;

  beforeAll(async () => {
    field = await fieldCompany(server);
    phone = await field.phone();
    await loadVan(field, 'VAN-1', '1000');
  });
  afterAll(() => field.close());

  const outcomes = async (items: readonly unknown[], of = phone) =>
    (await field.upload(of, items)).map(({ outcome, referNo, problems }) =>
      [outcome, referNo, ...(problems ?? []).map(({ code }) => code)].filter((each) => each !== undefined).join(' '),
    );
  const prefix = () => phone.seriesOf('sales').prefix;
  const numberOf = (item: UploadItem) => item.numbers[0]?.number ?? 0;
  const openNumbers = async () => {
    const rows = await asEverybody<{ number: number; state: string }>(
      field.company,
      `select number, state from open_number join series on series.id = series_id
       where series.code = '${phone.seriesOf('sales').series}' order by number`,
    );
    return rows.map(({ number, state }) => `${number} ${state}`);
  };

  test('posts in order under the numbers of the slips', async () => {
    const items = [phone.sale(), phone.sale('2'), phone.sale('3')];
    expect(await outcomes(items)).toEqual(items.map((item) => `posted ${prefix()}-${numberOf(item)}`));
    expect(await field.findings()).toEqual([]);
  });

  test('answers the same again from what is stored', async () => {
    const item = phone.sale();
    const [first] = await field.upload(phone, [item]);
    const again = await field.upload(phone, [item, item]);
    expect(again).toEqual([
      { ...first, outcome: 'replayed' },
      { ...first, outcome: 'replayed' },
    ]);
  });

  test('keeps what contradicts a stored document, and posts nothing of it', async () => {
    const item = phone.sale();
    await field.upload(phone, [item]);
    const other = { ...item, body: { ...(item.body as object), remarks: 'another' } };
    expect(await outcomes([other])).toEqual(['conflict uid.conflict']);
    expect(await outcomes([other, item])).toEqual(['conflict uid.conflict', `replayed ${prefix()}-${numberOf(item)}`]);
    const rows = await asEverybody<{ count: number }>(
      field.company,
      `select count(*)::integer as count from upload_conflict where uid = '${item.uid}'`,
    );
    expect(rows[0]?.count).toBe(1);
  });

  test('refuses one under the sequence of another, and keeps both', async () => {
    const [first, second] = [phone.sale(), phone.sale()];
    expect(await outcomes([first, { ...second, sequence: first.sequence }])).toEqual([
      `posted ${prefix()}-${numberOf(first)}`,
      'conflict uid.conflict',
    ]);
    expect(await outcomes([second])).toEqual([`posted ${prefix()}-${numberOf(second)}`]);
  });

  test('takes a refused document once it is repaired, and never lets it keep others back', async () => {
    const wrong = phone.sale('1', { totals: { net: '99.99' } });
    const next = phone.sale();
    expect(await outcomes([wrong, next])).toEqual(['refused totals.differ', `posted ${prefix()}-${numberOf(next)}`]);
    expect(await openNumbers()).toEqual([`${numberOf(wrong)} open`]);
    expect(await outcomes([wrong])).toEqual(['refused totals.differ']);
    const { totals: _totals, ...body } = wrong.body as Record<string, unknown>;
    const repaired = { ...wrong, revision: 1, body };
    expect(await outcomes([repaired])).toEqual([`posted ${prefix()}-${numberOf(wrong)}`]);
    expect(await openNumbers()).toEqual([`${numberOf(wrong)} filled`]);
    expect(await outcomes([wrong])).toEqual(['conflict uid.conflict']);
    expect(await field.findings()).toEqual([]);
  });

  test('opens the numbers that are left out and fills them as they arrive, in any order', async () => {
    const items = [phone.sale(), phone.sale(), phone.sale(), phone.sale(), phone.sale()];
    const [a, b, c, d, e] = items as [UploadItem, UploadItem, UploadItem, UploadItem, UploadItem];
    expect(await outcomes([c, a])).toEqual([`posted ${prefix()}-${numberOf(c)}`, `posted ${prefix()}-${numberOf(a)}`]);
    expect(await openNumbers()).toContain(`${numberOf(b)} open`);
    expect(await outcomes([e, b, d])).toEqual([e, b, d].map((item) => `posted ${prefix()}-${numberOf(item)}`));
    expect((await openNumbers()).filter((text) => text.endsWith('open'))).toEqual([]);
    expect(await field.findings()).toEqual([]);
  });

  test('takes no number twice, and none that was not leased to the device', async () => {
    const item = phone.sale();
    await field.upload(phone, [item]);
    const twice = { ...phone.sale(), numbers: item.numbers };
    const far = { ...phone.sale(), numbers: item.numbers.map((taken) => ({ ...taken, number: 90_000 })) };
    expect(await outcomes([twice, far])).toEqual(['refused series.used', 'refused number.outside_lease']);
    const stranger = await field.phone();
    const stolen = { ...stranger.sale(), numbers: phone.sale().numbers };
    expect(await outcomes([stolen], stranger)).toEqual(['refused number.outside_lease']);
    expect(await outcomes([item], stranger)).toEqual(['refused device.unknown']);
  });

  test('splits a slip with returned goods into both vouchers under both numbers', async () => {
    const line = { item: 'MILK', rate: '10', taxCode: 'VAT5', godown: 'VAN-1' };
    const items = [
      { ...line, quantity: '5' },
      { ...line, quantity: '-1' },
    ];
    const slip = phone.voucher('sales', { mode: 'cash', ledger: 'CASH-VAN-1', items }, ['salesReturn']);
    expect(await outcomes([slip])).toEqual([`posted ${slip.numbers[0]?.referNo}`]);
    const rows = await asEverybody<{ refer_no: string }>(
      field.company,
      `select refer_no from voucher where refer_no = '${slip.numbers[1]?.referNo}'`,
    );
    expect(rows).toHaveLength(1);
  });

  test('makes a new customer once, who may be sold to in the same upload', async () => {
    const body = { code: 'N-phone-1-1', name: 'Corner shop', creditDays: 7 };
    const made = phone.item({ uid: crypto.randomUUID(), kind: 'master', type: 'customer', body });
    const sold = phone.sale('1', { mode: 'credit', ledger: undefined, customer: body.code });
    expect(await outcomes([made, sold, made])).toEqual(['posted', `posted ${prefix()}-${numberOf(sold)}`, 'replayed']);
    const other = phone.item({ uid: crypto.randomUUID(), kind: 'master', type: 'ledger', body: {} });
    expect(await outcomes([other])).toEqual(['refused master.unknown']);
  });

  test('posts nothing to a customer of somebody else that has the code of one that was refused', async () => {
    const other = await field.phone();
    await loadVan(field, other.van);
    const met = (name: string) => ({ kind: 'master', type: 'customer', body: { code: 'SHOP-1', name } }) as const;
    const mine = phone.item({ uid: crypto.randomUUID(), ...met('Al Noor') });
    const theirs = other.item({ uid: crypto.randomUUID(), ...met('Creek Side') });
    expect(await outcomes([mine, phone.sale('1', { customer: 'SHOP-1' })])).toHaveLength(2);
    const sales = [other.sale('1', { customer: 'SHOP-1' }), other.sale('1', { customer: 'C1' })];
    const [, , toCustomer] = await outcomes([theirs, ...sales], other);
    expect(toCustomer).toMatch(/^posted/);
    expect(await outcomes([theirs, ...sales.slice(0, 1)], other)).toEqual([
      'refused master.code_exists',
      'refused reference.unknown',
    ]);
    const body = { code: 'SHOP-2', name: 'Creek Side' };
    const again = { ...(sales[0]?.body as object), customer: 'SHOP-2' };
    const put = [
      { ...theirs, body, revision: 1 },
      { ...(sales[0] as UploadItem), body: again, revision: 1 },
    ];
    expect((await outcomes(put, other)).map((each) => each.split(' ')[0])).toEqual(['posted', 'posted']);
  });

  test('keeps attachments of the kinds that are allowed', async () => {
    const sold = phone.sale();
    const attach = (body: object) =>
      phone.item({ uid: crypto.randomUUID(), kind: 'attachment', type: 'attachment', body });
    const picture = attach({ voucherUid: sold.uid, mediaType: 'image/png', content: 'iVBORw0KGgoA', name: 'a.png' });
    const program = attach({ voucherUid: sold.uid, mediaType: 'application/x-sh', content: btoa('rm') });
    const empty = attach({ voucherUid: sold.uid, mediaType: 'image/png', content: '' });
    expect(await outcomes([picture, sold, program, empty, picture])).toEqual([
      'posted',
      `posted ${prefix()}-${numberOf(sold)}`,
      'refused attachment.format',
      'refused attachment.empty',
      'replayed',
    ]);
  });

  test('answers what is no item as far as it can, and goes on', async () => {
    const item = phone.sale();
    const strange = { uid: crypto.randomUUID(), sequence: 77_777, kind: 'voucher' };
    expect(await outcomes([strange, 'nonsense', item])).toEqual([
      'refused body.malformed',
      `posted ${prefix()}-${numberOf(item)}`,
    ]);
    const half = phone.sale('1', { remarks: 'half \ud800 and \0 nothing', customer: 'C\ud800' });
    const after = phone.sale();
    expect((await outcomes([half, after])).map((each) => each.split(' ')[0])).toEqual(['refused', 'posted']);
    const journal = phone.item({
      uid: crypto.randomUUID(),
      kind: 'voucher',
      type: 'journal',
      body: { type: 'journal' },
    });
    expect(await outcomes([journal])).toEqual(['refused voucher.type_unknown']);
  });

  test('arrives once however often it is sent at the same moment', async () => {
    const items = [phone.sale(), phone.sale(), phone.sale()];
    const answers = await Promise.all(Array.from({ length: 6 }, () => field.upload(phone, items)));
    for (const answer of answers) {
      expect(answer.map(({ outcome }) => ['posted', 'replayed'].includes(outcome))).toEqual([true, true, true]);
    }
    expect(new Set(answers.flat().map(({ voucherNo }) => voucherNo)).size).toBe(3);
    expect(await field.findings()).toEqual([]);
  });

  test('that was answered without its voucher is found by verify', async () => {
    const item = phone.sale();
    await asEverybody(
      field.company,
      `insert into upload_item (device_id, sequence, uid, revision, kind, type, body_hash, outcome, answer, user_id)
       values (${phone.device.id}, 900, '${item.uid}', 0, 'voucher', 'sales', sha256('x'), 'posted', '{"referNo": "V1S-9"}',
         ${field.company.actor.userId})`,
    );
    expect(await field.findings()).toEqual(['Item 900 of phone-1 was answered as V1S-9, and is no voucher']);
  });
});
