/**
 * Where each master stands (SPEC §2, Masters under /dashboard/masters): its register, and with a code in the address its
 * form. A master that the specification gives no address has one under its own name.
 */
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { masters } from '@fieldbook/core/masters/index';

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
