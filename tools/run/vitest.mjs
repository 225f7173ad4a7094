/** Runs one Vitest project and reads from its report how many tests passed and failed. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { root } from './root.mjs';
import { runChild } from './spawn.mjs';

/** Resolves to `{ code, passed, failed, skipped }`. A run without a single test counts as a failure. */
export async function runVitest(project) {
  const folder = join(root, '.cache/test-reports');
  const report = join(folder, `${project}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  // Tests say themselves which folders are closed to others; the shell's umask must not close the rest.
  process.umask(0o022);
  const code = await runChild(process.execPath, [vitest, 'run', '--project', project, ...reporters], { cwd: root });
  return { code, ...readCounts(report) };
}

function readCounts(report) {
  if (!existsSync(report)) return { passed: 0, failed: 0, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}
