/** The pages that `npm run docs` writes leave nothing out. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { companyCalls } from '@fieldbook/core/company-api/index';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { expect, test } from 'vitest';
import { root } from '../tidy/workspace.ts';
import { companyApiPage } from './company-api.ts';
import { shapeOf } from './json-shape.ts';
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

test('the page of the company wire is what its table says now: `npm run docs` writes it', () => {
  const kept = readFileSync(join(root, 'docs/reference/company-api.md'), 'utf8');
  expect(kept).toBe(companyApiPage());
  const headings = [...kept.matchAll(/^### (.+)$/gm)].map(([, name]) => name);
  expect(headings).toEqual(Object.keys(companyCalls));
  expect(kept).not.toMatch(/undefined|\[object/);
});

test('a shape is one line where it fits, and tells what may be missing', () => {
  const text = { type: 'string' };
  const row = {
    type: 'object',
    properties: { A: text, B: { anyOf: [{ type: 'integer' }, { const: '' }] } },
    required: ['A'],
  };
  expect(shapeOf({ items: row })).toBe('{ A: text, B?: integer | "" }[]');
  expect(shapeOf({ items: { enum: ['C', 'B'] } })).toBe('("C" | "B")[]');
  const names = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`Name${at}`, text]));
  const long = shapeOf({
    type: 'object',
    properties: { ...names, Rows: { items: row } },
    required: Object.keys(names),
  });
  expect(long.split('\n').map((line) => line.slice(0, 14))).toEqual([
    '{',
    '  Name0: text,',
    '  Name7: text,',
    '  Rows?: { A: ',
    '}',
  ]);
});
