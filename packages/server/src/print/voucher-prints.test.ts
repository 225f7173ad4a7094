/** Papers of vouchers, made here and told by phones: counted once, with who made the first and when, and for nobody who does not see the voucher. */
import { randomUUID } from 'node:crypto';
import { SLIP_PRINT } from '@fieldbook/core/day-cycle/events/slip-print';
import type { UploadItem } from '@fieldbook/core/sync/outbox-item';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { type FieldCompany, fieldCompany, loadVan, type TestPhone } from '../../testing/sync/field-company.ts';
import type { Actor } from '../auth/actor.ts';
import { readAs } from '../store/actor-context.ts';
import { createVoucherReader } from '../store/vouchers/voucher-reader.ts';
import { noteNextPrint } from './voucher-prints.ts';

describeOnEachServer('papers of vouchers', (server) => {
  let field: FieldCompany;
  let phone: TestPhone;

  beforeAll(async () => {
    field = await fieldCompany(server);
    phone = await field.phone();
    await loadVan(field, 'VAN-1', '1000');
  });
  afterAll(() => field.close());

  const printed = (voucher: string, isCopy: boolean, madeAt: string): UploadItem => ({
    ...phone.item({ uid: randomUUID(), kind: 'event', type: SLIP_PRINT, body: { voucher, isCopy, way: 'bluetooth' } }),
    madeAt,
  });
  const printsOf = async (voucherNo: number | undefined) => {
    const reader = createVoucherReader(field.company.database.company);
    return (await reader.load(field.company.actor, 'sales', voucherNo ?? 0))?.['prints'];
  };
  const [first, second] = ['2026-11-20T08:01:00.000Z', '2026-11-20T09:30:00.000Z'];

  test('of a phone count with the voucher, though they come before it and are told twice', async () => {
    const sale = phone.sale();
    const papers = [printed(sale.uid, false, first), printed(sale.uid, true, second)];
    const outcomes = (await field.upload(phone, papers)).map(({ outcome }) => outcome);
    expect([outcomes, (await field.upload(phone, papers)).map(({ outcome }) => outcome)]).toEqual([
      ['posted', 'posted'],
      ['replayed', 'replayed'],
    ]);
    const [answer] = await field.upload(phone, [sale]);
    const by = field.company.actor.userName;
    const told = { count: 2, copies: 1, firstAt: first, firstBy: by, lastAt: second, lastBy: by };
    expect(await printsOf(answer?.voucherNo)).toEqual(told);
  });

  test('here are copies of what a phone has printed, and are counted with it', async () => {
    const sale = phone.sale();
    const [answer] = await field.upload(phone, [sale, printed(sale.uid, false, first)]);
    const voucherNo = answer?.voucherNo ?? 0;
    const { database, actor } = field.company;
    expect(await noteNextPrint(database.company, actor, { voucherNo, key: randomUUID() })).toEqual({ isCopy: true });
    expect(await printsOf(voucherNo)).toMatchObject({ count: 2, copies: 1, firstAt: first });
  });

  test('that a wrapper took and whose printer was not there did not come out: the next is the original', async () => {
    const sale = phone.sale();
    const noted = printed(sale.uid, false, first);
    const undone = phone.item({
      ...{ uid: randomUUID(), kind: 'event', type: SLIP_PRINT },
      body: { voucher: sale.uid, undoes: noted.uid },
    });
    const answers = await field.upload(phone, [sale, noted, undone, undone]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['posted', 'posted', 'posted', 'replayed']);
    const voucherNo = answers[0]?.voucherNo ?? 0;
    expect(await printsOf(voucherNo)).toBeUndefined();
    const { database, actor } = field.company;
    const key = randomUUID();
    for (const _again of [1, 2])
      expect(await noteNextPrint(database.company, actor, { voucherNo, key })).toEqual({ isCopy: false });
    expect(await printsOf(voucherNo)).toMatchObject({ count: 1, copies: 0 });
  });

  test('are nothing that may be said of no document', async () => {
    const [answer] = await field.upload(phone, [printed('no uid', false, first)]);
    expect(answer).toMatchObject({ outcome: 'refused', problems: [{ code: 'uid.malformed', path: 'voucher' }] });
  });

  test('are seen with their voucher alone', async () => {
    const seenBy = (actor: Actor) =>
      readAs(field.company.database.company, actor, async (client) => {
        const { rows } = await client.query<{ count: number }>('select count(*)::integer as count from field_print');
        return rows[0]?.count;
      });
    const { actor } = field.company;
    expect(await seenBy(actor)).toBe(4);
    expect(await seenBy({ ...actor, branches: [] })).toBe(0);
  });
});
