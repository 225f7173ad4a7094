/** Refusals of charges that are part of the cost of goods (ACCOUNTING.md, Landed cost). */
import { advice, refusal } from './refusal.ts';

export const landedRefusals = {
  'landed.no_goods': refusal(
    422,
    'There are no goods that could bear this charge',
    'لا توجد بضاعة تتحمل هذه المصاريف',
    advice('Add the goods, or clear “In the cost of the goods”.', 'أضف البضاعة، أو أفرغ «ضمن تكلفة البضاعة».'),
  ),
  'landed.nothing_there': refusal(
    422,
    '{reference} brought no goods that could bear this charge',
    'لم يجلب {reference} بضاعة تتحمل هذه المصاريف',
    advice(
      'Name the purchase or goods receipt that brought the goods, or clear “Goods of” and choose the ledger.',
      'اذكر فاتورة الشراء أو سند الاستلام الذي جلب البضاعة، أو أفرغ «بضاعة الفاتورة» واختر الحساب.',
    ),
  ),
  'landed.other_branch': refusal(
    422,
    'The goods of {reference} came in at another branch',
    'بضاعة {reference} وصلت إلى فرع آخر',
    advice('Enter the charge in the branch of the goods.', 'أدخل المصاريف في فرع البضاعة.'),
  ),
  'landed.entered_later': refusal(
    422,
    '{reference} was entered after this document',
    'أُدخل {reference} بعد هذا المستند',
    advice(
      'Enter a new journal that moves the charge into the cost of those goods.',
      'أدخل قيد يومية جديداً ينقل المصاريف إلى تكلفة تلك البضاعة.',
    ),
  ),
  'landed.below_nothing': refusal(
    422,
    '{item} would cost less than nothing with what is landed on it',
    'ستصبح تكلفة {item} أقل من الصفر مع ما حُمّل عليه',
    advice(
      'Lower the amount that is taken off the cost, or correct the other charges of those goods first.',
      'خفّض المبلغ المخصوم من التكلفة، أو صحّح المصاريف الأخرى لتلك البضاعة أولاً.',
    ),
  ),
  'landed.lines_differ': refusal(
    422,
    'Charges of {by} are part of the cost of these goods, so their branch, items, godowns and order stay',
    'مصاريف {by} جزء من تكلفة هذه البضاعة، لذا يبقى فرعها وأصنافها ومستودعاتها وترتيبها',
    advice('Change prices and quantities only, or void {by} first.', 'غيّر الأسعار والكميات فقط، أو ألغِ {by} أولاً.'),
  ),
  'landed.not_of_customer': refusal(
    422,
    'What a customer is charged is no part of the cost of goods',
    'ما يُحمّل على العميل ليس جزءاً من تكلفة البضاعة',
    advice('Clear “In the cost of the goods” and “Goods of”.', 'أفرغ «ضمن تكلفة البضاعة» و«بضاعة الفاتورة».'),
  ),
  'landed.no_value': refusal(
    422,
    'The goods cost nothing, so the charge cannot be spread over them by value',
    'تكلفة البضاعة صفر، فلا يمكن توزيع المصاريف عليها بحسب القيمة',
    advice('Choose by quantity or by weight.', 'اختر بحسب الكمية أو بحسب الوزن.'),
  ),
  'landed.no_weight': refusal(
    422,
    '{item} has no weight, so the charge cannot be spread by weight',
    'لا وزن للصنف {item}، فلا يمكن توزيع المصاريف بحسب الوزن',
    advice(
      'Enter the weight of one unit at the item, or choose by value or by quantity.',
      'أدخل وزن الوحدة لدى الصنف، أو اختر بحسب القيمة أو بحسب الكمية.',
    ),
  ),
} as const;
