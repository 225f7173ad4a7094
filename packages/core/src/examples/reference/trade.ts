/**
 * Vouchers of trade by the table of ACCOUNTING.md: sales and purchases, their returns, goods receipts, delivery notes and
 * the promises before them. Each function reads like its row: Dr, Cr, stock, bill.
 */
import type { Values } from '../../definition/voucher.ts';
import { multiplyDivide, multiplyMultiplyDivide } from '../../kernel/decimal.ts';
import { sum } from './arrays.ts';
import { freeBack, keepWithinBounds } from './bounds.ts';
import { chargesOnGoods, land, landDifference, leavingAt } from './landing.ts';
import { takeFromSource } from './taking-from-source.ts';
import { tendersOf } from './tenders.ts';
import { VoucherBills } from './voucher-bills.ts';
import { itemsOf } from './voucher-lines.ts';
import type { Ledger, Party, Writing } from './writing.ts';

type Line = ReturnType<typeof itemsOf>[number];

const ANY = 1_000_000_000_000;

export function promise(voucher: Writing): void {
  const { overDeliveryPercent } = voucher.arrays.masters.choices;
  const asked = new Set(voucher.source?.document.items.map((line) => line['item']));
  for (const line of linesOf(voucher)) {
    const isQuotation = voucher.document.type === 'quotation';
    if (isQuotation && !asked.has(line.item)) continue;
    take(voucher, line, isQuotation ? ANY : overDeliveryPercent);
  }
}

/** Dr Goods delivered not invoiced / Cr Stock, at cost. */
export function deliveryNote(voucher: Writing): void {
  promise(voucher);
  for (const line of goodsOf(voucher)) {
    const cost = voucher.leave({ ...line, quantity: line.quantity + line.free });
    voucher.cost(line.item, ['goodsDeliveredNotInvoiced', voucher.stock(line.godown)], cost);
  }
}

/** Dr Stock / Cr Goods received not invoiced, at order rate. */
export function goodsReceipt(voucher: Writing): void {
  for (const line of linesOf(voucher)) {
    take(voucher, line, voucher.arrays.masters.choices.overReceiptPercent);
    if (line.isService) continue;
    const value = voucher.toBase(line.net);
    voucher.come({ ...line, quantity: line.quantity + line.free }, value);
    voucher.cost(line.item, [voucher.stock(line.godown), 'goodsReceivedNotInvoiced'], value);
  }
}

/** Dr Customer or each tender / Cr Sales, Output tax, other charges, round off; Dr Cost of goods sold, Promotion / Cr Stock. */
export function sale(voucher: Writing): void {
  const { document, header, arrays } = voucher;
  const { net, taxes, roundOff } = document.totals;
  nets(voucher, (net) => voucher.credit('sales', net));
  charges(voucher, (ledger, amount) => voucher.credit(ledger, amount));
  for (const tax of taxes) if (tax.informationOnly !== true) voucher.credit('outputTax', tax.amount);
  voucher.credit('roundOff', roundOff);
  const used = sum(document.bills.map((line) => Number(line['amount'])));
  const tenders = tendersOf(voucher, net - used);
  for (const { ledger, amount } of tenders) voucher.debit({ code: ledger }, amount);
  const customer = header['customer'];
  const isNamed = customer !== undefined && arrays.masters.party('customer', String(customer))?.isCashParty !== true;
  if (isNamed) {
    const party: Party = { side: 'customer', code: String(customer), ledger: 'debtors' };
    newBill(voucher, party, { net, paid: Math.min(sum(tenders.map(({ amount }) => amount)), net) });
    moveAdvances(voucher, party, 'customerAdvances');
  }
  const over = arrays.masters.choices.overDeliveryPercent;
  if (voucher.source?.document.type !== 'deliveryNote') for (const line of linesOf(voucher)) take(voucher, line, over);
  for (const line of linesOf(voucher)) goodsOfSale(voucher, line);
}

function goodsOfSale(voucher: Writing, line: Line): void {
  if (voucher.source?.document.type === 'deliveryNote') {
    const cost = take(voucher, line);
    const free = multiplyDivide(cost, line.free, line.quantity + line.free);
    voucher.about(line.values, () => {
      voucher.cost(line.item, ['costOfGoodsSold', 'goodsDeliveredNotInvoiced'], cost - free);
      voucher.cost(line.item, ['promotionExpense', 'goodsDeliveredNotInvoiced'], free);
    });
    return;
  }
  if (line.isService) return;
  const stock = voucher.stock(line.godown);
  for (const [expense, quantity] of [
    ['costOfGoodsSold', line.quantity],
    ['promotionExpense', line.free],
  ] as const) {
    if (quantity <= 0) continue;
    const cost = voucher.leave({ ...line, quantity });
    voucher.about(line.values, () => voucher.cost(line.item, [expense, stock], cost));
  }
}

/** New, due after the credit days; what is paid now settles it in the same voucher. */
function newBill(voucher: Writing, party: Party, { net, paid }: { net: number; paid: number }): void {
  const sign = party.side === 'customer' ? 1 : -1;
  const bills = new VoucherBills(voucher);
  bills.openBill(party, 'new', sign * net, { dueDate: String(voucher.header['dueDate'] ?? voucher.header['date']) });
  const settled = paid > 0 ? bills.settle(party, voucher.referNo, paid) : 0;
  const rest = sign * voucher.toBase(net) + settled;
  voucher.debit(party.ledger, sign * (net - paid), rest, `${party.side} ${party.code}`);
}

/** Money paid ahead, or on account, moves to the bill that was opened. */
function moveAdvances(voucher: Writing, party: Party, advances: Ledger): void {
  const sign = party.side === 'customer' ? 1 : -1;
  const bills = new VoucherBills(voucher);
  for (const line of voucher.document.bills) {
    const reference = String(line['reference']);
    const amount = Number(line['amount']);
    if (reference === voucher.referNo) voucher.deny(`bill.unknown: ${reference}`);
    const ahead = { ...party, ledger: advances };
    const isAhead = voucher.arrays.bill(bills.name(ahead, reference)).amount !== 0;
    bills.write(isAhead ? ahead : party, 'against', sign * amount, { reference });
    bills.write(party, 'against', -sign * amount, { reference: voucher.referNo });
  }
}

/** Dr Goods received not invoiced (or Stock), Input tax, other charges / Cr Supplier. */
export function purchase(voucher: Writing): void {
  const { document, header } = voucher;
  for (const line of linesOf(voucher)) {
    if (voucher.source?.document.type === 'goodsReceipt') billReceipt(voucher, line);
    else bringGoods(voucher, line);
  }
  charges(voucher, (ledger, amount) => voucher.debit(ledger, amount));
  landCharges(voucher, 1);
  for (const tax of document.totals.taxes) if (tax.informationOnly !== true) voucher.debit('inputTax', tax.amount);
  const used = sum(document.bills.map((line) => Number(line['amount'])));
  const tenders = tendersOf(voucher, document.totals.net - used);
  const party: Party = { side: 'supplier', code: String(header['supplier']), ledger: 'creditors' };
  newBill(voucher, party, { net: document.totals.net, paid: sum(tenders.map(({ amount }) => amount)) });
  for (const { ledger, amount } of tenders) voucher.credit({ code: ledger }, amount);
  moveAdvances(voucher, party, 'supplierAdvances');
}

function bringGoods(voucher: Writing, line: Line): void {
  take(voucher, line, voucher.arrays.masters.choices.overReceiptPercent);
  const isStock = !line.isService && voucher.isPerpetual;
  if (isStock) voucher.debit(voucher.stock(line.godown), line.net);
  else voucher.about(line.values, () => voucher.debit('purchases', line.net));
  if (!line.isService) voucher.come({ ...line, quantity: line.quantity + line.free }, voucher.toBase(line.net));
}

/** The goods cost what the invoice says from their receipt on: the difference is landed on the receipt's line. */
function billReceipt(voucher: Writing, line: Line): void {
  if (line.isService) {
    voucher.about(line.values, () => voucher.debit('purchases', line.net));
    return;
  }
  const cost = take(voucher, line, 0, true);
  if (voucher.isPerpetual) voucher.debit('goodsReceivedNotInvoiced', voucher.isForeign ? line.net : cost, cost);
  else voucher.about(line.values, () => voucher.debit('purchases', line.net));
  landDifference(voucher, line, () => voucher.toBase(line.net) - cost);
}

/** Dr Sales returns, Output tax / Cr Customer or cash; Dr Stock / Cr Cost of goods sold at the original cost. */
export function salesReturn(voucher: Writing): void {
  const { document } = voucher;
  keepWithinBounds(voucher, 'customer');
  nets(voucher, (net) => voucher.debit('salesReturns', net));
  charges(voucher, (ledger, amount) => voucher.debit(ledger, amount));
  for (const tax of document.totals.taxes) if (tax.informationOnly !== true) voucher.debit('outputTax', tax.amount);
  voucher.debit('roundOff', document.totals.roundOff);
  giveBack(voucher, 'customer', -1, 'onAccount');
  const free = new Map<number, { units: number; free: number }>();
  for (const line of linesOf(voucher)) {
    comeBack(
      voucher,
      line,
      voucher.decide(`free of line ${line.line}`, () => freeBack(voucher, line, free)),
    );
  }
}

/** What was sold to Cost of goods sold, what was given free to Promotion expense. */
function comeBack(voucher: Writing, line: Line, free: number): void {
  if (line.isService) {
    if (voucher.source !== undefined) take(voucher, line);
    return;
  }
  const parts = [
    ['costOfGoodsSold', line.quantity + line.free - free, false],
    ['promotionExpense', free, true],
  ] as const;
  let carried = 0;
  for (const [bearer, quantity, isFree] of parts) {
    if (quantity === 0) continue;
    const part = { ...line, quantity };
    // Without a link, today's average of the goods as they are sold.
    const cost = voucher.source === undefined ? voucher.worthForSale(part) : takeFromSource(voucher, part, { isFree });
    voucher.comeBack(part, cost);
    voucher.about(line.values, () => voucher.cost(line.item, [bearer, voucher.stock(line.godown)], -cost));
    carried += cost;
  }
  if (voucher.arrays.poolOf(line.godown) === 'damage') writeDown(voucher, line, carried);
}

/** Dr Damage and expiry loss / Cr Damaged stock, down to the recoverable value. */
export function writeDown(
  voucher: Writing,
  line: Pick<Line, 'line' | 'item' | 'godown' | 'values'>,
  carried: number,
): void {
  const { masters } = voucher.arrays;
  const decimals = masters.currency(masters.choices.baseCurrency)?.decimals ?? 2;
  const entered = Number(line.values['quantity']);
  const rate = Number(line.values['recoverableRate'] ?? 0);
  const loss = carried - multiplyMultiplyDivide([entered, rate, 10 ** decimals], 10n ** 9n);
  if (loss <= 0) return;
  voucher.revalue(line, -loss);
  voucher.about(line.values, () => voucher.cost(line.item, ['damageLoss', 'damagedStock'], loss));
}

/**
 * Dr Supplier / Cr Stock at the original rate, Cr Input tax; the difference to purchase variance. A return takes the cost of the
 * line it returns: what freight and grants made of it since goes along, and the supplier gives nothing for that.
 */
export function purchaseReturn(voucher: Writing): void {
  keepWithinBounds(voucher, 'supplier');
  giveBack(voucher, 'supplier', 1, 'new');
  charges(voucher, (ledger, amount) => voucher.credit(ledger, amount));
  for (const tax of voucher.document.totals.taxes)
    if (tax.informationOnly !== true) voucher.credit('inputTax', tax.amount);
  for (const line of linesOf(voucher)) {
    const { value, charges } = sendBack(voucher, { ...line, quantity: line.quantity + line.free });
    if (line.isService || !voucher.isPerpetual) {
      voucher.about(line.values, () => voucher.credit('purchases', line.net));
      continue;
    }
    if (voucher.source === undefined) {
      voucher.about(line.values, () => {
        voucher.credit('purchaseVariance', line.net);
        voucher.cost(line.item, ['purchaseVariance', voucher.stock(line.godown)], value);
      });
      continue;
    }
    const variance = voucher.toBase(line.net) - value;
    voucher.credit(voucher.stock(line.godown), voucher.isForeign ? line.net : value, value);
    const alone = voucher.isForeign ? 0 : variance;
    voucher.about(line.values, () => {
      voucher.credit('purchaseVariance', alone, variance);
      voucher.cost(line.item, ['purchaseVariance', voucher.stock(line.godown)], charges);
    });
  }
}

function sendBack(voucher: Writing, line: Line): { readonly value: number; readonly charges: number } {
  const { source } = voucher;
  if (source === undefined) return { value: line.isService ? 0 : voucher.leave(line), charges: 0 };
  const value = takeFromSource(voucher, line, { worth: 'price', isFixed: true });
  if (line.isService) return { value, charges: 0 };
  const sent = chargesOnGoods(voucher, source, line.quantity);
  const whole = leavingAt(voucher, line, sent, value + sent.charges);
  const charges = whole - value;
  voucher.goBack(line, whole, { broughtBy: sent.broughtBy, chargesBack: charges });
  return { value, charges };
}

/** Money first, then the bills named, else the bill it is against as far as that is open; the rest by `rest`. */
export function giveBack(voucher: Writing, side: Party['side'], sign: 1 | -1, rest: 'onAccount' | 'new'): void {
  const { document, header } = voucher;
  const tenders = tendersOf(voucher, document.totals.net);
  for (const { ledger, amount } of tenders) voucher.debit({ code: ledger }, sign * amount);
  const left = document.totals.net - sum(tenders.map(({ amount }) => amount));
  const code = header[side];
  if (left === 0 || code === undefined) return;
  const control = side === 'customer' ? 'debtors' : 'creditors';
  const party: Party = { side, code: String(code), ledger: control };
  if (document.bills.length > 0) {
    namedBills(voucher, party, sign);
    return;
  }
  const bills = new VoucherBills(voucher);
  const reference = header['againstBill'] ?? voucher.source?.referNo;
  const bill = reference === undefined ? undefined : voucher.arrays.bill(bills.name(party, String(reference)));
  const against = bill === undefined || bill.amount === 0 ? 0 : Math.min(left, Math.abs(bill.open));
  if (against > 0) bills.write(party, 'against', sign * against, { reference: String(reference) });
  if (left > against) bills.write(party, rest, sign * (left - against));
}

function namedBills(voucher: Writing, party: Party, sign: 1 | -1): void {
  const advances = party.side === 'customer' ? 'customerAdvances' : 'supplierAdvances';
  const bills = new VoucherBills(voucher);
  for (const line of voucher.document.bills) {
    const kind = String(line['kind']) as 'new' | 'against' | 'advance' | 'onAccount';
    const account = kind === 'advance' ? ({ ...party, ledger: advances } as const) : party;
    bills.write(account, kind, sign * Number(line['amount']), referenceOf(line));
  }
}

/** What is on account carries the voucher's own number, whatever else the line says. */
export function referenceOf(line: Values): { reference?: string } {
  const isNamed = line['kind'] !== 'onAccount' && line['reference'] !== undefined;
  return isNamed ? { reference: String(line['reference']) } : {};
}

export function charges(voucher: Writing, write: (ledger: Ledger, amount: number) => void): void {
  const { ledgers, totals } = voucher.document;
  ledgers.forEach((line, index) => {
    if (line['landedOn'] !== undefined) return;
    voucher.about(line, () => write({ code: String(line['ledger']) }, totals.ledgers[index]?.net ?? 0));
  });
}

/** Charges for the goods of other vouchers; `sign`: below zero where they lower what those cost. */
export function landCharges(voucher: Writing, sign: 1 | -1): void {
  const { ledgers, totals } = voucher.document;
  ledgers.forEach((line, index) => {
    if (line['landedOn'] !== undefined) land(voucher, line, index, sign * (totals.ledgers[index]?.net ?? 0));
  });
}

/** What the item lines come to, for each cost centre and project. */
function nets(voucher: Writing, write: (net: number) => void): void {
  const { items, totals } = voucher.document;
  const aboutOf = ({ costCentre = '', project = '' }: Values) => `${costCentre} ${project}`;
  for (const about of new Set(items.map(aboutOf))) {
    const own = items.findIndex((line) => aboutOf(line) === about);
    const net = sum(totals.items.filter((_, index) => aboutOf(items[index] ?? {}) === about).map((line) => line.net));
    voucher.about(items[own] ?? {}, () => write(net));
  }
}

export function linesOf(voucher: Writing): Line[] {
  return itemsOf(voucher.arrays, voucher.document);
}

function goodsOf(voucher: Writing): Line[] {
  return linesOf(voucher).filter(({ isService }) => !isService);
}

/** `isFixed`: at what it was worth when the voucher was posted. */
function take(voucher: Writing, { line, item, quantity, free }: Line, over = 0, isFixed = false) {
  return takeFromSource(voucher, { line, item, quantity: quantity + free }, { over, isFixed });
}
