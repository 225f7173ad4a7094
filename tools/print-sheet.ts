/**
 * Contact sheets of all paper: `npm run print:sheet -- --out FOLDER [--only sales-invoice]`. A picture an example of a layout
 * with its widths beside and its languages below each other, a picture of each paper alone, and index.html over all of them.
 */
import '@fieldbook/server/i18n/all-languages';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { Paper, PrintLang } from '@fieldbook/print/document';
import { examples, type LayoutExample } from '@fieldbook/print/testing/examples';
import { createPictureMaker, type Picture, sheetOf } from '@fieldbook/server/pdf/picture';

const { values: wish } = parseArgs({ options: { out: { type: 'string' }, only: { type: 'string' } } });
if (wish.out === undefined) {
  console.error('Where to? npm run print:sheet -- --out FOLDER');
  process.exit(2);
}
const { out, only } = { ...wish, out: wish.out };

const papers: readonly Paper[] = ['A4', '110', '80', '58'];
const langs: readonly PrintLang[] = ['en', 'ar', 'en+ar'];
/** Dots of a typographic point: 144 dots an inch. */
const DOTS_PER_POINT = 2;

const chosen = examples.filter(({ layout }) => only === undefined || layout === only);
const pictures = createPictureMaker();
mkdirSync(out, { recursive: true });
const sheets: { readonly title: string; readonly file: string }[] = [];
for (const example of chosen) {
  const file = fileOf(example);
  sheets.push({ title: titleOf(example), file: `${file}.png` });
  writeFileSync(join(out, `${file}.png`), sheetOf(await rowsOf(example, file)).toBuffer('image/png'));
  process.stdout.write(`${file}.png\n`);
}
writeFileSync(join(out, 'index.html'), indexPage());

function titleOf({ layout, name }: LayoutExample): string {
  return name === '' ? layout : `${layout}, ${name}`;
}

function fileOf(example: LayoutExample): string {
  return titleOf(example).replaceAll(/[^a-z0-9]+/g, '-');
}

/** A row a language, a picture a width; each is a file of its own as well. */
async function rowsOf(example: LayoutExample, file: string): Promise<readonly (readonly Picture[])[]> {
  const rows: Picture[][] = [];
  for (const lang of langs) {
    const row: Picture[] = [];
    for (const paper of papers) {
      const picture = await pictures.draw(example.build({ paper, lang }), DOTS_PER_POINT);
      writeFileSync(join(out, `${file}-${paper}-${lang.replace('+', '-')}.png`), picture.toBuffer('image/png'));
      row.push(picture);
    }
    rows.push(row);
  }
  return rows;
}

function indexPage(): string {
  const sections = sheets.map(
    ({ title, file }) =>
      `<h2 id="${file}">${title}</h2>\n<a href="${file}"><img loading="lazy" src="${file}" alt="${title}"></a>`,
  );
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Paper: ${sheets.length} contact sheets</title>
<style>body { font: 16px sans-serif; margin: 24px } img { max-inline-size: 100% }</style>
<h1>Paper: widths ${papers.join(', ')} in ${langs.join(', ')}</h1>
${sections.join('\n')}
</html>
`;
}
