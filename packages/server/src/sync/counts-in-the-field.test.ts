/**
 * Counts and settlements made on a van without a network, against the server's books at their moment: what the van's sealed
 * register said then is what the server finds, and where it is not the document is posted and flagged.
 */
import type { UploadItem } from '@fieldbook/core/sync/outbox-item';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asEverybody, ledgerBalances } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { type FieldCompany, fieldCompany, loadVan, type TestPhone } from '../../testing/sync/field-company.ts';
import { expectSound } from '../../testing/verify/sound.ts';

describeOnEachServer('counted on a van', (server) => {
  let field: FieldCompany;
  let phone: TestPhone;

  beforeEach(async () => {
    field = await fieldCompany(server, { mainGodownMayGoNegative: 'False', roundOffStep: '0' });
    phone = await field.phone();
    await field.put('salesPerson', [{ code: 'SP1', name: 'Omar Farid' }]);
    await loadVan(field, 'VAN-1', '100');
  });
  afterEach(async () => {
    await expectSound(field.company.database.company);
    await field.close();
  });

  const at = (time: string, item: UploadItem): UploadItem => ({ ...item, madeAt: `2026-11-20T${time}:00.000Z` });
  const count = (time: string, items: object[], more: object = {}) =>
    at(
      time,
      phone.voucher('physicalStock', { godown: 'VAN-1', countedAt: `2026-11-20T${time}:00.000Z`, items, ...more }),
    );
  const milk = (quantity: string, bookQuantity?: string) => ({ item: 'MILK', unit: 'PCS', quantity, bookQuantity });
  const send = async (...items: UploadItem[]) => {
    const answers = await field.upload(phone, items);
    return answers.map(({ outcome, exceptions = [] }) => [outcome, ...exceptions]);
  };
  const inVan = async () => {
    const rows = await asEverybody<{ quantity: number }>(
      field.company,
      `select quantity::integer from godown_stock join godown on godown.id = godown_id where code = 'VAN-1'`,
    );
    return rows[0]?.quantity;
  };

  test('sees what the van sold before it and nothing of what it sold after, in one upload or in two', async () => {
    const [before, own, after] = [
      at('08:00', phone.sale('7')),
      count('09:00', [milk('92', '93')]),
      at('10:00', phone.sale('5')),
    ];
    expect(await send(before, own, after)).toEqual([['posted'], ['posted'], ['posted']]);
    expect(await inVan()).toBe(87);
    expect(await send(at('11:00', phone.sale('1')))).toEqual([['posted']]);
    expect(await send(count('12:00', [milk('87', '86')]))).toEqual([['posted']]);
    expect(await inVan()).toBe(87);
  });

  test('knows the order of the van past midnight, on the day that began before', async () => {
    const night = (time: string, item: UploadItem): UploadItem => ({ ...item, madeAt: `2026-11-20T${time}:00.000Z` });
    // 23:30 and 00:30 in Dubai.
    const late = { countedAt: '2026-11-20T20:00:00.000Z' };
    const [before, after] = [night('19:30', phone.sale('7')), night('20:30', phone.sale('5'))];
    expect(await send(before, after)).toEqual([['posted'], ['posted']]);
    expect(await send(count('21:00', [milk('92', '93')], late))).toEqual([['posted']]);
    expect(await inVan()).toBe(87);
  });

  test('is told of what the office had taken out of the van, and is flagged', async () => {
    const items = [{ item: 'MILK', quantity: '10', rate: '9', godown: 'VAN-1' }];
    await field.company.post({ type: 'sales', mode: 'credit', customer: 'C1', items, date: '2026-11-19' });
    expect(await send(count('09:00', [milk('99', '100')]))).toEqual([['posted', 'physical_stock.book_differs']]);
    expect(await inVan()).toBe(99);
  });

  test('is nobody’s debt without a salesperson: posted, flagged, and borne by the company', async () => {
    const mode = { mode: 'dueFromSalesman' };
    expect(await send(count('09:00', [milk('99', '100')], mode))).toEqual([['posted', 'difference.needs_salesperson']]);
    expect((await ledgerBalances(field.company))['Stock shortage']).toBe(800);
    expect(await send(count('10:00', [milk('98', '99')], { ...mode, salesPerson: 'SP1' }))).toEqual([['posted']]);
    expect((await ledgerBalances(field.company))['Due from salesman']).toBe(800);
  });

  test('cash is compared with the till of that time, never refused, and flagged where it differs', async () => {
    const settle = (time: string, bookAmount: string, amount: string, more: object = {}) =>
      at(time, phone.voucher('daySettlement', { ledger: 'CASH-VAN-1', toLedger: 'CASH', bookAmount, amount, ...more }));
    const [before, after] = [at('08:00', phone.sale('3')), at('10:00', phone.sale('1'))];
    expect(await send(before, settle('09:00', '31.50', '31.50'), after)).toEqual([['posted'], ['posted'], ['posted']]);
    expect((await ledgerBalances(field.company))['Cash Van 1']).toBe(1050);
    const wrong = await send(settle('11:00', '99.00', '99.00'));
    expect(wrong).toEqual([
      [
        ...['posted', 'settlement.reason_required', 'difference.needs_salesperson', 'settlement.over'],
        'settlement.book_differs',
      ],
    ]);
    const balances = await ledgerBalances(field.company);
    expect([balances['Cash Van 1'], balances['Cash short and over']]).toEqual([undefined, -8850]);
  });
});
