/** The demo companies: what they are made of, that they repeat themselves, and that their books are right. */
import type { ReportFrame } from '@fieldbook/core/definition/report';
import { isCode } from '@fieldbook/core/kernel/id';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testBooks } from '../../testing/import/books.ts';
import type { TestServer } from '../../testing/store/cluster.ts';
import { describeOnEachServer, type TestDatabase, testDatabase } from '../../testing/store/database.ts';
import { administrator } from '../../testing/store/reports/books.ts';
import { assembleCompany } from '../company/open-company.ts';
import { createCompany } from '../store/company-setup/create-company.ts';
import { createReports, type ReportQuery } from '../store/reports/reports.ts';
import { verifyBooks } from '../verify/verify.ts';
import { dubaiScenario } from './dubai/dubai-scenario.ts';
import { isEan13 } from './ean13.ts';
import { indiaScenario } from './india/india-scenario.ts';
import type { Row, Scenario } from './scenario.ts';
import { isSeedUnfinished, type SeedOptions, seedDemo } from './seed-demo.ts';

const today = '2026-11-20';
const silent = { today, report: () => undefined, password: 'the demo of a test' };

function rowsOf(scenario: Scenario, master: string): readonly Row[] {
  return scenario.masters.filter(([name]) => name === master).flatMap(([, rows]) => rows);
}

const hasArabic = (text: unknown): boolean => /\p{Script=Arabic}/u.test(String(text));

describe('the distributor in Dubai', () => {
  const scenario = dubaiScenario();

  test('has 400 items in 12 categories, 600 customers, 6 vans and 2 branches', () => {
    expect(rowsOf(scenario, 'item')).toHaveLength(400);
    expect(rowsOf(scenario, 'category')).toHaveLength(12);
    expect(rowsOf(scenario, 'customer')).toHaveLength(600);
    expect(rowsOf(scenario, 'route')).toHaveLength(6);
    expect(rowsOf(scenario, 'godown').filter((row) => row['isVan'] === true)).toHaveLength(6);
    expect(new Set(scenario.sellers.map(({ branch }) => branch))).toEqual(new Set(['MB', 'SHJ']));
  });

  test.each(['item', 'customer', 'category', 'supplier', 'route', 'godown'])(
    'names every %s in Arabic too',
    (master) => {
      for (const row of rowsOf(scenario, master)) expect(hasArabic(row['nameArabic']), String(row['code'])).toBe(true);
    },
  );

  test('gives every unit of every item a barcode of its own with the right check digit', () => {
    const units = rowsOf(scenario, 'item').flatMap((row) => [row, ...(row['units'] as Row[])]);
    const barcodes = units.map((row) => String(row['barcode']));
    expect(barcodes.filter((barcode) => !isEan13(barcode) || !barcode.startsWith('629'))).toEqual([]);
    expect(new Set(barcodes).size).toBe(800);
  });

  test('lets no two items and no two customers share a name', () => {
    for (const master of ['item', 'customer']) {
      const names = rowsOf(scenario, master).map((row) => row['name']);
      expect(new Set(names).size, master).toBe(names.length);
    }
  });

  test('puts every customer in its emirate, on a route with a day, or at a counter', () => {
    for (const row of rowsOf(scenario, 'customer')) {
      const [latitude, longitude] = [Number(row['latitude']), Number(row['longitude'])];
      expect(latitude, String(row['code'])).toBeGreaterThan(25.05);
      expect(latitude).toBeLessThan(25.4);
      expect(longitude).toBeGreaterThan(55.15);
      expect(longitude).toBeLessThan(55.45);
      const visits = (row['visits'] ?? []) as Row[];
      expect(visits.length === 1 || row['sector'] !== undefined || row['customerType'] === 'wholesale').toBe(true);
      for (const visit of visits) expect(visit['weekday']).toBeOneOf([1, 2, 3, 4, 5, 6]);
    }
  });

  test('sells every item above its cost', () => {
    for (const good of scenario.goods.values()) {
      expect(isCode(good.code)).toBe(true);
      expect(good.cost, good.code).toBeLessThan(good.wholesale);
      expect(good.wholesale, good.code).toBeLessThan(good.retail);
    }
  });
});

describeOnEachServer('seeding', (server: TestServer) => {
  const databases: TestDatabase[] = [];
  afterAll(() => Promise.all(databases.map((database) => database.close())));

  async function company() {
    const database = await testDatabase(server);
    databases.push(database);
    const services = await assembleCompany(database.company);
    return {
      database,
      services,
      seed: (options: Partial<SeedOptions>) => seedDemo(services, { ...silent, ...options }),
    };
  }

  const size = { days: 12, vouchersPerDay: 30 };
  let first: Awaited<ReturnType<typeof company>>;
  let books: Awaited<ReturnType<typeof testBooks>>;
  beforeAll(async () => {
    first = await company();
    await first.seed(size);
    books = await testBooks(first.database.company);
  });

  test('gives every voucher type of the demo, up to the day before, in about the wished number', () => {
    const types = new Set(books.vouchers.map(({ type }) => type));
    for (const type of [
      'opening',
      'goodsReceipt',
      'purchase',
      'sales',
      'salesReturn',
      'receipt',
      'payment',
      'contra',
      'journal',
      'stockTransfer',
      'stockTransferIn',
      'physicalStock',
      'daySettlement',
      'chequeMovement',
      'creditNote',
      'debitNote',
      'purchaseReturn',
    ]) {
      expect(types, type).toContain(type);
    }
    const dates = books.vouchers.map(({ date }) => date).sort();
    expect([dates[0], dates.at(-1)]).toEqual(['2026-11-08', '2026-11-19']);
    expect(books.vouchers.length).toBeGreaterThan(30 * 12 * 0.75);
    expect(books.vouchers.length).toBeLessThan(30 * 12 * 1.25);
  });

  test('gives books that every check finds right, with stock in no godown below zero', async () => {
    const results = await verifyBooks(first.database.company);
    expect(results.filter(({ findings }) => findings.length > 0)).toEqual([]);
    expect(books.stock.length).toBeGreaterThan(400);
    for (const { quantity } of books.stock as { quantity: number }[]) expect(quantity).toBeGreaterThanOrEqual(0);
  });

  test('gives lists that add up to their ledgers on any day', async () => {
    const reports = createReports({ database: first.database.company, now: () => `${today}T08:00:00Z` });
    for (const asOf of ['2026-11-09', '2026-11-14', '2026-11-19']) {
      const totals = async (name: string, query: object) => {
        const answer = await reports.run(administrator, name, query as ReportQuery);
        return answer.ok ? (answer.value as ReportFrame & { totals?: object }).totals : answer;
      };
      const none = { difference: '0.00' };
      const ofCheques = { receivedDifference: '0.00', issuedDifference: '0.00' };
      expect(await totals('cheque-register', { asOf }), asOf).toMatchObject(ofCheques);
      expect(await totals('receipts-not-invoiced', { asOf }), asOf).toMatchObject(none);
      expect(await totals('deliveries-not-billed', { asOf }), asOf).toMatchObject(none);
      expect(await totals('stock-period', { from: '2026-11-09', to: asOf }), asOf).toMatchObject(none);
      expect(await totals('cash-flow', { from: '2026-11-09', asOf, by: 'branch' }), asOf).toMatchObject(none);
      const [summary, value] = [await totals('stock-summary', { asOf }), await totals('stock-value', { asOf })];
      expect(summary, asOf).toEqual(value);
    }
  });

  test('gives a plausible trade: a gross margin of 15 to 30 per cent, taxes both ways, money in the bank', () => {
    const balance = (code: string): number => books.balances.find((row) => row.code === code)?.balance ?? 0;
    const sales = -balance('SALES') - balance('SALES-RETURNS');
    const margin = 1 - balance('COST-OF-GOODS-SOLD') / sales;
    expect(margin).toBeGreaterThan(0.15);
    expect(margin).toBeLessThan(0.3);
    expect(balance('OUTPUT-TAX')).toBeLessThan(0);
    expect(balance('INPUT-TAX')).toBeGreaterThan(0);
    expect(balance('BANK')).toBeGreaterThan(0);
  });

  test('twice, also a day later, adds nothing', async () => {
    const again = await first.seed({ ...size, today: '2026-11-21' });
    expect(again).toMatchObject({ posted: 0, replayed: books.vouchers.length, firstDay: '2026-11-08' });
    expect(await testBooks(first.database.company)).toEqual(books);
  });

  test('elsewhere gives the same books, even when it was cut off in between', async () => {
    const other = await company();
    const stopping = new AbortController();
    const posting = {
      ...other.services.posting,
      post: async (...args: Parameters<typeof other.services.posting.post>) => {
        const outcomes = await other.services.posting.post(...args);
        if (String((args[1][0] as Row)['date']) >= '2026-11-12') stopping.abort();
        return outcomes;
      },
    };
    const options = { ...silent, ...size, signal: stopping.signal };
    expect(await isSeedUnfinished(other.services, options)).toBe(false);
    expect(await seedDemo({ ...other.services, posting }, options)).toMatchObject({ isCutOff: true });
    expect(await isSeedUnfinished(other.services, options)).toBe(true);
    const rest = await other.seed(size);
    expect(rest.posted).toBeGreaterThan(0);
    expect(rest.replayed).toBeGreaterThan(0);
    expect(await isSeedUnfinished(other.services, options)).toBe(false);
    expect(await testBooks(other.database.company)).toEqual(books);
  });

  test('with another number of vouchers a day is refused, and so is a company with vouchers of its own', async () => {
    await expect(first.seed({ ...size, vouchersPerDay: 44 })).rejects.toThrow('has vouchers already');
    expect(await testBooks(first.database.company)).toEqual(books);
  });

  test('no days makes masters alone, and leaves a company of its own alone when asked whether it is unfinished', async () => {
    const empty = await company();
    expect(await empty.seed({ days: 0 })).toMatchObject({ posted: 0, days: 0 });
    expect(empty.services.cache.current.data.items.size).toBe(400);
    const own = await company();
    await createCompany(own.database.company, { ...dubaiScenario().company, name: 'Somebody else' });
    expect(await isSeedUnfinished(own.services, { ...silent, days: 90 })).toBe(false);
  });

  test('the second company has rupees, tax within and across states, rials with three decimals', async () => {
    const india = await company();
    await india.seed({ scenario: indiaScenario() });
    const results = await verifyBooks(india.database.company);
    expect(results.filter(({ findings }) => findings.length > 0)).toEqual([]);
    await india.database.company.transaction(async ({ client }) => {
      await client.query(
        "select set_config('fieldbook.branches', '*', true), set_config('fieldbook.routes', '*', true)",
      );
      const { rows: components } = await client.query('select distinct component from voucher_tax order by 1');
      expect(components.map(({ component }) => component)).toEqual(['CGST', 'IGST', 'SGST']);
      const { rows: foreign } = await client.query(
        "select v.net::int as net from voucher v join currency c on c.id = v.currency_id where c.code = 'OMR'",
      );
      expect(foreign).toEqual([{ net: 412_375 }]);
      const { rows: precise } = await client.query(
        'select count(*)::int as n from voucher_line where rate % 10000 <> 0',
      );
      expect(precise[0].n).toBeGreaterThan(100);
    });
  });
});
