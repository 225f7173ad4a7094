/** Cash and a post-dated cheque for two bills, one with a discount; and money paid to a supplier. */

import type { MoneyVoucher } from '../../src/layouts/receipt/receipt.ts';
import { exampleInvoice } from './sales-invoice.ts';
import { exampleSupplier } from './trade.ts';

export const exampleReceipt: MoneyVoucher = {
  referNo: 'R1-92',
  date: '2026-11-20',
  issuedAt: '2026-11-20T08:31:00Z',
  zone: 'Asia/Dubai',
  branch: exampleInvoice.branch,
  currency: exampleInvoice.currency,
  by: 'Ravi Kumar',
  through: [{ name: 'Post-dated cheques in hand', nameArabic: 'شيكات آجلة بالصندوق' }],
  lines: [
    {
      ledger: 'Green Valley Grocery',
      ledgerArabic: 'بقالة الوادي الأخضر',
      amount: 203_265,
      chequeNo: '000412',
      effectiveDate: '2026-12-20',
      bankName: 'Emirates NBD',
      bills: [
        { billNo: 'S1-1090', invoiceDate: '2026-08-18', amount: 77_550, discount: 775, balance: 0 },
        { billNo: 'S1-1204', invoiceDate: '2026-11-10', amount: 120_715, balance: 4335 },
        { kind: 'On account', amount: 5000 },
      ],
    },
    { ledger: 'Bank charges', ledgerArabic: 'مصاريف بنكية', amount: 1500, bills: [] },
  ],
  notes: 'Collected at the shop from the owner',
  previousBalance: 329_090,
  totalOutstanding: 125_050,
};

export const examplePayment: MoneyVoucher = {
  ...exampleReceipt,
  referNo: 'P-40',
  by: 'Anita Joseph',
  through: [{ name: 'Bank, current account', nameArabic: 'البنك، حساب جارٍ' }],
  lines: [
    {
      ledger: exampleSupplier.name,
      ledgerArabic: exampleSupplier.nameArabic ?? '',
      amount: 231_282,
      bills: [{ billNo: 'PU-77', invoiceNo: 'GD-20117', invoiceDate: '2026-11-20', amount: 231_282, balance: 0 }],
    },
  ],
  notes: 'Paid before the discount day',
  previousBalance: 356_332,
};
