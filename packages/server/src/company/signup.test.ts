/** A company that somebody begins with the code on the terminal: whole, of its country, once. */
import { contractOf } from '@fieldbook/core/api/contract';
import type { Contract } from '@fieldbook/core/api/contract-types';
import { masters } from '@fieldbook/core/masters/index';
import { reports } from '@fieldbook/core/reports/index';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asking } from '../../testing/http/ask.ts';
import { describeOnEachServer, type TestDatabase, testDatabase } from '../../testing/store/database.ts';
import { buildApp } from '../http/app.ts';
import { handlersOf } from '../http/handlers/index.ts';
import { createPdfRenderer } from '../pdf/renderer.ts';
import { listCompanies } from '../store/cluster/companies.ts';
import { openMasterCache } from '../store/masters/master-cache.ts';
import { verifyBooks } from '../verify/verify.ts';
import { type CompanyDirectory, createCompanyDirectory } from './company-directory.ts';
import { openCompanyServices } from './open-company.ts';
import { createSignup, type Signup } from './signup.ts';

const PASSWORD = 'camels at dawn';

type Company = Contract['POST /signup']['body']['company'];

describeOnEachServer('a company of one’s own', (server) => {
  let database: TestDatabase;
  let companies: CompanyDirectory;
  const pdf = createPdfRenderer();
  const apps: FastifyInstance[] = [];

  beforeAll(async () => {
    database = await testDatabase(server);
    const { cluster } = database;
    companies = createCompanyDirectory({ cluster, defaultSlug: 'demo', open: openCompanyServices });
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    await pdf.close();
    await companies.close();
    await database.close();
  });

  function serve(signup: Signup | undefined) {
    const registries = { vouchers: voucherTypes, masters, reports };
    const handlers = handlersOf({ ...registries, version: '0', pdf });
    const parts = { companies, contract: contractOf(registries), handlers, webRoot: '/nowhere', version: '0' };
    const app = buildApp({ ...parts, ...(signup === undefined ? {} : { signup }) });
    apps.push(app);
    const begin = (code: string, company: Company) => asking(app).answerOf('POST /signup', { body: { code, company } });
    const guess = async (code: string, company: object) =>
      (await app.inject({ method: 'POST', url: '/api/v1/signup', payload: { code, company } })).json();
    return { app, begin, guess };
  }

  const administrator = { code: 'mona', name: 'Mona', password: PASSWORD };
  const branches = [{ code: 'NORTH', name: 'North', nameArabic: 'الشمال' }];

  test.each([
    ['AE', 'AED', 2, 'VAT5'],
    ['SA', 'SAR', 2, 'VAT15'],
    ['OM', 'OMR', 3, 'VAT5'],
    ['BH', 'BHD', 3, 'VAT10'],
    ['KW', 'KWD', 3, undefined],
    ['QA', 'QAR', 2, undefined],
    ['IN', 'INR', 2, 'GST18'],
    ['KE', 'USD', 2, undefined],
  ] as const)('in %s is whole', async (country, currency, decimals, taxCode) => {
    const signup = createSignup();
    const { app, begin } = serve(signup);
    const code = signup.open({ cluster: database.cluster });
    const wish: Company = {
      name: `Trade of ${country}`,
      country,
      inventoryBooks: 'periodic',
      yearStart: 7,
      branches,
      administrator,
    };
    const { state, makes } = await asking(app).ask('GET /signup', { query: { country } });
    expect(state).toBe('beside');
    if (taxCode !== undefined) expect([...makes.taxCodes.vat, ...makes.taxCodes.gst]).toContain(taxCode);
    // A second press of the button meets the first one.
    const [made, twice] = await Promise.all([begin(code, wish), begin(code, wish)]);
    const slug = `trade_of_${country.toLowerCase()}`;
    expect([made.status, made.body]).toEqual([201, { slug, address: `/${slug}`, user: 'mona' }]);
    expect(twice.body).toEqual(made.body);
    expect((await listCompanies(database.cluster)).filter((each) => each.startsWith(slug))).toEqual([slug]);
    const payload = { user: 'mona', password: PASSWORD };
    const signedIn = await app.inject({ method: 'POST', url: `/${slug}/api/v1/sign-in`, payload });
    const { token, me } = signedIn.json();
    expect(me).toMatchObject({
      currency: { code: currency, decimals },
      settings: { inventoryBooks: 'periodic', financialYearStart: 'july' },
    });
    const trial = await app.inject({
      url: `/${slug}/api/v1/reports/trial-balance`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect([trial.statusCode, trial.json().rows]).toEqual([200, []]);
    const services = await companies.find(slug);
    expect((await verifyBooks(services.database)).flatMap(({ findings }) => findings)).toEqual([]);
    const snapshot = (await openMasterCache(services.database)).current;
    if (taxCode !== undefined) expect(snapshot.taxRate(taxCode, '2026-11-20')).toBeDefined();
    for (const { type } of voucherTypes) {
      expect(snapshot.officeSeries('NORTH', type)?.prefix, type).toMatch(/^NORTH-/);
      expect(snapshot.officeSeries('MB', type)).toBeDefined();
    }
    expect(snapshot.branch('NORTH')).toMatchObject({ currency, defaultGodown: 'NORTH-MAIN' });
    expect(snapshot.godown('NORTH-DAMAGE')?.kind).toBe('damage');
  });

  test('is refused without the code, and with what is wrong in it', async () => {
    const signup = createSignup();
    const { begin, guess } = serve(signup);
    const wish = { name: 'North', country: 'SA', administrator };
    expect((await begin('x', wish)).problem).toMatchObject({ status: 409, code: 'signup.closed' });
    const code = signup.open({ cluster: database.cluster });
    expect(await guess('abcd-abcd-abcd', { bad: 1 })).toMatchObject({ code: 'auth.first_code_wrong' });
    const refusals: readonly (readonly [Partial<Company>, string, string])[] = [
      [{ zone: 'Asia/Nowhere' }, 'zone', 'zone.unknown'],
      [{ currency: 'XQX' }, 'currency', 'currency.unknown'],
      [{ country: 'Emirates' }, 'country', 'country.unknown'],
      [{ taxRegNo: '12' }, 'taxRegNo', 'tax_number.malformed'],
      [
        { administrator: { ...administrator, password: 'password1' } },
        'administrator.password',
        'auth.password_common',
      ],
    ];
    for (const [wrong, path, problem] of refusals) {
      const { problems } = (await begin(code, { ...wish, ...wrong })).problem;
      expect(problems).toEqual([expect.objectContaining({ path, code: problem })]);
    }
    expect(await listCompanies(database.cluster)).not.toContain('north');
  });

  test('is not found by guessing', async () => {
    const signup = createSignup();
    const { guess } = serve(signup);
    const code = signup.open({ cluster: database.cluster });
    for (let turn = 0; turn < 10; turn += 1) await guess(`x${turn}`, {});
    expect(await guess(code, {})).toMatchObject({ status: 429, code: 'auth.too_many_attempts' });
  });
});
