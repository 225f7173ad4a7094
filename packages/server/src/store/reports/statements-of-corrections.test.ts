/** Statements and stock ledgers tell a corrected voucher as it stands, or each of its postings and reversals: every balance is the same. */
import { randomUUID } from 'node:crypto';
import type { CashBook } from '@fieldbook/core/reports/cash-book';
import type { Statement, StatementRow } from '@fieldbook/core/reports/statements';
import type { StockLedger, StockLedgerRow } from '@fieldbook/core/reports/stock-ledger';
import type { TrialBalance } from '@fieldbook/core/reports/trial-balance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestCompany, testCompany } from '../../../testing/posting/company.ts';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import { isProving } from '../../../testing/store/runs.ts';
import type { PostedVoucher, PostingOutcome } from '../../posting/service.ts';
import { createReports, type ReportQuery } from './reports.ts';

type Body = Record<string, unknown>;

describeOnEachServer('statements of corrected vouchers', (server) => {
  let company: TestCompany;
  const posted = (outcome: PostingOutcome): PostedVoucher =>
    outcome.kind === 'posted' ? outcome.voucher : expect.fail(JSON.stringify(outcome));
  const goods = (quantity: number, rate: number) => ({
    ...{ item: 'MILK', unit: 'PCS', quantity: String(quantity), rate: String(rate), godown: 'MAIN', taxCode: 'VAT0' },
  });
  const dated = (day: string, body: Body): Body => ({ date: `2026-10-${day}`, branch: 'MB', ...body });
  const purchase = (day: string, quantity: number, rate: number): Body =>
    dated(day, {
      ...{ type: 'purchase', mode: 'credit', supplier: 'SUP1', referenceNo: `INV-${day}` },
      items: [goods(quantity, rate)],
    });
  const sale = (day: string, quantity: number, rate = 15): Body =>
    dated(day, { type: 'sales', mode: 'credit', customer: 'C1', items: [goods(quantity, rate)] });
  const contra = (amount: string): Body => ({ type: 'contra', fromLedger: 'CASH', ledger: 'BANK', amount });
  const numbers: Record<string, string> = {};

  beforeAll(async () => {
    company = await testCompany(server, { roundOffStep: '0', mainGodownMayGoNegative: 'False' });
    const post = async (body: Body) => posted(await company.post(body));
    const edit = async ({ voucherNo }: PostedVoucher, body: Body) =>
      posted(await company.posting.edit(company.actor, { voucherNo, key: randomUUID(), body }));
    const bought = await post(purchase('01', 100, 4));
    const corrected = await post(sale('05', 10));
    const moved = await post(sale('06', 3));
    const plain = await post(sale('07', 2));
    const gone = await post(sale('08', 4));
    await edit(corrected, sale('05', 11));
    await edit(corrected, sale('05', 12));
    await edit(corrected, sale('05', 5, 20));
    await edit(moved, sale('09', 3));
    const change = { voucherNo: gone.voucherNo, action: 'void', reason: 'wrong', key: randomUUID() } as const;
    posted(await company.posting.change(company.actor, change));
    await edit(bought, purchase('01', 100, 5));
    await post({ ...dated('01', contra('500')), ...{ fromLedger: 'BANK', ledger: 'CASH' } });
    const deposit = await post(dated('10', contra('300')));
    await edit(deposit, dated('11', contra('250')));
    const wrong = await post(dated('12', contra('40')));
    posted(await company.posting.change(company.actor, { ...change, voucherNo: wrong.voucherNo, key: randomUUID() }));
    Object.assign(numbers, {
      corrected: corrected.referNo,
      moved: moved.referNo,
      plain: plain.referNo,
      gone: gone.referNo,
    });
  });
  afterAll(() => company.close());

  const run = async <R>(name: string, query: ReportQuery & Body): Promise<R> => {
    const answer = await createReports({ database: company.database.company }).run(company.actor, name, query);
    return answer.ok ? (answer.value as unknown as R) : expect.fail(JSON.stringify(answer.problems));
  };
  /** All rows, page by page; the proofs look at pages of one row. */
  const inPages = async <R>(name: string, query: ReportQuery & Body): Promise<R[]> => {
    const rows: R[] = [];
    for (let cursor: string | undefined | null; cursor !== null; ) {
      const page = await run<{ rows: R[]; next: string | null }>(name, {
        ...query,
        limit: isProving ? 1 : 4,
        cursor: cursor ?? undefined,
      });
      rows.push(...page.rows);
      cursor = page.next;
    }
    return rows;
  };
  const october = { from: '2026-10-01', to: '2026-10-31' };

  test('a customer reads one row a voucher, on the day and at the amount that stand', async () => {
    const { rows, totals } = await run<Statement>('customer-statement', { party: 'C1', ...october });
    const told = rows.map(({ date, referNo, postingKind, amount, balance }) => [
      date,
      referNo,
      postingKind,
      amount,
      balance,
    ]);
    expect(told).toEqual([
      ['2026-10-05', numbers['corrected'], 'correction', '100.00', '100.00'],
      ['2026-10-07', numbers['plain'], 'posting', '30.00', '130.00'],
      ['2026-10-09', numbers['moved'], 'correction', '45.00', '175.00'],
    ]);
    expect(totals).toEqual({ opening: '0.00', debit: '175.00', credit: '0.00', closing: '175.00' });
  });

  test('an accountant who asks for corrections reads each posting and reversal with its kind', async () => {
    const query = { party: 'C1', ...october, showCorrections: 'true' };
    const { rows, totals } = await run<Statement>('customer-statement', query);
    const kinds = (wanted: string | undefined) =>
      rows.filter(({ referNo }) => referNo === wanted).map(({ postingKind, amount }) => `${postingKind} ${amount}`);
    expect(kinds(numbers['corrected'])).toEqual([
      ...['posting 150.00', 'correction -150.00', 'correction 165.00', 'correction -165.00'],
      ...['correction 180.00', 'correction -180.00', 'correction 100.00'],
    ]);
    expect(kinds(numbers['gone'])).toEqual(['posting 60.00', 'void -60.00']);
    expect(kinds(numbers['plain'])).toEqual(['posting 30.00']);
    expect(totals).toEqual({ opening: '0.00', debit: '775.00', credit: '600.00', closing: '175.00' });
  });

  test('the card of the item counts what stands, and keeps each correction of cost as its own row', async () => {
    const { rows, totals } = await run<StockLedger>('stock-ledger', { item: 'MILK', ...october });
    expect(totals).toMatchObject({ in: '4 CTN + 4 PCS', out: '10 PCS', closing: 90, closingValue: '450.00' });
    const moved = rows.filter(({ quantity }) => quantity !== 0);
    expect(moved.map(({ postingKind, quantity }) => `${postingKind} ${quantity}`)).toEqual([
      ...['correction 100', 'correction -5', 'posting -2', 'correction -3'],
    ]);
    const costs = rows.filter(({ postingKind }) => postingKind === 'costCorrection');
    expect(costs.length).toBeGreaterThan(0);
    expect(new Set(costs.map(({ kind, quantity }) => `${kind} ${quantity}`))).toEqual(new Set(['adjust 0']));
    expect(rows.at(-1)).toMatchObject({ balanceSmallest: 90, balanceValue: '450.00' });
  });

  const statements: readonly (readonly [string, Body])[] = [
    ['customer-statement', { party: 'C1' }],
    ['supplier-statement', { party: 'SUP1' }],
    ['ledger-statement', { ledger: 'STOCK' }],
    ['ledger-statement', { ledger: 'SALES', noCostCentre: 'true' }],
    ['ledger-statement', { ledger: 'COST-OF-GOODS-SOLD', withoutClosing: 'true' }],
  ];
  test.each(statements)(
    '%s of %j has the same balance of every day either way, whatever the page',
    async (name, of) => {
      const query = { ...of, ...october };
      const all = await run<Statement>(name, { ...query, showCorrections: 'true' });
      const standing = await run<Statement>(name, query);
      const minor = (text: string | undefined) => Math.round(Number(text) * 100);
      for (const { rows, totals } of [all, standing]) {
        const sum = (side: 'debit' | 'credit') => rows.reduce((total, row) => total + minor(row[side]), 0);
        expect([sum('debit'), sum('credit')]).toEqual([minor(totals?.debit), minor(totals?.credit)]);
      }
      const closing = (rows: readonly StatementRow[]) => {
        const days = Array.from({ length: 31 }, (_, at) => `2026-10-${String(at + 1).padStart(2, '0')}`);
        return days.map((day) => rows.findLast(({ date }) => date <= day)?.balance ?? '0.00');
      };
      expect(closing(standing.rows)).toEqual(closing(all.rows));
      expect(standing.rows.length).toBeLessThan(all.rows.length);
      expect(await inPages(name, query)).toEqual(standing.rows);
      expect(await inPages(name, { ...query, showCorrections: 'true' })).toEqual(all.rows);
      for (let day = 1; day <= 31; day += isProving ? 1 : 5) {
        const from = `2026-10-${String(day).padStart(2, '0')}`;
        const [one, other] = await Promise.all(
          ['true', 'false'].map((showCorrections) => run<Statement>(name, { ...query, from, showCorrections })),
        );
        expect(one?.totals?.opening).toBe(other?.totals?.opening);
      }
    },
  );

  test.each(['stock-ledger', 'item-stock-vouchers'])('%s is the same in pages', async (name) => {
    for (const showCorrections of ['true', 'false']) {
      const query = { item: 'MILK', ...october, showCorrections };
      const { rows } = await run<StockLedger>(name, query);
      expect(await inPages<StockLedgerRow>(name, query)).toEqual(rows);
    }
  });

  test('the cash book counts what stands, by day and by entry, and each posting where that is asked for', async () => {
    const dayBy = (query: Body) => run<CashBook>('cash-book', { ...october, detail: 'day', ...query });
    const told = ({ rows, totals }: CashBook) => [
      ...rows.map(({ date, received, paid }) => `${date} +${received} -${paid}`),
      `${totals?.received} ${totals?.paid} ${totals?.closing}`,
    ];
    expect(told(await dayBy({}))).toEqual([
      '2026-10-01 +500.00 -0.00',
      '2026-10-11 +0.00 -250.00',
      '500.00 250.00 250.00',
    ]);
    expect(told(await dayBy({ showCorrections: 'true' }))).toEqual([
      '2026-10-01 +500.00 -0.00',
      '2026-10-10 +300.00 -300.00',
      '2026-10-11 +0.00 -250.00',
      '2026-10-12 +40.00 -40.00',
      '840.00 590.00 250.00',
    ]);
    for (const [showCorrections, length] of [
      ['true', 6],
      ['false', 2],
    ] as const) {
      const query = { ...october, detail: 'entry', showCorrections } as const;
      const { rows, totals } = await run<CashBook>('cash-book', query);
      expect(rows).toHaveLength(length);
      expect(rows.at(-1)).toMatchObject({ balance: '250.00' });
      expect(totals).toMatchObject({ closing: '250.00' });
      expect(await inPages('cash-book', query)).toEqual(rows);
    }
  });

  test('the trial balance turns over what its ledgers state, either way, and every balance is the same', async () => {
    const span = { from: '2026-10-01', asOf: '2026-10-31' };
    const standing = await run<TrialBalance>('trial-balance', span);
    const all = await run<TrialBalance>('trial-balance', { ...span, showCorrections: 'true' });
    const balances = ({ rows }: TrialBalance) =>
      rows.map(({ code, opening, debit, credit }) => [code, opening, debit, credit]);
    expect(balances(standing)).toEqual(balances(all));
    for (const [told, showCorrections] of [
      [standing, 'false'],
      [all, 'true'],
    ] as const) {
      for (const { code, periodDebit, periodCredit } of told.rows) {
        const query = { ledger: code, ...october, showCorrections };
        const { totals } = await run<Statement>('ledger-statement', query);
        expect([code, totals?.debit, totals?.credit]).toEqual([code, periodDebit, periodCredit]);
      }
    }
    const turned = ({ rows }: TrialBalance) => rows.find(({ code }) => code === 'CASH')?.periodDebit;
    expect([turned(standing), turned(all)]).toEqual(['500.00', '840.00']);
    const figure = all.columns?.find(({ name }) => name === 'periodDebit');
    expect(figure?.of).toMatchObject({ showCorrections: 'true' });
  });

  test('what is compared with lies before the span: it too is told without corrections', async () => {
    const query = { from: '2026-10-12', asOf: '2026-10-31', compareFrom: '2026-10-01', compareTo: '2026-10-11' };
    const { rows } = await run<TrialBalance>('trial-balance', query);
    expect(rows.find(({ code }) => code === 'CASH')).toMatchObject({
      periodDebit: '0.00',
      periodCredit: '0.00',
      opening: '250.00',
    });
  });
});
