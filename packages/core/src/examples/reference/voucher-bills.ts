/**
 * The bills of a voucher that is being written, in the four kinds of reference, and the lines on a party's account that go
 * with them. A voucher that is told again leaves them as they are: only what its goods cost may have changed.
 */
import { multiplyDivide } from '../../kernel/decimal.ts';
import type { BillName, BillRow } from './arrays.ts';
import type { Party, Writing } from './writing.ts';

interface BillDays {
  readonly dueDate?: string;
  readonly billDate?: string;
}

type BillNamed = BillDays & { readonly reference?: string };

export class VoucherBills {
  readonly #voucher: Writing;

  constructor(voucher: Writing) {
    this.#voucher = voucher;
  }

  name({ side, code, ledger }: Party, reference: string): BillName {
    return { side, party: code, ledger: this.#voucher.code(ledger), reference };
  }

  openBill(party: Party, kind: BillRow['kind'], amount: number, more: BillNamed = {}) {
    if (amount === 0 || this.#voucher.isToldAgain) return;
    const name = this.name(party, more.reference ?? this.#voucher.referNo);
    const { reference: _reference, ...days } = more;
    this.#bill(name, { kind, amount, base: this.#voucher.toBase(amount), ...days });
  }

  /** Answers what the settled part stood at, signed like the bill's rows: a bill owed to us is lowered by less than zero. */
  settle(party: Party, reference: string, amount: number): number {
    if (this.#voucher.isToldAgain) return 0;
    const name = this.name(party, reference);
    const bill = this.#voucher.arrays.bill(name);
    if (!bill.isKnown) this.#voucher.deny(`bill.unknown: ${reference}`);
    if (bill.currency !== this.#voucher.currency) this.#voucher.deny(`bill.currency_differs: ${reference}`);
    if (amount <= 0 || amount > Math.abs(bill.open)) this.#voucher.deny(`bill.exceeded: ${bill.open} of ${reference}`);
    const day = String(this.#voucher.header['date']);
    if (bill.date !== undefined && bill.date > day) this.#voucher.deny(`bill.later: ${reference}`);
    const sign = bill.open > 0 ? -1 : 1;
    const whole = Math.abs(bill.open);
    const carried = amount === whole ? bill.baseOpen : multiplyDivide(bill.baseOpen, amount, whole);
    this.#bill(name, { kind: 'against', amount: sign * amount, base: -carried });
    return -carried;
  }

  reopen(party: Party, reference: string, amount: number, base: number): void {
    if (this.#voucher.isToldAgain) return;
    const bill = this.#voucher.arrays.bill(this.name(party, reference));
    if (!bill.isKnown) this.#voucher.deny(`bill.unknown: ${reference}`);
    if (bill.currency !== this.#voucher.currency) this.#voucher.deny(`bill.currency_differs: ${reference}`);
    if (Math.abs(bill.open) + amount > Math.abs(bill.amount)) this.#voucher.deny(`bill.reopen_exceeds: ${reference}`);
    const sign = bill.amount > 0 ? 1 : -1;
    this.#bill(this.name(party, reference), { kind: 'against', amount: sign * amount, base: sign * base });
  }

  #bill(name: BillName, row: Pick<BillRow, 'kind' | 'amount' | 'base'> & BillDays): void {
    const [date, branch] = [String(this.#voucher.header['date']), String(this.#voucher.header['branch'])];
    this.#voucher.arrays.bills.push({
      voucher: this.#voucher.key,
      branch,
      date,
      currency: this.#voucher.currency,
      ...name,
      ...row,
    });
  }

  /**
   * A line on a party's account with its bill, debit above zero. Against: the bill is lowered at the value it stood at, and
   * what today's rate makes of it is exchange gain or loss. Else a new bill, an advance, or on account.
   */
  write(party: Party, kind: BillRow['kind'], amount: number, more: BillNamed = {}): void {
    if (this.#voucher.isToldAgain) return;
    const account = `${party.side} ${party.code}`;
    if (kind !== 'against') {
      const isTaken =
        more.reference !== undefined && this.#voucher.arrays.bill(this.name(party, more.reference)).amount !== 0;
      if (isTaken) this.#voucher.deny(`bill.reference_exists: ${more.reference}`);
      this.openBill(party, kind, amount, more);
      this.#voucher.debit(party.ledger, amount, this.#voucher.toBase(amount), account);
      return;
    }
    const reference = String(more.reference ?? '');
    const { open } = this.#voucher.arrays.bill(this.name(party, reference));
    if (open !== 0 && open > 0 === amount > 0) this.#voucher.deny(`bill.wrong_side: ${reference}`);
    const base = this.settle(party, reference, Math.abs(amount));
    this.#voucher.debit(party.ledger, amount, base, account);
    this.#voucher.exchange(this.#voucher.toBase(amount) - base);
  }
}
