/**
 * An opening in the books: Dr/Cr ledgers against Opening balance equity, one new bill per open bill, and stock at cost
 * (ACCOUNTING.md, Opening). Periodic books carry the opening stock in its ledger until the closing-stock journal.
 */
import { postPartyLine } from '../../bills/party-line.ts';
import type { Books, EntryDetail } from '../../definition/books.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import { accepted, type Result } from '../../kernel/result.ts';
import { entryDetail, signedAmount, targetOf } from '../../ledger/entry-lines.ts';
import { itemLines } from '../../stock/item-lines.ts';
import type { Opening } from './shape.ts';

export function postOpening(opening: Opening, books: Books, masters: VoucherMasters): Result<true> {
  let equity = 0;
  for (const { line, item, godown, quantity } of itemLines(opening, masters)) {
    const value = opening.totals.items[line]?.net ?? 0;
    books.receive({ line, item, godown, quantity }, books.toBase(value));
    books.debit(books.stockLedger(godown), value);
    equity += value;
  }
  for (const [index, line] of opening.ledgers.entries()) {
    const posted = postLine(line, `ledgers.${index}.billReference`, books, masters);
    if (!posted.ok) return posted;
    equity += signedAmount(line);
  }
  books.credit('openingEquity', equity);
  return accepted(true);
}

type Entry = Opening['ledgers'][number];

/** A cheque is told in the ledger by its number. */
function chequeDetail({ chequeNo }: Entry): EntryDetail {
  return chequeNo === undefined ? {} : { narration: chequeNo };
}

function postLine(line: Entry, path: string, books: Books, masters: VoucherMasters): Result<true> {
  const amount = signedAmount(line);
  const target = targetOf(line, masters);
  if (target === undefined) {
    books.debit({ code: line.ledger }, amount, { ...chequeDetail(line), ...entryDetail(line) });
    return accepted(true);
  }
  const bill = { reference: line.billReference, date: line.billDate, dueDate: line.dueDate };
  return postPartyLine({ target, kind: 'new', amount, ...bill, path }, books, entryDetail(line));
}
