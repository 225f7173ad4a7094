/** All that is wrong with a completed draft: its references first, then its date and rate, what its type lists, and its decisions. */

import { judged, type Leniency } from '../definition/leniency.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import { isPromise } from '../definition/states.ts';
import type { Totals } from '../definition/totals.ts';
import type { VoucherDefinition, VoucherDraft } from '../definition/voucher.ts';
import { dateInZone, type Instant, type IsoDate } from '../kernel/date.ts';
import { ONE_RATE } from '../kernel/money.ts';
import {
  firstOpenDay,
  futureProblems,
  outsideCalendar,
  type PeriodQuestion,
  periodProblems,
} from '../kernel/periods.ts';
import { type Problem, problem } from '../kernel/result.ts';
import { checkReferences } from './check-references.ts';

/** Who posts, and when: exceptions from closed periods are for persons and a while. */
export interface Poster {
  /** Code of the user. */
  readonly user: string;
  readonly now: Instant;
  /** Days by which a voucher that the product makes itself may lie beyond the company's window into the future. */
  readonly daysBeyond?: number;
  /** Of a document that was completed in the field. */
  readonly leniency?: Leniency;
}

export interface CheckedVoucher {
  readonly totals: Totals;
  readonly problems: readonly Problem[];
  /** The open day next to the document's own, where that is closed or in the future and it was forgiven. */
  readonly movedTo?: IsoDate;
}

/** Completed draft in; a reference that leads nowhere hides the type's own problems, which could not be judged. */
export function checkVoucher(
  definition: VoucherDefinition,
  draft: VoucherDraft,
  masters: VoucherMasters,
  poster?: Poster,
): CheckedVoucher | { readonly totals: undefined; readonly problems: readonly Problem[] } {
  const leniency = poster?.leniency;
  const references = judged((each) => checkReferences(definition, draft, each), masters, leniency);
  if (references.length > 0) return { totals: undefined, problems: references };
  const closed = definition.closesPeriod === true ? { problems: [] } : closedPeriod(definition, draft, masters, poster);
  const general = [
    ...closed.problems,
    ...exchangeProblems(draft, masters),
    ...definition.checks
      .flatMap(({ find }) => find(definition, draft, masters, poster?.now))
      .filter((each) => leniency?.forgives(each) !== true),
  ];
  const totals = definition.rules.totals(draft, masters);
  const validate = (each: VoucherMasters): readonly Problem[] => {
    const result = definition.rules.validate(draft, totals, each);
    return result.ok ? [] : result.problems;
  };
  const isNew = ({ code, path }: Problem) => !general.some((each) => each.code === code && each.path === path);
  const problems = [...general, ...judged(validate, masters, leniency).filter(isNew)];
  return { totals, problems, ...('movedTo' in closed ? { movedTo: closed.movedTo } : {}) };
}

type Period = { readonly problems: readonly Problem[] } | { readonly problems: readonly []; readonly movedTo: IsoDate };

/** Without somebody who posts, on the voucher's own day: what is closed to everybody. */
function closedPeriod(
  definition: VoucherDefinition,
  draft: VoucherDraft,
  masters: VoucherMasters,
  poster?: Poster,
): Period {
  const date = String(draft.header.date);
  const branch = String(draft.header.branch);
  const { user, now } = poster ?? { user: '', now: `${date}T12:00:00.000Z` };
  const zone = masters.branch(branch)?.zone ?? 'UTC';
  const question: PeriodQuestion = { voucherType: draft.type, branch, date, user, now, zone };
  const { choices, periods } = masters;
  const outside = outsideCalendar(question, isPromise(definition));
  if (outside !== undefined) {
    if (poster?.leniency?.forgives(outside) !== true) return { problems: [outside] };
    return { problems: [], movedTo: firstOpenDay({ ...question, date: dateInZone(now, zone) }, periods, choices) };
  }
  const daysAhead = choices.daysAhead + (poster?.daysBeyond ?? 0);
  const [future] = isPromise(definition) ? [] : futureProblems(question, periods, { ...choices, daysAhead });
  const [closed] = periodProblems(question, periods, choices);
  const wrong = future ?? closed;
  if (wrong === undefined) return { problems: [] };
  if (poster?.leniency?.forgives(wrong) !== true) return { problems: [wrong] };
  // What lies ahead goes back to the last day that is open to it, unless that is closed in its turn.
  const from = future === undefined ? date : String(future.values?.['date']);
  return { problems: [], movedTo: firstOpenDay({ ...question, date: from }, periods, choices) };
}

/** A foreign currency needs its rate, which no default can know; the base currency has none but 1. */
function exchangeProblems({ header }: VoucherDraft, masters: VoucherMasters): Problem[] {
  const isBase = (header.currency ?? masters.choices.baseCurrency) === masters.choices.baseCurrency;
  const rate = header.exchangeRate;
  if (isBase) return rate === undefined || rate === ONE_RATE ? [] : [problem('exchange.not_base', 'exchangeRate')];
  return typeof rate === 'number' && rate > 0 ? [] : [problem('exchange.rate_missing', 'exchangeRate')];
}
