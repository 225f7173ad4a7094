/**
 * Whatever stands in the facts of a document, every layout prints plainly: as words, never as a command, a direction or a
 * layout of their own. Facts are the worked examples with their texts and numbers replaced.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Paper, PrintDoc, PrintLang } from '../document.ts';
import { blankBitmap } from '../escpos/bitmap.ts';
import { type Head, interpret } from '../escpos/oracle/interpreter.ts';
import type { LinePainter } from '../escpos/painter.ts';
import { profileFor } from '../escpos/profile.ts';
import { thermalBytes } from '../escpos/thermal.ts';
import { labels } from '../labels.ts';
import { type PreviewBlock, previewOf } from '../preview/preview.ts';
import { payloadOf } from '../text/payload.ts';
import type { BuildOptions } from './build.ts';
import { exampleSettings, examples } from './examples.ts';
import { layouts } from './registry.ts';

/** Where a drawer would open, the paper be cut, the printer reset, its memory written: as bytes of its own commands. */
const commands = [
  '\u001b@',
  '\u001bp\u0000\u0019\u00fa',
  '\u001dV\u0000',
  '\u001dVA\u0003',
  '\u001bi',
  '\u0010\u0014\u0001\u0000\u0001',
  '\u0010\u0004\u0001',
  '\u001d(L\u0006\u0000',
  '\u001cq\u0001',
  '\u009b31m',
];

const texts = [
  ...commands,
  '',
  '   ',
  '<script>alert(1)</script> <b>&amp;</b>',
  '#import "x" #eval("1") $x^2$ @ref *bold* _em_ \\',
  '{count} %s {{x}} \u0024{x}',
  'a'.repeat(10_000),
  'ش'.repeat(10_000),
  '漢'.repeat(10_000),
  `a${'\u0301'.repeat(2_000)}`,
  'left\u202eright\u202c \u2067open',
  '\u2069\u2069 closed twice',
  'two\r\nlines\u2028three\u2029four\ttab',
  '\ud800 half \udc00',
  '👩‍👩‍👧‍👦 \ue000 \u{10ffff} ⃁',
  'شركة "النور" (فرع 12) -1,234.50',
];

const numbers = [0, -1, 1, 7, -1_234_550, 9_999_999_999, -9_999_999_999];

/** Not a date, a figure, a zone or a key of our own words. */
const isFree = (text: string) =>
  !Object.hasOwn(labels, text) &&
  !/^\d{4}-\d\d-\d\d/.test(text) &&
  !/^-?\d+(\.\d+)?$/.test(text) &&
  !/^[A-Z]\w+\/\w+$/.test(text);

/** Names of a fact's own vocabulary: what they may hold is checked where facts are read. */
const fixed = new Set('kind key type mode style align weight size overflow decimals component godownKind'.split(' '));

interface Choice {
  readonly text: (was: string) => string;
  readonly number: (was: number) => number;
}

/** The same facts with every free text and number chosen anew. */
function replaced(value: unknown, choice: Choice, name = ''): unknown {
  if (fixed.has(name)) return value;
  if (typeof value === 'string') return isFree(value) ? choice.text(value) : value;
  if (typeof value === 'number') return choice.number(value);
  if (Array.isArray(value)) return value.map((each) => replaced(each, choice, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each, choice, key)]));
}

const papers: readonly Paper[] = ['A4', '110', '80', '58'];
const langs: readonly PrintLang[] = ['en', 'ar', 'en+ar'];

function build(layout: keyof typeof layouts, facts: unknown, options: BuildOptions): PrintDoc {
  return layouts[layout](facts as never, exampleSettings, options);
}

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

/** The next of the values each time, from the first again after the last. */
function inTurn<T>(values: readonly T[], first = 0): () => T {
  let at = first;
  return () => values[at++ % values.length] as T;
}

const keep = <T>(value: T): T => value;

describe.each(examples.map((each, at) => ({ ...each, at })))('$layout $name', ({ layout, facts, at }) => {
  test('with what is hostile in place of its texts', () => {
    const options = { paper: papers[at % papers.length] ?? '80', lang: langs[at % langs.length] ?? 'ar' };
    demandPlain(build(layout, replaced(facts, { text: inTurn(texts, at), number: keep }), options));
  });

  test('with amounts below zero and huge ones in place of its numbers', () => {
    const options = { paper: papers[at % papers.length] ?? '80', lang: 'ar' } as const;
    demandPlain(build(layout, replaced(facts, { text: keep, number: inTurn(numbers, at) }), options));
  });

  test('with nothing at all in its texts: no names, no branch, no currency', () => {
    demandPlain(build(layout, replaced(facts, { text: () => '', number: keep }), { paper: '80', lang: 'en+ar' }));
  });
});

test('any text in any place of any layout', () => {
  const facts = fc.record({
    example: fc.constantFrom(...examples),
    chosen: fc.array(fc.oneof(fc.constantFrom(...commands), fc.string({ unit: 'binary' })), {
      minLength: 3,
      maxLength: 9,
    }),
    paper: fc.constantFrom(...papers),
    lang: fc.constantFrom(...langs),
  });
  fc.assert(
    fc.property(facts, ({ example, chosen, paper, lang }) => {
      const changed = replaced(example.facts, { text: inTurn(chosen), number: keep });
      demandPlain(build(example.layout, changed, { paper, lang }));
    }),
    { numRuns: 25 },
  );
});
