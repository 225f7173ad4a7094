/** What the rules say is tested with them, and each side's own with that side; here what a side may ask for or judge itself. */
import { expect, test } from 'vitest';
import { BookState } from '../../testing/book-state.ts';
import { exampleBooks } from '../../testing/books.ts';
import { exampleDocument } from '../../testing/outcome.ts';
import type { SourceVoucher } from '../definition/books.ts';
import { strict } from '../definition/leniency.ts';
import { firstReferNo } from '../definition/voucher.ts';
import { voucherType } from '../vouchers/index.ts';
import { type PartPosting, postPart, withFirst } from './post-part.ts';
import { prepareDocument } from './prepare-document.ts';
import { asItIs } from './prepare-parts.ts';

const { masters } = exampleBooks();
const sale = { date: '2026-11-20', customer: 'C1', mode: 'credit', godown: 'MAIN', source: 'DN-9' };
const line = { item: 'MILK', unit: 'PCS', quantity: '1', rate: '12.5', taxCode: 'VAT5' };

function partOf(type: string, fields: object): Parameters<typeof postPart>[0] {
  const given = { masters, sourceOf: () => undefined, onPart: asItIs };
  const prepared = prepareDocument(voucherType(type), exampleDocument(type, fields), given);
  const [part] = prepared.ok ? prepared.value.parts : [];
  return part === undefined ? expect.fail() : { ...part, masters };
}

const asked: PartPosting = {
  books: new BookState(),
  expiries: 'notAsked',
  date: 'own',
  referNo: 'S-1',
  place: 'notAsked',
  source: undefined,
  landedVoucher: 'notAsked',
  holding: 'notAsked',
  judged: strict,
  leniency: { forgives: () => true },
};

test.each<[string, Partial<PartPosting>, unknown]>([
  ['is refused where its source is judged here', {}, ['source.unknown']],
  ['is posted where its side has judged it', { judged: 'notAsked' }, '2026-11-20'],
  ['goes without it where that is forgiven', { judged: { forgives: () => true } }, '2026-11-20'],
  ['stands on the day that its side says', { judged: 'notAsked', date: '2026-11-23' }, '2026-11-23'],
])('a sale that names what nobody knows %s', (_name, given, said) => {
  const posted = postPart(partOf('sales', { ...sale, items: [line] }), { ...asked, books: new BookState(), ...given });
  expect(posted.ok ? posted.value.book.date : posted.problems.map(({ code }) => code)).toEqual(said);
});

test('a source that is let go is none for the books', () => {
  const source = { referNo: 'S-9', state: 'void', party: 'C1', lines: [] } as unknown as SourceVoucher;
  const part = partOf('sales', { ...sale, items: [line] });
  const sourceOf = (judged: PartPosting['judged']) => {
    const posted = postPart(part, { ...asked, books: new BookState(), source, judged });
    return posted.ok ? [posted.value.source, posted.value.book.source] : posted.problems.map(({ code }) => code);
  };
  expect(sourceOf(strict)).toEqual(['source.void']);
  expect(sourceOf(asked.leniency)).toEqual([undefined, undefined]);
});

test('a draft that was split from another names that by its number once it has one', () => {
  const split = { header: { againstBill: firstReferNo, remarks: 'as it was' } };
  expect(withFirst(split, undefined)).toBe(split);
  expect(withFirst(split, 'S-7')).toEqual({ header: { againstBill: 'S-7', remarks: 'as it was' } });
});
