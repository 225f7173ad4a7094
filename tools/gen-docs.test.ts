/** Documentation that follows from the code is the code's. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { expect, test } from 'vitest';
import { voucherJsonPage } from './docs/voucher-json.ts';
import { generatedPages } from './gen-docs.ts';

test.each(Object.entries(generatedPages))('%s is up to date (else run tools/gen-docs.ts)', (page, write) => {
  expect(readFileSync(path.join(import.meta.dirname, '..', page), 'utf8')).toBe(write());
});

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
