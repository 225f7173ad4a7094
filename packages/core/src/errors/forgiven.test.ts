import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { Forgiving, inTheField, isForgiven } from './forgiven.ts';
import { inputRefusals } from './input.ts';
import { masterRefusals } from './masters.ts';

const packages = path.join(import.meta.dirname, '../../..');
/** What is refused of a document before, while and after it is posted. */
const folders = [
  ...['definition', 'bills', 'stock', 'chains', 'ledger', 'tax', 'pricing', 'vouchers'].map(
    (name) => `core/src/${name}`,
  ),
  'server/src/posting',
];

function codesIn(folder: string): string[] {
  return readdirSync(path.join(packages, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(path.join(packages, folder, file), 'utf8').matchAll(/'([a-z_]+\.[a-z_]+)'/g)])
    .map(([, code]) => code ?? '')
    .filter((code) => Object.hasOwn(catalogue, code));
}

describe('what is forgiven in the field', () => {
  test('is decided for every code that posting can refuse with', () => {
    const codes = new Set(folders.flatMap(codesIn));
    expect(codes.size).toBeGreaterThan(90);
    // What cannot be read, named or permitted is refused; the page of masters has the one exception.
    const isOfOtherPage = (code: string) =>
      Object.hasOwn(inputRefusals, code) || Object.hasOwn(masterRefusals, code) || /^(auth|lease|device)\./.test(code);
    const undecided = [...codes].filter(
      (code) => !Object.hasOwn(inTheField, code) && !isOfOtherPage(code) && code !== 'number.outside_lease',
    );
    expect(undecided).toEqual([]);
  });

  test('has an entry in the catalogue', () => {
    expect(Object.keys(inTheField).filter((code) => !Object.hasOwn(catalogue, code))).toEqual([]);
  });

  test('goes with the voucher, and nothing else does', () => {
    const forgiving = new Forgiving();
    expect(forgiving.forgives({ code: 'stock.out' })).toBe(true);
    expect(forgiving.forgives({ code: 'totals.differ' })).toBe(false);
    expect(forgiving.forgives({ code: 'constructor' })).toBe(false);
    expect([...forgiving.codes]).toEqual(['stock.out']);
    expect(isForgiven('reference.unknown')).toBe(false);
  });
});
