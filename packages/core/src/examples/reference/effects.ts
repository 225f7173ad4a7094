/** What each type of voucher does to the three records: its row of ACCOUNTING.md's table. */
import { chequeMovement } from './cheques.ts';
import * as money from './money.ts';
import * as movements from './movements.ts';
import * as trade from './trade.ts';
import type { Writing } from './writing.ts';

const nothing = (_voucher: Writing) => undefined;

export const effects: Readonly<Record<string, (voucher: Writing) => void>> = {
  lead: nothing,
  quotation: trade.promise,
  order: trade.promise,
  purchaseOrder: nothing,
  deliveryNote: trade.deliveryNote,
  goodsReceipt: trade.goodsReceipt,
  sales: trade.sale,
  purchase: trade.purchase,
  salesReturn: trade.salesReturn,
  purchaseReturn: trade.purchaseReturn,
  receipt: money.settlement,
  payment: money.settlement,
  chequeMovement,
  billAdjustment: money.billAdjustment,
  contra: money.contra,
  journal: money.journal,
  yearClosing: money.journal,
  opening: money.opening,
  creditNote: money.creditNote,
  debitNote: money.debitNote,
  daySettlement: money.daySettlement,
  stockTransfer: movements.stockTransfer,
  stockTransferIn: movements.stockTransferIn,
  physicalStock: movements.physicalStock,
  projectMaterialIssue: movements.projectMaterialIssue,
};

export const referenceTypes: readonly string[] = Object.keys(effects);
