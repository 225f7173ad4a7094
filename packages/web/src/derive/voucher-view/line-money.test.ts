import { sales } from '@fieldbook/core/vouchers/sales/definition';
import { expect, test } from 'vitest';
import { moneyColumns, moneyOfLines, sumOf } from './line-money.ts';

const items = [{ item: 'MILK' }, { item: 'CHEESE' }];
const figures = (line: number, discount: string, net: string, tax: string) => ({
  line,
  gross: '0',
  discount,
  net,
  tax,
});

test('a line comes to its amount without tax and its tax, and the sums are those of the foot', () => {
  const lineFigures = {
    items: [figures(1, '1.50', '20.00', '1.00'), figures(0, '0.00', '10.00', '0.50')],
    ledgers: [],
  };
  const lines = moneyOfLines(sales, 'items', { items, lineFigures }, 2);
  expect(lines[0]).toEqual({ discount: 0, net: 1000, tax: 50, total: 1050 });
  expect([sumOf(lines, 'discount'), sumOf(lines, 'total')]).toEqual([150, 3150]);
  expect(moneyColumns('items', lines)).toEqual(['discount', 'net', 'tax', 'total']);
});

test('columns that say nothing are left out', () => {
  const plain = { discount: 0, net: 1000, tax: 0, total: 1000 };
  expect(moneyColumns('items', [plain])).toEqual(['total']);
  expect(moneyColumns('ledgers', [plain])).toEqual([]);
  expect(moneyColumns('items', [{ ...plain, net: 0, total: 0 }])).toEqual([]);
});

test('a charge whose amount has its tax inside comes to its amount', () => {
  const charge = { ledgers: [{ amount: '10.50' }], lineFigures: { items: [], ledgers: [{ line: 0, tax: '0.50' }] } };
  const total = (taxInclusive?: string) => moneyOfLines(sales, 'ledgers', { ...charge, taxInclusive }, 2)[0]?.total;
  expect([total('inclusive'), total()]).toEqual([1050, 1100]);
});
