import { expect, test } from 'vitest';
import { masters } from '../masters/index.ts';
import { defaultRoles } from '../permissions/roles.ts';
import { mayReadMaster, readingForms } from './who-reads.ts';

const readBy = (forms: readonly string[]) =>
  masters.filter(({ name }) => mayReadMaster(new Set(forms), name)).map(({ name }) => name);

const ofRole = (code: string) => readBy(defaultRoles.find((role) => role.code === code)?.forms ?? []);

test('no form, no master; a form of documents opens what they name, and what that names in turn', () => {
  expect(readBy([])).toEqual([]);
  const bought = readBy(['frmPurchase']);
  expect(bought).toEqual(
    expect.arrayContaining(['supplier', 'item', 'taxCode', 'category', 'priceGroup', 'purchasePerson']),
  );
  expect(
    bought.filter((name) => ['customer', 'salesPerson', 'contact', 'asset', 'user', 'series'].includes(name)),
  ).toEqual([]);
  const sold = readBy(['frmSalesRegister']);
  expect(sold).toEqual(expect.arrayContaining(['customer', 'item', 'route', 'salesPerson']));
  expect(sold.filter((name) => ['supplier', 'contact', 'asset'].includes(name))).toEqual([]);
});

test('who may do what and where printers are is told by their own form alone', () => {
  const alone = masters.filter((master) => readingForms(master).length === 1).map(({ name }) => name);
  expect(alone).toEqual(
    expect.arrayContaining(['user', 'accessRole', 'device', 'printer', 'externalReport', 'voucherTemplate']),
  );
});

test('the roles that a company begins with read what their screens show', () => {
  const field = [
    'customer',
    'item',
    'route',
    'sector',
    'vehicle',
    'godown',
    'ledger',
    'priceGroup',
    'leadStatus',
    'reason',
  ];
  expect(ofRole('Salesperson')).toEqual(expect.arrayContaining(field));
  expect(ofRole('Supervisor')).toEqual(
    expect.arrayContaining(['customer', 'route', 'godown', 'salesPerson', 'vehicle']),
  );
  expect(ofRole('Storekeeper')).toEqual(expect.arrayContaining(['item', 'godown', 'category', 'measureUnit', 'route']));
});
