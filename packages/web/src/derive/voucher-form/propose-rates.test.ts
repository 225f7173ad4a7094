import type { EntryFacts } from '@fieldbook/core/api/entry-facts-operations';
import { present } from '@fieldbook/core/kernel/assert';
import { exampleMasters } from '@fieldbook/core/testing/masters';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { groupsOf } from '../line-groups.ts';
import type { FactsWish } from './entry-facts.ts';
import { createFormState, type FormState } from './form-state.ts';
import { proposeRates } from './propose-rates.ts';

const purchase = present(voucherType('purchase'), 'purchase');
const units = [
  { unit: 'PCS', num: 1, den: 1 },
  { unit: 'CTN', num: 12, den: 1 },
];

const bought = (rate: string, unit = 'PCS') => ({
  ...{ date: '2026-11-20', voucherType: 'purchase', voucherNo: 1, referNo: 'PU-1', quantity: '1' },
  ...{ unit, rate },
});
const answers: Readonly<Record<string, Partial<EntryFacts>>> = {
  'MILK S1': { boughtHere: [bought('2.1'), bought('24', 'CTN')], bought: [bought('1.9')] },
  'MILK S2': { bought: [bought('1.9')] },
};

let form: FormState;
let asked: FactsWish[];
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  form = createFormState(groupsOf(purchase), { uid: 'u', header: { supplier: 'S1' }, lines: {} });
  stop = proposeRates({
    definition: purchase,
    form,
    masters: { item: (code) => ({ ...present(exampleMasters().item('MILK'), 'item'), code, units }) },
    currency: 'AED',
    baseCurrency: 'AED',
    decimals: 2,
    factsOf: (wish) => {
      asked.push(wish);
      const own = answers[`${wish.item} ${wish.party}`];
      return Promise.resolve({ currency: 'AED', decimals: 2, unit: 'PCS', ...own });
    },
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(10);
const key = () => present(form.lines('items').keys()[0], 'line');
const rate = () => form.lines('items').line(key()).values['rate'];
const type = async (values: Record<string, string>) => {
  form.lines('items').set(key(), values);
  await settle();
};

test('a line of a purchase begins with the last rate of its supplier, and follows its unit and its supplier', async () => {
  await type({ item: 'MILK', unit: 'PCS' });
  expect(rate()).toBe('2.10');
  await type({ unit: 'CTN' });
  expect(rate()).toBe('24.00');
  form.setField('supplier', 'S2');
  await settle();
  expect(rate()).toBe('22.80');
});

test('what was typed stays, and what was emptied stays empty', async () => {
  await type({ item: 'MILK', unit: 'PCS' });
  await type({ rate: '3' });
  await type({ unit: 'CTN' });
  expect(rate()).toBe('3');
  await type({ item: 'MILK', unit: 'PCS', rate: '' });
  expect(rate()).toBe('');
  expect(asked).toHaveLength(1);
});

test('a rate that is typed before the answer comes stands, and goods never bought have none', async () => {
  form.lines('items').set(key(), { item: 'MILK', unit: 'PCS' });
  await vi.advanceTimersToNextTimerAsync();
  await type({ item: 'TEA', unit: 'PCS', rate: '7' });
  expect(rate()).toBe('7');
  await type({ rate: '', item: 'TEA', unit: 'CTN' });
  expect(rate()).toBe('');
});
