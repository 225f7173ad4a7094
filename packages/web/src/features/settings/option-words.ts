/** The options of settings in words; on the wire they stay as they are. Months come from the calendar. */
import type { Label } from '@fieldbook/core/definition/field';
import { monthNames } from '@fieldbook/core/settings/books';
import type { Setting } from '@fieldbook/core/settings/setting';
import { localeTags } from '../../i18n/language.tsx';
import type { Language } from '../../session/preferences.ts';

const label = (en: string, ar: string): Label => ({ en, ar });

/** Of one setting where the same option says different things, else by the option itself, its case aside. */
const words: Readonly<Record<string, Label>> = {
  'salesPrintItemDiscount.0': label('On each line', 'على كل سطر'),
  'salesPrintItemDiscount.1': label('Sub total and discount', 'إجمالي فرعي وخصم'),
  'salesPrintItemDiscount.2': label('Both', 'كلاهما'),
  'salesMobileInvoiceFormat.0': label('Plain', 'عادي'),
  'salesMobileInvoiceFormat.1': label('Net and gross amount', 'المبلغ الصافي والإجمالي'),
  'creditLimitCheck.nothing': label('Let it pass', 'السماح'),
  'overdueCheck.nothing': label('Let it pass', 'السماح'),
  'cashBelowZero.nothing': label('Let it pass', 'السماح'),
  'bankBelowZero.nothing': label('Let it pass', 'السماح'),
  'returnsWithoutSource.nothing': label('Let it pass', 'السماح'),
  'expiredGoods.nothing': label('Let it pass', 'السماح'),
  'routeDayEndAuthenticator.nothing': label('Nobody', 'لا أحد'),
  'dayEndDamageStockTransfer.show': label('Left to the person', 'يُترك للمستخدم'),
  'dayEndDamageStockTransfer.hide': label('By itself', 'تلقائياً'),
  'deviceApproval.manual': label('By an administrator', 'من المسؤول'),
  'deviceApproval.automatic': label('At once', 'فوراً'),
  'amountWordsLanguage.print': label('The print language', 'لغة الطباعة'),
  es: label('Spanish', 'الإسبانية'),
  pt: label('Portuguese', 'البرتغالية'),
  de: label('German', 'الألمانية'),
  fr: label('French', 'الفرنسية'),
  ru: label('Russian', 'الروسية'),
  pl: label('Polish', 'البولندية'),
  ko: label('Korean', 'الكورية'),
  zh: label('Chinese', 'الصينية'),
  ja: label('Japanese', 'اليابانية'),
  average: label('Moving average', 'المتوسط المتحرك'),
  fifo: label('First in, first out', 'الوارد أولاً صادر أولاً'),
  perpetual: label('Perpetual', 'الجرد المستمر'),
  periodic: label('Periodic', 'الجرد الدوري'),
  line: label('Line', 'السطر'),
  rategroup: label('Tax rate', 'نسبة الضريبة'),
  confirmed: label('Once confirmed', 'بعد التأكيد'),
  direct: label('At once', 'مباشرة'),
  stockshortage: label('Stock shortage', 'عجز المخزون'),
  duefromsalesman: label('Due from the salesperson', 'مستحق على المندوب'),
  shortandover: label('Short and over', 'العجز والزيادة'),
  country: label('As usual in the country', 'كالمعتاد في الدولة'),
  light: label('Light', 'فاتح'),
  dark: label('Dark', 'داكن'),
  system: label('As the device has it', 'حسب الجهاز'),
  compact: label('Compact', 'متراص'),
  comfortable: label('Comfortable', 'مريح'),
  minus: label('Minus sign', 'إشارة ناقص'),
  parentheses: label('Parentheses', 'أقواس'),
  sellingrate: label('Selling rate', 'سعر البيع'),
  wholesalerate: label('Wholesale rate', 'سعر الجملة'),
  lastpurchasecost: label('Last purchase cost', 'تكلفة آخر شراء'),
  lastpurchaserate: label('Last purchase rate', 'سعر آخر شراء'),
  usergiven: label('Given by the user', 'يحددها المستخدم'),
  '58mm': label('58 mm', '58 مم'),
  '80mm': label('80 mm', '80 مم'),
  '110mm': label('110 mm', '110 مم'),
  a4: label('A4', 'A4'),
  en: label('English', 'الإنجليزية'),
  ar: label('Arabic', 'العربية'),
  'en/ar': label('English and Arabic', 'الإنجليزية والعربية'),
  supervisor: label('Supervisor', 'المشرف'),
  storekeeper: label('Storekeeper', 'أمين المستودع'),
  administrator: label('Administrator', 'مسؤول النظام'),
  none: label('None', 'بدون'),
  both: label('Both', 'كلاهما'),
  carryover: label('Carried over', 'المرحّل'),
  expiry: label('Expired', 'المنتهي'),
  refuse: label('Refuse', 'الرفض'),
  warn: label('Warn', 'التحذير'),
  sales: label('Sales', 'المبيعات'),
  service: label('Service', 'الخدمة'),
};

export interface SettingOption {
  readonly value: string;
  readonly label: string;
}

/** Nothing for an option without words; a test holds that there is none. */
export function wordOfOption(name: string, option: string, language: Language): string | undefined {
  const month = (monthNames as readonly string[]).indexOf(option);
  if (month >= 0) {
    // tidy-allow Intl.DateTimeFormat: the names of months.
    return new Intl.DateTimeFormat(localeTags[language], { month: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2026, month, 1),
    );
  }
  const plain = option.toLowerCase();
  return (words[`${name}.${plain}`] ?? words[plain])?.[language];
}

export function optionsOf(name: string, setting: Setting, language: Language): readonly SettingOption[] {
  return (setting.options ?? []).map((value) => ({ value, label: wordOfOption(name, value, language) ?? value }));
}
