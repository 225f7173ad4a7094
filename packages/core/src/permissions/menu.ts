/**
 * The menu: groups in their order and the forms in each (SPEC §2). What stands there says its form (`permission`); a group shows only
 * when something in it may be opened.
 */
import type { Label } from '../definition/field.ts';
import type { FormName } from './forms.ts';

export type MenuGroupName =
  | 'dashboard'
  | 'masters'
  | 'vouchers'
  | 'service'
  | 'registers'
  | 'reports'
  | 'tools'
  | 'settings';

export interface MenuGroup {
  readonly name: MenuGroupName;
  readonly label: Label;
  readonly forms: readonly FormName[];
}

export const menu: readonly MenuGroup[] = [
  { name: 'dashboard', label: 'Dashboard', forms: ['frmDashboard'] },
  {
    name: 'masters',
    label: 'Masters',
    forms: [
      ...(['frmUser', 'frmCustomer', 'frmSupplier', 'frmItem', 'frmItemImage', 'frmPriceGroup', 'frmGodown'] as const),
      ...(['frmLedger', 'frmLedgerGroup', 'frmPurchasePerson', 'frmSalesPerson', 'frmVehicle', 'frmCategory'] as const),
      ...(['frmMeasureUnit', 'frmRoute', 'frmProject', 'frmBank', 'frmCurrency', 'frmTaxCode'] as const),
      ...(['frmKitchen', 'frmKitchenMessage', 'frmDiningArea', 'frmDiningTable', 'frmTenderingLedgers'] as const),
      'frmCostCentre',
      ...(['frmContact', 'frmLeadStatus', 'frmAsset', 'frmReason'] as const),
    ],
  },
  {
    name: 'vouchers',
    label: 'Vouchers',
    forms: [
      ...(['frmOrder', 'frmQuotation', 'frmSales', 'frmSalesReturn', 'frmStockTransfer'] as const),
      ...(['frmBulkStockTransfer', 'frmBulkDamageTransfer', 'frmManageAllocation', 'frmConfirmAllocation'] as const),
      ...(['frmPhysicalStock', 'frmReceipt', 'frmPayment', 'frmContra', 'frmDeliveryNote', 'frmGoodsReceipt'] as const),
      ...(['frmPurchase', 'frmPurchaseReturn', 'frmJournal', 'frmProjectMaterialIssue', 'frmLead'] as const),
      ...([
        'frmPurchaseOrder',
        'frmDebitNote',
        'frmCreditNote',
        'frmChequeMovement',
        'frmOpening',
        'frmYearClosing',
        'frmDaySettlement',
      ] as const),
    ],
  },
  {
    name: 'service',
    label: 'Service',
    forms: ['frmServiceDashboard', 'frmServiceBooking', 'frmServiceTask', 'frmServiceAssignment'],
  },
  {
    name: 'registers',
    label: 'Registers',
    forms: [
      ...(['frmMyLedger', 'frmPhysicalStockRegister', 'frmDeliveryNoteRegister', 'frmLeadRegister'] as const),
      ...(['frmDebitNoteRegister', 'frmCreditNoteRegister', 'frmOrderRegister', 'frmSalesRegister'] as const),
      ...(['frmSalesReturnRegister', 'frmQuotationRegister', 'frmReceiptRegister', 'frmPurchaseRegister'] as const),
      ...(['frmPurchaseOrderRegister', 'frmDayBook', 'frmJournalRegister', 'frmContraRegister'] as const),
      ...(['frmPurchaseReturnRegister', 'frmPaymentRegister', 'frmStockTransferRegister'] as const),
      ...(['frmGoodsReceiptRegister', 'frmProjectMaterialIssueRegister', 'frmServiceBookingRegister'] as const),
      ...(['frmServiceTaskRegister', 'frmItemRegister', 'frmCustomerRegister', 'frmSupplierRegister'] as const),
      'frmProjectRegister',
    ],
  },
  {
    name: 'reports',
    label: 'Reports',
    forms: [
      ...(['frmBillsReceivable', 'frmBillsPayable', 'frmExternalReports', 'frmLedgerStatement'] as const),
      ...(['frmTrialBalance', 'frmProfitAndLoss', 'frmBalanceSheet', 'frmCashBook', 'frmBankBook'] as const),
      ...([
        'frmRouteProfitability',
        'frmDueFromSalesman',
        'frmStockSummary',
        'frmStockLedger',
        'frmGodownStock',
        'frmTaxReturn',
        'frmPendingOrderList',
      ] as const),
    ],
  },
  {
    name: 'tools',
    label: 'Tools',
    forms: [
      'frmRouteDays',
      'frmLiveLocation',
      'frmDefragmentDatabase',
      'frmCheckUpdates',
      'frmImport',
      'frmExport',
      'frmAudit',
    ],
  },
  {
    name: 'settings',
    label: 'Settings',
    forms: [
      ...(['frmAccessRole', 'frmVoucherSettings', 'frmLockUnlockVouchers', 'frmPasswordGeneration'] as const),
      ...([
        'frmBranch',
        'frmCompany',
        'frmSeries',
        'frmDeviceRegister',
        'frmSalesPromotion',
        'frmPreferences',
      ] as const),
    ],
  },
];

/** Sorts what stands in a group by the menu's order of forms; what the menu does not name comes behind, as it came. */
export function inMenuOrder<T>(
  group: MenuGroupName,
  entries: readonly T[],
  formOf: (entry: T) => string,
): readonly T[] {
  const forms: readonly string[] = menu.find(({ name }) => name === group)?.forms ?? [];
  const placeOf = (entry: T): number => {
    const place = forms.indexOf(formOf(entry));
    return place < 0 ? forms.length : place;
  };
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other));
}
