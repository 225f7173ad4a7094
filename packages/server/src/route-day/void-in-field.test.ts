/** A slip that was voided in the field is void in the books, once, with all that it had become. On real PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { voidUid } from '@fieldbook/core/day-cycle/events/field-void';
import type { UploadItem } from '@fieldbook/core/sync/outbox-item';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asEverybody } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { type FieldCompany, fieldCompany, loadVan, type TestPhone } from '../../testing/sync/field-company.ts';

describeOnEachServer('a void in the field', (server) => {
  let field: FieldCompany;
  let phone: TestPhone;
  const day = randomUUID();

  beforeAll(async () => {
    field = await fieldCompany(server);
    phone = await field.phone();
    await loadVan(field, phone.van, '50');
    await send(phone.item({ uid: day, kind: 'event', type: 'dayStart', body: { date: '2026-11-20', van: phone.van } }));
  });
  afterAll(() => field.close());

  const send = async (...items: readonly UploadItem[]) =>
    (await field.upload(phone, items)).map(({ outcome, problems = [] }) =>
      [outcome, ...problems.map(({ code }) => code)].join(' '),
    );
  const voidOf = (voucher: string): UploadItem =>
    phone.item({
      ...{ uid: voidUid(voucher), kind: 'event', type: 'fieldVoid' },
      body: { day, voucher, referNo: 'S1-1', reason: 'wrong customer' },
    });
  const books = () =>
    asEverybody<{ type: string; state: string; reason: string | null }>(
      field.company,
      "select type, state, reason from voucher where type in ('sales', 'salesReturn', 'receipt') order by id",
    );
  const ofVan = async () =>
    (
      await asEverybody<{ quantity: string }>(
        field.company,
        `select sum(move.quantity)::text as quantity from stock_move move join godown on godown.id = godown_id
         where godown.code = '${phone.van}'`,
      )
    )[0]?.quantity;
  const flags = () =>
    asEverybody<{ exceptions: string[] }>(field.company, "select exceptions from route_event where type = 'fieldVoid'");

  test('takes back a slip that became a sale and a return, told however often', async () => {
    const before = await ofVan();
    const items = [
      { item: 'MILK', quantity: '5', rate: '10', taxCode: 'VAT5', godown: phone.van },
      { item: 'MILK', quantity: '-2', rate: '10', taxCode: 'VAT5', godown: phone.van },
    ];
    const slip = phone.voucher('sales', { mode: 'cash', ledger: 'CASH-VAN-1', items }, ['salesReturn']);
    const gone = voidOf(slip.uid);
    expect(await send(slip, gone)).toEqual(['posted', 'posted']);
    expect(await send(slip, gone)).toEqual(['replayed', 'replayed']);
    const isVoid = { state: 'void', reason: 'wrong customer' };
    expect(await books()).toEqual([
      { type: 'sales', ...isVoid },
      { type: 'salesReturn', ...isVoid },
    ]);
    expect(await ofVan()).toBe(before);
    // No supervisor gave a code for it: for the office to see.
    expect(await flags()).toEqual([{ exceptions: ['approval.not_issued'] }]);
    expect(await field.findings()).toEqual([]);
  });

  test('waits for a document that is not in the books, and changes nothing where the office was quicker', async () => {
    expect(await send(voidOf(randomUUID()))).toEqual(['refused void.put_aside']);
    const slip = phone.sale('1');
    expect(await send(slip)).toEqual(['posted']);
    const { posting, actor } = field.company;
    const found = await asEverybody<{ id: number }>(field.company, `select id from voucher where uid = '${slip.uid}'`);
    const change = { voucherNo: found[0]?.id ?? 0, action: 'void' as const, reason: 'office', key: randomUUID() };
    expect(await posting.change(actor, change)).toMatchObject({ kind: 'posted' });
    expect(await send(voidOf(slip.uid))).toEqual(['posted']);
    expect((await books()).at(-1)).toMatchObject({ state: 'void', reason: 'office' });
    expect(await field.findings()).toEqual([]);
  });

  test('of a slip that the office has corrected is done, and shows the office that its correction went with it', async () => {
    const slip = phone.sale('1', { mode: 'credit', ledger: undefined, customer: 'C1' });
    expect(await send(slip)).toEqual(['posted']);
    const { posting, actor } = field.company;
    const found = await asEverybody<{ id: number }>(field.company, `select id from voucher where uid = '${slip.uid}'`);
    const body = { ...(slip.body as object), remarks: 'put right at the office' };
    const edit = { voucherNo: found[0]?.id ?? 0, version: 1, body, key: randomUUID() };
    expect(await posting.edit(actor, edit)).toMatchObject({ kind: 'posted', voucher: { version: 2 } });
    expect(await send(voidOf(slip.uid))).toEqual(['posted']);
    expect((await books()).at(-1)).toMatchObject({ state: 'void', reason: 'wrong customer' });
    expect((await flags()).at(-1)?.exceptions).toEqual(['approval.not_issued', 'void.of_corrected']);
  });

  test('is refused under a uid of its own, and where a receipt settles the bill', async () => {
    const slip = phone.sale('1', { mode: 'credit', ledger: undefined, customer: 'C1' });
    expect(await send(slip)).toEqual(['posted']);
    expect(await send({ ...voidOf(slip.uid), uid: randomUUID() })).toEqual(['refused uid.malformed']);
    const bills = [{ kind: 'against', reference: slip.numbers[0]?.referNo, amount: '1.00' }];
    const receipt = phone.voucher('receipt', { customer: 'C1', ledger: 'CASH-VAN-1', amount: '1.00', bills });
    expect(await send(receipt)).toEqual(['posted']);
    expect(await send(voidOf(slip.uid))).toEqual(['refused voucher.adjusted']);
    expect((await books()).at(-2)).toMatchObject({ state: 'posted' });
  });
});
