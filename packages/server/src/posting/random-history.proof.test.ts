/**
 * Whatever people do in whatever order (post, edit, void, lock, send again, send something else under the same uid), the
 * books stay right: `verify` finds nothing, repetitions change nothing, goods cost what the cost oracle says, and hledger comes to the
 * same balances.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { playHistory } from '../../testing/posting/random-history/play.ts';
import { toldAgain } from '../../testing/posting/random-history/replay.ts';
import { expectSoundBooks } from '../../testing/posting/random-history/sound-books.ts';
import { settingsOfHistories, startHistoryCompany } from '../../testing/posting/random-history/start.ts';
import { historySteps } from '../../testing/posting/random-history/steps.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

const RUNS = Number(process.env['HISTORY_RUNS'] ?? 5);
const SEED = process.env['HISTORY_SEED'];
/** `[settings, steps]` as a failure prints them: this history alone, cut down step by step while it fails. */
const GIVEN = process.env['HISTORY_REPLAY'];

describeOnEachServer('random histories', (server) => {
  test('leave sound books', { timeout: Math.max(300_000, RUNS * 60_000) }, async () => {
    const seen = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(settingsOfHistories, historySteps, async (settings, steps) => {
        const company = await startHistoryCompany(server, settings);
        try {
          const played = await playHistory(company, steps);
          for (const each of played.kinds) seen.set(each, (seen.get(each) ?? 0) + 1);
          await expectSoundBooks(company, played);
        } catch (error) {
          throw new Error(await toldAgain(company, { settings, steps }), { cause: error });
        } finally {
          await company.close();
        }
      }),
      GIVEN === undefined
        ? { numRuns: RUNS, endOnFailure: true, ...(SEED === undefined ? {} : { seed: Number(SEED) }) }
        : { numRuns: 1, examples: [JSON.parse(GIVEN)], interruptAfterTimeLimit: 40_000 },
    );
    if (GIVEN !== undefined) return;
    // A suite in which nothing was edited or taken back would prove nothing.
    for (const kind of [
      'post posted',
      'edit posted',
      'void posted',
      'lock posted',
      'replay replayed',
      'other conflict',
    ])
      expect(seen.get(kind) ?? 0, JSON.stringify(Object.fromEntries(seen))).toBeGreaterThan(0);
  });
});
