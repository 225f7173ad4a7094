import { present } from '@fieldbook/core/kernel/assert';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { expect, test } from 'vitest';
import { indexOf as indexOfRows } from '../../masters/master-index.ts';
import { groupsOf } from '../line-groups.ts';
import { createFormState, type SavedForm } from './form-state.ts';
import { followTerms } from './terms-mode.ts';

const sales = present(voucherType('sales'), 'sales');
const rows = indexOfRows([
  { code: 'DAYS', name: 'On account', creditDays: 30 },
  { code: 'NONE', name: 'Pays at once', creditDays: 0 },
  { code: 'WALK', name: 'Counter', creditDays: 7, isCashParty: true },
]);

function open(saved: Partial<SavedForm> = {}, isRestored = false) {
  const form = createFormState(groupsOf(sales), { uid: 'u', header: { mode: 'cash' }, lines: {}, ...saved });
  const indexOf = (master: string) => (master === 'customer' ? rows : undefined);
  followTerms({ definition: sales, form, indexOf, isRestored });
  return {
    mode: () => form.header.get()['mode'],
    choose: (customer: string) => form.setField('customer', customer),
    set: (mode: string) => form.setField('mode', mode),
  };
}

test('a sale is on credit for who has credit days, and as it began for who has none', () => {
  const { mode, choose } = open();
  const modes = ['NONE', 'DAYS', 'NONE', 'WALK', 'DAYS'].map((code) => {
    choose(code);
    return mode();
  });
  expect(modes).toEqual(['cash', 'credit', 'cash', 'cash', 'credit']);
});

test('also when it is opened for a customer', () => {
  expect(open({ header: { mode: 'cash', customer: 'DAYS' } }).mode()).toBe('credit');
});

test('a mode that somebody chose stays', () => {
  const chosen = open();
  chosen.set('bank');
  chosen.choose('DAYS');
  expect(chosen.mode()).toBe('bank');
  const changed = open({ header: { mode: 'cash', customer: 'DAYS' } });
  changed.set('cash');
  changed.choose('NONE');
  changed.choose('DAYS');
  expect(changed.mode()).toBe('cash');
});

test.each<[string, Partial<SavedForm>, boolean]>([
  ['a draft', {}, true],
  ['an edit', { version: 1 }, false],
  ['one like another', { lines: { items: [{ item: 'MILK' }] } }, false],
])('%s keeps its mode', (_name, saved, isRestored) => {
  expect(open({ header: { mode: 'cash', customer: 'DAYS' }, ...saved }, isRestored).mode()).toBe('cash');
});
