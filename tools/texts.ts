/**
 * `npm run texts`: brings the catalogues up to the texts of the code. What is new gets an empty mark in every language that has
 * begun, what is unused goes, what was changed keeps its words beside it here, to be looked at. `-- --begin pl` begins a language.
 */
import { join } from 'node:path';
import process from 'node:process';
import { isLanguage, languages } from '@fieldbook/core/i18n/languages';
import { areasOf, begunLanguages, likest, readLanguage, renewed, writeLanguage } from './texts/catalogues.ts';
import { textsOfProduct } from './texts/find-texts.ts';

const root = join(import.meta.dirname, '..');
const [wish, begun] = process.argv.slice(2);
if (wish !== undefined && (wish !== '--begin' || !isLanguage(begun))) {
  console.error(`npm run texts [-- --begin LANGUAGE], of ${Object.keys(languages).join(', ')}`);
  process.exit(2);
}

const belongs = areasOf(textsOfProduct(root));
const codes = new Set([...begunLanguages(root), ...(begun === undefined ? [] : [begun])]);
console.log(`${belongs.size} texts in the code`);
for (const language of codes) {
  const before = readLanguage(root, language);
  const { words, unused, open } = renewed(before, belongs);
  writeLanguage(root, language, words);
  const known = new Set(Object.values(before).flatMap((area) => Object.keys(area)));
  const added = open.filter((text) => !known.has(text));
  console.log(
    `${language}: ${belongs.size - open.length} said, ${open.length} open, ${added.length} new, ${unused.length} unused`,
  );
  for (const [text, said] of unused) {
    const next = likest(text, added);
    console.log(next === undefined ? `  gone: ${text} = ${said}` : `  changed: ${text} → ${next}; was ${said}`);
  }
}
