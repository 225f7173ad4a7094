/** `npm run docs`: writes the pages that follow from the code to docs/generated/, which is not kept. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { policyPage } from './docs/policy.ts';
import { printRulesPage } from './docs/print-rules.ts';
import { voucherJsonPage } from './docs/voucher-json.ts';
import { voucherTypesPage } from './docs/voucher-types.ts';

const folder = path.join(import.meta.dirname, '../docs/generated');

const pages: Readonly<Record<string, () => string>> = {
  'policy.md': policyPage,
  'print-rules.md': printRulesPage,
  'voucher-json.md': () => voucherJsonPage(),
  'voucher-types.md': () => voucherTypesPage(),
};

mkdirSync(folder, { recursive: true });
for (const [page, write] of Object.entries(pages)) {
  writeFileSync(path.join(folder, page), write());
  process.stdout.write(`docs/generated/${page}\n`);
}
