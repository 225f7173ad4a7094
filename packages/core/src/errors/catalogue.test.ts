import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { sayWithoutValues } from '../i18n/say-without-values.ts';
import { type PlainCode, type ProblemCode, problem } from '../kernel/result.ts';
import {
  catalogue,
  describeCode,
  describeProblem,
  httpStatusOf,
  isPlainCode,
  isProblemCode,
  refusalOf,
  titleOf,
} from './catalogue.ts';
import type { Refusal } from './refusal.ts';

const entries: [string, Refusal][] = Object.entries(catalogue);

test.each(entries)('%s has a code of two words, a text, and a status', (code, entry) => {
  expect(code).toMatch(/^[a-z_]+\.[a-z_]+$/);
  for (const text of [entry.text, entry.advice ?? entry.text]) {
    expect(sayWithoutValues(text, 'en').trim()).not.toBe('');
    // The type of a text reads plain places alone.
    expect(text).not.toContain('plural');
  }
  expect([200, 400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 426, 428, 429, 500, 503]).toContain(entry.httpStatus);
  if (entry.mayRetry) expect([429, 503]).toContain(entry.httpStatus);
});

const packages = path.join(import.meta.dirname, '../../..');

function sourceFiles(folder: string): string[] {
  return readdirSync(path.join(packages, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(packages, folder, file));
}

describe('no place of a text is left without a value', () => {
  const values = (places: readonly string[]) => Object.fromEntries(places.map((place) => [place, `<${place}>`]));

  test.each(entries)('%s is told with every value of its places, in both languages', (code, entry) => {
    for (const locale of ['en', 'ar'] as const) {
      const said = describeProblem({ code, values: values(entry.places) }, locale);
      expect(said).not.toMatch(/[{}…]/);
      for (const place of entry.places) {
        expect(said).toContain(`<${place}>`);
        const others = values(entry.places.filter((each) => each !== place));
        expect(() => describeProblem({ code, values: others }, locale)).toThrow(`{${place}}`);
      }
      expect(describeCode(code, locale)).not.toMatch(/[{}]/);
      expect(titleOf(code, locale)).not.toMatch(/[{}…]/);
    }
  });

  test('because a problem without them does not compile', () => {
    // @ts-expect-error The text names the number.
    expect(problem('bill.invoice_number_exists').code).toBe('bill.invoice_number_exists');
    // @ts-expect-error The advice names the godown.
    expect(problem('stock.out', 'items.0', { item: 'MILK', available: 1 }).path).toBe('items.0');
    // @ts-expect-error The catalogue has no such code.
    expect(problem('no.such_code').code).toBe('no.such_code');
    // @ts-expect-error Any of the catalogue's codes needs the values of them all.
    const ofAny = (code: ProblemCode) => problem(code);
    // @ts-expect-error Not every code needs nothing.
    const plain: PlainCode = 'period.closed';
    expect([ofAny(plain).code, problem('lines.missing')]).toEqual(['period.closed', { code: 'lines.missing' }]);
    expect([isPlainCode('lines.missing'), isPlainCode(plain), isPlainCode('toString')]).toEqual([true, false, false]);
  });

  // What the compiler is not asked about: objects that are written out, and codes or values that are asserted.
  test.each([
    ['an object that is written out', /\{\s*code: '([a-z_]+\.[a-z_]+)'(?![^}]*message)/g],
    ['a code that is asserted', /\bproblem\([^()]*\bas (?:never|any|ProblemCode)\b/g],
  ])('and no source goes round problem() by %s', (_how, pattern) => {
    const folders = ['core/src', 'print/src', 'server/src', 'web/src', '../simulator'];
    const files = folders.flatMap(sourceFiles).filter((file) => !file.includes('random-history'));
    const found = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(pattern)]
        .filter(([, code]) => code === undefined || (isProblemCode(code) && !isPlainCode(code)))
        .map(([text]) => `${path.relative(packages, file)}: ${text}`),
    );
    expect(files.length).toBeGreaterThan(500);
    expect(found).toEqual([]);
  });
});

describe('a problem is told', () => {
  test('in the user’s language, with its figures', () => {
    const problem = { code: 'return.exceeds_sold', values: { n: 4 } };
    expect(describeProblem(problem, 'en')).toBe('Maximum return quantity is 4');
    expect(describeProblem(problem, 'ar')).toBe('الحد الأقصى لكمية المرتجع هو 4');
  });

  test('with advice when all its figures are known', () => {
    const out = { code: 'stock.out', values: { item: 'Milk', available: '2 carton', godown: 'Van 1' } };
    expect(describeProblem(out, 'en')).toBe(
      'You cant sale Out of stock items. Milk: 2 carton left in Van 1. Sell no more than that, or bring goods in first.',
    );
  });

  test('never without a value that its texts need', () => {
    expect(() => describeProblem({ code: 'stock.out' }, 'en')).toThrow('needs a value');
    expect(() => describeProblem({ code: 'period.closed', values: {} }, 'ar')).toThrow('{date}');
  });

  test('by its code alone where its figures were not kept', () => {
    expect(describeCode('stock.out', 'en')).toBe('You cant sale Out of stock items');
    expect(describeCode('bill.exceeded', 'en')).toBe('Bill … has only … open');
    expect(describeCode('bill.unknown', 'en')).toMatch(/^There is no open bill …\. Choose an open bill/);
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

/** The specification's own messages, whose case is refused by a code that says more. */
const SAID_ONLY = [
  'item.basic_unit',
  'item.code_exists',
  'item.in_use',
  'network.offline',
  'request.rejected',
  'stock.negative',
  'uid.replayed',
  'voucher.already_saved',
];

/** Raised by the database alone, or by a name that is put together: each fact that a test of frozen facts changes, a printer's state. */
const ELSEWHERE = /^frozen\.|^printer\.refused$|^stock\.counted_since$/;

test('every code is raised by some source, but for those of the specification', () => {
  const folders = ['core/src', 'print/src', 'server/src', 'web/src', 'bridge/src'];
  // A message of a screen may have the same name.
  const files = folders.flatMap(sourceFiles).filter((file) => !/\/errors\/|web\/src\/i18n\/messages\//.test(file));
  const sources = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const silent = Object.keys(catalogue).filter(
    (code) => !new RegExp(`(?<!\\bt\\()'${code}'`).test(sources) && !ELSEWHERE.test(code),
  );
  expect(silent.toSorted()).toEqual(SAID_ONLY);
});
