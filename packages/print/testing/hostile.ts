/**
 * Facts that somebody wrote to do harm, for tests of what draws documents: the worked example of a layout with its texts and
 * numbers replaced. What may stand in dates, figures and our own words is checked where facts are read, so those stay.
 */
import type { Paper, PrintDoc, PrintLang } from '../src/document.ts';
import { labels } from '../src/labels.ts';
import type { BuildOptions } from '../src/layouts/build.ts';
import { layouts } from '../src/layouts/registry.ts';
import { exampleSettings, type LayoutExample } from './examples.ts';

/** Where a drawer would open, the paper be cut, the printer reset, its memory written: as bytes of its own commands. */
export const commands = [
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

export const texts = [
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

export const numbers = [0, -1, 1, 7, -1_234_550, 999_999_999, -999_999_999];

/** Not a date, a figure, a zone or a key of our own words. */
const isFree = (text: string) =>
  !Object.hasOwn(labels, text) &&
  !/^\d{4}-\d\d-\d\d/.test(text) &&
  !/^-?\d+(\.\d+)?$/.test(text) &&
  !/^[A-Z]\w+\/\w+$/.test(text);

/** Names of a fact's own vocabulary, and of words of definitions: what they may hold is checked where facts are read. */
const fixed = new Set(
  'kind key type voucherType mode style align weight size overflow decimals component godownKind width firstLine spans indent'.split(
    ' ',
  ),
);

/** Its words are those of a definition. */
const isCaption = (value: object) => 'kind' in value && value.kind === 'caption';

export interface Choice {
  readonly text: (was: string) => string;
  readonly number: (was: number) => number;
}

/** The same facts with every free text and number chosen anew. */
function replaced(value: unknown, choice: Choice, name = ''): unknown {
  if (fixed.has(name)) return value;
  if (typeof value === 'string') return isFree(value) ? choice.text(value) : value;
  if (typeof value === 'number') return choice.number(value);
  if (Array.isArray(value)) return value.map((each) => replaced(each, choice, name));
  if (typeof value !== 'object' || value === null || isCaption(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each, choice, key)]));
}

export const papers: readonly Paper[] = ['A4', '110', '80', '58'];
export const langs: readonly PrintLang[] = ['en', 'ar', 'en+ar'];

/** The next of the values each time, from the first again after the last. */
export function inTurn<T>(values: readonly T[], first = 0): () => T {
  let at = first;
  return () => values[at++ % values.length] as T;
}

export const keep = <T>(value: T): T => value;

/** The example's document as a builder makes it of changed facts. */
export function buildWith({ layout, facts }: LayoutExample, choice: Choice, options: BuildOptions): PrintDoc {
  return layouts[layout](replaced(facts, choice) as never, exampleSettings, options);
}
