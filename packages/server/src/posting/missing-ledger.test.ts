/** A posting without the ledger of a role it needs is refused by name, in every way a posting comes about. */
import { randomUUID } from 'node:crypto';
import { describeProblem } from '@fieldbook/core/errors/catalogue';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { closeYear } from '../period-end/close-year.ts';
import { revalue } from '../period-end/revalue.ts';
import { createMasterStore } from '../store/masters/master-store.ts';

describeOnEachServer('a role without a ledger', (server) => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await testCompany(server, { roundOffStep: '0' });
    await changeRole('SALES', null);
    await changeRole('RETAINED-EARNINGS', null);
    await changeRole('EXCHANGE-LOSS', null);
  });
  afterAll(() => company.close());

  async function changeRole(code: string, role: string | null): Promise<void> {
    const store = createMasterStore(company.database.company);
    const ledger = present(masterNamed('ledger'), 'ledger');
    const version = (await store.get(ledger, code))?.version ?? 0;
    expect(await store.update({ userName: 'anna' }, ledger, { code, version, input: { role } })).toMatchObject({
      ok: true,
    });
    await company.cache.refresh();
  }
  const services = () => ({ database: company.database.company, cache: company.cache, posting: company.posting });
  const milk = { item: 'MILK', unit: 'PCS', quantity: '2', rate: '12.5', godown: 'MAIN' };
  const sale = { type: 'sales', customer: 'C1', mode: 'credit', date: '2026-11-20', branch: 'MB', items: [milk] };
  const salesMissing = {
    kind: 'refused',
    problems: [{ code: 'ledger.role_missing', values: { role: 'sales' } }],
  };
  const rent = [
    { ledger: 'RENT', debit: '5' },
    { ledger: 'CASH', credit: '5' },
  ];

  test('refuses a sale alone and among others, which are posted', async () => {
    expect(await company.post(sale)).toMatchObject(salesMissing);
    const journal = { type: 'journal', date: '2026-11-20', branch: 'MB', ledgers: rent };
    const bodies = [journal, sale, journal].map((body) => ({ ...body, uid: randomUUID() }));
    const outcomes = await company.posting.post(company.actor, bodies);
    expect(outcomes).toMatchObject([{ kind: 'posted' }, salesMissing, { kind: 'posted' }]);
  });

  test('says which role, and where a ledger is given one', () => {
    const problem = { code: 'ledger.role_missing', values: { role: 'sales' } };
    expect(describeProblem(problem, 'en')).toBe(
      'No ledger has the role Sales, and this posting needs one. Open Masters, Ledgers and choose this role for a ledger without entries.',
    );
    expect(describeProblem(problem, 'ar')).toContain('المبيعات');
  });

  test('refuses the closing of a year and the revaluation that need it', async () => {
    expect(await company.post({ type: 'journal', date: '2025-12-30', ledgers: rent })).toMatchObject({
      kind: 'posted',
    });
    expect(await closeYear(services(), company.actor, '2025-12-31')).toMatchObject({
      problems: [{ code: 'ledger.role_missing', values: { role: 'retainedEarnings' } }],
    });
    expect(
      await revalue(services(), company.actor, { asOf: '2026-11-30', rates: new Map(), key: randomUUID() }),
    ).toMatchObject({
      problems: [{ code: 'ledger.role_missing' }],
    });
  });

  test('lets all go on once a fresh ledger has the role', async () => {
    await changeRole('SALES', 'sales');
    expect(await company.post(sale)).toMatchObject({ kind: 'posted' });
  });
});
