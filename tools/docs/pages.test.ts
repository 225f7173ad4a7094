/** The pages that `npm run docs` writes leave nothing out. */
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { expect, test } from 'vitest';
import { policyPage } from './policy.ts';
import { voucherJsonPage } from './voucher-json.ts';
import { voucherTypesPage } from './voucher-types.ts';

test('every voucher type stands there with every field it can be given', () => {
  const page = voucherJsonPage();
  expect(voucherTypes.length).toBeGreaterThan(8);
  for (const { type, header, lines } of voucherTypes) {
    const section = page.split('\n## ').find((each) => each.includes(`: \`${type}\`\n`)) ?? '';
    for (const fields of [header, ...Object.values(lines)]) {
      const given = Object.keys(fields).filter((name) => fields[name]?.readOnly !== true);
      for (const name of given) expect(section, type).toContain(`| \`${name}\` |`);
    }
  }
});

test('every voucher type says what it books, and which states and refusals it has', () => {
  const page = voucherTypesPage();
  for (const { type } of voucherTypes) expect(page, type).toContain(`\`${type}\``);
});

test('the policy has every operation with what bounds it, and no row without', () => {
  const page = policyPage();
  expect(page).not.toContain('undefined');
  for (const key of ['V.post', 'M.update', 'report', 'signIn', 'sync.upload']) expect(page).toContain(`| \`${key}\` |`);
});
