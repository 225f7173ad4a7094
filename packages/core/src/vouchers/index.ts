/** The only registry of voucher types. Whatever goes over all types goes over this; a type that is not here does not exist. */
import type { SourceVoucher } from '../definition/books.ts';
import type { VoucherDefinition } from '../definition/voucher.ts';
import type { BeginningSource } from '../ledger/branch-books.ts';
import { billAdjustment } from './bill-adjustment/definition.ts';
import { chequeMovement } from './cheque-movement/definition.ts';
import { contra } from './contra/definition.ts';
import { creditNote } from './credit-note/definition.ts';
import { daySettlement } from './day-settlement/definition.ts';
import { debitNote } from './debit-note/definition.ts';
import { deliveryNote } from './delivery-note/definition.ts';
import { goodsReceipt } from './goods-receipt/definition.ts';
import { journal } from './journal/definition.ts';
import { lead } from './lead/definition.ts';
import { opening } from './opening/definition.ts';
import { order } from './order/definition.ts';
import { payment } from './payment/definition.ts';
import { physicalStock } from './physical-stock/definition.ts';
import { projectMaterialIssue } from './project-material-issue/definition.ts';
import { purchase } from './purchase/definition.ts';
import { purchaseOrder } from './purchase-order/definition.ts';
import { purchaseReturn } from './purchase-return/definition.ts';
import { quotation } from './quotation/definition.ts';
import { receipt } from './receipt/definition.ts';
import { sales } from './sales/definition.ts';
import { salesReturn } from './sales-return/definition.ts';
import { stockTransfer } from './stock-transfer/definition.ts';
import { stockTransferIn } from './stock-transfer-in/definition.ts';
import { yearClosing } from './year-closing/definition.ts';

export const voucherTypes: readonly VoucherDefinition[] = [
  sales,
  salesReturn,
  goodsReceipt,
  purchase,
  purchaseReturn,
  receipt,
  payment,
  chequeMovement,
  billAdjustment,
  journal,
  contra,
  daySettlement,
  creditNote,
  debitNote,
  opening,
  stockTransfer,
  stockTransferIn,
  physicalStock,
  projectMaterialIssue,
  lead,
  quotation,
  order,
  deliveryNote,
  purchaseOrder,
  yearClosing,
];

/** Types whose register shows how much of a voucher is done. */
export const fulfilledTypes: readonly string[] = voucherTypes
  .filter(({ register }) => register.includes('fulfilment'))
  .map(({ type }) => type);

/** Types whose goods bear charges that arrive later; the first one wins where a number is of both. */
export const chargedTypes: readonly string[] = voucherTypes
  .filter(({ bearsCharges }) => bearsCharges === true)
  .map(({ type }) => type);

const byType = new Map(voucherTypes.map((definition) => [definition.type, definition]));

export function voucherType(type: string): VoucherDefinition | undefined {
  return byType.get(type);
}

/** The source of a voucher, with the ledgers that bear what it began. */
export function begunBy(source: Pick<SourceVoucher, 'type' | 'document'> | undefined): BeginningSource | undefined {
  return source && { document: source.document, begins: voucherType(source.type)?.begins ?? [] };
}
