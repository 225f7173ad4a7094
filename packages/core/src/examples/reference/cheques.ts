/**
 * The life of a cheque by ACCOUNTING.md, Post-dated cheque: received in hand; cleared on its date: Dr Bank / Cr in hand;
 * bounced or handed back: Dr Customer, the bill open again; replaced. One that was issued mirrors it.
 */
import type { KeptVoucher } from './arrays.ts';
import { VoucherBills } from './voucher-bills.ts';
import type { Ledger, Party, Writing } from './writing.ts';

type State = 'in hand' | 'deposited' | 'cleared' | 'bounced' | 'handed back';

const possible: Readonly<Record<State, readonly string[]>> = {
  'in hand': ['deposit', 'clear', 'bounce', 'handBack', 'replace'],
  deposited: ['clear', 'bounce', 'handBack'],
  cleared: ['bounce'],
  bounced: ['replace'],
  'handed back': ['replace'],
};

interface Cheque {
  readonly origin: KeptVoucher;
  readonly isReceived: boolean;
  readonly sign: 1 | -1;
  readonly amount: number;
  readonly state: State;
  /** Where its amount stands. */
  readonly place: Ledger;
}

export function chequeMovement(voucher: Writing): void {
  const { header, document } = voucher;
  const cheque = chequeOf(voucher);
  const mode = String(header['mode']);
  if (!possible[cheque.state].includes(mode)) voucher.deny(`cheque cannot: ${mode} what is ${cheque.state}`);
  const due = dateOf(voucher, cheque.origin);
  if (mode === 'clear' && due > String(header['date'])) voucher.deny(`cheque.not_due: ${due}`);
  for (const line of document.ledgers) {
    voucher.about(line, () => voucher.debit({ code: String(line['ledger']) }, Number(line['amount'])));
    voucher.credit({ code: String(header['ledger']) }, Number(line['amount']));
  }
  const money: Ledger = { code: String(header['ledger']) };
  const isMoney = header['ledger'] !== undefined;
  const inHand = cheque.isReceived ? 'chequesInHand' : 'chequesIssued';
  const isSwapped = mode === 'clear' || (mode === 'replace' && cheque.state === 'in hand' && isMoney);
  if (isSwapped) exchangeFor(voucher, cheque, money);
  else if (mode === 'bounce' || mode === 'handBack') takeCreditBack(voucher, cheque);
  else if (mode === 'replace' && cheque.state !== 'in hand') giveCreditAgain(voucher, cheque, isMoney ? money : inHand);
}

/** What the cheque says that is in hand now: the last one that took the place of another, else the first. */
function dateOf({ arrays }: Writing, { referNo, document }: KeptVoucher): string {
  const said = [document, ...arrays.followersOf(referNo).map((each) => each.document)];
  return said.reduce((date, { header }) => String(header['effectiveDate'] ?? date), '');
}

function chequeOf(voucher: Writing): Cheque {
  const origin = voucher.source;
  const header = origin?.document.header ?? {};
  if (origin === undefined || header['chequeNo'] === undefined) return voucher.deny('no cheque');
  const isReceived = origin.document.type === 'receipt';
  const side = isReceived ? 'customer' : 'supplier';
  for (const name of ['currency', 'amount', side])
    if (voucher.header[name] !== header[name]) voucher.deny(`cheque differs: ${name}`);
  let state: State = 'in hand';
  const isPostDated = header['effectiveDate'] !== undefined && String(header['effectiveDate']) > String(header['date']);
  const inHand = isReceived ? 'chequesInHand' : 'chequesIssued';
  let place: Ledger = isPostDated ? inHand : { code: String(header['ledger']) };
  for (const { document } of voucher.arrays.followersOf(origin.referNo)) {
    const { mode, ledger } = document.header;
    const isMoney = ledger !== undefined;
    if (mode === 'deposit') state = 'deposited';
    if (mode === 'clear') state = 'cleared';
    if (mode === 'bounce') state = 'bounced';
    if (mode === 'handBack') state = 'handed back';
    if (mode === 'replace') state = isMoney ? 'cleared' : 'in hand';
    if (mode === 'clear' || mode === 'replace') place = isMoney ? { code: String(ledger) } : inHand;
  }
  return { origin, isReceived, sign: isReceived ? 1 : -1, amount: Number(header['amount']), state, place };
}

/** Out of where it stands at the rate it came at, into money at today's. */
function exchangeFor(voucher: Writing, { origin, sign, amount, place }: Cheque, money: Ledger): void {
  const [carried, today] = [voucher.toBase(amount, origin.document), voucher.toBase(amount)];
  voucher.debit(money, sign * amount);
  voucher.credit(place, sign * amount, sign * carried);
  voucher.exchange(sign * (carried - today));
}

/** Dr Customer as the receipt credited it, at its rate: bills open again, advances are used up, the rest is owed anew. */
function takeCreditBack(voucher: Writing, cheque: Cheque): void {
  sameBills(voucher, cheque);
  const { origin, sign } = cheque;
  const atItsRate = (ledger: Ledger, amount: number) =>
    voucher.debit(ledger, amount, Math.sign(amount) * voucher.toBase(Math.abs(amount), origin.document));
  atItsRate(cheque.place, -sign * cheque.amount);
  for (const line of origin.document.ledgers)
    voucher.about(line, () => atItsRate({ code: String(line['ledger']) }, sign * Number(line['amount'])));
  const bills = new VoucherBills(voucher);
  for (const line of origin.document.bills) {
    const discount = Number(line['discount'] ?? 0);
    const amount = Number(line['amount']) + discount;
    atItsRate(cheque.isReceived ? 'discountAllowed' : 'discountReceived', -sign * discount);
    const party = partyOf(cheque);
    const reference = String(line['reference'] ?? origin.referNo);
    if (line['kind'] === 'against') {
      const base = voucher.toBase(amount, origin.document);
      bills.reopen(party, reference, amount, base);
      voucher.debit(party.ledger, sign * amount, sign * base, `${party.side} ${party.code}`);
      continue;
    }
    takeUp(voucher, cheque, {
      amount,
      isAdvance: line['kind'] === 'advance',
      reference: line['kind'] === 'advance' ? reference : origin.referNo,
    });
  }
}

function takeUp(
  voucher: Writing,
  cheque: Cheque,
  { amount, isAdvance, reference }: { amount: number; isAdvance: boolean; reference: string },
): void {
  const party = partyOf(cheque);
  const advances = cheque.isReceived ? 'customerAdvances' : 'supplierAdvances';
  const holder: Party = isAdvance ? { ...party, ledger: advances } : party;
  const bills = new VoucherBills(voucher);
  const bill = voucher.arrays.bill(bills.name(holder, reference));
  const used = bill.amount === 0 ? 0 : Math.min(amount, Math.abs(bill.open));
  // The cheque leaves at the rate it came at: what was left is exchange.
  const then = (part: number) => voucher.toBase(part, cheque.origin.document);
  if (used > 0) {
    if (bill.open > 0 === cheque.sign > 0) voucher.deny(`bill.wrong_side: ${reference}`);
    const base = bills.settle(holder, reference, used);
    voucher.debit(holder.ledger, cheque.sign * used, base, `${party.side} ${party.code}`);
    voucher.exchange(cheque.sign * then(used) - base);
  }
  const rest = amount - used;
  if (rest === 0) return;
  bills.write(party, 'new', cheque.sign * rest);
  voucher.exchange(cheque.sign * (then(rest) - voucher.toBase(rest)));
}

/** Dr in hand or money / Cr Customer: the bills are settled again; what had been ahead or on account is on account. */
function giveCreditAgain(voucher: Writing, cheque: Cheque, into: Ledger): void {
  sameBills(voucher, cheque);
  const { origin, sign } = cheque;
  voucher.debit(into, sign * cheque.amount);
  for (const line of origin.document.ledgers)
    voucher.about(line, () => voucher.credit({ code: String(line['ledger']) }, sign * Number(line['amount'])));
  const bills = new VoucherBills(voucher);
  for (const line of origin.document.bills) {
    const discount = Number(line['discount'] ?? 0);
    voucher.debit(cheque.isReceived ? 'discountAllowed' : 'discountReceived', sign * discount);
    const amount = -sign * (Number(line['amount']) + discount);
    const isAgainst = line['kind'] === 'against';
    const named = isAgainst ? { reference: String(line['reference']) } : {};
    bills.write(partyOf(cheque), isAgainst ? 'against' : 'onAccount', amount, named);
  }
}

function partyOf({ origin, isReceived }: Cheque): Party {
  const side = isReceived ? 'customer' : 'supplier';
  return { side, code: String(origin.document.header[side]), ledger: isReceived ? 'debtors' : 'creditors' };
}

/** The movement repeats the bill lines of the receipt. */
function sameBills(voucher: Writing, { origin }: Cheque): void {
  const told = (lines: Writing['document']['bills']) =>
    lines
      .map((line) => [line['kind'], line['reference'] ?? '', line['amount'], line['discount'] ?? 0].join(' '))
      .join();
  if (told(voucher.document.bills) !== told(origin.document.bills)) voucher.deny('bills of the cheque differ');
}
