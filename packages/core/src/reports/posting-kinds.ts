/**
 * What a row of a statement or stock ledger is: a voucher as it was entered, one that was corrected, one taken back for good, or
 * a correction of cost. Every reversal has its posting on the same day, so leaving out both changes no balance of any day.
 */
import { type Field, flag, type Label } from '../definition/field.ts';
import { column } from '../definition/report.ts';

export const postingKinds = ['posting', 'correction', 'void', 'costCorrection'] as const;
export type PostingKind = (typeof postingKinds)[number];

export const postingKindLabels: Readonly<Record<PostingKind, Label>> = {
  posting: { en: 'Posting', ar: 'ترحيل' },
  correction: { en: 'Correction', ar: 'تصحيح' },
  void: { en: 'Void', ar: 'إلغاء' },
  costCorrection: { en: 'Cost correction', ar: 'تصحيح التكلفة' },
};

/** A corrected voucher is one row, as it stands; with this, each of its postings and reversals is one. */
export const showCorrections: Field<'flag', false> = flag.optional('Show corrections', 'إظهار التصحيحات');

export const postingKindColumn = column('postingKind', 'text', ['Kind', 'النوع']);
