/**
 * Who may read a master: whoever has a form that uses it. Its own; those of the vouchers and reports that name it; of the masters that
 * name it; and the forms of screens that show it without naming it in a field, which stand here.
 */
import type { Fields } from '../definition/field.ts';
import type { MasterDefinition } from '../definition/master.ts';
import { masterNamed, masters } from '../masters/index.ts';
import { type FormName, formNames } from '../permissions/forms.ts';
import { formsOfVoucherType } from '../permissions/voucher-reading.ts';
import { reports } from '../reports/index.ts';
import { voucherTypes } from '../vouchers/index.ts';

/** Who may do what, what an administrator asks of the books, where printers are and what templates say: by their own form alone. */
const confidential: readonly string[] = [
  'user',
  'accessRole',
  'device',
  'printer',
  'externalReport',
  'voucherTemplate',
];

/** People and companies: a row that names one gives its own form the right to choose them, and nobody who only reads it. */
const ofPeople: readonly string[] = ['customer', 'supplier', 'contact', 'salesPerson', 'purchasePerson'];

const theField = ['frmRouteDayStart', 'frmRouteDayEnd', 'frmRouteMap'] as const;
const supervision = [
  'frmRouteDays',
  'frmLiveLocation',
  'frmFieldExceptions',
  'frmVanTakeOver',
  'frmOpenNumbers',
] as const;
const moving = [
  'frmBulkStockTransfer',
  'frmBulkDamageTransfer',
  'frmManageAllocation',
  'frmConfirmAllocation',
] as const;
const settings = ['frmVoucherSettings', 'frmPosVoucherSettings'] as const;

/** Screens that show a master without a field of theirs that names it. */
const shownBy: Readonly<Record<string, readonly FormName[]>> = {
  // What every document, amount and day is of.
  company: formNames,
  currency: formNames,
  branch: formNames,
  periodLock: formNames,
  // Offered where somebody says why.
  reason: formNames,
  route: [...theField, ...supervision, ...moving, 'frmCustomerToRoute'],
  vehicle: [...theField, ...supervision],
  sector: [...theField, 'frmCustomerToRoute'],
  customer: [...theField, 'frmRouteDays', 'frmCustomerToRoute', 'frmCustomerPlace', ...settings],
  supplier: ['frmItemSuppliers'],
  item: [...moving, 'frmItemImage', 'frmItemSuppliers', 'frmRouteDays', 'frmRouteDayStart', ...settings],
  godown: [...theField, ...supervision, ...moving, ...settings, 'frmItem'],
  ledger: [...theField, ...supervision, ...settings, 'frmTenderingLedgers', 'frmCustomer', 'frmSupplier'],
  salesPerson: [...supervision],
  priceGroup: ['frmItem', 'frmOrderForm', ...settings],
};

const named = (fields: Fields): readonly string[] =>
  Object.values(fields).flatMap(({ of, suggests = of }) => (suggests === undefined ? [] : [suggests]));

/** Lists that phones do not hold say nothing of who uses a master: a supplier of an item is not everybody's who sells it. */
const namedBy = ({ fields, children = {} }: MasterDefinition): readonly string[] => [
  ...named(fields),
  ...Object.values(children).flatMap((child) => (child.staysAtServer === true ? [] : named(child.fields))),
];

/** Forms of what names it directly. */
function direct(name: string): readonly string[] {
  const types = voucherTypes.filter(({ header, lines }) =>
    [header, ...Object.values(lines)].some((fields) => named(fields).includes(name)),
  );
  // Prices of lines come from the lists.
  const priced = name === 'priceGroup' ? voucherTypes.filter(({ lines }) => lines.items?.rate !== undefined) : [];
  return [
    ...[...types, ...priced].flatMap(formsOfVoucherType),
    ...reports.filter(({ parameters }) => named(parameters).includes(name)).map(({ permission }) => permission),
    ...(shownBy[name] ?? []),
  ];
}

const found = new Map<string, readonly string[]>();

/** Forms of which one opens its rows, its own first. */
export function readingForms({ name, permission }: Pick<MasterDefinition, 'name' | 'permission'>): readonly string[] {
  const known = found.get(name);
  if (known !== undefined) return known;
  const forms = confidential.includes(name) ? [permission] : formsThrough(name, permission, new Set());
  const listed = [...new Set(forms)];
  found.set(name, listed);
  return listed;
}

function formsThrough(name: string, permission: string, seen: Set<string>): readonly string[] {
  seen.add(name);
  const naming = masters.filter((other) => other.name !== name && namedBy(other).includes(name));
  const through = naming.flatMap((other) => {
    const isReadAlong = !(ofPeople.includes(name) || confidential.includes(other.name) || seen.has(other.name));
    return isReadAlong ? formsThrough(other.name, other.permission, seen) : [other.permission];
  });
  return [permission, ...direct(name), ...through];
}

/** Whether one with these forms may read the master of this name. */
export function mayReadMaster(forms: ReadonlySet<string> | '*', name: string): boolean {
  const master = masterNamed(name);
  return forms === '*' || (master !== undefined && readingForms(master).some((form) => forms.has(form)));
}
