/**
 * What an office is refused and a document that was completed in the field is forgiven: its entries, its flags, and that all
 * invariants still hold (ACCOUNTING.md, States). On real PostgreSQL.
 */
import { randomUUID } from 'node:crypto';
import { dateInZone } from '@fieldbook/core/kernel/date';
import type { UploadItem } from '@fieldbook/core/sync/outbox-item';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addSecondBranch } from '../../testing/posting/branch.ts';
import { asEverybody } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { type FieldCompany, fieldCompany, loadVan, type TestPhone } from '../../testing/sync/field-company.ts';
import { expectSound } from '../../testing/verify/sound.ts';
import { writeSettings } from '../store/masters/settings.ts';

describeOnEachServer('completed in the field', (server) => {
  let field: FieldCompany;
  let phone: TestPhone;

  beforeEach(async () => {
    field = await fieldCompany(server, { mainGodownMayGoNegative: 'False', roundOffStep: '0' });
    phone = await field.phone();
    await field.put('item', [
      { code: 'CHEESE', name: 'Cheese', unit: 'PCS', retailRate: '9', taxCode: 'VAT5', tracking: 'batch' },
    ]);
    await loadVan(field, 'VAN-1', '10');
  });
  afterEach(async () => {
    await expectSound(field.company.database.company);
    await field.close();
  });

  const office = async (body: Record<string, unknown>): Promise<string> => {
    const outcome = await field.company.post(body);
    if (outcome.kind === 'refused') return outcome.problems.map(({ code }) => code).join(' ');
    return outcome.kind === 'posted' ? outcome.voucher.referNo : outcome.kind;
  };
  /** The same document entered at the office: under a number of the office, and of another uid. */
  const atTheOffice = ({ body }: UploadItem) => {
    const { series: _series, number: _number, uid: _uid, ...rest } = body as Record<string, unknown>;
    return office({ ...rest, uid: randomUUID() });
  };
  const entriesOf = async (voucherNo: number) => {
    const rows = await asEverybody<{ name: string; amount: number; date: string }>(
      field.company,
      `select ledger.name, amount from ledger_entry entry join ledger on ledger.id = ledger_id
         join posting on posting.id = posting_id where posting.voucher_id = ${voucherNo} order by posting_id, line_no`,
    );
    return rows.map(({ name, amount }) => `${amount > 0 ? 'Dr' : 'Cr'} ${name} ${(Math.abs(amount) / 100).toFixed(2)}`);
  };
  const change = (settings: Record<string, string>) =>
    writeSettings(field.company.database.company, { userName: 'admin' }, settings).then(() =>
      field.company.cache.refresh(),
    );
  const milk = (quantity: string, rate = '10', more: object = {}) => ({
    ...{ item: 'MILK', quantity, rate, taxCode: 'VAT5', godown: 'VAN-1' },
    ...more,
  });
  const credit = (quantity: string, more: object = {}) =>
    phone.voucher('sales', { mode: 'credit', customer: 'C1', items: [milk(quantity)], ...more });
  const rowOf = async (voucherNo: number, columns: string) => {
    const rows = await asEverybody<Record<string, unknown>>(
      field.company,
      `select ${columns} from voucher where id = ${voucherNo}`,
    );
    return rows[0];
  };

  /** Refused at the office for `code` (after what the field did, too), posted in the field with it as a flag. */
  async function forgiven(item: UploadItem, ...flags: string[]): Promise<{ voucherNo: number; entries: string[] }> {
    expect(await atTheOffice(item)).toBe(flags[0]);
    const [answer] = await field.upload(phone, [item]);
    expect(answer).toMatchObject({ outcome: 'posted', referNo: item.numbers[0]?.referNo, exceptions: flags });
    const voucherNo = answer?.voucherNo ?? 0;
    expect(await rowOf(voucherNo, 'exceptions')).toEqual({ exceptions: flags });
    return { voucherNo, entries: await entriesOf(voucherNo) };
  }

  test('more than the van has is valued at the last cost, and corrected when the goods arrive', async () => {
    const { entries } = await forgiven(credit('25'), 'stock.out');
    expect(entries).toEqual([
      ...['Dr Debtors 262.50', 'Cr Sales 250.00', 'Cr Output VAT 12.50'],
      ...['Dr Cost of goods sold 200.00', 'Cr Stock 200.00'],
    ]);
    const rows = await asEverybody(
      field.company,
      'select quantity::integer as quantity, value::integer as value from item_cost where quantity <> 0',
    );
    expect(rows).toEqual([{ quantity: -5, value: -4000 }]);
    const supplier = { type: 'goodsReceipt', supplier: 'SUP1' };
    expect(await office({ ...supplier, items: [{ item: 'MILK', quantity: '20', rate: '9', godown: 'VAN-1' }] })).toBe(
      'GRN-1',
    );
    const after = await asEverybody(
      field.company,
      'select quantity::integer as quantity, value::integer as value from item_cost where quantity <> 0',
    );
    expect(after).toEqual([{ quantity: 15, value: 13_500 }]);
  });

  test('a batch that the books do not know, or not so much of it', async () => {
    const cheese = { ...milk('3'), item: 'CHEESE', batch: 'B-7' };
    const { entries } = await forgiven(credit('3', { items: [cheese] }), 'batch.out', 'stock.out');
    expect(entries).toEqual(['Dr Debtors 31.50', 'Cr Sales 30.00', 'Cr Output VAT 1.50']);
    const bought = { item: 'CHEESE', batch: 'B-7', godown: 'VAN-1', quantity: '5', rate: '4' };
    expect(await office({ type: 'goodsReceipt', supplier: 'SUP1', items: [bought] })).toBe('GRN-1');
    const rows = await asEverybody(
      field.company,
      'select batch, quantity::integer as quantity from stock_batch where quantity <> 0',
    );
    expect(rows).toEqual([{ batch: 'B-7', quantity: 2 }]);
    await forgiven(credit('1', { items: [{ ...cheese, quantity: '4' }] }), 'batch.out', 'stock.out');
  });

  test('goods of a batch that had expired, and a batch under another day than in the books', async () => {
    const bought = { item: 'CHEESE', batch: 'B-8', godown: 'VAN-1', quantity: '9', rate: '4', expiry: '2026-11-19' };
    expect(await office({ type: 'goodsReceipt', supplier: 'SUP1', items: [bought] })).toBe('GRN-1');
    const cheese = { ...milk('3'), item: 'CHEESE', batch: 'B-8' };
    const { entries } = await forgiven(credit('3', { items: [cheese] }), 'batch.expired');
    expect(entries).toContain('Cr Stock 12.00');
    const other = { ...cheese, expiry: '2027-11-19' };
    await forgiven(credit('3', { items: [other] }), 'batch.expiry_differs', 'batch.expired');
    const rows = await asEverybody(
      field.company,
      'select expiry::text, quantity::integer as quantity from stock_batch where quantity <> 0',
    );
    expect(rows).toEqual([{ expiry: '2026-11-19', quantity: 3 }]);
  });

  test('credit beyond the limit, and with bills overdue', async () => {
    await field.put('customer', [{ code: 'C1', name: 'Al Madina Grocery', creditDays: 30, creditLimit: '50.00' }]);
    await change({ overdueCheck: 'Refuse' });
    await office({ type: 'opening', bills: [] });
    const first = credit('1', { date: '2026-09-01' });
    expect((await field.upload(phone, [first]))[0]?.exceptions).toBeUndefined();
    const item = credit('6');
    expect(await atTheOffice(item)).toBe('credit.limit_exceeded credit.overdue');
    const [answer] = await field.upload(phone, [item]);
    expect(answer?.exceptions).toEqual(['credit.limit_exceeded', 'credit.overdue']);
    expect(await entriesOf(answer?.voucherNo ?? 0)).toContain('Dr Debtors 63.00');
  });

  test('a discount beyond the maximum, but none beyond the amount', async () => {
    await change({ maximumDiscountPercent: '5' });
    const { entries } = await forgiven(credit('2', { discount: '4' }), 'discount.maximum');
    expect(entries.slice(0, 3)).toEqual(['Dr Debtors 16.80', 'Cr Sales 16.00', 'Cr Output VAT 0.80']);
    const [beyond] = await field.upload(phone, [credit('1', { discount: '11' })]);
    expect(beyond).toMatchObject({ outcome: 'refused' });
  });

  test('goods back that customers may not return, and fewer sold than the minimum', async () => {
    await field.put('item', [
      { code: 'MILK', name: 'Milk', unit: 'PCS', retailRate: '12.5', returnable: false, minimumQuantity: '3' },
    ]);
    const back = phone.voucher('salesReturn', { mode: 'credit', customer: 'C1', items: [milk('1')] });
    await office({ type: 'sales', mode: 'credit', customer: 'C1', items: [milk('3')] });
    const { entries } = await forgiven(back, 'item.not_returnable');
    expect(entries).toContain('Cr Debtors 10.50');
    await forgiven(credit('1'), 'item.below_minimum');
  });

  test('a closed day: posted on the first open one, its own kept beside it', async () => {
    await change({ lockedUntil: '2026-11-22' });
    const { voucherNo } = await forgiven(credit('1'), 'period.closed');
    expect(await rowOf(voucherNo, 'date, document_date')).toEqual({ date: '2026-11-23', document_date: '2026-11-20' });
    const dates = await asEverybody<{ date: string }>(
      field.company,
      `select date from posting where voucher_id = ${voucherNo}`,
    );
    expect(dates).toEqual([{ date: '2026-11-23' }]);
  });

  test('a day that is still to come: posted on the last one that is open, its own kept beside it', async () => {
    await change({ daysAhead: '0' });
    const { voucherNo } = await forgiven(credit('1', { date: '2090-01-01' }), 'period.future');
    const today = dateInZone(new Date().toISOString(), 'Asia/Dubai');
    expect(await rowOf(voucherNo, 'date, document_date')).toEqual({ date: today, document_date: '2090-01-01' });
  });

  test('a return that is dated before its sale: it keeps it, and gives back on account what began later', async () => {
    const sale = await field.upload(phone, [credit('3')]);
    const source = sale[0]?.referNo;
    const back = (date: string) =>
      phone.voucher('salesReturn', { mode: 'credit', customer: 'C1', items: [milk('1')], source, date });
    const { entries } = await forgiven(back('2026-11-19'), 'source.later', 'bill.later');
    expect(entries).toContain('Cr Debtors 10.50');
  });

  test('a receipt that is dated before its bill: the money stands on account', async () => {
    const [sold] = await field.upload(phone, [credit('1')]);
    const bills = [{ kind: 'against', reference: sold?.referNo, amount: '10.50' }];
    const receipt = { customer: 'C1', ledger: 'CASH-VAN-1', amount: '10.50', bills, date: '2026-11-19' };
    await forgiven(phone.voucher('receipt', receipt), 'bill.later');
  });

  test('masters that went out of use meanwhile', async () => {
    await field.put('customer', [{ code: 'C1', name: 'Al Madina Grocery', active: false }]);
    const { entries } = await forgiven(credit('1'), 'reference.inactive');
    expect(entries.slice(0, 1)).toEqual(['Dr Debtors 10.50']);
  });

  test('a customer who has gone over to another route', async () => {
    const routes = ['R1', 'R2'].map((code) => ({ code, name: code, branch: 'MB', godowns: [{ godown: 'VAN-1' }] }));
    await field.put('route', routes);
    await field.put('customer', [{ code: 'C2', name: 'Moved', creditDays: 30, route: 'R2' }]);
    const rep = { ...field.company.actor, routes: ['R1'] };
    const item = credit('1', { customer: 'C2', route: 'R1' });
    const { series: _series, number: _number, ...body } = item.body as Record<string, unknown>;
    const [atDesk] = await field.company.posting.post(rep, [{ ...body, uid: randomUUID() }]);
    expect(atDesk).toMatchObject({ kind: 'refused', problems: [{ code: 'auth.no_permission', path: 'route' }] });
    const [answer] = await field.upload(phone, [item], rep);
    expect(answer).toMatchObject({ outcome: 'posted', exceptions: ['route.not_own'] });
    expect((await field.upload(phone, [item], rep))[0]).toMatchObject({ outcome: 'replayed' });
  });

  test('an order that was delivered, closed or never came', async () => {
    const order = await office({ type: 'order', customer: 'C1', items: [milk('5')] });
    await office({ type: 'sales', mode: 'credit', customer: 'C1', source: order, items: [milk('3')] });
    await forgiven(credit('4', { source: order }), 'order.exceeds_ordered');
    const [rows] = await asEverybody<{ fulfilment: string; id: number }>(
      field.company,
      `select id, fulfilment from voucher where refer_no = '${order}'`,
    );
    expect(rows?.fulfilment).toBe('done');
    const closed = await office({ type: 'order', customer: 'C1', items: [milk('5')] });
    const { posting, actor } = field.company;
    const no = (
      await asEverybody<{ id: number }>(field.company, `select id from voucher where refer_no = '${closed}'`)
    )[0];
    await posting.change(actor, { voucherNo: no?.id ?? 0, action: 'close', reason: 'x', key: randomUUID() });
    const { voucherNo } = await forgiven(credit('1', { source: closed }), 'source.closed');
    expect(await rowOf(voucherNo, 'source_voucher_id')).toEqual({ source_voucher_id: null });
    await forgiven(credit('1', { source: 'SO-99' }), 'source.unknown');
  });

  test('goods back beyond what is left of the sale, at the cost they left at', async () => {
    const sold = await office({ type: 'sales', mode: 'credit', customer: 'C1', items: [milk('5')] });
    await office({ type: 'salesReturn', mode: 'credit', customer: 'C1', source: sold, items: [milk('4')] });
    const back = phone.voucher('salesReturn', { mode: 'credit', customer: 'C1', source: sold, items: [milk('3')] });
    const { entries } = await forgiven(back, 'return.exceeds_sold');
    expect(entries).toEqual([
      ...['Dr Sales returns 30.00', 'Dr Output VAT 1.50', 'Cr Debtors 31.50'],
      ...['Dr Stock 24.00', 'Cr Cost of goods sold 24.00'],
    ]);
    // What was left of the sale is used up, so that nobody takes it back a second time.
    const again = { type: 'salesReturn', mode: 'credit', customer: 'C1', source: sold, items: [milk('1')] };
    expect(await office(again)).toBe('return.exceeds_sold');
  });

  test('goods back at more than the sale bore: at another price or tax code, for money that nobody paid', async () => {
    await field.put('taxCode', [
      {
        code: 'VAT0',
        name: 'Zero',
        rates: [{ component: 'VAT', scope: 'always', validFrom: '2018-01-01', percent: '0' }],
      },
    ]);
    const sold = await office({ type: 'sales', mode: 'credit', customer: 'C1', items: [milk('6')] });
    const back = (items: object[], more: object = {}) =>
      phone.voucher('salesReturn', { mode: 'credit', customer: 'C1', source: sold, items, ...more });
    const { entries } = await forgiven(back([milk('1', '12')]), 'return.price_higher');
    expect(entries).toEqual([
      ...['Dr Sales returns 12.00', 'Dr Output VAT 0.60', 'Cr Debtors 12.60'],
      ...['Dr Stock 8.00', 'Cr Cost of goods sold 8.00'],
    ]);
    await forgiven(back([milk('1', '10', { taxCode: 'VAT0' })]), 'return.tax_code_differs');
    await forgiven(
      back([milk('1')], { mode: 'cash', ledger: 'CASH-VAN-1' }),
      'return.cash_exceeds_paid',
      'ledger.below_zero',
    );
    expect((await field.upload(phone, [back([milk('1', '5')])]))[0]?.exceptions).toBeUndefined();
    const note = { type: 'creditNote', mode: 'rebate', customer: 'C1', source: sold };
    expect(await office({ ...note, ledgers: [{ amount: '20' }] })).toBe('CRN-1');
    await forgiven(back([milk('1')]), 'return.exceeds_value');
  });

  test('goods back that name no sale: more than the customer holds, and where a sale must be named', async () => {
    const back = (quantity: string) =>
      phone.voucher('salesReturn', { mode: 'credit', customer: 'C1', items: [milk(quantity)] });
    const { entries } = await forgiven(back('2'), 'return.exceeds_held');
    expect(entries).toContain('Cr Debtors 21.00');
    await office({ type: 'sales', mode: 'credit', customer: 'C1', items: [milk('6')] });
    expect((await field.upload(phone, [back('1')]))[0]?.exceptions).toBeUndefined();
    await change({ returnsWithoutSource: 'Refuse' });
    await forgiven(back('1'), 'return.without_source');
  });

  test('goods back of a sale older than phones are told of, by its number: nothing is to be forgiven', async () => {
    const date = '2026-08-20';
    await office({ type: 'opening', date, items: [{ item: 'MILK', quantity: '9', rate: '5', godown: 'VAN-1' }] });
    const sold = await office({ type: 'sales', date, mode: 'credit', customer: 'C1', items: [milk('5')] });
    const back = { mode: 'credit', customer: 'C1', source: sold, items: [milk('3')] };
    const [answer] = await field.upload(phone, [phone.voucher('salesReturn', back)]);
    expect(answer).toMatchObject({ outcome: 'posted' });
    expect(answer?.exceptions).toBeUndefined();
    expect(await office({ type: 'salesReturn', ...back })).toBe('return.exceeds_sold');
  });

  test('more invoiced than the delivery note has left: what is left is taken, the rest goes beyond it', async () => {
    const delivered = await office({ type: 'deliveryNote', customer: 'C1', items: [milk('5')] });
    const bill = (quantity: string) => ({ mode: 'credit', customer: 'C1', source: delivered, items: [milk(quantity)] });
    const first = await office({ type: 'sales', ...bill('2') });
    const { entries } = await forgiven(phone.voucher('sales', bill('4')), 'delivery.exceeds_delivered');
    expect(entries.slice(-2)).toEqual(['Dr Cost of goods sold 32.00', 'Cr Goods delivered not invoiced 32.00']);
    expect(await office({ type: 'sales', ...bill('1') })).toBe('delivery.exceeds_delivered');
    const rows = await asEverybody<{ id: number }>(
      field.company,
      `select id from voucher where refer_no = '${first}' and type = 'sales'`,
    );
    const { posting, actor } = field.company;
    await posting.change(actor, { voucherNo: rows[0]?.id ?? 0, action: 'void', reason: 'x', key: randomUUID() });
    // Four of five are invoiced now: one is left, at its part of the cost.
    expect(await office({ type: 'sales', ...bill('2') })).toBe('delivery.exceeds_delivered');
    expect(await office({ type: 'sales', ...bill('1') })).toMatch(/^S-/);
    const open = await asEverybody<{ amount: number }>(
      field.company,
      `select sum(amount)::integer as amount from ledger_entry entry join ledger on ledger.id = ledger_id
       where ledger.role = 'goodsDeliveredNotInvoiced'`,
    );
    expect(open).toEqual([{ amount: 0 }]);
  });

  test('money for a bill that was paid meanwhile: the rest is on account', async () => {
    const sold = await office({ type: 'sales', mode: 'credit', customer: 'C1', items: [milk('5')] });
    const pay = (amount: string) => ({
      customer: 'C1',
      ledger: 'CASH',
      amount,
      bills: [{ kind: 'against', reference: sold, amount }],
    });
    expect(await office({ type: 'receipt', ...pay('40') })).toBe('R-1');
    const receipt = phone.voucher('receipt', { ...pay('52.5'), ledger: 'CASH-VAN-1' });
    const { entries } = await forgiven(receipt, 'bill.exceeded');
    expect(entries).toEqual(['Dr Cash Van 1 52.50', 'Cr Debtors 52.50']);
    const bills = () =>
      asEverybody<{ reference: string; kind: string; open: number }>(
        field.company,
        'select reference, kind, open::integer as open from bill where open <> 0',
      );
    expect(await bills()).toEqual([{ reference: receipt.numbers[0]?.referNo, kind: 'onAccount', open: -4000 }]);
    const gone = phone.voucher('receipt', {
      ...{ customer: 'C1', ledger: 'CASH-VAN-1', amount: '5' },
      bills: [{ kind: 'against', reference: 'S-77', amount: '5' }],
    });
    await forgiven(gone, 'bill.unknown');
    expect(await bills()).toHaveLength(2);
  });

  test('money ahead that another sale used meanwhile: the bill stays open by the rest', async () => {
    const ahead = { customer: 'C1', ledger: 'CASH', amount: '20', bills: [{ kind: 'advance', amount: '20' }] };
    const reference = await office({ type: 'receipt', ...ahead });
    const using = (amount: string) => [{ reference, amount }];
    await office({ type: 'sales', mode: 'credit', customer: 'C1', items: [milk('2')], bills: using('15') });
    const item = credit('1', { bills: using('10') });
    const { entries } = await forgiven(item, 'bill.exceeded');
    expect(entries.slice(0, 3)).toEqual(['Dr Debtors 10.50', 'Dr Customer advances 5.00', 'Cr Debtors 5.00']);
  });

  test('a count that found what the books say', async () => {
    const count = phone.voucher('physicalStock', { items: [{ item: 'MILK', quantity: '10', godown: 'VAN-1' }] });
    const { entries } = await forgiven(count, 'physical_stock.variance_zero');
    expect(entries).toEqual([]);
  });

  test('a transfer that arrived and had been confirmed by another', async () => {
    const way = { godown: 'MAIN', toGodown: 'VAN-1' };
    const sent = await office({ type: 'stockTransfer', ...way, items: [{ item: 'MILK', quantity: '6' }] });
    const confirm = { source: sent, ...way, items: [{ item: 'MILK', quantity: '6', sourceLine: 0 }] };
    await office({ type: 'stockTransferIn', ...confirm, items: [{ item: 'MILK', quantity: '2', sourceLine: 0 }] });
    const { entries } = await forgiven(phone.voucher('stockTransferIn', confirm), 'transfer.exceeds_sent', 'stock.out');
    expect(entries).toEqual(['Dr Stock 48.00', 'Cr Stock in transit 48.00']);
    const rows = await asEverybody(field.company, `select fulfilment from voucher where refer_no = '${sent}'`);
    expect(rows).toEqual([{ fulfilment: 'done' }]);
  });

  test('goods unloaded at once into a store that confirms what comes since this morning', async () => {
    const way = { godown: 'VAN-1', toGodown: 'MAIN', mode: 'direct' };
    const unload = phone.voucher('stockTransfer', { ...way, items: [{ item: 'MILK', quantity: '3' }] });
    const { entries } = await forgiven(unload, 'transfer.must_be_confirmed');
    expect(entries).toEqual([]);
  });

  test('money for a bill of a branch that has closed the day counts in both from the next day on', async () => {
    await addSecondBranch(field.company);
    await field.put('godown', [{ code: 'SHJ-OPEN', name: 'Sharjah store', branch: 'SHJ' }]);
    const sold = { ...milk('3'), godown: 'SHJ-OPEN' };
    const opening = {
      type: 'opening',
      branch: 'SHJ',
      items: [{ item: 'MILK', quantity: '9', rate: '8', godown: 'SHJ-OPEN' }],
    };
    await office(opening);
    expect(await office({ type: 'sales', branch: 'SHJ', mode: 'credit', customer: 'C1', items: [sold] })).toBe(
      'SHJ-S-1',
    );
    await field.put('periodLock', [{ code: 'SHJ', name: 'Closed', branch: 'SHJ', lockedUntil: '2026-11-22' }]);
    const bills = [{ kind: 'against', reference: 'SHJ-S-1', amount: '31.5' }];
    const money = { customer: 'C1', ledger: 'CASH-VAN-1', amount: '31.5', bills };
    const { voucherNo } = await forgiven(phone.voucher('receipt', money), 'period.closed');
    expect(await rowOf(voucherNo, 'date, document_date')).toEqual({ date: '2026-11-23', document_date: '2026-11-20' });
    const days = await asEverybody(
      field.company,
      `select branch.code, posting.date, posting.kind from posting join branch on branch.id = branch_id
        where voucher_id = ${voucherNo} order by posting.id`,
    );
    expect(days).toEqual([
      { code: 'MB', date: '2026-11-23', kind: 'post' },
      { code: 'SHJ', date: '2026-11-23', kind: 'branch' },
    ]);
  });

  test('never, that goods of another leave by the van', async () => {
    const way = { godown: 'MAIN', toGodown: 'VAN-1' };
    const [answer] = await field.upload(phone, [
      phone.voucher('stockTransfer', { ...way, items: [{ item: 'MILK', quantity: '1' }] }),
    ]);
    expect(answer).toMatchObject({
      outcome: 'refused',
      problems: [{ code: 'godown.not_allowed', path: 'items.0.godown' }],
    });
  });

  test('and nothing needs to be, where the damage godown of the route sends what broke', async () => {
    await field.put('godown', [{ code: 'VAN-1-DMG', name: 'Damaged', branch: 'MB', kind: 'damage' }]);
    await field.put('route', [
      { code: 'R-V1', name: 'One', branch: 'MB', godowns: [{ godown: 'VAN-1' }, { godown: 'VAN-1-DMG' }] },
    ]);
    const line = { item: 'MILK', quantity: '2', godown: 'VAN-1', toGodown: 'VAN-1-DMG', damageCause: 'broken' };
    const back = { item: 'MILK', quantity: '2', godown: 'VAN-1-DMG', toGodown: 'DAMAGE' };
    const answers = await field.upload(phone, [
      phone.voucher('stockTransfer', { items: [line] }),
      phone.voucher('stockTransfer', { items: [back] }),
    ]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['posted', 'posted']);
  });
});
