/** `fieldbook costs` on books of an older state: it shows what differs, posts it when told to, and then nothing any more. */
import { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asEverybody, type TestCompany, testCompany } from '../posting/test-company.ts';
import { describeOnEachServer } from '../store/test-database.ts';
import { wrongOnes } from '../verify/test-written-books.ts';
import { verifyBooks } from '../verify/verify.ts';
import { commands } from './commands/index.ts';
import { runCommandLine } from './run-command.ts';

const line = { item: 'MILK', unit: 'PCS', godown: 'MAIN' };

describeOnEachServer('fieldbook costs', (server) => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await testCompany(server);
    const receive = { type: 'goodsReceipt', supplier: 'SUP1', godown: 'MAIN' };
    await post({ ...receive, items: [{ ...line, quantity: '10', rate: '8' }] });
    const sale = await post({
      type: 'sales',
      customer: 'C1',
      mode: 'credit',
      items: [{ ...line, quantity: '10', rate: '20' }],
    });
    await post({ ...receive, items: [{ ...line, quantity: '10', rate: '12' }] });
    const back = { type: 'salesReturn', customer: 'C1', mode: 'credit', source: sale.referNo };
    await post({ ...back, items: [{ ...line, quantity: '10', rate: '20' }] });
    // The older state took what came back in at the cost of that day.
    const owner = new pg.Client({ connectionString: company.database.url });
    await owner.connect();
    await owner.query(`set search_path = fieldbook; set session_replication_role = replica;
      update stock_move set basis = 'valued', given = null, source_voucher_id = null, source_line = null where basis = 'returned'`);
    await owner.end();
  });
  afterAll(() => company.close());

  async function post(body: Record<string, unknown>) {
    const outcome = await company.post(body);
    if (outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome));
    return outcome.voucher;
  }

  async function run(...args: string[]) {
    const written = { stdout: '', stderr: '' };
    const sink = (name: 'stdout' | 'stderr') =>
      new Writable({
        write: (chunk, _encoding, done) => {
          written[name] += String(chunk);
          done();
        },
      });
    const around = {
      env: company.database.env,
      stdin: Readable.from([]),
      stdout: sink('stdout'),
      stderr: sink('stderr'),
    };
    const code = await runCommandLine(args, commands, { ...around, signal: new AbortController().signal });
    return { code, ...written };
  }

  const postings = () =>
    asEverybody<{ kind: string; reason: string | null }>(company, 'select kind, reason from posting order by id');

  test('shows, posts once, and leaves books that are right', async () => {
    expect(Object.keys(wrongOnes(await verifyBooks(company.database.company)))).toContain('cost-replay');
    const before = await postings();
    const shown = await run('costs');
    expect(shown).toMatchObject({ code: 1, stderr: expect.stringContaining('1 items differ. Nothing was posted') });
    const told =
      'MILK Milk 1 l\n  Main store (MB): 40.00 too little\n  MB: Dr Stock 40.00\n  MB: Cr Cost of goods sold 40.00\n';
    expect(shown.stdout).toBe(told);
    expect(await postings()).toEqual(before);
    expect(await run('costs', '--post')).toMatchObject({ code: 0, stdout: `${told}  posted with SR-1\n` });
    expect(await postings()).toEqual([
      ...before,
      { kind: 'adjust', reason: 'Cost of the item as its vouchers come to it' },
    ]);
    // What was spoilt by hand stays under the chain.
    expect(Object.keys(wrongOnes(await verifyBooks(company.database.company)))).toEqual(['hash-chains']);
    expect(await run('costs', '--post')).toMatchObject({
      code: 0,
      stdout: '',
      stderr: expect.stringMatching(/^Nothing to post/),
    });
    expect(await postings()).toHaveLength(before.length + 1);
  });
});
