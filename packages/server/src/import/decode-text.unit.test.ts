import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const ARABIC_OF_WINDOWS = Buffer.from([0xcd, 0xe1, 0xed, 0xc8]);

/** In pieces of two bytes: letters and line ends come apart. */
async function read(bytes: Buffer, encoding?: string): Promise<string> {
  const pieces = Array.from({ length: Math.ceil(bytes.length / 2) }, (_, at) => bytes.subarray(2 * at, 2 * at + 2));
  return (await Array.fromAsync(decodeText(Readable.from(pieces), { path: 'goods.csv', encoding }))).join('');
}

test.each([
  ['UTF-8', Buffer.from('item\nحليب 👍\n'), undefined, 'item\nحليب 👍\n'],
  ['UTF-8 with its mark', Buffer.from('\ufeffحليب'), undefined, 'حليب'],
  ['UTF-16', Buffer.from('\ufeffحليب\n', 'utf16le'), undefined, 'حليب\n'],
  ['Arabic of Windows, as asked for', ARABIC_OF_WINDOWS, 'windows-1256', 'حليب'],
])('%s is read', async (_name, bytes, encoding, text) => {
  expect(await read(bytes, encoding)).toBe(text);
});

test('what is no text is refused with its line', async () => {
  const bytes = Buffer.concat([Buffer.from('item,name\nA,Milk\nB,'), ARABIC_OF_WINDOWS, Buffer.from('\n')]);
  await expect(read(bytes)).rejects.toMatchObject({
    code: 'import.encoding',
    message: expect.stringContaining('Line 3 of the file goods.csv is no text in utf-8'),
  });
  await expect(read(Buffer.from('half \u{1f44d}').subarray(0, 7))).rejects.toMatchObject({ code: 'import.encoding' });
  await expect(read(bytes, 'klingon')).rejects.toMatchObject({ code: 'import.encoding' });
});
