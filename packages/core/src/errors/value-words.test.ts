import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { stateLabels } from '../registers/columns.ts';
import { describeProblem } from './catalogue.ts';
import { valuesInWords, valueWords } from './value-words.ts';

test('every state of a voucher has words for the middle of a sentence', () => {
  for (const state of Object.keys(stateLabels)) {
    const { state: words } = valuesInWords({ state }, 'ar');
    expect(words, state).toMatch(/[\u0600-\u06ff]/);
  }
});

test('what a field expects is said in Arabic too', () => {
  const packages = path.join(import.meta.dirname, '../../..');
  const files = ['core/src', 'server/src'].flatMap((folder) =>
    readdirSync(path.join(packages, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(path.join(packages, folder, file), 'utf8')),
  );
  const given = files.flatMap((text) =>
    [...text.matchAll(/(?:'field\.wrong_type'.*expected: |wrongType\(reading, )'([^']+)'/g)].map(
      ([, said]) => said ?? '',
    ),
  );
  expect(given.length).toBeGreaterThan(8);
  expect(given.filter((each) => !Object.hasOwn(valueWords['expected'] ?? {}, each))).toEqual([]);
});

test('a refusal says kinds in words, and all that people name as they named it', () => {
  const unknown = { code: 'reference.unknown', values: { of: 'measureUnit', code: 'item' } };
  expect(describeProblem(unknown, 'en')).toMatch(/^There is no measure unit item\./);
  expect(describeProblem(unknown, 'ar')).toMatch(/^لا يوجد وحدة قياس بالرمز item\./);
  expect(valuesInWords({ of: 'toString', state: 'draft', n: 3 }, 'ar')).toEqual({
    of: 'toString',
    state: 'مسودة',
    n: 3,
  });
});
