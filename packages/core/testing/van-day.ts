/** A van's day over the example books: documents are posted as a server does it, then summed up. */

import type { RouteDay } from '../src/day-cycle/route-day.ts';
import type { DayInput, DayLevel, DayVoucher } from '../src/day-cycle/summary/day-documents.ts';
import { type DaySummary, summarizeDay } from '../src/day-cycle/summary/day-summary.ts';
import { assert, present } from '../src/kernel/assert.ts';
import { voucherType } from '../src/vouchers/index.ts';
import { exampleBooks, type PostedExample } from './books.ts';
import { exampleMasters } from './masters.ts';

const godowns = { sales: ['VAN-1'], expiry: ['DAMAGE-VAN-1'] };
const own = [...godowns.sales, ...godowns.expiry];
const CASH = 'CASH-VAN-1';

export const exampleDay: RouteDay = {
  code: '0b0c8a52-3f6e-4c11-9d7a-52a1f0e8c001',
  user: 'rep1',
  date: '2026-11-20',
  state: 'ended',
  salesPerson: 'SP1',
  van: 'VAN-1',
  route: 'R1',
  routes: ['R1'],
  start: { at: '2026-11-20T03:05:00.000Z', km: 48_210 },
  end: { at: '2026-11-20T11:50:00.000Z', km: 48_297 },
  minutesWorked: 525,
  visits: [
    { customer: 'C1', state: 'visited', at: '2026-11-20T05:00:00.000Z' },
    { customer: 'C2', state: 'skipped', at: '2026-11-20T06:00:00.000Z', reason: 'Closed' },
  ],
};

export class VanDay {
  readonly books = exampleBooks(exampleMasters());
  readonly #before: number;
  readonly #opening: DayLevel;
  readonly #void = new Set<PostedExample>();

  /** `before` is posted ahead of the day. */
  constructor(before: readonly object[]) {
    for (const body of before) assert(this.post(body) !== undefined, `refused: ${JSON.stringify(body)}`);
    this.#before = this.books.posted.length;
    this.#opening = this.#level();
  }

  /** Refer no of the first voucher; `undefined` where it was refused. */
  post(body: object): string | undefined {
    const result = this.books.post({ date: '2026-11-20', branch: 'MB', ...body });
    return result.ok ? result.value[0]?.referNo : undefined;
  }

  void(referNo: string): void {
    const posted = present(
      this.books.posted.find((each) => each.referNo === referNo),
      referNo,
    );
    if (this.books.reverse(posted).ok) this.#void.add(posted);
  }

  isVoid(referNo: string): boolean {
    return [...this.#void].some((each) => each.referNo === referNo);
  }

  input(): DayInput {
    return {
      day: exampleDay,
      names: { user: 'Ravi Kumar', route: 'Deira', vehicle: 'A 12345' },
      godowns,
      opening: this.#opening,
      closing: this.#level(),
      vouchers: this.books.posted.slice(this.#before).map((posted) => this.#voucherOf(posted)),
      customers: ['C1', 'C2', 'C3', 'C4'],
      masters: this.books.masters,
    };
  }

  summary(): DaySummary {
    return summarizeDay(this.input());
  }

  #voucherOf(posted: PostedExample): DayVoucher {
    const isVoid = this.#void.has(posted);
    const moves = isVoid ? [] : posted.moves.filter(({ godown, quantity }) => own.includes(godown) && quantity !== 0);
    const cash = posted.entries.reduce((sum, { ledger, base }) => sum + (ledger === CASH ? base : 0), 0);
    const { referNo, voucher } = posted;
    const { role } = voucherType(voucher.type) ?? {};
    return { uid: voucher.uid, referNo, voucher, role, isVoid, isOfDay: true, moves, cash: isVoid ? 0 : cash };
  }

  #level(): DayLevel {
    const { books } = this;
    const stock = own.flatMap((godown) =>
      ['MILK', 'YOGHURT', 'CHIPS'].map((item) => ({ godown, item, quantity: books.state.quantity(godown, item) })),
    );
    return { stock, cash: books.entries.reduce((sum, { ledger, base }) => sum + (ledger === CASH ? base : 0), 0) };
  }
}
