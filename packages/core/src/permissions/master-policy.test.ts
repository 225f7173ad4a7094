import { expect, test } from 'vitest';
import { userProfile } from '../api/user-profile.ts';
import type { MasterDefinition, MasterDraft } from '../definition/master.ts';
import { customer } from '../masters/customer.ts';
import { masters } from '../masters/index.ts';
import { item } from '../masters/item.ts';
import { route } from '../masters/route.ts';
import { checkMaster, firstValues, type MasterWriter, type MasterWriting } from './check-master.ts';
import { freeMasterFields } from './free-master-fields.ts';
import { masterFieldRules, masterRule, masterScope, masterScopes, ownFieldRules } from './master-policy.ts';

/** Masters whose rows belong to somebody. */
const owned = ['route', 'godown', 'ledger', 'salesPerson', 'purchasePerson', 'customer', 'supplier', 'device', 'user'];
const all: readonly MasterDefinition[] = [...masters, userProfile];

const places = all.flatMap(({ name: master, fields, children = {} }) => [
  ...Object.entries(fields).map(([name, field]) => ({ master, list: undefined, name, field })),
  ...Object.entries(children).flatMap(([list, child]) =>
    Object.entries(child.fields).map(([name, field]) => ({ master, list, name, field })),
  ),
]);

const judged = (place: (typeof places)[number]) =>
  masterRule(place) ?? (freeMasterFields.includes(place.name) ? 'free' : undefined);

test('every master has a scope, and every field of it and of its lists a rule', () => {
  expect(all.filter(({ name }) => masterScope(name) === undefined).map(({ name }) => name)).toEqual([]);
  const unjudged = places.filter((place) => judged(place) === undefined);
  expect(unjudged.map(({ master, list, name }) => `${master}.${list ?? ''}.${name}`)).toEqual([]);
});

test('the scope of what has a branch is that branch, and a field that names it is judged by the scope', () => {
  for (const { name, fields } of masters) {
    const scope = masterScope(name);
    const isNamed = typeof scope === 'object' && 'branch' in scope && scope.branch === 'branch';
    expect([name, isNamed]).toEqual([name, fields['branch'] !== undefined]);
  }
});

test('what names a row that belongs to somebody is free only where that is said of it by name', () => {
  const free = places.filter((place) => owned.includes(place.field.of ?? '') && judged(place) === 'free');
  expect(free.map(({ master, name }) => `${master}.${name}`)).toEqual(['voucherTemplate.postsAs']);
});

test('no rule and no scope is of what is gone', () => {
  const known = new Set(
    places.flatMap(({ master, list, name }) => [name, [master, list, name].filter(Boolean).join('.')]),
  );
  expect(
    [...Object.keys(masterFieldRules), ...Object.keys(ownFieldRules), ...freeMasterFields].filter(
      (name) => !known.has(name),
    ),
  ).toEqual([]);
  expect(Object.keys(masterScopes).toSorted()).toEqual(all.map(({ name }) => name).toSorted());
});

const branches: Readonly<Record<string, string>> = { R1: 'MB', R2: 'SHJ', 'VAN-1': 'MB', 'VAN-5': 'SHJ' };
const branchesOf = (_: string, code: string) => (branches[code] === undefined ? ('*' as const) : [branches[code]]);
const rep: MasterWriter = { forms: new Set(['frmCustomer']), branches: ['MB'], routes: ['R1'] };
const office: MasterWriter = {
  forms: new Set(['frmCustomer', 'frmCustomerTerms', 'frmItem']),
  branches: ['MB'],
  routes: '*',
};

const draft = (values: object, children: object = {}) =>
  ({ values: { code: 'A', ...values }, children }) as unknown as MasterDraft;
const codes = (definition: Parameters<typeof checkMaster>[0], writing: MasterWriting, writer: MasterWriter) =>
  checkMaster(definition, writing, writer, branchesOf).map(({ code, path }) => `${code} ${path ?? ''}`.trim());

test('terms of a customer need their form; without it a new one has no credit', () => {
  const before = draft({ route: 'R1', creditLimit: 500, creditDays: 0 });
  const given = draft({ route: 'R1', creditDays: 0, phone: '1' });
  expect(codes(customer, { before, after: given }, rep)).toEqual(['master.field_not_yours creditLimit']);
  expect(codes(customer, { before, after: given }, office)).toEqual([]);
  expect(codes(customer, { before, after: draft({ ...before.values, phone: '1' }) }, rep)).toEqual([]);
  expect(firstValues(customer, rep.forms)).toEqual({ creditLimit: 0 });
  expect(firstValues(customer, office.forms)).toEqual({});
  const found = { creditLimit: 0, creditDays: 0, taxRegNo: '1', region: 'DXB' };
  expect(codes(customer, { after: draft(found) }, rep)).toEqual([]);
  expect(codes(customer, { after: draft({ ...found, creditLimit: undefined }) }, rep)).toEqual([]);
  expect(codes(customer, { after: draft({ creditLimit: 100, creditDays: 9 }) }, rep)).toEqual([
    'master.field_not_yours creditLimit',
    'master.field_not_yours creditDays',
  ]);
});

test('a customer is moved between routes in sight', () => {
  const before = draft({ route: 'R1' });
  expect(codes(customer, { before, after: draft({ route: 'R9' }) }, rep)).toEqual(['master.out_of_sight route']);
  const visits = (code: string) => draft({ route: 'R1' }, { visits: [{ route: code, weekday: 1, weekNumber: 0 }] });
  expect(codes(customer, { before, after: visits('R2') }, rep)).toEqual(['master.out_of_sight visits.0.route']);
  expect(codes(customer, { before: visits('R2'), after: visits('R1') }, rep)).toEqual(['master.out_of_sight visits']);
  expect(codes(customer, { before: visits('R2'), after: draft({ route: 'R1', phone: '1' }) }, rep)).toEqual([]);
});

test('a row of another branch is neither written, nor moved into or out of the own', () => {
  const [own, other] = [draft({ branch: 'MB' }), draft({ branch: 'SHJ' })];
  for (const writing of [
    { before: other, after: other },
    { before: other },
    { after: other },
    { before: own, after: other },
  ]) {
    expect(codes(customer, writing, office)).toEqual(['master.out_of_sight branch']);
  }
  expect(codes(customer, { before: draft({ route: 'R2' }), after: draft({ route: 'R1' }) }, office)).toEqual([
    'master.out_of_sight branch',
  ]);
  expect(codes(customer, { before: draft({}), after: own }, office)).toEqual(['master.every_branch branch']);
  const after = draft({ branch: 'MB' }, { godowns: [{ godown: 'VAN-1' }, { godown: 'VAN-5' }] });
  expect(codes(route, { before: own, after }, office)).toEqual(['master.out_of_sight godowns.1.godown']);
});

test('prices need their form: a new item has none, a new unit neither', () => {
  const unit = (more: object) => draft({ retailRate: 5 }, { units: [{ unit: 'CTN', ...more }] });
  const change = (before: MasterDraft, after: MasterDraft) => codes(item, { before, after }, office);
  expect(change(draft({ retailRate: 5 }), draft({ retailRate: 1 }))).toEqual(['master.field_not_yours retailRate']);
  expect(change(unit({ retailRate: 60 }), unit({ retailRate: 1 }))).toEqual([
    'master.field_not_yours units.0.retailRate',
  ]);
  expect(change(unit({}), unit({ retailRate: 1 }))).toEqual(['master.field_not_yours units.0.retailRate']);
  expect(change(draft({ retailRate: 5 }), unit({ num: 12 }))).toEqual([]);
  expect(firstValues(item, office.forms)).toEqual({ retailRate: 0 });
  expect(codes(item, { after: draft({ retailRate: 0, taxCode: 'VAT5' }) }, office)).toEqual([]);
});
