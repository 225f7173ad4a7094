/**
 * The menu: groups in their order and the forms in each (SPEC §2). What stands there says its form (`permission`); a group shows only
 * when something in it may be opened.
 */
import type { Label } from '../definition/field.ts';
import type { FormName } from './forms.ts';

export type MenuGroupName = 'dashboard' | 'masters' | 'vouchers' | 'registers' | 'reports' | 'tools' | 'settings';

export interface MenuGroup {
  readonly name: MenuGroupName;
  readonly label: Label;
  /** As SPEC §2 has them; these are seen when the group is open. */
  readonly forms: readonly FormName[];
  /** What stands behind them, folded until somebody asks for it. */
  readonly more?: readonly FormName[];
}

export const menu: readonly MenuGroup[] = [
  { name: 'dashboard', label: 'Dashboard', forms: ['frmDashboard'] },
  {
    name: 'masters',
    label: 'Masters',
    forms: [
      ...(['frmUser', 'frmCustomer', 'frmSupplier', 'frmItem', 'frmItemImage', 'frmPriceGroup', 'frmGodown'] as const),
      ...(['frmLedger', 'frmPurchasePerson', 'frmSalesPerson', 'frmVehicle', 'frmCategory', 'frmRoute'] as const),
      ...(['frmProject', 'frmBank', 'frmKitchen', 'frmKitchenMessage', 'frmDiningArea', 'frmDiningTable'] as const),
      ...(['frmTenderingLedgers', 'frmCostCentre'] as const),
    ],
    more: [
      ...(['frmLedgerGroup', 'frmMeasureUnit', 'frmCurrency', 'frmTaxCode', 'frmItemSuppliers'] as const),
      ...([
        'frmCustomerToRoute',
        'frmCustomerRouteSector',
        'frmContact',
        'frmLeadStatus',
        'frmAsset',
        'frmReason',
      ] as const),
      ...(['frmDenomination', 'frmRecipeOrderArea', 'frmVoucherTemplate'] as const),
    ],
  },
  {
    name: 'vouchers',
    label: 'Vouchers',
    forms: [
      ...(['frmOrder', 'frmQuotation', 'frmSales', 'frmSalesReturn', 'frmStockTransfer'] as const),
      ...(['frmBulkStockTransfer', 'frmBulkDamageTransfer', 'frmManageAllocation', 'frmConfirmAllocation'] as const),
      ...(['frmPhysicalStock', 'frmReceipt', 'frmPayment', 'frmContra', 'frmDeliveryNote'] as const),
      ...(['frmPurchase', 'frmPurchaseReturn', 'frmJournal', 'frmProjectMaterialIssue', 'frmLead'] as const),
      ...(['frmPurchaseOrder', 'frmDebitNote', 'frmCreditNote'] as const),
    ],
    more: [
      'frmGoodsReceipt',
      'frmChequeMovement',
      'frmBillAdjustment',
      'frmOpening',
      'frmYearClosing',
      'frmDaySettlement',
    ],
  },
  {
    name: 'registers',
    label: 'Registers',
    forms: [
      ...(['frmMyLedger', 'frmPhysicalStockRegister', 'frmDeliveryNoteRegister', 'frmLeadRegister'] as const),
      ...(['frmDebitNoteRegister', 'frmCreditNoteRegister', 'frmOrderRegister', 'frmSalesRegister'] as const),
      ...(['frmSalesReturnRegister', 'frmQuotationRegister', 'frmReceiptRegister', 'frmPurchaseRegister'] as const),
      ...(['frmDayBook', 'frmJournalRegister', 'frmPurchaseReturnRegister', 'frmPaymentRegister'] as const),
      ...(['frmStockTransferRegister', 'frmGoodsReceiptRegister', 'frmProjectMaterialIssueRegister'] as const),
    ],
    more: [...(['frmPurchaseOrderRegister', 'frmContraRegister'] as const), ...(['frmCustomerSignedSales'] as const)],
  },
  {
    name: 'reports',
    label: 'Reports',
    forms: [
      ...(['frmBillsReceivable', 'frmBillsPayable', 'frmExternalReports', 'frmLedgerStatement'] as const),
      ...(['frmTrialBalance', 'frmProfitAndLoss', 'frmBalanceSheet', 'frmCashBook', 'frmBankBook'] as const),
    ],
    more: [
      ...(['frmRouteProfitability', 'frmDueFromSalesman', 'frmStockSummary', 'frmStockLedger'] as const),
      ...(['frmGodownStock', 'frmTaxReturn', 'frmPendingOrderList', 'frmClosingCashStatement'] as const),
    ],
  },
  {
    name: 'tools',
    label: 'Tools',
    forms: [...(['frmRouteDays', 'frmLiveLocation', 'frmDefragmentDatabase', 'frmCheckUpdates'] as const), 'frmExport'],
    more: ['frmImport', 'frmSecurityLog'],
  },
  {
    name: 'settings',
    label: 'Settings',
    forms: [
      ...(['frmAccessRole', 'frmVoucherSettings', 'frmLockUnlockVouchers', 'frmPasswordGeneration'] as const),
      ...(['frmBranch', 'frmCompany', 'frmPreferences'] as const),
    ],
    more: ['frmSeries', 'frmDeviceRegister', 'frmPosVoucherSettings'],
  },
];

/** All forms of a group, in its order. */
export function formsOf({ forms, more = [] }: MenuGroup): readonly FormName[] {
  return [...forms, ...more];
}

/** Sorts what stands in a group by the menu's order of forms; what the menu does not name comes behind, as it came. */
export function inMenuOrder<T>(
  group: MenuGroupName,
  entries: readonly T[],
  formOf: (entry: T) => string,
): readonly T[] {
  const found = menu.find(({ name }) => name === group);
  const forms: readonly string[] = found === undefined ? [] : formsOf(found);
  const placeOf = (entry: T): number => {
    const place = forms.indexOf(formOf(entry));
    return place < 0 ? forms.length : place;
  };
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other));
}
