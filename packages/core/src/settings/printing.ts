/** Settings of paper (SPEC §3, §9). */
import { type Language, languageCodes, languages } from '../i18n/languages.ts';
import { msg } from '../i18n/text.ts';
import { choice, flag, integer } from './setting.ts';

/** The language that is printed in, or one of SPEC §1. */
/** Each by its own name, as in preferences. */
const amountWordsLanguages = {
  Print: msg('The print language'),
  ...(Object.fromEntries(languageCodes.map((code) => [code, languages[code].name])) as Record<Language, string>),
};

export type AmountWordsLanguage = keyof typeof amountWordsLanguages;

export const printingSettings = {
  showHeaderMobilePrint: flag(true, {
    specName: 'ShowHeaderMobilePrint',
    scope: 'branch',
    label: 'Print the header',
    meaning:
      'Papers begin with the branch’s logo, name and address. The logo is chosen on the form of the branch, or of the company.',
  }),
  showFooterMobilePrint: flag(true, {
    specName: 'ShowFooterMobilePrint',
    scope: 'branch',
    label: 'Print the footer',
    meaning: 'Slips end with the branch’s footer.',
  }),
  showSignatureMobilePrint: flag(false, {
    specName: 'ShowSignatureMobilePrint',
    scope: 'branch',
    label: 'Print signatures',
    meaning: 'Signatures are printed below the slip.',
  }),
  salesPrintItemDiscount: choice(
    {
      '0': 'On each line',
      '1': 'Sub total and discount',
      '2': 'Both',
    },
    '0',
    {
      specName: 'SalesPrintItemDiscount',
      scope: 'branch',
      label: 'Discount on the invoice',
      meaning: '0 prints it per line, 1 as sub total and discount, 2 both.',
    },
  ),
  salesMobileInvoiceFormat: choice({ '0': 'Plain', '1': 'Net and gross amount' }, '0', {
    specName: 'SalesMobileInvoiceFormat',
    scope: 'branch',
    label: 'Invoice format',
    meaning: '1 labels Net Amount and Gross Amount.',
  }),
  qrCodeModel: integer(-1, {
    minimum: -1,
    specName: 'QRCodeModel',
    scope: 'branch',
    label: 'QR code model',
    meaning: '-1 none, 0 tax tags 1 to 5, 1 with those of a signature, 2 plain text.',
  }),
  salesPrintFooterBarcode: flag(false, {
    specName: 'SalesPrintFooterBarcode',
    scope: 'branch',
    label: 'Barcode in the footer',
    meaning: 'Prints 10^12 + VoucherNo as a barcode below the invoice.',
  }),
  salesShowExciseTaxAsLRP: flag(false, {
    specName: 'SalesShowExciseTaxAsLRP',
    scope: 'branch',
    label: 'Show excise on the invoice',
    meaning: 'Prints the excise that is in the price as a breakdown.',
  }),
  salesPrintCustomerBalance: flag(true, {
    specName: 'SalesPrintCustomerBalance',
    scope: 'branch',
    label: 'Print the customer’s balance',
    meaning: 'A fresh credit invoice shows the previous balance.',
  }),
  godownStockPrintAmount: flag(false, {
    specName: 'GodownStockPrintAmount',
    scope: 'branch',
    label: 'Print stock amounts',
    meaning: 'Stock reports print rate and amount.',
  }),
  orderPrintHidePrice: flag(false, {
    specName: 'OrderPrintHidePrice',
    scope: 'branch',
    label: 'Hide prices on orders',
    meaning: 'Order slips are printed without prices.',
  }),
  deliveryNotePrintPrice: flag(false, {
    scope: 'branch',
    label: 'Print prices on delivery notes',
    meaning: 'Delivery notes print rates and amounts.',
  }),
  // Pages of the server have no Chinese, Japanese or Korean letters; the phone draws them.
  amountWordsLanguage: choice(amountWordsLanguages, 'Print', {
    scope: 'branch',
    label: 'Amount in words',
    meaning: 'Language of the amount in words.',
  }),
  paperSize: choice(
    {
      '58MM': '58 mm',
      '80MM': '80 mm',
      '110MM': '110 mm',
      A4: 'A4',
    },
    '80MM',
    {
      scope: 'device',
      label: 'Paper size',
      meaning: 'Paper of this device’s printer.',
    },
  ),
  printLanguage: choice(
    {
      En: 'English',
      Ar: 'Arabic',
      'En/Ar': 'English and Arabic',
    },
    'En',
    {
      scope: 'device',
      label: 'Print language',
      meaning: 'Language of slips and invoices.',
    },
  ),
} as const;
