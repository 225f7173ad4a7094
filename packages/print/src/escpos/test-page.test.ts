/** The test page on every profile, as a strict printer prints it. */
import { expect, test } from 'vitest';
import { interpret } from './oracle/interpreter.ts';
import { readQr, rowsOf } from './oracle/read-codes.ts';
import { testHead, testPainter } from './oracle/test-head.ts';
import { type PrinterProfile, printerProfiles } from './profile.ts';
import { testPage } from './test-page.ts';
import { thermalBytes } from './thermal.ts';

function paperOf({ columns }: PrinterProfile): '110' | '80' | '58' {
  if (columns > 48) return '110';
  return columns > 32 ? '80' : '58';
}

test.each(Object.values(printerProfiles))('$name prints its whole width, both languages and its codes', (profile) => {
  const doc = testPage({
    company: { name: 'Al Noor Dairy', nameArabic: 'ألبان النور' },
    printer: 'MTP-3',
    profile,
    paper: paperOf(profile),
    issuedAt: '2026-11-20T20:30:00.000Z',
    zone: 'Asia/Dubai',
  });
  const made = thermalBytes(doc, profile, testPainter());
  const { text, bitmap, log, codes } = interpret(made.ok ? made.value : new Uint8Array(), testHead(profile.dots));
  const ruler = '1234567890'.repeat(7).slice(0, profile.columns);
  const lines = text.map((line) => line.trim());
  if (!profile.isRasterOnly) expect(lines.filter((line) => line.startsWith('1234567'))).toEqual([ruler]);
  // Arabic is a picture on each of them.
  expect(log.some(({ name }) => name === 'GS v 0')).toBe(true);
  const qr = codes.find((code) => code.text.startsWith('https'));
  const rows = qr === undefined ? bitmap : rowsOf(bitmap, Math.max(0, qr.from - 14), qr.to + 14);
  expect(readQr(rows)).toBe('https://example.com/test-page');
});
