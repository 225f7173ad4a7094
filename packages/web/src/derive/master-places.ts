/**
 * Where each master stands (SPEC §2, Masters under /dashboard/masters): its register, and with a code in the address its
 * form. A master that the specification gives no address has one under its own name.
 */
import type { Label } from '@fieldbook/core/definition/field';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { masters } from '@fieldbook/core/masters/index';
import { menu } from '@fieldbook/core/permissions/menu';

/** The specification's own spelling. */
const own: Readonly<Record<string, string>> = {
  customer: 'customerProfile',
  supplier: 'supplierProfile',
  item: 'itemMaster',
  user: 'userManagement',
  salesPerson: 'salesperson',
  purchasePerson: 'purchaseperson',
  accessRole: 'AccessRoll',
  costCentre: 'CostCenters',
  priceGroup: 'PriceGroup',
  ledgerGroup: 'LedgerGroup',
  bank: 'Bank',
  project: 'Project',
  currency: 'Currency',
};

/** Further words of the specification for the same screen. */
const also: Readonly<Record<string, string>> = {
  customerregister: 'customer',
  supplierregister: 'supplier',
  projectregister: 'project',
  item_reg: 'item',
  deviceregister: 'device',
  rolesettings: 'accessRole',
  lockorunlockvouchers: 'periodLock',
};

/** The code in the address of a new row. */
export const NEW_ROW = '-1';

const placeOf = (name: string) => own[name] ?? name;

export function masterAddress(name: string): string {
  return `/dashboard/masters/${placeOf(name)}`;
}

/** By the last part of its address, whatever its case. */
export function masterOfPlace(place: string): MasterDefinition | undefined {
  const wanted = place.toLowerCase();
  const name = also[wanted];
  return masters.find(
    (each) => each.name === name || [placeOf(each.name), each.name].some((own) => own.toLowerCase() === wanted),
  );
}

export interface MasterPlace {
  readonly key: string;
  readonly group: 'masters' | 'settings';
  readonly label: Label;
  readonly permission: string;
  readonly address: string;
  readonly search: Readonly<Record<string, string>>;
}

function place(master: MasterDefinition, group: MasterPlace['group']): MasterPlace {
  const { name, plural, permission, single } = master;
  return {
    key: name,
    group,
    label: plural,
    permission,
    address: masterAddress(name),
    search: single === true ? { code: name } : {},
  };
}

function inMenu(group: MasterPlace['group']): MasterPlace[] {
  const forms = menu.find(({ name }) => name === group)?.forms ?? [];
  return forms
    .flatMap((form) => masters.filter(({ permission }) => permission === form))
    .map((each) => place(each, group));
}

const named = [...inMenu('masters'), ...inMenu('settings')];

const screens: readonly MasterPlace[] = [
  {
    key: 'settings',
    group: 'settings',
    label: { en: 'Voucher settings', ar: 'إعدادات السندات' },
    permission: 'frmVoucherSettings',
    address: '/dashboard/settings/VoucherSettings',
    search: {},
  },
  {
    key: 'preferences',
    group: 'settings',
    label: { en: 'Preferences', ar: 'التفضيلات' },
    permission: 'frmPreferences',
    address: '/dashboard/preference',
    search: {},
  },
];

/** Everything of the menu groups Masters and Settings that has a screen, in the order of the specification's menu. */
export const masterPlaces: readonly MasterPlace[] = [
  ...named,
  ...masters.filter(({ name }) => !named.some(({ key }) => key === name)).map((each) => place(each, 'settings')),
  ...screens,
];
