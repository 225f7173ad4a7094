import type { Me } from '@fieldbook/core/api/session-operations';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { expect, test } from 'vitest';
import { beginVisit } from './begin-visit.ts';

const me = { branches: [{ code: 'MB', zone: 'Asia/Dubai' }], company: { zone: 'Asia/Dubai' } } as unknown as Me;
const shop = { code: 'C-1', name: 'Shop', route: 'R1', visits: [{ route: 'R2' }] };

function headerOf(type: string, customer: Parameters<typeof beginVisit>[1]['customer'] = shop, routes = ['R1', 'R2']) {
  const definition = voucherType(type);
  const start = { me, customer, routes: routes.map((code) => ({ code })) };
  return definition === undefined ? undefined : beginVisit(definition, start).header;
}

test('every document of a visit is of its customer and of the customer’s route', () => {
  for (const type of ['sales', 'salesReturn', 'order', 'receipt'])
    expect(headerOf(type)).toMatchObject({ branch: 'MB', customer: 'C-1', route: 'R1' });
});

test('a customer who is visited from another’s route is on that one; without any it is left out', () => {
  expect(headerOf('sales', shop, ['R2'])).toMatchObject({ route: 'R2' });
  expect(headerOf('sales', shop, ['R9'])).not.toHaveProperty('route');
  expect(headerOf('sales', { code: 'C-2', name: 'Other' })).not.toHaveProperty('route');
});
