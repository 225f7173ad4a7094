/**
 * Which masters of the specification (SPEC §1, §2) and which of their fields (SPEC §3) have a place, and which have none yet.
 * A name that gets its place must leave the list of missing ones, and nothing may fall out again.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { present } from '../kernel/assert.ts';
import { masterNamed } from './index.ts';

/** Masters of the menu and where they live here: a master's name, or a field or list of one. */
const places: Readonly<Record<string, string>> = {
  customer: 'customer',
  supplier: 'supplier',
  'stock item': 'item',
  'measure unit': 'measureUnit',
  'alternate unit': 'item.units',
  godown: 'godown',
  'item suppliers': 'item.suppliers',
  denomination: 'currency.notes',
  'item image attachment': 'item.image',
  route: 'route',
  'customer to route': 'customer.route',
  'customer route sector': 'sector',
  ledger: 'ledger',
  'ledger group': 'ledgerGroup',
  'tendering ledgers': 'user.cashBankLedgers',
  bank: 'bank',
  'cost centre': 'costCentre',
  currency: 'currency',
  'price group': 'priceGroup',
  category: 'category',
  'sub category': 'category.parent',
  vehicle: 'vehicle',
  'sales person': 'salesPerson',
  'purchase person': 'purchasePerson',
  project: 'project',
  branch: 'branch',
  company: 'company',
  'access role': 'accessRole',
  user: 'user',
  'user profile': 'user',
  'customer profile': 'customer',
  'supplier profile': 'supplier',
  device: 'device',
  kitchen: 'kitchen',
  'kitchen message': 'kitchenMessage',
  'dining area': 'diningArea',
  'dining table': 'diningTable',
  'e-recipe order area': 'orderArea',
  contact: 'contact',
  asset: 'asset',
  'lead status': 'leadStatus',
};

/** Of those that are screens over other masters, or a report: their addresses are walked with all others. */
const screens: readonly string[] = [
  'godown stock',
  'item image search',
  'closing cash statement',
  'POS voucher settings',
];

const mastersWithoutPlace = [
  // Instead of a shared password there are supervisors' codes, at the same address.
  'global password',
  'sales promotion',
  'points and rewards',
  'item discount',
  'discount voucher',
  'discount card',
  'bundle offer',
  'category FOC',
];

/** Fields under the specification's names, by master; `=` says what they are called here. */
const fields: Readonly<Record<string, string>> = {
  item: `name arabicName=nameArabic code barcode category subCategory itemType packing madeIn make hsnCode rackNo shelfNo
    reorderLevel reorderQuantity retailRate wholesaleRate minimumQuantity profitPercent commissionPercent alternateUnits=units
    rawMaterial active splitUnit`,
  customer: `code name group=partyGroup creditLimit creditDays taxRegNo contact latitude longitude route sector schedule=visits
    Description=description Address=address Location=location Country=country PINcode=pinCode Phone=phone Mobile=mobile`,
  supplier: `code name group=partyGroup creditLimit creditDays taxRegNo contact latitude longitude route
    schedule=visits`,
  user: 'code name accessRole linkedRoutes customerGroups cashBankLedgers purchasePersons salesPersons vehicle cashLedger photo',
  branch: `BranchName=name BranchNameArabic=nameArabic Address=address Location=location Email=email Phone=phone Mobile=mobile
    TaxRegNo=taxRegNo Country=country InvoiceFooter=invoiceFooter PrimaryCurrency=currency`,
  currency: 'CurrencySymbol=symbol DecimalSymbol=decimalSymbol DecimalPlaces=decimals',
  route: `RouteID=code RouteName=name StartLatitude=startLatitude StartLongitude=startLongitude EndLatitude=endLatitude
    EndLongitude=endLongitude`,
  sector: 'code scheduleName=name route days monthlyTarget',
  godown: 'GodownName=name GodownType=kind IsSales=isSales',
  vehicle: 'group=vehicleGroup type=vehicleType',
};

/** And why. */
const fieldsWithoutPlace: Readonly<Record<string, string>> = {
  'item openingStock': 'a line of an opening voucher',
  'item openingCost': 'a line of an opening voucher',
  'item profitAmount': 'computed from cost and rate',
  'party openingBalance': 'a line of an opening voucher',
  'party openingDate': 'the date of its opening voucher',
  'customer CurBal': 'the balance of its bills',
  'user deviceIds': 'devices name their user',
};

function hasPlace(path: string): boolean {
  const [master = '', member] = path.split('.');
  const definition = masterNamed(master);
  if (definition === undefined) return false;
  return member === undefined || { ...definition.fields, ...definition.children }[member] !== undefined;
}

const listed = readFileSync('docs/reference/checklists/masters.txt', 'utf8')
  .split('\n')
  .map((line) => line.replace(/#.*/, '').trim())
  .filter((line) => line !== '');

test('each master of the specification has its place or is named as missing', () => {
  expect(listed).toHaveLength(53);
  const named = [...Object.keys(places), ...screens, ...mastersWithoutPlace];
  expect(named.toSorted()).toEqual(listed.toSorted());
  expect(Object.values(places).filter((path) => !hasPlace(path))).toEqual([]);
});

test('each field of the specification has its place or its reason', () => {
  for (const [master, names] of Object.entries(fields)) {
    const paths = names.split(/\s+/).map((name) => `${master}.${name.split('=').at(-1)}`);
    expect(paths.filter((path) => !hasPlace(path))).toEqual([]);
  }
  console.log(
    Object.entries(fieldsWithoutPlace)
      .map(([name, why]) => `${name}: ${why}`)
      .join('\n'),
  );
});

test('visits hold the schedule of the specification', () => {
  const visits = present(masterNamed('customer')?.children?.['visits'], 'visits');
  expect(Object.keys(visits.fields)).toEqual(expect.arrayContaining(['weekday', 'weekNumber', 'monthlyTarget']));
});
