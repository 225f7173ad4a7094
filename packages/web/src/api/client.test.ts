/** Writes over a real connection that breaks: which key each try carries. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Behaviour, startTestServer, type TestServer } from '../../testing/api/server.ts';
import { ApiRefusal, type CallOptions, call, NoConnection } from './client.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const settings = { level: 'company', values: { 'sales.rounding': '1' }, was: { 'sales.rounding': null } };
const problem = (status: number) => ({
  type: '',
  title: '',
  status,
  code: 'x',
  detail: '',
  problems: [],
  requestId: '',
});
const refusal = (status: number): Behaviour => ({ status, body: problem(status) });

function write(method: Method, path: string, options: CallOptions = {}): Promise<unknown> {
  return call(method, path, { companyAddress: server.address, ...options });
}
const save = (body: unknown = settings) => write('PUT', '/settings', { body });
const keys = () => server.came.map(({ key }) => key);
/** The keys as letters in order of appearance: `AAB`. */
function pattern(): string {
  const seen = [...new Set(keys())];
  return keys()
    .map((key) => String.fromCharCode(65 + seen.indexOf(key)))
    .join('');
}

describe('a write', () => {
  test('whose answer was lost is sent again under its key; once it is answered the next one is another', async () => {
    server.behaviours.push('cut');
    await expect(save()).rejects.toThrow(NoConnection);
    await save();
    await save();
    expect(server.came.every(({ key }) => uuid.test(key ?? ''))).toBe(true);
    expect(pattern()).toBe('AAB');
  });

  test('whose answer broke off in the middle has no answer', async () => {
    server.behaviours.push('half');
    await expect(save()).rejects.toThrow(NoConnection);
    await save();
    expect(pattern()).toBe('AA');
  });

  test.each([429, 502, 503, 504, 500, 401])(
    'keeps its key after %i, which says nothing of what was done',
    async (status) => {
      server.behaviours.push('cut', refusal(status));
      await expect(save()).rejects.toThrow(NoConnection);
      await expect(save()).rejects.toThrow(ApiRefusal);
      await save();
      expect(pattern()).toBe('AAA');
    },
  );

  test.each([400, 403, 404, 409, 422])('has another key after %i', async (status) => {
    server.behaviours.push(refusal(status));
    await expect(save()).rejects.toThrow(ApiRefusal);
    await save();
    expect(pattern()).toBe('AB');
  });

  test('of something else has a key of its own', async () => {
    server.behaviours.push('cut', 'cut', 'cut', 'cut');
    await expect(save()).rejects.toThrow(NoConnection);
    await expect(save({ ...settings, level: 'branch' })).rejects.toThrow(NoConnection);
    await expect(write('DELETE', '/items/A', { query: { version: 1 } })).rejects.toThrow(NoConnection);
    await expect(write('DELETE', '/items/A', { query: { version: 2 } })).rejects.toThrow(NoConnection);
    await save();
    expect(pattern()).toBe('ABCDA');
  });

  test('that was overtaken by another one of the same rows is new when it is made again', async () => {
    server.behaviours.push('cut');
    await expect(write('POST', '/items', { body: { code: 'A' } })).rejects.toThrow(NoConnection);
    await write('DELETE', '/items/A', { query: { version: 1 } });
    await write('POST', '/items', { body: { code: 'A' } });
    expect(pattern()).toBe('ABC');
  });

  test('long after the first try is new', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    server.behaviours.push('cut');
    await expect(save()).rejects.toThrow(NoConnection);
    vi.setSystemTime(Date.now() + 3_600_000);
    await save();
    expect(pattern()).toBe('AB');
  });

  test('has the key that its caller gives', async () => {
    await write('POST', '/print-batches', { body: {}, key: 'mine' });
    expect(keys()).toEqual(['mine']);
  });

  test('with a secret, or known by a uid, has none; nor has a read', async () => {
    await write('PUT', '/me/password', { body: { current: 'a', password: 'b' } });
    await write('POST', '/messages', { body: { uid: '0190a000-0000-7000-8000-000000000001' } });
    await write('POST', '/sync/upload', { text: '{}' });
    await call('GET', '/settings', { companyAddress: server.address });
    expect(keys()).toEqual([undefined, undefined, undefined, undefined]);
  });
});
