/** Contrast of the colour tokens, computed from the style sheet itself by the WCAG 2 formula, in both themes. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const styles = readFileSync(new URL('./styles.css', import.meta.url), 'utf8');
const pairs = [...styles.matchAll(/--color-([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)];
const tokens = new Map(pairs.map(([, name = '', light = '', dark = '']) => [name, { light, dark }]));

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function ratio(ink: string, ground: string, theme: 'light' | 'dark'): number {
  const [front, back] = [tokens.get(ink), tokens.get(ground)];
  if (front === undefined || back === undefined) throw new Error(`No token ${ink} or ${ground} in styles.css.`);
  return contrast(front[theme], back[theme]);
}

const grounds = ['canvas', 'surface', 'sunken', 'raised', 'hover'];

/** Words need 4.5:1 (WCAG 1.4.3). */
const words: readonly [string, readonly string[]][] = [
  ['ink', [...grounds, 'pressed', 'action-wash', 'pending-wash', 'refused-wash', 'posted-wash', 'info-wash']],
  ['soft', [...grounds, 'pressed', 'action-wash', 'pending-wash', 'refused-wash', 'posted-wash', 'info-wash']],
  ['faint', [...grounds, 'pressed', 'action-wash']],
  ['action', [...grounds, 'action-wash']],
  ['action-strong', ['canvas', 'surface']],
  ['on-action', ['action', 'action-strong']],
  ['on-danger', ['danger', 'danger-strong']],
  ['posted', ['surface', 'posted-wash']],
  ['draft', ['surface', 'draft-wash']],
  ['pending', ['surface', 'pending-wash']],
  ['refused', ['surface', 'raised', 'canvas', 'hover', 'refused-wash']],
  ['void', ['surface', 'void-wash']],
  ['info', ['surface', 'info-wash']],
  ['canvas', ['ink']],
];

/** What marks a control or a state needs 3:1 (WCAG 1.4.11). */
const marks: readonly [string, readonly string[]][] = [
  ['edge', ['surface', 'raised']],
  ['focus', ['canvas', 'surface', 'raised']],
  ['brand', ['surface']],
  ['action', ['surface', 'raised']],
  ['on-action', ['action']],
];

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(words.flatMap(([ink, on]) => on.map((ground) => [ink, ground])))(
    '%s on %s reads (4.5:1)',
    (ink, ground) => {
      expect(ratio(ink, ground, theme)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(marks.flatMap(([ink, on]) => on.map((ground) => [ink, ground])))('%s on %s shows (3:1)', (ink, ground) => {
    expect(ratio(ink, ground, theme)).toBeGreaterThanOrEqual(3);
  });
});

test('the formula gives the known figures of white on the brand and on the action colour', () => {
  expect(contrast('#ffffff', '#0096c7')).toBeCloseTo(3.39, 2);
  expect(contrast('#ffffff', '#00719a')).toBeCloseTo(5.48, 2);
});
