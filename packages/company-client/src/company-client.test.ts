/** The client against a wire that writes down what it was asked. */
import { expect, test } from 'vitest';
import { createCompanyClient, WireFailure } from './index.ts';

function clientOf(answer: unknown, { status = 200, code = '', company }: Partial<Answering> = {}) {
  const asked: Asked[] = [];
  const client = createCompanyClient({
    address: 'https://books.example',
    ...(company === undefined ? {} : { company }),
    fetch: (address, { method, headers, body } = {}) => {
      const { authorization } = headers as Record<string, string>;
      const posted = body === undefined ? {} : { body: JSON.parse(String(body)) as unknown };
      const signed = authorization === undefined ? {} : { authorization };
      asked.push({ request: `${method} ${String(address)}`, ...posted, ...signed });
      const said = status === 200 ? JSON.stringify(answer) : String(answer);
      return Promise.resolve(new Response(said, { status, headers: { 'x-problem-code': code } }));
    },
  });
  return { client, asked };
}

interface Answering {
  readonly status: number;
  readonly code: string;
  readonly company: string;
}

interface Asked {
  readonly request: string;
  readonly body?: unknown;
  readonly authorization?: string;
}

test('parameters stand in the query, lists joined, flags as words, and what is not said is not there', async () => {
  const { client, asked } = clientOf([]);
  await client.ask('Godown/SelectGodownStockItemwiseList', {
    Godowns: ['VAN-1', 'VAN 2'],
    SplitStock: true,
    AsOnDate: undefined,
  });
  await client.ask('PurchasePerson');
  expect(asked).toEqual([
    {
      request:
        'GET https://books.example/api/Godown/SelectGodownStockItemwiseList?Godowns=VAN-1~VAN%202&SplitStock=True',
    },
    { request: 'GET https://books.example/api/PurchasePerson' },
  ]);
});

test('parameters of the path stand there, and a call beside /api lies below its company', async () => {
  const forms = clientOf([], { company: 'retail' });
  await forms.client.ask('common/GetAvailableForms', { userType: 'Sales/Rep' });
  expect(forms.asked[0]?.request).toBe('GET https://books.example/retail/api/common/GetAvailableForms/Sales%2FRep');
  const config = clientOf({}, { company: 'retail' });
  await expect(config.client.ask('/config/Company.json')).rejects.toThrow(/CompanyName/);
  expect(config.asked[0]?.request).toBe('GET https://books.example/retail/config/Company.json');
});

test('a GET that writes goes as its POST', async () => {
  const { client, asked } = clientOf('Success');
  expect(await client.ask('user/SetActiveRoute', { ActiveRouteID: 4 })).toBe('Success');
  await client.ask('user/UpdateLogOutTime');
  expect(asked).toEqual([
    { request: 'POST https://books.example/api/user/SetActiveRoute', body: { ActiveRouteID: '4' } },
    { request: 'POST https://books.example/api/user/UpdateLogOutTime', body: {} },
  ]);
});

test('the token of the sign-in goes along with all that follows', async () => {
  const names = ['Token', 'ExpiresAt', 'Username', 'UserFullName', 'UserType', 'SalesPerson', 'BranchCode'];
  const answer = { ...Object.fromEntries(names.map((name) => [name, name])), VersionCode: '1', DeviceStatus: '' };
  const { client, asked } = clientOf(answer);
  await client.login('omar', 'secret', 'MC-1');
  await expect(client.ask('Company')).rejects.toThrow();
  expect(asked).toEqual([
    {
      request: 'POST https://books.example/api/user/Login',
      body: { Username: 'omar', Password: 'secret', DeviceId: 'MC-1' },
    },
    { request: 'GET https://books.example/api/Company', authorization: 'Bearer Token' },
  ]);
});

test('a refusal tells its status, code and text, and whether somebody has to sign in', async () => {
  const refused = clientOf('Required.', { status: 422, code: 'field.required' });
  const ended = clientOf('Sign in.', { status: 401, code: 'auth.session_ended' });
  const failure = await refused.client.ask('Company').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(WireFailure);
  expect(failure).toMatchObject({
    status: 422,
    code: 'field.required',
    message: 'Required.',
    needsSignIn: false,
  });
  await expect(ended.client.ask('Company')).rejects.toMatchObject({ needsSignIn: true });
});

test('an empty list is not said, since the wire would take it for all', async () => {
  const { client, asked } = clientOf([]);
  await expect(client.ask('Godown/SelectGodownStockItemwiseList', { Godowns: [] })).rejects.toThrow('Godowns names');
  expect(asked).toEqual([]);
});

test('what the table does not have does not compile', () => {
  const { client } = clientOf([]);
  const never = async () => {
    // @ts-expect-error The table has no such call.
    await client.ask('Route/LoadLinkedRuotes');
    // @ts-expect-error The branch is needed.
    await client.ask('Branch/GetBranchByBranchCode');
    // @ts-expect-error The name is written otherwise.
    await client.ask('Route/LoadLinkedRoutes', { UserName: 'omar' });
    // @ts-expect-error A voucher is asked for by its number.
    await client.ask('Sales', { voucherNo: '18' });
    // @ts-expect-error The answer writes it otherwise.
    (await client.ask('Route/LoadLinkedRoutes')).map(({ RouteId }) => RouteId);
    // @ts-expect-error The password is needed.
    await client.ask('user/Login', { body: { Username: 'omar' } });
    // @ts-expect-error Each sale needs its mode.
    await client.ask('Sales/SalesPostMukltiple', { body: [{ VoucherDate: '2026-11-20' }] });
  };
  expect(never).toBeTypeOf('function');
});
