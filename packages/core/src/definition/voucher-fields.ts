/**
 * The fields that voucher types share, once. Storage maps header fields to columns by these very names, so a type that
 * needs one of them takes it from here instead of naming the same thing again.
 */
import {
  choice,
  date,
  integer,
  money,
  note,
  numeral,
  percent,
  quantity,
  rate,
  reference,
  text,
  type ValuesOf,
} from './field.ts';

/** Every voucher. */
export const voucherHeader = {
  date: date.required('Date', { specName: 'VoucherDate' }),
  branch: reference.required('Branch', 'branch', { specName: 'BranchCode' }),
  currency: reference.optional('Currency', 'currency', { specName: 'CurrencySymbol' }),
  exchangeRate: rate.optional('Exchange rate'),
  remarks: note.optional('Remarks', { specName: 'Description' }),
};

export type HeaderValues = ValuesOf<typeof voucherHeader>;

export const route = reference.optional('Route', 'route', { specName: 'RouteID' });

export const referenceNo = numeral.optional('Reference no.', { maxLength: 60, isWords: true });

/** Vouchers with prices that promise goods: orders and quotations, and delivery notes. */
export const promiseTerms = {
  godown: reference.optional('Godown', 'godown'),
  taxInclusive: choice.optional('Prices', ['exclusive', 'inclusive'], {
    optionLabels: ['without tax', 'with tax'],
    extra: true,
  }),
  discount: money.optional('Discount', { minimum: 0, specName: 'Discount' }),
};

/** Sales, purchases and their returns, which make a bill. */
export const tradeHeader = { ...promiseTerms, dueDate: date.optional('Due date') };

const saleModes = ['cash', 'bank', 'credit', 'other'] as const;

export const modeField = choice.required('Mode', saleModes, {
  specName: 'Mode',
  optionLabels: ['Cash', 'Bank', 'voucher fields|Credit', 'Other'],
});

export const itemLine = {
  item: reference.required('Item', 'item', { specName: 'ItemCode' }),
  description: text.optional('Description', { specName: 'ItemDescription', extra: true }),
  godown: reference.optional('Godown', 'godown', { specName: 'Godown' }),
  unit: reference.optional('Unit', 'measureUnit', { specName: 'Unit' }),
  quantity: quantity.required('Quantity', { specName: 'Qty' }),
};

/** Which part of the business a line is about; the income, the expense and the cost of the line carry it. */
export const dimensionFields = {
  costCentre: reference.optional('Cost centre', 'costCentre', { extra: true }),
  project: reference.optional('Project', 'project', { extra: true }),
};

export const pricedLine = {
  rate: rate.optional('Rate', { specName: 'Rate', minimum: 0 }),
  discount: money.optional('Discount', { specName: 'Discount', minimum: 0 }),
  discountPercent: percent.optional('Discount %', { minimum: 0, extra: true }),
  taxCode: reference.optional('Tax', 'taxCode', { specName: 'TaxPerc' }),
  ...dimensionFields,
};

/** Which goods of an item that is kept by batch; every type that moves stock has them. */
export const batchFields = {
  batch: text.optional('Batch', { maxLength: 40, extra: true }),
  expiry: date.optional('Expiry', { extra: true }),
};

/** Why goods are damaged. */
export const damageCauses = ['damaged', 'expired', 'broken', 'leaking', 'recalled', 'other'] as const;

/** Of a line that goes into a damage godown: why, and what one unit of it is still worth. */
export const damageFields = {
  damageCause: choice.optional('Cause of damage', damageCauses, {
    extra: true,
    optionLabels: ['Damaged', 'Expired', 'Broken', 'Leaking', 'Recalled', 'Other'],
  }),
  recoverableRate: rate.optional('Recoverable value', { minimum: 0, extra: true }),
};

/** Where goods of a line are while they are on their way; the rules fill it in. */
export const transitGodown = reference.optional('On the way in', 'godown', { extra: true });

export const sourceLine = integer.optional('Source line', { minimum: 0, isCarried: true });

/** What its share of the source's discounts follows from; in the header and in item lines (`chains/discount-shares.ts`). */
export const discountShare = text.optional('Share of the discount', {
  maxLength: 100,
  extra: true,
  isCarried: true,
});

/** Which line of its source a line continues. */
export const continuedLine = { sourceLine, discountShare };

/** The voucher that a line continues, where its header names another one (`chains/joined-sources.ts`). */
export const lineSource = text.optional('Delivery note', { maxLength: 16, extra: true });

/** What a return takes over from its source; in the header and in item lines (`definition/source-terms.ts`). */
export const sourceTerms = text.optional('Terms of the source', {
  maxLength: 150,
  extra: true,
  isCarried: true,
});

export const chargeLine = {
  ledger: reference.required('Ledger', 'ledger', { specName: 'CrLedger' }),
  /** What the charge is for: so many pallets, so many hours. */
  quantity: quantity.optional('Quantity', { specName: 'Quantity', minimum: 0, extra: true }),
  unit: reference.optional('Unit', 'measureUnit', { specName: 'Unit', extra: true }),
  amount: money.required('Amount', { specName: 'Amount' }),
  taxCode: reference.optional('Tax', 'taxCode', { specName: 'Tax' }),
  ...dimensionFields,
};

/** How a charge of a purchase is spread over its goods, where it is part of their cost. */
export const landedWays = ['value', 'quantity', 'weight'] as const;

export const landedField = choice.optional('In the cost of the goods', landedWays, {
  extra: true,
  optionLabels: ['by value', 'by quantity', 'by weight'],
});

/** The purchase or goods receipt whose goods a charge belongs to that arrives after them. */
export const landedOnField = text.optional('Goods of', { maxLength: 16, extra: true });

export const tenderLine = {
  ledger: reference.required('Ledger', 'ledger', { specName: 'Mode' }),
  amount: money.required('Amount', { specName: 'Amount', minimum: 0 }),
  chequeNo: numeral.optional('Cheque no.', { specName: 'ChequeNo', maxLength: 40 }),
  effectiveDate: date.optional('Cheque date', { specName: 'EffectiveDate' }),
  bankName: text.optional('Bank name', { specName: 'BankName', suggests: 'bank', maxLength: 100 }),
};

const billKinds = ['against', 'advance', 'onAccount'] as const;

const billAmount = money.required('Amount', { specName: 'Amount', minimum: 0 });

export const billLine = {
  kind: choice.required('Kind', billKinds, {
    optionLabels: ['Against', 'Advance', 'On account'],
  }),
  reference: text.optional('Bill', { specName: 'BillNo', maxLength: 60 }),
  /** Below zero for a credit of the party that is set against its bills. */
  amount: money.required('Amount', { specName: 'Amount' }),
  discount: money.optional('Discount', { specName: 'Discount', minimum: 0 }),
};

export type BillLineValues = ValuesOf<typeof billLine>;

/** Whose bill a line is, where one slip is of several parties; the header's when the line names none. */
export const billOfCustomer = { customer: reference.optional('Customer', 'customer', { extra: true }) };
export const billOfSupplier = { supplier: reference.optional('Supplier', 'supplier', { extra: true }) };

/** Either party, of a header or a line that may name it. */
export type PartyValues = ValuesOf<typeof billOfCustomer & typeof billOfSupplier>;

/** What a note of value is for: the role's own ledger when none is named. */
export const noteLine = {
  ledger: reference.optional('Ledger', 'ledger', { specName: 'CrLedger' }),
  amount: chargeLine.amount,
  taxCode: chargeLine.taxCode,
  narration: text.optional('Narration', { maxLength: 300, extra: true }),
  ...dimensionFields,
};

/** An advance, or money on account, that a sale or purchase uses for its own bill. */
export const advanceLine = {
  reference: text.required('voucher fields|Advance', { specName: 'BillNo', maxLength: 60 }),
  amount: billAmount,
};

/** A bill that a note settles; a note gives no settlement discount. */
export const noteBillLine = { kind: billLine.kind, reference: billLine.reference, amount: billAmount };

/** The bill of its party that a note or a return is about. */
export const againstBill = text.optional('Against bill', { maxLength: 60, extra: true });

export const freeQuantity = quantity.optional('Free', { specName: 'ActQty', minimum: 0 });

/** Goods of a line at a price, with what is free of them where its type has that. */
export type PricedValues = ValuesOf<
  typeof itemLine & Pick<typeof pricedLine, 'rate'> & { freeQuantity: typeof freeQuantity }
>;

/** Money taken or given: what a receipt, a payment or a contra is about. The column `net` holds the amount. */
export const amountField = money.required('Amount', { specName: 'Amount', minimum: 0, extra: true });

/** A cheque that is handed over with a receipt or payment. */
export const chequeHeader = {
  chequeNo: numeral.optional('Cheque no.', { specName: 'ChequeNo', maxLength: 40, extra: true }),
  effectiveDate: date.optional('Cheque date', { specName: 'EffectiveDate', extra: true }),
  bankName: text.optional('Bank name', { specName: 'BankName', suggests: 'bank', maxLength: 100, extra: true }),
};

export type ChequeValues = ValuesOf<typeof chequeHeader>;

/** One side of a journal: a ledger with its debit or credit, and the party where the ledger is a control ledger. */
export const entryLine = {
  ledger: reference.required('Ledger', 'ledger', { specName: 'LedgerName' }),
  debit: money.optional('Debit', { minimum: 0 }),
  credit: money.optional('Credit', { minimum: 0 }),
  customer: reference.optional('Customer', 'customer'),
  supplier: reference.optional('Supplier', 'supplier'),
  billReference: text.optional('Bill', { specName: 'BillNo', maxLength: 60, extra: true }),
  dueDate: date.optional('Due date', { extra: true }),
  ...dimensionFields,
  salesPerson: reference.optional('Salesperson', 'salesPerson', { extra: true }),
  narration: text.optional('Narration', { maxLength: 300, extra: true }),
};

export type EntryValues = ValuesOf<typeof entryLine>;

/** When and where a document is to be carried out (SPEC §3, VoucherHeader). */
export const deliveryHeader = {
  deliveryDate: date.optional('Delivery date', { specName: 'deliveryDate' }),
  siteLocation: text.optional('Site location', { maxLength: 200, extra: true, isWords: true }),
  shipTo: text.optional('Ship to', { extra: true, isWords: true }),
  billTo: text.optional('Bill to', { extra: true, isWords: true }),
};

/** The customer's own order, by the number on it. */
export const lpoNo = numeral.optional('LPO no.', { specName: 'LPO_No', maxLength: 60, isWords: true });

/** A line that is promised or delivered: priced, with goods given free beside it. */
export const promisedLine = {
  ...itemLine,
  freeQuantity,
  ...pricedLine,
  remark: text.optional('Remark', { specName: 'Remark', extra: true }),
};
