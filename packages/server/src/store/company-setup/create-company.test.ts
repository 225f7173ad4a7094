/** A new company can work at once: every role has its ledger, taxes have rates, numbers have series. */

import type { NewCompany } from '@fieldbook/core/company/new-company';
import { type LedgerRole, ledgerRoles, type RoleFacts } from '@fieldbook/core/definition/ledger-roles';
import { inEnglish } from '@fieldbook/core/i18n/say';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeOnEachServer, type TestDatabase, testDatabase } from '../../../testing/store/database.ts';
import { openMasterCache } from '../masters/master-cache.ts';
import type { MasterSnapshot } from '../masters/master-snapshot.ts';
import { newLedgerGroups, newLedgers } from './chart-of-ledgers.ts';
import { createCompany } from './create-company.ts';
import { newSeries } from './first-masters.ts';

const dubai: NewCompany = {
  name: 'Al Noor Dairy Distribution LLC',
  nameArabic: 'النور لتوزيع الألبان ذ.م.م',
  country: 'AE',
  currency: 'AED',
  zone: 'Asia/Dubai',
  taxKind: 'vat',
};
const mumbai: NewCompany = {
  name: 'Sahyadri Snacks',
  country: 'IN',
  currency: 'INR',
  zone: 'Asia/Kolkata',
  taxKind: 'gst',
};
const muscat: NewCompany = {
  name: 'Muscat Dairy',
  country: 'OM',
  currency: 'OMR',
  zone: 'Asia/Muscat',
  taxKind: 'vat',
};
const leeds: NewCompany = {
  name: 'Giftware Ltd',
  country: 'GB',
  currency: 'GBP',
  zone: 'Europe/London',
  taxKind: 'vat',
};

const percents = (masters: MasterSnapshot, code: string, on = '2026-11-20') =>
  masters
    .taxRate(code, on)
    ?.components.map((each) => `${each.component} ${(each.percent ?? 0) / 1_000_000} ${each.scope}`);

describe('the chart of ledgers', () => {
  test('has each ledger in a group of its own nature, and each group under one of its own nature', () => {
    const natures = new Map(newLedgerGroups().map((group) => [group['code'], group['nature']]));
    for (const row of newLedgers()) expect(natures.get(row['group']), String(row['code'])).toBe(row['nature']);
    for (const row of newLedgerGroups()) {
      if (row['parent'] !== undefined) expect(natures.get(row['parent'])).toBe(row['nature']);
    }
  });

  test('has a series for each voucher type, with prefixes that no two share in two branches', () => {
    const prefixes = [...newSeries('MB'), ...newSeries('DXB', 'DXB-')].map((row) => String(row['prefix']));
    expect(new Set(prefixes).size).toBe(voucherTypes.length * 2);
    expect(Math.max(...prefixes.map((prefix) => prefix.length))).toBeLessThanOrEqual(10);
  });
});

describeOnEachServer('a new company', (server) => {
  describe.each([dubai, mumbai, muscat, leeds])('$name', (company) => {
    let database: TestDatabase;
    let masters: MasterSnapshot;

    beforeAll(async () => {
      database = await testDatabase(server);
      expect(await createCompany(database.company, company)).toEqual({ ok: true, value: true });
      masters = (await openMasterCache(database.company)).current;
    });
    afterAll(() => database.close());

    test('has a ledger for every role, with its nature and use', () => {
      for (const [role, facts] of Object.entries<RoleFacts>(ledgerRoles)) {
        const ledger = masters.ledgerOf(role as LedgerRole);
        if (facts.taxKind !== undefined && facts.taxKind !== company.taxKind) {
          expect(ledger, role).toBeUndefined();
          continue;
        }
        expect(ledger, role).toMatchObject({
          name: inEnglish(facts.label),
          nature: facts.nature,
          use: facts.use,
          active: true,
        });
      }
      expect(masters.ledger('CASH')?.use).toBe('cash');
      expect(masters.ledger('BANK')?.use).toBe('bank');
    });

    test('keeps its books in its currency, in its zone, with a main and a damage godown', () => {
      expect(masters.choices.baseCurrency).toBe(company.currency);
      expect(masters.branch('MB')).toMatchObject({
        zone: company.zone,
        currency: company.currency,
        defaultGodown: 'MAIN',
      });
      expect(masters.godown('DAMAGE')?.kind).toBe('damage');
      expect(masters.party('customer', 'CASH')?.isCashParty).toBe(true);
      expect(masters.currency(company.currency)?.decimals).toBe(company.currency === 'OMR' ? 3 : 2);
    });

    test('has an office series for each voucher type and an administrator who may do all', async () => {
      for (const { type } of voucherTypes) expect(masters.officeSeries('MB', type), type).toBeDefined();
      const { rows } = await database.company.pool.query(
        'select u.code, f.form from app_user u join access_role_form f on f.access_role_id = u.access_role_id',
      );
      expect(rows).toEqual([{ code: 'admin', form: '*' }]);
    });

    test('is set up once', async () => {
      expect(await createCompany(database.company, company)).toMatchObject({ problems: [{ code: 'master.single' }] });
    });

    test('has the taxes of its country', () => {
      if (company === dubai) {
        expect(percents(masters, 'VAT5')).toEqual(['VAT 5 always']);
        expect(percents(masters, 'EXCISE50')).toEqual(['EXCISE 50 always', 'VAT 5 always']);
        expect(percents(masters, 'VAT5', '2017-12-31')).toBeUndefined();
      }
      if (company === mumbai) {
        expect(percents(masters, 'GST28-CESS12', '2025-09-21')).toEqual([
          'CGST 14 intra',
          'SGST 14 intra',
          'IGST 28 inter',
          'CESS 12 always',
        ]);
        expect(percents(masters, 'GST5')).toEqual(['CGST 2.5 intra', 'SGST 2.5 intra', 'IGST 5 inter']);
        // Since 22 September 2025 there are 5, 18 and 40 %; 12 and 28 % and the cess have ended.
        for (const [code, percent] of [
          ['GST12', 12],
          ['GST28', 28],
        ] as const) {
          expect(percents(masters, code, '2025-09-21'), code).toContain(`IGST ${percent} inter`);
          expect(percents(masters, code, '2025-09-22'), code).toBeUndefined();
        }
        expect(percents(masters, 'GST28-CESS12', '2025-09-22')).toBeUndefined();
        expect(percents(masters, 'GST40', '2025-09-21')).toBeUndefined();
        expect(percents(masters, 'GST40', '2025-09-22')).toEqual(['CGST 20 intra', 'SGST 20 intra', 'IGST 40 inter']);
        expect(percents(masters, 'GST18', '2025-09-22')).toEqual(['CGST 9 intra', 'SGST 9 intra', 'IGST 18 inter']);
      }
      if (company === leeds) {
        expect(percents(masters, 'VAT20', '2011-01-04')).toEqual(['VAT 20 always']);
        expect(percents(masters, 'VAT20', '2011-01-03')).toEqual(['VAT 17.5 always']);
      }
      expect(percents(masters, 'EXEMPT')).toEqual([]);
    });
  });

  test('gives its region to branches that say none, and its GSTIN to branches of its state alone', async () => {
    const database = await testDatabase(server);
    const branches = [
      { code: 'PUN', name: 'Pune', region: 'MH' },
      { code: 'KOC', name: 'Kochi', region: 'KL' },
      { code: 'NAG', name: 'Nagpur' },
    ];
    const company = { ...mumbai, region: 'MH', taxRegNo: '27AAPFU0939F1ZV', branches };
    expect(await createCompany(database.company, company)).toEqual({ ok: true, value: true });
    const { rows } = await database.company.pool.query(
      'select code, region, tax_reg_no as number from branch order by id',
    );
    expect(rows).toEqual([
      { code: 'MB', region: 'MH', number: '27AAPFU0939F1ZV' },
      { code: 'PUN', region: 'MH', number: '27AAPFU0939F1ZV' },
      { code: 'KOC', region: 'KL', number: null },
      { code: 'NAG', region: 'MH', number: '27AAPFU0939F1ZV' },
    ]);
    await database.close();
  });

  test('a country that is none leaves nothing behind', async () => {
    const database = await testDatabase(server);
    const result = await createCompany(database.company, { ...dubai, country: 'Emirates' });
    expect(result).toMatchObject({ ok: false });
    const { rows } = await database.company.pool.query('select count(*)::int as n from currency');
    expect(rows).toEqual([{ n: 0 }]);
    await database.close();
  });
});
