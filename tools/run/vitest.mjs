/**
 * Runs one Vitest project and reads from its report how many tests passed and failed, which took longest, and whether one of them
 * takes so long that it belongs to the proofs.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { root, say } from './root.mjs';
import { runChild } from './spawn.mjs';

/** A test that takes longer on a calm machine is a proof (`x.proof.test.ts`), by project; a journey is a whole walk. */
const longest = { unit: 10_000, server: 10_000, browser: 60_000 };
const TOLD = 10;

/**
 * Resolves to `{ code, passed, failed, skipped }`. A run without a single test counts as a failure, unless `mayBeEmpty`.
 * `words`: further arguments of Vitest. `name`: of the report. `budget`: seconds the suite takes on a calm machine; with it the
 * slowest tests are told and judged.
 */
export async function runVitest(projects, { words = [], env = {}, name, budget, mayBeEmpty = false } = {}) {
  const folder = join(root, '.cache/test-reports');
  const report = join(folder, `${name ?? [projects].flat().join('-')}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const chosen = [projects].flat().flatMap((project) => ['--project', project]);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  // Tests say themselves which folders are closed to others; the shell's umask must not close the rest.
  process.umask(0o022);
  const startedAt = performance.now();
  const args = [vitest, 'run', ...chosen, ...words, ...reporters, ...(mayBeEmpty ? ['--passWithNoTests'] : [])];
  const code = await runChild(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
  if (!existsSync(report)) return { code, passed: 0, failed: 0, skipped: 0 };
  const told = JSON.parse(readFileSync(report, 'utf8'));
  const counts = countsOf(told);
  if (budget === undefined) return { code, ...counts };
  const slowness = (performance.now() - startedAt) / 1000 / budget;
  const tooLong = tellSlowest(told, longest[projects] * Math.max(1, slowness));
  return { code: code === 0 && tooLong > 0 ? 1 : code, ...counts, failed: counts.failed + tooLong };
}

function countsOf({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

/** Tests by time, longest first: `{ file, title, ms }`. */
export function slowest({ testResults }) {
  return testResults
    .flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        file: relative(root, name),
        title: fullName,
        ms: duration ?? 0,
      })),
    )
    .sort((a, b) => b.ms - a.ms);
}

/**
 * Tells the slowest tests, and answers how many are beyond the limit. A machine that is busy with other work is slower for all
 * tests alike, so the limit grows by as much as the whole suite is behind its budget.
 */
export function tellSlowest(report, limit) {
  const tests = slowest(report);
  say('The slowest tests:');
  for (const { file, title, ms } of tests.slice(0, TOLD)) say(`  ${(ms / 1000).toFixed(1)} s  ${file}  ${title}`);
  const over = tests.filter(({ ms }) => ms > limit);
  for (const { file, title } of over) {
    const seconds = Math.round(limit / 1000);
    say(`${file}: "${title}" takes more than ${seconds} s; make it quicker, or a proof (x.proof.test.ts)`);
  }
  return over.length;
}
