/**
 * The credit of a customer as a phone sees it: what the books told and its own documents since, judged as the server will. It
 * knows of no cheques in hand, so the server may still flag what passed here.
 */
import { judgeCredit } from '../bills/credit.ts';
import type { Problem } from '../kernel/result.ts';
import type { Effects } from './effects.ts';
import type { LocalBooks } from './local-books.ts';
import type { PreparedPart } from './prepare-document.ts';

/** What the company refuses; `books` as they are before the document, `effects` what it moves. */
export function creditProblems(parts: readonly PreparedPart[], books: LocalBooks, effects: Effects): Problem[] {
  const { masters } = books.server;
  const drawing = parts.flatMap(({ definition, voucher }) => {
    const customer = definition.drawsCredit === true ? voucher.header.customer : undefined;
    return customer === undefined ? [] : [{ customer: String(customer), date: String(voucher.header.date) }];
  });
  return drawing.flatMap(({ customer, date }) => {
    const open = books.openBills('customer', customer);
    const due = open.flatMap(({ baseOpen, dueDate }) => (baseOpen > 0 ? [dueDate] : [])).toSorted();
    const moved = effects.bills.filter(({ bill }) => bill.side === 'customer' && bill.party === customer);
    const question = {
      date,
      limit: masters.party('customer', customer)?.creditLimit,
      owed: open.reduce((sum, { baseOpen }) => sum + baseOpen, 0),
      added: moved.reduce((sum, { base }) => sum + base, 0),
      oldestDue: due[0],
    };
    const found = judgeCredit(question, masters);
    return found.flatMap(({ problem, check }) => (check === 'Refuse' ? [problem] : []));
  });
}
