/** What a voucher of the reference books was paid with. */
import { sum } from './arrays.ts';
import type { Writing } from './writing.ts';

/** Each tender's ledger; change given is no ledger line: it comes off the cash, first tender first. */
export function tendersOf({ document, header, arrays }: Writing, net: number): { ledger: string; amount: number }[] {
  const entered = document.tenders.map((line) => ({
    ledger: String(line['ledger']),
    amount: Number(line['amount'] ?? 0),
  }));
  if (entered.every(({ amount }) => amount <= 0)) {
    const isPaid = header['mode'] !== 'credit' && header['ledger'] !== undefined && net !== 0;
    return isPaid ? [{ ledger: String(header['ledger']), amount: net }] : [];
  }
  let change = Math.max(0, sum(entered.map(({ amount }) => amount)) - net);
  return entered.flatMap(({ ledger, amount }) => {
    const given = arrays.masters.ledger(ledger)?.use === 'cash' ? Math.min(change, amount) : 0;
    change -= given;
    return amount - given > 0 ? [{ ledger, amount: amount - given }] : [];
  });
}
