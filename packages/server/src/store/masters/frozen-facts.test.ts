/** What carries the books is frozen by the first posting that rests on it: each fact before and after, past all code too. */
import { describeProblem } from '@fieldbook/core/errors/catalogue';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { firstMonthOf } from '@fieldbook/core/reports/financial-year';
import { monthNames } from '@fieldbook/core/settings/books';
import { defaultSettings } from '@fieldbook/core/settings/settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSecondBranch } from '../../../testing/posting/branch.ts';
import { type TestCompany, testCompany } from '../../../testing/posting/company.ts';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import { createMasterStore } from './master-store.ts';
import { writeSettings } from './settings.ts';

const anna = { userName: 'anna' };

/** A change of a master: there, back, and what refuses it once the voucher stands. */
type Change = readonly [master: string, code: string, there: object, back: object, refusal: string];

const changes: readonly Change[] = [
  ['company', 'MAIN', { currency: 'USD' }, { currency: 'AED' }, 'frozen.base_currency currency S-1'],
  ['company', 'MAIN', { taxKind: 'gst' }, { taxKind: 'vat' }, 'frozen.tax_kind taxKind S-1'],
  ['company', 'MAIN', { country: 'IN' }, { country: 'AE' }, 'frozen.financial_year country S-1'],
  ['currency', 'AED', { decimals: 3 }, { decimals: 2 }, 'frozen.decimals decimals S-1'],
  ['ledger', 'SALES', { nature: 'expense' }, { nature: 'income' }, 'frozen.ledger_nature nature S-1'],
  ['ledger', 'CASH', { use: 'bank' }, { use: 'cash' }, 'frozen.ledger_use use S-1'],
  ['ledger', 'CASH', { currency: 'USD' }, { currency: null }, 'frozen.ledger_currency currency S-1'],
  ['ledger', 'SALES', { role: null }, { role: 'sales' }, 'frozen.ledger_role role S-1'],
  ['ledger', 'SALES', { group: 'CURRENT-ASSETS' }, { group: 'SALES-ACCOUNTS' }, 'frozen.ledger_group group S-1'],
  ['ledgerGroup', 'SALES-ACCOUNTS', { nature: 'asset' }, { nature: 'income' }, 'frozen.group_nature nature S-1'],
  [
    'ledgerGroup',
    'CASH-IN-HAND',
    { parent: 'CAPITAL' },
    { parent: 'CURRENT-ASSETS' },
    'frozen.group_parent parent S-1',
  ],
  ['item', 'MILK', { unit: 'KG' }, { unit: 'PCS' }, 'frozen.base_unit unit S-1'],
  ['item', 'MILK', { itemType: 'service' }, { itemType: 'goods' }, 'frozen.item_type itemType S-1'],
  ['item', 'MILK', { tracking: 'batch' }, { tracking: null }, 'frozen.item_tracking tracking S-1'],
  ['godown', 'MAIN', { kind: 'damage' }, { kind: 'saleable' }, 'frozen.godown_kind kind S-1'],
  ['godown', 'MAIN', { branch: 'SHJ' }, { branch: 'MB' }, 'frozen.godown_branch branch S-1'],
  ['taxCode', 'VAT5', { treatment: 'zero' }, { treatment: 'taxable' }, 'frozen.tax_treatment treatment S-1'],
  ['item', 'MILK', { code: 'MILK-X' }, { code: 'MILK' }, 'frozen.code code S-1'],
  ['measureUnit', 'PCS', { code: 'EACH' }, { code: 'PCS' }, 'frozen.code code S-1'],
  ['ledger', 'CASH', { code: 'TILL' }, { code: 'CASH' }, 'frozen.code code S-1'],
  ['customer', 'C1', { code: 'C1-X' }, { code: 'C1' }, 'frozen.code code S-1'],
  ['godown', 'MAIN', { code: 'STORE' }, { code: 'MAIN' }, 'frozen.code code S-1'],
  ['branch', 'MB', { code: 'HQ' }, { code: 'MB' }, 'frozen.code code S-1'],
  ['taxCode', 'VAT5', { code: 'VAT' }, { code: 'VAT5' }, 'frozen.code code S-1'],
  ['branch', 'MB', { currency: 'USD' }, { currency: 'AED' }, 'frozen.branch_currency currency S-1'],
  [
    'ledgerGroup',
    'SALES-ACCOUNTS',
    { affectsGrossProfit: false },
    { affectsGrossProfit: true },
    'frozen.gross_profit affectsGrossProfit S-1',
  ],
  ['ledger', 'SALES', { group: 'INDIRECT-INCOME' }, { group: 'SALES-ACCOUNTS' }, 'frozen.gross_profit group S-1'],
  ['series', 'MB-sales', { prefix: 'X' }, { prefix: 'S' }, 'frozen.series prefix S-1'],
];

const settingChanges = [
  ['valuation', 'fifo', 'frozen.valuation valuation S-1'],
  ['inventoryBooks', 'periodic', 'frozen.inventory_books inventoryBooks S-1'],
  ['taxBy', 'rateGroup', 'frozen.tax_by taxBy S-1'],
  ['financialYearStart', 'april', 'frozen.financial_year financialYearStart S-1'],
] as const;

const vat = { component: 'VAT', percent: '5', validFrom: '2018-01-01' };
const untilNovember = { ...vat, validTo: '2026-11-30' };
const raised = { component: 'VAT', percent: '10', validFrom: '2026-12-01' };

describeOnEachServer('what carries the books', (server) => {
  let company: TestCompany;

  beforeAll(async () => {
    company = await testCompany(server);
    await addSecondBranch(company);
    const store = createMasterStore(company.database.company);
    await store.upsertMany(anna, present(masterNamed('customer'), 'customer'), [{ code: 'C2', name: 'Creek Market' }]);
    await store.upsertMany(anna, present(masterNamed('ledger'), 'ledger'), [
      { code: 'SALES-2', name: 'Sales of the shop', group: 'SALES-ACCOUNTS', nature: 'income' },
    ]);
  });
  afterAll(() => company.close());

  const told = (result: { ok: boolean; problems?: readonly { code: string; path?: string; values?: object }[] }) =>
    result.ok
      ? 'changed'
      : (result.problems ?? [])
          .map(({ code, path, values }) => `${code} ${path} ${(values as { voucher?: string })?.voucher}`)
          .join();

  const change = async (master: string, code: string, input: object) => {
    const store = createMasterStore(company.database.company);
    const definition = present(masterNamed(master), master);
    const version = (await store.get(definition, code))?.version ?? 0;
    return told(await store.update(anna, definition, { code, version, input: input as Record<string, unknown> }));
  };
  const set = async (key: string, value: string | null) =>
    told(await writeSettings(company.database.company, anna, { [key]: value }));
  const rates = (...given: object[]) => change('taxCode', 'VAT5', { rates: given });
  const sale = (more: object = {}) =>
    company.post({
      type: 'sales',
      customer: 'C1',
      mode: 'cash',
      ...more,
      items: [{ item: 'MILK', unit: 'PCS', quantity: '2', rate: '12.5', godown: 'MAIN' }],
    });

  describe('before the first posting', () => {
    test.each(changes)('%s %s takes %j, and %j again', async (master, code, there, back) => {
      expect(await change(master, code, there)).toBe('changed');
      expect(await change(master, 'code' in there ? String(there.code) : code, back)).toBe('changed');
    });

    test.each(settingChanges)('setting %s takes %s, and is put back', async (key, value) => {
      expect(await set(key, value)).toBe('changed');
      expect(await set(key, null)).toBe('changed');
    });

    test('a role moves to another ledger, and back', async () => {
      expect(await change('ledger', 'SALES', { role: null })).toBe('changed');
      expect(await change('ledger', 'SALES-2', { role: 'sales' })).toBe('changed');
      expect(await change('ledger', 'SALES-2', { role: null })).toBe('changed');
      expect(await change('ledger', 'SALES', { role: 'sales' })).toBe('changed');
    });

    test('a role goes to no ledger that stands in another statement or takes no parties', async () => {
      expect(await change('ledger', 'SALES', { nature: 'asset' })).toBe('ledger.role_unfit role undefined');
      expect(await change('ledger', 'DEBTORS', { use: 'general' })).toBe('ledger.role_unfit role undefined');
    });

    test('a rate of tax may be another', async () => {
      expect(await rates({ ...vat, percent: '7' })).toBe('changed');
      expect(await rates(vat)).toBe('changed');
    });
  });

  describe('after it', () => {
    beforeAll(async () => {
      await company.cache.refresh();
      expect(await sale()).toMatchObject({ kind: 'posted', voucher: { referNo: 'S-1' } });
    });

    test.each(changes.map(([master, code, there, , refusal]) => [master, code, there, refusal] as const))(
      '%s %s takes no %j',
      async (master, code, there, refusal) => {
        expect(await change(master, code, there)).toBe(refusal);
      },
    );

    test.each(settingChanges)('setting %s does not become %s', async (key, value, refusal) => {
      expect(await set(key, value)).toBe(refusal);
    });

    test('it says which voucher rests on it and what to do instead', async () => {
      const result = await writeSettings(company.database.company, anna, { valuation: 'fifo' });
      expect(result.ok ? [] : result.problems.map((each) => describeProblem(each, 'en'))).toEqual([
        'Stock is valued in this way since S-1 of 2026-11-20, and cannot be converted. To keep books in another way, set up ' +
          'another company and bring the balances over as opening vouchers.',
      ]);
    });

    test('what nothing rests on still changes, and so does what says the same', async () => {
      expect(await change('currency', 'USD', { decimals: 3 })).toBe('changed');
      expect(await change('company', 'MAIN', { country: 'OM' })).toBe('changed');
      expect(await set('financialYearStart', 'january')).toBe('changed');
      expect(await set('valuation', 'average')).toBe('changed');
      expect(await set('valuation', null)).toBe('changed');
      expect(await change('item', 'ITEM-1', { unit: 'KG' })).toBe('changed');
      expect(await change('godown', 'DAMAGE', { kind: 'transit' })).toBe('changed');
      expect(await change('ledger', 'SALES', { name: 'Sales of the vans' })).toBe('changed');
      expect(await change('series', 'MB-journal', { prefix: 'JV' })).toBe('changed');
    });

    test('a customer with bills does not become the counter customer, nor that one a customer', async () => {
      const counter = (code: string, isCashParty: boolean) => change('customer', code, { isCashParty });
      const on = (customer: string, mode: string) =>
        company.post({ type: 'receipt', customer, ledger: 'CASH', amount: '5', bills: [{ kind: mode, amount: '5' }] });
      expect([await counter('C2', true), await counter('C2', false)]).toEqual(['changed', 'changed']);
      await company.cache.refresh();
      expect(await on('C2', 'advance')).toMatchObject({ kind: 'posted' });
      expect(await counter('C2', true)).toBe('frozen.counter_customer isCashParty R-1');
      expect(await sale({ customer: 'CASH', ledger: 'CASH' })).toMatchObject({ kind: 'posted' });
      expect(await counter('CASH', false)).toBe('frozen.counter_customer isCashParty S-2');
    });

    test('what a unit holds stays once a voucher counts in it', async () => {
      const unit = (num: number) => change('item', 'MILK', { units: [{ unit: 'CTN', num }] });
      expect([await unit(12), await unit(24), await unit(12)]).toEqual(['changed', 'changed', 'changed']);
      await company.cache.refresh();
      const items = [{ item: 'MILK', unit: 'CTN', quantity: '1', rate: '12.5', godown: 'MAIN' }];
      expect(await company.post({ type: 'sales', customer: 'C1', mode: 'cash', items })).toMatchObject({
        kind: 'posted',
      });
      expect(await unit(24)).toBe('frozen.unit_content units S-3');
      expect(await change('item', 'MILK', { units: [] })).toBe('frozen.unit_content units S-3');
      expect(await change('item', 'MILK', { units: [{ unit: 'CTN', num: 12, retailRate: '140' }] })).toBe('changed');
    });

    test('a role that is free goes to a fresh ledger, and not to one with entries', async () => {
      expect(await change('ledger', 'CLAIMS', { role: null })).toBe('changed');
      expect(await change('ledger', 'SALES', { role: 'claims' })).toBe('frozen.ledger_role role S-1');
      expect(await change('ledger', 'SALES-2', { role: 'claims' })).toBe('changed');
    });

    test('a role does not go to a ledger with entries of another meaning', async () => {
      const lines = [
        { ledger: 'RENT', debit: '5' },
        { ledger: 'CASH', credit: '5' },
      ];
      expect(await company.post({ type: 'journal', ledgers: lines })).toMatchObject({ kind: 'posted' });
      expect(await change('ledger', 'STOCK-SHORTAGE', { role: null })).toBe('changed');
      expect(await change('ledger', 'RENT', { role: 'stockShortage' })).toBe('frozen.role_given role JV-1');
    });

    test('a rate that vouchers bear is ended by a new dated one, which may change until it is used', async () => {
      const held = 'frozen.tax_rate rates S-1';
      expect(await rates({ ...vat, percent: '15' })).toBe(held);
      expect(await rates({ ...vat, validTo: '2026-11-19' })).toBe(held);
      expect(await rates({ ...vat, validFrom: '2026-11-21' })).toBe(held);
      expect(await rates(vat, { component: 'CESS', percent: '1', validFrom: '2026-11-01' })).toBe(held);
      expect(await rates()).toBe(held);
      expect(await rates(untilNovember, { ...raised, percent: '15' })).toBe('changed');
      expect(await rates(untilNovember, raised)).toBe('changed');
      await company.cache.refresh();
      expect(await sale({ date: '2026-12-02' })).toMatchObject({ kind: 'posted', voucher: { net: '27.50' } });
      expect(await rates(untilNovember, { ...raised, percent: '12' })).toBe('frozen.tax_rate rates S-4');
      expect(await rates(untilNovember, { ...raised, validTo: '2027-12-31' })).toBe('changed');
    });

    test('the database refuses it past all code', async () => {
      const fault = (sql: string) =>
        company.database.company.pool.query(sql).then(
          () => 'accepted',
          ({ code }: { code: string }) => code,
        );
      expect(await fault(`update ledger set nature = 'asset' where code = 'SALES'`)).toBe('FB030');
      expect(await fault(`insert into company_setting (key, value) values ('valuation', 'fifo')`)).toBe('FB030');
      expect(await fault(`delete from tax_rate where percent = 5000000 and valid_from = '2018-01-01'`)).toBe('FB030');
    });

    test('a change waits for what is being posted', async () => {
      const posting = Promise.withResolvers<void>();
      const asked = posting.promise.then(() => change('item', 'ITEM-2', { unit: 'KG' }));
      await company.database.company.transaction(async ({ client }) => {
        await client.query(`select set_config('fieldbook.branches', '*', true)`);
        await client.query('lock table posting in row exclusive mode');
        posting.resolve();
        const waiting = `select count(*)::int as n from pg_locks where relation = 'posting'::regclass and not granted`;
        await expect
          .poll(async () => (await client.query<{ n: number }>(waiting)).rows, { timeout: 5000 })
          .toEqual([{ n: 1 }]);
      });
      expect(await asked).toBe('changed');
    });
  });

  test('the database begins years and settings as core does', async () => {
    const { rows } = await company.database.company.pool.query<{ code: string; month: string; setting: string }>(
      `select code, setting, year_begins(setting, code) as month from unnest(array['AE', 'IN', 'GB', 'OM', 'SA']) code,
         unnest(array['country', 'january', 'july']) setting`,
    );
    for (const { code, setting, month } of rows) {
      expect(monthNames[firstMonthOf(setting, code) - 1], `${code} ${setting}`).toBe(month);
    }
    const { valuation, inventoryBooks, financialYearStart } = defaultSettings;
    expect([valuation, inventoryBooks, financialYearStart]).toEqual(['average', 'perpetual', 'country']);
  });
});
