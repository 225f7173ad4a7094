/**
 * Refusals of changes to what carries the books (ACCOUNTING.md, What carries the books is frozen). `{voucher}` of `{date}` is
 * the posting that rests on it; what follows the point is the fact as the database calls it (frozen-facts.sql).
 */
import { advice, refusal } from './refusal.ts';

const newBooks = advice(
  'To keep books in another way, set up another company and bring the balances over as opening vouchers.',
  'لمسك الدفاتر بطريقة أخرى، أنشئ شركة أخرى وانقل إليها الأرصدة بسندات افتتاحية.',
);
const newLedger = advice(
  'Add another ledger and bring the balance over with a journal.',
  'أضف حسابًا آخر وانقل الرصيد إليه بقيد يومية.',
);

export const frozenRefusals = {
  'frozen.base_currency': refusal(
    409,
    'The books are kept in this currency since {voucher} of {date}',
    'الدفاتر ممسوكة بهذه العملة منذ {voucher} بتاريخ {date}',
    newBooks,
  ),
  'frozen.decimals': refusal(
    409,
    'Amounts are kept with these decimal places since {voucher} of {date}',
    'المبالغ محفوظة بهذه المنازل العشرية منذ {voucher} بتاريخ {date}',
    newBooks,
  ),
  'frozen.tax_kind': refusal(
    409,
    'Vouchers are taxed by this system since {voucher} of {date}',
    'السندات خاضعة لهذا النظام الضريبي منذ {voucher} بتاريخ {date}',
    newBooks,
  ),
  'frozen.financial_year': refusal(
    409,
    'The books are divided into these financial years since {voucher} of {date}',
    'الدفاتر مقسمة إلى هذه السنوات المالية منذ {voucher} بتاريخ {date}',
    newBooks,
  ),
  'frozen.valuation': refusal(
    409,
    'Stock is valued in this way since {voucher} of {date}, and cannot be converted',
    'المخزون مقيَّم بهذه الطريقة منذ {voucher} بتاريخ {date} ولا يمكن تحويله',
    newBooks,
  ),
  'frozen.inventory_books': refusal(
    409,
    'Stock is booked in this way since {voucher} of {date}',
    'المخزون مقيَّد بهذه الطريقة منذ {voucher} بتاريخ {date}',
    newBooks,
  ),
  'frozen.ledger_nature': refusal(
    409,
    'This ledger stands in the statements by its nature since {voucher} of {date}',
    'هذا الحساب يظهر في القوائم بطبيعته منذ {voucher} بتاريخ {date}',
    newLedger,
  ),
  'frozen.ledger_use': refusal(
    409,
    'Vouchers rest on the use of this ledger since {voucher} of {date}',
    'السندات مبنية على استخدام هذا الحساب منذ {voucher} بتاريخ {date}',
    newLedger,
  ),
  'frozen.ledger_currency': refusal(
    409,
    'This ledger is kept in its currency since {voucher} of {date}',
    'هذا الحساب ممسوك بعملته منذ {voucher} بتاريخ {date}',
    newLedger,
  ),
  'frozen.ledger_role': refusal(
    409,
    'Postings have come to this ledger by its role since {voucher} of {date}',
    'القيود ترد إلى هذا الحساب بحسب دوره منذ {voucher} بتاريخ {date}',
    advice(
      'The role stays with it. Change its name if it is to read otherwise.',
      'يبقى الدور معه. غيّر اسمه إن أردت أن يُقرأ بشكل آخر.',
    ),
  ),
  'frozen.role_given': refusal(
    409,
    'This ledger has entries of another meaning since {voucher} of {date}',
    'في هذا الحساب قيود بمعنى آخر منذ {voucher} بتاريخ {date}',
    advice('Give the role to a ledger without entries.', 'أعط الدور لحساب ليس فيه قيود.'),
  ),
  'frozen.ledger_group': refusal(
    409,
    'That group is of another nature, and this ledger has entries since {voucher} of {date}',
    'تلك المجموعة من طبيعة أخرى، وفي هذا الحساب قيود منذ {voucher} بتاريخ {date}',
    advice('Choose a group of the same nature.', 'اختر مجموعة من الطبيعة نفسها.'),
  ),
  'frozen.group_nature': refusal(
    409,
    'Ledgers of this group have entries since {voucher} of {date}',
    'في حسابات هذه المجموعة قيود منذ {voucher} بتاريخ {date}',
    advice('Add another group of that nature.', 'أضف مجموعة أخرى من تلك الطبيعة.'),
  ),
  'frozen.group_parent': refusal(
    409,
    'That group is of another nature, and ledgers of this one have entries since {voucher} of {date}',
    'تلك المجموعة من طبيعة أخرى، وفي حسابات هذه المجموعة قيود منذ {voucher} بتاريخ {date}',
    advice('Choose a group of the same nature.', 'اختر مجموعة من الطبيعة نفسها.'),
  ),
  'frozen.base_unit': refusal(
    409,
    'Stock of this item is counted in its unit since {voucher} of {date}',
    'مخزون هذا الصنف معدود بوحدته منذ {voucher} بتاريخ {date}',
    advice(
      'Add the other unit as an alternate unit, or add another item.',
      'أضف الوحدة الأخرى كوحدة بديلة، أو أضف صنفًا آخر.',
    ),
  ),
  'frozen.item_type': refusal(
    409,
    'This item has stock in the books since {voucher} of {date}',
    'لهذا الصنف مخزون في الدفاتر منذ {voucher} بتاريخ {date}',
    advice('Make it inactive and add another item.', 'اجعله غير مفعّل وأضف صنفًا آخر.'),
  ),
  'frozen.item_tracking': refusal(
    409,
    'Stock of this item is kept with or without batches since {voucher} of {date}',
    'مخزون هذا الصنف ممسوك بالتشغيلات أو بدونها منذ {voucher} بتاريخ {date}',
    advice('Make it inactive and add another item.', 'اجعله غير مفعّل وأضف صنفًا آخر.'),
  ),
  'frozen.godown_kind': refusal(
    409,
    'Stock of this godown stands in the books by its kind since {voucher} of {date}',
    'مخزون هذا المستودع مقيَّد بحسب نوعه منذ {voucher} بتاريخ {date}',
    advice(
      'Add another godown and bring the stock over with a stock transfer.',
      'أضف مستودعًا آخر وانقل المخزون إليه بسند تحويل.',
    ),
  ),
  'frozen.godown_branch': refusal(
    409,
    'Stock of this godown stands in the books of its branch since {voucher} of {date}',
    'مخزون هذا المستودع مقيَّد في دفاتر فرعه منذ {voucher} بتاريخ {date}',
    advice(
      'Add a godown in the other branch and bring the stock over with a stock transfer.',
      'أضف مستودعًا في الفرع الآخر وانقل المخزون إليه بسند تحويل.',
    ),
  ),
  'frozen.tax_treatment': refusal(
    409,
    'Vouchers bear this tax code, the last of them {voucher} of {date}',
    'سندات تحمل هذا الرمز الضريبي، آخرها {voucher} بتاريخ {date}',
    advice('Add another tax code.', 'أضف رمزًا ضريبيًا آخر.'),
  ),
  'frozen.tax_rate': refusal(
    409,
    'Vouchers of these days bear this tax code, the last of them {voucher} of {date}',
    'سندات هذه الأيام تحمل هذا الرمز الضريبي، آخرها {voucher} بتاريخ {date}',
    advice(
      'End the rate on that day or later and add the new one from the day after. For the days before it, add another tax code.',
      'أنهِ النسبة في ذلك اليوم أو بعده وأضف الجديدة من اليوم التالي. وللأيام السابقة أضف رمزًا ضريبيًا آخر.',
    ),
  ),
  'frozen.code': refusal(
    409,
    'Vouchers name this code, {voucher} of {date} among them',
    'سندات تذكر هذا الرمز، منها {voucher} بتاريخ {date}',
    advice(
      'Change its name, or make it inactive and add another with the new code.',
      'غيّر اسمه، أو اجعله غير مفعّل وأضف آخر بالرمز الجديد.',
    ),
  ),
  'frozen.unit_content': refusal(
    409,
    'Vouchers count this item in that unit, {voucher} of {date} among them',
    'سندات تعدّ هذا الصنف بتلك الوحدة، منها {voucher} بتاريخ {date}',
    advice('Add another unit for the new packing and leave this one.', 'أضف وحدة أخرى للتعبئة الجديدة واترك هذه.'),
  ),
  'frozen.counter_customer': refusal(
    409,
    'Vouchers rest on whether this customer has an account, {voucher} of {date} among them',
    'سندات مبنية على كون هذا العميل له حساب أو لا، منها {voucher} بتاريخ {date}',
    advice('Add another customer.', 'أضف عميلًا آخر.'),
  ),
  'frozen.tax_by': refusal(
    409,
    'Tax is computed in this way since {voucher} of {date}',
    'الضريبة محسوبة بهذه الطريقة منذ {voucher} بتاريخ {date}',
    newBooks,
  ),
  'frozen.gross_profit': refusal(
    409,
    'The gross profit counts ledgers with entries in this way since {voucher} of {date}',
    'مجمل الربح يحتسب حسابات فيها قيود بهذه الطريقة منذ {voucher} بتاريخ {date}',
    newLedger,
  ),
  'frozen.branch_currency': refusal(
    409,
    'Vouchers of this branch are kept in its currency, {voucher} of {date} among them',
    'سندات هذا الفرع ممسوكة بعملته، منها {voucher} بتاريخ {date}',
    advice('Add another branch.', 'أضف فرعًا آخر.'),
  ),
  'frozen.series': refusal(
    409,
    'This series has given numbers up to {voucher}',
    'أعطت هذه السلسلة أرقامًا حتى {voucher}',
    advice('Make it inactive and add another series.', 'اجعلها غير مفعّلة وأضف سلسلة أخرى.'),
  ),
} as const;
