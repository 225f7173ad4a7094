import type { Me } from '@fieldbook/core/api/session-operations';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { expect, test } from 'vitest';
import { takenTypes, visitTabs } from './visit-tabs.ts';

const meWith = (...forms: string[]) => ({ forms }) as unknown as Me;

test('selling comes first, then what comes back, what is ordered and what is collected', () => {
  const tabs = visitTabs(meWith('*'));
  expect(tabs.map(({ visit }) => visit?.label)).toEqual(['Sell', 'Return', 'Order', 'Collect']);
});

test('who may not collect has no tab for it', () => {
  expect(visitTabs(meWith('frmSales', 'frmOrder')).map(({ type }) => type)).toEqual(['sales', 'order']);
});

test('every tab is a field document of a customer, each in a place of its own', () => {
  const tabs = voucherTypes.filter(({ visit }) => visit !== undefined);
  expect(visitTabs(meWith('*'))).toHaveLength(tabs.length);
  expect(new Set(tabs.map(({ visit }) => visit?.position)).size).toBe(tabs.length);
});

test('what a customer takes is read from sales and orders', () => {
  expect(takenTypes).toEqual(['sales', 'order']);
});
