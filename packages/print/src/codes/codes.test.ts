import { describe, expect, test } from 'vitest';
import { base64, fromBase64, utf8 } from './base64.ts';
import { footerBarcode, voucherOfBarcode } from './footer-barcode.ts';
import { zatcaQr } from './zatca.ts';

describe('footer barcode is 10^12 plus VoucherNo when SalesPrintFooterBarcode is True, else -1', () => {
  test.each([
    [1204, true, 1_000_000_001_204],
    [1204, false, -1],
    [undefined, true, -1],
  ])('voucher %s, asked %s', (voucherNo, isWanted, expected) => {
    expect(footerBarcode(voucherNo, isWanted)).toBe(expected);
  });
});

describe('the tax QR', () => {
  const facts = {
    seller: 'مخبز الواحة',
    taxRegNo: '310122393500003',
    issuedAt: '2026-11-20T10:15:30.000Z',
    total: '1150.00',
    tax: '150.00',
  };

  test('holds tags 1 to 5 with lengths in UTF-8 bytes', () => {
    const result = zatcaQr(facts);
    const bytes = Buffer.from(result.ok ? result.value : '', 'base64');
    const read: string[] = [];
    for (let at = 0; at < bytes.length; at += 2 + (bytes[at + 1] ?? 0)) {
      expect(bytes[at]).toBe(read.length + 1);
      read.push(bytes.subarray(at + 2, at + 2 + (bytes[at + 1] ?? 0)).toString('utf8'));
    }
    expect(read).toEqual([facts.seller, facts.taxRegNo, '2026-11-20T10:15:30Z', facts.total, facts.tax]);
  });

  test('refuses a value over 255 bytes', () => {
    expect(zatcaQr({ ...facts, seller: 'م'.repeat(127) }).ok).toBe(true);
    expect(zatcaQr({ ...facts, seller: 'م'.repeat(128) })).toMatchObject({ ok: false });
  });

  test.each(['', 'a', 'ab', 'abc', 'é', '€uro', '𐍈𐍈', 'مرحبا'])('base64 of %s is what Node says', (text) => {
    expect(base64(utf8(text))).toBe(Buffer.from(text, 'utf8').toString('base64'));
    expect(fromBase64(base64(utf8(text)))).toEqual([...Buffer.from(text, 'utf8')]);
  });

  test.each(['a', 'ab==c', '####', 'äöüß'])('%s is no base64', (text) => {
    expect(fromBase64(text)).toBeUndefined();
  });
});

test.each([
  ['1000000024709', 24709],
  ['6291000000015', undefined],
  ['1000000000000', undefined],
  ['S-12', undefined],
])('the code %s is of voucher %s', (code, expected) => {
  expect(voucherOfBarcode(code)).toBe(expected);
});
