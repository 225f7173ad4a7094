/**
 * What a row of a statement or a stock ledger is, where it is not simply what stands: accounts keep what was taken back, and a reader
 * wants to know which rows come to nothing (ACCOUNTING.md, Corrections).
 */
import { flag } from '../definition/field.ts';
import { column } from '../definition/report.ts';

export const entryColumn = column('entry', 'text', ['Entry', 'القيد'], { optional: true });

/** Leaves out what was taken back on its own day, and what took it back. */
export const standingFlag = { standing: flag.optional('Without what was taken back', 'بدون ما أُلغي') };

const words = {
  takenBack: { entry: 'Taken back', entryArabic: 'أُلغي' },
  adjusted: { entry: 'Cost correction', entryArabic: 'تصحيح تكلفة' },
};

export function wordsOfEntry({ kind, isTakenBack }: { readonly kind: string; readonly isTakenBack: boolean }) {
  if (kind === 'adjust') return words.adjusted;
  return isTakenBack ? words.takenBack : {};
}
