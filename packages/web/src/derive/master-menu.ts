/** What the menu offers of masters and of screens that have no definition (SPEC §2): every master, in the order of the specification's menu. */
import type { Me } from '@fieldbook/core/api/session-operations';
import { approvalForms } from '@fieldbook/core/approvals/who-may';
import type { Label } from '@fieldbook/core/definition/field';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { masters } from '@fieldbook/core/masters/index';
import { formsOf, type MenuGroupName, menu } from '@fieldbook/core/permissions/menu';
import { readSettings } from '@fieldbook/core/settings/settings';
import { mayOpen } from '../session/session.ts';
import { ACCESS, accessForms, ROLE_FORM } from './access/access-places.ts';
import { depotPlaces } from './depot-places.ts';
import { COMPOSITION, FLOOR, TABLE_ORDER } from './dining-places.ts';
import { EXTERNAL_REPORTS } from './external-places.ts';
import { masterAddress } from './master-places.ts';
import { PERIOD_END } from './period-end-place.ts';
import { RECURRING, TEMPLATE_FORM } from './recurring-places.ts';
import { ROUTE_CUSTOMERS } from './route-places.ts';
import { SHOP, SHOP_FORM } from './shop-places.ts';

export interface MasterPlace {
  readonly key: string;
  readonly group: MenuGroupName;
  readonly label: Label;
  readonly permission: string;
  /** To whom it is open besides. */
  readonly isOpenTo?: (me: Me) => boolean;
  /** Shown where the company has a use for it; its address works anyway. */
  readonly isUsed?: (me: Me) => boolean;
  readonly address: string;
  readonly search: Readonly<Record<string, string>>;
}

const restaurantForms: readonly string[] = [
  'frmKitchen',
  'frmKitchenMessage',
  'frmDiningArea',
  'frmDiningTable',
  'frmRecipeOrderArea',
];

const isRestaurant = (me: Me): boolean => readSettings(me.settings).restaurant;

function place(master: MasterDefinition, group: MasterPlace['group']): MasterPlace {
  const { name, plural, permission, single } = master;
  return {
    key: name,
    group,
    label: plural,
    permission,
    address: masterAddress(name),
    search: single === true ? { code: name } : {},
    ...(restaurantForms.includes(permission) ? { isUsed: isRestaurant } : {}),
  };
}

function inMenu(group: MasterPlace['group']): MasterPlace[] {
  return menu
    .filter(({ name }) => name === group)
    .flatMap(formsOf)
    .flatMap((form) => masters.filter(({ permission }) => permission === form))
    .map((each) => place(each, group));
}

const named = [...inMenu('masters'), ...inMenu('settings')];

const restaurant = { isUsed: isRestaurant, search: {} } as const;

const screens: readonly MasterPlace[] = [
  ...depotPlaces.map((each) => ({ ...each, search: {} })),
  {
    key: 'customerToRoute',
    group: 'masters',
    label: 'Customer to route',
    permission: 'frmCustomerToRoute',
    address: ROUTE_CUSTOMERS,
    search: {},
  },
  {
    key: 'periodEnd',
    group: 'vouchers',
    label: 'Period end',
    permission: 'frmYearClosing',
    isOpenTo: (me) => mayOpen(me, 'frmJournal'),
    address: PERIOD_END,
    search: {},
  },
  {
    key: 'recurring',
    group: 'vouchers',
    label: 'Recurring vouchers',
    permission: TEMPLATE_FORM,
    address: RECURRING,
    search: {},
  },
  {
    key: 'externalReport',
    group: 'reports',
    label: 'External reports',
    permission: 'frmExternalReports',
    address: EXTERNAL_REPORTS,
    search: {},
  },
  {
    key: 'shop',
    group: 'vouchers',
    label: 'store|Shop',
    permission: SHOP_FORM,
    address: SHOP,
    search: {},
  },
  {
    key: 'salesReturnItems',
    group: 'masters',
    label: 'Returnable items',
    permission: 'frmItem',
    address: '/dashboard/masters/SalesReturnItems',
    search: {},
  },
  {
    ...restaurant,
    key: 'dining',
    group: 'vouchers',
    label: 'Tables',
    permission: 'frmOrder',
    address: FLOOR,
  },
  {
    ...restaurant,
    key: 'tableOrder',
    group: 'vouchers',
    label: 'Table order',
    permission: 'frmOrder',
    address: TABLE_ORDER,
  },
  {
    ...restaurant,
    key: 'composition',
    group: 'masters',
    label: 'Recipes',
    permission: 'frmItem',
    address: COMPOSITION,
  },
  {
    key: 'items-by-picture',
    group: 'masters',
    label: 'Items by picture',
    permission: 'frmItem',
    address: '/dashboard/masters/ItemImageSearch',
    search: {},
  },
  {
    key: 'item-pictures',
    group: 'masters',
    label: 'Item pictures',
    permission: 'frmItemImage',
    isOpenTo: (me) => mayOpen(me, 'frmItem'),
    address: '/dashboard/masters/ImageAttachment',
    search: {},
  },
  {
    key: 'denomination',
    group: 'masters',
    label: 'Denomination',
    permission: 'frmDenomination',
    address: '/dashboard/masters/Denomination',
    search: {},
  },
  {
    key: 'tendering-ledgers',
    group: 'masters',
    label: 'Tendering ledgers',
    permission: 'frmTenderingLedgers',
    address: '/dashboard/masters/SetTenderingLedgers',
    search: {},
  },
  {
    key: 'item-suppliers',
    group: 'masters',
    label: 'Item suppliers',
    permission: 'frmItemSuppliers',
    address: '/dashboard/masters/ItemSuppliers',
    search: {},
  },
  {
    key: 'approvals',
    group: 'settings',
    label: 'Password generation',
    permission: 'frmPasswordGeneration',
    isOpenTo: (me) => approvalForms(readSettings(me.settings)).some((form) => mayOpen(me, form)),
    address: '/dashboard/settings/GeneratePassword',
    search: {},
  },
  {
    key: 'access',
    group: 'settings',
    label: 'Who may do what',
    permission: ROLE_FORM,
    isOpenTo: (me) => accessForms.some((form) => mayOpen(me, form)),
    address: ACCESS,
    search: {},
  },
  {
    key: 'settings',
    group: 'settings',
    label: 'Voucher settings',
    permission: 'frmVoucherSettings',
    address: '/dashboard/settings/VoucherSettings',
    search: {},
  },
  {
    key: 'posSettings',
    group: 'settings',
    label: 'POS voucher settings',
    permission: 'frmPosVoucherSettings',
    address: '/dashboard/masters/POSVoucherSettings',
    search: {},
  },
  {
    key: 'preferences',
    group: 'settings',
    label: 'Preferences',
    permission: 'frmPreferences',
    address: '/dashboard/preference',
    search: {},
  },
];

/** Masters, and screens that have no definition. */
export const masterPlaces: readonly MasterPlace[] = [
  ...named,
  ...masters
    .filter(({ name }) => ![...named, ...screens].some(({ key }) => key === name))
    .map((each) => place(each, 'settings')),
  ...screens,
];
