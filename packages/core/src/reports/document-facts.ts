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
  column('partyName', 'text', ['Party', 'الطرف'], { optional: true }),
  column('chequeNo', 'code', ['Cheque no.', 'رقم الشيك'], { optional: true }),
  column('chequeDate', 'date', ['Cheque date', 'تاريخ الشيك'], { optional: true }),
  column('reference', 'text', ['Reference', 'المرجع'], { optional: true }),
  column('remarks', 'text', ['Remarks', 'ملاحظات'], { optional: true }),
] as const;
