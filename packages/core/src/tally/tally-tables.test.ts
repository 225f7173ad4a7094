/** What the example of an export does not show: figures that name no unit, and openings that cannot be read. */
import { expect, test } from 'vitest';
import type { TallyObject } from './tally-object.ts';
import { tallyTables } from './tally-tables.ts';

const object = (kind: string, name: string, fields: Readonly<Record<string, string>>): TallyObject => ({
  kind,
  name,
  fields: Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, [text]])),
  lists: {},
});

const kilograms = object('UNIT', 'Kgs', { ISSIMPLEUNIT: 'Yes', DECIMALPLACES: '3' });

function rice(fields: Readonly<Record<string, string>>) {
  const { tables, ...rest } = tallyTables([kilograms, object('STOCKITEM', 'Rice', { BASEUNITS: 'Kgs', ...fields })], {
    branch: 'MB',
  });
  const table = tables.find(({ kind }) => kind === 'item');
  return { ...rest, row: Object.fromEntries((table?.heading ?? []).map((key, at) => [key, table?.rows[0]?.[at]])) };
}

test.each([
  ['8.50', '8.5'],
  ['8.50/Kgs', '8.5'],
  ['8.50/Bag', undefined],
])('the price %s is of a kilogram and never of a thousandth', (price, rate) => {
  const { row } = rice({ STANDARDPRICE: price });
  expect([row['retailRate'], row['units 1: retailRate']]).toEqual(['0', rate]);
});

test.each([
  [{ OPENINGBALANCE: '2.5', OPENINGVALUE: '-20' }, [{ quantity: '2500', value: '20' }]],
  [{ OPENINGBALANCE: '2.5 Kgs' }, [{ quantity: '2500', value: '0' }]],
  [{ OPENINGBALANCE: '2.5 Kgs', OPENINGRATE: '8/Kgs' }, []],
  [{ OPENINGBALANCE: '2.5 Bag', OPENINGVALUE: '-20' }, []],
  [{ OPENINGBALANCE: '2.0005 Kgs', OPENINGVALUE: '-20' }, []],
])('the opening stock %j is %j', (fields, stock) => {
  const { openings, leftOut } = rice(fields);
  expect(openings.stock).toMatchObject(stock);
  expect(leftOut).toHaveLength(1 - stock.length);
});

test('an opening in another currency is left out and told', () => {
  const ledger = object('LEDGER', 'Loan', { PARENT: 'Loans (Liability)', OPENINGBALANCE: '$ 100 @ AED 3.67/$' });
  expect(tallyTables([ledger], { branch: 'MB' })).toMatchObject({
    openings: { ledgers: [] },
    leftOut: [{ name: 'Loan', why: 'Its opening balance cannot be read.' }],
  });
});

test('a ledger of stock tells what the items tell, and brings it where they have no value', () => {
  const ledger = object('LEDGER', 'Stock', { PARENT: 'Stock-in-hand', OPENINGBALANCE: '-20' });
  const tea = object('STOCKITEM', 'Tea', { BASEUNITS: 'Kgs', OPENINGBALANCE: '1 Kgs', OPENINGVALUE: '-20' });
  const told = (objects: readonly TallyObject[]) => {
    const { openings, leftOut } = tallyTables(objects, { branch: 'MB' });
    return [openings.ledgers.length, openings.stock.length, leftOut.map(({ name }) => name).join()];
  };
  expect([told([ledger]), told([ledger, kilograms, tea])]).toEqual([
    [1, 0, ''],
    [0, 1, 'Stock'],
  ]);
});
