/** The access roles a new company starts with. What each may do is its list of forms; a company changes them as it likes. */
import type { Label } from '../definition/field.ts';
import type { SettingKey } from '../settings/settings.ts';
import { ALL_FORMS } from './form.ts';
import type { FormName } from './forms.ts';
import { registerForms, reportForms } from './register-forms.ts';
import { voucherForms } from './voucher-forms.ts';

export interface DefaultRole {
  readonly code: string;
  readonly label: Label;
  readonly isAdministrator: boolean;
  readonly forms: readonly (FormName | typeof ALL_FORMS)[];
  /** Settings that a new company narrows for the role, wire strings. */
  readonly limits?: Partial<Readonly<Record<SettingKey, string>>>;
}

const namesOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & FormName)[];

export const defaultRoles: readonly DefaultRole[] = [
  {
    code: 'Administrator',
    label: 'Administrator',
    isAdministrator: true,
    forms: [ALL_FORMS],
  },
  {
    code: 'Accountant',
    label: 'Accountant',
    isAdministrator: false,
    forms: [
      ...(['frmDashboard', 'frmCustomer', 'frmSupplier', 'frmItem', 'frmLedger', 'frmLedgerGroup', 'frmBank'] as const),
      ...([
        'frmCurrency',
        'frmTaxCode',
        'frmCostCentre',
        'frmProject',
        'frmTenderingLedgers',
        'frmPriceGroup',
      ] as const),
      ...namesOf(voucherForms),
      ...namesOf(registerForms),
      ...namesOf(reportForms),
      ...(['frmLockUnlockVouchers', 'frmVerifyVouchers', 'frmVoidVouchers', 'frmExport'] as const),
      ...(['frmEditVouchers', 'frmLineTax', 'frmForeignCurrency', 'frmCustomerTerms', 'frmItemPrices'] as const),
      ...(['frmCosts'] as const),
      ...(['frmMessages', 'frmPreferences', 'frmUserProfile', 'frmVoucherTemplate'] as const),
    ],
  },
  {
    code: 'Salesperson',
    label: 'form|Salesperson',
    isAdministrator: false,
    // Of today or yesterday, and not for nothing.
    limits: { daysBack: '1', daysAhead: '0', maximumDiscountPercent: '25' },
    forms: [
      ...([
        'frmDashboard',
        'frmRouteDayStart',
        'frmRouteDayEnd',
        'frmRouteMap',

        'frmCustomer',
      ] as const),
      ...(['frmOrder', 'frmOrderForm', 'frmQuotation', 'frmSales', 'frmSalesReturn', 'frmReceipt', 'frmLead'] as const),
      // The cash of the van is counted and handed in at the day's end.
      'frmDaySettlement',
      // A payment is how an expense of the route is booked.
      ...(['frmPayment', 'frmPaymentRegister'] as const),
      ...(['frmStockTransfer', 'frmPhysicalStock', 'frmMyLedger', 'frmOrderRegister', 'frmSalesRegister'] as const),
      ...(['frmSalesReturnRegister', 'frmReceiptRegister', 'frmPhysicalStockRegister', 'frmGodownStock'] as const),
      ...(['frmQuotationRegister', 'frmLeadRegister', 'frmBillsReceivable', 'frmPendingOrderList'] as const),
      'frmPreferences',
      'frmUserProfile',
    ],
  },
  {
    code: 'Supervisor',
    label: 'Supervisor',
    isAdministrator: false,
    forms: [
      ...(['frmDashboard', 'frmRouteDays', 'frmRouteMap', 'frmLiveLocation', 'frmCustomer'] as const),
      ...(['frmFieldExceptions', 'frmOpenNumbers', 'frmVanTakeOver', 'frmOutboxImport', 'frmDeviceRegister'] as const),
      ...(['frmVerifyVouchers', 'frmVoidVouchers', 'frmExceedCredit', 'frmOrderRegister', 'frmSalesRegister'] as const),
      'frmCustomerSignedSales' as const,
      ...(['frmSalesReturnRegister', 'frmReceiptRegister', 'frmPaymentRegister', 'frmStockTransferRegister'] as const),
      ...(['frmPhysicalStockRegister', 'frmBillsReceivable', 'frmGodownStock', 'frmRouteProfitability'] as const),
      ...([
        'frmPendingOrderList',
        'frmMessages',
        'frmPreferences',
        'frmUserProfile',
        'frmReturnWithoutSource',
      ] as const),
      // Whom a rep asks for a code, and who decides where shops are.
      ...(['frmPasswordGeneration', 'frmCustomerPlace'] as const),
    ],
  },
  {
    code: 'Storekeeper',
    label: 'Storekeeper',
    isAdministrator: false,
    forms: [
      ...(['frmDashboard', 'frmItem', 'frmItemImage', 'frmGodown', 'frmMeasureUnit', 'frmCategory'] as const),
      ...(['frmStockTransfer', 'frmBulkStockTransfer', 'frmBulkDamageTransfer', 'frmPhysicalStock'] as const),
      ...(['frmGoodsReceipt', 'frmDeliveryNote', 'frmProjectMaterialIssue', 'frmPendingOrderList'] as const),
      ...(['frmGoodsReceiptRegister', 'frmDeliveryNoteRegister', 'frmStockTransferRegister'] as const),
      'frmProjectMaterialIssueRegister',
      ...(['frmPhysicalStockRegister', 'frmItemStockVouchers', 'frmStockSummary'] as const),
      ...(['frmStockLedger', 'frmGodownStock', 'frmMessages', 'frmPreferences', 'frmUserProfile'] as const),
    ],
  },
];
