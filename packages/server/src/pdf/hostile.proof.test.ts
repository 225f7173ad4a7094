/** Facts that somebody wrote to do harm, in every layout, through the compiler that makes PDFs: each is a document or a refusal. */
import { examples } from '@fieldbook/print/testing/examples';
import { buildWith, inTurn, keep, langs, numbers, texts } from '@fieldbook/print/testing/hostile';
import { afterAll, expect, test } from 'vitest';
import { createPdfRenderer } from './renderer.ts';

const renderer = createPdfRenderer({ workers: 1, onMissingGlyphs: () => undefined });
afterAll(() => renderer.close());

const head = (pdf: Uint8Array): string => Buffer.from(pdf.subarray(0, 5)).toString('latin1');

const layouts = examples.filter(({ name }) => name === '').map((each, at) => ({ ...each, at }));

test.each(layouts)('$layout', async ({ at, ...example }) => {
  // Pages and the narrowest slips in turn, and each language with both.
  const options = { paper: at % 2 === 0 ? 'A4' : '58', lang: langs[at % langs.length] ?? 'ar' } as const;
  const doc = buildWith(example, { text: inTurn(texts, at), number: inTurn(numbers, at) }, options);
  expect(head(await renderer.render(doc))).toBe('%PDF-');
});

test('without any words: no names, no branch, no currency', async () => {
  for (const example of layouts.slice(0, 4)) {
    const doc = buildWith(example, { text: () => '', number: keep }, { paper: 'A4', lang: 'en+ar' });
    expect(head(await renderer.render(doc))).toBe('%PDF-');
  }
});
