import { expect, test } from 'vitest';
import { attachmentOf } from './attachment.ts';

const sale = 'a2b5ce54-7e70-4b8c-a0a5-6f6f3a3f2a01';

test('a photo becomes an attachment of its document, whole', async () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => [0xff, 0xd8, 0xff][at] ?? at % 251);
  const made = await attachmentOf(new File([bytes], 'shop.jpg', { type: 'image/jpeg' }), sale);
  const body = made.ok ? (made.value.body as { voucherUid: string; name: string; content: string }) : undefined;
  expect(body).toMatchObject({ voucherUid: sale, name: 'shop.jpg' });
  expect(Buffer.from(body?.content ?? '', 'base64').equals(Buffer.from(bytes))).toBe(true);
});

test('nothing and a format that is not taken are refused in their own words', async () => {
  const empty = await attachmentOf(new File([], 'a.png', { type: 'image/png' }), sale);
  const script = await attachmentOf(new File(['x'], 'a.js', { type: 'text/javascript' }), sale);
  expect([empty, script].map((each) => (each.ok ? '' : each.problems[0]?.code))).toEqual([
    'attachment.empty',
    'attachment.format',
  ]);
});

test('what no request can carry is refused here, where it can still be made smaller', async () => {
  const large = await attachmentOf(
    new File(['%PDF-', new Uint8Array(4_000_000)], 'a.pdf', { type: 'application/pdf' }),
    sale,
  );
  expect(large.ok ? '' : large.problems[0]?.code).toBe('body.too_large');
});
