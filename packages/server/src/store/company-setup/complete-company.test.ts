/** A company of an earlier version gets the ledgers and series it lacks, and keeps what it has. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachServer, type TestDatabase, testDatabase } from '../../../testing/store/database.ts';
import { openMasterCache } from '../masters/master-cache.ts';
import { completeCompany } from './complete-company.ts';
import { createCompany } from './create-company.ts';

describeOnEachServer('completing a company', (server) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await testDatabase(server);
  });
  afterAll(() => database.close());

  const complete = () => database.company.withClient(completeCompany);

  test('does nothing where there is no company yet, and nothing to a whole one', async () => {
    expect(await complete()).toBe(0);
    const made = await createCompany(database.company, {
      name: 'Muscat Dairy',
      country: 'OM',
      currency: 'OMR',
      zone: 'Asia/Muscat',
      taxKind: 'vat',
    });
    expect(made.ok).toBe(true);
    expect(await complete()).toBe(0);
  });

  test('adds the series and the ledger that are missing, once, beside a ledger of the same code', async () => {
    await database.company.pool.query(`delete from series where code = 'MB-journal'`);
    await database.company.pool.query(`update ledger set role = null, name = 'Ours' where role = 'stockLoss'`);
    expect(await complete()).toBe(2);
    expect(await complete()).toBe(0);
    const masters = (await openMasterCache(database.company)).current;
    expect(masters.officeSeries('MB', 'journal')?.prefix).toBe('J');
    expect(masters.ledgerOf('stockLoss')?.code).toBe('STOCK-LOSS-2');
    expect(masters.ledger('STOCK-LOSS')?.name).toBe('Ours');
  });
});
