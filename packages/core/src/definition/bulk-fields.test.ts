import { expect, test } from 'vitest';
import { company } from '../masters/company.ts';
import { customer } from '../masters/customer.ts';
import { masters } from '../masters/index.ts';
import { item } from '../masters/item.ts';
import { bulkFields } from './bulk-fields.ts';

test('many customers take a route, a limit or a group, and none of what is of one shop alone', () => {
  const names = Object.keys(bulkFields(customer));
  expect(names).toEqual(expect.arrayContaining(['route', 'priceGroup', 'creditLimit', 'creditDays', 'partyGroup']));
  expect(names).toEqual(expect.arrayContaining(['salesPerson', 'customerType', 'region', 'active']));
  for (const own of ['code', 'name', 'nameArabic', 'phone', 'taxRegNo', 'contact', 'email', 'address', 'latitude']) {
    expect(names).not.toContain(own);
  }
  expect(names).not.toContain('isCashParty');
});

test('many items take a category or a tax code, and neither a barcode nor a picture', () => {
  const names = Object.keys(bulkFields(item));
  expect(names).toEqual(expect.arrayContaining(['category', 'taxCode', 'retailRate', 'returnable', 'active']));
  for (const own of ['barcode', 'image', 'description', 'units']) expect(names).not.toContain(own);
});

test('every master of many rows is put out of use in bulk, and the one with a single row never', () => {
  const without = masters.filter((master) => bulkFields(master)['active'] === undefined).map(({ name }) => name);
  expect(without).toEqual([company.name]);
});
