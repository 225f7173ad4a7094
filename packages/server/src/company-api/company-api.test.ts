/** The company wire against its table, call by call, over HTTP and on real PostgreSQL. */
import type { CompanyCall } from '@fieldbook/core/company-api/company-call';
import { companyCalls } from '@fieldbook/core/company-api/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachServer } from '../store/test-database.ts';
import { type WireCompany, wireCompany } from './test-wire-company.ts';

const calls = Object.entries<CompanyCall>(companyCalls);
const reads = calls.filter(([, { method }]) => method === 'GET');

function addressOf({ path, parameters }: CompanyCall, extra = ''): string {
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
  const query = Object.entries(parameters).filter(([name]) => !inPath.has(name));
  const pairs = query.map(([name, { example }]) => `${name}=${encodeURIComponent(example)}`);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parameters[name]?.example ?? ''),
  );
  return `${filled}?${[...pairs, extra].filter((each) => each !== '').join('&')}`;
}

describeOnEachServer('the company wire', (server) => {
  let wire: WireCompany;
  beforeAll(async () => {
    wire = await wireCompany(server);
  });
  afterAll(() => wire.close());

  test.each(reads)('%s answers what its table says, whatever else is asked and in whatever case', async (_, call) => {
    const answer = await wire.call(addressOf(call, 'Further=1').toLowerCase().replaceAll('mb', 'MB'));
    expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.any(String)]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(call.answer.safeParse(answer.json()).error?.issues ?? []).toEqual([]);
  });

  test.each(calls)('%s is not answered without a token, or with a wrong one', async (_, call) => {
    const { method } = call;
    const codes = [];
    for (const headers of [{}, { authorization: 'Bearer fb_wrong' }]) {
      const answer = await wire.call(addressOf(call), {
        user: '',
        method,
        headers,
        ...(method === 'POST' ? { body: {} } : {}),
      });
      codes.push(answer.statusCode);
    }
    expect(codes).toEqual(call.isOpen === true && method === 'GET' ? [200, 200] : [401, 401]);
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
});
