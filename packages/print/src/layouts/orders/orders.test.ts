import { expect, test } from 'vitest';
import { exampleOrders } from '../../../testing/examples/orders.ts';
import { slipTexts } from '../../../testing/list-slip.ts';
import { defaultPrintSettings } from '../../settings.ts';
import { addedUp, freeOf, orders, totalOrders } from './orders.ts';

const hidden = { ...defaultPrintSettings, orderPrintHidePrice: true };
const wide = { paper: '110', lang: 'en' } as const;

test('ORDERS: actual quantity 0 equals ordered; FOC is actual minus ordered', () => {
  expect(freeOf({ quantity: 48, actual: 0 })).toBe(0);
  expect(freeOf({ quantity: 48, actual: 54 })).toBe(6);
  const lines = slipTexts(orders(exampleOrders, hidden, wide));
  expect(lines).toContain('1 Fresh full cream milk 1 L 4 CTN 6 PCS');
  expect(lines).toContain('2 Laban drink 500 ml 2 CTN + 6 PCS 0');
});

test('ORDERS print date, route, serial, item and quantity, the serial going on within a route', () => {
  const lines = slipTexts(orders(exampleOrders, hidden, wide));
  for (const line of [
    'ORDERS',
    'Delivery date : 21-11-2026',
    'Date : 21-11-2026',
    'Route : Deira',
    'Sl Item Qty FOC',
  ]) {
    expect(lines).toContain(line);
  }
  expect(lines).toContain('O-204 21-11-2026 Green Valley Grocery');
  expect(lines).toContain('2 Laban drink 500 ml 2 CTN + 6 PCS 0');
  expect(lines.some((line) => line.startsWith('3 Potato chips'))).toBe(true);
});

test('OrderPrintHidePrice hides prices', () => {
  const shown = slipTexts(orders(exampleOrders, defaultPrintSettings, wide));
  expect(shown).toContain('Sl Item Qty FOC Rate Amount');
  expect(shown).toContain('1 Fresh full cream milk 1 L 4 CTN 6 PCS 6.50 312.00');
  expect(shown).toContain('Total 433.50');
  for (const build of [orders, totalOrders]) {
    const lines = slipTexts(build(exampleOrders, hidden, wide)).join('\n');
    for (const price of ['Rate', 'Amount', '6.50', '312.00', '433.50']) expect(lines).not.toContain(price);
  }
});

test('total orders add up the items of all routes', () => {
  const lines = slipTexts(totalOrders(exampleOrders, defaultPrintSettings, { paper: '80', lang: 'en' }));
  expect(lines).toContain('TOTAL ORDERS');
  expect(lines).toContain('5 CTN 6 PCS 6.50 390.00');
  expect(lines).toContain('Orders 3');
  expect(lines).toContain('Total Items 3');
  expect(lines.at(-1)).toBe('Total 511.50');
});

test('free goods of one order are not lost beside an order without any', () => {
  const all = exampleOrders.routes.flatMap((each) => each.orders.flatMap((order) => order.lines));
  const milk = addedUp(all).find(({ item }) => item === 'MILK-1L');
  expect(milk).toMatchObject({ quantity: 60, actual: 66, amount: 39_000 });
});

test('no orders are said to be none', () => {
  for (const build of [orders, totalOrders]) {
    expect(slipTexts(build({ ...exampleOrders, routes: [] }, defaultPrintSettings, wide))).toContain(
      'No pending orders',
    );
  }
});
