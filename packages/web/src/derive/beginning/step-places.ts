/** The steps to the first day of work: in words, where each is done, by which file its rows come, and what it still lacks. */
import type { FirstStep } from '@fieldbook/core/api/beginning-operations';
import { type Text, texts } from '@fieldbook/core/i18n/text';
import type { FormName } from '@fieldbook/core/permissions/forms';
import { IMPORTS, NEW_IMPORT } from '../imports/import-places.ts';
import { addressByName, NEW_ROW } from '../master-address.ts';
import { SUPERVISE } from '../supervise-places.ts';
import { formAddress, NEW_VOUCHER, placeOf } from '../voucher-places.ts';

interface Place {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

/** A place for those whose role has the form. */
interface PermittedPlace extends Place {
  readonly form: FormName;
}

export const stepLabels = texts({
  goods: 'Items with units and prices',
  customers: 'Customers',
  users: 'Users with their roles',
  routes: 'Routes with their customers',
  vans: 'Vans as godowns',
  openings: 'Opening balances, open bills and stock',
  printers: 'Printers',
  phones: 'Phones, registered and approved',
  testSale: 'A first sale, to see how it goes',
  testVoid: 'That sale made void again',
}) satisfies Readonly<Record<FirstStep, string>>;

const newVoucher = (type: string): Place => ({
  to: formAddress(type),
  search: { [placeOf(type).idName]: NEW_VOUCHER },
});

const list = (master: string): Place => ({ to: addressByName(master), search: {} });

export const stepPlaces: Readonly<Record<FirstStep, Place>> = {
  goods: list('item'),
  customers: list('customer'),
  users: list('user'),
  routes: list('route'),
  vans: list('godown'),
  openings: { to: IMPORTS, search: {} },
  printers: list('printer'),
  phones: { to: SUPERVISE, search: { tab: 'devices' } },
  testSale: newVoucher('sales'),
  testVoid: { to: placeOf('sales').register, search: {} },
};

const file = (kind: string, form: FormName): PermittedPlace => ({ to: NEW_IMPORT, search: { kind }, form });

export const stepFiles: Readonly<Partial<Record<FirstStep, PermittedPlace>>> = {
  goods: file('item', 'frmItem'),
  customers: file('customer', 'frmCustomer'),
  routes: file('route', 'frmRoute'),
  vans: file('godown', 'frmGodown'),
  openings: file('openingLedger', 'frmOpening'),
};

/** Of steps that more is asked of than a first row. */
export const stepLacks: Readonly<Partial<Record<FirstStep, Text>>> = texts({
  customers: 'There is only the cash customer yet.',
  users: 'You are the only user yet.',
  vans: 'No godown is marked as a van yet. A vehicle alone carries no goods.',
  phones: 'No phone is approved yet. It is registered on the phone itself and approved under Vans and phones.',
  testVoid: 'No sale is void yet. Open one, and void it there.',
});

const newRow = (master: string, form: FormName): PermittedPlace => ({
  to: addressByName(master),
  search: { code: NEW_ROW },
  form,
});

/** Where a row that a step lacks is made. */
export const stepRows: Readonly<Partial<Record<FirstStep, PermittedPlace>>> = {
  customers: newRow('customer', 'frmCustomer'),
  users: newRow('user', 'frmUser'),
  vans: newRow('godown', 'frmGodown'),
};

export const stepRowLabels: Readonly<Partial<Record<FirstStep, Text>>> = texts({
  customers: 'Add a customer',
  users: 'Add a user',
  vans: 'Add a godown',
});
