/** What a new voucher begins with: the branch of the device, and what the settings of the counter and of prices say. */
import type { Me } from '@fieldbook/core/api/session-operations';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { afterEach, expect, test } from 'vitest';
import { chooseBranch } from '../../session/branch-here.ts';
import { newForm } from './new-form.ts';

function headerOf(type: string, settings: Readonly<Record<string, string>> = {}, party = '') {
  const branches = ['MB', 'DXB'].map((code) => ({ code, zone: 'Asia/Dubai' }));
  const me = { branches, company: { zone: 'Asia/Dubai' }, forms: [], settings } as unknown as Me;
  const definition = voucherType(type);
  return definition === undefined ? undefined : newForm(definition, me, party).header;
}

afterEach(() => chooseBranch(undefined));

test('it is of the first branch, or of the one that this device works in', () => {
  expect(headerOf('sales')).toMatchObject({ branch: 'MB' });
  chooseBranch('DXB');
  expect(headerOf('sales')).toMatchObject({ branch: 'DXB' });
  chooseBranch('ELSEWHERE');
  expect(headerOf('sales')).toMatchObject({ branch: 'MB' });
});

test('a sale at the counter is of its customer and paid in its mode, unless it is for somebody', () => {
  const counter = { posCustomer: 'WALKIN', posMode: 'bank' };
  expect(headerOf('sales', counter)).toMatchObject({ customer: 'WALKIN', mode: 'bank' });
  expect(headerOf('sales', counter, 'C1')).toMatchObject({ customer: 'C1', mode: 'cash' });
  expect(headerOf('order', counter)).not.toHaveProperty('customer');
});

test('prices to customers include tax where the setting says so', () => {
  expect(headerOf('sales')).not.toHaveProperty('taxInclusive');
  expect(headerOf('sales', { salesTaxInclusive: 'True' })).toMatchObject({ taxInclusive: 'inclusive' });
  expect(headerOf('purchase', { salesTaxInclusive: 'True' })).not.toHaveProperty('taxInclusive');
});
