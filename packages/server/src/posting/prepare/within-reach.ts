/**
 * What a document says against what its person may say, whichever way it comes. At the office what is not the person's is refused. A
 * slip of the field has been handed over: it is refused for what no phone offers, and posted with a flag for what has been taken from
 * the person since (docs/decisions/0132-who-may.md).
 */

import type { VoucherDefinition, VoucherDraft } from '@fieldbook/core/definition/voucher';
import { isForgiven } from '@fieldbook/core/errors/forgiven';
import { futureProblems, type PeriodQuestion, periodProblems } from '@fieldbook/core/kernel/periods';
import { type Problem, problem } from '@fieldbook/core/kernel/result';
import { checkReach, type Permitted } from '@fieldbook/core/permissions/check-reach';
import { holds } from '@fieldbook/core/permissions/form';
import type { WithinReach } from '@fieldbook/core/posting/prepare-document';
import type { Actor } from '../../auth/actor.ts';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import type { FieldNumbers } from '../service.ts';
import type { Preparing } from './prepare.ts';

type Asking = Pick<Preparing, 'actor' | 'masters' | 'now' | 'field' | 'before' | 'procedure'>;

export function withinReach(definition: VoucherDefinition, draft: VoucherDraft, asking: Asking): WithinReach {
  const { actor, masters, field, before, procedure } = asking;
  if (actor.forms === '*' || procedure === definition.type) return { problems: [], noted: [] };
  if (field === undefined) {
    const found = checkReach(definition, { draft, before: before?.draft }, actor, masters);
    return { problems: [...found, ...seriesOfVan(draft, actor, masters)], noted: [] };
  }
  // A customer or a day may have gone over to another route since: the database says so, and it is flagged.
  const reach = { ...actor.reach, routes: '*' } as const;
  const found = checkReach(definition, { draft }, { ...actor, reach, van: vanOf(field, masters) }, masters);
  const problems = found.filter((each) => !wasLinked(each, field) && !isForgiven(each.code));
  const noted = found.map((each) => (wasLinked(each, field) ? 'reach.withdrawn' : each.code)).filter(isForgiven);
  return { problems, noted: [...noted, ...outsideItsDay(draft, { ...asking, field })] };
}

/** Numbers of a van are given on it; a paper slip of one is entered by whoever may take the van over. */
function seriesOfVan({ series }: VoucherDraft, { forms }: Actor, masters: MasterSnapshot): Problem[] {
  const van = series === undefined ? undefined : masters.series(series)?.godown;
  if (series === undefined || van === undefined || holds(forms, 'frmVanTakeOver')) return [];
  return [problem('reach.series_of_van', 'series', { series })];
}

/** The van whose numbers a slip has. */
function vanOf({ numbers }: FieldNumbers, masters: MasterSnapshot): Permitted['van'] {
  const code = masters.series(numbers[0]?.series ?? '')?.godown;
  return code === undefined ? undefined : { code, cashLedger: masters.godown(code)?.cashLedger };
}

function wasLinked({ code, values }: Problem, { formerly }: FieldNumbers): boolean {
  return code.startsWith('reach.') && formerly?.has(String(values?.['code'])) === true;
}

/** By the device's own clock: the role's bounds hold on the day that the slip was made. */
function outsideItsDay(draft: VoucherDraft, { actor, masters, now, field }: Asking & { readonly field: FieldNumbers }) {
  const { limits } = actor;
  if (limits?.daysBack === undefined && limits?.daysAhead === undefined) return [];
  const branch = String(draft.header['branch']);
  const at = field.completedAt ?? now;
  const window = { daysBack: 0, daysAhead: 0, ...limits };
  const question: PeriodQuestion = {
    ...{ voucherType: draft.type, branch, date: String(draft.header['date']) },
    ...{ user: actor.userName, now: at, zone: masters.branch(branch)?.zone ?? 'UTC' },
  };
  const found = [...periodProblems(question, noRules, window), ...futureProblems(question, noRules, window)];
  return found.length === 0 ? [] : ['reach.date'];
}

const noRules = { locks: [], exceptions: [] };
