/** The menu: groups in their order and the forms in each (SPEC §2). A group shows only when something in it may be opened. */
import type { Label } from '../definition/field.ts';
import { availableForms, type FormName } from './forms.ts';

export interface MenuGroup {
  readonly name: string;
  readonly label: Label;
  readonly forms: readonly FormName[];
}

export const menu: readonly MenuGroup[] = [
  { name: 'dashboard', label: { en: 'Dashboard', ar: 'لوحة المعلومات' }, forms: ['frmDashboard'] },
  {
    name: 'masters',
    label: { en: 'Masters', ar: 'البيانات الأساسية' },
    forms: [
      ...(['frmUser', 'frmCustomer', 'frmSupplier', 'frmItem', 'frmItemImage', 'frmPriceGroup', 'frmGodown'] as const),
      ...(['frmLedger', 'frmLedgerGroup', 'frmPurchasePerson', 'frmSalesPerson', 'frmVehicle', 'frmCategory'] as const),
      ...(['frmMeasureUnit', 'frmRoute', 'frmProject', 'frmBank', 'frmCurrency', 'frmTaxCode'] as const),
      ...(['frmKitchen', 'frmKitchenMessage', 'frmDiningArea', 'frmDiningTable', 'frmTenderingLedgers'] as const),
      'frmCostCentre',
    ],
  },
  {
    name: 'vouchers',
    label: { en: 'Vouchers', ar: 'السندات' },
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
    label: { en: 'Service', ar: 'الخدمة' },
    forms: ['frmServiceDashboard', 'frmServiceBooking', 'frmServiceTask', 'frmServiceAssignment'],
  },
  {
    name: 'registers',
    label: { en: 'Registers', ar: 'السجلات' },
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
    label: { en: 'Reports', ar: 'التقارير' },
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
    label: { en: 'Tools', ar: 'الأدوات' },
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
    label: { en: 'Settings', ar: 'الإعدادات' },
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

export interface MenuUser {
  /** Forms of the user's role. */
  readonly forms: readonly string[];
  readonly isAdministrator: boolean;
  /** Role setting DefaultMobileDashboard: Service hides the dashboard. */
  readonly isService?: boolean;
}

/** The menu as a user sees it. */
export function menuFor(user: MenuUser): MenuGroup[] {
  const available = new Set(availableForms(user.forms, user.isAdministrator));
  return menu
    .filter((group) => group.name !== 'dashboard' || user.isService !== true)
    .map((group) => ({ ...group, forms: group.forms.filter((name) => available.has(name)) }))
    .filter((group) => group.forms.length > 0);
}
