/** Random days of a van: whatever was sold, returned, collected, moved, counted or voided, stock and cash close to zero. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VanDay } from '../../../testing/van-day.ts';
import type { FigureName } from './figures.ts';

const items = fc.constantFrom('MILK', 'YOGHURT', 'CHIPS');
const pieces = fc.integer({ min: 1, max: 9 }).map(String);
const line = (godown: fc.Arbitrary<string>, quantity = pieces) =>
  fc.record({ item: items, unit: fc.constant('PCS'), godown, quantity, rate: fc.constantFrom('2.5', '12.4', '0.75') });
const van = fc.constant('VAN-1');
const either = fc.constantFrom('VAN-1', 'DAMAGE-VAN-1');
const paid = fc.constantFrom(
  { mode: 'cash', ledger: 'CASH-VAN-1' },
  { mode: 'bank', ledger: 'BANK' },
  { mode: 'other', ledger: 'EXPENSES' },
  { mode: 'credit' },
);
const customer = fc.constantFrom('C1', 'C2');
const lines = (of: fc.Arbitrary<object>) => fc.array(of, { minLength: 1, maxLength: 3 });
const document = <T extends Record<string, fc.Arbitrary<unknown>>>(type: string, fields: T) =>
  fc.record({ type: fc.constant(type), ...fields }).map(({ head, ...rest }) => ({ ...(head as object), ...rest }));
const amount = fc.integer({ min: 1, max: 9_999 }).map((minor) => (minor / 100).toFixed(2));

const sale = document('sales', {
  head: paid,
  customer,
  items: lines(line(van)),
  discount: fc.constantFrom('0', '0.35'),
});
const slip = document('sales', {
  head: paid,
  customer,
  items: fc.tuple(
    line(van),
    line(
      either,
      pieces.map((each) => `-${each}`),
    ),
  ),
});
const money = (type: 'receipt' | 'payment') =>
  fc.record({ ledger: fc.constantFrom('CASH-VAN-1', 'BANK'), amount }).map((each) => ({
    type,
    ...each,
    ledgers: [{ ledger: 'FUEL', amount: each.amount }],
  }));
const transfer = document('stockTransfer', {
  head: fc.constantFrom(
    { godown: 'VAN-1', toGodown: 'MAIN' },
    { godown: 'DAMAGE-VAN-1', toGodown: 'DAMAGE' },
    { godown: 'VAN-1', toGodown: 'DAMAGE-VAN-1' },
  ),
  items: lines(
    fc.record({ item: items, unit: fc.constant('PCS'), quantity: pieces, damageCause: fc.constant('expired') }),
  ),
});
const documents = fc.oneof(
  sale,
  slip,
  document('salesReturn', { head: paid, customer, items: lines(line(either)) }),
  document('deliveryNote', { customer, items: lines(line(van)) }),
  document('goodsReceipt', { supplier: fc.constant('SUP-1'), items: lines(line(van)) }),
  document('physicalStock', {
    godown: either,
    items: lines(fc.record({ item: items, unit: fc.constant('PCS'), quantity: pieces })),
  }),
  document('order', { customer, items: lines(line(van)) }),
  document('contra', { fromLedger: fc.constant('CASH-VAN-1'), ledger: fc.constant('BANK'), amount }),
  money('receipt'),
  money('payment'),
  transfer,
);

const opening = {
  uid: 'da300000-0000-4000-8000-000000000000',
  type: 'opening',
  items: ['VAN-1', 'DAMAGE-VAN-1'].flatMap((godown) =>
    ['MILK', 'YOGHURT', 'CHIPS'].map((item) => ({ item, unit: 'PCS', godown, quantity: '20', rate: '1' })),
  ),
  ledgers: [{ ledger: 'CASH-VAN-1', debit: '75.00' }],
};

function identities(bodies: readonly object[], voids: readonly number[]): void {
  const day = new VanDay([opening]);
  const numbers = bodies.flatMap((body, index) => {
    const uid = `da300000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;
    return day.post({ ...body, uid }) ?? [];
  });
  for (const at of voids) {
    const referNo = numbers[at % Math.max(1, numbers.length)];
    if (referNo !== undefined && !day.isVoid(referNo)) day.void(referNo);
  }
  const { figures, stock, cash } = day.summary();
  const of = (name: FigureName) => figures[name].value ?? 0;
  for (const each of stock) expect(each.difference, `${each.item} ${each.kind}`).toBe(0);
  for (const { opening: began, closing, vouchers } of stock) {
    expect(began + vouchers.reduce((sum, { share }) => sum + share, 0)).toBe(closing);
  }
  expect(cash.difference).toBe(0);
  expect(of('cashInHand')).toBe(cash.closing);
  const other = stock.reduce((sum, each) => sum + each.other, 0);
  const came = of('stockTransferIn') + of('salesReturn') + other;
  const left = of('stockTransferOut') + of('salesStock') + of('deliveryNote');
  const back = of('returnToCompanyFresh') + of('returnToCompanyExpired');
  const counted = of('physicalStockFreshVariance') + of('physicalStockExpiredVariance');
  expect(of('openingStock') + came - left - back + counted).toBe(of('closingStock'));
  expect(of('salesReturn')).toBe(of('buybackStock') + of('expiryReturnStock'));
  expect(of('receiptCash')).toBeLessThanOrEqual(of('totalReceipt'));
  const others = of('salesAmount') + of('salesDiscount') - of('cashSale') - of('creditSale') - of('bankSale');
  expect(others).toBeGreaterThanOrEqual(0);
  for (const { value, vouchers } of [figures.salesAmount, figures.totalReceipt, figures.salesStock]) {
    expect(vouchers.reduce((sum, { share }) => sum + share, 0)).toBe(value);
  }
}

test('stock and cash of a random day close to zero, and every figure is the sum of its vouchers', () => {
  const voids = fc.array(fc.nat(30), { maxLength: 4 });
  fc.assert(fc.property(fc.array(documents, { maxLength: 25 }), voids, identities), { numRuns: 150 });
});
