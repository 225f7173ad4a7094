/** A journal in the books: its lines as they stand, each on a party with its bill (ACCOUNTING.md, Journal). */
import type { BillKind } from '../../bills/bill-desk.ts';
import { postPartyLine } from '../../bills/party-line.ts';
import type { Books } from '../../definition/books.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import type { PostVoucher, Values } from '../../definition/voucher.ts';
import { accepted, type Result } from '../../kernel/result.ts';
import { entryDetail, signedAmount, targetOf } from '../../ledger/entry-lines.ts';
import { isLandedOnOther, landCharge } from '../../ledger/landed-charges.ts';

export const postJournal: PostVoucher = (journal, books, masters) => {
  for (const [index, line] of journal.ledgers.entries()) {
    const posted = isLandedOnOther(line)
      ? landCharge(
          {
            charge: line,
            index,
            amount: signedAmount(line),
            branch: String(journal.header['branch']),
            detail: entryDetail(line),
          },
          books,
          masters,
        )
      : postLine(line, `ledgers.${index}.billReference`, books, masters);
    if (!posted.ok) return posted;
  }
  return accepted(true);
};

function postLine(line: Values, path: string, books: Books, masters: VoucherMasters): Result<true> {
  const amount = signedAmount(line);
  const target = targetOf(line, masters);
  if (target === undefined) {
    books.debit({ code: String(line['ledger']) }, amount, entryDetail(line));
    return accepted(true);
  }
  const kind = String(line['billKind']) as BillKind;
  const isNamed = kind !== 'onAccount' && line['billReference'] !== undefined;
  const reference = isNamed ? String(line['billReference']) : undefined;
  const dueDate = line['dueDate'] === undefined ? undefined : String(line['dueDate']);
  return postPartyLine({ target, kind, amount, reference, dueDate, path }, books, entryDetail(line));
}
