import { present } from '@fieldbook/core/kernel/assert';
import { exampleMasters } from '@fieldbook/core/testing/masters';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { groupsOf } from '../line-groups.ts';
import { keepComputed } from './compute.ts';
import { createFormState } from './form-state.ts';
import { proposeBalance } from './propose-balance.ts';

const journal = present(voucherType('journal'), 'journal');
const rent = { ledger: 'RENT', debit: '250' };
const begin = () => createFormState(groupsOf(journal), { uid: 'u', header: {}, lines: { ledgers: [rent] } });

let form: ReturnType<typeof begin>;
let stops: (() => void)[];
beforeEach(() => {
  form = begin();
  stops = [
    keepComputed(form, { definition: journal, masters: exampleMasters(), decimals: 2 }),
    proposeBalance({ definition: journal, form, decimals: 2 }),
  ];
});
afterEach(() => {
  for (const stop of stops) stop();
});

const lines = () => form.lines('ledgers');
const second = () => present(lines().keys()[1], 'line');
const type = (values: Record<string, string>) => lines().set(second(), values);
const values = () => lines().line(second()).values;

test('a new line begins with the amount that balances, on its side', async () => {
  type({ ledger: 'CASH' });
  expect(values()).toEqual({ ledger: 'CASH', credit: '250.00' });
  type({ credit: '300' });
  await Promise.resolve();
  lines().set(present(lines().keys()[2], 'line'), { ledger: 'BANK' });
  expect(lines().filledLines()[2]?.values).toEqual({ ledger: 'BANK', debit: '50.00' });
});

test('a proposal gives way to the other side, and what was emptied stays empty', () => {
  type({ ledger: 'CASH' });
  type({ debit: '1' });
  expect(values()).toEqual({ ledger: 'CASH', debit: '1', credit: '' });
  type({ debit: '' });
  type({ ledger: 'BANK' });
  expect(values()).toEqual({ ledger: 'BANK', debit: '', credit: '' });
});

test('an amount that is typed before the ledger stays', () => {
  type({ credit: '100' });
  type({ ledger: 'CASH' });
  expect(values()).toEqual({ ledger: 'CASH', credit: '100' });
});
