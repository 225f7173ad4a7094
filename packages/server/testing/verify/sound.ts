/** Books of a test, proved by what `fieldbook verify` proves. */
import { expect } from 'vitest';
import type { CompanyDatabase } from '../../src/store/database/company-database.ts';
import { verifyBooks } from '../../src/verify/verify.ts';
import { isProving } from '../store/runs.ts';

const proved = new Set<string>();

/**
 * Fails where verify finds anything. In a test run it looks at the first company of a file alone, since the others are written by
 * the same code; in the proofs at each.
 */
export async function expectSound(database: CompanyDatabase): Promise<void> {
  const { testPath = '' } = expect.getState();
  if (!isProving && proved.has(testPath)) return;
  proved.add(testPath);
  const results = await verifyBooks(database);
  expect(results.flatMap(({ findings }) => findings)).toEqual([]);
}
