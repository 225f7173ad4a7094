/**
 * The slips that are held to their look: every layout on every roll in every language, printed by the test printer. A slip is
 * known by a digest of its dots; those of the chosen set are kept as pictures besides, to be seen when they change.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PrintDoc, PrintLang } from '../../src/document.ts';
import type { Bitmap } from '../../src/escpos/bitmap.ts';
import { profileFor } from '../../src/escpos/profile.ts';
import { thermalBytes } from '../../src/escpos/thermal.ts';
import { examples } from '../examples.ts';
import { testHead, testPainter } from './head.ts';
import { interpret, type Printed } from './interpreter.ts';

export const goldenFolder = join(import.meta.dirname, 'goldens');
export const digestFile = join(goldenFolder, 'digests.json');

const rolls = ['58', '80', '110'] as const;
const langs: readonly PrintLang[] = ['en', 'ar', 'en+ar'];

export interface SlipCase {
  /** Layout, variant, roll and language; also the name of its picture. */
  readonly key: string;
  readonly roll: (typeof rolls)[number];
  readonly build: () => PrintDoc;
}

/** A second example of a layout differs from the first in a setting, so one roll is enough for it. */
export const slipCases: readonly SlipCase[] = examples.flatMap(({ layout, name, build }) =>
  (name === '' ? rolls : (['80'] as const)).flatMap((roll) =>
    langs.map((lang) => ({
      key: [layout, name.replaceAll(' ', '-'), roll, lang.replace('+', '-')].filter((part) => part !== '').join('_'),
      roll,
      build: () => build({ paper: roll, lang }),
    })),
  ),
);

/** Kept as pictures. */
export const chosenSlips: readonly string[] = [
  'sales-invoice_58_ar',
  'sales-invoice_80_en',
  'sales-invoice_80_ar',
  'sales-invoice_110_en-ar',
  'receipt_80_ar',
  'day-end-summary_80_en-ar',
  'stock-transfer_58_en-ar',
  'customer-statement_80_ar',
];

export function printSlip({ roll, build }: SlipCase): Printed {
  const profile = profileFor(roll);
  const made = thermalBytes(build(), profile, testPainter());
  if (!made.ok) throw new Error(`refused: ${made.problems[0]?.code}`);
  return interpret(made.value, testHead(profile.dots));
}

/** Rows, and enough of a hash to tell two slips apart. */
export function digestOf({ width, height, bytes }: Bitmap): string {
  return `${width}x${height} ${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}`;
}

export function readDigests(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(digestFile, 'utf8')) as Record<string, string>;
}
