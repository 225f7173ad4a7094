/**
 * The credit of a customer as a phone sees it: what the books told and its own documents since, judged as the server will. It
 * knows of no cheques in hand and of no goods delivered, so the server may still flag what passed here.
 */
import { judgeCredit } from '../bills/credit.ts';
import { creditDrawn } from '../bills/credit-drawn.ts';
import type { Problem } from '../kernel/result.ts';
import type { Effects } from './effects.ts';
import type { LocalBooks } from './local-books.ts';
import type { PreparedPart } from './prepare-document.ts';

/** What the company refuses; `books` as they are before the document, `effects` what it moves. */
export function creditProblems(parts: readonly PreparedPart[], books: LocalBooks, effects: Effects): Problem[] {
  const { masters } = books.server;
  const drawn = creditDrawn(parts, effects.bills, masters);
  if (drawn === undefined) return [];
  const open = books.openBills('customer', drawn.customer.code);
  const due = open.flatMap(({ baseOpen, dueDate }) => (baseOpen > 0 ? [dueDate] : [])).toSorted();
  const owed = open.reduce((sum, { baseOpen }) => sum + baseOpen, 0);
  const found = judgeCredit({ ...drawn, owed, oldestDue: due[0] }, masters);
  return found.flatMap(({ problem, check }) => (check === 'Refuse' ? [problem] : []));
}
