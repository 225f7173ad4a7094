import { describe, expect, test } from 'vitest';
import { voucherSlip } from '../../../testing/voucher-slip.ts';

const milk = { item: 'MILK', unit: 'PCS', quantity: '24', rate: '12.5', taxCode: 'VAT5' };
const delivery = { ledger: 'DELIVERY-INCOME', amount: '20.00', taxCode: 'VAT5' };

/** The wanted lines are there, in this order. */
function expectInOrder(lines: readonly string[], wanted: readonly string[]): void {
  expect(wanted.filter((each) => !lines.includes(each))).toEqual([]);
  const found = wanted.map((each) => lines.indexOf(each));
  expect(found).toEqual(found.toSorted((a, b) => a - b));
}

test('a sales order says who wants what by when, and what it comes to', () => {
  const lines = voucherSlip('order', {
    customer: 'C1',
    deliveryDate: '2026-11-22',
    shipTo: 'Gate 4',
    referenceNo: 'LPO 771',
    discount: '6.15',
    items: [{ ...milk, freeQuantity: '3', remark: 'Before noon' }],
    ledgers: [delivery],
    remarks: 'Ring twice',
  });
  expectInOrder(lines, [
    'Sales Order',
    'Order No : O-1',
    'Delivery date : 22-11-2026',
    'LPO no. : LPO 771',
    'Delivery place : Gate 4',
    'Customer',
    'Corniche Grocery',
    '1 Fresh milk 2 l',
    'Before noon',
    '24 PCS 3 12.50 293.85 14.69 308.54',
    '2 Delivery charges',
    '20.00 1.00 21.00',
    'Sub Total 300.00',
    'Discount -6.15',
    'Other charges 20.00',
    'Taxable 313.85',
    'VAT @ 5% 15.69',
    'Round Off -0.04',
    'Net Amount AED 329.50',
    'Notes',
    'Ring twice',
    'Sales person Customer signature',
  ]);
  expect(lines.some((line) => line.startsWith('Godown'))).toBe(false);
});

describe('a quotation', () => {
  const offer = {
    contactName: 'The new café',
    validUntil: '2026-12-04',
    items: [milk],
    remarks: 'Payment within 30 days\nFree delivery above AED 500',
  };

  test('says until when it holds and on which terms, a line each', () => {
    expectInOrder(voucherSlip('quotation', offer), [
      'Quotation',
      'Quotation No : Q-1',
      'Valid until : 04-12-2026',
      'Quotation for',
      'The new café',
      'Terms',
      'Payment within 30 days',
      'Free delivery above AED 500',
      'Authorised signature Accepted by',
    ]);
  });

  test('a void one says so and why', () => {
    const lines = voucherSlip('quotation', offer, { facts: { state: 'void', reason: 'Prices have risen' } });
    expectInOrder(lines, ['Quotation', 'VOID', 'Reason : Prices have risen']);
  });
});

describe('a delivery note', () => {
  const note = { customer: 'C1', godown: 'MAIN', deliveredBy: 'Imran', vehicleNo: 'D 48213', items: [milk] };

  test('names goods without prices, and is signed by who took them whatever the setting', () => {
    const lines = voucherSlip('deliveryNote', note, { settings: { showSignatureMobilePrint: false } });
    expectInOrder(lines, [
      'Delivery Note',
      'Vehicle no. : D 48213',
      'Deliver to',
      'Sl Description Qty',
      '1 Fresh milk 2 l 24 PCS',
      'Total quantity 24 PCS',
      'Total Items 1',
      'Received the above goods in good order and',
      'Delivered by Received by',
    ]);
    expect(lines.join(' ')).not.toMatch(/AED|12\.50|315/);
  });

  test('units are not mixed in the sum', () => {
    const carton = { ...milk, unit: 'CTN', quantity: '2', freeQuantity: '1' };
    const lines = voucherSlip('deliveryNote', { ...note, items: [milk, carton, milk] });
    expectInOrder(lines, ['Total quantity 48 PCS', '3 CTN', 'Total Items 3']);
  });
});

describe('papers of buying', () => {
  const bought = { supplier: 'SUP-1', godown: 'MAIN', items: [{ ...milk, rate: '8.25' }] };

  test.each([
    ['purchaseOrder', {}, ['Purchase Order', 'Order No : PO-1', 'Authorised signature Accepted by the']],
    ['goodsReceipt', {}, ['Goods Receipt Note', 'Delivered by Received by Checked by']],
    [
      'purchase',
      { mode: 'credit', referenceNo: 'GD-7' },
      ['Purchase', 'Mode : Credit', 'Supplier’s invoice no. : GD-7'],
    ],
    ['purchaseReturn', { mode: 'credit' }, ['Purchase Return', 'Returned to', 'Prepared by Verified by Received by']],
  ] as const)('%s has its own title, facts and signatures', (type, more, wanted) => {
    const items = type === 'goodsReceipt' ? bought.items.map(({ taxCode: _none, ...line }) => line) : bought.items;
    const lines = voucherSlip(type, { ...bought, ...more, items });
    expectInOrder(
      lines,
      wanted.map((each) => each.replace('’', "'")),
    );
    expect(lines).toContain('Gulf Dairy');
    expect(lines.some((line) => line.startsWith('24 PCS 8.25'))).toBe(true);
  });

  test('a goods receipt without prices has none', () => {
    const items = [{ item: 'MILK', unit: 'PCS', quantity: '24' }];
    const lines = voucherSlip('goodsReceipt', { ...bought, items });
    expect(lines).toContain('1 Fresh milk 2 l 24 PCS');
    expect(lines).toContain('Total quantity 24 PCS');
    expect(lines.some((line) => line.startsWith('Net Amount'))).toBe(false);
  });
});
