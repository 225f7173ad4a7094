/** Signatures on paper: every layout says whose its places are, and what was signed stands above its line in the same dots. */

import { present } from '@fieldbook/core/kernel/assert';
import { describe, expect, test } from 'vitest';
import { examples } from '../testing/examples.ts';
import type { Block, PrintDoc, PrintDots } from './document.ts';
import { isBlack } from './escpos/bitmap.ts';
import { bitmapOf } from './head-picture.ts';
import { layouts } from './layouts/registry.ts';
import { defaultPrintSettings } from './settings.ts';
import { dotsSvg, placesOfLayout, signatureDots, signatureStrip, withSignatures } from './signature.ts';
import { payloadOf } from './text/payload.ts';
import { slipItems } from './text/slip.ts';

const ink = (width: number, height: number): PrintDots =>
  present(signatureDots({ width, height, data: pixels(width, height, () => true) }), 'no ink');

function pixels(width: number, height: number, isInk: (x: number, y: number) => boolean): number[] {
  return Array.from({ length: width * height }, (_, at) =>
    isInk(at % width, Math.floor(at / width)) ? [15, 28, 39, 255] : [255, 255, 255, 255],
  ).flat();
}

const signed = new Map([
  ['partyVerifiedBy', ink(40, 16)],
  ['preparedBy', ink(20, 8)],
] as const);

const blockOf = ({ blocks }: PrintDoc) =>
  blocks.find((block): block is Block & { kind: 'signatures' } => block.kind === 'signatures');

function built(layout: string, paper: 'A4' | '80', lang: 'en' | 'ar' = 'en'): PrintDoc {
  const example = present(
    examples.find((each) => each.layout === layout),
    layout,
  );
  const build = layouts[example.layout] as (...facts: readonly unknown[]) => PrintDoc;
  return build(example.facts, { ...defaultPrintSettings, showSignatureMobilePrint: true }, { paper, lang });
}

describe.each(Object.keys(placesOfLayout).filter((layout) => layout !== 'sales-return'))('%s', (layout) => {
  test.each(['A4', '80'] as const)('has as many places as lines to sign on %s', (paper) => {
    expect(blockOf(built(layout, paper))?.labels.length).toBe(placesOfLayout[layout]?.length);
  });
});

test('the party signs at its own place, for the company who is there', () => {
  const at = (layout: string) =>
    blockOf(withSignatures(built(layout, 'A4'), layout, signed))?.dots?.map((d) => d?.width);
  expect(at('receipt')).toEqual([20, undefined, 40]);
  expect(at('sales-invoice')).toEqual([40, 20]);
  expect(at('goods-receipt')).toEqual([40, 20, undefined]);
  expect(at('journal')).toEqual([20, undefined, undefined]);
});

test('nothing stands where nobody signed, and where there are no lines to sign', () => {
  const doc = built('receipt', '80');
  expect(withSignatures(doc, 'receipt', new Map())).toBe(doc);
  const bare = { ...doc, blocks: doc.blocks.filter(({ kind }) => kind !== 'signatures') };
  expect(withSignatures(bare, 'receipt', signed)).toEqual(bare);
});

test('a slip has them as dots above the line, each in its place, and the other way round in Arabic', () => {
  for (const lang of ['en', 'ar'] as const) {
    const items = slipItems(withSignatures(built('receipt', '80', lang), 'receipt', signed));
    const at = items.findIndex(({ kind }) => kind === 'strip');
    const strip = items[at];
    const bitmap = present(strip?.kind === 'strip' ? bitmapOf(strip.dots) : undefined, 'no strip');
    const line = items[at + 1];
    expect(line?.kind === 'line' && line.text).toContain('____');
    const inked = [0, 1, 2].map((third) =>
      Array.from({ length: 192 }, (_, x) => isBlack(bitmap, third * 192 + x, bitmap.height - 1)).some(Boolean),
    );
    expect([bitmap.width, inked]).toEqual([576, [true, false, true]]);
    // Its party is last, thus at the left in Arabic, and is twice as wide.
    const wide = Array.from({ length: 192 }, (_, x) => isBlack(bitmap, x, bitmap.height - 1)).filter(Boolean).length;
    expect(wide).toBe(lang === 'ar' ? 40 : 20);
  }
});

test('a wrapper that knows one picture is given room to sign, not the signature as head of the paper', () => {
  const doc = withSignatures(built('receipt', '80'), 'receipt', signed);
  expect(payloadOf(doc).picture).toBeUndefined();
  expect(payloadOf(doc).lines).toHaveLength(payloadOf(built('receipt', '80')).lines.length);
});

test('ink is cut out of the pad and made to fit; an empty pad is no signature', () => {
  const drawn = signatureDots({ width: 900, height: 300, data: pixels(900, 300, (x, y) => y === 150 && x > 99) });
  expect(drawn).toMatchObject({ width: 320, height: 1 });
  expect(signatureDots({ width: 20, height: 20, data: pixels(20, 20, () => false) })).toBeUndefined();
});

test('pages draw the same dots', () => {
  const corner = present(
    signatureDots({ width: 9, height: 2, data: pixels(9, 2, (x, y) => x !== 4 || y === 0) }),
    'ink',
  );
  expect(dotsSvg(corner)).toContain('M0 0h9v1h-9zM0 1h4v1h-4zM5 1h4v1h-4z');
  expect(signatureStrip([{ dots: undefined, x: 0, width: 100 }], 384)).toMatchObject({ width: 384, height: 1 });
});
