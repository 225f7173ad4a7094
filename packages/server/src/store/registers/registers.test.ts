/** Pages of the sales register against plain filtering, sorting and adding up of what was written. */

import { present } from '@fieldbook/core/kernel/assert';
import { parseMoney } from '@fieldbook/core/kernel/money';
import { registerOf } from '@fieldbook/core/registers/index';
import { voucherType, voucherTypes } from '@fieldbook/core/vouchers/index';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachServer, type TestDatabase, testDatabase } from '../../../testing/store/database.ts';
import { administrator, openTestBooks, type TestBooks } from '../../../testing/store/reports/books.ts';
import { dayOf } from '../../../testing/store/reports/history.ts';
import type { TestBill, WrittenVoucher } from '../../../testing/store/reports/vouchers.ts';
import { runsOf } from '../../../testing/store/runs.ts';
import { numbersBeginning } from './register-search.ts';
import { createRegisters, type RegisterPage, type Registers } from './registers.ts';

type Query = Parameters<Registers['page']>[2];
const sales = present(voucherType('sales'), 'sales');
/** Registers are sorted by what is read, not by its code. */
const branchNames: Readonly<Record<string, string>> = { MB: 'Al Noor Trading', DXB: 'Deira' };
const customers = ['customer:C1', 'customer:C2', 'customer:C3'] as const;

const queries = fc.record(
  {
    from: fc.nat({ max: 60 }).map(dayOf),
    to: fc.nat({ max: 60 }).map(dayOf),
    branch: fc.constantFrom('MB', 'DXB'),
    party: fc.constantFrom('C1', 'C2', 'C9'),
    search: fc.constantFrom('1', '12', 'S-1', 'dxb-s-2', 'c1', 'Grocery', 'LPO', 'lpo 10', '%', 'nothing'),
    state: fc.constantFrom('posted', 'verified', 'void,rejected'),
    sort: fc.constantFrom(
      ...['-date', 'date', 'net', '-net', 'referNo', '-referNo', 'customer', '-customer', 'state', '-branch', 'branch'],
    ),
    limit: fc.integer({ min: 1, max: 9 }),
  },
  { requiredKeys: [] },
);

describeOnEachServer('registers', (server) => {
  let database: TestDatabase;
  let books: TestBooks;
  let registers: Registers;

  async function page(query: Query): Promise<RegisterPage> {
    const answer = await registers.page(administrator, sales, query);
    if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
    return answer.value;
  }

  beforeAll(async () => {
    database = await testDatabase(server);
    books = await openTestBooks(database.company);
    registers = createRegisters({ database: database.company });
    await books.write(
      Array.from({ length: 60 }, (_, index) => ({
        type: index % 10 === 9 ? 'journal' : 'sales',
        branch: index % 3 === 0 ? 'DXB' : 'MB',
        date: dayOf((index * 7) % 31),
        ...(index % 13 === 3 ? {} : { party: customers[index % 3] ?? customers[0] }),
        net: (index * 37) % 500,
        ...(index % 4 === 0 ? { referenceNo: `LPO ${index}` } : {}),
        entries: [],
      })),
    );
  });
  afterAll(() => database.close());

  /** Numbers of the vouchers that are verified; the others are posted. */
  const verified = new Set<number>();

  /** Verifies the sale, or takes that back: a change of state alone, without a posting. */
  async function turn(index: number): Promise<void> {
    const voucherNo = expected({})[index]?.voucherNo ?? 0;
    if (!verified.delete(voucherNo)) verified.add(voucherNo);
    await database.company.transaction(async ({ client }) => {
      await client.query("select set_config('fieldbook.branches', '*', true)");
      const state = verified.has(voucherNo) ? 'verified' : 'posted';
      await client.query('update voucher set state = $2 where id = $1', [voucherNo, state]);
    });
  }

  const stateOf = ({ voucherNo }: WrittenVoucher): string => (verified.has(voucherNo) ? 'verified' : 'posted');

  const expected = (query: Query): WrittenVoucher[] =>
    books.written.filter(
      (voucher) =>
        voucher.type === 'sales' &&
        (query.from === undefined || voucher.date >= query.from) &&
        (query.to === undefined || voucher.date <= query.to) &&
        (query.branch === undefined || voucher.branch === query.branch) &&
        (query.state === undefined || query.state.split(',').includes(stateOf(voucher))) &&
        (query.party === undefined || voucher.party === `customer:${query.party}`) &&
        (query.search === undefined || isFound(voucher, query.search.toLowerCase())),
    );

  function isFound({ party = '', referNo, referenceNo = '' }: WrittenVoucher, search: string): boolean {
    const code = party.split(':')[1] ?? '';
    const number =
      referNo.toLowerCase().startsWith(search) ||
      (/^\d+$/.test(search) && referNo.split('-').at(-1)?.startsWith(search));
    const names = code === '' ? [] : [`${code} Grocery; No. 1  (old)`, code];
    const ofParty = names.some((each) => each.toLowerCase().includes(search));
    return number === true || ofParty || (referenceNo !== '' && referenceNo.toLowerCase().startsWith(search));
  }

  function sortValue(voucher: WrittenVoucher, sort: string): string | number {
    if (sort === 'net') return voucher.net ?? 0;
    if (sort === 'referNo') return Number(voucher.referNo.split('-').at(-1));
    if (sort === 'customer') return voucher.party ?? '';
    if (sort === 'branch') return branchNames[voucher.branch] ?? '';
    if (sort === 'state') return stateOf(voucher);
    return sort === 'date' ? voucher.date : '';
  }

  test('pages put together are the selection in its order, whatever is asked; sums are of the whole', async () => {
    await fc.assert(
      fc.asyncProperty(queries, fc.nat({ max: 3 }), fc.nat({ max: 50 }), async (query, folded, turned) => {
        // Some of the vouchers wait to be folded, in the end none; and the state of one that may have been folded.
        await books.fold(folded);
        await turn(turned);
        const asked = query as Query;
        const sort = query.sort ?? '-date';
        const sign = sort.startsWith('-') ? -1 : 1;
        const wanted = expected(asked).sort((a, b) => {
          const [left, right] = [sortValue(a, sort.replace('-', '')), sortValue(b, sort.replace('-', ''))];
          const byDay = sort.endsWith('state') || sort.endsWith('branch') ? a.date.localeCompare(b.date) : 0;
          return sign * ((left < right ? -1 : 0) || (left > right ? 1 : 0) || byDay || a.voucherNo - b.voucherNo);
        });
        const found: unknown[] = [];
        const first = await page(asked);
        for (let next: RegisterPage | undefined = first; next !== undefined; ) {
          found.push(...next.rows.map(({ voucherNo }) => voucherNo));
          next = next.next === null ? undefined : await page({ ...asked, cursor: next.next });
        }
        expect(found).toEqual(wanted.map(({ voucherNo }) => voucherNo));
        const net = wanted.reduce((total, voucher) => total + (voucher.net ?? 0), 0);
        expect(first.sums['count'] ?? 0).toBe(wanted.length);
        if (wanted.length > 0) expect(parseMoney(String(first.sums['net']), 2)).toBe(net);
      }),
      { numRuns: runsOf(60) },
    );
  });

  const groupings: readonly (readonly [by: string, day: number])[] = [
    ...['customer', 'date', 'state', 'branch'].map((by) => [by, 3] as const),
    ['customer', 19],
  ];
  test.each(groupings)('groups by %s from day %i are the rows, grouped', async (by, day) => {
    await books.fold(20);
    const columns = [...new Set([by, 'net'])].join(',');
    const { rows } = await page({ limit: 500, columns, from: dayOf(day) });
    const wanted = new Map<string, { count: number; net: number }>();
    for (const row of rows) {
      const value = String(row[by] ?? '');
      const { count, net } = wanted.get(value) ?? { count: 0, net: 0 };
      wanted.set(value, { count: count + 1, net: net + (parseMoney(String(row['net']), 2) ?? 0) });
    }
    const answer = await registers.groups(administrator, sales, { by, from: dayOf(day) });
    if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
    const found = answer.value.rows.map((row) => [
      row['value'],
      { count: row['count'], net: parseMoney(String(row['net']), 2) },
    ]);
    expect(found.length).toBeGreaterThan(by === 'state' ? 0 : 1);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
    expect(answer.value.isCut).toBe(false);
  });

  test('a column whose values do not come again makes no groups', async () => {
    const answer = await registers.groups(administrator, sales, { by: 'referNo' });
    expect(answer).toMatchObject({ ok: false, problems: [{ code: 'field.unknown' }] });
  });

  test('the whole selection is handed over in its order, in lots', async () => {
    const query: Query = { sort: '-customer', columns: 'referNo,customer,net' };
    const found: unknown[] = [];
    const answer = await registers.each(administrator, sales, {
      query,
      take: async (rows) => void found.push(...rows),
    });
    expect(answer).toMatchObject({ ok: true });
    expect(found).toEqual((await page({ ...query, limit: 500 })).rows);
    const few = expected({})
      .slice(3, 6)
      .map(({ voucherNo }) => voucherNo);
    const chosen: unknown[] = [];
    await registers.each(administrator, sales, {
      query: { from: dayOf(0) },
      vouchers: few,
      take: async (rows) => void chosen.push(...rows.map(({ voucherNo }) => voucherNo)),
    });
    expect(chosen.sort()).toEqual(few.sort());
  });

  test.each(voucherTypes.map((definition) => [definition.type, definition] as const))(
    'the register of %s can show, sort by and sum each of its columns',
    async (_type, definition) => {
      const { columns } = registerOf(definition);
      const names = columns.map(({ name }) => name).join(',');
      for (const { name } of columns) {
        const answer = await registers.page(administrator, definition, { columns: names, sort: `-${name}`, limit: 2 });
        if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
        const { rows, next, sums } = answer.value;
        const summed = columns.filter((column) => column.summed);
        if (rows.length > 0) expect(Object.keys(sums)).toEqual(['count', ...summed.map((column) => column.name)]);
        if (next === null) continue;
        const more = await registers.page(administrator, definition, { sort: `-${name}`, limit: 2, cursor: next });
        expect(more.ok && more.value.rows.length, name).toBeGreaterThan(0);
      }
    },
  );

  test('a row shows codes with their names, and amounts in the decimals of the currency', async () => {
    const { rows } = await page({ search: 'S-1', limit: 1, sort: 'referNo' });
    expect(rows[0]).toMatchObject({
      referNo: 'S-1',
      customer: 'C2',
      customerName: 'C2 Grocery; No. 1  (old)',
      net: '0.37',
      currency: 'AED',
      state: verified.has(Number(rows[0]?.['voucherNo'])) ? 'verified' : 'posted',
    });
    expect(rows[0]).not.toHaveProperty('sort_value');
  });

  test('void vouchers are listed and add nothing', async () => {
    const before = await page({});
    const [voucher] = expected({ party: 'C1' }).filter(({ net }) => net !== 0);
    await database.company.transaction(async ({ client }) => {
      await client.query("select set_config('fieldbook.branches', '*', true)");
      await client.query("update voucher set state = 'void' where id = $1", [voucher?.voucherNo]);
    });
    // As the reversal of a voucher does that is made void.
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    await owner.query('insert into fieldbook.balance_queue select id from fieldbook.posting where voucher_id = $1', [
      voucher?.voucherNo,
    ]);
    await owner.end();
    const after = await page({});
    expect(after.sums['count']).toBe(before.sums['count']);
    const net = (sums: RegisterPage['sums']) => parseMoney(String(sums['net']), 2) ?? 0;
    expect(net(before.sums) - net(after.sums)).toBe(voucher?.net);
    expect((await page({ state: 'void' })).rows.map(({ voucherNo }) => voucherNo)).toEqual([voucher?.voucherNo]);
  });

  test('a purchase says how far it is paid, and is found by that', async () => {
    const bill = { party: 'supplier:S1', ledger: 'CREDITORS' } as const;
    const buy = (date: string, amount: number, bills: readonly TestBill[] = []) => ({
      ...{ type: 'purchase', branch: 'MB', date, party: bill.party, net: amount, entries: [] },
      bills: [...(amount === 0 ? [] : [{ ...bill, kind: 'new' as const, amount: -amount }]), ...bills],
    });
    const pay = (reference: string, amount: number) => ({ ...bill, kind: 'against' as const, reference, amount });
    const [paid = '', late = '', part = ''] = (
      await books.write([buy(dayOf(3), 500), buy(dayOf(4), 600), buy(dayOf(20), 700), buy(dayOf(20), 800)])
    ).map(({ referNo }) => referNo);
    await books.write([buy(dayOf(21), 0, [pay(paid, 500), pay(late, 100), pay(part, 100)])]);
    const then = createRegisters({ database: database.company, now: () => `${dayOf(20)}T12:00:00.000Z` });
    const purchases = present(voucherType('purchase'), 'purchase');
    const ask = async (query: Query) => {
      const columns = 'referNo,net,payment,balanceDue';
      const answer = await then.page(administrator, purchases, { sort: 'payment', columns, ...query });
      if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
      return answer.value.rows.map(({ net, payment, balanceDue, overdueDays }) =>
        [net, payment, balanceDue, overdueDays].filter((fact) => fact !== undefined).join(' '),
      );
    };
    const all = ['6.00 overdue 5.00 16', '7.00 partly 6.00', '8.00 open 8.00', '5.00 paid', '0.00 paid'];
    expect(await ask({})).toEqual(all);
    expect(await ask({ payment: 'unpaid' })).toEqual(all.slice(0, 3));
    expect(await ask({ payment: 'overdue,partly' })).toEqual(all.slice(0, 2));
    expect(await ask({ payment: 'open' })).toEqual(all.slice(2, 3));
    expect(await ask({ payment: 'paid' })).toEqual(all.slice(3));
    expect(await ask({ sort: '-balanceDue', limit: 2 })).toEqual([all[2], all[1]]);
  });

  test('a person of one branch sees the vouchers of that branch alone', async () => {
    const answer = await registers.page({ ...administrator, branches: ['DXB'] }, sales, { limit: 500 });
    expect(answer.ok && answer.value.rows.map(({ voucherNo }) => voucherNo).sort()).toEqual(
      expected({ branch: 'DXB' })
        .map(({ voucherNo }) => voucherNo)
        .sort(),
    );
  });

  test.each([
    [{ sort: 'colour' }, 'field.unknown'],
    [{ columns: 'net,colour' }, 'field.unknown'],
    [{ cursor: 'x' }, 'cursor.malformed'],
    [{ cursor: Buffer.from('["a","2026-01-01",1]').toString('base64url') }, 'cursor.malformed'],
    [{ branch: 'NOWHERE' }, 'reference.unknown'],
  ])('%o is refused with %s', async (query, code) => {
    expect(await registers.page(administrator, sales, query)).toMatchObject({ ok: false, problems: [{ code }] });
  });
});

test('digits begin their own number and those ten, a hundred … times as large', () => {
  expect(numbersBeginning('12').slice(0, 3)).toEqual([
    { from: 12, to: 12 },
    { from: 120, to: 129 },
    { from: 1200, to: 1299 },
  ]);
  expect(numbersBeginning('0')).toEqual([]);
  expect(numbersBeginning('999999999999')).toEqual([{ from: 999_999_999_999, to: 999_999_999_999 }]);
});
