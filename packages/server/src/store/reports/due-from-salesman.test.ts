/** What each salesperson owes, and the statement of one: both tie to the ledger, and `verify` sees where they would not. */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import type { DueFromSalesman } from '@fieldbook/core/reports/due-from-salesman';
import type { Statement } from '@fieldbook/core/reports/statements';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestCompany, testCompany } from '../../../testing/posting/company.ts';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import type { PostingOutcome } from '../../posting/service.ts';
import { verifyBooks } from '../../verify/verify.ts';
import { OWNER_ROLE } from '../cluster/roles.ts';
import { createMasterStore } from '../masters/master-store.ts';
import { createReports, type ReportQuery } from './reports.ts';

describeOnEachServer('due from salesman', (server) => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await testCompany(server, { roundOffStep: '0' });
    const store = createMasterStore(company.database.company);
    const rows = [
      { code: 'SP1', name: 'Omar Farid', nameArabic: 'عمر فريد' },
      { code: 'SP2', name: 'Salem Haddad' },
    ];
    const made = await store.upsertMany({ userName: 'admin' }, present(masterNamed('salesPerson'), 'the master'), rows);
    expect(made.ok).toBe(true);
    await company.cache.refresh();
    const on = (date: string, body: object) => company.post({ date, ...body }).then(voucherOf);
    const milk = (quantity: string, more: object = {}) => ({ item: 'MILK', unit: 'PCS', quantity, ...more });
    await on('2026-09-01', { type: 'opening', items: [milk('100', { godown: 'MAIN', rate: '10' })] });
    const count = { type: 'physicalStock', godown: 'MAIN', mode: 'dueFromSalesman' };
    await on('2026-09-02', { ...count, salesPerson: 'SP1', items: [milk('98')] });
    const gone = await on('2026-10-02', { ...count, salesPerson: 'SP2', items: [milk('97')] });
    await on('2026-10-03', { ...count, salesPerson: 'SP2', items: [milk('93')] });
    const change = { voucherNo: gone, action: 'void', reason: 'wrong', key: randomUUID() } as const;
    voucherOf(await company.posting.change(company.actor, change));
    const paid = [{ ledger: 'DUE-FROM-SALESMAN', amount: '15.00', salesPerson: 'SP1' }];
    await on('2026-10-05', { type: 'receipt', ledger: 'CASH', amount: '15.00', ledgers: paid });
  });
  afterAll(() => company.close());

  const voucherOf = (outcome: PostingOutcome): number =>
    outcome.kind === 'posted' ? outcome.voucher.voucherNo : expect.fail(JSON.stringify(outcome));
  const run = async <R>(name: string, query: ReportQuery): Promise<R> => {
    const answer = await createReports({ database: company.database.company }).run(company.actor, name, query);
    return answer.ok ? (answer.value as unknown as R) : expect.fail(JSON.stringify(answer.problems));
  };
  const october = { from: '2026-10-01', to: '2026-10-31' };

  test('is told by person, with what was taken back on its own side, and comes to the ledger', async () => {
    const { rows, totals } = await run<DueFromSalesman>('due-from-salesman', october);
    expect(rows).toEqual([
      {
        ...{ salesPerson: 'SP1', name: 'Omar Farid', nameArabic: 'عمر فريد' },
        ...{ opening: '20.00', charged: '0.00', settled: '15.00', closing: '5.00' },
      },
      {
        ...{ salesPerson: 'SP2', name: 'Salem Haddad' },
        ...{ opening: '0.00', charged: '40.00', settled: '0.00', closing: '40.00' },
      },
    ]);
    expect(totals).toEqual({ opening: '20.00', charged: '40.00', settled: '15.00', closing: '45.00' });
    const ledger = await run<Statement>('ledger-statement', { ...october, ledger: 'DUE-FROM-SALESMAN' });
    expect(ledger.totals).toMatchObject({ opening: totals.opening, closing: totals.closing });
    const one = await run<DueFromSalesman>('due-from-salesman', { ...october, person: 'SP2' });
    expect(one.rows.map(({ salesPerson }) => salesPerson)).toEqual(['SP2']);
  });

  test('has a statement of each person, page after page', async () => {
    const of = { ...october, person: 'SP2', showCorrections: 'true', limit: 2 };
    const first = await run<Statement>('salesman-statement', of);
    expect(first).toMatchObject({
      of: { code: 'SP2', name: 'Salem Haddad' },
      totals: { opening: '0.00', debit: '50.00', credit: '10.00', closing: '40.00' },
      rows: [
        { referNo: 'PS-2', kind: 'post', amount: '10.00', balance: '10.00' },
        { referNo: 'PS-2', kind: 'reverse', amount: '-10.00', balance: '0.00' },
      ],
    });
    const query = { ...of, cursor: first.next ?? undefined };
    const second = await run<Statement>('salesman-statement', query);
    expect(second.rows).toMatchObject([{ referNo: 'PS-3', kind: 'post', amount: '40.00', balance: '40.00' }]);
    expect(second.next).toBeNull();
    expect(await run<Statement>('salesman-statement', { ...october, person: 'SP2' })).toMatchObject({
      rows: [{ referNo: 'PS-3', amount: '40.00', balance: '40.00' }],
      totals: { opening: '0.00', debit: '40.00', credit: '0.00', closing: '40.00' },
    });
  });

  test('does not know a person who is not there', async () => {
    const reports = createReports({ database: company.database.company });
    for (const name of ['due-from-salesman', 'salesman-statement'])
      expect(await reports.run(company.actor, name, { person: 'X' })).toMatchObject({
        problems: [{ code: 'reference.unknown' }],
      });
  });

  test('is right, and what is not would be found', async () => {
    const wrong = async () => {
      const results = await verifyBooks(company.database.company, { quick: true });
      return results.flatMap(({ name, findings }) => findings.map((finding) => `${name}: ${finding}`));
    };
    expect(await wrong()).toEqual([]);
    const owner = new pg.Client({ connectionString: company.database.url });
    await owner.connect();
    const alter = (change: string) =>
      owner.query(`set role ${OWNER_ROLE}; set search_path = fieldbook; set fieldbook.branches = '*';
        alter table ledger_entry no force row level security; alter table ledger_entry disable trigger append_only; ${change};
        alter table ledger_entry enable trigger append_only; alter table ledger_entry force row level security`);
    await alter(
      `update ledger_entry set person_id = null where person_id = (select id from person where code = 'SP1')`,
    );
    const found = await wrong();
    await alter(`update ledger_entry set person_id = (select id from person where code = 'SP1')
      where person_id is null and ledger_id = (select id from ledger where role = 'dueFromSalesman')`);
    await owner.end();
    expect(found.join('\n')).toMatch(/entries-of-persons: physicalStock PS-1 .* names no salesperson/);
    expect(found.join('\n')).toMatch(
      /persons-bear-cost: physicalStock PS-1 .*Omar Farid is charged 0.00, the goods cost 20.00/,
    );
    expect(found.join('\n')).toMatch(/persons-owe-the-ledger: the ledger says \S+ AED, the persons owe \S+/);
    expect(await wrong()).toEqual([]);
  });
});
