/**
 * Runs named steps one after the other, says how long each took of its `budget` (seconds on a calm machine, where it has one) and
 * how it ended, and stops at the first that fails. The last line sums the tests that ran: `N passed, N failed`.
 */
import { say } from './root.mjs';

/** A step resolves to an exit code, or to `{ code, passed, failed, skipped }` when it counts tests. Resolves to the exit code. */
export async function runSteps(steps) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  let code = 0;
  for (const { name, budget, run } of steps) {
    say(`\n── ${name}`);
    const startedAt = performance.now();
    const result = asResult(await run());
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    sum.passed += result.passed;
    sum.failed += result.failed;
    sum.skipped += result.skipped;
    code = result.code;
    say(
      `── ${name}: ${code === 0 ? 'passed' : `FAILED (code ${code})`} in ${seconds} s${budgeted(budget)}${counts(result)}`,
    );
    if (code !== 0) break;
  }
  // A step that counts nothing (the linter, the compiler) is one failure; it must not read as "0 failed".
  if (code !== 0 && sum.failed === 0) sum.failed = 1;
  say('');
  process.stdout.write(`${sum.passed} passed, ${sum.failed} failed${sum.skipped ? `, ${sum.skipped} skipped` : ''}\n`);
  return code;
}

function asResult(result) {
  return { code: 0, passed: 0, failed: 0, skipped: 0, ...(typeof result === 'number' ? { code: result } : result) };
}

function budgeted(budget) {
  return budget === undefined ? '' : ` of ${budget} s`;
}

function counts({ passed, failed }) {
  return passed + failed > 0 ? `, ${passed} tests passed, ${failed} failed` : '';
}
