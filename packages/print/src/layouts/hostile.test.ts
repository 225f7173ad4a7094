/**
 * Whatever stands in the facts of a document, every layout prints plainly: as words, never as a command, a direction or a
 * layout of their own. Facts are the worked examples with their texts and numbers replaced.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { examples } from '../../testing/examples.ts';
import { buildWith, commands, inTurn, keep, langs, numbers, papers, texts } from '../../testing/hostile.ts';
import { type Head, interpret } from '../../testing/oracle/interpreter.ts';
import type { PrintDoc } from '../document.ts';
import { blankBitmap } from '../escpos/bitmap.ts';
import type { LinePainter } from '../escpos/painter.ts';
import { profileFor } from '../escpos/profile.ts';
import { thermalBytes } from '../escpos/thermal.ts';
import { type PreviewBlock, previewOf } from '../preview/preview.ts';
import { payloadOf } from '../text/payload.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be there.
const control = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\ud800-\udfff]/;

function isPlain(text: string): boolean {
  let open = 0;
  for (const letter of text) {
    if (/[\u2066-\u2068]/.test(letter)) open += 1;
    if (letter === '\u2069') open -= 1;
    if (open < 0) return false;
  }
  return open === 0 && !control.test(text.replace(/[\ud800-\udbff][\udc00-\udfff]/g, ''));
}

function textsOf(block: PreviewBlock): readonly string[] {
  const found: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'string') found.push(value);
    else if (Array.isArray(value)) for (const each of value) walk(each);
    else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) walk(each);
  };
  if (block.kind !== 'image') walk(block);
  return found;
}

const painter = (painted: string[]): LinePainter => ({
  paintLines: (lines, width) => {
    painted.push(...lines.flatMap(({ segments }) => segments.map(({ text }) => text)));
    return blankBitmap(
      width,
      lines.reduce((sum, { height }) => sum + height, 0),
    );
  },
});

const head = (dots: number): Head => ({
  dots,
  drawLetter: () => blankBitmap(12, 24),
  drawQr: () => blankBitmap(21, 21),
});

/** Throws where something that came from the facts is more than letters. */
function demandPlain(doc: PrintDoc): void {
  const drawn = previewOf(doc).blocks.flatMap(textsOf);
  expect(drawn.filter((text) => !isPlain(text))).toEqual([]);
  const { lines } = payloadOf(doc);
  expect(lines.filter(({ text }) => control.test(text.replace(/[\ud800-\udbff][\udc00-\udfff]/g, '')))).toEqual([]);
  const profile = profileFor(doc.paper);
  const painted: string[] = [];
  const made = thermalBytes(doc, profile, painter(painted));
  if (!made.ok) throw new Error(`refused: ${made.problems[0]?.code}`);
  expect(painted.filter((text) => !isPlain(text))).toEqual([]);
  const { log, cuts } = interpret(made.value, head(profile.dots));
  expect(log.filter(({ name }) => name === 'ESC @')).toHaveLength(doc.copies);
  expect(cuts).toBe(profile.cut === 'none' ? 0 : doc.copies);
}

describe.each(examples.map((each, at) => ({ ...each, at })))('$layout $name', ({ at, ...example }) => {
  const paper = papers[at % papers.length] ?? '80';

  test('with what is hostile in place of its texts', () => {
    const lang = langs[at % langs.length] ?? 'ar';
    demandPlain(buildWith(example, { text: inTurn(texts, at), number: keep }, { paper, lang }));
  });

  test('with amounts below zero and huge ones in place of its numbers', () => {
    demandPlain(buildWith(example, { text: keep, number: inTurn(numbers, at) }, { paper, lang: 'ar' }));
  });

  test('with nothing at all in its texts: no names, no branch, no currency', () => {
    demandPlain(buildWith(example, { text: () => '', number: keep }, { paper: '80', lang: 'en+ar' }));
  });
});

test('any text in any place of any layout', () => {
  const text = fc.oneof(fc.constantFrom(...commands), fc.string({ unit: 'binary' }));
  const facts = fc.record({
    example: fc.constantFrom(...examples),
    chosen: fc.array(text, { minLength: 3, maxLength: 9 }),
    paper: fc.constantFrom(...papers),
    lang: fc.constantFrom(...langs),
  });
  fc.assert(
    fc.property(facts, ({ example, chosen, paper, lang }) => {
      demandPlain(buildWith(example, { text: inTurn(chosen), number: keep }, { paper, lang }));
    }),
    { numRuns: 25 },
  );
});
