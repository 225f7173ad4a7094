/** Where a depot works: loads of the vans, transfers in bulk, the sheet of a count (SPEC §2, Vouchers), and the form that opens each. */
import type { Label } from '@fieldbook/core/definition/field';

export interface DepotPlace {
  readonly key: string;
  readonly label: Label;
  readonly permission: string;
  readonly address: string;
  readonly group: 'vouchers';
}

export const MANAGE_ALLOCATION = '/dashboard/vouchers/ManageAllocation';
export const CONFIRM_ALLOCATION = '/dashboard/vouchers/ConfirmAllocation';
export const BULK_TRANSFER = '/dashboard/masters/BulkStockTransfer';
export const BULK_DAMAGE = '/dashboard/masters/bulkDamageTransfer';
export const COUNT_SHEET = '/dashboard/masters/CountSheet';

const group = 'vouchers';

export const depotPlaces: readonly DepotPlace[] = [
  {
    key: 'ManageAllocation',
    label: 'Manage allocation',
    permission: 'frmManageAllocation',
    address: MANAGE_ALLOCATION,
    group,
  },
  {
    key: 'ConfirmAllocation',
    label: 'Confirm allocation',
    permission: 'frmConfirmAllocation',
    address: CONFIRM_ALLOCATION,
    group,
  },
  {
    key: 'BulkStockTransfer',
    label: 'Bulk stock transfer',
    permission: 'frmBulkStockTransfer',
    address: BULK_TRANSFER,
    group,
  },
  {
    key: 'bulkDamageTransfer',
    label: 'Bulk damage transfer',
    permission: 'frmBulkDamageTransfer',
    address: BULK_DAMAGE,
    group,
  },
  { key: 'CountSheet', label: 'Count sheet', permission: 'frmPhysicalStock', address: COUNT_SHEET, group },
];
