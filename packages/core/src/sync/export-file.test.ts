import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { lease, waitingItem } from '../../testing/outbox.ts';
import { isLastWord, isUnused, readExport, writeExport } from './export-file.ts';
import { uploadOf } from './outbox-item.ts';
import { newRegister, withLease } from './register.ts';

const digest = (text: string) => Promise.resolve(createHash('sha256').update(text).digest('hex'));
const seal = { digest, sign: (text: string, device: string) => digest(`${device} ${text}`) };
const at = '2026-11-20T18:00:00.000Z';
const items = [
  waitingItem(1, { state: 'sent' }),
  waitingItem(2, { state: 'refused', body: { note: 'أهلا\nline' } }),
  waitingItem(3),
];
const held = { register: withLease(newRegister('D1'), lease), items };

const codeOf = async (text: string) => {
  const read = await readExport(text, digest);
  return read.ok ? undefined : read.problems[0]?.code;
};

test('an export comes back as it was, whatever state its items were in', async () => {
  const read = await readExport(await writeExport(held, at, seal), digest);
  expect(read.ok && read.value.items).toEqual(items.map(uploadOf));
  expect(read.ok && read.value.header).toMatchObject({ device: 'D1', count: 3, lease, nextNumbers: { 'V1-S': 1 } });
});

test('an empty outbox is an export too: it shows that no number was used', async () => {
  const read = await readExport(await writeExport({ ...held, items: [] }, at, seal), digest);
  expect(read.ok && read.value.items).toEqual([]);
});

test('a changed, shortened or lengthened file is damaged', async () => {
  const text = await writeExport(held, at, seal);
  expect(await codeOf(text.replace('S1-2', 'S1-9'))).toBe('outbox_file.damaged');
  expect(await codeOf(text.slice(0, -20))).toBe('outbox_file.damaged');
  expect(await codeOf(`${text}{}\n`)).toBe('outbox_file.damaged');
});

test('what is no export is told apart, however it is signed', async () => {
  for (const text of ['', '{}', 'not json\n', '[1]\n']) expect(await codeOf(text)).toBe('outbox_file.malformed');
  const foreign = await writeExport({ ...held, items: [waitingItem(1, { device: 'D9' })] }, at, seal);
  expect(await codeOf(foreign)).toBe('outbox_file.malformed');
  const body = '{"uid":1}\n';
  const [header = '', signature] = (await writeExport(held, at, seal)).split('\n');
  const forged = `${JSON.stringify({ ...JSON.parse(header), count: 1, hash: await digest(body) })}\n${signature}\n${body}`;
  expect(await codeOf(forged)).toBe('outbox_file.malformed');
});

test('what is signed is the header with its check sum; a file without a signature is told apart', async () => {
  const text = await writeExport(held, at, seal);
  const read = await readExport(text, digest);
  const [header = '', , ...rest] = text.split('\n');
  const { hash } = JSON.parse(header);
  expect(read.ok && read.value.signed.text).toContain(hash);
  expect(read.ok && read.value.signed.signature).toBe(await seal.sign(read.ok ? read.value.signed.text : '', 'D1'));
  expect(await codeOf([header, ...rest].join('\n'))).toBe('outbox_file.unsigned');
});

test('a file older than items that the server has seen is not the last word of its device', () => {
  expect([4, 5, 6].map((highest) => isLastWord({ nextSequence: 6 }, highest))).toEqual([true, true, false]);
});

test('numbers from the next one on, and those jumped over, were never used', () => {
  const register = { nextNumbers: { 'V1-S': 8 }, leftOver: [{ series: 'V1-S', from: 3, to: 5 }] };
  const unused = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((number) => isUnused(register, { series: 'V1-S', number }));
  expect(unused).toEqual([3, 4, 5, 8, 9]);
  expect(isUnused(register, { series: 'never heard of', number: 1 })).toBe(true);
});
