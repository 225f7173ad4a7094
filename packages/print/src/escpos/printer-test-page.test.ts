import { describe, expect, test } from 'vitest';
import { testHead, testPainter } from '../../testing/oracle/head.ts';
import { interpret } from '../../testing/oracle/interpreter.ts';
import { readQr } from '../../testing/oracle/read-codes.ts';
import { testPage } from './printer-test-page.ts';
import { type PrinterProfile, printerProfiles } from './profile.ts';
import { thermalBytes } from './thermal.ts';

const facts = {
  printer: 'Van 1',
  company: { name: 'Al Noor Trading', nameArabic: 'النور للتجارة' },
  currency: { code: 'AED', symbol: 'AED', decimals: 2 },
  issuedAt: '2026-11-20T06:42:10Z',
  zone: 'Asia/Dubai',
} as const;

function paperOf({ columns }: PrinterProfile): '58' | '80' | '110' {
  if (columns > 48) return '110';
  return columns > 32 ? '80' : '58';
}

describe('the test page comes out of every printer that can be chosen', () => {
  test.each(Object.values(printerProfiles).map((profile) => [profile.name, profile] as const))(
    '%s',
    (name, profile) => {
      const made = thermalBytes(testPage(facts, paperOf(profile), profile), profile, testPainter());
      const paper = interpret(made.ok ? made.value : new Uint8Array(), testHead(profile.dots));
      expect(readQr(paper.bitmap)).toBe(`${name} ${profile.dots}`);
      expect(paper.log.some((each) => each.name === 'GS v 0')).toBe(true);
      expect(paper.cuts).toBe(profile.cut === 'none' ? 0 : 1);
      const ruler = paper.text.filter((each) => each.startsWith('12345678901234567890'));
      expect(ruler.map((each) => each.length)).toEqual(profile.isRasterOnly ? [] : [profile.columns]);
      const edges = paper.text.filter((each) => each === `|${' '.repeat(profile.columns - 2)}|`);
      expect(edges.length).toBe(profile.isRasterOnly ? 0 : 1);
    },
  );

  test.each([
    ['text-80', 'Çüéâ', '€'],
    ['latin-80', '€', 'α'],
    ['euro-80', '€', 'α'],
  ] as const)('%s shows the letters of its own code page', (name, has, lacks) => {
    const profile = printerProfiles[name];
    const made = thermalBytes(testPage(facts, '80', profile), profile, testPainter());
    const text = interpret(made.ok ? made.value : new Uint8Array(), testHead(576)).text.join('\n');
    expect(text).toContain(has);
    expect(text).not.toContain(lacks);
  });
});
