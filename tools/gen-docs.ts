/**
 * `npm run docs`: writes the pages that follow from the code. Those in docs/generated/ are not kept; the one that others write their
 * programs from is, and a test holds it to the code.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { companyApiPage } from './docs/company-api.ts';
import { policyPage } from './docs/policy.ts';
import { printRulesPage } from './docs/print-rules.ts';
import { voucherJsonPage } from './docs/voucher-json.ts';
import { voucherTypesPage } from './docs/voucher-types.ts';

const folder = path.join(import.meta.dirname, '../docs');

const pages: Readonly<Record<string, () => string>> = {
  'generated/policy.md': policyPage,
  'generated/print-rules.md': printRulesPage,
  'generated/voucher-json.md': () => voucherJsonPage(),
  'generated/voucher-types.md': () => voucherTypesPage(),
  'reference/company-api.md': companyApiPage,
};

mkdirSync(path.join(folder, 'generated'), { recursive: true });
for (const [page, write] of Object.entries(pages)) {
  writeFileSync(path.join(folder, page), write());
  process.stdout.write(`docs/${page}\n`);
}
