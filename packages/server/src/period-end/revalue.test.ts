/** Revaluation over real books: what it looks at, what it leaves alone, and that it may be repeated. */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { ONE_RATE } from '@fieldbook/core/kernel/money';
import { masterNamed } from '@fieldbook/core/masters/index';
import { afterEach, expect, test } from 'vitest';
import { asEverybody, ledgerBalances, type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { expectSound } from '../../testing/verify/sound.ts';
import { createMasterStore } from '../store/masters/master-store.ts';
import { revalue } from './revalue.ts';

const OCTOBER = '2026-10-31';
const usd = (exchangeRate: string) => ({ currency: 'USD', exchangeRate });

describeOnEachServer('a revaluation', (server) => {
  let company: TestCompany;
  const open = async () => {
    company = await testCompany(server, { roundOffStep: '0' });
    const store = createMasterStore(company.database.company);
    const write = async (master: string, row: Record<string, unknown>) => {
      const written = await store.upsertMany({ userName: 'admin' }, present(masterNamed(master), master), [row]);
      expect(written).toMatchObject({ ok: true });
    };
    await write('currency', { code: 'USD', name: 'US dollar', symbol: '$', decimals: 2 });
    await write('ledger', {
      code: 'BANK-USD',
      name: 'Bank USD',
      group: 'BANK-ACCOUNTS',
      nature: 'asset',
      use: 'bank',
      currency: 'USD',
    });
    await company.cache.refresh();
  };
  afterEach(async () => {
    await expectSound(company.database.company);
    await company.close();
  });

  const posted = async (body: Record<string, unknown>) => {
    const outcome = await company.post({ date: '2026-10-10', ...body });
    expect(outcome).toMatchObject({ kind: 'posted' });
    if (outcome.kind !== 'posted') throw new Error('refused');
    return outcome.voucher;
  };
  const invoice = (more: object = {}) =>
    posted({
      type: 'purchase',
      supplier: 'SUP1',
      mode: 'credit',
      ledgers: [{ ledger: 'RENT', amount: '100' }],
      ...usd('3.6725'),
      ...more,
    });
  const pay = (more: object) => posted({ type: 'payment', supplier: 'SUP1', ledger: 'BANK', amount: '100', ...more });
  const move = (fromLedger: string, ledger: string, amount: string, more: object) =>
    posted({ type: 'contra', fromLedger, ledger, amount, ...more });
  const services = () => ({ database: company.database.company, cache: company.cache, posting: company.posting });

  const ask = (rate: number, { asOf = OCTOBER, key = String(randomUUID()) } = {}) =>
    revalue(services(), company.actor, { key, asOf, rates: new Map([['USD', Math.round(rate * ONE_RATE)]]) });
  const run = async (rate: number, more: { asOf?: string; key?: string } = {}) => {
    const done = await ask(rate, more);
    if (!done.ok) throw new Error(JSON.stringify(done.problems));
    return done.value.map(({ date, referNo, net }) => `${date} ${referNo} ${net}`);
  };
  const onRevaluation = async (day: string) => {
    const rows = await asEverybody<{ amount: number }>(
      company,
      `select coalesce(sum(amount), 0)::integer as amount from ledger_entry join ledger on ledger.id = ledger_id
         where role = 'exchangeRevaluation' and date <= '${day}'`,
    );
    return rows[0]?.amount;
  };
  const undo = async (referNo: string) => {
    const [found] = await asEverybody<{ id: number }>(company, `select id from voucher where refer_no = '${referNo}'`);
    const voucherNo = present(found, referNo).id;
    const change = { voucherNo, action: 'void', reason: 'wrong rate', key: randomUUID() } as const;
    expect(await company.posting.change(company.actor, change)).toMatchObject({ kind: 'posted' });
  };

  test('leaves alone a base account that paid a bill in dollars, and advances', async () => {
    await open();
    const { referNo } = await invoice();
    await pay({ ...usd('3.70'), bills: [{ kind: 'against', reference: referNo, amount: '100' }] });
    await pay({ ...usd('3.68'), bills: [{ kind: 'advance', amount: '100' }] });
    expect(await run(3.8)).toEqual([]);
  });

  test('brings a dollar account to the rate, and takes that back a day later', async () => {
    await open();
    await move('BANK', 'BANK-USD', '100', usd('3.60'));
    expect(await run(3.7)).toEqual(['2026-10-31 J-1 10.00', '2026-11-01 J-2 10.00']);
    expect([await onRevaluation(OCTOBER), await onRevaluation('2026-11-01')]).toEqual([1_000, 0]);
    expect(await run(3.7)).toEqual([]);
  });

  test('posts for good what was gained on dollars that came at 3.60 and left at 3.70', async () => {
    await open();
    await move('BANK', 'BANK-USD', '100', usd('3.60'));
    await move('BANK-USD', 'BANK', '100', usd('3.70'));
    expect((await ledgerBalances(company))['Bank USD']).toBe(-1_000);
    expect(await run(3.8)).toEqual(['2026-10-31 J-1 10.00']);
    const balances = await ledgerBalances(company);
    expect([balances['Bank USD'], balances['Exchange gain']]).toEqual([undefined, -1_000]);
    expect(await run(3.9, { asOf: '2026-11-30' })).toEqual([]);
  });

  test('counts a voided movement of money for nothing', async () => {
    await open();
    await move('BANK', 'BANK-USD', '100', usd('3.60'));
    const { referNo } = await move('BANK-USD', 'BANK', '40', usd('3.70'));
    await run(3.6);
    await undo(referNo);
    expect(await run(3.6)).toEqual(['2026-10-31 J-2 4.00']);
    expect((await ledgerBalances(company))['Bank USD']).toBe(36_000);
  });

  test('posts the difference when it is repeated at another rate', async () => {
    await open();
    await invoice();
    await run(3.7);
    expect(await run(3.68)).toEqual(['2026-10-31 J-3 2.00', '2026-11-01 J-4 2.00']);
    expect([await onRevaluation(OCTOBER), await onRevaluation('2026-11-01')]).toEqual([-75, 0]);
  });

  test('posts anew what was voided, both journals or one', async () => {
    await open();
    await invoice();
    await run(3.7);
    await undo('J-1');
    await undo('J-2');
    expect(await run(3.7)).toEqual(['2026-10-31 J-3 2.75', '2026-11-01 J-4 2.75']);
    await undo('J-4');
    expect(await run(3.7)).toEqual(['2026-11-01 J-5 2.75']);
    expect([await onRevaluation(OCTOBER), await onRevaluation('2026-11-01')]).toEqual([-275, 0]);
  });

  test('adds a foreign invoice that comes late, in a later month too', async () => {
    await open();
    await invoice();
    await run(3.7);
    await run(3.75, { asOf: '2026-11-30' });
    await invoice({ date: '2026-10-20', exchangeRate: '3.68' });
    expect(await run(3.7)).toEqual(['2026-10-31 J-5 2.00', '2026-11-01 J-6 2.00']);
    expect(await run(3.75, { asOf: '2026-11-30' })).toEqual(['2026-11-30 J-7 7.00', '2026-12-01 J-8 7.00']);
    const days = [OCTOBER, '2026-11-01', '2026-11-30', '2026-12-01'];
    expect(await Promise.all(days.map(onRevaluation))).toEqual([-475, 0, -1_475, 0]);
  });

  test('answers a repeated request with the journals it made', async () => {
    await open();
    await invoice();
    const key = randomUUID();
    const first = await run(3.7, { key });
    await invoice();
    expect(await run(3.7, { key })).toEqual(first);
    expect(await run(3.7)).toEqual(['2026-10-31 J-3 2.75', '2026-11-01 J-4 2.75']);
  });

  test('posts nothing twice when several ask at once', async () => {
    await open();
    await invoice();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => ask(3.7)));
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([]);
    expect([await onRevaluation(OCTOBER), await onRevaluation('2026-11-01')]).toEqual([-275, 0]);
  });

  test('finishes one that was cut off after it had noted its journals', async () => {
    await open();
    await invoice();
    const cut = { ...services(), posting: { ...company.posting, post: () => Promise.reject(new Error('cut off')) } };
    const rates = new Map([['USD', 3.7 * ONE_RATE]]);
    await expect(revalue(cut, company.actor, { key: randomUUID(), asOf: OCTOBER, rates })).rejects.toThrow('cut off');
    expect(await run(3.7)).toEqual([]);
    expect([await onRevaluation(OCTOBER), await onRevaluation('2026-11-01')]).toEqual([-275, 0]);
  });

  test('tells who asks meanwhile that another is still being posted', async () => {
    await open();
    await invoice();
    const idle = { ...services(), posting: { ...company.posting, post: () => Promise.resolve([]) } };
    const wish = () => ({ key: randomUUID(), asOf: OCTOBER, rates: new Map([['USD', 3.7 * ONE_RATE]]) });
    await revalue(idle, company.actor, wish());
    expect(await revalue(idle, company.actor, wish())).toEqual({
      ok: false,
      problems: [{ code: 'revaluation.under_way' }],
    });
  });

  test('a refused run is decided anew', async () => {
    await open();
    await invoice();
    const nobody = { ...company.actor, forms: new Set<string>() };
    const rates = new Map([['USD', 3.7 * ONE_RATE]]);
    const wish = { key: randomUUID(), asOf: OCTOBER, rates };
    expect(await revalue(services(), nobody, wish)).toMatchObject({ ok: false });
    expect(await run(3.7)).toEqual(['2026-10-31 J-1 2.75', '2026-11-01 J-2 2.75']);
  });

  test('the currency of a ledger is fixed by its first entry, or named after what all its entries are in', async () => {
    await open();
    await move('BANK', 'BANK-USD', '100', usd('3.60'));
    const store = createMasterStore(company.database.company);
    const definition = present(masterNamed('ledger'), 'ledger');
    const change = async (code: string, currency: string | null) => {
      const version = (await store.get(definition, code))?.version ?? 0;
      const result = await store.update({ userName: 'admin' }, definition, { code, version, input: { currency } });
      return result.ok ? 'changed' : result.problems.map((each) => `${each.code} ${each.path}`).join();
    };
    expect(await change('BANK-USD', 'AED')).toBe('frozen.ledger_currency currency');
    expect(await change('BANK-USD', null)).toBe('frozen.ledger_currency currency');
    expect(await change('CASH', 'USD')).toBe('changed');
    await posted({ type: 'contra', fromLedger: 'BANK', ledger: 'CASH-VAN-1', amount: '5', ...usd('3.60') });
    expect(await change('CASH-VAN-1', 'USD')).toBe('changed');
    await posted({ type: 'contra', fromLedger: 'BANK', ledger: 'BANK-USD', amount: '5', ...usd('3.60') });
    expect(await change('BANK', 'AED')).toBe('changed');
  });
});
