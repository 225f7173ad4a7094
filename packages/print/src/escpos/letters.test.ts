import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testHead } from '../../testing/oracle/head.ts';
import { interpret } from '../../testing/oracle/interpreter.ts';
import { slipLine } from '../text/slip-line.ts';
import { codePages } from './code-pages.ts';
import { fitsPage, letterBytes } from './letters.ts';
import { printerProfiles, profileFor } from './profile.ts';
import { itemBytes } from './thermal.ts';

const pages = ['cp437', 'cp850', 'cp858', 'wpc1252'] as const;
const commands = [
  '\u001b@',
  '\u001dV\u0000',
  '\u0010\u0014\u0001\u0000\u0001',
  '\u001bp\u0000\u0019\u00fa',
  '\u001c&',
  '\n',
  '\u0085',
  '\u2069',
];
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...commands), fc.string({ unit: 'binary', maxLength: 12 }), fc.string()), {
    maxLength: 6,
  })
  .map((parts) => parts.join(''));
const painter = {
  paintLines: (lines: readonly { readonly height: number }[], width: number) => {
    const height = lines.reduce((sum, line) => sum + line.height, 0);
    return { width, height, bytes: new Uint8Array(Math.ceil(width / 8) * height).fill(0x10) };
  },
};

describe('no letter of any text is a command', () => {
  test.each(pages)('%s: every byte is printable', (page) => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(letterBytes(text, page).every((byte) => (byte >= 0x20 && byte <= 0x7e) || byte >= 0x80)).toBe(true);
      }),
    );
  });

  test('a line that came with controls prints as the same line without them', () => {
    const profile = profileFor('80');
    const head = testHead(profile.dots);
    fc.assert(
      fc.property(hostile, fc.constantFrom('ltr', 'rtl'), (text, dir) => {
        const line = slipLine([{ text: text.slice(0, 40), at: 0, width: 48, align: 'L' }], { weight: 'B', size: 'M' });
        const made = itemBytes([line], { dir, copies: 1 }, profile, painter);
        const { log } = interpret(made.ok ? made.value : new Uint8Array(), head);
        const allowed = [
          'ESC @',
          'FS .',
          'ESC t',
          'ESC 3',
          'ESC D',
          'ESC E',
          'text',
          'HT',
          'LF',
          'ESC J',
          'GS v 0',
          'GS V',
        ];
        expect(log.map(({ name }) => name).filter((name) => !allowed.includes(name))).toEqual([]);
        expect(log.filter(({ name }) => name === 'GS V').length).toBe(1);
        expect(log.filter(({ name }) => name === 'ESC @').length).toBe(1);
      }),
    );
  });

  test('a picture of any dots holds nothing that printers obey at once', () => {
    const profile = printerProfiles['raster-80'];
    const line = slipLine([{ text: 'x', at: 0, width: 48, align: 'L' }], { weight: 'N', size: 'M' });
    const bytes = fc.array(fc.constantFrom(0x10, 0x04, 0x05, 0x14, 0x01, 0x02, 0x00), {
      minLength: 72 * 30,
      maxLength: 72 * 30,
    });
    fc.assert(
      fc.property(bytes, (dots) => {
        const dirty = { paintLines: () => ({ width: 576, height: 30, bytes: Uint8Array.from(dots) }) };
        const made = itemBytes([line], { dir: 'ltr', copies: 1 }, profile, dirty);
        expect(() => interpret(made.ok ? made.value : new Uint8Array(), testHead(576))).not.toThrow();
      }),
      { numRuns: 30 },
    );
  });
});

describe('code pages', () => {
  test.each(pages)('%s: what is written is what a printer reads', (page) => {
    const letters = Array.from(codePages[page].upper).filter((letter) => letter !== '\0' && letter !== '\u00a0');
    expect(letters.length).toBeGreaterThan(115);
    const bytes = letterBytes(letters.join(''), page);
    const lines = Array.from({ length: Math.ceil(bytes.length / 32) }, (_, at) => [
      ...bytes.slice(at * 32, at * 32 + 32),
      0x0a,
    ]);
    const selector = codePages[page].selector;
    const { text } = interpret(Uint8Array.from([0x1b, 0x40, 0x1b, 0x74, selector, ...lines.flat()]), testHead(384));
    expect(text.join('')).toBe(letters.join(''));
  });

  test('the euro stands in those pages that were made for it', () => {
    expect(pages.filter((page) => fitsPage('€', page))).toEqual(['cp858', 'wpc1252']);
  });

  test('what no page has is a question mark, never another letter', () => {
    expect(letterBytes('ح5€', 'cp437')).toEqual([0x3f, 0x35, 0x3f]);
  });
});
