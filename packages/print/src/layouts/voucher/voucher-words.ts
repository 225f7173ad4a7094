/**
 * Words of the papers of single voucher types: titles, their numbers, what stands above the places to sign. Apart from the labels of
 * all paper, since a phone's screens of the day print none of these.
 */
import { texts } from '@fieldbook/core/i18n/text';
import { caption, label } from '../../cell.ts';
import type { Cell } from '../../document.ts';
import type { LabelKey } from '../../labels.ts';

const words = texts({
  orderTitle: 'Sales Order',
  orderNo: 'Order No',
  quotationTitle: 'Quotation',
  quotationNo: 'Quotation No',
  quotationFor: 'Quotation for',
  terms: 'Terms',
  acceptedBy: 'Accepted by',
  deliveryNoteTitle: 'Delivery Note',
  deliveryNoteNo: 'Delivery Note No',
  deliverTo: 'Deliver to',
  deliveryPlace: 'Delivery place',
  deliveredBy: 'Delivered by',
  inGoodOrder: 'Received the above goods in good order and condition.',
  goodsReceiptTitle: 'Goods Receipt Note',
  checkedBy: 'Checked by',
  purchaseOrderTitle: 'Purchase Order',
  supplierAcceptance: 'Accepted by the supplier',
  purchaseTitle: 'Purchase',
  purchaseReturnTitle: 'Purchase Return',
  returnedTo: 'Returned to',
  approvedBy: 'Approved by',
  stockTransferTitle: 'Stock Transfer',
  stockTransferInTitle: 'Stock Transfer In',
  transferNo: 'Transfer No',
  issuedBy: 'Issued by',
  batch: 'paper|Batch',
  expiry: 'paper|Expiry',
  free: 'Free',
  totalQuantity: 'Total quantity',
  charges: 'Other charges',
  inBooks: 'Books',
  difference: 'Diff.',
  journalTitle: 'Journal Voucher',
  costCentre: 'Cost centre',
  project: 'Project',
  narration: 'Narration',
  debitNoteTitle: 'Debit Note',
  taxDebitNoteTitle: 'Tax Debit Note',
  creditNoteTitle: 'Credit Note',
  taxCreditNoteTitle: 'Tax Credit Note',
  noteNo: 'Note No',
  setAgainst: 'Set against',
});

export type VoucherWord = LabelKey | keyof typeof words;

export function voucherWord(key: VoucherWord): Cell {
  if (!isOwn(key)) return label(key);
  return caption(words[key]);
}

function isOwn(key: VoucherWord): key is keyof typeof words {
  return Object.hasOwn(words, key);
}
