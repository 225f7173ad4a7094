/**
 * What a return may give back, where rows, locks and rights say it: what its sale has left, returns of one batch and of the
 * same moment, and who may leave the sale out. The rules themselves: core, `vouchers/sales-return/bounds.test.ts`.
 */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asEverybody, type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import type { Actor } from '../auth/actor.ts';
import { createConversions } from '../company/conversions.ts';
import { createMasterStore } from '../store/masters/master-store.ts';
import { writeSettings } from '../store/masters/settings.ts';
import { verifyBooks } from '../verify/verify.ts';
import type { PostedVoucher } from './service.ts';

type Body = Record<string, unknown>;

const milk = (quantity: string, more: object = {}) => ({ item: 'MILK', unit: 'PCS', quantity, ...more });
const credit = { mode: 'credit', customer: 'C1' };
const back = (source: string, quantity: string): Body => ({
  ...{ type: 'salesReturn', ...credit, source },
  items: [milk(quantity)],
});
const whole = (body: Body) => ({ uid: randomUUID(), date: '2026-11-20', branch: 'MB', ...body });

describeOnEachServer('bounds of a return', (server) => {
  let company: TestCompany;

  beforeAll(async () => {
    company = await testCompany(server, { roundOffStep: '0' });
    const store = createMasterStore(company.database.company);
    const codes = ['C2', 'C3'].map((code) => ({ code, name: code, creditDays: 30 }));
    await store.upsertMany({ userName: 'admin' }, present(masterNamed('customer'), 'customer'), codes);
    await company.cache.refresh();
    await posted({ type: 'opening', items: [milk('10000', { rate: '10', godown: 'MAIN' })] });
  });
  afterAll(async () => {
    const results = await verifyBooks(company.database.company);
    expect(results.flatMap(({ findings }) => findings)).toEqual([]);
    await company.close();
  });

  async function posted(body: Body): Promise<PostedVoucher> {
    const outcome = await company.post(body);
    return outcome.kind === 'posted' ? outcome.voucher : expect.fail(JSON.stringify(outcome));
  }
  const sale = (more: Body) => posted({ type: 'sales', ...credit, ...more });
  const openOf = async (reference: string) => {
    const rows = await asEverybody<{ open: number }>(company, `select open from bill where reference = '${reference}'`);
    return rows.reduce((sum, { open }) => sum + Number(open), 0);
  };

  test('the offered draft is accepted and the next one offers the rest; an edited return does not count against itself', async () => {
    const { referNo } = await sale({ discount: '30', items: [milk('10', { rate: '15', freeQuantity: '2' })] });
    const conversions = createConversions({ database: company.database.company, cache: company.cache });
    const draft = async () => {
      const query = { from: 'sales', source: referNo, date: '2026-11-20' };
      const made = await conversions.draft(company.actor, present(voucherType('salesReturn'), 'a type'), query);
      return made.ok ? made.value : expect.fail(JSON.stringify(made.problems));
    };
    expect(await draft()).toMatchObject({ items: [{ quantity: '10', rate: '15' }] });
    const { voucherNo } = await posted(back(referNo, '8'));
    const { uid: _uid, ...body } = whole(back(referNo, '13'));
    const edit = (items: object[]) =>
      company.posting.edit(company.actor, { voucherNo, key: randomUUID(), body: { ...body, items } });
    expect(await edit([milk('13')])).toMatchObject({ kind: 'refused' });
    expect(await edit([milk('6')])).toMatchObject({ kind: 'posted' });
    const rest = await draft();
    expect(rest).toMatchObject({ items: [{ quantity: '5', rate: '15' }] });
    await posted({ ...rest, totals: { net: '63.00' } });
    expect(await openOf(referNo)).toBe(0);
    expect(await draft()).toMatchObject({ items: [{ quantity: '1', rate: '15', discount: '15.00' }] });
  });

  test('of returns at the same moment all that fit are posted, and together they are the sale', async () => {
    const { referNo } = await sale({ items: [milk('7', { rate: '1.43' })] });
    const outcomes = await Promise.all(Array.from({ length: 9 }, () => company.post(back(referNo, '1'))));
    expect(outcomes.filter(({ kind }) => kind === 'posted')).toHaveLength(7);
    expect(await openOf(referNo)).toBe(0);
  });

  test('returns of one batch are bounded together, those that name a sale and those that do not', async () => {
    const kindsOf = async (bodies: readonly Body[]) =>
      (await company.posting.post(company.actor, bodies.map(whole))).map(({ kind }) => kind);
    const { referNo } = await sale({ items: [milk('7', { rate: '1.43' })] });
    const named = ['4', '4', '3'].map((quantity) => back(referNo, quantity));
    expect(await kindsOf(named)).toEqual(['posted', 'refused', 'posted']);
    expect(await openOf(referNo)).toBe(0);
    await sale({ customer: 'C2', items: [milk('10', { rate: '15', freeQuantity: '2' })] });
    const loose = ['5', '8', '7', '1'].map((quantity) => ({
      ...{ type: 'salesReturn', ...credit, customer: 'C2', items: [milk(quantity, { rate: '12.5' })] },
    }));
    expect(await kindsOf(loose)).toEqual(['posted', 'refused', 'posted', 'refused']);
  });

  test('whether a return may leave out its sale is the company’s setting, and a right', async () => {
    const change = async (returnsWithoutSource: string) => {
      await writeSettings(company.database.company, { userName: 'admin' }, { returnsWithoutSource });
      await company.cache.refresh();
    };
    await sale({ customer: 'C3', items: [milk('10', { rate: '15' })] });
    const loose = { type: 'salesReturn', mode: 'credit', customer: 'C3', items: [milk('1', { rate: '15' })] };
    await change('Warn');
    expect((await posted(loose)).exceptions).toEqual(['return.without_source']);
    await change('Refuse');
    expect(await company.post(loose)).toMatchObject({ problems: [{ code: 'return.without_source' }] });
    const supervisor: Actor = { ...company.actor, forms: new Set(['frmSalesReturn', 'frmReturnWithoutSource']) };
    const [outcome] = await company.posting.post(supervisor, [whole(loose)]);
    expect(outcome).toMatchObject({ kind: 'posted', voucher: { exceptions: ['return.without_source'] } });
  });
});
