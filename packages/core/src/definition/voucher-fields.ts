/**
 * The fields that voucher types share, once. Storage maps header fields to columns by these very names, so a type that
 * needs one of them takes it from here instead of naming the same thing again.
 */
import { choice, date, integer, money, note, numeral, percent, quantity, rate, reference, text } from './field.ts';

/** Every voucher. */
export const voucherHeader = {
  date: date.required('Date', 'التاريخ', { specName: 'VoucherDate' }),
  branch: reference.required('Branch', 'الفرع', 'branch', { specName: 'BranchCode' }),
  currency: reference.optional('Currency', 'العملة', 'currency', { specName: 'CurrencySymbol' }),
  exchangeRate: rate.optional('Exchange rate', 'سعر الصرف'),
  remarks: note.optional('Remarks', 'ملاحظات', { specName: 'Description' }),
};

/** Vouchers with prices: sales, purchases and their returns. */
export const tradeHeader = {
  godown: reference.optional('Godown', 'المستودع', 'godown'),
  taxInclusive: choice.optional('Prices', 'الأسعار', ['exclusive', 'inclusive'], {
    optionLabels: [
      { en: 'without tax', ar: 'غير شاملة الضريبة' },
      { en: 'with tax', ar: 'شاملة الضريبة' },
    ],
    extra: true,
  }),
  discount: money.optional('Discount', 'الخصم', { minimum: 0, specName: 'Discount' }),
  dueDate: date.optional('Due date', 'تاريخ الاستحقاق'),
};

const saleModes = ['cash', 'bank', 'credit', 'other'] as const;

export const modeField = choice.required('Mode', 'طريقة الدفع', saleModes, {
  specName: 'Mode',
  optionLabels: [
    { en: 'Cash', ar: 'نقدي' },
    { en: 'Bank', ar: 'بنك' },
    { en: 'Credit', ar: 'آجل' },
    { en: 'Other', ar: 'أخرى' },
  ],
});

export const itemLine = {
  item: reference.required('Item', 'الصنف', 'item', { specName: 'ItemCode' }),
  description: text.optional('Description', 'الوصف', { specName: 'ItemDescription', extra: true }),
  godown: reference.optional('Godown', 'المستودع', 'godown', { specName: 'Godown' }),
  unit: reference.optional('Unit', 'الوحدة', 'measureUnit', { specName: 'Unit' }),
  quantity: quantity.required('Quantity', 'الكمية', { specName: 'Qty' }),
};

/** Which part of the business a line is about; the income, the expense and the cost of the line carry it. */
export const dimensionFields = {
  costCentre: reference.optional('Cost centre', 'مركز التكلفة', 'costCentre', { extra: true }),
  project: reference.optional('Project', 'المشروع', 'project', { extra: true }),
};

export const pricedLine = {
  rate: rate.optional('Rate', 'السعر', { specName: 'Rate', minimum: 0 }),
  discount: money.optional('Discount', 'الخصم', { specName: 'Discount', minimum: 0 }),
  discountPercent: percent.optional('Discount %', 'نسبة الخصم', { minimum: 0, extra: true }),
  taxCode: reference.optional('Tax', 'الضريبة', 'taxCode', { specName: 'TaxPerc' }),
  ...dimensionFields,
};

/** Which goods of an item that is kept by batch; every type that moves stock has them. */
export const batchFields = {
  batch: text.optional('Batch', 'رقم التشغيلة', { maxLength: 40, extra: true }),
  expiry: date.optional('Expiry', 'تاريخ الانتهاء', { extra: true }),
};

/** Why goods are damaged. */
export const damageCauses = ['damaged', 'expired', 'broken', 'leaking', 'recalled', 'other'] as const;

/** Of a line that goes into a damage godown: why, and what one unit of it is still worth. */
export const damageFields = {
  damageCause: choice.optional('Cause of damage', 'سبب التلف', damageCauses, {
    extra: true,
    optionLabels: [
      { en: 'Damaged', ar: 'تالف' },
      { en: 'Expired', ar: 'منتهي الصلاحية' },
      { en: 'Broken', ar: 'مكسور' },
      { en: 'Leaking', ar: 'متسرب' },
      { en: 'Recalled', ar: 'مسحوب من السوق' },
      { en: 'Other', ar: 'أخرى' },
    ],
  }),
  recoverableRate: rate.optional('Recoverable value', 'القيمة القابلة للاسترداد', { minimum: 0, extra: true }),
};

/** Where goods of a line are while they are on their way; the rules fill it in. */
export const transitGodown = reference.optional('On the way in', 'في الطريق عبر', 'godown', { extra: true });

export const sourceLine = integer.optional('Source line', 'سطر المصدر', { minimum: 0, isCarried: true });

/** What its share of the source's discounts follows from; in the header and in item lines (`chains/discount-shares.ts`). */
export const discountShare = text.optional('Share of the discount', 'حصة الخصم', {
  maxLength: 100,
  extra: true,
  isCarried: true,
});

/** Which line of its source a line continues. */
export const continuedLine = { sourceLine, discountShare };

/** What a return takes over from its source; in the header and in item lines (`definition/source-terms.ts`). */
export const sourceTerms = text.optional('Terms of the source', 'شروط السند المصدر', {
  maxLength: 150,
  extra: true,
  isCarried: true,
});

export const chargeLine = {
  ledger: reference.required('Ledger', 'الحساب', 'ledger', { specName: 'CrLedger' }),
  amount: money.required('Amount', 'المبلغ', { specName: 'Amount' }),
  taxCode: reference.optional('Tax', 'الضريبة', 'taxCode', { specName: 'Tax' }),
  ...dimensionFields,
};

/** How a charge of a purchase is spread over its goods, where it is part of their cost. */
export const landedWays = ['value', 'quantity', 'weight'] as const;

export const landedField = choice.optional('In the cost of the goods', 'ضمن تكلفة البضاعة', landedWays, {
  extra: true,
  optionLabels: [
    { en: 'by value', ar: 'بحسب القيمة' },
    { en: 'by quantity', ar: 'بحسب الكمية' },
    { en: 'by weight', ar: 'بحسب الوزن' },
  ],
});

/** The purchase or goods receipt whose goods a charge belongs to that arrives after them. */
export const landedOnField = text.optional('Goods of', 'بضاعة الفاتورة', { maxLength: 16, extra: true });

export const tenderLine = {
  ledger: reference.required('Ledger', 'الحساب', 'ledger', { specName: 'Mode' }),
  amount: money.required('Amount', 'المبلغ', { specName: 'Amount', minimum: 0 }),
  chequeNo: numeral.optional('Cheque no.', 'رقم الشيك', { specName: 'ChequeNo', maxLength: 40 }),
  effectiveDate: date.optional('Cheque date', 'تاريخ الشيك', { specName: 'EffectiveDate' }),
  bankName: text.optional('Bank name', 'اسم البنك', { specName: 'BankName', maxLength: 100 }),
};

const billKinds = ['against', 'advance', 'onAccount'] as const;

const billAmount = money.required('Amount', 'المبلغ', { specName: 'Amount', minimum: 0 });

export const billLine = {
  kind: choice.required('Kind', 'النوع', billKinds, {
    optionLabels: [
      { en: 'Against', ar: 'مقابل' },
      { en: 'Advance', ar: 'دفعة مقدمة' },
      { en: 'On account', ar: 'على الحساب' },
    ],
  }),
  reference: text.optional('Bill', 'الفاتورة', { specName: 'BillNo', maxLength: 60 }),
  /** Below zero for a credit of the party that is set against its bills. */
  amount: money.required('Amount', 'المبلغ', { specName: 'Amount' }),
  discount: money.optional('Discount', 'الخصم', { specName: 'Discount', minimum: 0 }),
};

/** What a note of value is for: the role's own ledger when none is named. */
export const noteLine = {
  ledger: reference.optional('Ledger', 'الحساب', 'ledger', { specName: 'CrLedger' }),
  amount: chargeLine.amount,
  taxCode: chargeLine.taxCode,
  narration: text.optional('Narration', 'البيان', { maxLength: 300, extra: true }),
  ...dimensionFields,
};

/** An advance, or money on account, that a sale or purchase uses for its own bill. */
export const advanceLine = {
  reference: text.required('Advance', 'الدفعة المقدمة', { specName: 'BillNo', maxLength: 60 }),
  amount: billAmount,
};

/** A bill that a note settles; a note gives no settlement discount. */
export const noteBillLine = { kind: billLine.kind, reference: billLine.reference, amount: billAmount };

export const freeQuantity = quantity.optional('Free', 'مجاني', { specName: 'ActQty', minimum: 0 });

/** Money taken or given: what a receipt, a payment or a contra is about. The column `net` holds the amount. */
export const amountField = money.required('Amount', 'المبلغ', { specName: 'Amount', minimum: 0, extra: true });

/** A cheque that is handed over with a receipt or payment. */
export const chequeHeader = {
  chequeNo: numeral.optional('Cheque no.', 'رقم الشيك', { specName: 'ChequeNo', maxLength: 40, extra: true }),
  effectiveDate: date.optional('Cheque date', 'تاريخ الشيك', { specName: 'EffectiveDate', extra: true }),
  bankName: text.optional('Bank name', 'اسم البنك', { specName: 'BankName', maxLength: 100, extra: true }),
};

/** One side of a journal: a ledger with its debit or credit, and the party where the ledger is a control ledger. */
export const entryLine = {
  ledger: reference.required('Ledger', 'الحساب', 'ledger', { specName: 'LedgerName' }),
  debit: money.optional('Debit', 'مدين', { minimum: 0 }),
  credit: money.optional('Credit', 'دائن', { minimum: 0 }),
  customer: reference.optional('Customer', 'العميل', 'customer'),
  supplier: reference.optional('Supplier', 'المورد', 'supplier'),
  billReference: text.optional('Bill', 'الفاتورة', { specName: 'BillNo', maxLength: 60, extra: true }),
  dueDate: date.optional('Due date', 'تاريخ الاستحقاق', { extra: true }),
  ...dimensionFields,
  salesPerson: reference.optional('Salesperson', 'مندوب المبيعات', 'salesPerson', { extra: true }),
  narration: text.optional('Narration', 'البيان', { maxLength: 300, extra: true }),
};

/** When and where a document is to be carried out (SPEC §3, VoucherHeader). */
export const deliveryHeader = {
  deliveryDate: date.optional('Delivery date', 'تاريخ التسليم', { specName: 'deliveryDate' }),
  siteLocation: text.optional('Site location', 'موقع العمل', { maxLength: 200, extra: true }),
  shipTo: text.optional('Ship to', 'يسلم إلى', { extra: true }),
  billTo: text.optional('Bill to', 'الفاتورة إلى', { extra: true }),
};

/** The customer's own order, by the number on it. */
export const lpoNo = numeral.optional('LPO no.', 'رقم أمر الشراء', { specName: 'LPO_No', maxLength: 60 });

/** A line that is promised or delivered: priced, with goods given free beside it. */
export const promisedLine = {
  ...itemLine,
  freeQuantity,
  ...pricedLine,
  remark: text.optional('Remark', 'ملاحظة', { specName: 'Remark', extra: true }),
};
