/** A journal in the books: its lines as they stand, each on a party with its bill (ACCOUNTING.md, Journal). */
import { postPartyLine } from '../../bills/party-line.ts';
import type { Books } from '../../definition/books.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import { accepted, type Result } from '../../kernel/result.ts';
import { entryDetail, signedAmount, targetOf } from '../../ledger/entry-lines.ts';
import { isLandedOnOther, landCharge } from '../../ledger/landed-charges.ts';
import type { Journal } from './shape.ts';

export function postJournal(journal: Journal, books: Books, masters: VoucherMasters): Result<true> {
  for (const [index, line] of journal.ledgers.entries()) {
    const posted = isLandedOnOther(line)
      ? landCharge(
          {
            charge: line,
            index,
            amount: signedAmount(line),
            branch: journal.header.branch,
            detail: entryDetail(line),
          },
          books,
          masters,
        )
      : postLine(line, `ledgers.${index}.billReference`, books, masters);
    if (!posted.ok) return posted;
  }
  return accepted(true);
}

function postLine(line: Journal['ledgers'][number], path: string, books: Books, masters: VoucherMasters): Result<true> {
  const amount = signedAmount(line);
  const target = targetOf(line, masters);
  if (target === undefined) {
    books.debit({ code: line.ledger }, amount, entryDetail(line));
    return accepted(true);
  }
  const { billKind: kind = 'onAccount', dueDate } = line;
  const reference = kind === 'onAccount' ? undefined : line.billReference;
  return postPartyLine({ target, kind, amount, reference, dueDate, path }, books, entryDetail(line));
}
