/** Analysis and tax returns against plain sums over what was traded, on any span, with some postings folded and some not. */
import type { ReportFrame } from '@fieldbook/core/definition/report';
import { parseMoney } from '@fieldbook/core/kernel/money';
import { masterNamed } from '@fieldbook/core/masters/index';
import type { TradeLines } from '@fieldbook/core/reports/analysis-lines';
import { type TradeAnalysis, type TradeDimension, tradeDimensions } from '@fieldbook/core/reports/analysis-trade';
import type { StockLedger } from '@fieldbook/core/reports/stock-ledger';
import type { TaxDocuments, TaxReturn } from '@fieldbook/core/reports/tax-return';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import {
  openTestTrade,
  type TestTrade,
  type Traded,
  type TradedLine,
  tradeDay,
  tradeDeeds,
  tradedItems,
} from '../../../testing/store/reports/trade.ts';
import { runsOf } from '../../../testing/store/runs.ts';
import { expectSound } from '../../../testing/verify/sound.ts';
import { createMasterStore } from '../masters/master-store.ts';
import { createReports, type ReportQuery, type Reports } from './reports.ts';

const minor = (text: string): number => parseMoney(text, 2) ?? Number.NaN;

interface Flat extends TradedLine {
  readonly voucher: Traded;
  readonly sign: 1 | -1;
  readonly cost: number;
}

type Sums = { quantity: number; free: number; returned: number; net: number; tax: number; cost: number };

describeOnEachServer('analysis and tax', (server) => {
  let trade: TestTrade;
  let reports: Reports;
  beforeAll(async () => {
    trade = await openTestTrade(server);
    reports = createReports({ database: trade.company.database.company, now: () => '2026-11-21T08:00:00Z' });
  });
  afterAll(async () => {
    await expectSound(trade.company.database.company);
    await trade.company.close();
  });

  async function run<R extends ReportFrame>(name: string, query: object = {}, actor = trade.company.actor): Promise<R> {
    const answer = await reports.run(actor, name, query as ReportQuery);
    if (!answer.ok) throw new Error(`${name} ${JSON.stringify(query)}: ${JSON.stringify(answer.problems)}`);
    return answer.value as R;
  }

  async function allPages<R extends { readonly rows: readonly unknown[]; readonly next: string | null }>(
    name: string,
    query: object,
  ): Promise<{ first: R; rows: R['rows'][number][] }> {
    const rows: R['rows'][number][] = [];
    let first: R | undefined;
    let cursor: string | undefined;
    do {
      const page = (await run(name, { ...query, cursor })) as unknown as R;
      first ??= page;
      rows.push(...page.rows);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    return { first, rows };
  }

  async function flat(side: 'sale' | 'purchase', from: string, to: string): Promise<Flat[]> {
    const types = side === 'sale' ? ['sales', 'salesReturn'] : ['purchase', 'purchaseReturn'];
    const moved = await trade.moved();
    return trade.standing
      .filter(({ type, date }) => types.includes(type) && date >= from && date <= to)
      .flatMap((voucher) =>
        voucher.lines.map((line) => {
          const [, value] = moved.get(`${voucher.voucherNo}/${line.line}`) ?? [0, 0];
          const sign = voucher.type.endsWith('Return') ? -1 : 1;
          return { ...line, voucher, sign, cost: side === 'sale' ? 0 - value : value } as const;
        }),
      );
  }

  const keyOf: Readonly<Record<TradeDimension, (line: Flat) => string>> = {
    item: ({ item }) => item,
    category: ({ item }) => tradedItems.find(({ code }) => code === item)?.category ?? '?',
    party: ({ voucher }) => voucher.party,
    route: ({ voucher }) => voucher.route ?? '',
    person: ({ voucher }) => voucher.person ?? '',
    branch: ({ voucher }) => voucher.branch,
    month: ({ voucher }) => voucher.date.slice(0, 7),
  };

  function summed(lines: readonly Flat[], key: (line: Flat) => string): Record<string, Sums> {
    const sums: Record<string, Sums> = {};
    for (const line of lines) {
      const { sign, quantity, free, net, tax, cost } = line;
      const sum = sums[key(line)] ?? { quantity: 0, free: 0, returned: 0, net: 0, tax: 0, cost: 0 };
      sums[key(line)] = {
        quantity: sum.quantity + sign * quantity,
        free: sum.free + sign * free,
        returned: sum.returned + (sign < 0 ? net : 0),
        net: sum.net + sign * net,
        tax: sum.tax + sign * tax,
        cost: sum.cost + cost,
      };
    }
    return sums;
  }

  const figures = (row: TradeAnalysis['rows'][number]): Sums => ({
    quantity: row.quantity,
    free: row.free,
    returned: minor(row.returned),
    net: minor(row.net),
    tax: minor(row.tax),
    cost: minor(row.cost),
  });

  const isSomething = (sums: Sums) => Object.values(sums).some((figure) => figure !== 0);
  const shown = (sums: Record<string, Sums>) =>
    Object.fromEntries(Object.entries(sums).filter(([, each]) => isSomething(each)));

  async function checkAnalysis(from: string, to: string, by: TradeDimension, thenBy: TradeDimension): Promise<void> {
    for (const side of ['sale', 'purchase'] as const) {
      const lines = await flat(side, from, to);
      const name = side === 'sale' ? 'sales-analysis' : 'purchase-analysis';
      const { first, rows } = await allPages<TradeAnalysis>(name, { from, to, by, thenBy, limit: 3 });
      const found = rows.map((row) => [`${row.code}/${row.subCode ?? ''}`, figures(row)] as const);
      const key = (line: Flat) => `${keyOf[by](line)}/${by === thenBy ? '' : keyOf[thenBy](line)}`;
      expect(Object.fromEntries(found)).toEqual(shown(summed(lines, key)));
      expect(new Set(found.map(([code]) => code)).size).toBe(found.length);
      const isOfPersons = side === 'sale' && [by, thenBy].includes('person');
      const chips = summed(
        lines.filter(({ item }) => item === 'CHIPS'),
        key,
      );
      for (const row of rows) {
        const net = chips[`${row.code}/${row.subCode ?? ''}`]?.net ?? 0;
        const commission = Math.sign(net) * Math.round(Math.abs(net) * 0.025 + 1e-9);
        expect(row.commission === undefined ? undefined : minor(row.commission) + 0).toBe(
          isOfPersons ? commission + 0 : undefined,
        );
      }
      const whole = summed(lines, () => 'all')['all'] ?? { net: 0, cost: 0 };
      expect([minor(first.totals?.net ?? ''), minor(first.totals?.cost ?? '')]).toEqual([whole.net, whole.cost]);
    }
  }

  async function checkFilters(from: string, to: string, by: TradeDimension): Promise<void> {
    const lines = await flat('sale', from, to);
    const filters = [
      [{ party: 'C2' }, ({ voucher }: Flat) => voucher.party === 'C2'],
      [
        { category: 'DAIRY', party: 'C1' },
        (line: Flat) => keyOf.category(line) === 'DAIRY' && line.voucher.party === 'C1',
      ],
      [{ item: 'CUPS', branch: 'SHJ' }, ({ item, voucher }: Flat) => item === 'CUPS' && voucher.branch === 'SHJ'],
      [{ route: 'R1' }, ({ voucher }: Flat) => voucher.route === 'R1'],
      [{ person: 'SP1', item: 'MILK' }, ({ item, voucher }: Flat) => item === 'MILK' && voucher.person === 'SP1'],
    ] as const;
    for (const [filter, keep] of filters) {
      const kept = lines.filter(keep);
      const { rows } = await allPages<TradeAnalysis>('sales-analysis', { from, to, by, ...filter });
      expect(Object.fromEntries(rows.map((row) => [row.code, figures(row)]))).toEqual(shown(summed(kept, keyOf[by])));
      const behind = await allPages<TradeLines>('sales-lines', { from, to, ...filter, limit: 4 });
      const told = behind.rows.map((row) => `${row.voucherNo} ${row.itemCode} ${row.quantity} ${row.net} ${row.cost}`);
      const text = (amount: number) => (amount / 100).toFixed(2);
      const expected = kept.map(
        ({ voucher, item, sign, quantity, net, cost }) =>
          `${voucher.voucherNo} ${item} ${sign * quantity} ${text(sign * net)} ${text(cost)}`,
      );
      expect(told.toSorted()).toEqual(expected.toSorted());
      expect(behind.rows.map(({ date }) => date)).toEqual(behind.rows.map(({ date }) => date).toSorted());
    }
  }

  /** Taxes and their bases are converted once for each tax code of a voucher. */
  function taxedOf(lines: readonly Flat[], figure: 'ownNet' | 'ownTax'): number {
    const sums = new Map<string, number>();
    for (const line of lines) {
      const code = tradedItems.find((item) => item.code === line.item)?.taxCode;
      const key = `${line.voucher.voucherNo} ${code} ${line.voucher.rate} ${line.sign}`;
      sums.set(key, (sums.get(key) ?? 0) + line[figure]);
    }
    const amounts = [...sums].map(
      ([key, sum]) => Number(key.split(' ')[3]) * Math.round(sum * Number(key.split(' ')[2])),
    );
    return amounts.reduce((total, amount) => total + amount, 0);
  }

  async function checkTax(from: string, to: string): Promise<void> {
    const { rows, totals } = await run<TaxReturn>('tax-return', { from, to });
    const boxes = {
      standard: ['MILK', 'CUPS'],
      zero: ['YOGHURT'],
      exempt: ['CHIPS'],
    } as const;
    const due = { sale: 0, purchase: 0 };
    for (const side of ['sale', 'purchase'] as const) {
      const lines = await flat(side, from, to);
      for (const [box, items] of Object.entries(boxes)) {
        const own = lines.filter(({ item }) => (items as readonly string[]).includes(item));
        const found = rows.filter((row) => row.box === `${box}${side === 'sale' ? 'Sales' : 'Purchases'}`);
        const sum = (figure: (row: TaxReturn['rows'][number]) => string | undefined) =>
          found.reduce((total, row) => total + minor(figure(row) ?? '0'), 0);
        const of = (sign: 1 | -1, figure: 'ownNet' | 'ownTax') =>
          taxedOf(
            own.filter((line) => line.sign === sign),
            figure,
          );
        expect([sum(({ base }) => base), sum(({ tax }) => tax)]).toEqual([of(1, 'ownNet'), of(1, 'ownTax')]);
        expect([sum((row) => row.adjustedBase), sum((row) => row.adjustedTax)]).toEqual([
          of(-1, 'ownNet'),
          of(-1, 'ownTax'),
        ]);
        due[side] += of(1, 'ownTax') + of(-1, 'ownTax');
        const regions = found.map(({ region }) => region ?? '');
        if (side === 'sale' && box === 'standard' && own.some(({ voucher }) => voucher.branch === 'SHJ')) {
          expect(regions).toContain('SHJ');
        }
      }
    }
    const journals = trade.journals.filter(({ date }) => date >= from && date <= to);
    const other = journals.reduce((sum, { amount }) => sum + amount, 0);
    expect(minor(totals.outputTax)).toBe(due.sale);
    expect(minor(totals.inputTax)).toBe(due.purchase + other);
    expect(minor(totals.difference)).toBe(0);
    const listed = await allPages<TaxDocuments>('tax-documents', { from, to, box: 'otherPurchases', limit: 2 });
    expect(listed.rows.map(({ tax }) => minor(tax)).toSorted()).toEqual(
      journals.map(({ amount }) => amount).toSorted(),
    );
    const standard = await allPages<TaxDocuments>('tax-documents', { from, to, box: 'standardSales', limit: 3 });
    expect(standard.rows.reduce((sum, { tax }) => sum + minor(tax), 0)).toBe(due.sale);
    expect(minor(standard.first.totals?.tax ?? '')).toBe(due.sale);
    for (const row of rows.filter(({ base }) => base !== undefined)) {
      const { box, regionKey: region, rate } = row;
      const behind = await allPages<TaxDocuments>('tax-documents', { from, to, box, region, rate });
      expect(minor(behind.first.totals?.tax ?? ''), `${box} ${region} ${rate}`).toBe(minor(row.due));
      expect(behind.rows.reduce((sum, { tax }) => sum + minor(tax), 0)).toBe(minor(row.due));
    }
    const none = await allPages<TaxDocuments>('tax-documents', { from, to, box: 'standardSales', rate: '99.00' });
    expect([none.rows, none.first.totals?.tax]).toEqual([[], '0.00']);
  }

  test('whatever was traded, changed and folded, every report is the plain sum of what stands', {
    timeout: 240_000,
  }, async () => {
    const dimension = fc.constantFrom(...tradeDimensions);
    const spans = fc.tuple(fc.integer({ min: -5, max: 150 }), fc.nat({ max: 120 }));
    // So that few runs, with voids among them, leave something to add up.
    const sold = { do: 'sale', pick: 0, lines: [{ item: 0, quantity: 1, rate: 100 }] } as const;
    await trade.play([10, 40, 70, 100].map((day) => ({ ...sold, day })));
    await fc.assert(
      fc.asyncProperty(tradeDeeds, spans, dimension, dimension, async (deeds, [day, length], by, thenBy) => {
        await trade.play(deeds);
        const [from, to] = [tradeDay(day), tradeDay(day + length)];
        await checkAnalysis(from, to, by, thenBy);
        await checkAnalysis(from, to, 'party', 'item');
        await checkAnalysis('2026-06-01', '2026-12-31', 'category', 'party');
        await checkFilters(from, to, by);
        await checkTax(from, to);
      }),
      { numRuns: runsOf(8), endOnFailure: true },
    );
    expect(trade.standing.length).toBeGreaterThan(runsOf(5));
  });

  test('the commission of a person is the net of each item times the percentage of the item', async () => {
    // CHIPS has 2.5 %, MILK none; one of the two sales is of a person.
    // Dear enough that no return of the histories before outweighs them.
    const lines = [2, 0].map((item) => ({ item, quantity: 40, rate: 300_000 }));
    await trade.play([7, 8].map((pick) => ({ do: 'sale', day: 40, pick, lines })));
    for (const thenBy of ['person', 'party', 'category', 'item'] as const)
      await checkAnalysis('2026-06-01', '2026-12-31', 'person', thenBy);
    const { rows } = await run<TradeAnalysis>('sales-analysis', { from: '2026-06-01', to: '2026-12-31', by: 'person' });
    expect(rows.map(({ commission }) => minor(commission ?? '') > 0)).toEqual([true, true]);
  });

  test('a person of certain routes sees an analysis of the vouchers in sight, and no tax return', async () => {
    const store = createMasterStore(trade.company.database.company);
    // Of another customer and on no route: this one he does not see, whatever there is besides.
    await trade.play([{ do: 'sale', day: 30, pick: 9, lines: [{ item: 0, quantity: 2, rate: 500 }] }]);
    const route = masterNamed('route');
    const customer = masterNamed('customer');
    if (route === undefined || customer === undefined) throw new Error('masters');
    const user = { userName: 'admin' };
    expect((await store.upsertMany(user, route, [{ code: 'R9', name: 'Route 9', branch: 'MB' }])).ok).toBe(true);
    const moved = { code: 'C2', name: 'Deira Supermarket', taxRegNo: '100000000000003', route: 'R9' };
    expect((await store.upsertMany(user, customer, [moved])).ok).toBe(true);
    const rep = { ...trade.company.actor, routes: ['R1'] };
    const span = { from: '2026-06-01', to: '2026-12-31' };
    const seen = (await flat('sale', span.from, span.to)).filter(
      ({ voucher }) => voucher.route === 'R1' || voucher.party !== 'C2',
    );
    // Who is not his customer has no name for him.
    const nameOf = (code: string) => (code === 'C2' ? '' : code);
    for (const by of ['party', 'item', 'month'] as const) {
      const { rows } = await run<TradeAnalysis>('sales-analysis', { ...span, by, limit: 500 }, rep);
      const expected = summed(seen, (line) => nameOf(keyOf[by](line)));
      expect(Object.fromEntries(rows.map((row) => [row.code, figures(row)]))).toEqual(shown(expected));
    }
    expect(seen.length).toBeLessThan((await flat('sale', span.from, span.to)).length);
    expect(await reports.run(rep, 'tax-return', span)).toMatchObject({
      ok: false,
      problems: [{ code: 'auth.no_permission' }],
    });
    const card = await run<StockLedger>('stock-ledger', { ...span, item: 'MILK' }, rep);
    expect(card.rows).toEqual([]);
  });
});
