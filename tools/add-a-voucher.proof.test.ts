/**
 * Executes docs/guides/add-a-voucher.md: its code blocks become a voucher type in a copy of core, which is compiled and
 * tested there, the suite of the registry included. So the guide cannot fall behind.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const guide = readFileSync(path.join(root, 'docs/guides/add-a-voucher.md'), 'utf8');
const index = 'packages/core/src/vouchers/index.ts';

/** Path in the heading → code in the block below it. */
const blocks = new Map(
  [...guide.matchAll(/^### `([^`]+)`\n\n```ts\n([\s\S]*?)^```$/gm)].map(([, file = '', code = '']) => [file, code]),
);

let copy = '';

beforeAll(() => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  copy = mkdtempSync(path.join(root, '.cache', 'guide-'));
  cpSync(path.join(root, 'packages/core'), path.join(copy, 'packages/core'), {
    recursive: true,
    filter: (source) => !source.endsWith('.test.ts') || source.endsWith('registry.test.ts'),
  });
  for (const name of ['tsconfig.base.json', 'package.json']) cpSync(path.join(root, name), path.join(copy, name));
  for (const [file, code] of blocks) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    writeFileSync(path.join(copy, file), file === index ? registered(code) : code);
  }
});

afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

/** The registry with the lines of the guide's block added where the block shows them. */
function registered(block: string): string {
  const importLine = /^import .*$/m.exec(block)?.[0] ?? '';
  const entry = /^ {2}\w+,$/m.exec(block)?.[0] ?? '';
  const [list = ''] =
    /^export const voucherTypes[\s\S]*?\];$/m.exec(readFileSync(path.join(root, index), 'utf8')) ?? [];
  const longer = list.replace(/,?\s*\];$/, `,\n${entry}\n];`);
  return readFileSync(path.join(root, index), 'utf8').replace(list, `${importLine}\n\n${longer}`);
}

/** Runs one of the repository's tools in the copy; answers its exit code and what it printed. */
function run(tool: string, ...words: string[]): { status: number | null; output: string } {
  const result = spawnSync(process.execPath, [path.join(root, 'node_modules', tool), ...words], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { status: result.status, output: `${result.stdout}${result.stderr}` };
}

test('the guide touches at most eight files, all of them named in its table', () => {
  const files = [...blocks.keys()];
  expect(files.length).toBeGreaterThanOrEqual(7);
  expect(files.length).toBeLessThanOrEqual(8);
  const named = new Set([...guide.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) => name));
  const rows = files.map((file) => (file.endsWith('.test.ts') ? '<type>.test.ts' : path.basename(file)));
  expect(rows.filter((row) => !named.has(row) && !named.has(`vouchers/${row}`))).toEqual([]);
});

test('its code compiles under the strictest flags', { timeout: 120_000 }, () => {
  expect(run('typescript/bin/tsc', '-p', 'packages/core/tsconfig.json', '--noEmit')).toEqual({ status: 0, output: '' });
});

interface Report {
  testResults: { assertionResults: { ancestorTitles: string[]; title: string; failureMessages: string[] }[] }[];
}

test('its type passes its own test and the suite of the registry', () => {
  const reportFile = path.join(copy, 'report.json');
  const output = ['--reporter', 'json', '--outputFile', reportFile];
  const { status } = run('vitest/vitest.mjs', 'run', '--root', 'packages/core', ...output);
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  const results = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  expect(results.flatMap(({ failureMessages }) => failureMessages)).toEqual([]);
  expect(status).toBe(0);
  expect(results.filter(({ ancestorTitles }) => ancestorTitles.includes('rebate')).length).toBeGreaterThanOrEqual(9);
  expect(results.filter(({ title }) => title.startsWith('a rebate')).length).toBe(5);
}, 60_000);
