/** Closed periods on a real database: locks on type and age, exceptions for a person, for edits and voids as well. */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asEverybody, type TestCompany, testCompany } from '../../../testing/posting/company.ts';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import { createMasterStore } from '../../store/masters/master-store.ts';

const contra = { type: 'contra', fromLedger: 'CASH', ledger: 'BANK', amount: '10' };

describeOnEachServer('closed periods', (server) => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await testCompany(server);
  });
  afterAll(() => company.close());

  async function put(master: string, row: object): Promise<void> {
    const store = createMasterStore(company.database.company);
    const written = await store.upsertMany({ userName: 'admin' }, present(masterNamed(master), master), [row]);
    expect(written).toMatchObject({ ok: true });
    await company.cache.refresh();
  }

  const closed = {
    kind: 'refused',
    problems: [{ code: 'period.closed', path: 'date', values: { date: '2026-10-31' } }],
  };

  test('refuse posting, edit and void of their type until an exception is granted, which the audit keeps', async () => {
    const before = await company.post({ ...contra, date: '2026-10-10' });
    if (before.kind !== 'posted') throw new Error(JSON.stringify(before));
    const { voucherNo } = before.voucher;
    await put('periodLock', { code: 'OCT', name: 'October', voucherType: 'contra', lockedUntil: '2026-10-31' });
    const change = { voucherNo, action: 'void', reason: 'test' } as const;
    const edit = { voucherNo, body: { ...contra, date: '2026-11-02', branch: 'MB', amount: '12' } };
    expect(await company.post({ ...contra, date: '2026-10-31' })).toMatchObject(closed);
    expect(await company.posting.change(company.actor, { ...change, key: randomUUID() })).toMatchObject(closed);
    expect(await company.posting.edit(company.actor, { ...edit, key: randomUUID() })).toMatchObject(closed);
    expect(await company.post({ ...contra, date: '2026-11-01' })).toMatchObject({ kind: 'posted' });

    const until = new Date(Date.now() + 60_000).toISOString();
    const span = { fromDate: '2026-10-01', toDate: '2026-10-31', validUntil: until, reason: 'Bank slip found' };
    await put('periodException', { code: 'X1', name: 'October again', user: 'admin', ...span });
    expect(await company.post({ ...contra, date: '2026-10-31' })).toMatchObject({ kind: 'posted' });
    expect(await company.posting.change(company.actor, { ...change, key: randomUUID() })).toMatchObject({
      kind: 'posted',
    });
    const audit = await asEverybody<{ reason: string }>(
      company,
      `select user_name, after ->> 'reason' as reason from audit where table_name = 'period_exception'`,
    );
    expect(audit).toEqual([{ user_name: 'admin', reason: 'Bank slip found' }]);
  });

  test('let what was posted before them be repeated: posting and edit answer as they did', async () => {
    const body = { uid: randomUUID(), ...contra, date: '2026-11-10', branch: 'MB' };
    const [first] = await company.posting.post(company.actor, [body]);
    if (first?.kind !== 'posted') throw new Error(JSON.stringify(first));
    const { voucherNo } = first.voucher;
    const change = {
      voucherNo,
      body: { ...contra, date: '2026-11-11', branch: 'MB', amount: '12' },
      key: randomUUID(),
    };
    const edited = await company.posting.edit(company.actor, change);
    expect(edited.kind).toBe('posted');
    await put('periodLock', { code: 'NOV', name: 'November so far', voucherType: 'contra', lockedUntil: '2026-11-15' });
    const same = { kind: 'replayed', voucher: { voucherNo } };
    expect(await company.posting.post(company.actor, [body])).toMatchObject([same]);
    expect(await company.posting.edit(company.actor, change)).toMatchObject(same);
    const other = { kind: 'conflict', problems: [{ code: 'uid.conflict' }] };
    expect(await company.posting.post(company.actor, [{ ...body, amount: '13' }])).toMatchObject([other]);
  });

  test('by age close what is older than so many days', async () => {
    await put('periodLock', { code: 'AGE', name: 'A year', voucherType: 'journal', maximumAge: 365 });
    const lines = [
      { ledger: 'RENT', debit: '5' },
      { ledger: 'CASH', credit: '5' },
    ];
    expect(await company.post({ type: 'journal', date: '2020-01-01', ledgers: lines })).toMatchObject({
      problems: [{ code: 'period.closed' }],
    });
  });
});
