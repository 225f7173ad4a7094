/** Paper of any voucher: the layout that its definition names, the plain one where that is none of ours. */
import type { PrintDoc } from '../document.ts';
import type { PrintSettings } from '../settings.ts';
import type { BuildOptions } from './build.ts';
import { cashDenomination } from './cash-denomination/cash-denomination.ts';
import { cashDenominationOf } from './cash-denomination/from-voucher.ts';
import type { PrintedVoucher, PrintMasters } from './printed-voucher.ts';
import { moneyVoucherOf } from './receipt/from-voucher.ts';
import { payment, receipt } from './receipt/receipt.ts';
import { salesInvoiceOf } from './sales-invoice/from-voucher.ts';
import { salesInvoice } from './sales-invoice/sales-invoice.ts';
import { salesReturn } from './sales-return/sales-return.ts';
import { voidInvoice } from './void-invoice/void-invoice.ts';
import { plainVoucherOf } from './voucher/from-voucher.ts';
import { plainVoucher } from './voucher/voucher.ts';

export interface VoucherPaper {
  readonly masters: PrintMasters;
  readonly settings: PrintSettings;
  readonly options: BuildOptions;
}

type PrintLayout = (printed: PrintedVoucher, paper: VoucherPaper) => PrintDoc;

/** By the name in a definition's `print.layout`. */
const voucherLayouts: Readonly<Record<string, PrintLayout>> = {
  'sales-invoice': (printed, { masters, settings, options }) => {
    const invoice = salesInvoiceOf(printed, masters);
    if (printed.state !== 'void') return salesInvoice(invoice, settings, options);
    return voidInvoice({ invoice, reason: printed.reason ?? '' }, settings, options);
  },
  'sales-return': (printed, { masters, settings, options }) => {
    if (printed.state === 'void') return plainLayout(printed, { masters, settings, options });
    return salesReturn(salesInvoiceOf(printed, masters), settings, options);
  },
  receipt: (printed, { masters, settings, options }) => receipt(moneyVoucherOf(printed, masters), settings, options),
  'cash-denomination': (printed, { masters, settings, options }) =>
    cashDenomination(cashDenominationOf(printed, masters), settings, options),
  payment: (printed, { masters, settings, options }) => payment(moneyVoucherOf(printed, masters), settings, options),
};

export function printVoucher(printed: PrintedVoucher, paper: VoucherPaper): PrintDoc {
  const layout = voucherLayouts[printed.definition.print?.layout ?? ''] ?? plainLayout;
  return layout(printed, paper);
}

function plainLayout(printed: PrintedVoucher, { masters, settings, options }: VoucherPaper): PrintDoc {
  return plainVoucher(plainVoucherOf(printed, masters), settings, options);
}
