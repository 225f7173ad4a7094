/**
 * What was let pass in the field, said to whoever looks at it afterwards: what happened, and what there is to decide. The
 * catalogue's own texts speak to the person who is being refused, with figures that a flag does not keep.
 */
import type { Label } from '../definition/field.ts';
import type { inTheField } from './forgiven.ts';

type Forgiven<Table> = { [Code in keyof Table]: Table[Code] extends 'forgiven' ? Code : never }[keyof Table];

export interface ForgivenText {
  readonly happened: Label;
  readonly decide: Label;
}

const said = (
  happened: readonly [en: string, ar: string],
  [en, ar]: readonly [en: string, ar: string],
): ForgivenText => ({ happened: { en: happened[0], ar: happened[1] }, decide: { en, ar } });

const countVan = [
  'Count the van: post a physical stock, or the transfer that is missing.',
  'اجرد الشاحنة: رحّل جرداً أو التحويل الناقص.',
] as const;
const lookAtSource = [
  'Look at the document it continues: close what stays open there, or correct this voucher.',
  'راجع المستند الذي يتبعه: أغلق ما بقي مفتوحاً فيه أو صحّح هذا السند.',
] as const;
const moneyBack = [
  'Compare the slip with the sale: correct the return, or settle the difference with the salesperson.',
  'قارن القسيمة بالبيع: صحّح المرتجع أو سوِّ الفرق مع المندوب.',
] as const;
const adjustBill = [
  'Match the amount with an open bill, or leave it on account.',
  'طابق المبلغ مع فاتورة مفتوحة أو اتركه على الحساب.',
] as const;
const masterData = ['Correct the master data, or tell the rep.', 'صحّح البيانات الأساسية أو أبلغ المندوب.'] as const;
const creditTerms = [
  'Collect from the customer, or raise what it may owe.',
  'حصّل من العميل أو ارفع الحد المسموح له.',
] as const;
const goodsBack = [
  'Find out what came back, and correct this return if the slip is wrong.',
  'تحقق مما أُرجع، وصحّح هذا المرتجع إن كانت القسيمة خاطئة.',
] as const;

export const forgivenTexts = {
  'tax.state_unknown': said(
    [
      'The customer’s state is not in the list: it was taxed as within the state',
      'ولاية العميل ليست في القائمة: احتُسبت كأنها داخل الولاية',
    ],
    [
      'Choose the state in the customer, and correct the voucher if it is another one.',
      'اختر الولاية لدى العميل وصحّح السند إن كانت غيرها.',
    ],
  ),
  'tax.branch_state_missing': said(
    ['The branch has no state: it was taxed as within the state', 'لا توجد ولاية للفرع: احتُسبت كأنها داخل الولاية'],
    [
      'Choose the state in the branch, and correct the voucher if the customer lies in another one.',
      'اختر الولاية لدى الفرع وصحّح السند إن كان العميل في غيرها.',
    ],
  ),
  'stock.out': said(['More left the van than the books had in it', 'خرج من الشاحنة أكثر مما في الدفاتر'], countVan),
  'stock.negative': said(
    ['More left the godown than the books had in it', 'خرج من المستودع أكثر مما في الدفاتر'],
    countVan,
  ),
  'batch.out': said(
    [
      'More of a batch left than the books had, or a batch they do not know',
      'خرج من تشغيلة أكثر مما في الدفاتر أو تشغيلة غير معروفة',
    ],
    countVan,
  ),
  'batch.expiry_differs': said(
    [
      'The slip names another expiry date of the batch than the books',
      'القسيمة تذكر تاريخ انتهاء للتشغيلة غير ما في الدفاتر',
    ],
    [
      'Compare the date with the goods: the batch stands in the books under the day it came in with.',
      'قارن التاريخ بالبضاعة: التشغيلة مسجلة في الدفاتر بتاريخ استلامها.',
    ],
  ),
  'batch.expired': said(
    ['Goods of a batch that had expired were handed over', 'سُلّمت بضاعة من تشغيلة منتهية الصلاحية'],
    [
      'Ask the customer for the goods, take them back as expired, and clear the batch from the van.',
      'استرجع البضاعة من العميل كمنتهية الصلاحية، وأخرج التشغيلة من الشاحنة.',
    ],
  ),
  'physical_stock.variance_zero': said(
    ['Counted as the books already had it: nothing was corrected', 'الجرد مطابق لما في الدفاتر: لم يُصحح شيء'],
    ['Nothing, unless the count should have found a difference.', 'لا شيء، إلا إذا كان يجب أن يظهر فرق.'],
  ),
  'physical_stock.book_differs': said(
    [
      'The sender had another quantity in his books than the server at the time of the count; the server’s was used',
      'كانت لدى المرسل كمية دفترية غير كمية الخادم وقت الجرد؛ استُخدمت كمية الخادم',
    ],
    [
      'Compare the two quantities on the count, and look for a document that is missing or late.',
      'قارن الكميتين في الجرد، وابحث عن مستند ناقص أو متأخر.',
    ],
  ),
  'count.other_day': said(
    ['It was counted on another day than the document is dated', 'جرى العدّ في يوم غير تاريخ المستند'],
    [
      'Look at the clock of the device, and compare both days on the document.',
      'تحقق من ساعة الجهاز، وقارن اليومين في المستند.',
    ],
  ),
  'count.in_future': said(
    ['Its time lay in the future: it was compared with the books of now', 'وقته في المستقبل: قورن بالدفاتر الحالية'],
    ['Set the clock of the device right.', 'اضبط ساعة الجهاز.'],
  ),
  'date.outside_calendar': said(
    ['Its own date cannot be: it stands on the day it arrived', 'تاريخه غير ممكن: سُجّل في يوم وصوله'],
    ['Set the clock of the device right.', 'اضبط ساعة الجهاز.'],
  ),
  'settlement.nothing': said(
    ['Nothing was counted, and the books expected nothing', 'لم يُعدّ شيء ولم تتوقع الدفاتر شيئاً'],
    ['Nothing, unless there should have been cash.', 'لا شيء، إلا إذا كان يجب أن يوجد نقد.'],
  ),
  'stock.counted_since': said(
    [
      'It came into the books after a later count of the same goods, which did not know of it',
      'دخل الدفاتر بعد جرد لاحق للبضاعة نفسها لم يكن يعلم به',
    ],
    [
      'Look at the count: it is compared with the books again by itself, unless it is locked or its day is closed. Then void it and enter it again with its own time.',
      'راجع الجرد: تُعاد مقارنته بالدفاتر تلقائياً، إلا إذا كان مقفلاً أو كان يومه مغلقاً. عندئذ ألغِه وأدخله من جديد بوقته.',
    ],
  ),
  'settlement.book_differs': said(
    [
      'The sender had another amount of cash in his books than the server at that time; the server’s was used',
      'كان لدى المرسل مبلغ نقدي دفتري غير مبلغ الخادم في ذلك الوقت؛ استُخدم مبلغ الخادم',
    ],
    [
      'Compare the two amounts on the settlement, and look for a receipt or payment that is missing or late.',
      'قارن المبلغين في التسوية، وابحث عن سند ناقص أو متأخر.',
    ],
  ),
  'settlement.reason_required': said(
    ['The cash differs from the books, and nobody said why', 'النقد يختلف عن الدفاتر ولم يُذكر السبب'],
    ['Ask who counted it, and correct the settlement.', 'اسأل من عدّ النقد، وصحّح التسوية.'],
  ),
  'difference.needs_salesperson': said(
    [
      'A difference was to be due from the salesman, and names none: the company bears it',
      'كان الفرق مستحقاً على المندوب ولم يُذكر اسمه: تحملته الشركة',
    ],
    [
      'Charge the salesperson with a journal, or correct the document.',
      'حمّل المندوب المبلغ بقيد يومية، أو صحّح المستند.',
    ],
  ),
  'reference.inactive': said(
    ['It names an item, party, ledger or godown that is out of use', 'يذكر صنفاً أو طرفاً أو حساباً أو مستودعاً غير مفعّل'],
    masterData,
  ),
  'credit.limit_exceeded': said(
    ['Sold beyond the credit limit of the customer', 'بيع فوق حد ائتمان العميل'],
    creditTerms,
  ),
  'credit.overdue': said(
    ['Sold on credit while a bill of the customer was overdue', 'بيع آجل وعلى العميل فاتورة متأخرة'],
    creditTerms,
  ),
  'discount.maximum': said(
    ['More discount was given than the company allows', 'مُنح خصم أكبر مما تسمح به الشركة'],
    ['Settle it with the rep, or raise the limit.', 'سوِّ الأمر مع المندوب أو ارفع الحد.'],
  ),
  'period.closed': said(
    ['Its own date was closed: it stands on the first open day', 'تاريخه مغلق: سُجّل في أول يوم مفتوح'],
    ['Nothing, unless the month it belongs to is to be opened again.', 'لا شيء، إلا إذا أُعيد فتح شهره.'],
  ),
  'period.future': said(
    [
      'Its own date was in the future: it stands on the last day that was open',
      'تاريخه في المستقبل: سُجّل في آخر يوم مفتوح',
    ],
    ['Set the clock of the device right.', 'اضبط ساعة الجهاز.'],
  ),
  'number.found_again': said(
    ['Its number had been declared lost, and the document has come', 'كان رقمه معلناً مفقوداً ثم وصل المستند'],
    ['Make sure that nobody entered it by hand meanwhile.', 'تأكد من أن أحداً لم يُدخله يدوياً.'],
  ),
  'number.lease_lost': said(
    ['Its phone had the van in a moment that the database lost', 'كانت الشاحنة مع هاتفه في وقت فقدته قاعدة البيانات'],
    ['Decide who has the van: another phone may have it now.', 'حدّد من معه الشاحنة: فقد تكون الآن مع هاتف آخر.'],
  ),
  'day.not_started': said(
    ['It was completed without a started day', 'أُنجز دون يوم عمل مبدوء'],
    ['Ask the rep why, or look at the days of that date.', 'اسأل المندوب عن السبب أو راجع أيام ذلك التاريخ.'],
  ),
  'route.not_own': said(
    ['The customer or the route belongs to somebody else now', 'العميل أو خط السير أصبح لشخص آخر'],
    ['Decide whose customer it is.', 'حدّد لمن يعود العميل.'],
  ),
  'source.unknown': said(
    ['It names a document that is not in the books', 'يذكر مستنداً غير موجود في الدفاتر'],
    lookAtSource,
  ),
  'source.void': said(['The document it continues is void', 'المستند الذي يتبعه ملغى'], lookAtSource),
  'source.closed': said(
    ['The document it continues was closed or rejected', 'المستند الذي يتبعه أُغلق أو رُفض'],
    lookAtSource,
  ),
  'source.used_up': said(
    ['Nothing was left of the document it continues', 'لم يبق شيء من المستند الذي يتبعه'],
    lookAtSource,
  ),
  'source.later': said(
    ['It is dated before the document it continues', 'تاريخه قبل المستند الذي يتبعه'],
    ['Find out which of the two dates is wrong, and correct it.', 'تحقق من التاريخ الخاطئ منهما وصحّحه.'],
  ),
  'return.exceeds_sold': said(['More came back than that sale had left', 'أُرجع أكثر مما بقي من ذلك البيع'], goodsBack),
  'return.other_rate': said(
    ['The return has another currency or exchange rate than the sale', 'للمرتجع عملة أو سعر صرف غير ما في البيع'],
    goodsBack,
  ),
  'return.not_on_source': said(['That sale did not hold what came back', 'ذلك البيع لا يتضمن ما أُرجع'], goodsBack),
  'return.price_higher': said(
    ['More was given back for goods than they were sold for', 'أُعيد عن بضاعة أكثر مما بيعت به'],
    moneyBack,
  ),
  'return.tax_code_differs': said(
    ['Goods came back with another tax code than they were sold with', 'أُرجعت بضاعة برمز ضريبة غير رمز بيعها'],
    moneyBack,
  ),
  'return.exceeds_value': said(
    ['More was given back than that sale still bore', 'أُعيد أكثر مما بقي من قيمة ذلك البيع'],
    moneyBack,
  ),
  'return.cash_exceeds_paid': said(
    ['More money was paid back than was paid for that sale', 'رُدّ نقد أكثر مما دُفع عن ذلك البيع'],
    moneyBack,
  ),
  'return.money_exceeds_paid': said(
    ['More money was paid back than this party had paid', 'رُدّ نقد أكثر مما دفعه هذا الطرف'],
    moneyBack,
  ),
  'return.currency_differs': said(
    ['Goods came back in another currency than they were sold in', 'أُرجعت بضاعة بعملة غير عملة بيعها'],
    moneyBack,
  ),
  'return.exceeds_held': said(
    ['More came back than this customer was ever sold', 'أُرجع أكثر مما بيع لهذا العميل'],
    goodsBack,
  ),
  'return.without_source': said(['Goods came back without naming a sale', 'أُرجعت بضاعة دون ذكر البيع'], goodsBack),
  'void.returns_rest': said(
    ['It was voided on the phone after goods of it had come back', 'أُلغي على الهاتف بعد إرجاع بضاعة منه'],
    goodsBack,
  ),
  'quotation.exceeds_offered': said(['More than the quotation offered', 'أكثر مما في عرض السعر'], lookAtSource),
  'quotation.not_offered': said(
    ['Something that the quotation does not hold', 'شيء لا يتضمنه عرض السعر'],
    lookAtSource,
  ),
  'order.exceeds_ordered': said(['More was delivered than was ordered', 'سُلّم أكثر مما طُلب'], lookAtSource),
  'order.not_ordered': said(['Something was delivered that was not ordered', 'سُلّم شيء لم يُطلب'], lookAtSource),
  'delivery.exceeds_delivered': said(['More was invoiced than was delivered', 'فُوتر أكثر مما سُلّم'], lookAtSource),
  'delivery.not_delivered': said(['Something was invoiced that was not delivered', 'فُوتر شيء لم يُسلّم'], lookAtSource),
  'transfer.exceeds_sent': said(['More arrived than was sent', 'وصل أكثر مما أُرسل'], countVan),
  'transfer.not_sent': said(['Something arrived that was not sent', 'وصل شيء لم يُرسل'], countVan),
  'transfer.must_be_confirmed': said(
    ['It arrived at once, and the store confirms what comes by now', 'وصل فوراً، والمستودع أصبح يؤكد ما يصله'],
    [
      'Compare the goods with the slip: nobody will be asked to confirm them.',
      'قارن البضاعة بالقسيمة: لن يُطلب تأكيدها.',
    ],
  ),
  'bill.unknown': said(
    ['The bill it pays is not there: the money stands on account', 'الفاتورة المسددة غير موجودة: المبلغ على الحساب'],
    adjustBill,
  ),
  'bill.exceeded': said(
    [
      'The bill had less open than was paid: the rest stands on account',
      'المتبقي على الفاتورة أقل مما دُفع: الباقي على الحساب',
    ],
    adjustBill,
  ),
  'bill.wrong_side': said(
    [
      'It would have raised the bill it names: the money stands on account',
      'كان سيزيد الفاتورة المذكورة: المبلغ على الحساب',
    ],
    adjustBill,
  ),
  'ledger.other_currency': said(
    ['Its money stands on a ledger that is kept in another currency', 'ماله على حساب يُمسك بعملة أخرى'],
    ['Correct its ledger: choose one that is kept in its currency.', 'صحّح الحساب: اختر حساباً يُمسك بعملة السند.'],
  ),
  'bill.later': said(
    [
      'The bill it pays is dated later: the money stands on account',
      'الفاتورة المسددة تاريخها لاحق: المبلغ على الحساب',
    ],
    adjustBill,
  ),
  'ledger.below_zero': said(
    ['More was taken out of a cash or bank ledger than was in it', 'سُحب من حساب نقدي أو بنكي أكثر مما فيه'],
    [
      'Count the cash or ask the bank, and enter what came in and is missing.',
      'عدّ النقد أو راجع البنك، وأدخل ما ورد ولم يُسجل.',
    ],
  ),
  'bill.reference_exists': said(
    ['A bill of that reference was there already', 'توجد فاتورة بالمرجع نفسه'],
    ['Make sure that it was not entered twice.', 'تأكد من أنها لم تُدخل مرتين.'],
  ),
} as const satisfies Record<Forgiven<typeof inTheField>, ForgivenText>;

/** Nothing for a code that is not forgiven any more, which an old voucher may still bear. */
export function forgivenText(code: string): ForgivenText | undefined {
  return Object.hasOwn(forgivenTexts, code) ? forgivenTexts[code as keyof typeof forgivenTexts] : undefined;
}
