/** Vouchers that a handheld shows and prints again: sales, money that was taken or given, and what was let go of with it. */
import { z } from 'zod';
import { type CompanyCall, needed, optional } from './company-call.ts';
import { day, figure, flag, id, known, text } from './wire-shapes.ts';

const saleModes = z.enum(['C', 'B', 'O', 'D']);

const soldItem = z.strictObject({
  ItemCode: text,
  ItemName: text,
  ItemNameArabic: text,
  Barcode: text,
  Qty: figure,
  /** With the free goods. */
  ActQty: figure,
  Unit: text,
  Rate: figure,
  /** Before discount and tax. */
  Amount: figure,
  /** Its own and its share of the voucher's. */
  Discount: figure,
  /** Without cess. */
  Tax: figure,
  TaxPerc: figure,
  ExciseTax: figure,
  Godown: text,
  ItemDescription: text,
});

const soldLedger = z.strictObject({ CrLedger: text, Quantity: figure, Unit: text, Amount: figure, Tax: figure });

const sale = z.strictObject({
  VoucherNo: id,
  ReferNo: text,
  VoucherDate: day,
  /** `C` cash, `B` bank, `O` other, `D` credit. */
  Mode: saleModes,
  SoldBy: text,
  RouteID: known(id),
  CustomerName: text,
  TaxRegNo: text,
  LPO_No: text,
  SignedQR: text,
  IsUploaded: flag,
  /** Why it is void. */
  Reason: text,
  Cess: figure,
  /** Of all lines. */
  Discount: figure,
  RoundOff: figure,
  NetTotal: figure,
  CurrencySymbol: text,
  SalesDrLedgers: z.array(z.strictObject({ Mode: saleModes, Amount: figure })),
  SoldLedgers: z.array(soldLedger),
  SoldItems: z.array(soldItem),
});

const settledBill = z.strictObject({
  /** Empty for money ahead or on account. */
  BillNo: text,
  InvoiceNo: text,
  InvoiceDate: day,
  Amount: figure,
  Discount: figure,
  /** What is open of the bill now. */
  Balance: known(figure),
});

const cheque = { ChequeNo: text, EffectiveDate: day, BankName: text };

const receipt = z.strictObject({
  ReferNo: text,
  VoucherDate: day,
  ReceivedBy: text,
  DrLedger: text,
  Description: text,
  Currency: text,
  CurrencySymbol: text,
  VoucherNo: id,
  ReceiptDetails: z.array(
    z.strictObject({ CrLedger: text, Amount: figure, ...cheque, Collections: z.array(settledBill) }),
  ),
});

const payment = z.strictObject({
  ReferNo: text,
  VoucherDate: day,
  PaidBy: text,
  CrLedger: text,
  Description: text,
  PaymentDetails: z.array(
    z.strictObject({ DrLedger: text, Amount: figure, ...cheque, SupplierPayments: z.array(settledBill) }),
  ),
});

const journal = z.strictObject({
  JournalDetails: z.array(
    z.strictObject({ LedgerName: text, Collections: z.array(z.strictObject({ BillNo: text, Amount: figure })) }),
  ),
});

const anybody = 'Who sees it follows from the token, whichever user is named.';

export const voucherCalls = {
  'Sales/GetSalesQRCode': {
    method: 'GET',
    path: 'Sales/GetSalesQRCode',
    parameters: { SaleNo: needed.number('18'), BranchCode: optional.text('MB'), QRCodeType: optional.text('text') },
    answer: text,
    summary: 'The text of the QR that a sale is printed with; empty where it has none.',
    differs: 'QRCodeType is `text` alone. The number is of one sale in all branches, whichever is named.',
  },
  Sales: {
    method: 'GET',
    path: 'Sales/{voucherNo}',
    parameters: { voucherNo: needed.number('18') },
    answer: sale,
    summary: 'A sale. Goods that came back on the same slip are a sales return of their own.',
  },
  Receipt: {
    method: 'GET',
    path: 'Receipt/{receiptNo}.{username}',
    parameters: { receiptNo: needed.number('35'), username: needed.text('omar') },
    answer: receipt,
    summary: 'A receipt: what each customer and each other ledger gave, with the bills that it settles.',
    differs: anybody,
  },
  Payment: {
    method: 'GET',
    path: 'Payment/{paymentNo}.{username}',
    parameters: { paymentNo: needed.number('52'), username: needed.text('omar') },
    answer: payment,
    summary: 'A payment: what each supplier and each other ledger got, with the bills that it settles.',
    differs: anybody,
  },
  'Journal/GetJournalByReceipt': {
    method: 'GET',
    path: 'Journal/GetJournalByReceipt',
    parameters: { ReceiptNo: needed.number('35') },
    answer: journal,
    summary: 'Discounts that a receipt gave, by customer and bill.',
  },
  'Journal/GetJournalByPayment': {
    method: 'GET',
    path: 'Journal/GetJournalByPayment',
    parameters: { PaymentNo: needed.number('52') },
    answer: journal,
    summary: 'Discounts that a payment was given, by supplier and bill.',
  },
} as const satisfies Readonly<Record<string, CompanyCall>>;
