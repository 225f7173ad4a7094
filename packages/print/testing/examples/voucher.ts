/** A contra, which says nothing of its own, in the frame of all vouchers. */

import { caption, code, date, grandTotal, integer, label, money, name, time } from '../../src/cell.ts';
import { figureColumn, wordColumn } from '../../src/layouts/columns.ts';
import type { PlainVoucher } from '../../src/layouts/voucher/voucher.ts';
import { exampleInvoice } from './sales-invoice.ts';

export const exampleVoucher: PlainVoucher = {
  title: caption('Contra'),
  number: code('C-12'),
  branch: exampleInvoice.branch,
  currency: exampleInvoice.currency,
  issuedAt: '2026-11-20T12:15:00Z',
  facts: [
    { label: label('voucherNo'), value: code('C-12') },
    { label: label('date'), value: date('2026-11-20') },
    { label: label('time'), value: time('2026-11-20T12:15:00Z', 'Asia/Dubai') },
  ],
  tables: [
    {
      columns: [figureColumn(label('serial'), 3), wordColumn(caption('Ledger'), 24), figureColumn(label('amount'), 10)],
      rows: [
        { cells: [integer(1), name('Bank, current account', 'البنك، حساب جارٍ'), money(273_200)] },
        { cells: [integer(2), name('Cash of van 1', 'نقد الشاحنة ١'), money(-273_200)] },
      ],
      firstLine: [0, 1],
    },
  ],
  totals: [grandTotal(label('total'), 273_200)],
  wordsOf: 273_200,
  remarks: { label: label('notes'), text: 'Banked by the cashier' },
  signatures: [label('preparedBy'), label('verifiedBy'), label('receivedBy')],
};
