/** Settings of paper (SPEC §3, §9). */
import { choice, flag, integer } from './setting.ts';

/** The language that is printed in, or one of SPEC §1. */
const amountWordsLanguages = {
  Print: { en: 'The print language', ar: 'لغة الطباعة' },
  en: { en: 'English', ar: 'الإنجليزية' },
  ar: { en: 'Arabic', ar: 'العربية' },
  es: { en: 'Spanish', ar: 'الإسبانية' },
  pt: { en: 'Portuguese', ar: 'البرتغالية' },
  de: { en: 'German', ar: 'الألمانية' },
  fr: { en: 'French', ar: 'الفرنسية' },
  ru: { en: 'Russian', ar: 'الروسية' },
  pl: { en: 'Polish', ar: 'البولندية' },
  ko: { en: 'Korean', ar: 'الكورية' },
  zh: { en: 'Chinese', ar: 'الصينية' },
  ja: { en: 'Japanese', ar: 'اليابانية' },
} as const;

export type AmountWordsLanguage = keyof typeof amountWordsLanguages;

export const printingSettings = {
  showHeaderMobilePrint: flag(true, {
    specName: 'ShowHeaderMobilePrint',
    scope: 'branch',
    label: { en: 'Print the header', ar: 'طباعة الترويسة' },
    meaning: {
      en: 'Papers begin with the branch’s logo, name and address. The logo is chosen on the form of the branch, or of the company.',
      ar: 'تبدأ المطبوعات بشعار الفرع واسمه وعنوانه. يُختار الشعار في نموذج الفرع أو الشركة.',
    },
  }),
  showFooterMobilePrint: flag(true, {
    specName: 'ShowFooterMobilePrint',
    scope: 'branch',
    label: { en: 'Print the footer', ar: 'طباعة التذييل' },
    meaning: { en: 'Slips end with the branch’s footer.', ar: 'تنتهي الإيصالات بتذييل الفرع.' },
  }),
  showSignatureMobilePrint: flag(false, {
    specName: 'ShowSignatureMobilePrint',
    scope: 'branch',
    label: { en: 'Print signatures', ar: 'طباعة التواقيع' },
    meaning: { en: 'Signatures are printed below the slip.', ar: 'تُطبع التواقيع أسفل الإيصال.' },
  }),
  salesPrintItemDiscount: choice(
    {
      '0': { en: 'On each line', ar: 'على كل سطر' },
      '1': { en: 'Sub total and discount', ar: 'إجمالي فرعي وخصم' },
      '2': { en: 'Both', ar: 'كلاهما' },
    },
    '0',
    {
      specName: 'SalesPrintItemDiscount',
      scope: 'branch',
      label: { en: 'Discount on the invoice', ar: 'الخصم على الفاتورة' },
      meaning: {
        en: '0 prints it per line, 1 as sub total and discount, 2 both.',
        ar: '0 يطبعه لكل سطر، 1 كإجمالي فرعي وخصم، 2 كليهما.',
      },
    },
  ),
  salesMobileInvoiceFormat: choice(
    { '0': { en: 'Plain', ar: 'عادي' }, '1': { en: 'Net and gross amount', ar: 'المبلغ الصافي والإجمالي' } },
    '0',
    {
      specName: 'SalesMobileInvoiceFormat',
      scope: 'branch',
      label: { en: 'Invoice format', ar: 'صيغة الفاتورة' },
      meaning: { en: '1 labels Net Amount and Gross Amount.', ar: '1 يستخدم تسميتي المبلغ الصافي والمبلغ الإجمالي.' },
    },
  ),
  qrCodeModel: integer(-1, {
    minimum: -1,
    specName: 'QRCodeModel',
    scope: 'branch',
    label: { en: 'QR code model', ar: 'نموذج رمز QR' },
    meaning: {
      en: '-1 none, 0 tax tags 1 to 5, 1 with those of a signature, 2 plain text.',
      ar: '-1 بدون، 0 الوسوم الضريبية 1 إلى 5، 1 مع وسوم التوقيع، 2 نص عادي.',
    },
  }),
  salesPrintFooterBarcode: flag(false, {
    specName: 'SalesPrintFooterBarcode',
    scope: 'branch',
    label: { en: 'Barcode in the footer', ar: 'باركود في التذييل' },
    meaning: {
      en: 'Prints 10^12 + VoucherNo as a barcode below the invoice.',
      ar: 'يطبع 10^12 + رقم السند كباركود أسفل الفاتورة.',
    },
  }),
  salesShowExciseTaxAsLRP: flag(false, {
    specName: 'SalesShowExciseTaxAsLRP',
    scope: 'branch',
    label: { en: 'Show excise on the invoice', ar: 'إظهار الضريبة الانتقائية على الفاتورة' },
    meaning: {
      en: 'Prints the excise that is in the price as a breakdown.',
      ar: 'يطبع تفصيل الضريبة الانتقائية المضمّنة في السعر.',
    },
  }),
  salesPrintCustomerBalance: flag(true, {
    specName: 'SalesPrintCustomerBalance',
    scope: 'branch',
    label: { en: 'Print the customer’s balance', ar: 'طباعة رصيد العميل' },
    meaning: {
      en: 'A fresh credit invoice shows the previous balance.',
      ar: 'تُظهر الفاتورة الآجلة الجديدة الرصيد السابق.',
    },
  }),
  godownStockPrintAmount: flag(false, {
    specName: 'GodownStockPrintAmount',
    scope: 'branch',
    label: { en: 'Print stock amounts', ar: 'طباعة مبالغ المخزون' },
    meaning: { en: 'Stock reports print rate and amount.', ar: 'تطبع تقارير المخزون السعر والمبلغ.' },
  }),
  orderPrintHidePrice: flag(false, {
    specName: 'OrderPrintHidePrice',
    scope: 'branch',
    label: { en: 'Hide prices on orders', ar: 'إخفاء الأسعار في الطلبات' },
    meaning: { en: 'Order slips are printed without prices.', ar: 'تُطبع إيصالات الطلبات بدون أسعار.' },
  }),
  deliveryNotePrintPrice: flag(false, {
    scope: 'branch',
    label: { en: 'Print prices on delivery notes', ar: 'طباعة الأسعار في أذون التسليم' },
    meaning: {
      en: 'Delivery notes print rates and amounts.',
      ar: 'تطبع أذون التسليم الأسعار والمبالغ.',
    },
  }),
  // Pages of the server have no Chinese, Japanese or Korean letters; the phone draws them.
  amountWordsLanguage: choice(amountWordsLanguages, 'Print', {
    scope: 'branch',
    label: { en: 'Amount in words', ar: 'المبلغ كتابة' },
    meaning: { en: 'Language of the amount in words.', ar: 'لغة المبلغ كتابة.' },
  }),
  paperSize: choice(
    {
      '58MM': { en: '58 mm', ar: '58 مم' },
      '80MM': { en: '80 mm', ar: '80 مم' },
      '110MM': { en: '110 mm', ar: '110 مم' },
      A4: { en: 'A4', ar: 'A4' },
    },
    '80MM',
    {
      scope: 'device',
      label: { en: 'Paper size', ar: 'حجم الورق' },
      meaning: { en: 'Paper of this device’s printer.', ar: 'ورق طابعة هذا الجهاز.' },
    },
  ),
  printLanguage: choice(
    {
      En: { en: 'English', ar: 'الإنجليزية' },
      Ar: { en: 'Arabic', ar: 'العربية' },
      'En/Ar': { en: 'English and Arabic', ar: 'الإنجليزية والعربية' },
    },
    'En',
    {
      scope: 'device',
      label: { en: 'Print language', ar: 'لغة الطباعة' },
      meaning: { en: 'Language of slips and invoices.', ar: 'لغة الإيصالات والفواتير.' },
    },
  ),
} as const;
