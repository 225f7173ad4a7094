import { expect, test } from 'vitest';
import { masterNamed } from '../masters/index.ts';
import { voucherTypes } from '../vouchers/index.ts';
import { carriedMasters } from './changes.ts';
import { formsToCarry } from './forms-to-carry.ts';

/** SPEC §4, Full data refresh, in sequence; beside each what brings it. `me` and `books` come with the last page. */
const fullRefresh = [
  ['settings', 'me'],
  ['items', 'item'],
  ['linked sales persons', 'salesPerson'],
  ['pending delivery customers', 'books.source'],
  ['currency', 'currency'],
  ['branch', 'branch'],
  ['customers', 'customer'],
  ['return items', 'item'],
  ['received-by users', 'salesPerson'],
  ['cash/bank ledgers', 'ledger'],
  ['linked godowns', 'godown'],
  ['purchase persons', 'purchasePerson'],
  ['godowns', 'godown'],
  ['company', 'company'],
  ['routes', 'route'],
  ['damage godowns', 'godown'],
  ['suppliers', 'supplier'],
  ['alternate units', 'measureUnit'],
  ['optional stock list', 'books.stock'],
  ['role settings', 'me'],
] as const;

const isOnLastPage = (collection: string) => collection === 'me' || collection.startsWith('books.');

test('masters are carried in the sequence of the specification', () => {
  const wanted = [...new Set(fullRefresh.map(([, collection]) => collection))].filter((name) => !isOnLastPage(name));
  const first = carriedMasters.filter((name) => wanted.some((each) => each === name));
  expect(first).toEqual(wanted);
});

test('whatever a document of the field names is carried', () => {
  const carried: readonly string[] = carriedMasters;
  const named = voucherTypes
    .filter(({ field }) => field === true)
    .flatMap(({ type, header, lines }) =>
      [header, ...Object.values(lines)]
        .flatMap((fields) => Object.values(fields ?? {}))
        // What goes along unseen is said by a screen of the office: a table.
        .filter(({ isCarried }) => isCarried !== true)
        .flatMap(({ of }) => (of !== undefined && masterNamed(of) !== undefined ? [`${type}: ${of}`] : [])),
    );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((each) => !carried.includes(each.split(': ')[1] ?? ''))).toEqual([]);
});

test('suppliers go to whoever pays them or keeps them', () => {
  expect(formsToCarry('supplier')).toEqual(['frmSupplier', 'frmPayment']);
  expect(formsToCarry('customer')).toBeUndefined();
});
