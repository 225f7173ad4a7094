/**
 * What the server alone asks of each voucher of a document, and adds to it: its number from the field with the leniency of its
 * kind, its series, and that a van sends what is its own.
 */

import type { VoucherDefinition, VoucherDraft } from '@fieldbook/core/definition/voucher';
import { Forgiving } from '@fieldbook/core/errors/forgiven';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import type { Poster } from '@fieldbook/core/posting/check-voucher';
import type { OnPart } from '@fieldbook/core/posting/prepare-parts';
import { checkSentFromVan } from '@fieldbook/core/stock/van-godowns';
import type { MasterSnapshot, SeriesView } from '../../store/masters/master-snapshot.ts';
import type { FieldNumbers } from '../service.ts';
import { mayLeaveOutSource, sourcesOptional } from './bounds-of-person.ts';
import type { FieldFacts, Preparing } from './prepare.ts';

export interface OfServer {
  readonly series: SeriesView;
  /** Of a voucher that was completed in the field. */
  readonly facts?: Omit<FieldFacts, 'movedTo'> | undefined;
}

export function onPartOf(
  { actor, field }: Pick<Preparing, 'actor' | 'field'>,
  poster: Poster,
): OnPart<MasterSnapshot, OfServer> {
  return (definition, each, { index, whole, masters, noted }) => {
    const onSlip = onSlipOf(each, field, { index, noted });
    if (!onSlip.ok) return onSlip;
    const { part, facts } = onSlip.value;
    return accepted({
      part,
      poster: facts === undefined ? poster : { ...poster, leniency: facts.forgiving },
      by: mayLeaveOutSource(actor) ? sourcesOptional(masters) : masters,
      also: ofServer(definition, onSlip.value, whole, masters),
    });
  };
}

function ofServer(
  definition: VoucherDefinition,
  { part, facts }: OnSlip,
  whole: VoucherDraft,
  masters: MasterSnapshot,
): Result<OfServer> {
  const series = seriesOf(part, whole, masters);
  if (!series.ok) return series;
  const van = facts === undefined ? undefined : series.value.godown;
  const notOwn = van === undefined ? [] : checkSentFromVan(definition, part, van, masters);
  return notOwn.length > 0 ? refused(...notOwn) : accepted({ series: series.value, facts });
}

interface OnSlip {
  readonly part: VoucherDraft;
  readonly facts?: Omit<FieldFacts, 'movedTo'>;
}

/** A voucher that was completed in the field has its number, and the leniency of its kind. */
function onSlipOf(
  part: VoucherDraft,
  field: FieldNumbers | undefined,
  { index, noted }: { readonly index: number; readonly noted: readonly string[] },
): Result<OnSlip> {
  if (field === undefined) return accepted({ part });
  const taken = field.numbers[index];
  if (taken === undefined) return refused(problem('field.required', 'numbers'));
  const { series, number } = taken;
  const forgiving = new Forgiving();
  if (field.isOutOfSight === true) forgiving.forgives(problem('route.not_own', 'route'));
  for (const code of [...noted, ...(field.noted ?? [])]) forgiving.forgives({ code });
  const facts = { forgiving, slip: { number, epoch: field.epoch }, completedAt: field.completedAt };
  return accepted({ part: { ...part, series, number }, facts });
}

/** The series named, else the office's; a split voucher takes the series of the same van or device. */
function seriesOf(part: VoucherDraft, whole: VoucherDraft, masters: MasterSnapshot): Result<SeriesView> {
  const branch = String(part.header['branch']);
  if (part.series !== undefined) {
    const series = masters.series(part.series);
    if (series === undefined || !series.active)
      return refused(problem('series.unknown', 'series', { series: part.series }));
    if (series.voucherType !== part.type || series.branch !== branch) {
      return refused(problem('series.wrong_type', 'series', { series: part.series }));
    }
    return accepted(series);
  }
  const first = whole.series === undefined ? undefined : masters.series(whole.series);
  const owner = first?.godown === undefined ? ('device' as const) : ('godown' as const);
  const beside = [...masters.data.series.values()].find(
    (series) =>
      first?.[owner] !== undefined &&
      series[owner] === first[owner] &&
      series.voucherType === part.type &&
      series.active,
  );
  const series = beside ?? masters.officeSeries(branch, part.type);
  return series === undefined ? refused(problem('series.unknown', 'series', { series: part.type })) : accepted(series);
}
