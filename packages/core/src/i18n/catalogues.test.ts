/** The words of other languages in `locales`: each stands for one English text, and takes what that takes. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { isLanguage, languageCodes, languages } from './languages.ts';
import { placesOf, textKey } from './say.ts';
import { specMessages } from './spec-messages.ts';
import { withoutContext } from './text.ts';

const locales = path.join(import.meta.dirname, '../../locales');

function catalogueIn(folder: string, file: string): readonly (readonly [text: string, said: string])[] {
  return Object.entries(JSON.parse(readFileSync(path.join(locales, folder, file), 'utf8')) as Record<string, string>);
}

const folders = readdirSync(locales);
const files = readdirSync(path.join(locales, 'ar'));
const arabic = files.flatMap((file) => catalogueIn('ar', file));
const texts = arabic.map(([text]) => text);

/** The forms of each plural of a message, whatever it is within. What stands for the number 0 is the form of zero. */
function pluralForms(compiled: unknown): string[][] {
  if (!Array.isArray(compiled)) return [];
  return compiled.flatMap((token: unknown) => {
    if (!Array.isArray(token) || typeof token[2] !== 'object') return [];
    const { offset: _, ...branches } = token[2] as Record<string, unknown>;
    const forms = new Set(Object.keys(branches).map((form) => (form === '0' ? 'zero' : form)));
    return [...(token[1] === 'plural' ? [[...forms].toSorted()] : []), ...Object.values(branches).flatMap(pluralForms)];
  });
}

test('folders are those of languages, and files those of the areas', () => {
  expect(folders.filter((folder) => !languageCodes.some((code) => code === folder))).toEqual([]);
  for (const folder of folders) {
    expect(readdirSync(path.join(locales, folder)).filter((file) => !files.includes(file))).toEqual([]);
  }
});

test('no two texts have one key, and no text stands in two areas', () => {
  expect(texts.length).toBeGreaterThan(3000);
  expect(new Set(texts).size).toBe(texts.length);
  expect(new Set(texts.map(textKey)).size).toBe(texts.length);
});

/** What a language says differently for whole numbers; a form of its own for millions alone is not asked for. */
function formsOf(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(['other', ...[...Array(201).keys()].map((n) => rules.select(n))])].toSorted();
}

describe.each(folders.flatMap((folder) => files.map((file) => [folder, file] as const)))('%s/%s', (folder, file) => {
  const entries = catalogueIn(folder, file);
  // An empty mark is still to be said.
  const said = entries.filter(([, words]) => words !== '');

  test('stands in the order of its texts', () => {
    const keys = entries.map(([text]) => text);
    expect(keys).toEqual(keys.toSorted());
  });

  test('has the places of its texts', () => {
    for (const [text, words] of said) {
      expect(() => [text, words].map((each) => compileMessageOrThrow(each)), text).not.toThrow();
      expect(placesOf(words), text).toEqual(placesOf(withoutContext(text)));
    }
  });

  test('has all forms of the language wherever it counts', () => {
    const wanted = formsOf(folder);
    for (const [text, words] of said) {
      for (const forms of pluralForms(compileMessageOrThrow(words))) {
        expect(
          wanted.filter((form) => !forms.includes(form)),
          text,
        ).toEqual([]);
      }
    }
  });
});

test.each(folders.filter((folder) => isLanguage(folder) && languages[folder].isComplete))(
  '%s is complete',
  (folder) => {
    const open = files.flatMap((file) => catalogueIn(folder, file)).filter(([, words]) => words.trim() === '');
    expect(open.map(([text]) => text)).toEqual([]);
  },
);

test.each(specMessages)('"%s" of the specification is a text, word for word', (message) => {
  expect(texts.map(withoutContext)).toContain(message);
});
