/** A rebate for a month set against a bill, and a claim on a supplier that carries no tax. */
import { caption, code } from '../../src/cell.ts';
import type { Note } from '../../src/layouts/note/note.ts';
import { exampleInvoice } from './sales-invoice.ts';
import { exampleSupplier } from './trade.ts';

export const exampleCreditNote: Note = {
  referNo: 'CRN-14',
  date: '2026-11-20',
  issuedAt: '2026-11-20T12:15:00Z',
  zone: 'Asia/Dubai',
  branch: exampleInvoice.branch,
  currency: exampleInvoice.currency,
  side: 'customer',
  party: exampleInvoice.customer,
  facts: [
    { label: caption('Reason'), value: caption('Rebate') },
    { label: caption('Sale'), value: code('S1-1204') },
    { label: caption('Against bill'), value: code('S1-1204') },
  ],
  lines: [
    {
      ledger: { name: 'Rebates to customers', nameArabic: 'خصومات ممنوحة للعملاء' },
      narration: 'Rebate for November, 2 % of 4,250.00',
      net: 8500,
      tax: 425,
    },
    { ledger: { name: 'Price difference', nameArabic: 'فرق سعر' }, narration: 'Laban 500 ml', net: 1250, tax: 63 },
  ],
  bills: [
    { kind: caption('Against'), bill: 'S1-1204', amount: 9000 },
    { kind: caption('On account'), amount: 1238 },
  ],
  taxes: [{ component: 'VAT', percent: 5_000_000, amount: 488 }],
  roundOff: 0,
  net: 10_238,
  remarks: 'Agreed with the owner on the visit of 18-11-2026',
};

export const exampleDebitNote: Note = {
  ...exampleCreditNote,
  referNo: 'DBN-6',
  side: 'supplier',
  party: exampleSupplier,
  facts: [
    { label: caption('Reason'), value: caption('Claim') },
    { label: caption('Against bill'), value: code('GD-20117') },
  ],
  lines: [
    {
      ledger: { name: 'Claims on suppliers', nameArabic: 'مطالبات الموردين' },
      narration: 'Free goods of the launch',
      net: 2475,
      tax: 0,
    },
  ],
  bills: [],
  taxes: [],
  net: 2475,
  remarks: 'Promised by letter of 02-11-2026',
};
