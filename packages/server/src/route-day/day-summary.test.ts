/** The summary of a route day over the books: figures, vouchers, identities, who sees it, and its papers. On real PostgreSQL. */
import { randomUUID } from 'node:crypto';
import type { FigureName } from '@fieldbook/core/day-cycle/summary/figures';
import { present } from '@fieldbook/core/kernel/assert';
import type { UploadItem } from '@fieldbook/core/sync/outbox-item';
import type { Paper } from '@fieldbook/print/document';
import { slipItems } from '@fieldbook/print/text/slip';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { type FieldCompany, fieldCompany, type TestPhone } from '../../testing/sync/field-company.ts';
import type { Actor } from '../auth/actor.ts';
import { foldAll } from '../jobs/fold-balances.ts';
import { createPdfRenderer } from '../pdf/renderer.ts';
import { writeSettings } from '../store/masters/settings.ts';
import { type SummedDay, summedDay } from './day-summary.ts';
import { summaryAnswer } from './summary-answer.ts';
import { summaryPapers } from './summary-papers.ts';

const DATE = '2026-11-20';

describeOnEachServer('the summary of a route day', (server) => {
  const renderer = createPdfRenderer({ workers: 1 });
  const day = randomUUID();
  let field: FieldCompany;
  let phone: TestPhone;
  let rep: Actor;
  let stranger: Actor;

  const services = () => ({
    database: field.company.database.company,
    cache: field.company.cache,
    masters: field.masters,
  });
  const summed = async (actor: Actor = rep): Promise<SummedDay> => {
    const result = await summedDay(services(), actor, day);
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    return result.value;
  };
  const papers = async (paper: Paper = '80') => {
    const result = await summaryPapers(services(), await summed(), { paper, lang: 'en' });
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    return result.value;
  };
  const post = async (body: Record<string, unknown>): Promise<void> => {
    const outcome = await field.company.post(body);
    if (outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome));
  };
  const send = async (...items: readonly UploadItem[]): Promise<void> => {
    const answers = await field.upload(phone, items, rep);
    expect(answers.map(({ outcome, problems }) => problems ?? outcome)).toEqual(items.map(() => 'posted'));
  };
  const actorNamed = async (code: string, routes: readonly string[]): Promise<Actor> => {
    const { rows } = await field.company.database.company.pool.query('select id from app_user where code = $1', [code]);
    return { ...field.company.actor, userId: rows[0].id, userName: code, routes, branches: ['MB'] };
  };

  beforeAll(async () => {
    field = await fieldCompany(server);
    await field.put('godown', [
      { code: 'D-VAN-1', name: 'Damaged goods of van 1', branch: 'MB', kind: 'damage' },
      { code: 'DAMAGE', name: 'Damage store', branch: 'MB', kind: 'damage' },
    ]);
    for (const sort of ['vehicleGroup', 'vehicleType']) await field.put(sort, [{ code: 'VAN', name: 'Van' }]);
    const built = { vehicleGroup: 'VAN', vehicleType: 'VAN' };
    await field.put('vehicle', [{ code: 'V1', name: 'Hiace', plateNo: 'A 12345', ...built }]);
    await field.put('route', [
      { code: 'R1', name: 'Deira', branch: 'MB', vehicle: 'V1', godowns: [{ godown: 'VAN-1' }, { godown: 'D-VAN-1' }] },
      { code: 'R2', name: 'Jumeirah', branch: 'MB' },
    ]);
    // The twentieth of November is a Friday.
    await field.put('customer', [
      { code: 'SHOP-1', name: 'Shop', route: 'R1', visits: [{ route: 'R1', weekday: 5 }] },
      { code: 'SHOP-2', name: 'Second', route: 'R1' },
      { code: 'SHOP-4', name: 'Not seen', route: 'R1' },
      { code: 'SHOP-3', name: 'Of another day', route: 'R1', visits: [{ route: 'R1', weekday: 1 }] },
    ]);
    await field.put('user', [
      { code: 'rep', name: 'Ravi Kumar', accessRole: 'Salesperson', cashLedger: 'CASH-VAN-1' },
      { code: 'rep2', name: 'Second rep', accessRole: 'Salesperson' },
    ]);
    phone = await field.phone();
    rep = await actorNamed('rep', ['R1']);
    stranger = await actorNamed('rep2', ['R2']);
    const goods = ['MAIN', 'VAN-1'].map((godown) => ({ item: 'MILK', quantity: '100', rate: '8', godown }));
    await post({
      type: 'opening',
      date: '2026-11-19',
      items: goods,
      ledgers: [{ ledger: 'CASH-VAN-1', debit: '50.00' }],
    });
    const event = (type: string, body: object, uid: string = randomUUID()) =>
      phone.item({ uid, kind: 'event', type, body });
    const returned = (godown: string) => ({ item: 'MILK', quantity: '-1', rate: '10', taxCode: 'VAT5', godown });
    const sold = { item: 'MILK', quantity: '4', freeQuantity: '1', rate: '10', taxCode: 'VAT5', godown: 'VAN-1' };
    const slip = {
      mode: 'credit',
      customer: 'SHOP-1',
      route: 'R1',
      items: [sold, returned('VAN-1'), returned('D-VAN-1')],
    };
    await send(
      event('dayStart', { date: DATE, route: 'R1', van: 'VAN-1', startKm: 100 }, day),
      phone.sale('2', { customer: 'SHOP-1', route: 'R1' }),
      phone.voucher('sales', slip, ['salesReturn']),
      phone.voucher('order', { customer: 'SHOP-2', route: 'R1', items: [{ ...sold, freeQuantity: '0' }] }),
      phone.voucher('receipt', { customer: 'SHOP-1', ledger: 'CASH-VAN-1', amount: '10.00', route: 'R1' }),
      event('visit', { day, customer: 'SHOP-1', state: 'visited' }),
    );
    // The office takes five out of the van, and buys for its own.
    const items = [{ item: 'MILK', quantity: '5', unit: 'PCS' }];
    await post({ type: 'stockTransfer', godown: 'VAN-1', toGodown: 'MAIN', items });
    await post({ type: 'sales', mode: 'credit', customer: 'C1', items: [{ ...sold, godown: 'MAIN' }] });
    await send(event('dayEnd', { day, endKm: 160 }));
  });
  afterAll(async () => {
    await renderer.close();
    await field.close();
  });

  test('has the figures of its person and its van, each with its vouchers', async () => {
    const { summary, currency } = await summed();
    const value = (name: FigureName) => summary.figures[name].value;
    const told = Object.fromEntries(
      (
        [
          'salesCount',
          'promotionInvoices',
          'cashSale',
          'creditSale',
          'buybackAmountCredit',
          'expiryReturnAmountCredit',
          'totalOrders',
          'collectionCash',
          'cashInHand',
          'openingStock',
          'salesStock',
          'returnToCompanyFresh',
          'freshStock',
          'closingStock',
          'totalCustomers',
          'unvisitedCustomers',
          'odoKms',
        ] as const
      ).map((name) => [name, value(name)]),
    );
    expect(told).toEqual({
      ...{ salesCount: 2, promotionInvoices: 1, cashSale: 21_00, creditSale: 42_00 },
      ...{ buybackAmountCredit: 10_50, expiryReturnAmountCredit: 10_50, totalOrders: 1, collectionCash: 10_00 },
      // 50.00 + 21.00 + 10.00
      ...{
        cashInHand: 81_00,
        openingStock: 100,
        salesStock: 7,
        returnToCompanyFresh: 5,
        freshStock: 89,
        closingStock: 90,
      },
      ...{ totalCustomers: 3, unvisitedCustomers: 1, odoKms: 60 },
    });
    expect(summary.texts).toEqual({
      ...{ userFullName: 'Ravi Kumar', routeName: 'Deira', vehicleNo: 'A 12345' },
      ...{ salesGodowns: ['VAN-1'], expiryGodowns: ['D-VAN-1'] },
    });
    const answer = summaryAnswer(summary, currency.decimals);
    const [voucher] = present(answer.figures['cashSale'], 'cashSale').vouchers;
    expect(voucher).toMatchObject({ type: 'sales', share: '21.00', voucherNo: expect.any(Number) });
    expect(answer.cash).toMatchObject({ inHand: '81.00', sales: { value: '21.00' } });
  });

  test.each(['while the sums wait', 'once they are folded, and more was sold since'])(
    'closes its stock and its cash to zero, %s',
    async (when) => {
      if (when !== 'while the sums wait') {
        const items = [{ item: 'MILK', quantity: '3', rate: '10', taxCode: 'VAT5', godown: 'VAN-1' }];
        for (const date of ['2026-11-21', '2026-12-01'])
          await post({ type: 'sales', date, mode: 'cash', ledger: 'CASH-VAN-1', customer: 'C1', items });
        await foldAll(field.company.database.company.pool);
        await post({ type: 'sales', date: '2026-12-02', mode: 'cash', ledger: 'CASH-VAN-1', customer: 'C1', items });
      }
      const { summary } = await summed();
      expect(summary.stock.map(({ kind, closing, difference }) => [kind, closing, difference])).toEqual([
        ['fresh', 89, 0],
        ['expired', 1, 0],
      ]);
      expect(summary.cash).toMatchObject({ opening: 50_00, inHand: 81_00, closing: 81_00, difference: 0 });
    },
  );

  test('is seen by who sees the day', async () => {
    expect(await summedDay(services(), stranger, day)).toMatchObject({
      ok: false,
      problems: [{ code: 'day.unknown' }],
    });
    expect(await summedDay(services(), rep, randomUUID())).toMatchObject({ ok: false });
    expect((await summed(field.company.actor)).summary.day).toBe(day);
  });

  test('prints on A4, 110 and 80, alone or with its stock by setting', async () => {
    for (const paper of ['A4', '110', '80'] as const) {
      const [first, ...following] = await papers(paper);
      const bytes = await renderer.render(present(first, 'a summary'), following);
      expect(Buffer.from(bytes.subarray(0, 5)).toString('latin1')).toBe('%PDF-');
      expect(following).toEqual([]);
    }
    const printed = slipItems(present((await papers())[0], 'a summary')).flatMap((item) =>
      item.kind === 'line' ? [item.text] : [],
    );
    const { prefix } = phone.seriesOf('sales');
    expect(printed.some((line) => line.startsWith(prefix) && /[0-9a-f]{16}/.test(line))).toBe(true);
    await writeSettings(field.company.database.company, { userName: 'admin' }, { dayEndSummaryStockPrint: 'Both' });
    const [, stock] = await papers();
    expect(stock?.kind).toBe('day-end-transfer');
    const lines = slipItems(present(stock, 'stock')).flatMap((item) => (item.kind === 'line' ? [item.text] : []));
    expect(lines.some((line) => /Milk 1 l\s+5/.test(line))).toBe(true);
  });
});
