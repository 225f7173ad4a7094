/**
 * Words of the papers of single voucher types: titles, their numbers, what stands above the places to sign. Apart from the labels of
 * all paper, since a phone's screens of the day print none of these.
 */
import { bilingual, label } from '../../cell.ts';
import type { Cell } from '../../document.ts';
import type { LabelKey } from '../../labels.ts';

const words = {
  orderTitle: { en: 'Sales Order', ar: 'أمر بيع' },
  orderNo: { en: 'Order No', ar: 'رقم الأمر' },
  quotationTitle: { en: 'Quotation', ar: 'عرض سعر' },
  quotationNo: { en: 'Quotation No', ar: 'رقم العرض' },
  quotationFor: { en: 'Quotation for', ar: 'عرض مقدم إلى' },
  terms: { en: 'Terms', ar: 'الشروط' },
  acceptedBy: { en: 'Accepted by', ar: 'قبول العميل' },
  deliveryNoteTitle: { en: 'Delivery Note', ar: 'إذن تسليم' },
  deliveryNoteNo: { en: 'Delivery Note No', ar: 'رقم إذن التسليم' },
  deliverTo: { en: 'Deliver to', ar: 'التسليم إلى' },
  deliveryPlace: { en: 'Delivery place', ar: 'مكان التسليم' },
  deliveredBy: { en: 'Delivered by', ar: 'سلّمه' },
  inGoodOrder: {
    en: 'Received the above goods in good order and condition.',
    ar: 'استلمت البضاعة المبينة أعلاه سليمة وبحالة جيدة.',
  },
  goodsReceiptTitle: { en: 'Goods Receipt Note', ar: 'سند استلام بضاعة' },
  checkedBy: { en: 'Checked by', ar: 'فحصه' },
  purchaseOrderTitle: { en: 'Purchase Order', ar: 'أمر شراء' },
  supplierAcceptance: { en: 'Accepted by the supplier', ar: 'قبول المورد' },
  purchaseTitle: { en: 'Purchase', ar: 'فاتورة مشتريات' },
  purchaseReturnTitle: { en: 'Purchase Return', ar: 'مرتجع مشتريات' },
  returnedTo: { en: 'Returned to', ar: 'مرتجع إلى' },
  approvedBy: { en: 'Approved by', ar: 'اعتمده' },
  stockTransferTitle: { en: 'Stock Transfer', ar: 'تحويل مخزون' },
  stockTransferInTitle: { en: 'Stock Transfer In', ar: 'تأكيد تحويل مخزون' },
  transferNo: { en: 'Transfer No', ar: 'رقم التحويل' },
  issuedBy: { en: 'Issued by', ar: 'صرفه' },
  batch: { en: 'Batch', ar: 'التشغيلة' },
  expiry: { en: 'Expiry', ar: 'الانتهاء' },
  free: { en: 'Free', ar: 'مجاني' },
  totalQuantity: { en: 'Total quantity', ar: 'إجمالي الكمية' },
  charges: { en: 'Other charges', ar: 'مصاريف أخرى' },
  inBooks: { en: 'Books', ar: 'الدفاتر' },
  difference: { en: 'Diff.', ar: 'الفرق' },
  journalTitle: { en: 'Journal Voucher', ar: 'قيد يومية' },
  costCentre: { en: 'Cost centre', ar: 'مركز التكلفة' },
  project: { en: 'Project', ar: 'المشروع' },
  narration: { en: 'Narration', ar: 'البيان' },
  debitNoteTitle: { en: 'Debit Note', ar: 'إشعار مدين' },
  taxDebitNoteTitle: { en: 'Tax Debit Note', ar: 'إشعار مدين ضريبي' },
  creditNoteTitle: { en: 'Credit Note', ar: 'إشعار دائن' },
  taxCreditNoteTitle: { en: 'Tax Credit Note', ar: 'إشعار دائن ضريبي' },
  noteNo: { en: 'Note No', ar: 'رقم الإشعار' },
  setAgainst: { en: 'Set against', ar: 'مقابل' },
} as const;

export type VoucherWord = LabelKey | keyof typeof words;

export function voucherWord(key: VoucherWord): Cell {
  if (!isOwn(key)) return label(key);
  const { en, ar } = words[key];
  return bilingual(en, ar);
}

function isOwn(key: VoucherWord): key is keyof typeof words {
  return Object.hasOwn(words, key);
}
