import type { Me } from '@fieldbook/core/api/session-operations';
import { expect, test } from 'vitest';
import { continuationsOf } from './continuations.ts';

const me = (forms: string[]) => ({ forms }) as unknown as Me;
const types = (type: string, state: 'posted' | 'closed', forms: string[]) =>
  continuationsOf(type, state, me(forms)).map((definition) => definition.type);

test('an order becomes what the person may make of it, and nothing once it is closed', () => {
  const forms = ['frmSales', 'frmDeliveryNote', 'frmOrder'];
  expect(types('order', 'posted', forms).toSorted()).toEqual(['deliveryNote', 'sales']);
  expect(types('order', 'posted', ['frmDeliveryNote'])).toEqual(['deliveryNote']);
  expect(types('order', 'closed', forms)).toEqual([]);
  expect(types('contra', 'posted', forms)).toEqual([]);
});
