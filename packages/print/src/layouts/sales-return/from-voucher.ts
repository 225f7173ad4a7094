/** A sales return from a completed voucher: an invoice that names the sale or the bill it takes back from, and why it is void. */
import { type PrintedVoucher, type PrintMasters, textIn } from '../printed-voucher.ts';
import { salesInvoiceOf } from '../sales-invoice/from-voucher.ts';
import type { SalesInvoice } from '../sales-invoice/invoice.ts';

export function salesReturnOf(printed: PrintedVoucher, masters: PrintMasters): SalesInvoice {
  const { header } = printed.voucher;
  const originalInvoice = textIn(header, 'source') ?? textIn(header, 'againstBill');
  return {
    ...salesInvoiceOf(printed, masters),
    ...(originalInvoice === undefined ? {} : { originalInvoice }),
    ...(printed.state === 'void' ? { voidReason: printed.reason ?? '' } : {}),
  };
}
