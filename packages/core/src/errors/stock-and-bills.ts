/** Refusals that only the books know: stock on hand, open bills, what was sold before. */
import { advice, refusal } from './refusal.ts';

export const stockAndBillRefusals = {
  'stock.out': refusal(
    422,
    'You cant sale Out of stock items',
    'لا يمكنك بيع أصناف غير متوفرة في المخزون',
    advice('{item}: {available} left in {godown}.', '{item}: المتبقي {available} في {godown}.'),
  ),
  'stock.negative': refusal(422, 'Out of stock item', 'الصنف غير متوفر في المخزون'),
  'stock.no_cost': refusal(422, 'Item {item} has no cost yet', 'لا توجد تكلفة للصنف {item} بعد'),
  'stock.not_brought': refusal(422, 'Less than that of {item} was received', 'الكمية المستلمة من {item} أقل من ذلك'),
  'return.exceeds_sold': refusal(422, 'Maximum return quantity is {n}', 'الحد الأقصى لكمية المرتجع هو {n}'),
  'return.not_on_source': refusal(422, 'That voucher did not sell {item}', 'ذلك السند لا يتضمن {item}'),
  'cheque.none': refusal(422, 'That voucher did not come with a cheque', 'لم يرد شيك مع ذلك السند'),
  'cheque.amount_differs': refusal(422, 'The amount is not that of the cheque', 'المبلغ لا يطابق مبلغ الشيك'),
  'cheque.in_hand': refusal(409, 'The cheque is in hand', 'الشيك برسم التحصيل'),
  'cheque.deposited': refusal(409, 'The cheque is deposited', 'الشيك مودع'),
  'cheque.cleared': refusal(409, 'The cheque has cleared', 'تم تحصيل الشيك'),
  'cheque.bounced': refusal(409, 'The cheque has bounced', 'ارتد الشيك'),
  'cheque.handed_back': refusal(409, 'The cheque was handed back', 'أعيد الشيك إلى صاحبه'),
  'cheque.bills_differ': refusal(
    422,
    'The bills are not those of the receipt or payment',
    'الفواتير لا تطابق فواتير سند القبض أو الصرف',
  ),
  'bill.reopen_exceeds': refusal(
    422,
    'Bill {reference} was not settled by as much',
    'لم تُسدد الفاتورة {reference} بهذا القدر',
  ),
  'return.exceeds_purchased': refusal(422, 'Maximum return quantity is {n}', 'الحد الأقصى لكمية المرتجع هو {n}'),
  'return.not_on_purchase': refusal(422, 'That purchase did not bring {item}', 'فاتورة الشراء تلك لا تتضمن {item}'),
  'return.line_unknown': refusal(422, 'The sale has no such line', 'لا يوجد هذا السطر في الفاتورة'),
  'return.item_differs': refusal(422, 'That line of the sale holds another item', 'ذلك السطر في الفاتورة لصنف آخر'),
  'item.not_stocked': refusal(422, 'Item {code} is a service and has no stock', 'الصنف {code} خدمة وليس له مخزون'),
  'godown.not_allowed': refusal(422, 'Godown {code} cannot be chosen here', 'لا يمكن اختيار المستودع {code} هنا'),
  'transfer.same_godown': refusal(422, 'From and To godown same', 'المستودع المصدر والمستودع الهدف متطابقان'),
  'transfer.several_godowns': refusal(422, 'cannot add multiple godown transfer', 'لا يمكن إضافة تحويل لعدة مستودعات'),
  'physical_stock.variance_zero': refusal(422, 'Variance is zero', 'الفرق يساوي صفراً'),

  'bill.unknown': refusal(422, 'There is no open bill {reference}', 'لا توجد فاتورة مفتوحة {reference}'),
  'bill.exceeded': refusal(
    422,
    'Bill {reference} has only {open} open',
    'المتبقي على الفاتورة {reference} هو {open} فقط',
  ),
  'bill.reference_exists': refusal(409, 'Bill {reference} already exists', 'الفاتورة {reference} موجودة مسبقاً'),
  'bill.amount_not_positive': refusal(422, 'Enter an amount above zero', 'أدخل مبلغاً أكبر من صفر'),
  'bill.currency_differs': refusal(
    422,
    'Bill {reference} is in {currency} and is settled in {currency} only',
    'الفاتورة {reference} بعملة {currency} ولا تُسوّى إلا بها',
  ),
  'bill.wrong_side': refusal(
    422,
    'This entry would raise bill {reference} instead of settling it',
    'هذا القيد يزيد الفاتورة {reference} بدلاً من تسويتها',
    advice(
      'Choose a bill of the other side, or exchange debit and credit.',
      'اختر فاتورة من الجانب الآخر أو بدّل بين المدين والدائن.',
    ),
  ),
  'bill.twice': refusal(422, 'Bill {reference} is named twice', 'الفاتورة {reference} مذكورة مرتين'),
  'bill.invoice_number_exists': refusal(
    409,
    'This supplier’s invoice {number} is already in the books',
    'فاتورة المورد {number} مسجلة مسبقاً',
  ),
} as const;
