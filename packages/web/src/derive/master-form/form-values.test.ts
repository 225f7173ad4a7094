import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { customer } from '@fieldbook/core/masters/customer';
import { godown } from '@fieldbook/core/masters/godown';
import { masters } from '@fieldbook/core/masters/index';
import { item } from '@fieldbook/core/masters/item';
import { describe, expect, test } from 'vitest';
import {
  changeBody,
  emptyRow,
  mergedValues,
  newBody,
  newValues,
  onlyBranch,
  placeOfProblem,
  storedValues,
} from './form-values.ts';

const stored = (row: object) => row as MasterRow;

describe('what a form sends', () => {
  test.each(masters.map((master) => [master.name, master] as const))(
    'every example of %s goes through the form unchanged',
    (_, master) => {
      for (const example of master.examples) {
        expect(newBody(master, storedValues(master, stored(example)))).toMatchObject(example);
      }
    },
  );

  test('a row that was opened and not touched changes nothing', () => {
    const values = storedValues(item, stored(item.examples[0] ?? {}));
    expect(changeBody(item, values, values)).toEqual({});
  });

  test('an emptied field is sent as null, an untouched one not at all', () => {
    const from = storedValues(customer, stored({ code: 'C1', name: 'Al Madina', phone: '04 123' }));
    const to = { ...from, values: { ...from.values, phone: '', name: 'Al Madina Grocery' } };
    expect(changeBody(customer, from, to)).toEqual({ phone: null, name: 'Al Madina Grocery' });
  });

  test('the only row of a list that is removed empties the list', () => {
    const from = storedValues(item, stored(item.examples[0] ?? {}));
    expect(changeBody(item, from, { ...from, lists: { ...from.lists, units: [] } })).toEqual({ units: [] });
  });

  test('a new row of a list that says nothing yet is left out', () => {
    const values = newValues(customer);
    const visits = customer.children?.['visits'];
    if (visits === undefined) throw new Error('customers have visits');
    expect(newBody(customer, { ...values, lists: { visits: [emptyRow(visits)] } })['visits']).toBeUndefined();
  });
});

test('the only branch is that of a new row which must have one; where there are two, somebody chooses', () => {
  const [main, other] = [{ code: 'MB' }, { code: 'AUH' }];
  expect(newBody(godown, newValues(godown, onlyBranch(godown, [main])))).toMatchObject({ branch: 'MB' });
  expect(onlyBranch(godown, [main, other])).toEqual({});
  expect(onlyBranch(customer, [main])).toEqual({});
});

describe('a problem of the server', () => {
  test('stands at the row that was sent, whatever empty rows stand before it', () => {
    const units = item.children?.['units'];
    if (units === undefined) throw new Error('items have units');
    const [empty, filled] = [emptyRow(units), { key: 4711, values: { unit: 'CTN', num: '12' } }];
    const values = { ...newValues(item), lists: { units: [empty, filled] } };
    expect(placeOfProblem(item, values, 'units.0.barcode')).toBe('units.4711.barcode');
    expect(placeOfProblem(item, values, 'name')).toBe('name');
  });
});

test("somebody else's change is taken, and mine stays on top of it", () => {
  const from = storedValues(customer, stored({ code: 'C1', name: 'Old', phone: '1', mobile: '2' }));
  const to = { ...from, values: { ...from.values, phone: 'mine' } };
  const theirs = storedValues(customer, stored({ code: 'C1', name: 'Theirs', phone: 'theirs', mobile: '2' }));
  expect(mergedValues(customer, { from, to }, theirs).values).toMatchObject({
    name: 'Theirs',
    phone: 'mine',
    mobile: '2',
  });
});
