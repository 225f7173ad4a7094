/**
 * An invoice of a sales file as the wire JSON of one voucher: on credit for a named customer, else for cash over the
 * counter; what only takes back (a cancellation) as a sales return. Free goods stand in the free quantity.
 */

import { printTrimmed } from '@fieldbook/core/kernel/decimal';
import { printRate } from '@fieldbook/core/kernel/money';
import { QUANTITY_DECIMALS } from '@fieldbook/core/kernel/quantity';
import { stableUid } from '../../posting/stable-uid.ts';
import type { GoodLine, JudgedInvoice } from './judge-invoice.ts';
import type { SalesLinesMapping } from './mapping.ts';

/** Codes that stand in every imported voucher; those of a new company. */
export interface ImportPlace {
  readonly branch: string;
  readonly cashLedger: string;
  readonly cashCustomer: string;
}

export type VoucherBody = Readonly<Record<string, unknown>> & {
  readonly uid: string;
  readonly type: 'sales' | 'salesReturn';
};

export function voucherBody(invoice: JudgedInvoice, mapping: SalesLinesMapping, place: ImportPlace): VoucherBody {
  const takesBack = invoice.good.every((line) => line.quantity < 0);
  const isCounter = invoice.customer === '';
  return {
    uid: stableUid('sales-lines', mapping.name, invoice.number),
    type: takesBack ? 'salesReturn' : 'sales',
    date: invoice.date,
    branch: place.branch,
    customer: isCounter ? place.cashCustomer : invoice.customer,
    ...(isCounter ? { mode: 'cash', ledger: place.cashLedger } : { mode: 'credit' }),
    referenceNo: invoice.number,
    remarks: `Imported: ${mapping.name} ${invoice.number}, ${invoice.good[0]?.source.date ?? ''}`,
    items: invoice.good.map((line) => itemLine(line, takesBack)),
  };
}

function itemLine(line: GoodLine, takesBack: boolean): Readonly<Record<string, string>> {
  const quantity = printTrimmed(takesBack ? -line.quantity : line.quantity, QUANTITY_DECIMALS);
  return {
    item: line.source.item,
    ...(line.isFree ? { quantity: '0', freeQuantity: quantity } : { quantity }),
    rate: printRate(line.rate),
  };
}
