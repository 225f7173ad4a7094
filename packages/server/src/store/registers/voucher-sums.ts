/**
 * What selections of vouchers come to, from the sums kept behind the postings (voucher_day, voucher_party_month), with the
 * vouchers that postings in the queue have touched as they are now. Only who sees every route may be told from these.
 */
import type { IsoDate } from '@fieldbook/core/kernel/date';
import { type DaySpan, spanParts } from '../reports/analysis-span.ts';

/** Vouchers of postings that wait, and those whose state has changed since. */
export const TOUCHED = `select posting.voucher_id from balance_queue join posting on posting.id = posting_id
    union select voucher_id from voucher_state_queue`;

/** They as they are now; like `waiting` of analysis-facts.ts neither run nor planned where there is none. */
const WAITING = `(select fact.* from (select array_agg(voucher_id) as ids from (${TOUCHED}) touched having count(*) > 0) waits
    cross join lateral voucher_facts(array(select unnest(waits.ids))) fact)`;

/** Columns of a voucher that its sums by day are told by, beside its type. */
export const dayKeys: ReadonlySet<string> = new Set([
  ...[
    'date',
    'branch_id',
    'godown_id',
    'route_id',
    'person_id',
    'ledger_id',
    'mode',
    'currency_id',
    'state',
    'posted_by',
  ],
]);

/** What the rows of all parts have. */
export interface SumsWish {
  /** Keys and figures by their columns, as both tables have them. */
  readonly columns: readonly string[];
  readonly figures: readonly string[];
  /** Conditions on `v`, but those on the day. */
  readonly where: string;
}

/** A query with `columns`, `vouchers` and `figures`; rows above and below zero. `whereDays` are conditions on `v.date`. */
export function dayPartsSql(wish: SumsWish, whereDays: string): string {
  const where = `${wish.where} and ${whereDays}`;
  return [
    `select ${list(wish, (name) => name)}, vouchers from voucher_day v where ${where}`,
    ...changedParts(wish, where),
  ].join('\n union all ');
}

/** The same of parties: whole months, and at their edges the vouchers one by one. */
export function partyPartsSql(
  wish: SumsWish,
  { span, day }: { readonly span: DaySpan; readonly day: (day: IsoDate) => string },
): string {
  const { months, added, removed } = spanParts(span);
  const between = (column: string, of: DaySpan) => `${column} between ${day(of.from)} and ${day(of.to)}`;
  const single = (of: DaySpan, sign: string) =>
    `select ${list(wish, (name) => `${sign}${worth(name)}`)}, ${sign}1::bigint as vouchers from voucher_standing v
      where ${wish.where} and ${between('date', of)}`;
  return [
    ...(months === undefined
      ? []
      : [
          `select ${list(wish, (name) => name)}, vouchers from voucher_party_month v
            where ${wish.where} and ${between('month', months)}`,
        ]),
    ...added.map((of) => single(of, '')),
    ...removed.map((of) => single(of, '-')),
    ...changedParts(wish, `${wish.where} and ${between('date', span)}`),
  ].join('\n union all ');
}

function changedParts(wish: SumsWish, where: string): readonly string[] {
  return [
    `select ${list(wish, (name) => `-${worth(name)}`)}, -1 from voucher_standing v
      where ${where} and voucher_id = any (array(${TOUCHED}))`,
    `select ${list(wish, worth)}, 1 from ${WAITING} v where ${where}`,
  ];
}

/** What a figure of a single voucher adds: nothing when it is void. */
const worth = (name: string): string =>
  `case when state = 'draft' or is_taken_back(state, type) then 0 else ${name} end`;

function list({ columns, figures }: SumsWish, figure: (name: string) => string): string {
  return [...columns, ...figures.map((name) => `${figure(name)} as ${name}`)].join(', ');
}
