import type { Me } from '@fieldbook/core/api/session-operations';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { everything } from '@fieldbook/core/permissions/reach';
import { defaultSettings, printSettings } from '@fieldbook/core/settings/settings';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { describe, expect, test } from 'vitest';
import { indexMaster } from '../../masters/master-index.ts';
import { voucherMasters } from '../../masters/voucher-masters.ts';
import { groupsOf } from '../line-groups.ts';
import { computeForm, keepComputed } from './compute.ts';
import { createFormState, type FormState } from './form-state.ts';
import { newForm, storedForm } from './new-form.ts';
import { problemsOf, wireBody } from './wire-body.ts';

const aed = { code: 'AED', symbol: 'AED', symbolSide: 'start', decimals: 2 } as const;
const me: Me = {
  user: { code: 'clerk', name: 'Clerk', language: 'en' },
  role: { code: 'CLERK', name: 'Clerk' },
  forms: ['*'],
  branches: [{ code: 'MB', name: 'Main', zone: 'Asia/Dubai', country: 'AE', currency: 'AED', defaultGodown: 'MAIN' }],
  seesAllBranches: true,
  reach: everything,
  money: {},
  tendering: [],
  company: { slug: 'demo', code: 'DEMO', name: 'Demo', country: 'AE', zone: 'Asia/Dubai', taxKind: 'vat' },
  currency: aed,
  currencies: [aed],
  settings: printSettings(defaultSettings),
  version: '0',
};
const vat = { validFrom: '2018-01-01', component: 'VAT', percent: '5', scope: 'always' };
const indexes = new Map(
  Object.entries({
    item: [
      {
        code: 'MILK',
        name: 'Milk',
        unit: 'PCS',
        retailRate: '6.50',
        taxCode: 'VAT5',
        units: [{ unit: 'CTN', num: 12 }],
      },
    ],
    customer: [{ code: 'C-1', name: 'Al Madina', creditDays: 30 }],
    godown: [{ code: 'MAIN', name: 'Main store', branch: 'MB' }],
    branch: [{ code: 'MB', name: 'Main', currency: 'AED', defaultGodown: 'MAIN' }],
    taxCode: [{ code: 'VAT5', name: 'VAT 5 %', rates: [vat] }],
    ledger: [{ code: 'CASH', name: 'Main cash', nature: 'asset', use: 'cash' }],
  }).map(([name, rows]) => [name, indexMaster(rows)] as const),
);
const masters = voucherMasters(indexes, me);
const sales = voucherTypes.find(({ type }) => type === 'sales') as VoucherDefinition;

function openSale(): FormState {
  const form = createFormState(groupsOf(sales), newForm(sales, me));
  form.setField('customer', 'C-1');
  form.setField('mode', 'credit');
  return form;
}

const compute = (form: FormState) => computeForm(form, { definition: sales, masters, decimals: 2 });

test('a party that was cleared stands in no entry', () => {
  const form = openSale();
  form.setField('customer', '');
  form.lines('items').append({ item: 'MILK', quantity: '2' });
  compute(form);
  const { entries } = form.result.get();
  expect(entries.map(({ name, party }) => [name, party])).toContainEqual(['Debtors', undefined]);
});

describe('a sale while it is typed', () => {
  test('bears its share of its order’s discount, and another one when its quantity changes', () => {
    const goods = { item: 'MILK', unit: 'PCS', quantity: '5', rate: '100', discount: '', sourceLine: '0' };
    const form = openSale();
    form.setField('discountShare', '0');
    // Ten pieces at 100.00 of which the document takes off 500.00.
    form.lines('items').append({ ...goods, discountShare: '10 50000 100000 0 0 0' });
    form.setField('discount', '250.00');
    const stop = keepComputed(form, { definition: sales, masters, decimals: 2 });
    expect([form.header.get()['discount'], form.result.get().filled['discount']]).toEqual(['', '250.00']);
    const [line] = form.lines('items').filledLines();
    form.lines('items').set(line?.key ?? 0, { ...line?.values, quantity: '2' });
    compute(form);
    stop();
    expect([form.result.get().filled['discount'], form.result.get().totals?.net]).toEqual(['100.00', 105_00]);
  });

  test('an item and a quantity are enough: price, unit, tax and godown are filled in, the net is there', () => {
    const form = openSale();
    const items = form.lines('items');
    items.append({ item: 'MILK', quantity: '12' });
    compute(form);
    const [line] = items.filledLines();
    expect(line?.outcome.filled).toMatchObject({ unit: 'PCS', rate: '6.50', taxCode: 'VAT5', godown: 'MAIN' });
    expect(form.result.get().totals?.net).toBe(8190);
    expect(form.result.get().filled).toMatchObject({ godown: 'MAIN' });
  });

  test('the postings under the form balance', () => {
    const form = openSale();
    form.lines('items').append({ item: 'MILK', quantity: '12' });
    compute(form);
    const { entries } = form.result.get();
    expect(entries.length).toBeGreaterThan(1);
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });

  test('a figure that is still being typed breaks nothing', () => {
    const form = openSale();
    form.lines('items').append({ item: 'MILK', quantity: '1.' });
    compute(form);
    expect(form.result.get().totals?.net).toBe(683);
    form.lines('items').append({ item: 'MILK', quantity: '-' });
    compute(form);
    expect(form.result.get().totals?.net).toBe(683);
  });

  test('figures beyond the books leave the totals empty', () => {
    const form = openSale();
    form.lines('items').append({ item: 'MILK', quantity: '999999999', rate: '900000' });
    compute(form);
    expect(form.result.get().totals).toBeUndefined();
  });

  test('what is sent is what was typed and the net that was shown, and the rules accept it', () => {
    const form = openSale();
    form.lines('items').append({ item: 'MILK', quantity: '12' });
    compute(form);
    const { body, sent } = wireBody(sales, form, 2);
    expect(body).toMatchObject({
      uid: form.uid,
      customer: 'C-1',
      items: [{ item: 'MILK', quantity: '12' }],
      totals: { net: '81.90' },
    });
    expect(sent.items).toHaveLength(1);
    expect(problemsOf(sales, body, masters, { decimalsOf: () => 2 })).toEqual([]);
  });

  test('a line without a quantity is refused at its cell', () => {
    const form = openSale();
    form.lines('items').append({ item: 'MILK' });
    compute(form);
    const { body } = wireBody(sales, form, 2);
    expect(problemsOf(sales, body, masters, { decimalsOf: () => 2 })).toMatchObject([
      { code: 'field.required', path: 'items.0.quantity' },
    ]);
  });
});

describe('every voucher type', () => {
  test.each(voucherTypes.map((type) => [type.type, type] as const))(
    '%s opens as a form and reads its examples back',
    (_, definition) => {
      const fresh = createFormState(groupsOf(definition), newForm(definition, me));
      expect(() => computeForm(fresh, { definition, masters, decimals: 2 })).not.toThrow();
      for (const example of definition.examples as Readonly<Record<string, unknown>>[]) {
        const form = createFormState(groupsOf(definition), storedForm(definition, example));
        const { body } = wireBody(definition, form, 2);
        for (const group of groupsOf(definition)) expect(body[group]).toEqual(asTyped(example[group]));
      }
    },
  );
});

/** Numbers of an example may be JSON numbers or texts; a form sends texts without needless zeros. */
function asTyped(lines: unknown): unknown {
  if (!Array.isArray(lines) || lines.length === 0) return undefined;
  return lines.map((line: Readonly<Record<string, unknown>>) => {
    const values = Object.entries(line).filter(([, value]) => value !== false);
    return expect.objectContaining(
      Object.fromEntries(values.map(([name, value]) => [name, typeof value === 'boolean' ? value : expect.anything()])),
    );
  });
}
