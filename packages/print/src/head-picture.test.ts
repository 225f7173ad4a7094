import { describe, expect, test } from 'vitest';
import { longInvoice } from '../testing/examples/sales-invoice.ts';
import { examples } from '../testing/examples.ts';
import { testHead, testPainter } from '../testing/oracle/head.ts';
import { interpret } from '../testing/oracle/interpreter.ts';
import type { Paper } from './document.ts';
import { isBlack } from './escpos/bitmap.ts';
import { type PrinterProfile, printerProfiles } from './escpos/profile.ts';
import { thermalBytes } from './escpos/thermal.ts';
import { bitmapOf, dotsOf, type PrintPicture, pictureBlock, widthInPlace } from './head-picture.ts';
import { lineWidth } from './layouts/paper.ts';
import { layouts } from './layouts/registry.ts';
import { salesInvoice } from './layouts/sales-invoice/sales-invoice.ts';
import { defaultPrintSettings } from './settings.ts';
import { payloadOf } from './text/payload.ts';

/** A tint of which a fifth is ink. */
const TINT = 204;

/** Left half dark, right half white, tinted below. */
function pixels(width: number, height: number) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1) {
    const [isLeft, isAbove] = [at % width < width / 2, at < (width * height) / 2];
    const value = isAbove ? 255 : TINT;
    data.fill(isLeft ? 105 : value, at * 4, at * 4 + 3);
  }
  return { width, height, data };
}

const picture: PrintPicture = {
  source: 'data:image/png;base64,AAAA',
  width: 600,
  height: 240,
  dots: dotsOf(pixels(600, 240)),
};

const invoice = (paper: Paper, header = true, lang: 'en' | 'ar' = 'en') => {
  const facts = longInvoice(1);
  const settings = { ...defaultPrintSettings, showHeaderMobilePrint: header };
  return salesInvoice({ ...facts, branch: { ...facts.branch, picture } }, settings, { paper, lang });
};

describe('the picture in its place', () => {
  test('is as large as proportions and pixels allow, and never blown up', () => {
    const place = { width: 60, height: 24 };
    expect(widthInPlace({ width: 600, height: 240 }, place)).toBe(60);
    expect(widthInPlace({ width: 2000, height: 200 }, place)).toBe(60);
    expect(widthInPlace({ width: 500, height: 500 }, place)).toBe(24);
    expect(widthInPlace({ width: 40, height: 20 }, place)).toBe(10);
  });

  test('heads a page at its start in colour, a slip in the middle', () => {
    expect(pictureBlock(picture, 'A4')).toMatchObject({ source: picture.source, widthMm: 60, align: 'L' });
    expect(pictureBlock(picture, '58')).toMatchObject({ widthMm: 48, align: 'C' });
  });

  test('has dots that fit the narrowest head: a drawing in a few colours has clean edges, its light tints are dithered', () => {
    const dots = bitmapOf(picture.dots);
    if (dots === undefined) throw new Error('no dots');
    expect([dots.width, dots.height]).toEqual([384, 154]);
    const inkIn = (fromX: number, fromY: number) => {
      let ink = 0;
      for (let y = fromY; y < fromY + 60; y += 1)
        for (let x = fromX; x < fromX + 100; x += 1) ink += Number(isBlack(dots, x, y));
      return ink / 6000;
    };
    expect(inkIn(10, 10)).toBe(1);
    expect(inkIn(250, 10)).toBe(0);
    expect(inkIn(250, 90)).toBeCloseTo(0.2, 1);
  });

  test('a photograph keeps all its shades', () => {
    const photo = pixels(600, 240);
    for (let at = 0; at < 600 * 240; at += 1) photo.data.fill(Math.floor(((at % 600) * 256) / 600), at * 4, at * 4 + 3);
    const dots = bitmapOf(dotsOf(photo));
    if (dots === undefined) throw new Error('no dots');
    const inkOf = (fromX: number) => {
      let ink = 0;
      for (let y = 0; y < dots.height; y += 1)
        for (let x = 0; x < 40; x += 1) ink += Number(isBlack(dots, fromX + x, y));
      return ink / (40 * dots.height);
    };
    for (const x of [60, 140, 220, 300]) expect(inkOf(x)).toBeCloseTo(1 - (x + 20) / 384, 1);
  });

  test.each([
    { width: 8, height: 2, data: 'AAAA' },
    { width: 0, height: 0, data: '' },
    { width: 8, height: 1, data: '<svg>' },
    { width: 1e9, height: 1e9, data: 'AA==' },
  ])('dots that are not what they say are none: %o', (dots) => {
    expect(bitmapOf(dots)).toBeUndefined();
  });
});

describe('the picture on a strict printer', () => {
  const rolls = ['110', '80', '58'] as const;
  const printed = (profile: PrinterProfile, lang: 'en' | 'ar' = 'en', header = true) => {
    const paper = rolls.find((each) => lineWidth[each] <= profile.columns) ?? '58';
    const made = thermalBytes(invoice(paper, header, lang), profile, testPainter());
    if (!made.ok) throw new Error(made.problems[0]?.code);
    return interpret(made.value, testHead(profile.dots));
  };

  test.each(Object.values(printerProfiles).map((profile) => [profile.name, profile] as const))(
    '%s prints its very dots, in the middle of the head',
    (_name, profile) => {
      const { bitmap } = printed(profile);
      const own = bitmapOf(picture.dots);
      if (own === undefined) throw new Error('no dots');
      const left = (profile.dots - own.width) >> 1;
      const wrong: string[] = [];
      for (let y = 0; y < own.height; y += 1) {
        for (let x = 0; x < own.width; x += 1) {
          if (isBlack(bitmap, left + x, 16 + y) !== isBlack(own, x, y)) wrong.push(`${x},${y}`);
        }
      }
      // Bytes that a printer obeys even within a picture lose a dot.
      expect(wrong.length).toBeLessThan(20);
    },
  );

  test('is there in text mode beside written lines, also in Arabic, and gone with the header', () => {
    for (const lang of ['en', 'ar'] as const) {
      const names = (header: boolean) => printed(printerProfiles['text-80'], lang, header).log.map(({ name }) => name);
      const rasters = (header: boolean) => names(header).filter((name) => name === 'GS v 0').length;
      expect(rasters(true)).toBeGreaterThan(rasters(false));
    }
    expect(printed(printerProfiles['text-80']).text.length).toBeGreaterThan(10);
  });

  test('one that is wider than the head or broken is left out, and the rest is printed', () => {
    const doc = invoice('58');
    const other = { width: 400, height: 1, data: 'A'.repeat(68) };
    const blocks = doc.blocks.map((block) => (block.kind === 'image' ? { ...block, dots: other } : block));
    const made = thermalBytes({ ...doc, blocks }, printerProfiles['text-58'], testPainter());
    const without = thermalBytes(
      { ...doc, blocks: doc.blocks.filter(({ kind }) => kind !== 'image') },
      printerProfiles['text-58'],
      testPainter(),
    );
    expect(made).toEqual(without);
  });
});

test('a wrapper that sets the lines itself is given the dots', () => {
  expect(payloadOf(invoice('80')).picture).toEqual(picture.dots);
  expect(payloadOf(invoice('80', false))).not.toHaveProperty('picture');
});

describe('every layout that shows a branch is headed by its picture with ShowHeaderMobilePrint, and only then', () => {
  const withPicture = examples.filter(({ facts }) => JSON.stringify(facts).includes('"branch":{'));
  const headed = (value: unknown, name = ''): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((each) => headed(each));
    const own = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, headed(each, key)]));
    return name === 'branch' ? { ...own, picture } : own;
  };

  test.each(withPicture.map((each) => [`${each.layout} ${each.name}`, each] as const))('%s', (_name, example) => {
    const first = (paper: Paper, header: boolean) => {
      const blocks = layouts[example.layout](
        headed(example.facts) as never,
        { ...example.settings, showHeaderMobilePrint: header },
        { paper, lang: 'en' },
      ).blocks;
      const [head] = blocks;
      return head?.kind === 'columns' ? head.columns[0]?.blocks[0]?.kind : head?.kind;
    };
    for (const paper of ['A4', '110', '80', '58'] as const) {
      expect(first(paper, true)).toBe('image');
      expect(first(paper, false)).not.toBe('image');
    }
  });

  test('are nearly all', () => expect(withPicture.length).toBeGreaterThan(examples.length - 3));
});
