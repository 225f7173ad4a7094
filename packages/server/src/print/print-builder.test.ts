import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { structureProblems } from '@fieldbook/core/testing/einvoice/peppol-structure';
import { nodesAt, readXml, textAt } from '@fieldbook/core/testing/einvoice/read-xml';
import { brokenRules } from '@fieldbook/core/testing/einvoice/rules';
import { voucherType } from '@fieldbook/core/vouchers/index';
import type { PrintDoc } from '@fieldbook/print/document';
import { slipItems } from '@fieldbook/print/text/slip';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import type { PrintBuilder } from '../company/reading-services.ts';
import { createSnapshot } from '../store/masters/master-snapshot.ts';
import { createMasterStore, type MasterStore } from '../store/masters/master-store.ts';
import { writeSettings } from '../store/masters/settings.ts';
import { createVoucherReader } from '../store/vouchers/voucher-reader.ts';
import { createPrintBuilder } from './print-builder.ts';

const writer = { userName: 'admin' };
const sales = present(voucherType('sales'), 'no sales');

function linesOf(doc: PrintDoc | undefined): readonly string[] {
  return slipItems(present(doc, 'no document')).flatMap((item) =>
    item.kind === 'line' ? [item.text.replace(/ +/g, ' ').trim()] : [],
  );
}

describeOnEachServer('prints of stored vouchers', (server) => {
  let company: TestCompany;
  let prints: PrintBuilder;
  let masters: MasterStore;
  beforeAll(async () => {
    company = await testCompany(server);
    const database = company.database.company;
    masters = createMasterStore(database);
    prints = createPrintBuilder({ database, cache: company.cache, masters, vouchers: createVoucherReader(database) });
    await put('customer', [
      { code: 'C1', name: 'Al Madina Grocery', nameArabic: 'بقالة المدينة', phone: '04 555 0199', taxRegNo: '100' },
    ]);
    await put('salesPerson', [{ code: 'SP1', name: 'Ravi Kumar' }]);
    await put('route', [{ code: 'R1', name: 'Deira', branch: 'MB', phone: '050 1', managerMobileNo: '050 2' }]);
    await company.cache.refresh();
  });
  afterAll(() => company.close());

  async function put(master: string, rows: readonly unknown[]): Promise<void> {
    const result = await masters.upsertMany(writer, present(masterNamed(master), master), rows);
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
  }

  async function sell(body: Record<string, unknown>): Promise<number> {
    const outcome = await company.post({
      type: 'sales',
      customer: 'C1',
      mode: 'credit',
      salesPerson: 'SP1',
      route: 'R1',
      referenceNo: 'LPO-7',
      discount: '6.15',
      items: [{ item: 'MILK', unit: 'PCS', quantity: '24', freeQuantity: '3', rate: '12.5' }],
      ...body,
    });
    if (outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome));
    return outcome.voucher.voucherNo;
  }

  test('a posted sale prints its figures, with the names of its masters', async () => {
    const voucherNo = await sell({});
    const doc = await prints.build(company.actor, sales, { voucherNo, paper: '80', lang: 'en' });
    const lines = linesOf(doc);
    for (const expected of [
      'Sales person : Ravi Kumar 050 1',
      'Route : Deira',
      'Supervisor No : 050 2',
      'LPO No : LPO-7',
      'Customer : Al Madina Grocery',
      'Phone : 04 555 0199',
      '1 Milk 1 l',
      '24 PCS 3 12.50 14.69 308.54',
      'Round Off -0.04',
      'Net Amount AED 308.50',
    ]) {
      expect(lines).toContain(expected);
    }
    expect(doc?.problems).toEqual([]);
  });

  test('paper and language are asked for, or come from the settings', async () => {
    const voucherNo = await sell({});
    const arabic = await prints.build(company.actor, sales, { voucherNo, paper: 'A4', lang: 'ar' });
    expect(arabic).toMatchObject({ paper: 'A4', dir: 'rtl' });
    expect(JSON.stringify(arabic)).toContain('بقالة المدينة');
    expect(await prints.build(company.actor, sales, { voucherNo })).toMatchObject({ paper: '80', lang: 'en' });
    await writeSettings(company.database.company, writer, { paperSize: '58MM', printLanguage: 'En/Ar' });
    expect(await prints.build(company.actor, sales, { voucherNo })).toMatchObject({ paper: '58', lang: 'en+ar' });
  });

  test('ledgers and godowns are called by their Arabic names', async () => {
    await put('godown', [{ code: 'MAIN', name: 'Main store', nameArabic: 'المستودع الرئيسي', branch: 'MB' }]);
    await put('ledger', [
      { code: 'FREIGHT-X', name: 'Freight', nameArabic: 'أجور النقل', group: 'INDIRECT-INCOME', nature: 'income' },
    ]);
    await company.cache.refresh();
    const ledgers = [{ ledger: 'FREIGHT-X', amount: '20.00' }];
    const items = [{ item: 'MILK', unit: 'PCS', godown: 'MAIN', quantity: '2', rate: '12.5' }];
    const order = { type: 'order', customer: 'C1', godown: 'MAIN', items, ledgers };
    const outcome = await company.post(order);
    if (outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome));
    const wish = { voucherNo: outcome.voucher.voucherNo, paper: '80', lang: 'ar' } as const;
    const lines = linesOf(await prints.build(company.actor, present(voucherType('order'), 'order'), wish));
    expect(lines.some((line) => line.includes('أجور النقل'))).toBe(true);
    const delivered = await company.post({ ...order, type: 'deliveryNote' });
    if (delivered.kind !== 'posted') throw new Error(JSON.stringify(delivered));
    const note = { ...wish, voucherNo: delivered.voucher.voucherNo };
    const said = linesOf(await prints.build(company.actor, present(voucherType('deliveryNote'), 'note'), note));
    expect(said).toContain('المستودع : المستودع الرئيسي');
  });

  test('a reprint keeps the figures of the books when a tax rate has changed since', async () => {
    const voucherNo = await sell({});
    const database = company.database.company;
    const before = linesOf(await prints.build(company.actor, sales, { voucherNo, paper: '80', lang: 'en' }));
    const { choices, data } = company.cache.current;
    const taxRates = new Map(
      [...data.taxRates].map(([code, rates]) => [
        code,
        rates.map((rate) => ({
          ...rate,
          components: rate.components.map((each) => ({ ...each, percent: 9_000_000 })),
        })),
      ]),
    );
    const changed = createSnapshot({ ...data, choices, taxRates });
    const cache = { ...company.cache, current: changed, version: changed.version };
    const later = createPrintBuilder({ database, cache, masters, vouchers: createVoucherReader(database) });
    expect(linesOf(await later.build(company.actor, sales, { voucherNo, paper: '80', lang: 'en' }))).toEqual(before);
  });

  describe('the electronic form', () => {
    const branch = { code: 'MB', name: 'Main branch', zone: 'Asia/Dubai', country: 'AE', currency: 'AED' };
    const registered = { ...branch, taxRegNo: '100234567800003', defaultGodown: 'MAIN' };
    const away = { ...branch, defaultGodown: 'MAIN', country: 'OM', location: 'Muscat', region: 'MA' };
    const page = { paper: 'A4', lang: 'en', isPaper: true } as const;

    async function at(row: object, facts = `tax_kind = 'vat', tax_reg_no = null`): Promise<void> {
      await put('branch', [row]);
      await company.database.company.pool.query(
        `update company set name = 'Al Noor Dairy LLC', address = 'Street 18', ${facts}`,
      );
      await company.cache.refresh();
    }

    async function xmlOf(type: string, voucherNo: number): Promise<string | undefined> {
      const definition = present(voucherType(type), type);
      return (await prints.build(company.actor, definition, { voucherNo, ...page }))?.attachment?.text;
    }

    test('goes with a page of paper alone, and says what the books say', async () => {
      await at(registered);
      const voucherNo = await sell({});
      const xml = present(await xmlOf('sales', voucherNo), 'no attachment');
      expect([brokenRules(xml), structureProblems(xml)]).toEqual([[], []]);
      const invoice = readXml(xml);
      expect(textAt(invoice, 'cac:LegalMonetaryTotal/cbc:PayableAmount')).toBe('308.50');
      const slip = await prints.build(company.actor, sales, { voucherNo, paper: '80', isPaper: true });
      const preview = await prints.build(company.actor, sales, { voucherNo, paper: 'A4' });
      expect([slip?.attachment, preview?.attachment]).toEqual([undefined, undefined]);
    });

    test('is sold by the company, at its branch, as its paper says', async () => {
      await at(registered);
      const voucherNo = await sell({});
      const slip = linesOf(await prints.build(company.actor, sales, { voucherNo, paper: '80', lang: 'en' }));
      expect(slip.slice(0, 2)).toEqual(['Main branch', 'Al Noor Dairy LLC']);
      const xml = present(await xmlOf('sales', voucherNo), 'no attachment');
      const [seller] = nodesAt(readXml(xml), 'cac:AccountingSupplierParty/cac:Party');
      const said = (path: string) => textAt(present(seller, 'no seller'), path);
      expect(said('cac:PartyLegalEntity/cbc:RegistrationName')).toBe('Al Noor Dairy LLC');
      expect(said('cac:PartyName/cbc:Name')).toBe('Main branch');
      expect(said('cac:PartyTaxScheme/cbc:CompanyID')).toBe('100234567800003');
      expect(said('cbc:EndpointID')).toBe('1002345678');
      expect(said('cac:PostalAddress/cbc:StreetName')).toBe('Street 18');
    });

    test('of a branch without a number of its own has the company’s, in its own country', async () => {
      const own = `tax_kind = 'vat', tax_reg_no = '100111222300003'`;
      await at({ ...registered, taxRegNo: null, address: 'Quay 4', location: 'Deira' }, own);
      const voucherNo = await sell({});
      const [seller] = nodesAt(
        readXml((await xmlOf('sales', voucherNo)) ?? ''),
        'cac:AccountingSupplierParty/cac:Party',
      );
      const said = (path: string) => textAt(present(seller, 'no seller'), path);
      expect(said('cac:PartyTaxScheme/cbc:CompanyID')).toBe('100111222300003');
      expect(said('cac:PostalAddress/cbc:StreetName')).toBe('Quay 4');
      expect(said('cac:PostalAddress/cbc:CityName')).toBe('Deira');
      await at(away, own);
      expect(await xmlOf('sales', voucherNo)).toBeUndefined();
      await at({ ...away, taxRegNo: 'OM1100000005' }, own);
      const abroad = present(await xmlOf('sales', voucherNo), 'no attachment');
      expect([brokenRules(abroad), structureProblems(abroad)]).toEqual([[], []]);
      expect(abroad).toContain('OM1100000005');
      expect(abroad).not.toContain('Quay 4');
      expect(abroad).not.toContain('Street 18');
    });

    test('names a registered buyer by number, place and code', async () => {
      await at(registered);
      const found = {
        taxRegNo: '100987654300003',
        address: 'Souk 2',
        location: 'Sharjah',
        pinCode: '4422',
        region: 'SHJ',
      };
      await put('customer', [{ code: 'C1', name: 'بقالة المدينة', country: 'AE', email: 'c1@example.com', ...found }]);
      await company.cache.refresh();
      const voucherNo = await sell({});
      const xml = present(await xmlOf('sales', voucherNo), 'no attachment');
      expect([brokenRules(xml), structureProblems(xml)]).toEqual([[], []]);
      const [buyer] = nodesAt(readXml(xml), 'cac:AccountingCustomerParty/cac:Party');
      const said = ['cac:PartyLegalEntity/cbc:RegistrationName', 'cbc:EndpointID', 'cac:PostalAddress/cbc:PostalZone'];
      expect(said.map((path) => textAt(present(buyer, 'no buyer'), path))).toEqual([
        'بقالة المدينة',
        '1009876543',
        '4422',
      ]);
    });

    test('there is none where tax is no value added tax', async () => {
      const other = await testCompany(server);
      const database = other.database.company;
      // Before the first posting; after it the tax system stands.
      await database.pool.query(`update company set tax_kind = 'gst'`);
      await other.cache.refresh();
      const stores = { masters: createMasterStore(database), vouchers: createVoucherReader(database) };
      const builder = createPrintBuilder({ database, cache: other.cache, ...stores });
      const items = [{ item: 'MILK', unit: 'PCS', quantity: '2', rate: '12.5' }];
      const outcome = await other.post({ type: 'sales', customer: 'C1', mode: 'credit', items });
      if (outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome));
      const printed = await builder.build(other.actor, sales, { voucherNo: outcome.voucher.voucherNo, ...page });
      expect(printed).toBeDefined();
      expect(printed?.attachment).toBeUndefined();
      await other.close();
    });

    test('of goods that came back names the sale', async () => {
      await at(registered);
      const source = await sell({});
      const sold = await prints.build(company.actor, sales, { voucherNo: source, ...page });
      const referNo = textAt(readXml(present(sold?.attachment, 'no attachment').text), 'cbc:ID');
      const outcome = await company.post({
        type: 'salesReturn',
        customer: 'C1',
        mode: 'credit',
        source: referNo,
        items: [{ item: 'MILK', unit: 'PCS', quantity: '2' }],
      });
      if (outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome));
      const xml = present(await xmlOf('salesReturn', outcome.voucher.voucherNo), 'no attachment');
      expect([brokenRules(xml), structureProblems(xml)]).toEqual([[], []]);
      expect(textAt(readXml(xml), 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')).toBe(referNo);
    });
  });

  test('nobody prints what he may not see, and a number that is no sale is no paper', async () => {
    const voucherNo = await sell({});
    const stranger = { ...company.actor, branches: [] };
    expect(await prints.build(stranger, sales, { voucherNo })).toBeUndefined();
    expect(await prints.build(company.actor, sales, { voucherNo: 999_999 })).toBeUndefined();
  });

  test('a voided sale prints as void invoice with its reason', async () => {
    const voucherNo = await sell({});
    const change = { voucherNo, action: 'void', reason: 'Wrong customer', key: randomUUID() } as const;
    expect(await company.posting.change(company.actor, change)).toMatchObject({ kind: 'posted' });
    const lines = linesOf(await prints.build(company.actor, sales, { voucherNo, paper: '80', lang: 'en' }));
    expect(lines).toEqual(
      expect.arrayContaining(['VOID INVOICE', 'Reason : Wrong customer', 'Supervisor phone : 050 2']),
    );
  });
});
