/**
 * What a phone of a salesman may bring: a slip is refused for what no phone offers him, and posted with a flag for what was his when it was
 * made. He voids with a code alone, what his phone made, in its day. On real PostgreSQL.
 */
import { randomUUID } from 'node:crypto';
import { voidUid } from '@fieldbook/core/day-cycle/events/field-void';
import type { UploadItem } from '@fieldbook/core/sync/outbox-item';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asEverybody } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { type FieldCompany, fieldCompany, loadVan, type TestPhone } from '../../testing/sync/field-company.ts';
import type { Actor } from '../auth/actor.ts';
import { actorOfPerson } from '../auth/person.ts';
import { findPerson } from '../auth/session-rows.ts';

describeOnEachServer('a salesman’s phone', (server) => {
  let field: FieldCompany;
  let phone: TestPhone;
  let userId: number;
  const day = randomUUID();

  beforeAll(async () => {
    field = await fieldCompany(server);
    await field.put('godown', [{ code: 'VAN-2', name: 'Van 2', branch: 'MB', isVan: true }]);
    await field.put('salesPerson', [{ code: 'SP1', name: 'One' }]);
    await field.put('route', [{ code: 'R1', name: 'One', branch: 'MB', godowns: [{ godown: 'VAN-1' }] }]);
    await field.put('user', [own]);
    phone = await field.phone('VAN-1');
    await loadVan(field, 'VAN-1', '50');
    const { rows } = await field.company.database.company.pool.query("select id from app_user where code = 'rep'");
    userId = rows[0].id;
    await send(phone.item({ uid: day, kind: 'event', type: 'dayStart', body: { date: '2026-11-20', van: 'VAN-1' } }));
  });
  afterAll(() => field.close());

  const own = {
    ...{ code: 'rep', name: 'Rep', accessRole: 'Salesperson', salesPerson: 'SP1', cashLedger: 'CASH-VAN-1' },
    ...{ branches: [{ branch: 'MB' }], linkedRoutes: [{ route: 'R1' }] },
  };
  const rep = async (): Promise<Actor> => {
    const row = await findPerson(field.company.database.company.pool, userId);
    if (row === undefined) throw new Error('the rep is gone');
    return actorOfPerson(row);
  };
  const send = async (...items: readonly UploadItem[]) =>
    (await field.upload(phone, items, await rep())).map(({ outcome, problems = [], exceptions = [] }) =>
      [outcome, ...problems.map(({ code }) => code), ...exceptions].join(' '),
    );
  const goods = (more: object) => ({
    items: [{ item: 'MILK', quantity: '1', rate: '10', taxCode: 'VAT5', godown: 'VAN-1', ...more }],
  });

  test('brings no slip of another van, of another’s cash or in another’s name', async () => {
    expect(await send(phone.sale())).toEqual(['posted']);
    for (const godown of ['VAN-2', 'MAIN'])
      expect(await send(phone.sale('1', goods({ godown })))).toEqual(['refused reach.godown']);
    for (const ledger of ['CASH', 'BANK', 'CAPITAL']) {
      expect(await send(phone.sale('1', { ledger }))).toEqual(['refused reach.ledger']);
    }
    await field.put('salesPerson', [{ code: 'SP2', name: 'Two' }]);
    expect(await send(phone.sale('1', { salesPerson: 'SP2' }))).toEqual(['refused reach.person']);
  });

  test('is believed what it could have offered, with a flag: another tax code, another day, other terms', async () => {
    const onCredit = { mode: 'credit', customer: 'C1', dueDate: '2030-01-01', ...goods({}) };
    expect(await send(phone.sale('1', goods({ taxCode: 'VAT0' })))).toEqual(['posted reach.tax_code']);
    expect(await send(phone.voucher('sales', onCredit))).toEqual(['posted reach.due_date']);
    expect(await send(phone.sale('1', { date: '2026-11-10' }))).toEqual(['posted reach.date']);
  });

  test('brings what was his until lately, with a flag', async () => {
    const cash = (cashBankLedgers: readonly object[]) => field.put('user', [{ ...own, cashBankLedgers }]);
    await cash([{ ledger: 'BANK', mode: 'bank' }]);
    expect(await send(phone.sale('1', { mode: 'bank', ledger: 'BANK' }))).toEqual(['posted']);
    await cash([]);
    expect(await send(phone.sale('1', { mode: 'bank', ledger: 'BANK' }))).toEqual(['posted reach.withdrawn']);
  });

  test('voids nothing without a code, nothing of the office and nothing of another day; an event that cannot be read does nothing, nor a paper of another’s voucher', async () => {
    const voidOf = (voucher: string, more: object = {}) =>
      phone.item({
        uid: voidUid(voucher),
        kind: 'event',
        type: 'fieldVoid',
        body: { day, voucher, referNo: 'S-1', reason: 'x', ...more },
      });
    const slip = phone.sale();
    expect(await send(slip)).toEqual(['posted']);
    expect(await send(voidOf(slip.uid, { more: 'x' }))).toEqual(['refused field.unknown']);
    expect(await send(voidOf(slip.uid))).toEqual(['refused void.needs_code']);
    expect(await send(voidOf(slip.uid, { day: randomUUID() }))).toEqual(['refused void.other_day']);
    const outcome = await field.company.post({
      type: 'sales',
      mode: 'cash',
      ledger: 'CASH',
      ...goods({ godown: 'MAIN' }),
    });
    if (outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome));
    expect(await send(voidOf(outcome.voucher.uid))).toEqual(['refused void.not_own']);
    const printed = (voucher: string) =>
      phone.item({ uid: randomUUID(), kind: 'event', type: 'slipPrint', body: { voucher, isCopy: false } });
    expect(await send(printed(slip.uid), printed(outcome.voucher.uid))).toEqual(['posted', 'posted']);
    const papers = await asEverybody(field.company, 'select voucher_uid as voucher from field_print');
    expect(papers).toEqual([{ voucher: slip.uid }]);
    const states = await asEverybody<{ state: string }>(
      field.company,
      `select state from voucher where uid in ('${slip.uid}', '${outcome.voucher.uid}')`,
    );
    expect(states.map(({ state }) => state)).toEqual(['posted', 'posted']);
  });

  test('starts no day with another’s van or in another’s name, and tells no place of a customer out of sight', async () => {
    await field.put('route', [{ code: 'R2', name: 'Two', branch: 'MB', godowns: [{ godown: 'VAN-2' }] }]);
    await field.put('salesPerson', [{ code: 'SP2', name: 'Two' }]);
    await field.put('customer', [
      { code: 'NEAR', name: 'Near', route: 'R1' },
      { code: 'FAR', name: 'Far', route: 'R2' },
    ]);
    const event = (type: string, body: object) => send(phone.item({ uid: randomUUID(), kind: 'event', type, body }));
    const start = (more: object) => event('dayStart', { date: '2026-11-20', ...more });
    expect(await start({ van: 'VAN-2' })).toEqual(['refused reach.godown']);
    expect(await start({ van: 'VAN-1', salesPerson: 'SP2' })).toEqual(['refused reach.person']);
    expect(await start({ van: 'VAN-1', salesPerson: 'SP1' })).toEqual(['posted']);
    // The phone that has been leased the van, on whatever route it stands.
    const other = await field.phone();
    const body = { date: '2026-11-20', van: other.van };
    const began = other.item({ uid: randomUUID(), kind: 'event', type: 'dayStart', body });
    expect(other.van).toBe('VAN-2');
    expect(await field.upload(other, [began], await rep())).toMatchObject([{ outcome: 'posted' }]);
    const place = (customer: string) => event('customerPlace', { customer, latitude: '25.2', longitude: '55.3' });
    expect(await place('FAR')).toEqual(['refused reference.unknown']);
    expect(await place('NEAR')).toEqual(['posted']);
  });

  test('tells no use of a code where nothing may be approved', async () => {
    const body = { purpose: 'credit', subject: randomUUID(), challenge: 'C13125090624', answer: '1', salt: 'x' };
    const use = () => phone.item({ uid: randomUUID(), kind: 'event', type: 'approvalUse', body });
    const told = async (forms: readonly string[]) => {
      const [answer] = await field.upload(phone, [use()], { ...(await rep()), forms: new Set(forms) });
      return [answer?.outcome, answer?.problems?.[0]?.code];
    };
    expect(await told([])).toEqual(['refused', 'auth.no_permission']);
    expect(await told(['frmReports'])).toEqual(['refused', 'auth.no_permission']);
    expect(await told(['frmSales'])).toEqual(['posted', undefined]);
  });
});
