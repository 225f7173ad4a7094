/** Settings of items and selling (SPEC §3, §5). */
import { ONE_RATE } from '../kernel/money.ts';
import { choice, flag, integer, percent, whatHappens } from './setting.ts';

export const sellingSettings = {
  showSplitStockInMobile: flag(true, {
    specName: 'ShowSplitStockInMobile',
    scope: 'branch',
    label: { en: 'Split stock into units', ar: 'تجزئة المخزون إلى وحدات' },
    meaning: {
      en: 'Stock is shown as carton + piece instead of a single figure.',
      ar: 'يُعرض المخزون كرتون + حبة بدلاً من رقم واحد.',
    },
  }),
  imageModalItemsLimit: integer(0, {
    specName: 'ImageModalItemsLimit',
    scope: 'branch',
    label: { en: 'Items kept on the device', ar: 'عدد الأصناف المحفوظة على الجهاز' },
    meaning: {
      en: 'Up to this many items are kept for picking by picture; 0 or less keeps all.',
      ar: 'الحد الأقصى للأصناف المحفوظة للاختيار بالصورة؛ 0 أو أقل يحفظ الكل.',
    },
  }),
  itemImageSearch: flag(false, {
    specName: 'ItemImageSearch',
    scope: 'branch',
    label: { en: 'Find items by picture', ar: 'البحث عن الأصناف بالصورة' },
    meaning: { en: 'Items are chosen from their pictures.', ar: 'تُختار الأصناف من صورها.' },
  }),
  salesFilterItems: flag(false, {
    specName: 'SalesFilterItems',
    scope: 'branch',
    label: { en: 'Sellable items only', ar: 'الأصناف القابلة للبيع فقط' },
    meaning: { en: 'Pickers of sales show sellable items only.', ar: 'تعرض قوائم البيع الأصناف القابلة للبيع فقط.' },
  }),
  taxPercentage: percent(5 * ONE_RATE, {
    specName: 'TaxPercentage',
    scope: 'company',
    label: { en: 'Tax percentage', ar: 'نسبة الضريبة' },
    meaning: { en: 'Percentage printed beside VAT on slips.', ar: 'النسبة المطبوعة بجانب الضريبة على الإيصالات.' },
  }),
  salesTaxInclusive: flag(false, {
    scope: 'branch',
    label: { en: 'Selling prices include tax', ar: 'أسعار البيع شاملة الضريبة' },
    meaning: { en: 'New sales begin with prices that include tax.', ar: 'تبدأ المبيعات الجديدة بأسعار شاملة الضريبة.' },
  }),
  maximumDiscountPercent: percent(100 * ONE_RATE, {
    scope: 'company',
    label: { en: 'Maximum discount %', ar: 'الحد الأقصى لنسبة الخصم' },
    meaning: { en: 'No sale gives away more than this.', ar: 'لا يتجاوز خصم أي عملية بيع هذه النسبة.' },
  }),
  overDeliveryPercent: percent(0, {
    scope: 'company',
    label: { en: 'Over-delivery %', ar: 'نسبة تجاوز التسليم' },
    meaning: {
      en: 'An ordered line may be delivered or invoiced beyond its quantity by this much.',
      ar: 'يجوز تسليم أو فوترة سطر الطلب بما يزيد على كميته بهذه النسبة.',
    },
  }),
  overReceiptPercent: percent(0, {
    scope: 'company',
    label: { en: 'Over-receipt %', ar: 'نسبة تجاوز الاستلام' },
    meaning: {
      en: 'A line of a purchase order may be received beyond its quantity by this much.',
      ar: 'يجوز استلام سطر أمر الشراء بما يزيد على كميته بهذه النسبة.',
    },
  }),
  creditLimitCheck: choice(whatHappens, 'Refuse', {
    scope: 'company',
    label: { en: 'Beyond the credit limit', ar: 'عند تجاوز حد الائتمان' },
    meaning: {
      en: 'What happens to a credit sale beyond the customer’s limit.',
      ar: 'ما يحدث للبيع الآجل الذي يتجاوز حد العميل.',
    },
  }),
  overdueCheck: choice(whatHappens, 'Nothing', {
    scope: 'company',
    label: { en: 'With bills overdue', ar: 'عند وجود فواتير متأخرة' },
    meaning: {
      en: 'What happens to a credit sale while a bill of the customer is overdue.',
      ar: 'ما يحدث للبيع الآجل عندما تكون للعميل فاتورة متأخرة.',
    },
  }),
  creditCountsCheques: flag(true, {
    scope: 'company',
    label: { en: 'Cheques count until cleared', ar: 'تُحتسب الشيكات حتى تحصيلها' },
    meaning: {
      en: 'A post-dated cheque counts against the credit limit until it clears.',
      ar: 'يُحتسب الشيك المؤجل ضمن حد الائتمان حتى يتم تحصيله.',
    },
  }),
  expiredGoods: choice(whatHappens, 'Refuse', {
    scope: 'company',
    label: { en: 'Goods of an expired batch', ar: 'بضاعة تشغيلة منتهية الصلاحية' },
    meaning: {
      en: 'Whether they may be sold, delivered, issued to a project or loaded onto a van: allowed, allowed with a flag for a supervisor, or refused.',
      ar: 'هل يجوز بيعها أو تسليمها أو صرفها لمشروع أو تحميلها على سيارة: مسموح، أو مسموح مع تنبيه للمشرف، أو مرفوض.',
    },
  }),
  returnsWithoutSource: choice(whatHappens, 'Warn', {
    scope: 'company',
    label: { en: 'Returns that name no voucher', ar: 'مرتجعات دون ذكر السند' },
    meaning: {
      en: 'Goods may come back without naming the sale or purchase, up to what the party holds of them. Refuse leaves it to those with the right "Return without a source"; Warn posts them with an exception flag.',
      ar: 'يجوز إرجاع البضاعة دون ذكر البيع أو الشراء في حدود ما لدى الطرف منها. «رفض» يقصرها على من لديه صلاحية «الإرجاع دون سند»، و«تنبيه» يرحّلها مع علامة استثناء.',
    },
  }),
  defaultMobileDashboard: choice(
    { Sales: { en: 'Sales', ar: 'المبيعات' }, Service: { en: 'Service', ar: 'الخدمة' } },
    'Sales',
    {
      specName: 'DefaultMobileDashboard',
      scope: 'role',
      label: { en: 'Dashboard on the phone', ar: 'لوحة الهاتف' },
      meaning: {
        en: 'First screen and bottom bar of the role on a phone.',
        ar: 'الشاشة الأولى والشريط السفلي للدور على الهاتف.',
      },
    },
  ),
} as const;
