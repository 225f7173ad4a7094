/** Sales, receipts and payments of the books, as a handheld shows and prints them again. */
import type { voucherCalls } from '@fieldbook/core/company-api/voucher-calls';
import { problem } from '@fieldbook/core/kernel/result';
import type { PrintDoc } from '@fieldbook/print/document';
import { RefusedRequest } from '../requests/refused-request.ts';
import type { Adapters } from './adapter.ts';
import { discountJournal, moneyVoucher } from './wire-money-voucher.ts';
import { type StoredSale, saleOf } from './wire-sale.ts';

export const voucherAdapters: Adapters<keyof typeof voucherCalls> = {
  'Sales/GetSalesQRCode': async ({ ask, given: { SaleNo, QRCodeType = 'text' } }) => {
    if (QRCodeType.toLowerCase() !== 'text') {
      throw new RefusedRequest([problem('choice.unknown', 'QRCodeType', { options: 'text' })]);
    }
    const { options } = await ask<PrintDoc>(`/sales/${SaleNo}/print`);
    return options.qr.data;
  },
  Sales: async (wire) => saleOf(wire, await wire.ask<StoredSale>(`/sales/${wire.given.voucherNo}`)),
  Receipt: async (wire) => {
    const { head, voucherNo, money, by, ledger, parts } = await moneyVoucher(wire, 'customer', wire.given.receiptNo);
    return {
      ...head,
      ReceivedBy: by,
      DrLedger: ledger,
      Currency: money.code,
      CurrencySymbol: money.symbol,
      VoucherNo: voucherNo,
      ReceiptDetails: parts.map((part) => ({
        CrLedger: part.ledger,
        ...part.facts,
        Collections: part.bills.map(({ told }) => told),
      })),
    };
  },
  Payment: async (wire) => {
    const { head, by, ledger, parts } = await moneyVoucher(wire, 'supplier', wire.given.paymentNo);
    return {
      ...head,
      PaidBy: by,
      CrLedger: ledger,
      PaymentDetails: parts.map((part) => ({
        DrLedger: part.ledger,
        ...part.facts,
        SupplierPayments: part.bills.map(({ told }) => told),
      })),
    };
  },
  'Journal/GetJournalByReceipt': (wire) => discountJournal(wire, 'customer', wire.given.ReceiptNo),
  'Journal/GetJournalByPayment': (wire) => discountJournal(wire, 'supplier', wire.given.PaymentNo),
};
