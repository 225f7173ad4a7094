/** What holds for every master, whatever it is: the registry is complete, consistent and bilingual. */

import { describe, expect, test } from 'vitest';
import type { Fields } from '../definition/field.ts';
import type { ChildFacts, MasterDefinition } from '../definition/master.ts';
import { inEnglish } from '../i18n/say.ts';
import type { Text } from '../i18n/text.ts';
import { masterAt, masterNamed, masters } from './index.ts';

const kebab = /^[a-z]+(-[a-z]+)*$/;

function childrenOf(master: MasterDefinition): readonly (readonly [string, ChildFacts])[] {
  return Object.entries(master.children ?? {});
}

function fieldSets(master: MasterDefinition): readonly Fields[] {
  return [master.fields, ...childrenOf(master).map(([, child]) => child.fields)];
}

function labelsOf(master: MasterDefinition): readonly Text[] {
  const fields = fieldSets(master).flatMap((set) => Object.values(set));
  return [
    master.label,
    master.plural,
    master.word,
    ...childrenOf(master).map(([, child]) => child.label),
    ...fields.flatMap((field) => [field.label, ...(field.optionLabels ?? [])]),
  ];
}

function unknownKeys(row: Readonly<Record<string, unknown>>, known: readonly string[]): string[] {
  return Object.keys(row).filter((key) => !known.includes(key));
}

test('names, paths and tables with their filter are unique', () => {
  expect(masters.length).toBeGreaterThanOrEqual(24);
  for (const of of [
    (master: MasterDefinition) => master.name,
    (master: MasterDefinition) => master.path,
    (master: MasterDefinition) => `${master.table} ${JSON.stringify(master.filter ?? {})}`,
  ]) {
    expect(new Set(masters.map(of)).size).toBe(masters.length);
  }
});

test('a master is found by name and by path, and an unknown one is not', () => {
  expect(masterNamed('item')?.path).toBe('items');
  expect(masterAt('tax-codes')?.name).toBe('taxCode');
  expect(masterNamed('account')).toBeUndefined();
});

describe.each(masters.map((master) => [master.name, master] as const))('the master %s', (_, master) => {
  test('has its resource path and a form permission', () => {
    expect(master.path).toMatch(kebab);
    expect(master.permission).toMatch(/^frm[A-Z]\w+$/);
  });

  test('has every label', () => {
    for (const label of labelsOf(master)) {
      expect(inEnglish(label).trim()).not.toBe('');
    }
  });

  test('has the four fields of all masters, and register, search and defaults name fields', () => {
    expect(Object.keys(master.fields)).toEqual(expect.arrayContaining(['code', 'name', 'nameArabic', 'active']));
    const named = [...master.register, ...(master.search ?? []), ...Object.keys(master.defaults)];
    expect(named.filter((name) => master.fields[name] === undefined)).toEqual([]);
    expect(master.register.filter((name) => master.fields[name]?.extra === true)).toEqual([]);
    for (const [, child] of childrenOf(master)) {
      const inChild = [...child.key, ...Object.keys(child.defaults ?? {})];
      expect(inChild.filter((name) => child.fields[name] === undefined)).toEqual([]);
    }
  });

  test('refers only to registered masters and labels every option', () => {
    for (const field of fieldSets(master).flatMap((set) => Object.values(set))) {
      if (field.kind === 'reference') expect(masterNamed(field.of ?? ''), field.of).toBeDefined();
      if (field.kind === 'choice') expect(field.options?.length).toBeGreaterThan(0);
      if (field.optionLabels) expect(field.optionLabels.length).toBe(field.options?.length);
    }
  });

  test('has examples that hold the required fields and nothing unknown', () => {
    expect(master.examples.length).toBeGreaterThan(0);
    const children = childrenOf(master);
    const known = [...Object.keys(master.fields), ...children.map(([name]) => name)];
    const required = Object.entries(master.fields).filter(([, field]) => field.required);
    for (const example of master.examples) {
      expect(unknownKeys(example, known)).toEqual([]);
      expect(required.filter(([name]) => example[name] === undefined)).toEqual([]);
      for (const [name, child] of children) {
        const rows = (example[name] ?? []) as readonly Readonly<Record<string, unknown>>[];
        expect(rows.flatMap((row) => unknownKeys(row, Object.keys(child.fields)))).toEqual([]);
      }
    }
  });
});

test.each(masters.map((master) => [master.name, master.word] as const))(
  '%s has a word for the middle of a sentence',
  (_name, word) => {
    expect(inEnglish(word)).toMatch(/^[a-z][a-z ]+$/);
  },
);

test.each([
  ['customer', 'whose country is a name', { country: 'Oman' }, 'country.unknown country'],
  ['company', 'whose zone no machine knows', { country: 'AE', zone: 'some words' }, 'zone.unknown zone'],
  ['branch', 'whose zone is an offset', { country: 'AE', zone: '+04:00' }, 'zone.unknown zone'],
  ['supplier', 'in a state of another country', { country: 'AE', region: 'KL' }, 'region.unknown region'],
  ['company', 'with too short a TRN', { country: 'AE', taxRegNo: '10000000000003' }, 'tax_number.malformed taxRegNo'],
  ['branch', 'of Oman with a TRN', { country: 'OM', taxRegNo: '100000000000003' }, 'tax_number.malformed taxRegNo'],
  ['branch', 'of India with a TRN', { country: 'IN', taxRegNo: '100000000000003' }, 'gstin.malformed taxRegNo'],
  ['series', 'whose prefix begins with a blank', { prefix: ' S' }, 'series.prefix_malformed prefix'],
])('a %s %s is refused', (name, _words, values, refusal) => {
  const problems = masterNamed(name)?.validate?.({ values, children: {} }) ?? [];
  expect(problems.map(({ code, path }) => `${code} ${path}`)).toEqual([refusal]);
});
