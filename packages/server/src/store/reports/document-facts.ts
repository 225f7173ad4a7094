/** Party, cheque, reference and remarks of the document behind an entry, for books and statements. */

import type { IsoDate } from '@fieldbook/core/kernel/date';
import type { DocumentFacts } from '@fieldbook/core/reports/document-facts';
import { CHEQUE_NAMED } from '../vouchers/cheque-named.ts';

/**
 * Joins to `entry`, `posting` and `voucher`. The cheque is the document's own, of several the one on the entry's ledger; of a
 * cheque movement the one that its receipt, payment or opening had brought. Lines of an opening name theirs.
 */
export const DOCUMENT = `left join party own on own.id = coalesce(entry.party_id, voucher.party_id)
    left join voucher moved on voucher.type = 'chequeMovement' and moved.id = voucher.source_voucher_id
    left join lateral (
      select tender.cheque_no, tender.effective_date from voucher_tender tender
      where tender.voucher_id = coalesce(moved.id, voucher.id) and tender.version = coalesce(moved.version, posting.version)
        and tender.cheque_no is not null
        and (coalesce(moved.type, voucher.type) <> 'opening' or tender.cheque_no = case when moved.id is null
          then entry.narration else ${CHEQUE_NAMED('voucher')} end)
      order by tender.ledger_id = entry.ledger_id desc, tender.line_no limit 1) cheque on true`;

export const DOCUMENT_FACTS = `own.code as party, own.name as "partyName", own.name_arabic as "partyNameArabic",
    cheque.cheque_no as "chequeNo", cheque.effective_date as "chequeDate", voucher.reference_no as reference, voucher.remarks`;

export type DocumentRow = {
  readonly [K in Exclude<keyof DocumentFacts, 'chequeDate'>]: string | null;
} & { readonly chequeDate: IsoDate | null };

const names = ['party', 'partyName', 'partyNameArabic', 'chequeNo', 'chequeDate', 'reference', 'remarks'] as const;

export function documentFacts(row: DocumentRow): DocumentFacts {
  const told = names.map((name) => [name, row[name]] as const);
  return Object.fromEntries(told.filter(([, value]) => value !== null && value !== ''));
}

/** The row without them, as they were read. */
export function withoutFacts<R extends DocumentRow>(row: R): Omit<R, keyof DocumentRow> {
  const rest: Partial<R> = { ...row };
  for (const name of names) delete rest[name];
  return rest as Omit<R, keyof DocumentRow>;
}
