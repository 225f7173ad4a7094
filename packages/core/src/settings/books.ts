/** Settings of the books (ACCOUNTING.md, Books and valuation; Money). They change figures, so they are the company's. */
import { choice, code, date, flag, integer, whatHappens } from './setting.ts';

const months = {
  january: { en: 'January', ar: 'يناير' },
  february: { en: 'February', ar: 'فبراير' },
  march: { en: 'March', ar: 'مارس' },
  april: { en: 'April', ar: 'أبريل' },
  may: { en: 'May', ar: 'مايو' },
  june: { en: 'June', ar: 'يونيو' },
  july: { en: 'July', ar: 'يوليو' },
  august: { en: 'August', ar: 'أغسطس' },
  september: { en: 'September', ar: 'سبتمبر' },
  october: { en: 'October', ar: 'أكتوبر' },
  november: { en: 'November', ar: 'نوفمبر' },
  december: { en: 'December', ar: 'ديسمبر' },
} as const;

/** As the setting has them, January first. */
export const monthNames = Object.keys(months) as readonly (keyof typeof months)[];

export const bookSettings = {
  baseCurrency: code('AED', {
    scope: 'company',
    label: { en: 'Base currency', ar: 'العملة الأساسية' },
    meaning: { en: 'Currency of the books; fixed once there are vouchers.', ar: 'عملة الدفاتر؛ تثبت بعد أول سند.' },
  }),
  valuation: choice(
    {
      average: { en: 'Moving average', ar: 'المتوسط المتحرك' },
      fifo: { en: 'First in, first out', ar: 'الوارد أولاً صادر أولاً' },
    },
    'average',
    {
      scope: 'company',
      label: { en: 'Stock valuation', ar: 'تقييم المخزون' },
      meaning: {
        en: 'Moving average per item, or first in, first out; each branch values its own stock.',
        ar: 'المتوسط المتحرك لكل صنف، أو الوارد أولاً صادر أولاً؛ ويقيّم كل فرع مخزونه.',
      },
    },
  ),
  inventoryBooks: choice(
    { perpetual: { en: 'Perpetual', ar: 'الجرد المستمر' }, periodic: { en: 'Periodic', ar: 'الجرد الدوري' } },
    'perpetual',
    {
      scope: 'company',
      label: { en: 'Inventory books', ar: 'دفاتر المخزون' },
      meaning: {
        en: 'Perpetual posts cost with every voucher; periodic uses a closing-stock journal.',
        ar: 'الجرد المستمر يرحّل التكلفة مع كل سند؛ والدوري يستخدم قيد مخزون آخر المدة.',
      },
    },
  ),
  taxBy: choice({ line: { en: 'Line', ar: 'السطر' }, rateGroup: { en: 'Tax rate', ar: 'نسبة الضريبة' } }, 'line', {
    scope: 'company',
    label: { en: 'Tax is computed by', ar: 'تُحسب الضريبة حسب' },
    meaning: {
      en: 'Per voucher line, or on the sum of the lines of one rate.',
      ar: 'لكل سطر في السند، أو على مجموع الأسطر ذات النسبة الواحدة.',
    },
  }),
  roundOffStep: integer(0, {
    minimum: 0,
    scope: 'company',
    label: { en: 'Round off to', ar: 'التقريب إلى' },
    meaning: {
      en: 'Net amounts in the base currency are rounded to a multiple of this many minor units; 0 for none.',
      ar: 'تُقرّب المبالغ الصافية بالعملة الأساسية إلى مضاعفات هذا العدد من أجزاء العملة؛ 0 بدون تقريب.',
    },
  }),
  mainGodownMayGoNegative: flag(false, {
    scope: 'company',
    label: { en: 'Main godown may go negative', ar: 'السماح بالسالب في المستودع الرئيسي' },
    meaning: {
      en: 'Goods may leave the main godown before their receipt is entered. A van never may.',
      ar: 'يجوز صرف البضاعة من المستودع الرئيسي قبل إدخال استلامها. لا يجوز ذلك للسيارة.',
    },
  }),
  officeTransfers: choice(
    { confirmed: { en: 'Once confirmed', ar: 'بعد التأكيد' }, direct: { en: 'At once', ar: 'مباشرة' } },
    'confirmed',
    {
      scope: 'company',
      label: { en: 'Transfers between stores', ar: 'التحويلات بين المستودعات' },
      meaning: {
        en: 'Confirmed by the receiving store, or at once. A transfer to a van always waits to be confirmed.',
        ar: 'يؤكدها المستودع المستلم، أو فوراً. التحويل إلى السيارة ينتظر التأكيد دائماً.',
      },
    },
  ),
  countDifference: choice(
    {
      stockShortage: { en: 'Stock shortage', ar: 'عجز المخزون' },
      dueFromSalesman: { en: 'Due from the salesperson', ar: 'مستحق على المندوب' },
    },
    'stockShortage',
    {
      scope: 'company',
      label: { en: 'A difference of stock goes to', ar: 'فرق المخزون يُسجل على' },
      meaning: {
        en: 'What a count finds short or over: an expense, or due from the salesperson. A count may say otherwise.',
        ar: 'ما يظهره الجرد من عجز أو زيادة: مصروف، أو مستحق على المندوب. ويجوز أن يحدد سند الجرد غير ذلك.',
      },
    },
  ),
  cashDifference: choice(
    {
      dueFromSalesman: { en: 'Due from the salesperson', ar: 'مستحق على المندوب' },
      shortAndOver: { en: 'Short and over', ar: 'العجز والزيادة' },
    },
    'dueFromSalesman',
    {
      scope: 'company',
      label: { en: 'A difference of cash goes to', ar: 'فرق النقد يُسجل على' },
      meaning: {
        en: 'What the counted cash of a day differs from the books: due from the salesperson, or an expense.',
        ar: 'فرق النقد المعدود عن الدفاتر: مستحق على المندوب، أو مصروف.',
      },
    },
  ),
  financialYearStart: choice(
    { country: { en: 'As usual in the country', ar: 'كالمعتاد في الدولة' }, ...months },
    'country',
    {
      scope: 'company',
      label: { en: 'Financial year begins in', ar: 'بداية السنة المالية' },
      meaning: {
        en: 'Month whose first day begins the year of the books, or what is usual in the country.',
        ar: 'الشهر الذي تبدأ به سنة الدفاتر، أو ما هو معتاد في الدولة.',
      },
    },
  ),
  lockedUntil: date({
    scope: 'company',
    label: { en: 'Books closed up to', ar: 'الدفاتر مغلقة حتى' },
    meaning: { en: 'Nothing is posted on this day or before it.', ar: 'لا يُرحّل شيء في هذا اليوم أو قبله.' },
  }),
  daysBack: integer(0, {
    minimum: 0,
    scope: 'company',
    label: { en: 'Days back', ar: 'أيام إلى الوراء' },
    meaning: {
      en: 'A voucher may be dated this many days before today in its branch; 0 for any number.',
      ar: 'يجوز أن يسبق تاريخ السند اليوم في فرعه بهذا العدد من الأيام؛ 0 بدون حد.',
    },
  }),
  daysAhead: integer(0, {
    minimum: 0,
    scope: 'company',
    label: { en: 'Days ahead', ar: 'أيام إلى الأمام' },
    meaning: {
      en: 'A voucher may be dated this many days after today in its branch. Leads, quotations and orders have no such limit.',
      ar: 'يجوز أن يلي تاريخ السند اليوم في فرعه بهذا العدد من الأيام. لا حد للفرص وعروض الأسعار والطلبات.',
    },
  }),
  cashBelowZero: choice(whatHappens, 'Warn', {
    scope: 'company',
    label: { en: 'When cash falls below zero', ar: 'عند نزول النقد تحت الصفر' },
    meaning: {
      en: 'What happens when more is taken out of a cash ledger than is in it: nothing, a flag for a supervisor, or a refusal.',
      ar: 'ما يحدث عند سحب أكثر مما في حساب نقدي: لا شيء، أو تنبيه للمشرف، أو الرفض.',
    },
  }),
  bankBelowZero: choice(whatHappens, 'Warn', {
    scope: 'company',
    label: { en: 'When a bank falls below zero', ar: 'عند نزول البنك تحت الصفر' },
    meaning: {
      en: 'What happens when more is taken out of a bank ledger than is in it; allow it where there is an overdraft.',
      ar: 'ما يحدث عند سحب أكثر مما في حساب بنكي؛ اسمح به إذا كان هناك سحب على المكشوف.',
    },
  }),
} as const;
