import type { PaintedLine } from '@fieldbook/print/escpos/painter';
import { expect, test } from 'vitest';
import { slipPainter } from './slip-painter.ts';

function painted(text: string, weight: 'N' | 'B' = 'N'): string {
  const segments = [{ text, x: 0, width: 384, align: 'left' }] as const;
  const line: PaintedLine = { segments, weight, size: 'M', direction: 'rtl', height: 30 };
  return Buffer.from(slipPainter().paintLines([line], 384).bytes).toString('base64');
}

test('letters of Arabic are joined, and bold ones are bolder', () => {
  expect(painted('حليب')).not.toBe(painted('ح\u200cل\u200cي\u200cب'));
  expect(painted('حليب')).not.toBe(painted('حليب', 'B'));
});

test('a value in isolates keeps its order in a line from right to left', () => {
  expect(painted('\u2066-5.00\u2069')).toBe(painted('\u202d-5.00\u202c'));
  expect(painted('\u2066-5.00\u2069')).not.toBe(painted('-5.00'));
});

test('what no font draws is the replacement sign, never another font of the machine', () => {
  expect(painted('牛')).toBe(painted('\ufffd'));
  expect(painted('牛')).not.toBe(painted(' '));
});
