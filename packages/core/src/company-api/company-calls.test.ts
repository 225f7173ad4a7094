/** The table of the company wire against the calls that SPEC §7 lists. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { CompanyCall } from './company-call.ts';
import { companyCalls } from './index.ts';

function addressOf(call: string): string {
  const [method = '', path = ''] = call.trim().split(' ');
  // The specification asks for the rights of one form by its name.
  const plain = path.replaceAll(/\{\w+\}|\bfrm\w+/g, '{}').replace(/\/$/, '');
  return `${method} ${plain.toLowerCase()}`;
}

/** `GET Print/StockReport | Godowns, …`, by its address. */
const listed = new Map(
  readFileSync('docs/reference/checklists/calls.txt', 'utf8')
    .split('\n')
    .filter((line) => /^(GET|POST) /.test(line))
    .map((line) => [addressOf(line.split(' | ')[0] ?? ''), line.toLowerCase()] as const),
);

/** Calls that the specification needs and does not list. */
const own = ['POST user/login'];

const calls = Object.entries<CompanyCall>(companyCalls);
const answered = calls.map(([, { method, path }]) => addressOf(`${method} ${path}`));

test('every call of the specification is in the table, and no other', () => {
  expect([...listed.keys()].filter((address) => !answered.includes(address))).toEqual([]);
  expect(answered.filter((address) => !(listed.has(address) || own.includes(address)))).toEqual([]);
});

test.each(calls)('%s takes what the specification gives it', (_name, { method, path, parameters }) => {
  const line = listed.get(addressOf(`${method} ${path}`));
  const unknown = Object.keys(parameters).filter((name) => line?.includes(name.toLowerCase()) === false);
  expect(unknown).toEqual([]);
});
