import type { Me } from '@fieldbook/core/api/session-operations';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { expect, test } from 'vitest';
import { beginVisit } from './begin-visit.ts';

const me = { branches: [{ code: 'MB', zone: 'Asia/Dubai' }], company: { zone: 'Asia/Dubai' } } as unknown as Me;
const shop = { code: 'C-1', name: 'Shop', route: 'R1' };

function headerOf(type: string, customer: Parameters<typeof beginVisit>[2] = shop) {
  const definition = voucherType(type);
  return definition === undefined ? undefined : beginVisit(definition, me, customer).header;
}

test('every document of a visit is of its customer and of the customer’s route', () => {
  for (const type of ['sales', 'salesReturn', 'order', 'receipt'])
    expect(headerOf(type)).toMatchObject({ branch: 'MB', customer: 'C-1', route: 'R1' });
});

test('a customer of no route leaves it out', () => {
  expect(headerOf('sales', { code: 'C-2', name: 'Other' })).not.toHaveProperty('route');
});
