/** Bills by party and age, and the history of a bill, against naive sums over what was written, on any day. */

import type { ReportFrame } from '@fieldbook/core/definition/report';
import { inEnglish } from '@fieldbook/core/i18n/say';
import { addDays, daysBetween } from '@fieldbook/core/kernel/date';
import { parseMoney } from '@fieldbook/core/kernel/money';
import { type BillsAgeing, bucketLabels, ordinaryBounds, parseBounds } from '@fieldbook/core/reports/bills-ageing';
import type { BillHistory } from '@fieldbook/core/reports/bills-history';
import type { OpenBills } from '@fieldbook/core/reports/open-bills';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestCompany, testCompany } from '../../../testing/posting/company.ts';
import { describeOnEachServer, type TestDatabase, testDatabase } from '../../../testing/store/database.ts';
import { administrator, openTestBooks, type TestBooks } from '../../../testing/store/reports/books.ts';
import { dayOf, deeds, writeHistory } from '../../../testing/store/reports/history.ts';
import { runsOf } from '../../../testing/store/runs.ts';
import { createReports, type ReportQuery, type Reports } from './reports.ts';

const minor = (text: string | undefined): number => parseMoney(text ?? '', 2) ?? Number.NaN;

async function run<R extends ReportFrame>(reports: Reports, name: string, query: object): Promise<R> {
  const answer = await reports.run(administrator, name, query as ReportQuery);
  if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.problems)}`);
  return answer.value as R;
}

interface Bill {
  readonly party: string;
  readonly ledger: string;
  readonly reference: string;
  readonly kind: string;
  readonly date: string;
  readonly open: number;
}

describeOnEachServer('bills by age', (server) => {
  let database: TestDatabase;
  let books: TestBooks;
  let reports: Reports;
  beforeAll(async () => {
    database = await testDatabase(server);
    books = await openTestBooks(database.company);
    reports = createReports({ database: database.company, now: () => '2026-11-21T08:00:00Z' });
  });
  afterAll(() => database.close());

  /** Bills of one side as they stood on a day, from every bill entry that was written. */
  function standing(side: 'customer' | 'supplier', asOf: string): Bill[] {
    const bills = new Map<string, Bill>();
    for (const { date, referNo, bills: entries = [] } of books.written) {
      for (const { party, ledger, reference = referNo, kind, amount } of entries) {
        const key = `${party}/${ledger}/${reference}`;
        const known = bills.get(key) ?? { party, ledger, reference, kind, date, open: 0 };
        bills.set(key, { ...known, open: known.open + (date <= asOf ? amount : 0) });
      }
    }
    return [...bills.values()].filter(({ party, open }) => party.startsWith(`${side}:`) && open !== 0);
  }

  /** Days that bills fall due, by party, ledger and reference. */
  async function dueDays(): Promise<Map<string, string>> {
    const { rows } = await database.company.pool.query<{ key: string; due: string }>(
      `with everybody as materialized (select set_config('fieldbook.branches', '*', false))
       select party.side || ':' || party.code || '/' || ledger.code || '/' || reference as key, due_date::text as due
       from everybody, bill join party on party.id = party_id join ledger on ledger.id = ledger_id`,
    );
    return new Map(rows.map(({ key, due }) => [key, due]));
  }

  interface Ages {
    readonly asOf: string;
    readonly ageBy: 'billDate' | 'dueDate';
    readonly bounds: readonly number[];
  }

  async function checkAgeing(side: 'customer' | 'supplier', { asOf, ageBy, bounds }: Ages): Promise<void> {
    const name = side === 'customer' ? 'bills-receivable' : 'bills-payable';
    const sign = side === 'customer' ? 1 : -1;
    const query = { asOf, buckets: bounds.join(','), ageBy, limit: 1 };
    const rows: BillsAgeing['rows'][number][] = [];
    let cursor: string | undefined;
    let totals: BillsAgeing['totals'];
    do {
      const page = await run<BillsAgeing>(reports, name, { ...query, cursor });
      rows.push(...page.rows);
      totals ??= page.totals;
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    const due = await dueDays();
    const none = () => ({ notDue: 0, buckets: [0, ...bounds.map(() => 0)], unadjusted: 0, oldest: 0 });
    const expected = new Map<string, ReturnType<typeof none>>();
    for (const { party, ledger, reference, kind, date, open } of standing(side, asOf)) {
      const code = party.split(':')[1] ?? '';
      const sums = expected.get(code) ?? none();
      const from = ageBy === 'billDate' ? date : (due.get(`${party}/${ledger}/${reference}`) ?? '');
      const age = daysBetween(from, asOf);
      const place = bounds.filter((bound) => age > bound).length;
      if (kind !== 'new') sums.unadjusted -= sign * open;
      else if (ageBy === 'dueDate' && age < 0) sums.notDue += sign * open;
      else sums.buckets[place] = (sums.buckets[place] ?? 0) + sign * open;
      if (kind === 'new') sums.oldest = Math.max(sums.oldest, age);
      expected.set(code, sums);
    }
    const figures = rows.map((row) => {
      const named = row as unknown as Record<string, string>;
      const buckets = [0, ...bounds].map((_, index) => minor(named[`bucket${index + 1}`]));
      const { unadjusted, notDue, oldest } = row;
      return [row.partyCode, { notDue: minor(notDue), buckets, unadjusted: minor(unadjusted), oldest }] as const;
    });
    expect(Object.fromEntries(figures)).toEqual(Object.fromEntries(expected));
    const open = standing(side, asOf).reduce((sum, bill) => sum + sign * bill.open, 0);
    expect(minor(totals?.open)).toBe(open);
    expect(totals?.count).toBe(expected.size);
    expect(rows.reduce((sum, row) => sum + minor(row.open), 0)).toBe(open);
    for (const age of ['notDue', 'unadjusted', ...bounds.map((_, index) => `bucket${index + 1}`)]) {
      if (age === 'notDue' && ageBy === 'billDate') continue;
      const bills = await run<OpenBills>(reports, 'open-bills', { ...query, limit: 500, side, age });
      const listed = bills.rows.reduce((sum, row) => sum + sign * minor(row.baseOpen), 0);
      const figure = minor((totals as unknown as Record<string, string>)[age]) * (age === 'unadjusted' ? -1 : 1);
      expect({ age, off: listed - figure || 0 }).toEqual({ age, off: 0 });
      expect(sign * minor(bills.totals?.baseOpen) - figure || 0, age).toBe(0);
    }
  }

  /** The list of open bills and its sums, as against each bill. */
  async function checkOpenBills(asOf: string): Promise<void> {
    const due = await dueDays();
    const bills = (['customer', 'supplier'] as const).flatMap((side) => standing(side, asOf));
    const { rows, totals } = await run<OpenBills>(reports, 'open-bills', { asOf, limit: 500 });
    const keyOf = (row: { side: string; partyCode: string; ledger: string; reference: string }) =>
      `${row.side}:${row.partyCode}/${row.ledger}/${row.reference}`;
    const expected = bills.map((bill) => [`${bill.party}/${bill.ledger}/${bill.reference}`, bill.open] as const);
    expect(Object.fromEntries(rows.map((row) => [keyOf(row), minor(row.open)]))).toEqual(Object.fromEntries(expected));
    const overdue = bills.filter(
      ({ party, ledger, reference, kind }) =>
        kind === 'new' && (due.get(`${party}/${ledger}/${reference}`) ?? '') < asOf,
    );
    expect(totals).toMatchObject({ count: bills.length });
    expect(minor(totals?.overdue)).toBe(overdue.reduce((sum, { open }) => sum + open, 0));
    expect(minor(totals?.baseOpen)).toBe(bills.reduce((sum, { open }) => sum + open, 0));
    const late = await run<OpenBills>(reports, 'open-bills', { asOf, limit: 500, age: 'overdue' });
    expect(late.rows.map(keyOf).toSorted()).toEqual(
      overdue.map(({ party, ledger, reference }) => `${party}/${ledger}/${reference}`).toSorted(),
    );
    expect(minor(late.totals?.baseOpen)).toBe(minor(totals?.overdue));
  }

  async function checkHistory(): Promise<void> {
    const today = standing('customer', '2099-12-31');
    const bill = today[today.length % 3];
    if (bill === undefined) return;
    const entries = books.written.flatMap(({ referNo, bills = [] }) =>
      bills
        .filter(
          ({ party, ledger, reference = referNo }) =>
            party === bill.party && ledger === bill.ledger && reference === bill.reference,
        )
        .map(({ amount }) => ({ referNo, amount })),
    );
    let left = 0;
    const expected = entries.map(({ referNo, amount }) => {
      left += amount;
      return [referNo, amount, left];
    });
    const query = { side: 'customer', party: bill.party.split(':')[1], reference: bill.reference };
    const history = await run<BillHistory>(reports, 'bill-history', query);
    expect(history.rows.map((row) => [row.referNo, minor(row.amount), minor(row.left)])).toEqual(expected);
    expect(minor(history.totals?.open)).toBe(left);
    expect(history.bill).toMatchObject({ date: bill.date, reference: bill.reference });
  }

  test('whatever was posted, ages on any day are the plain sums of the bill entries', async () => {
    const ages = fc.record({
      asOf: fc.integer({ min: -5, max: 760 }).map(dayOf),
      ageBy: fc.constantFrom('billDate' as const, 'dueDate' as const),
      bounds: fc.constantFrom<readonly number[]>([30, 60, 90], [7], [3, 9, 21], [15, 45, 200, 400]),
    });
    const folded = fc.integer({ min: 0, max: 30 });
    await fc.assert(
      fc.asyncProperty(deeds, fc.array(ages, { minLength: 2, maxLength: 4 }), folded, async (history, asked, most) => {
        await writeHistory(books, history);
        await database.company.pool.query('select fold_balances($1)', [most]);
        for (const each of asked) {
          await checkAgeing('customer', each);
          await checkAgeing('supplier', each);
          await checkOpenBills(each.asOf);
        }
        await checkHistory();
      }),
      { numRuns: runsOf(15), endOnFailure: true },
    );
  });

  test('bounds are rising days, and name their columns', () => {
    expect(parseBounds('30, 60,90')).toEqual([...ordinaryBounds]);
    for (const text of ['', '30,20', '30,30', '0', '1,2,3,4,5', '-1', '1.5', 'x'])
      expect(parseBounds(text)).toBeUndefined();
    expect(bucketLabels([30, 60]).map(inEnglish)).toEqual(['0–30 days', '31–60 days', 'Over 60 days']);
  });
});

describeOnEachServer('what is due, and cheques', (server) => {
  let company: TestCompany;
  let reports: Reports;
  beforeAll(async () => {
    company = await testCompany(server);
    reports = createReports({ database: company.database.company, now: () => '2026-11-21T08:00:00Z' });
    const line = { item: 'MILK', quantity: '100', rate: '10', godown: 'MAIN' };
    for (const body of [
      { type: 'opening', date: '2026-01-01', items: [{ ...line, quantity: '900', rate: '7' }] },
      { type: 'sales', date: '2026-08-01', customer: 'C1', mode: 'credit', items: [line] },
      { type: 'sales', date: '2026-11-10', customer: 'C1', mode: 'credit', items: [line] },
    ]) {
      const outcome = await company.post(body);
      if (outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome));
    }
  });
  afterAll(() => company.close());

  test('by due date a bill within its credit days is not due, and the old one counts from its last day', async () => {
    const { rows } = await run<BillsAgeing>(reports, 'bills-receivable', { asOf: '2026-11-21' });
    const due = addDays('2026-08-01', 30);
    expect(rows).toMatchObject([
      {
        partyCode: 'C1',
        notDue: '1050.00',
        bucket3: '1050.00',
        open: '2100.00',
        oldest: daysBetween(due, '2026-11-21'),
      },
    ]);
  });

  test('a post-dated cheque is off the bills and stays in the exposure until it is cleared', async () => {
    const cheque = { chequeNo: '77', effectiveDate: '2026-12-20', bankName: 'ENBD' };
    const bills = [{ kind: 'against', reference: 'S-1', amount: '1050' }];
    const receipt = { customer: 'C1', ledger: 'BANK', amount: '1050', bills, ...cheque };
    const posted = await company.post({ type: 'receipt', date: '2026-11-15', ...receipt });
    if (posted.kind !== 'posted') throw new Error(JSON.stringify(posted));
    const rowsOn = async (asOf: string) => (await run<BillsAgeing>(reports, 'bills-receivable', { asOf })).rows;
    expect(await rowsOn('2026-11-14')).toMatchObject([{ open: '2100.00', cheques: '0.00', exposure: '2100.00' }]);
    expect(await rowsOn('2026-11-21')).toMatchObject([{ open: '1050.00', cheques: '1050.00', exposure: '2100.00' }]);
    const movement = {
      type: 'chequeMovement',
      source: posted.voucher.referNo,
      customer: 'C1',
      amount: '1050',
      ledger: 'BANK',
    };
    for (const [mode, date] of [
      ['deposit', '2026-12-19'],
      ['clear', '2026-12-21'],
    ] as const) {
      const moved = await company.post({ ...movement, mode, date });
      if (moved.kind !== 'posted') throw new Error(JSON.stringify(moved));
    }
    expect(await rowsOn('2026-12-20')).toMatchObject([{ cheques: '1050.00' }]);
    expect(await rowsOn('2026-12-21')).toMatchObject([{ open: '1050.00', cheques: '0.00', exposure: '1050.00' }]);
  });
});
