import { expect, test } from 'vitest';
import { pdfAddress, pdfInAddress } from './kept-pdf.ts';

test('a print is found again by what the address says of it', () => {
  const pdf = { name: 'S1-1204', path: '/sales/1204/print.pdf', query: { paper: '80', lang: 'en+ar' } };
  expect(pdfInAddress(pdfAddress(pdf).search)).toEqual(pdf);
  const part = { name: 'day-ends', path: '/print-batches/0c5a/parts/2', query: {} };
  expect(pdfInAddress(pdfAddress(part).search)).toEqual(part);
});

test.each(['', '//evil.example/print.pdf', 'https://evil.example/print.pdf', '/../secret/print.pdf', '/sales', '/me'])(
  'an address %s is no print',
  (print) => {
    expect(pdfInAddress({ print })).toBeUndefined();
  },
);
