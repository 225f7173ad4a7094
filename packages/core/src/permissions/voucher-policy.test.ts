import { expect, test } from 'vitest';
import { exampleMasters } from '../../testing/masters.ts';
import { completeVoucher } from '../posting/complete-voucher.ts';
import { voucherTypes } from '../vouchers/index.ts';
import { boundedFields, freeFields, inSightFields } from './other-fields.ts';
import { type FieldPlace, fieldRules, ruleOf, typeRules } from './voucher-policy.ts';

/** Masters whose rows belong to somebody: a field that names one is judged, or row security holds it. */
const owned = ['branch', 'route', 'godown', 'ledger', 'salesPerson', 'purchasePerson', 'customer', 'supplier'];

const places = voucherTypes.flatMap((definition) =>
  (['header', 'items', 'ledgers', 'tenders', 'bills'] as const).flatMap((group) => {
    const fields = group === 'header' ? definition.header : definition.lines[group];
    return Object.entries(fields ?? {}).map(([name, field]) => ({ type: definition.type, group, name, field }));
  }),
);

const others = new Map([
  ...freeFields.map((name) => [name, 'free'] as const),
  ...inSightFields.map((name) => [name, 'inSight'] as const),
  ...boundedFields.map((name) => [name, 'bounded'] as const),
]);
const judged = (place: FieldPlace) => ruleOf(place) ?? others.get(place.name);

test('every field of every voucher has a rule', () => {
  const unjudged = places.filter((place) => judged(place) === undefined);
  expect(unjudged.map(({ type, group, name }) => `${type}.${group}.${name}`)).toEqual([]);
});

test('a field that names what belongs to somebody is free only where that is said of it by name', () => {
  const free = places.filter((place) => owned.includes(place.field.of ?? '') && judged(place) === 'free');
  const named = free.map(({ type, group, name }) =>
    name === 'godown' && group === 'header' ? name : `${type}.${name}`,
  );
  expect([...new Set(named)].toSorted()).toEqual([
    'godown',
    'lead.salesPerson',
    'order.godown',
    'purchaseOrder.godown',
    'quotation.godown',
    'salesReturn.soldBy',
    'stockTransfer.toGodown',
    'stockTransfer.transitGodown',
    'stockTransferIn.transitGodown',
  ]);
});

test('the lines of whatever moves goods say from which godown, once they are complete', () => {
  const masters = exampleMasters();
  const silent = voucherTypes.filter(({ stock, lines }) => stock !== undefined && lines.items !== undefined);
  for (const definition of silent) {
    const header = { date: '2026-11-20', branch: 'MB', godown: 'VAN-1', toGodown: 'MAIN' };
    const empty = { ledgers: [], tenders: [], bills: [] };
    const items = [{ item: 'MILK', quantity: 1000 }];
    const done = completeVoucher(definition, { uid: 'u', type: definition.type, header, items, ...empty }, masters);
    const said = done.items.flatMap((line) => [line['godown'] ?? line['toGodown']]);
    expect([definition.type, ...said].filter((each) => each !== undefined).length, definition.type).toBe(2);
  }
});

test('no rule is of a field that is gone', () => {
  const names = new Set(
    places.flatMap(({ type, group, name }) => [
      name,
      `${group}.${name}`,
      `${type}.${name}`,
      `${type}.${group}.${name}`,
    ]),
  );
  expect(
    [...Object.keys(fieldRules), ...Object.keys(typeRules), ...others.keys()].filter((name) => !names.has(name)),
  ).toEqual([]);
});
