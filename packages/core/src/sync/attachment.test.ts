/** What is taken as an attachment: its kind by its first bytes, and one owner. */
import { expect, test } from 'vitest';
import { mediaTypeOfName, readAttachment, readOwner } from './attachment.ts';

const base64 = (bytes: readonly number[] | string) =>
  btoa(String.fromCharCode(...(typeof bytes === 'string' ? [...bytes].map((letter) => letter.charCodeAt(0)) : bytes)));
const read = (mediaType: string, bytes: readonly number[] | string) => {
  const made = readAttachment({ mediaType, content: base64(bytes) });
  return made.ok ? made.value.extension : made.problems[0]?.code;
};

test('a file is what its first bytes say', () => {
  expect(read('image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])).toBe('.png');
  expect(read('IMAGE/JPEG', [0xff, 0xd8, 0xff, 0xe0])).toBe('.jpeg');
  expect(read('application/pdf', '%PDF-1.7')).toBe('.pdf');
  expect(read('video/mp4', '\0\0\0\x20ftypisom')).toBe('.mp4');
  expect(read('audio/ogg', 'OggS\0')).toBe('.opus');
  expect(read('audio/mpeg', [0xff, 0xfb, 0x90])).toBe('.mp3');
  expect(read('text/plain', 'a note')).toBe('.txt');
  expect(read('application/vnd.ms-excel', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])).toBe('.xls');
});

test('a file that only says what it is is refused', () => {
  expect(read('image/png', '<script>alert(1)</script>')).toBe('attachment.format');
  expect(read('application/pdf', 'MZ')).toBe('attachment.format');
  expect(read('text/plain', 'MZ\0\x01')).toBe('attachment.format');
  expect(read('image/svg+xml', '<svg/>')).toBe('attachment.format');
});

test('it has one owner: a voucher, or a row of a master', () => {
  const voucherUid = 'A2B5CE54-7E70-4B8C-A0A5-6F6F3A3F2A01';
  const asked = [
    { voucherUid },
    { master: 'customer', code: 'C-1' },
    {},
    { voucherUid, code: 'C-1' },
    { master: 'item' },
  ];
  expect(
    asked.map((each) => readOwner(each)).map((owner) => (owner.ok ? owner.value : owner.problems[0]?.code)),
  ).toEqual([
    { voucherUid: voucherUid.toLowerCase() },
    { master: 'customer', code: 'C-1' },
    'attachment.owner',
    'attachment.owner',
    'attachment.owner',
  ]);
});

test('a kind that the browser does not know is told by the name', () => {
  expect(['shop.JPG', 'list.xlsb', 'paper.docx', 'run.exe'].map(mediaTypeOfName)).toEqual([
    'image/jpeg',
    'application/vnd.ms-excel.sheet.binary.macroenabled.12',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    undefined,
  ]);
});
