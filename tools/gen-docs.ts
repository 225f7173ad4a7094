/**
 * Writes the pages of docs/reference/ that follow from the code: `node_modules/.bin/node tools/gen-docs.ts`. The test beside
 * it fails when one of them is out of date.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { printRulesPage } from './docs/print-rules.ts';
import { voucherJsonPage } from './docs/voucher-json.ts';
import { voucherTypesPage } from './docs/voucher-types.ts';

/** Path from the root of the repository → content. */
export const generatedPages: Readonly<Record<string, () => string>> = {
  'docs/reference/print-rules.md': printRulesPage,
  'docs/reference/voucher-json.md': voucherJsonPage,
  'docs/reference/voucher-types.md': () => voucherTypesPage(),
};

if (import.meta.main) {
  for (const [page, write] of Object.entries(generatedPages)) {
    writeFileSync(path.join(import.meta.dirname, '..', page), write());
    process.stdout.write(`${page}\n`);
  }
}
