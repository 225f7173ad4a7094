import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { stripIsolates } from '@fieldbook/print/bidi';
import type { PrintDoc } from '@fieldbook/print/document';
import { slipItems } from '@fieldbook/print/text/slip';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import type { Actor } from '../auth/actor.ts';
import type { PostedVoucher } from '../posting/service.ts';
import { createMasterStore } from '../store/masters/master-store.ts';
import { createReports } from '../store/reports/reports.ts';
import { buildPaper } from './build-paper.ts';
import type { PaperServices } from './paper-place.ts';

const writer = { userName: 'admin' };
const looks = { paper: '110', lang: 'en' } as const;
const asOf = '2026-11-20';
const toVan = { godown: 'MAIN', toGodown: 'VAN-1' };

function linesOf(doc: PrintDoc): readonly string[] {
  return slipItems(doc).flatMap((item) =>
    item.kind === 'line' ? [stripIsolates(item.text).replace(/ +/g, ' ').trim()] : [],
  );
}

describeOnEachServer('papers of lists', (server) => {
  let company: TestCompany;
  let services: PaperServices;
  /** Of one route, and no administrator. */
  let rep: Actor;
  let put: (master: string, rows: readonly unknown[]) => Promise<void>;

  beforeAll(async () => {
    company = await testCompany(server, { godownStockPrintAmount: 'True' });
    const database = company.database.company;
    const masters = createMasterStore(database);
    services = { database, cache: company.cache, masters, reports: createReports({ database }) };
    put = async (master, rows) => {
      const result = await masters.upsertMany(writer, present(masterNamed(master), master), rows);
      if (!result.ok) throw new Error(JSON.stringify(result.problems));
    };
    await put('salesPerson', [{ code: 'SP1', name: 'Ravi Kumar' }]);
    for (const sort of ['vehicleGroup', 'vehicleType']) await put(sort, [{ code: 'VAN', name: 'Van' }]);
    const built = { vehicleGroup: 'VAN', vehicleType: 'VAN' };
    await put('vehicle', [{ code: 'V1', name: 'Chiller', plateNo: 'D 45217', ...built }]);
    await put('route', [
      { code: 'R1', name: 'Deira', branch: 'MB', vehicle: 'V1', godowns: [{ godown: 'VAN-1' }] },
      { code: 'R2', name: 'Jumeirah', branch: 'MB' },
    ]);
    await put('priceGroup', [
      { code: 'HORECA', name: 'Hotels', prices: [{ item: 'MILK', unit: 'PCS', rate: '11.25' }] },
    ]);
    await put('customer', [
      { code: 'C1', name: 'Al Madina Grocery', nameArabic: 'بقالة المدينة', route: 'R1' },
      { code: 'C2', name: 'Green Valley', route: 'R2' },
    ]);
    await company.cache.refresh();
    rep = { ...company.actor, userName: 'rep', forms: new Set(['frmGodownStock']), routes: ['R1'] };
    const load = await post('stockTransfer', { ...toVan, items: [goods('30')] });
    await post('stockTransferIn', { ...toVan, source: load.referNo, items: [{ ...goods('30'), sourceLine: 0 }] });
    await post('stockTransfer', { ...toVan, date: '2026-11-19', items: [goods('240')] });
    const order = await post('order', {
      customer: 'C1',
      route: 'R1',
      deliveryDate: '2026-11-22',
      items: [goods('48', '6')],
    });
    const delivered = (quantity: string) =>
      post('deliveryNote', {
        ...{ customer: 'C1', route: 'R1', source: order.referNo },
        items: [{ ...goods(quantity), sourceLine: 0 }],
      });
    await delivered('24');
    const { voucherNo } = await delivered('12');
    const undo = { voucherNo, action: 'void', reason: 'entered twice', key: randomUUID() } as const;
    expect(await company.posting.change(company.actor, undo)).toMatchObject({ kind: 'posted' });
    await post('order', { customer: 'C2', route: 'R2', items: [goods('10')] });
    await post('sales', { customer: 'C1', route: 'R1', mode: 'credit', items: [goods('4')] });
    const receipt = {
      customer: 'C1',
      route: 'R1',
      salesPerson: 'SP1',
      bills: [{ kind: 'onAccount', amount: '10' }],
      amount: '10',
    };
    await post('receipt', { ...receipt, ledger: 'CASH-VAN-1' });
    await post('receipt', {
      ...receipt,
      ledger: 'BANK',
      chequeNo: '17',
      bankName: 'ENBD',
      effectiveDate: '2026-12-20',
    });
  });
  afterAll(() => company.close());

  const goods = (quantity: string, freeQuantity?: string) => ({
    ...{ item: 'MILK', unit: 'PCS', quantity },
    ...(freeQuantity === undefined ? {} : { freeQuantity }),
  });

  async function post(type: string, body: Record<string, unknown>): Promise<PostedVoucher> {
    const outcome = await company.post({ type, ...body });
    if (outcome.kind !== 'posted') throw new Error(`${type} ${JSON.stringify(outcome)}`);
    return outcome.voucher;
  }

  function paper(name: Parameters<typeof buildPaper>[2], query: object, actor = company.actor) {
    return buildPaper(services, actor, name, { ...looks, ...query } as never);
  }

  async function lines(name: Parameters<typeof buildPaper>[2], query: object, actor = company.actor) {
    const result = await paper(name, query, actor);
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    return linesOf(result.value);
  }

  test('stock of the set, as cartons and pieces, at the method an administrator chose', async () => {
    const found = await lines('stock', { godowns: ['VAN-1'], costing: 'SellingRate', asOf });
    expect(found).toEqual(
      expect.arrayContaining(['STOCK', 'Godown : Van 1', 'Date : 20-11-2026', 'Rates : Selling rate']),
    );
    expect(found.join(' ')).toContain('1 CTN + 6 PCS 12.50 375.00');
    const all = await lines('stock', { set: 'godown', asOf });
    expect(all.filter((line) => line.startsWith('Godown'))).toContain('Godown : Van 1');
    const damaged = (await lines('stock', { set: 'damaged', asOf })).join(' ');
    expect(damaged).toMatch(/No (Expired Stock In|Carry Over)/);
    expect(damaged).not.toContain('Van 1');
  });

  test('pieces alone where stock is not to be split', async () => {
    expect((await lines('stock', { godowns: ['VAN-1'], split: false, asOf })).join(' ')).toContain('30 PCS');
  });

  test('what goods cost is not for everybody', async () => {
    expect(await paper('stock', { costing: 'Average' }, rep)).toMatchObject({
      ok: false,
      problems: [{ code: 'auth.no_permission' }],
    });
    expect((await lines('stock', { godowns: ['VAN-1'], asOf }, rep)).join(' ')).toContain('12.50 375.00');
  });

  test('the pick list is the latest load of the route’s van', async () => {
    const found = await lines('pick-list', { route: 'R1', salesPerson: 'SP1', date: asOf });
    for (const line of ['Sales person : Ravi Kumar', 'Date : 20-11-2026', 'Route : Deira', 'Van No : D 45217']) {
      expect(found).toContain(line);
    }
    expect(found).toContain('1 Milk 1 l 1 CTN + 6 PCS');
    expect((await lines('pick-list', { godowns: ['VAN-1'], date: '2026-11-19' })).join(' ')).toContain('10 CTN');
    expect(await paper('pick-list', {})).toMatchObject({ problems: [{ code: 'field.required' }] });
    expect(await paper('pick-list', { godowns: ['NONE'] })).toMatchObject({
      problems: [{ code: 'reference.unknown' }],
    });
  });

  test('orders are what is left of them, by route', async () => {
    const found = await lines('orders', { to: '2026-11-22' });
    for (const line of ['Route : Deira', 'Route : Jumeirah', '1 Milk 1 l 1 CTN 6 PCS 12.50 300.00'])
      expect(found).toContain(line);
    const total = await lines('total-orders', { to: '2026-11-22' });
    expect(total).toContain('1 Milk 1 l 1 CTN + 10 PCS 6 PCS 12.50 425.00');
    expect((await lines('total-orders', { from: '2026-11-22', to: '2026-11-22' })).at(-1)).toBe('Total 300.00');
    expect((await lines('orders', { routes: ['R2'], to: '2026-11-22' })).join(' ')).not.toContain('Deira');
  });

  test('a person of a route prints the orders and receipts of that route', async () => {
    const found = (await lines('orders', { to: '2026-11-22' }, rep)).join(' ');
    expect(found).toContain('Deira');
    expect(found).not.toContain('Jumeirah');
    expect(await paper('customer-statement', { party: 'C2' }, rep)).toMatchObject({ ok: false });
  });

  test('prices are those of the group where it has any', async () => {
    const found = await lines('price-list', { priceGroup: 'HORECA' });
    expect(found).toContain('Price group : Hotels');
    expect(found).toContain('MILK Milk 1 l PCS 11.25');
    expect(found).toContain('ITEM-1 Milk 1 l PCS 12.50');
    expect(await paper('price-list', { priceGroup: 'NONE' })).toMatchObject({
      problems: [{ code: 'reference.unknown' }],
    });
  });

  test('a customer’s statement has the balance after each entry and the bills that are open', async () => {
    const found = await lines('customer-statement', { party: 'C1', from: '2026-11-01', to: asOf });
    expect(found).toContain('Customer : Al Madina Grocery');
    expect(found.join('\n')).toContain('OPEN BILLS');
    const closing = found.find((line) => line.startsWith('Closing balance'));
    const ledger = await lines('ledger-statement', { ledger: 'CASH-VAN-1', from: '2026-11-01', to: asOf });
    expect(ledger).toContain('Ledger : CASH-VAN-1 Cash Van 1');
    expect(ledger.at(-1)).toBe('Closing balance AED 10.00');
    // 50.00 and 5 % VAT, less two receipts of 10.00.
    expect(closing).toBe('Closing balance AED 32.50');
  });

  test('receipts are added up by how they were paid', async () => {
    const found = await lines('receipt-summary', { from: asOf, to: asOf, salesPerson: 'SP1' });
    expect(found.slice(-4)).toEqual(['Receipts 2', 'Cash 10.00', 'Cheque 10.00', 'Total received AED 20.00']);
    expect((await lines('receipt-summary', { from: asOf, to: asOf, route: 'R2' })).at(-1)).toBe(
      'Total received AED 0.00',
    );
    expect(await paper('receipt-summary', { from: asOf, to: '2026-11-19' })).toMatchObject({
      problems: [{ code: 'date.before_start' }],
    });
  });

  test('stock that is worth more than books can hold is refused, and prints without amounts', async () => {
    const gold = { code: 'GOLD', name: 'Gold', unit: 'PCS', retailRate: '900000000' };
    await put('item', [gold]);
    await company.cache.refresh();
    await post('stockTransfer', { ...toVan, items: [{ ...goods('20000'), item: 'GOLD' }] });
    const asked = { godowns: ['VAN-1', 'MAIN'], costing: 'SellingRate', asOf: '2026-11-30' };
    const found = await paper('stock', asked);
    expect(found).toMatchObject({ ok: false, problems: [{ code: 'amount.out_of_range' }] });
    expect((await paper('stock', { ...asked, costing: 'Average' })).ok).toBe(true);
  });
});
