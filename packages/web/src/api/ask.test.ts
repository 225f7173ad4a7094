/** The typed call: what it sends, and what does not compile. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/api/server.ts';
import { ask } from './ask.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const uid = '0190a000-0000-7000-8000-000000000001';

test('the key says method and path; what stands in braces is put in, and encoded', async () => {
  const companyAddress = server.address;
  await ask('GET /me', { companyAddress });
  await ask('GET /items/{code}/entry-facts', { companyAddress, path: { code: 'A/B ج' }, query: { side: 'customer' } });
  await ask('GET /{vouchers}/{voucherNo}', { companyAddress, path: { vouchers: 'sales', voucherNo: 12 } });
  await ask('PATCH /{single}', { companyAddress, path: { single: 'me/profile' }, body: { name: 'Amna' } });
  expect(server.came.map(({ method, path, body }) => `${method} ${path} ${body}`)).toEqual([
    'GET /me ',
    'GET /items/A%2FB%20%D8%AC/entry-facts?side=customer ',
    'GET /sales/12 ',
    'PATCH /me/profile {"name":"Amna"}',
  ]);
});

test('what is not in the contract does not compile', () => {
  const refused = async () => {
    // @ts-expect-error The contract has no such path.
    await ask('GET /route-dayz');
    // @ts-expect-error It is read by another method.
    await ask('DELETE /work');
    // @ts-expect-error The path names the day.
    await ask('GET /route-days/{uid}');
    // @ts-expect-error The name in the path is written otherwise.
    await ask('GET /route-days/{uid}', { path: { id: uid } });
    // @ts-expect-error The query is written otherwise.
    await ask('GET /route-days', { query: { day: '2026-01-01' } });
    // @ts-expect-error It has no query.
    await ask('GET /work', { query: { date: '2026-01-01' } });
    // @ts-expect-error The body is needed.
    await ask('POST /sign-in');
    // @ts-expect-error The field is written otherwise.
    await ask('POST /sign-in', { body: { user: 'amna', passwort: 'x' } });
    // @ts-expect-error A register has a name.
    await ask('GET /saved-views', { query: { register: 12 } });
    // @ts-expect-error A read has no body.
    await ask('GET /me', { body: {} });
    // @ts-expect-error The answer writes it otherwise.
    return (await ask('GET /me')).user.fullName;
  };
  expect(refused).toBeTypeOf('function');
});
