import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { placesOf } from '../i18n/format-message.ts';
import { catalogue, describeProblem, httpStatusOf, refusalOf } from './catalogue.ts';
import type { Refusal } from './refusal.ts';

const entries: [string, Refusal][] = Object.entries(catalogue);

test.each(entries)('%s has a code of two words, both languages with the same places, and a status', (code, entry) => {
  expect(code).toMatch(/^[a-z_]+\.[a-z_]+$/);
  for (const label of [entry.text, entry.advice ?? entry.text]) {
    expect(label.en.trim()).not.toBe('');
    expect(label.ar).toMatch(/[\u0600-\u06ff]/);
    expect(placesOf(label.ar)).toEqual(placesOf(label.en));
  }
  expect([200, 400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 426, 428, 429, 500, 503]).toContain(entry.httpStatus);
  if (entry.mayRetry) expect([429, 503]).toContain(entry.httpStatus);
});

const packages = path.join(import.meta.dirname, '../../..');

function sourceFiles(folder: string): string[] {
  return readdirSync(path.join(packages, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => path.join(packages, folder, file));
}

test('every code that core, print and the server refuse with has an entry', () => {
  const files = ['core/src', 'print/src', 'server/src'].flatMap(sourceFiles);
  const used = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:\bproblem|\brefuse|problems\.add)\(\s*'([^']+)'/g)].map(
      ([, code]) => `${code} (${path.relative(packages, file)})`,
    ),
  );
  expect(used.length).toBeGreaterThan(30);
  expect(used.filter((use) => !Object.hasOwn(catalogue, use.split(' ')[0] ?? ''))).toEqual([]);
});

describe('a problem is told', () => {
  test('in the user’s language, with its figures', () => {
    const problem = { code: 'return.exceeds_sold', values: { n: 4 } };
    expect(describeProblem(problem, 'en')).toBe('Maximum return quantity is 4');
    expect(describeProblem(problem, 'ar')).toBe('الحد الأقصى لكمية المرتجع هو 4');
  });

  test('with advice when all its figures are known', () => {
    const out = { code: 'stock.out', values: { item: 'Milk', available: '2 carton', godown: 'Van 1' } };
    expect(describeProblem(out, 'en')).toBe('You cant sale Out of stock items. Milk: 2 carton left in Van 1.');
    expect(describeProblem({ code: 'stock.out' }, 'en')).toBe('You cant sale Out of stock items');
  });

  test('as an error of ours when its code is unknown', () => {
    expect(describeProblem({ code: 'no.such_code' }, 'en')).toBe('An Error Occurred');
    expect(describeProblem({ code: 'constructor' }, 'en')).toBe('An Error Occurred');
    expect(refusalOf('toString').httpStatus).toBe(500);
  });
});

test('an answer has the status of its first problem', () => {
  expect(httpStatusOf([{ code: 'voucher.locked' }, { code: 'field.required' }])).toBe(409);
  expect(httpStatusOf([])).toBe(500);
});
