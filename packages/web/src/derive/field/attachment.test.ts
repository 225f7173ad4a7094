import { expect, test } from 'vitest';
import { attachmentOf, extensionOf } from './attachment.ts';

test('a photo becomes an attachment of its document, whole', async () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => at % 251);
  const made = await attachmentOf(new File([bytes], 'shop.jpg', { type: 'image/jpeg' }), 'v1');
  const body = made.ok ? (made.value.body as { voucherUid: string; extension: string; content: string }) : undefined;
  expect(body).toMatchObject({ voucherUid: 'v1', extension: '.jpeg' });
  expect(Buffer.from(body?.content ?? '', 'base64').equals(Buffer.from(bytes))).toBe(true);
});

test('nothing and a format that is not taken are refused in their own words', async () => {
  const empty = await attachmentOf(new File([], 'a.png', { type: 'image/png' }), 'v1');
  const script = await attachmentOf(new File(['x'], 'a.js', { type: 'text/javascript' }), 'v1');
  expect([empty, script].map((each) => (each.ok ? '' : each.problems[0]?.code))).toEqual([
    'attachment.empty',
    'attachment.format',
  ]);
});

test('a binary workbook is kept as a workbook', () => {
  expect(extensionOf('application/vnd.ms-excel.sheet.binary.macroEnabled.12')).toBe('.xlsx');
});
