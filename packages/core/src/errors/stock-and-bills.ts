/** Refusals that only the books know: stock on hand, open bills, what was sold before. */
import { advice, refusal } from './refusal.ts';

export const stockAndBillRefusals = {
  'stock.out': refusal(
    422,
    'You cant sale Out of stock items',
    'لا يمكنك بيع أصناف غير متوفرة في المخزون',
    advice(
      '{item}: {available} left in {godown}. Sell no more than that, or bring goods in first.',
      '{item}: المتبقي {available} في {godown}. لا تبع أكثر من ذلك أو أدخل البضاعة أولاً.',
    ),
  ),
  'stock.short': refusal(
    422,
    '{godown} has only {available} of {item}',
    'في {godown} من {item} {available} فقط',
    advice(
      'Enter a smaller quantity, choose another godown, or bring goods in first.',
      'أدخل كمية أقل أو اختر مستودعاً آخر أو أدخل البضاعة أولاً.',
    ),
  ),
  'stock.gone': refusal(
    422,
    'Goods of this voucher have left {godown}: only {available} of {item} are there',
    'خرجت بضاعة هذا السند من {godown}: المتبقي من {item} هو {available} فقط',
    advice(
      'Void the vouchers that took them out first, or bring goods in.',
      'ألغِ أولاً السندات التي أخرجتها أو أدخل بضاعة.',
    ),
  ),
  'stock.negative': refusal(422, 'Out of stock item', 'الصنف غير متوفر في المخزون'),
  'return.exceeds_sold': refusal(422, 'Maximum return quantity is {n}', 'الحد الأقصى لكمية المرتجع هو {n}'),
  'return.other_rate': refusal(
    422,
    '{reference} is in {currency} at {rate}, and a return keeps both',
    '{reference} بعملة {currency} وسعر {rate}، والمرتجع يحتفظ بهما',
    advice(
      'Leave out currency and exchange rate, or enter those.',
      'اترك العملة وسعر الصرف فارغين أو أدخلهما كما هما.',
    ),
  ),
  'return.not_on_source': refusal(
    422,
    'That voucher did not sell {item}',
    'ذلك السند لا يتضمن {item}',
    advice('Choose the voucher that sold it, or remove the line.', 'اختر السند الذي باعه أو احذف السطر.'),
  ),
  'return.price_higher': refusal(
    422,
    'At most {most} can be given back for this line',
    'أقصى ما يمكن إرجاعه عن هذا السطر هو {most}',
    advice(
      'That is what {reference} has it at, tax included. Lower the rate, or leave it empty to take that price.',
      'هذا ما ورد في {reference} شاملاً الضريبة. خفّض السعر أو اتركه فارغاً ليؤخذ ذلك السعر.',
    ),
  ),
  'return.tax_code_differs': refusal(
    422,
    'This line has the tax code {taxCode} on {reference}',
    'رمز ضريبة هذا السطر في {reference} هو {taxCode}',
    advice('Choose {taxCode}: goods go back with the tax they came with.', 'اختر {taxCode}: تعود البضاعة بضريبتها.'),
  ),
  'return.exceeds_value': refusal(
    422,
    'At most {left} can be given back on {reference}',
    'أقصى ما يمكن إرجاعه على {reference} هو {left}',
    advice(
      'Earlier returns and notes are taken off already. Lower the amount to {left} or less.',
      'خُصمت المرتجعات والإشعارات السابقة. خفّض المبلغ إلى {left} أو أقل.',
    ),
  ),
  'return.cash_exceeds_paid': refusal(
    422,
    'At most {paid} can be paid back on {reference}',
    'أقصى ما يمكن رده نقداً على {reference} هو {paid}',
    advice(
      'No more than that was paid. Choose the mode Credit, and the rest is taken off what is still owed.',
      'لم يُدفع أكثر من ذلك. اختر طريقة الدفع آجل ليُخصم الباقي من المستحق.',
    ),
  ),
  'return.money_exceeds_paid': refusal(
    422,
    'At most {paid} can be paid back to {party}',
    'أقصى ما يمكن رده نقداً إلى {party} هو {paid}',
    advice(
      'No more than that was paid for such goods and not paid back yet. Choose the mode Credit, and the rest is taken off what is still owed.',
      'لم يُدفع أكثر من ذلك مقابل هذه البضاعة. اختر طريقة الدفع آجل ليُخصم الباقي من المستحق.',
    ),
  ),
  'return.currency_differs': refusal(
    422,
    '{reference} is in {currency}',
    'عملة {reference} هي {currency}',
    advice('Give it back in the same currency.', 'أرجعه بالعملة نفسها.'),
  ),
  'return.exceeds_held': refusal(
    422,
    'At most {n} of {item} can go back',
    'أقصى ما يمكن إرجاعه من {item} هو {n}',
    advice(
      'That is what was bought and has not gone back yet, with or without naming its voucher, in smallest units. Lower the quantity, or check the party.',
      'هذا ما اشتُري ولم يُرجع بعد، بذكر السند أو دونه، بأصغر وحدة. خفّض الكمية أو تحقق من الطرف.',
    ),
  ),
  'return.without_source': refusal(
    422,
    'A return names the voucher it gives back',
    'يجب أن يذكر المرتجع السند الذي يُرجعه',
    advice(
      'Choose the voucher. Whoever has the right "Return without a source" may leave it out.',
      'اختر السند. يجوز تركه لمن لديه صلاحية «الإرجاع دون سند».',
    ),
  ),
  'cheque.none': refusal(
    422,
    'That voucher did not come with a cheque',
    'لم يرد شيك مع ذلك السند',
    advice('Choose the receipt or payment that the cheque came with.', 'اختر سند القبض أو الصرف الذي ورد معه الشيك.'),
  ),
  'cheque.twice': refusal(
    422,
    'Cheque {cheque} stands there twice: give each cheque its own number',
    'الشيك {cheque} مكرر: أعط كل شيك رقمه',
  ),
  'cheque.amount_differs': refusal(
    422,
    'The amount differs from that of the cheque',
    'المبلغ يختلف عن مبلغ الشيك',
    advice('Enter the amount of the cheque.', 'أدخل مبلغ الشيك.'),
  ),
  'cheque.deposited': refusal(
    409,
    'The cheque is deposited',
    'الشيك مودع',
    advice('It can now clear, bounce or be handed back.', 'يمكن الآن تحصيله أو ارتداده أو إعادته.'),
  ),
  'cheque.cleared': refusal(
    409,
    'The cheque has cleared',
    'تم تحصيل الشيك',
    advice(
      'It can now only bounce. To undo the clearing, void it.',
      'لا يمكن الآن إلا ارتداده. لإلغاء التحصيل ألغِ سنده.',
    ),
  ),
  'cheque.bounced': refusal(
    409,
    'The cheque has bounced',
    'ارتد الشيك',
    advice(
      'It can now only be replaced. To undo the bounce, void it.',
      'لا يمكن الآن إلا استبداله. لإلغاء الارتداد ألغِ سنده.',
    ),
  ),
  'cheque.handed_back': refusal(
    409,
    'The cheque was handed back',
    'أعيد الشيك إلى صاحبه',
    advice(
      'It can now only be replaced. To undo the return, void it.',
      'لا يمكن الآن إلا استبداله. لإلغاء الإعادة ألغِ سندها.',
    ),
  ),
  'cheque.not_due': refusal(
    422,
    'The cheque is dated {date} and does not clear before that day',
    'تاريخ الشيك {date} ولا يُحصّل قبله',
    advice(
      'Date this on that day or later. One that was taken back for cash is replaced.',
      'اختر ذلك اليوم أو بعده. الشيك الذي استُرد نقداً يُستبدل.',
    ),
  ),
  'cheque.bills_differ': refusal(
    422,
    'The bills differ from those of the receipt or payment',
    'الفواتير تختلف عن فواتير سند القبض أو الصرف',
    advice('Enter the same bills and amounts.', 'أدخل الفواتير والمبالغ نفسها.'),
  ),
  'bill.reopen_exceeds': refusal(
    422,
    'Less of bill {reference} was settled than that',
    'سُدد من الفاتورة {reference} أقل من ذلك',
    advice('Enter at most what the receipt or payment settled.', 'أدخل ما سدده سند القبض أو الصرف كحد أقصى.'),
  ),
  'return.exceeds_purchased': refusal(422, 'Maximum return quantity is {n}', 'الحد الأقصى لكمية المرتجع هو {n}'),
  'return.not_on_purchase': refusal(
    422,
    'That purchase did not bring {item}',
    'فاتورة الشراء تلك لا تتضمن {item}',
    advice('Choose the purchase that brought it, or remove the line.', 'اختر الشراء الذي أدخله أو احذف السطر.'),
  ),
  'item.not_stocked': refusal(
    422,
    'Item {code} is a service and has no stock',
    'الصنف {code} خدمة وليس له مخزون',
    advice('Remove the line.', 'احذف السطر.'),
  ),
  'godown.not_allowed': refusal(
    422,
    'Godown {code} cannot be chosen here',
    'لا يمكن اختيار المستودع {code} هنا',
    advice('Choose another godown.', 'اختر مستودعاً آخر.'),
  ),
  'transfer.same_godown': refusal(422, 'From and To godown same', 'المستودع المصدر والمستودع الهدف متطابقان'),
  'transfer.several_godowns': refusal(422, 'cannot add multiple godown transfer', 'لا يمكن إضافة تحويل لعدة مستودعات'),
  'transfer.must_be_confirmed': refusal(
    422,
    'Godown {code} confirms what arrives',
    'المستودع {code} يؤكد ما يصله',
    advice('Send the goods on their way instead of moving them at once.', 'أرسل البضاعة في الطريق بدلاً من نقلها فوراً.'),
  ),
  'transfer.no_transit': refusal(
    422,
    'There is no godown for goods in transit',
    'لا يوجد مستودع للبضاعة في الطريق',
    advice('Ask the administrator to create one.', 'اطلب من المسؤول إنشاءه.'),
  ),
  'transfer.not_waiting': refusal(
    422,
    'Transfer {reference} has nothing left to confirm',
    'ليس في التحويل {reference} ما ينتظر التأكيد',
  ),
  'transfer.other_godown': refusal(
    422,
    'The transfer names godown {code} here',
    'التحويل يحدد المستودع {code} هنا',
    advice('Choose that godown.', 'اختر ذلك المستودع.'),
  ),
  'transfer.exceeds_sent': refusal(
    422,
    'Only {n} are still on the way',
    'المتبقي في الطريق {n} فقط',
    advice('Enter at most that quantity.', 'أدخل هذه الكمية كحد أقصى.'),
  ),
  'transfer.not_sent': refusal(
    422,
    'That transfer did not send {item}',
    'ذلك التحويل لا يتضمن {item}',
    advice('Remove the line.', 'احذف السطر.'),
  ),
  'transfer.not_whole': refusal(
    422,
    'Everything that is still on the way comes back: {n}',
    'يُرجع كل ما بقي في الطريق: {n}',
    advice('Enter the whole quantity.', 'أدخل الكمية كلها.'),
  ),
  'transfer.confirmed': refusal(
    409,
    'A part of transfer {reference} has been confirmed',
    'تم تأكيد جزء من التحويل {reference}',
    advice('Confirm the rest, or report it as lost or damaged.', 'أكّد الباقي أو سجّله مفقوداً أو تالفاً.'),
  ),
  'transfer.not_rejected': refusal(
    422,
    'Transfer {reference} was not rejected or cancelled',
    'لم يُرفض التحويل {reference} ولم يُلغ',
  ),
  'damage.cause_missing': refusal(422, 'Say why the goods are damaged', 'حدد سبب تلف البضاعة'),
  'batch.required': refusal(422, 'Enter the batch of {item}', 'أدخل رقم تشغيلة {item}'),
  'batch.expiry_required': refusal(422, 'Enter the expiry of batch {batch}', 'أدخل تاريخ انتهاء التشغيلة {batch}'),
  'batch.not_kept': refusal(
    422,
    '{item} is not kept by batch',
    'الصنف {item} لا يُتابع بالتشغيلات',
    advice('Remove the batch.', 'احذف التشغيلة.'),
  ),
  'batch.expired': refusal(
    422,
    'Batch {batch} of {item} expired on {expiry}',
    'انتهت صلاحية التشغيلة {batch} من {item} في {expiry}',
    advice(
      'Choose another batch, or move the expired goods to a damage godown.',
      'اختر تشغيلة أخرى أو انقل البضاعة المنتهية إلى مستودع التالف.',
    ),
  ),
  'batch.expiry_differs': refusal(
    422,
    'Batch {batch} of {item} expires on {expiry} in the books',
    'التشغيلة {batch} من {item} تنتهي في {expiry} حسب الدفاتر',
    advice(
      'Compare the date with the goods: enter it so, give other goods a batch of their own, or correct the receipt of the batch first.',
      'قارن التاريخ بالبضاعة: أدخله كما هو، أو أعطِ البضاعة الأخرى تشغيلة خاصة، أو صحّح استلام التشغيلة أولاً.',
    ),
  ),
  'batch.out': refusal(
    422,
    'Only {available} of batch {batch} are left',
    'المتبقي من التشغيلة {batch} هو {available} فقط',
    advice('Choose another batch, or enter a smaller quantity.', 'اختر تشغيلة أخرى أو أدخل كمية أقل.'),
  ),
  'physical_stock.invalid': refusal(422, 'enter valid physical stock', 'أدخل جرداً صحيحاً'),
  'physical_stock.book_differs': refusal(
    422,
    'The books had another quantity at the time of the count than the sender believed',
    'في الدفاتر وقت الجرد كمية غير ما ظنه المرسل',
  ),
  'count.other_day': refusal(
    422,
    'It was counted on {day}, and the voucher is dated {date}',
    'جرى العدّ في {day} وتاريخ السند {date}',
    advice(
      'Date the voucher on the day of the count, or correct the time.',
      'اجعل تاريخ السند يوم العدّ، أو صحّح الوقت.',
    ),
  ),
  'count.in_future': refusal(
    422,
    'The time of the count lies in the future',
    'وقت العدّ في المستقبل',
    advice('Correct the time, or leave it out to count as of now.', 'صحّح الوقت، أو اتركه فارغاً ليكون العدّ الآن.'),
  ),
  'stock.counted_since': refusal(
    422,
    'The goods were counted after this, and the count did not know of it',
    'جُردت البضاعة بعد هذا، ولم يعلم به الجرد',
  ),
  'physical_stock.variance_zero': refusal(422, 'Variance is zero', 'الفرق يساوي صفراً'),

  'bill.unknown': refusal(
    422,
    'There is no open bill {reference}',
    'لا توجد فاتورة مفتوحة {reference}',
    advice('Choose an open bill, or leave the amount on account.', 'اختر فاتورة مفتوحة أو اترك المبلغ على الحساب.'),
  ),
  'bill.exceeded': refusal(
    422,
    'Bill {reference} has only {open} open',
    'المتبقي على الفاتورة {reference} هو {open} فقط',
  ),
  'bill.later': refusal(
    422,
    'Bill {reference} is dated {date} and is not settled before that day',
    'تاريخ الفاتورة {reference} هو {date} ولا تُسوّى قبله',
    advice(
      'Date this on that day or later, or keep the money as an advance.',
      'اختر ذلك اليوم أو بعده، أو احتفظ بالمبلغ دفعة مقدمة.',
    ),
  ),
  'bill.reference_exists': refusal(
    409,
    'Bill {reference} already exists',
    'الفاتورة {reference} موجودة مسبقاً',
    advice('Enter another reference.', 'أدخل مرجعاً آخر.'),
  ),
  'bill.amount_not_positive': refusal(422, 'Enter an amount above zero', 'أدخل مبلغاً أكبر من صفر'),
  'bill.currency_differs': refusal(
    422,
    'Bill {reference} is in {currency} and can only be settled in {currency}',
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
  'bill.twice': refusal(
    422,
    'Bill {reference} is named twice',
    'الفاتورة {reference} مذكورة مرتين',
    advice('Put both amounts on one line.', 'اجمع المبلغين في سطر واحد.'),
  ),
  'bill.invoice_number_exists': refusal(
    409,
    'This supplier’s invoice {number} is already in the books',
    'فاتورة المورد {number} مسجلة مسبقاً',
    advice(
      'Check whether the invoice has been entered; if not, correct its number.',
      'تحقق مما إذا كانت الفاتورة مسجلة؛ وإلا فصحّح رقمها.',
    ),
  ),
} as const;
