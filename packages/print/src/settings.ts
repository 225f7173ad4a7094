/** The settings that change what paper shows, typed, and how they are read from their text form (SPEC §3, Settings). */

import { parseScaled } from '@fieldbook/core/kernel/decimal';
import { type Micro, RATE_DECIMALS } from '@fieldbook/core/kernel/money';

export interface PrintSettings {
  readonly showHeaderMobilePrint: boolean;
  readonly showFooterMobilePrint: boolean;
  readonly showSignatureMobilePrint: boolean;
  /** 0 and 2 print the discount per line; 1 and 2 print sub total and discount. */
  readonly salesPrintItemDiscount: 0 | 1 | 2;
  /** 1 labels Net Amount and Gross Amount. */
  readonly salesMobileInvoiceFormat: 0 | 1;
  /** Millionths of a percent, where lines do not tell their own. */
  readonly taxPercentage: Micro;
  /** -1 prints no QR. */
  readonly qrCodeModel: number;
  readonly salesPrintFooterBarcode: boolean;
  readonly salesShowExciseTaxAsLrp: boolean;
  readonly salesPrintCustomerBalance: boolean;
}

export const defaultPrintSettings: PrintSettings = {
  showHeaderMobilePrint: true,
  showFooterMobilePrint: true,
  showSignatureMobilePrint: true,
  salesPrintItemDiscount: 2,
  salesMobileInvoiceFormat: 0,
  taxPercentage: 5_000_000,
  qrCodeModel: -1,
  salesPrintFooterBarcode: false,
  salesShowExciseTaxAsLrp: false,
  salesPrintCustomerBalance: false,
};

/** Reads settings under their spec names; values are compared as text, absent ones take the default. */
export function readPrintSettings(values: Readonly<Record<string, string | undefined>>): PrintSettings {
  const base = defaultPrintSettings;
  const flag = (name: string, otherwise: boolean) => {
    const value = values[name];
    return value === undefined || value === '' ? otherwise : value === 'True' || value === 'true';
  };
  const percentage = values['TaxPercentage'];
  const model = Number(values['QRCodeModel'] ?? base.qrCodeModel);
  return {
    showHeaderMobilePrint: flag('ShowHeaderMobilePrint', base.showHeaderMobilePrint),
    showFooterMobilePrint: flag('ShowFooterMobilePrint', base.showFooterMobilePrint),
    showSignatureMobilePrint: flag('ShowSignatureMobilePrint', base.showSignatureMobilePrint),
    salesPrintItemDiscount: itemDiscount(values['SalesPrintItemDiscount']),
    salesMobileInvoiceFormat: values['SalesMobileInvoiceFormat'] === '1' ? 1 : 0,
    taxPercentage: (percentage && parseScaled(percentage, RATE_DECIMALS)) || base.taxPercentage,
    qrCodeModel: Number.isInteger(model) ? model : base.qrCodeModel,
    salesPrintFooterBarcode: flag('SalesPrintFooterBarcode', base.salesPrintFooterBarcode),
    salesShowExciseTaxAsLrp: flag('SalesShowExciseTaxAsLRP', base.salesShowExciseTaxAsLrp),
    salesPrintCustomerBalance: flag('SalesPrintCustomerBalance', base.salesPrintCustomerBalance),
  };
}

function itemDiscount(value: string | undefined): 0 | 1 | 2 {
  if (value === '0') return 0;
  return value === '1' ? 1 : defaultPrintSettings.salesPrintItemDiscount;
}
