/** What a row of a book or statement says of the document behind its entry, besides the ledger on the other side. */
import { column } from '../definition/report.ts';
import type { IsoDate } from '../kernel/date.ts';

export interface DocumentFacts {
  /** Code and name of the entry's party, or of the document's: who was paid, and who paid. */
  readonly party?: string;
  readonly partyName?: string;
  readonly partyNameArabic?: string;
  /** The cheque that the document came with, or that a cheque movement is about. */
  readonly chequeNo?: string;
  readonly chequeDate?: IsoDate;
  /** The other side's own number. */
  readonly reference?: string;
  readonly remarks?: string;
}

/** Each is shown where a row carries it. */
export const documentColumns = [
  column('partyName', 'text', 'Party', { optional: true }),
  column('chequeNo', 'code', 'Cheque no.', { optional: true }),
  column('chequeDate', 'date', 'Cheque date', { optional: true }),
  column('reference', 'text', 'Reference', { optional: true }),
  column('remarks', 'text', 'Remarks', { optional: true }),
] as const;
