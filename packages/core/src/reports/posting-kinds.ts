/**
 * What a row of a statement or stock ledger is: a voucher as it was entered, one that was corrected, one taken back for good, or
 * a correction of cost. Every reversal has its posting on the same day, so leaving out both changes no balance of any day.
 */

import { type Field, flag, type Label } from '../definition/field.ts';
import { column } from '../definition/report.ts';
import { texts } from '../i18n/text.ts';

export const postingKinds = ['posting', 'correction', 'void', 'costCorrection'] as const;
export type PostingKind = (typeof postingKinds)[number];

export const postingKindLabels: Readonly<Record<PostingKind, Label>> = texts({
  posting: 'Posting',
  correction: 'Correction',
  void: 'Void',
  costCorrection: 'Cost correction',
});

/** A corrected voucher is one row, as it stands; with this, each of its postings and reversals is one. */
export const showCorrections: Field<'flag', false> = flag.optional('Show corrections');

export const postingKindColumn = column('postingKind', 'text', 'Kind');
