/**
 * Posts what is due by templates: what a person chose, or by themselves those that say so, in the name and with the rights of whoever
 * switched that on. What is refused stays due, with the reason.
 */

import type { IsoDate } from '@fieldbook/core/kernel/date';
import { type Problem, problem } from '@fieldbook/core/kernel/result';
import { nothing } from '@fieldbook/core/permissions/reach';
import { voucherOn } from '@fieldbook/core/recurring/template';
import { voucherType } from '@fieldbook/core/vouchers/index';
import type { Actor } from '../auth/actor.ts';
import { actorOfPerson } from '../auth/person.ts';
import { findPerson } from '../auth/session-rows.ts';
import type { CompanyServices } from '../company/company-services.ts';
import type { Clock } from '../posting/clock.ts';
import type { PostedVoucher } from '../posting/service.ts';
import { maySee } from '../store/vouchers/told-template.ts';
import { isDue, noteRefusals, type Occurrence, type RecurringState, readRecurring } from './occurrences.ts';

type Services = Pick<CompanyServices, 'database' | 'posting'>;

export interface WantedOccurrence {
  readonly template: string;
  readonly date: IsoDate;
}

export type OccurrenceOutcome =
  | { readonly kind: 'posted'; readonly voucher: PostedVoucher; readonly isNew: boolean }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** One outcome for each that was wanted, in order. */
export async function postWanted(
  services: Services,
  actor: Actor,
  { wanted, clock }: { readonly wanted: readonly WantedOccurrence[]; readonly clock: Clock },
): Promise<readonly OccurrenceOutcome[]> {
  const state = await readRecurring(services.database, clock());
  const found = wanted.map((each) => findWanted(state, each));
  const due = found.flatMap((each) => (isOccurrence(each) ? [each] : []));
  const outcomes = [...(await postOccurrences(services, actor, { state, due }))];
  return found.map((each) => (isOccurrence(each) ? next(outcomes) : { kind: 'refused', problems: [each] }));
}

function next(outcomes: OccurrenceOutcome[]): OccurrenceOutcome {
  const outcome = outcomes.shift();
  if (outcome === undefined) throw new Error('There are fewer outcomes than occurrences.');
  return outcome;
}

const isOccurrence = (found: Occurrence | Problem): found is Occurrence => 'template' in found;

/** The occurrence, also one that was posted before; or why it cannot be posted. */
export function findWanted(state: RecurringState, { template: code, date }: WantedOccurrence): Occurrence | Problem {
  const found = state.occurrences.find((each) => each.template.code === code && each.date === date);
  if (found === undefined) return problem('recurring.not_due', undefined, { code, date });
  const reason = found.noted?.reason ?? undefined;
  return reason === undefined || found.isPosted
    ? found
    : problem('recurring.skipped', undefined, { code, date, reason });
}

async function postOccurrences(
  { database, posting }: Services,
  actor: Actor,
  { state, due }: { readonly state: RecurringState; readonly due: readonly Occurrence[] },
): Promise<readonly OccurrenceOutcome[]> {
  const bodies = due.map((each) => bodyOf(each, actor));
  const allowed = bodies.filter((body) => 'uid' in body);
  const posted = allowed.length === 0 ? [] : [...(await posting.post(actor, allowed))];
  const outcomes = bodies.map((body): OccurrenceOutcome => {
    if (!('uid' in body)) return { kind: 'refused', problems: [problem('auth.no_permission')] };
    const outcome = posted.shift();
    if (outcome === undefined) throw new Error('The posting service answered fewer outcomes than bodies.');
    if (outcome.kind === 'refused') return outcome;
    // With another content under its uid, it was posted before the template was changed or by a form: once is enough.
    return { kind: 'posted', voucher: outcome.voucher, isNew: outcome.kind === 'posted' };
  });
  const refused = due.flatMap(({ template, date }, at) => {
    const outcome = outcomes[at];
    return outcome?.kind === 'refused' ? [{ template: template.id, date, problems: outcome.problems }] : [];
  });
  await noteRefusals(database, state.today, refused);
  return outcomes;
}

/** Nothing of a uid where the person may not make it. */
function bodyOf({ template, uid, date }: Occurrence, actor: Actor): Readonly<Record<string, unknown>> {
  const definition = voucherType(template.type);
  if (definition === undefined || !maySee({ template }, actor)) return {};
  return voucherOn(definition, template.body, { uid, date });
}

/** Those that post by themselves and were not tried today. */
function byThemselves({ today, occurrences }: RecurringState): readonly Occurrence[] {
  return occurrences.filter((each) => each.template.postsItself && isDue(each) && each.noted?.triedOn !== today);
}

/** Does anything wait that posts by itself? Then a company that is closed is opened for it. */
export async function hasRecurringDue(database: CompanyServices['database'], clock: Clock): Promise<boolean> {
  return byThemselves(await readRecurring(database, clock())).length > 0;
}

/** Of one person, in one go. */
const MOST_AT_ONCE = 100;

/** Once a day for each occurrence; what was refused waits for the next day, or for somebody who posts it. */
export async function postByThemselves(services: Services, clock: Clock): Promise<void> {
  const state = await readRecurring(services.database, clock());
  for (const [owner, due] of Map.groupBy(byThemselves(state), ({ template }) => template.postsAs)) {
    const person = owner === null ? undefined : await findPerson(services.database.pool, owner);
    const actor: Actor =
      person === undefined
        ? { userId: 0, userName: '', forms: new Set(), branches: [], routes: [], reach: nothing }
        : { ...actorOfPerson(person), money: person.money };
    for (let from = 0; from < due.length; from += MOST_AT_ONCE)
      await postOccurrences(services, actor, { state, due: due.slice(from, from + MOST_AT_ONCE) });
  }
}
