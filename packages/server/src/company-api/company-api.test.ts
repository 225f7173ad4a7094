/** The company wire against its table, call by call, over HTTP and on real PostgreSQL. */
import type { CompanyCall } from '@fieldbook/core/company-api/company-call';
import { companyRequest, examplesOf } from '@fieldbook/core/company-api/company-request';
import { companyCalls } from '@fieldbook/core/company-api/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type WireCompany, wireCompany } from '../../testing/company-api/wire-company.ts';
import { PASSWORD } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

const calls = Object.entries<CompanyCall>(companyCalls);
const closed = calls.filter(([, { isOpen }]) => isOpen !== true);
const needing = calls.filter(
  ([, { method, path, parameters }]) =>
    method === 'GET' && !path.includes('{') && Object.values(parameters).some(({ isNeeded }) => isNeeded),
);
const reads = calls.filter(([, { method, writes }]) => method === 'GET' && writes !== true);

describeOnEachServer('the company wire', (server) => {
  let wire: WireCompany;
  beforeAll(async () => {
    wire = await wireCompany(server);
  });
  afterAll(() => wire.close());

  test.each(reads)('%s answers what its table says, whatever else is asked and in whatever case', async (_, call) => {
    const { address } = companyRequest(call, { ...examplesOf(call), Further: '1' });
    const answer = await wire.call(address.toLowerCase().replaceAll('mb', 'MB'));
    expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.any(String)]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(call.answer.safeParse(answer.json()).error?.issues ?? []).toEqual([]);
  });

  test.each(closed)('%s is not answered without a token, or with a wrong one', async (_, call) => {
    const { method, address } = companyRequest(call, examplesOf(call));
    const codes = [];
    for (const headers of [{}, { authorization: 'Bearer fb_wrong' }]) {
      const body = method === 'POST' ? { body: {} } : {};
      const answer = await wire.call(address, { user: '', method, headers, ...body });
      codes.push(answer.statusCode);
    }
    expect(codes).toEqual([401, 401]);
  });

  test.each(needing)('%s says which parameter it needs', async (_, { path, parameters }) => {
    const answer = await wire.call(path);
    const first = Object.entries(parameters).find(([, { isNeeded }]) => isNeeded)?.[0];
    expect([answer.statusCode, answer.headers['x-problem-code']], first).toEqual([422, 'field.required']);
  });

  test.each(reads)('%s tells nobody of another branch what it is not his to know', async (_, call) => {
    const { address } = companyRequest(call, examplesOf(call));
    const answer = await wire.call(address, { user: 'sara' });
    expect([200, 403, 404, 409, 422]).toContain(answer.statusCode);
    // Names of customers, a route and bills of the main branch; godowns are everybody's to send goods to.
    expect(answer.body).not.toMatch(/Creek Cafe|Wadi Grocery|Deira|OLD-12|S-1\b|GD-9/);
  });

  test('what is refused is told as plain text, in the language that is asked for', async () => {
    const missing = await wire.call('Branch/GetBranchByBranchCode');
    expect([missing.statusCode, missing.headers['x-problem-code'], missing.body]).toEqual([
      422,
      'field.required',
      'Required.',
    ]);
    expect(missing.headers['content-type']).toContain('text/plain');
    const arabic = await wire.call('Branch?BranchCode=NONE', { headers: { 'accept-language': 'ar' } });
    expect([arabic.statusCode, arabic.headers['x-problem-code']]).toEqual([404, 'master.unknown']);
    expect(arabic.body).toMatch(/[\u0600-\u06ff]/);
    const tilde = await wire.call('Branch?BranchCode=MB~SB');
    expect([tilde.statusCode, tilde.headers['x-problem-code']]).toEqual([422, 'wire.tilde']);
  });

  test('a sign-in gives the token of all further calls, whatever the case of its names', async () => {
    const said = await wire.call('USER/login', {
      user: '',
      method: 'POST',
      body: { username: 'omar', PASSWORD, Extra: 1 },
    });
    expect(said.json()).toMatchObject({ Username: 'omar', UserType: 'Salesperson', BranchCode: 'MB' });
    const headers = { authorization: `Bearer ${said.json<{ Token: string }>().Token}` };
    const ledgers = await wire.call('user/getlinkedcashledgers/OMAR', { user: '', headers });
    expect(ledgers.json()).toEqual([{ LedgerName: 'Main cash', LedgerCode: 'CASH', Mode: 'C' }]);
    const wrong = await wire.call('user/Login', {
      user: '',
      method: 'POST',
      body: { Username: 'omar', Password: 'no' },
    });
    expect([wrong.statusCode, wrong.headers['x-problem-code']]).toEqual([401, 'auth.invalid_credentials']);
  });

  test('a salesperson is told what is his, and of others what the own API would tell him', async () => {
    const asked = async (path: string, user = 'omar') => {
      const answer = await wire.call(path, { user });
      return answer.statusCode === 200 ? answer.json<unknown>() : answer.statusCode;
    };
    expect(await asked('Route/LoadLinkedRoutes')).toMatchObject([{ RouteCode: 'R1', RouteID: expect.any(Number) }]);
    expect(await asked('Route/LoadLinkedRoutes?Username=omar', 'admin')).toMatchObject([{ RouteCode: 'R1' }]);
    expect(await asked('Route/LoadLinkedRoutes?Username=admin')).toBe(403);
    expect(await asked('common/GetFormPermission/Salesperson,frmSales')).toMatchObject({
      View: 'True',
      Delete: 'False',
    });
    expect(await asked('common/GetAvailableForms/Salesperson')).toContain('frmSales');
    expect(await asked('common/GetAvailableForms/Administrator')).toBe(403);
    expect(await asked('User/GetLinkedUsernames/omar,True,False,True')).toEqual(['omar']);
    expect(await asked('common/GetSettingsDictionary?BranchCode=All')).toMatchObject({ IsRouteMandatory: 'True' });
  });
});
