/**
 * Numbers that stand on slips: a device gives them from its lease, and they arrive in any order. The next of its series is
 * posted as it is; one further on leaves open what lies between; one below must be open still (docs/decisions/0090-offline.md).
 */
import { accepted, type Problem, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { acceptNumber } from '@fieldbook/core/sync/receiving';
import type pg from 'pg';
import type { SeriesView } from '../../store/masters/master-snapshot.ts';
import type { PreparedDocument, Slip } from '../prepare/prepare.ts';
import type { SeriesHead } from '../rows/working-state.ts';

type OpenState = 'open' | 'unused' | 'lost';

interface Facts {
  /** Of all leases the device ever had. */
  readonly leases: readonly (readonly [series: number, first: number, last: number, lease: number])[] | null;
  readonly open: readonly (readonly [series: number, number: number, state: OpenState])[] | null;
  /** Spans that may have been leased in a moment that the database lost. */
  readonly lost: readonly (readonly [series: number, first: number, last: number])[] | null;
}

interface Gap {
  readonly first: number;
  last: number;
  /** None of this device's. */
  readonly lease: number | null;
}

export class LeasedNumbers {
  /** All of one device, so that none needs to be named. */
  readonly #leases: NonNullable<Facts['leases']>;
  readonly #open: Map<string, OpenState>;
  /** By series: all from where it stood up to the last number that is left open by this transaction. */
  readonly #gaps = new Map<number, Gap>();
  readonly #stood = new Map<number, number>();
  #taken: string[] = [];
  readonly #lost: NonNullable<Facts['lost']>;
  #opened: [series: number, first: number, last: number, lease: number | null][] = [];

  constructor({ leases, open, lost }: Facts) {
    this.#leases = leases ?? [];
    this.#lost = lost ?? [];
    this.#open = new Map((open ?? []).map(([series, number, state]) => [`${series} ${number}`, state]));
  }

  /** Moves `head` on where the number is a new one. Answers what a supervisor must know of it. */
  take(series: SeriesView, { number, epoch }: Slip, head: SeriesHead): Result<readonly Problem[]> {
    const { id, code } = series;
    const state = (each: number) => {
      const key = `${id} ${each}`;
      return this.#taken.includes(key) ? undefined : this.#open.get(key);
    };
    const leases = this.#leases
      .filter(([of]) => of === id)
      .map(([, first, last, lease]) => ({ device: '', epoch: lease, first, last }));
    const verdict = acceptNumber(
      { device: '', ...(epoch === undefined ? {} : { epoch }) },
      { number },
      {
        series: code,
        last: head.lastNumber,
        isOpen: (each) => state(each) === 'open',
        isDeclaredLost: (each) => state(each) === 'lost' || state(each) === 'unused',
        isOfLostLease: (each) => this.#lost.some(([of, first, last]) => of === id && each >= first && each <= last),
        leases,
      },
    );
    if (!verdict.ok) return refused(verdict.problem);
    if (!this.#stood.has(id)) this.#stood.set(id, head.lastNumber);
    const lease = leases.some((each) => each.epoch === epoch) ? (epoch ?? null) : null;
    if (verdict.opens !== undefined) this.#opened.push([id, verdict.opens.from, verdict.opens.to, lease]);
    if (verdict.fills !== undefined) this.#taken.push(`${id} ${number}`);
    head.lastNumber = verdict.last;
    return accepted(verdict.exceptions.map((each) => problem(each, 'number', { series: code, number })));
  }

  accept(): void {
    for (const [series, , last, lease] of this.#opened) {
      const known = this.#gaps.get(series);
      if (known !== undefined) known.last = last;
      else this.#gaps.set(series, { first: (this.#stood.get(series) ?? 0) + 1, last, lease });
    }
    for (const key of this.#taken) this.#open.delete(key);
    for (const [series, first, last] of this.#opened)
      for (let number = first; number <= last; number += 1) this.#open.set(`${series} ${number}`, 'open');
    this.#forget();
  }

  discard(): void {
    this.#forget();
  }

  /** Opens what is left out, before the vouchers are written; numbers that they take are filled by that. */
  get sql(): string | undefined {
    const calls = [...this.#gaps].flatMap(([series, gap]) =>
      this.#parts(series, gap).map(
        ({ first, last, lease }) => `SELECT open_numbers(${series}, ${first}, ${last}, ${lease ?? 'NULL'})`,
      ),
    );
    return calls.length === 0 ? undefined : calls.join('; ');
  }

  /** Numbers of a lost lease are of no lease that is known. */
  #parts(series: number, { first, last, lease }: Gap): Gap[] {
    const [lost] = this.#lost.filter(([of, from, to]) => of === series && from <= last && to >= first);
    if (lost === undefined) return [{ first, last, lease }];
    const [, from, to] = lost;
    return [
      ...(first < from ? [{ first, last: from - 1, lease }] : []),
      { first: Math.max(first, from), last: Math.min(last, to), lease: null },
      ...(last > to ? this.#parts(series, { first: to + 1, last, lease }) : []),
    ];
  }

  #forget(): void {
    this.#taken = [];
    this.#opened = [];
  }
}

/** Says whose upload it is, too: numbers of a leased van are taken by its device alone. */
const ASKED = `select set_config('fieldbook.device', $1::integer::text, true),
    (select json_agg(json_build_array(leased.series_id, first_number, last_number, lease_id))
      from van_lease_series leased join van_lease lease on lease.id = lease_id
      where lease.device_id = $1::integer and leased.series_id = any ($2::integer[])) as leases,
    (select json_agg(json_build_array(series_id, number, state)) from open_number
      where series_id = any ($2::integer[]) and number = any ($3::bigint[]) and state <> 'filled') as open,
    (select json_agg(json_build_array(series_id, first_number, last_number) order by first_number) from lost_numbers
      where series_id = any ($2::integer[])) as lost`;

/** Under the locks of the series. */
export async function askLeased(
  client: Pick<pg.ClientBase, 'query'>,
  deviceId: number,
  documents: readonly PreparedDocument[],
): Promise<LeasedNumbers> {
  const parts = documents.flatMap((document) => document.parts);
  const series = [...new Set(parts.map((part) => part.series.id))];
  const numbers = [...new Set(parts.map((part) => part.field?.slip.number ?? 0))];
  const values = [deviceId, series, numbers];
  const { rows } = await client.query<Facts>({ name: 'posting-leased', text: ASKED, values });
  return new LeasedNumbers(rows[0] ?? { leases: null, open: null, lost: null });
}
