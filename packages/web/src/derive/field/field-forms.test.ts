import { voucherType } from '@fieldbook/core/vouchers/index';
import { expect, test } from 'vitest';
import { countLines, countsAgainstBooks } from './count-lines.ts';
import { vanField } from './van-form.ts';

function vanFieldOf(type: string) {
  const definition = voucherType(type);
  if (definition === undefined) throw new Error(type);
  return vanField(definition);
}

test('goods leave the van they are sold from and come to the van they are sent to', () => {
  expect(['sales', 'salesReturn', 'physicalStock'].map(vanFieldOf)).toEqual(['godown', 'godown', 'godown']);
  expect(['stockTransferIn', 'stockTransfer'].map(vanFieldOf)).toEqual(['toGodown', 'godown']);
});

test('an order and a receipt move no goods and know no van', () => {
  expect(['order', 'receipt', 'payment'].map(vanFieldOf)).toEqual([undefined, undefined, undefined]);
});

test('a count lists what the books have in the van, in cartons and pieces', () => {
  const units = [
    { unit: 'PCS', num: 1, den: 1 },
    { unit: 'CTN', num: 12, den: 1 },
  ];
  const item = (code: string) => ({ code, name: code, active: true, units });
  const stock: Readonly<Record<string, number>> = { MILK: 29, LABAN: 0, GHEE: -3 };
  const books = { quantity: (_van: string, code: string) => stock[code] ?? 0 };
  const lines = countLines({ van: 'VAN1', books, masters: { item }, items: ['MILK', 'LABAN', 'GHEE'] });
  expect(lines).toEqual([
    { item: 'MILK', unit: 'CTN', quantity: '2', bookQuantity: '2' },
    { item: 'MILK', unit: 'PCS', quantity: '5', bookQuantity: '5' },
    { item: 'GHEE', unit: 'PCS', quantity: '0', bookQuantity: '-3' },
  ]);
});

test('only a document whose lines carry the quantity of the books counts against them', () => {
  const counting = ['physicalStock', 'sales'].map((type) => {
    const definition = voucherType(type);
    return definition !== undefined && countsAgainstBooks(definition);
  });
  expect(counting).toEqual([true, false]);
});
