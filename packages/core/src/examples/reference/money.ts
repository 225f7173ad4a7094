/**
 * Vouchers of money and of value alone by the table of ACCOUNTING.md: receipts and payments, contra, journals, openings,
 * credit and debit notes, day settlements, year closings.
 */

import { sum } from './arrays.ts';
import { keepWithinBounds } from './bounds.ts';
import { asComparedBefore } from './compared-before.ts';
import { land } from './landing.ts';
import { charges, giveBack, landCharges, linesOf, referenceOf } from './trade.ts';
import { VoucherBills } from './voucher-bills.ts';
import type { Party, Writing } from './writing.ts';

type Line = Writing['document']['ledgers'][number];

/** Dr Cash, Bank or Post-dated cheques in hand, Dr Discount allowed / Cr Customer or Customer advances. A payment mirrors it. */
export function settlement(voucher: Writing): void {
  const { header, document } = voucher;
  const isReceipt = document.type === 'receipt';
  const sign = isReceipt ? 1 : -1;
  const isPostDated = header['effectiveDate'] !== undefined && String(header['effectiveDate']) > String(header['date']);
  const cheques = isReceipt ? 'chequesInHand' : 'chequesIssued';
  voucher.debit(isPostDated ? cheques : { code: String(header['ledger']) }, sign * Number(header['amount']));
  const discount = sum(document.bills.map((line) => Number(line['discount'] ?? 0)));
  voucher.debit(isReceipt ? 'discountAllowed' : 'discountReceived', sign * discount);
  for (const line of document.ledgers) {
    voucher.about(line, () => voucher.credit({ code: String(line['ledger']) }, sign * Number(line['amount'])));
  }
  const bills = new VoucherBills(voucher);
  for (const line of document.bills) {
    const kind = String(line['kind']) as 'new' | 'against' | 'advance' | 'onAccount';
    const cleared = Number(line['amount']) + Number(line['discount'] ?? 0);
    bills.write(partyOf(voucher, isReceipt, kind === 'advance'), kind, -sign * cleared, referenceOf(line));
  }
}

export function partyOf({ header }: Writing, isCustomer: boolean, isAdvance: boolean): Party {
  const side = isCustomer ? 'customer' : 'supplier';
  const control = isCustomer ? 'debtors' : 'creditors';
  const advances = isCustomer ? 'customerAdvances' : 'supplierAdvances';
  return { side, code: String(header[side]), ledger: isAdvance ? advances : control };
}

/** Dr Customer advances (or Customer) / Cr Customer; a supplier's is the mirror. */
export function billAdjustment(voucher: Writing): void {
  const isCustomer = voucher.header['customer'] !== undefined;
  const own = partyOf(voucher, isCustomer, false);
  const ahead = partyOf(voucher, isCustomer, true);
  const bills = new VoucherBills(voucher);
  for (const line of voucher.document.bills) {
    const reference = String(line['reference']);
    const { amount } = voucher.arrays.bill(bills.name(ahead, reference));
    const isAhead = (line['creditKind'] ?? (amount === 0 ? 'onAccount' : 'advance')) === 'advance';
    const signed = (isCustomer ? 1 : -1) * Number(line['amount']);
    bills.write(isAhead ? ahead : own, 'against', signed, { reference });
    bills.write(own, 'against', -signed, { reference: String(line['bill']) });
  }
}

/** Dr Cash or Bank / Cr Cash or Bank. */
export function contra(voucher: Writing): void {
  const amount = Number(voucher.header['amount']);
  voucher.debit({ code: String(voucher.header['ledger']) }, amount);
  voucher.credit({ code: String(voucher.header['fromLedger']) }, amount);
}

/** Its lines as they stand; lines on parties carry their bill. */
export function journal(voucher: Writing): void {
  for (const [index, line] of voucher.document.ledgers.entries()) {
    if (line['landedOn'] === undefined) entryLine(voucher, line, String(line['billKind']));
    else land(voucher, line, index, Number(line['debit'] ?? 0) - Number(line['credit'] ?? 0));
  }
}

function entryLine(voucher: Writing, line: Line, kind: string): number {
  const amount = Number(line['debit'] ?? 0) - Number(line['credit'] ?? 0);
  voucher.about(line, () => writeLine(voucher, line, { amount, kind }));
  return amount;
}

function writeLine(voucher: Writing, line: Line, { amount, kind }: { amount: number; kind: string }): void {
  const ledger = { code: String(line['ledger']) };
  const use = voucher.arrays.masters.ledger(ledger.code)?.use;
  if (use !== 'customer' && use !== 'supplier') {
    voucher.debit(ledger, amount);
    return;
  }
  const isNamed = kind !== 'onAccount' && line['billReference'] !== undefined;
  const more = {
    ...(isNamed ? { reference: String(line['billReference']) } : {}),
    ...(line['dueDate'] === undefined ? {} : { dueDate: String(line['dueDate']) }),
    ...(line['billDate'] === undefined ? {} : { billDate: String(line['billDate']) }),
  };
  const party = { side: use, code: String(line[use]), ledger };
  new VoucherBills(voucher).write(party, kind as 'new' | 'against' | 'advance' | 'onAccount', amount, more);
}

/** Dr/Cr ledgers against Opening balance equity; quantity and value of goods; one new bill per open bill. */
export function opening(voucher: Writing): void {
  let equity = 0;
  for (const line of linesOf(voucher)) {
    voucher.come(line, voucher.toBase(line.net));
    voucher.debit(voucher.stock(line.godown), line.net);
    equity += line.net;
  }
  for (const line of voucher.document.ledgers) equity += entryLine(voucher, line, 'new');
  voucher.credit('openingEquity', equity);
}

/** Dr rebate or price difference, tax / Cr Customer. */
export function creditNote(voucher: Writing): void {
  keepWithinBounds(voucher, 'customer');
  const { totals } = voucher.document;
  charges(voucher, (ledger, amount) => voucher.debit(ledger, amount));
  for (const tax of totals.taxes) if (tax.informationOnly !== true) voucher.debit('outputTax', tax.amount);
  voucher.debit('roundOff', totals.roundOff);
  giveBack(voucher, 'customer', -1, 'onAccount');
}

/** Dr Supplier (or Customer) / Cr claim income or cost, tax. */
export function debitNote(voucher: Writing): void {
  const { totals } = voucher.document;
  const isCustomer = voucher.header['supplier'] === undefined && voucher.header['customer'] !== undefined;
  if (!isCustomer) keepWithinBounds(voucher, 'supplier');
  giveBack(voucher, isCustomer ? 'customer' : 'supplier', 1, 'new');
  charges(voucher, (ledger, amount) => voucher.credit(ledger, amount));
  landCharges(voucher, -1);
  const role = isCustomer ? 'outputTax' : 'inputTax';
  for (const tax of totals.taxes) if (tax.informationOnly !== true) voucher.credit(role, tax.amount);
  voucher.credit('roundOff', totals.roundOff);
}

/** Dr Main cash / Cr Van cash for what was counted; the difference to Due from salesman, or Short and over. */
export function daySettlement(voucher: Writing): void {
  const { header, document, arrays } = voucher;
  const counted = Number(header['amount']);
  const said = 'books say of the till';
  const book = voucher.decide(
    said,
    () =>
      asComparedBefore(voucher, [said], said) ??
      arrays.heldOn(String(header['date']), String(header['ledger']), voucher.currency),
  );
  const isNews = header['bookAmount'] !== undefined && header['bookAmount'] !== book;
  if (book === 0 && counted === 0 && !isNews) voucher.deny('nothing to settle');
  if (isNews) voucher.flag('settlement.book_differs');
  const { cashDifference } = voucher.choices;
  const hasReason = (header['referenceNo'] ?? header['remarks']) !== undefined;
  if (book !== counted && !hasReason) voucher.deny('no reason');
  const isNobodys = cashDifference === 'dueFromSalesman' && header['salesPerson'] === undefined;
  if (book !== counted && isNobodys) voucher.deny('nobody owes it');
  for (const line of document.tenders) voucher.debit({ code: String(line['ledger']) }, Number(line['amount']));
  if (document.tenders.length === 0) voucher.debit({ code: String(header['toLedger']) }, counted);
  voucher.debit(cashDifference, book - counted);
  voucher.credit({ code: String(header['ledger']) }, book);
}
