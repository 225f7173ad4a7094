/**
 * Words for values that the program names by its own words: kinds of masters, states of vouchers, what a field expects. A
 * refusal says them in the language of its reader; every other value is said as it is.
 */
import type { Label } from '../definition/field.ts';
import type { Problem } from '../kernel/result.ts';

const word = (en: string, ar: string): Label => ({ en, ar });

const kinds: Readonly<Record<string, Label>> = {
  currency: word('currency', 'عملة'),
  company: word('company', 'شركة'),
  branch: word('branch', 'فرع'),
  ledgerGroup: word('ledger group', 'مجموعة حسابات'),
  ledger: word('ledger', 'حساب'),
  taxCode: word('tax code', 'رمز ضريبة'),
  category: word('category', 'فئة'),
  measureUnit: word('measure unit', 'وحدة قياس'),
  salesPerson: word('sales person', 'مندوب مبيعات'),
  purchasePerson: word('purchase person', 'مندوب مشتريات'),
  godown: word('godown', 'مستودع'),
  vehicle: word('vehicle', 'مركبة'),
  route: word('route', 'خط سير'),
  supplier: word('supplier', 'مورد'),
  item: word('item', 'صنف'),
  priceGroup: word('price group', 'مجموعة أسعار'),
  customer: word('customer', 'عميل'),
  party: word('customer or supplier', 'عميل أو مورد'),
  bank: word('bank', 'بنك'),
  costCentre: word('cost centre', 'مركز تكلفة'),
  project: word('project', 'مشروع'),
  accessRole: word('access role', 'دور صلاحيات'),
  user: word('user', 'مستخدم'),
  device: word('device', 'جهاز'),
  printer: word('printer', 'طابعة'),
  series: word('number series', 'سلسلة ترقيم'),
  periodLock: word('period lock', 'قفل فترة'),
  periodException: word('period exception', 'استثناء من قفل الفترة'),
};

const states: Readonly<Record<string, Label>> = {
  draft: word('a draft', 'مسودة'),
  posted: word('posted', 'مرحّل'),
  verified: word('verified', 'معتمد'),
  locked: word('locked', 'مقفل'),
  rejected: word('rejected', 'مرفوض'),
  void: word('void', 'ملغى'),
  pending: word('pending', 'قيد الانتظار'),
  closed: word('closed', 'مغلق'),
};

const expected: Readonly<Record<string, Label>> = {
  text: word('text', 'نص'),
  'a text': word('a text', 'نص'),
  'a number': word('a number', 'رقم'),
  'true or false': word('true or false', 'نعم أو لا'),
  'a list': word('a list', 'قائمة'),
  'an object': word('an object', 'كائن'),
  'a whole number': word('a whole number', 'عدد صحيح'),
  'a decimal number': word('a decimal number', 'رقم عشري'),
  'a number of days': word('a number of days', 'عدد أيام'),
  'rising days, as in 30,60,90': word('rising days, as in 30,60,90', 'أيام تصاعدية مثل 30,60,90'),
};

/** By the place of a text. */
export const valueWords: Readonly<Record<string, Readonly<Record<string, Label>>>> = {
  of: kinds,
  master: kinds,
  state: states,
  expected,
};

export function valuesInWords(values: NonNullable<Problem['values']>, locale: keyof Label): typeof values {
  return Object.fromEntries(
    Object.entries(values).map(([place, value]) => {
      const words = Object.hasOwn(valueWords, place) ? valueWords[place] : undefined;
      const isKnown = words !== undefined && Object.hasOwn(words, value);
      return [place, isKnown ? (words[value]?.[locale] ?? value) : value];
    }),
  );
}
