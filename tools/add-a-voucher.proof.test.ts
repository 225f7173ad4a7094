/**
 * Executes docs/guides/add-a-voucher.md: its code blocks become a voucher type in a copy of the sources, which is compiled and
 * tested there, with the suites that go over all types. So the guide cannot fall behind, and whoever follows it ends with no red test.
 */
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FollowedGuide } from './guides/followed-guide.ts';

const index = 'packages/core/src/vouchers/index.ts';

/** The registry with the lines of the guide's block added where the block shows them. */
function registered(before: string, block: string): string {
  const importLine = /^import .*$/m.exec(block)?.[0] ?? '';
  const entry = /^ {2}\w+,$/m.exec(block)?.[0] ?? '';
  const [list = ''] = /^export const voucherTypes[\s\S]*?\];$/m.exec(before) ?? [];
  const longer = list.replace(/,?\s*\];$/, `,\n${entry}\n];`);
  return before.replace(list, `${importLine}\n\n${longer}`);
}

let guide: FollowedGuide;

beforeAll(() => {
  guide = new FollowedGuide('add-a-voucher.md', { [index]: registered });
}, 240_000);

afterAll(() => guide.forget());

test('the guide adds six files and a line, all of them named in its table', () => {
  const files = [...guide.code.keys()];
  expect(files.filter((file) => file !== index)).toHaveLength(6);
  expect(files).toContain(index);
  const named = new Set([...guide.text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) => name));
  const rows = files.map((file) => (file.endsWith('.test.ts') ? '<type>.test.ts' : path.basename(file)));
  expect(rows.filter((row) => !named.has(row) && !named.has(`vouchers/${row}`))).toEqual([]);
});

test('its code compiles under the strictest flags', { timeout: 240_000 }, () => {
  expect(guide.compile()).toEqual({ status: 0, output: '' });
});

test('its type passes its own test and what holds for every type', { timeout: 240_000 }, () => {
  const { status, output } = guide.test('packages/core/src/vouchers/registry', 'packages/core/src/vouchers/rebate');
  expect(status, output).toBe(0);
  expect(output.match(/✓.* > rebate > /g)?.length).toBeGreaterThanOrEqual(9);
  expect(output.match(/✓.* > a rebate /g)).toHaveLength(5);
});
