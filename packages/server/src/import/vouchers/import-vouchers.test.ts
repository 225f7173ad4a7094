/** A file of vouchers: good lines post, bad ones are results, a second run and a run after a kill add nothing twice. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testBooks } from '../../../testing/import/books.ts';
import { type TestCompany, testCompany } from '../../../testing/posting/company.ts';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import { stableUid } from '../../posting/stable-uid.ts';
import { importVouchers, type VoucherResult } from './import-vouchers.ts';
import { LONGEST_LINE_BYTES, readJsonLines } from './read-json-lines.ts';

/** Enough that a kill comes before the end. */
const LINES = 2000;

const sale = (name: string, facts: Readonly<Record<string, unknown>> = {}) => ({
  uid: stableUid('test', name),
  type: 'sales',
  date: '2026-11-20',
  branch: 'MB',
  customer: 'C1',
  mode: 'credit',
  items: [{ item: 'MILK', quantity: '2', rate: '12.5' }],
  ...facts,
});

async function linesOf(...chunks: (string | Buffer)[]) {
  const bytes = (async function* () {
    for (const chunk of chunks) yield await Promise.resolve(Buffer.from(chunk));
  })();
  const lines = [];
  for await (const line of readJsonLines(bytes)) lines.push(line);
  return lines;
}

describe('lines of JSON', () => {
  test('are cut anywhere, end in either way, and empty ones count but are left out', async () => {
    expect(await linesOf('\ufeff{"a":', '1}\r\n\n{"b":"', 'ب"}')).toEqual([
      { line: 1, body: { a: 1 } },
      { line: 3, body: { b: 'ب' } },
    ]);
  });

  test('that are none come as problems, and the next line is read all the same', async () => {
    const lines = await linesOf(
      '{"a":\n{"__proto__":{}}\n',
      Buffer.from([0x22, 0xff, 0x22, 0x0a]),
      `${'['.repeat(99)}${']'.repeat(99)}\n1\n`,
    );
    expect(lines.map(({ problem, body }) => problem?.code ?? body)).toEqual([
      'body.malformed',
      'field.unknown',
      'text.not_unicode',
      'body.malformed',
      1,
    ]);
  });

  test('of ten megabytes are refused without being kept', async () => {
    const chunk = 'x'.repeat(1_000_000);
    const lines = await linesOf('{"a":"', ...Array.from({ length: 10 }, () => chunk), '"}\n{"b":2}');
    expect(lines).toEqual([
      { line: 1, problem: { code: 'body.too_large', values: { limit: '4 MB' } } },
      { line: 2, body: { b: 2 } },
    ]);
    expect(LONGEST_LINE_BYTES).toBeLessThan(10_000_000);
  });
});

describeOnEachServer('importing vouchers', (server) => {
  let company: TestCompany;
  const folder = mkdtempSync(path.join(tmpdir(), 'fieldbook-vouchers-'));
  const file = (name: string): string => path.join(folder, name);

  beforeAll(async () => {
    company = await testCompany(server);
  });
  afterAll(async () => {
    await company.close();
    rmSync(folder, { recursive: true });
  });

  async function run(name: string, content: string | Buffer) {
    writeFileSync(file(name), content);
    const resultsPath = file(`${name}.results`);
    const { posting, actor } = company;
    const counts = await importVouchers({ path: file(name), posting, actor, resultsPath, report: () => undefined });
    const results = readFileSync(resultsPath, 'utf8').trim().split('\n');
    return { counts, results: results.map((line) => JSON.parse(line) as VoucherResult) };
  }

  test('gives every line its result, in order, and posts the good ones', async () => {
    const { uid: _uid, ...withoutUid } = sale('none');
    const lines = [
      JSON.stringify(sale('a')),
      'not json',
      JSON.stringify(withoutUid),
      JSON.stringify(sale('b', { customer: 'NOBODY' })),
      '',
      JSON.stringify(sale('c', { type: 'dance' })),
      JSON.stringify(sale('a', { remarks: 'changed' })),
      JSON.stringify(sale('d', { items: [{ item: 'MILK', quantity: 'NaN', rate: '1e30' }] })),
      JSON.stringify(sale('e')),
    ];
    const { counts, results } = await run('mixed.jsonl', lines.join('\n'));
    expect(counts).toMatchObject({ lines: 8, posted: 2, refused: 5, conflict: 1, isCutOff: false });
    const told = results.map(({ line, outcome, problems }) => [line, outcome, problems?.[0]?.code]);
    expect(told).toEqual([
      [1, 'posted', undefined],
      [2, 'refused', 'body.malformed'],
      [3, 'refused', 'field.required'],
      [4, 'refused', 'reference.unknown'],
      [6, 'refused', 'voucher.type_unknown'],
      [7, 'conflict', expect.any(String)],
      [8, 'refused', 'number.malformed'],
      [9, 'posted', undefined],
    ]);
    expect(results[0]).toMatchObject({ voucherNo: expect.any(Number), referNo: 'S-1' });
    expect(results[1]?.problems?.[0]?.message).toBe('The body is not a JSON object');
  });

  test('the same file again, packed, adds nothing', async () => {
    const content = Array.from({ length: 250 }, (_, index) => JSON.stringify(sale(`again ${index}`))).join('\n');
    const first = await run('again.jsonl', content);
    const books = await testBooks(company.database.company);
    const second = await run('again.jsonl.gz', gzipSync(content));
    expect(first.counts).toMatchObject({ posted: 250, replayed: 0 });
    expect(second.counts).toMatchObject({ posted: 0, replayed: 250 });
    expect(second.results.map(({ referNo }) => referNo)).toEqual(first.results.map(({ referNo }) => referNo));
    expect(await testBooks(company.database.company)).toEqual(books);
  });

  test('killed in the middle and started again, it posts every line once', async () => {
    const names = Array.from({ length: LINES }, (_, index) => `killed ${index}`);
    writeFileSync(file('long.jsonl'), names.map((name) => `${JSON.stringify(sale(name))}\n`).join(''));
    const before = (await testBooks(company.database.company)).vouchers.length;
    const count = async () => (await testBooks(company.database.company)).vouchers.length - before;
    const child = spawn(
      process.execPath,
      [path.join(import.meta.dirname, '../../cli/main.ts'), 'import', 'vouchers', file('long.jsonl')],
      { env: { ...process.env, ...company.database.env }, stdio: 'ignore' },
    );
    const ended = once(child, 'exit');
    while (child.exitCode === null && (await count()) === 0) await wait(20);
    child.kill('SIGKILL');
    await ended;
    const survived = await count();
    expect(survived).toBeGreaterThan(0);
    expect(survived).toBeLessThan(LINES);
    const { counts } = await run('long.jsonl', readFileSync(file('long.jsonl')));
    // The batch that was under way at the kill may still have been committed.
    expect(counts).toMatchObject({ lines: LINES, posted: LINES - counts.replayed, refused: 0, conflict: 0 });
    expect(counts.replayed).toBeGreaterThanOrEqual(survived);
    const { vouchers } = await testBooks(company.database.company);
    expect(vouchers.length - before).toBe(LINES);
    const uids = new Set(vouchers.map(({ uid }) => uid));
    for (const name of names) expect(uids.has(stableUid('test', name)), name).toBe(true);
  });

  test('a file that is not there is said to be so', async () => {
    const { posting, actor } = company;
    const wish = { path: file('none.jsonl'), posting, actor, report: () => undefined };
    await expect(importVouchers(wish)).rejects.toMatchObject({ code: 'import.unreadable' });
  });
});
