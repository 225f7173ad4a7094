import type { Me } from '@fieldbook/core/api/session-operations';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { expect, test } from 'vitest';
import { beginVisit } from './begin-visit.ts';

const me = {
  branches: [{ code: 'MB', zone: 'Asia/Dubai' }],
  company: { zone: 'Asia/Dubai' },
  forms: [],
  settings: {},
} as unknown as Me;
const shop = { code: 'C-1', name: 'Shop', route: 'R1', visits: [{ route: 'R2' }] };

type Start = Parameters<typeof beginVisit>[1];

function headerOf(type: string, customer: Start['customer'] = shop, routes = ['R1', 'R2'], day?: Start['day']) {
  const definition = voucherType(type);
  const start = {
    me: { ...me, salesPerson: 'SP1' },
    customer,
    today: '2026-11-20',
    routes: routes.map((code) => ({ code })),
    day,
  };
  return definition === undefined ? undefined : beginVisit(definition, start).header;
}

test('every document of a visit is of its customer and of the customer’s route', () => {
  for (const type of ['sales', 'salesReturn', 'order', 'receipt'])
    expect(headerOf(type)).toMatchObject({ date: '2026-11-20', branch: 'MB', customer: 'C-1', route: 'R1' });
});

test('a customer who is visited from another’s route is on that one; without any it is left out', () => {
  expect(headerOf('sales', shop, ['R2'])).toMatchObject({ route: 'R2' });
  expect(headerOf('sales', shop, ['R9'])).not.toHaveProperty('route');
  expect(headerOf('sales', { code: 'C-2', name: 'Other' })).not.toHaveProperty('route');
});

test('documents name who sells: of the day that is open, else of the person', () => {
  for (const type of ['sales', 'salesReturn', 'order', 'receipt'])
    expect(headerOf(type)).toMatchObject({ salesPerson: 'SP1' });
  expect(headerOf('sales', shop, ['R1', 'R2'], { salesPerson: 'SP2' })).toMatchObject({ salesPerson: 'SP2' });
});

test('a customer of several routes is on the one that is driven today', () => {
  expect(headerOf('sales', shop, ['R1', 'R2'], { route: 'R2' })).toMatchObject({ route: 'R2' });
  expect(headerOf('sales', shop, ['R1', 'R2'], { route: 'R7' })).toMatchObject({ route: 'R1' });
});
