import { describe, expect, test } from 'vitest';
import { exampleDay, VanDay } from '../../../testing/van-day.ts';
import { workedDay } from '../../../testing/worked-day.ts';
import { present } from '../../kernel/assert.ts';
import { summarizeDay } from './day-summary.ts';
import { dayTexts, type FigureName, figureNames, figures } from './figures.ts';

/** The day-end summary of SPEC §3, name by name. */
const specNames = `UserFullName RouteName VehicleNo SalesCount Buybacks ExpiryReturns VoidInvoices PromotionInvoices
  OrderAmount TotalOrders CashInHand TotalPayment PaymentCash UnvisitedCustomers TotalCustomers HoursWorked ODOKMs StartKM
  EndKM SalesDiscount SalesAmount CashSale CreditSale BankSale BuybackAmountCash BuybackAmountCredit BuybackAmountBank
  ExpiryReturnAmountCash ExpiryReturnAmountCredit ExpiryReturnAmountBank CollectionCash CollectionCheque TotalReceipt
  ReceiptCash SalesGodowns ExpiryGodowns OpeningStock FreshStock StockTransferIn StockTransferOut SalesStock BuybackStock
  ExpiryReturnStock SalesReturn DeliveryNote PhysicalStockFreshVariance PhysicalStockExpiredVariance ReturnToCompanyFresh
  ReturnToCompanyExpired ClosingStock`.split(/\s+/);

const uid = (n: number) => `da200000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const milk = (godown: string, quantity: string, more: object = {}) => ({
  item: 'MILK',
  unit: 'PCS',
  godown,
  quantity,
  rate: '12.5',
  ...more,
});
const moved = (quantity: string, item = 'MILK') => ({ item, unit: 'PCS', quantity });

/** Goods in the store, the van with a rest of the day before and its float. */
const before = [
  ...workedDay.slice(0, 2).map(({ body }) => body),
  {
    uid: uid(1),
    type: 'opening',
    items: [
      { item: 'CHIPS', unit: 'PCS', godown: 'VAN-1', quantity: '30', rate: '0.5' },
      { item: 'CHIPS', unit: 'PCS', godown: 'DAMAGE-VAN-1', quantity: '3', rate: '0.5' },
    ],
    ledgers: [{ ledger: 'CASH-VAN-1', debit: '100.00' }],
  },
];

/** The van's part of ACCOUNTING.md's worked day: loaded, sold, returned, collected, counted, handed in. */
const settled = workedDay.findIndex(({ body }) => body['type'] === 'daySettlement');
const vanPart = workedDay.slice(2, settled + 1).filter(({ body }) => body['date'] === '2026-11-20');

function fullDay(): VanDay {
  const day = new VanDay(before);
  for (const { body } of vanPart.slice(0, -1)) present(day.post(body), 'posted');
  const bodies = [
    { uid: uid(10), type: 'sales', mode: 'bank', ledger: 'BANK', customer: 'C2', items: [milk('VAN-1', '2')] },
    { uid: uid(11), type: 'sales', mode: 'cash', ledger: 'CASH-VAN-1', items: [milk('VAN-1', '1')], customer: 'C2' },
    {
      uid: uid(12),
      type: 'salesReturn',
      mode: 'cash',
      ledger: 'CASH-VAN-1',
      customer: 'C2',
      items: [milk('VAN-1', '1'), milk('DAMAGE-VAN-1', '1')],
    },
    { uid: uid(22), type: 'sales', mode: 'cash', ledger: 'CASH-VAN-1', customer: 'C2', items: [milk('VAN-1', '5')] },
    {
      uid: uid(13),
      type: 'salesReturn',
      mode: 'bank',
      ledger: 'BANK',
      customer: 'C1',
      items: [milk('VAN-1', '1'), milk('DAMAGE-VAN-1', '2')],
    },
    { uid: uid(14), type: 'order', customer: 'C1', items: [milk('MAIN', '10')] },
    {
      uid: uid(15),
      type: 'payment',
      ledger: 'CASH-VAN-1',
      amount: '20.00',
      ledgers: [{ ledger: 'FUEL', amount: '20.00' }],
    },
    { uid: uid(16), type: 'payment', ledger: 'BANK', amount: '5.00', ledgers: [{ ledger: 'FUEL', amount: '5.00' }] },
    { uid: uid(17), type: 'deliveryNote', deliveredBy: 'Driver 1', customer: 'C2', items: [milk('VAN-1', '3')] },
    {
      uid: uid(18),
      type: 'receipt',
      ledger: 'CASH-VAN-1',
      amount: '7.00',
      ledgers: [{ ledger: 'DELIVERY-INCOME', amount: '7.00' }],
    },
    {
      uid: uid(19),
      type: 'stockTransfer',
      godown: 'VAN-1',
      toGodown: 'DAMAGE-VAN-1',
      items: [{ ...moved('4', 'CHIPS'), damageCause: 'expired' }],
    },
    { uid: uid(20), type: 'stockTransfer', godown: 'VAN-1', toGodown: 'MAIN', items: [moved('6', 'CHIPS')] },
    {
      uid: uid(21),
      type: 'physicalStock',
      godown: 'DAMAGE-VAN-1',
      items: [{ ...moved('8', 'CHIPS'), bookQuantity: '7' }],
    },
  ];
  for (const body of bodies) present(day.post(body), JSON.stringify(body));
  day.void('S-5');
  return day;
}

/** Each figure of the full day, with what it is made of. */
const expected: readonly (readonly [FigureName, number, string])[] = [
  // S-1 to S-4; S-5 is void.
  ['salesCount', 4, 'S-1 S-2 S-3 S-4'],
  ['buybacks', 3, 'SR-1 SR-2 SR-3'],
  ['expiryReturns', 3, 'SR-1 SR-2 SR-3'],
  ['voidInvoices', 1, 'S-5'],
  ['promotionInvoices', 1, 'S-1'],
  ['orderAmount', 131_25, 'O-1'],
  ['totalOrders', 1, 'O-1'],
  // 100.00 + 308.50 + 13.25 + 50.00 + 7.00 − 26.25 − 20.00
  ['cashInHand', 432_50, 'S-1 R-1 S-4 SR-2 P-1 R-3'],
  ['totalPayment', 25_00, 'P-1 P-2'],
  ['paymentCash', 20_00, 'P-1'],
  ['unvisitedCustomers', 2, ''],
  ['totalCustomers', 4, ''],
  ['hoursWorked', 8, ''],
  ['odoKms', 87, ''],
  ['startKm', 48_210, ''],
  ['endKm', 48_297, ''],
  ['salesDiscount', -6_15, 'S-1'],
  // 308.50 + 6.15, 236.25, 26.25, 13.25
  ['salesAmount', 590_40, 'S-1 S-2 S-3 S-4'],
  ['cashSale', 321_75, 'S-1 S-4'],
  ['creditSale', 236_25, 'S-2'],
  ['bankSale', 26_25, 'S-3'],
  ['buybackAmountCash', 13_13, 'SR-2'],
  ['buybackAmountCredit', 52_50, 'SR-1'],
  ['buybackAmountBank', 13_17, 'SR-3'],
  ['expiryReturnAmountCash', 13_12, 'SR-2'],
  ['expiryReturnAmountCredit', 26_25, 'SR-1'],
  ['expiryReturnAmountBank', 26_33, 'SR-3'],
  ['collectionCash', 50_00, 'R-1'],
  ['collectionCheque', 105_75, 'R-2'],
  ['totalReceipt', 162_75, 'R-1 R-2 R-3'],
  ['receiptCash', 57_00, 'R-1 R-3'],
  ['openingStock', 33, ''],
  // 44 MILK − 2 − 1 + 1 + 1 − 3, 30 − 4 − 6 CHIPS
  ['freshStock', 60, 'STI-1 S-1 S-2 SR-1 PS-1 S-3 S-4 SR-2 SR-3 DN-1 ST-3 ST-4'],
  // 87 from the store; 4 CHIPS into the van's own damage godown.
  ['stockTransferIn', 91, 'STI-1 ST-3'],
  ['stockTransferOut', 4, 'ST-3'],
  ['salesStock', 48, 'S-1 S-2 S-3 S-4'],
  ['buybackStock', 6, 'SR-1 SR-2 SR-3'],
  ['expiryReturnStock', 5, 'SR-1 SR-2 SR-3'],
  ['salesReturn', 11, 'SR-1 SR-2 SR-3'],
  ['deliveryNote', 3, 'DN-1'],
  ['physicalStockFreshVariance', -2, 'PS-1'],
  ['physicalStockExpiredVariance', 1, 'PS-2'],
  ['returnToCompanyFresh', 6, 'ST-4'],
  ['returnToCompanyExpired', 2, 'ST-2'],
  // 60 fresh; 3 MILK and 8 CHIPS expired
  ['closingStock', 71, ''],
];

describe('the day-end summary of SPEC §3', () => {
  const summary = fullDay().summary();

  test('has every figure of the specification, and no other', () => {
    const names = [...Object.values(figures), ...Object.values(dayTexts)].map(({ specName }) => specName);
    expect(names.toSorted()).toEqual(specNames.toSorted());
    expect(specNames).toHaveLength(50);
    expect(expected.map(([name]) => name).toSorted()).toEqual(figureNames.toSorted());
  });

  test.each(expected.map(([name, value, vouchers]) => [figures[name].specName, name, value, vouchers] as const))(
    '%s',
    (_specName, name, value, vouchers) => {
      const figure = summary.figures[name];
      expect(figure.value).toBe(value);
      if (name === 'closingStock') return expect(figure.vouchers.length).toBeGreaterThan(10);
      expect(figure.vouchers.map(({ referNo }) => referNo).toSorted()).toEqual(
        vouchers
          .split(' ')
          .filter((each) => each !== '')
          .toSorted(),
      );
    },
  );

  test('UserFullName, RouteName, VehicleNo, SalesGodowns and ExpiryGodowns are what the day had', () => {
    expect(summary.texts).toEqual({
      userFullName: 'Ravi Kumar',
      routeName: 'Deira',
      vehicleNo: 'A 12345',
      salesGodowns: ['VAN-1'],
      expiryGodowns: ['DAMAGE-VAN-1'],
    });
  });

  test('its stock closes to zero, item by item, fresh and expired apart', () => {
    expect(summary.stock.map(({ item, kind, closing, difference }) => [item, kind, closing, difference])).toEqual([
      ['CHIPS', 'fresh', 20, 0],
      ['CHIPS', 'expired', 8, 0],
      ['MILK', 'fresh', 40, 0],
      ['MILK', 'expired', 3, 0],
    ]);
  });

  test('its cash closes to zero before it is handed in', () => {
    expect(summary.cash).toMatchObject({ opening: 100_00, inHand: 432_50, closing: 432_50, difference: 0 });
    expect(summary.cash.counted).toBeUndefined();
  });

  test('goods and cash that no document of the day explains are shown as a difference', () => {
    const input = fullDay().input();
    const { stock, cash } = summarizeDay({
      ...input,
      vouchers: input.vouchers.filter(({ referNo }) => referNo !== 'S-1'),
    });
    expect(stock.find(({ item, kind }) => item === 'MILK' && kind === 'fresh')?.difference).toBe(-27);
    expect(cash.difference).toBe(308_50);
  });
});

describe("the van's part of ACCOUNTING.md's worked day", () => {
  const day = new VanDay(workedDay.slice(0, 2).map(({ body }) => body));
  for (const { body } of vanPart) present(day.post(body), 'posted');
  const { figures: told, cash, stock } = day.summary();
  const of = (name: FigureName) => told[name].value;

  test('has 358.50 in hand, of which 355.30 were counted and handed in', () => {
    expect(cash).toMatchObject({
      opening: 0,
      inHand: 358_50,
      counted: 355_30,
      variance: -3_20,
      closing: 0,
      difference: 0,
    });
    expect(cash.columns.sales).toMatchObject({ value: 308_50, vouchers: [{ referNo: 'S-1', share: 308_50 }] });
    expect(cash.columns.collections).toMatchObject({ value: 50_00, vouchers: [{ referNo: 'R-1' }] });
    expect(cash.columns.handedIn).toMatchObject({ value: 358_50, vouchers: [{ referNo: 'DS-1' }] });
  });

  test('sold 45, took 6 back, was 2 short and ends with 44 good ones', () => {
    expect(of('salesStock')).toBe(45);
    expect(of('salesReturn')).toBe(6);
    expect(of('physicalStockFreshVariance')).toBe(-2);
    expect(of('closingStock')).toBe(44);
    expect(stock.find(({ kind }) => kind === 'fresh')).toMatchObject({
      transferIn: 87,
      sold: 45,
      returned: 4,
      difference: 0,
    });
    expect(stock.find(({ kind }) => kind === 'expired')).toMatchObject({ returned: 2, toCompany: 2, closing: 0 });
  });
});

test('a customer is unvisited until a document, a visit or a reason for skipping it is there', () => {
  const input = { ...fullDay().input(), day: { ...exampleDay, visits: exampleDay.visits.slice(1) } };
  // C1 has bought, C2 was skipped.
  expect(summarizeDay(input).figures.unvisitedCustomers.value).toBe(2);
  expect(summarizeDay({ ...input, vouchers: [] }).figures.unvisitedCustomers.value).toBe(3);
});

describe('hours worked are whole minutes divided by 60, floored', () => {
  const { end: _end, minutesWorked: _minutes, ...running } = exampleDay;
  test.each([
    ['2026-11-20T04:04:59.000Z', 0],
    ['2026-11-20T04:05:00.000Z', 1],
    ['2026-11-20T03:00:00.000Z', 0],
  ])('until %s', (now, hours) => {
    const summary = summarizeDay({ ...new VanDay([]).input(), day: { ...running, state: 'started' }, now });
    expect(summary.figures.hoursWorked.value).toBe(hours);
    expect(summary.figures.odoKms.value).toBeUndefined();
  });
});
