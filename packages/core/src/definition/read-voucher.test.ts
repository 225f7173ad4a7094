import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanCode, cleanText } from '../kernel/clean-text.ts';
import { canonicalJson, canonicalVoucher } from './canonical.ts';
import type { Field, FieldKind, Fields } from './field.ts';
import * as field from './field.ts';
import { MOST_LINES, readVoucher, type VoucherShape, writeVoucher } from './read-voucher.ts';
import type { LineGroup, Values, VoucherDraft } from './voucher.ts';

const shape: VoucherShape = {
  type: 'sample',
  header: {
    date: field.date.required('Date'),
    customer: field.reference.required('Customer', 'customer'),
    currency: field.reference.optional('Currency', 'currency'),
    exchangeRate: field.rate.optional('Exchange rate'),
    mode: field.choice.optional('Mode', ['cash', 'credit']),
    discount: field.money.optional('Discount', { minimum: 0 }),
    remarks: field.note.optional('Remarks'),
    orderNumber: field.text.optional('LPO no'),
    isPromotion: field.flag.optional('Promotion'),
    creditDays: field.integer.optional('Credit days'),
    soldAt: field.instant.optional('Sold at'),
    picture: field.image.optional('Picture'),
    serverCode: field.code.optional('Server code'),
  },
  lines: {
    items: {
      item: field.reference.required('Item', 'item'),
      quantity: field.quantity.required('Quantity'),
      rate: field.rate.required('Rate'),
      discountPercent: field.percent.optional('Discount %'),
    },
    tenders: { amount: field.money.required('Amount') },
  },
};

const decimalsOf = (currency: string | undefined) => ({ AED: 2, OMR: 3, JPY: 0 })[currency ?? 'AED'];
const read = (body: unknown) => readVoucher(shape, body, { decimalsOf });

const uid = '0190b6f0-1111-7000-8000-000000000001';
const line = { item: 'MILK', quantity: '24', rate: '12.5' };
const body = { uid, date: '2026-11-20', customer: 'C-1', items: [line] };

function problemsOf(input: unknown): string[] {
  const result = read(input);
  return result.ok ? [] : result.problems.map((each) => [each.code, each.path].filter(Boolean).join(' at '));
}

describe('a voucher from the wire', () => {
  test('becomes a typed draft', () => {
    const full = {
      ...{ ...body, uid: uid.toUpperCase(), type: 'sample', series: 'VAN-1', number: 17, currency: 'OMR' },
      discount: '1.005',
      tenders: [{ amount: 3.25 }],
      totals: { net: '308.500' },
    };
    expect(read(full)).toEqual({
      ok: true,
      value: {
        uid,
        type: 'sample',
        series: 'VAN-1',
        number: 17,
        claimedNet: 308_500,
        header: { date: '2026-11-20', customer: 'C-1', currency: 'OMR', discount: 1005 },
        items: [{ item: 'MILK', quantity: 24_000, rate: 12_500_000 }],
        ledgers: [],
        tenders: [{ amount: 3250 }],
        bills: [],
      },
    });
  });

  test('all that is wrong is said at once, with its place', () => {
    const wrong = {
      ...{ uid: 'x', type: 'other', series: '*', number: 0, discount: '-1', totals: { net: 'NaN', tax: '1' } },
      items: [line, { item: 'MILK', quantity: '1e30', rate: '1' }, { quantity: '1', rate: '1', colour: 'red' }, 7],
      bills: [],
      tenders: {},
    };
    expect(problemsOf(wrong)).toEqual([
      'uid.malformed at uid',
      'voucher.wrong_type at type',
      'code.malformed at series',
      'series.number_malformed at number',
      'field.unknown at totals',
      'number.malformed at totals.net',
      'field.unknown at bills',
      'field.required at date',
      'field.required at customer',
      'number.below_minimum at discount',
      'number.malformed at items.1.quantity',
      'field.unknown at items.2.colour',
      'field.required at items.2.item',
      'field.wrong_type at items.3',
      'field.wrong_type at tenders',
    ]);
  });

  test.each([
    ['no object', [], ['body.malformed']],
    ['no uid', { ...body, uid: undefined }, ['field.required at uid']],
    ['a number with a fraction', { ...body, number: 1.5 }, ['series.number_malformed at number']],
    ['a number as text', { ...body, number: '1' }, ['series.number_malformed at number']],
    ['an unknown currency', { ...body, currency: 'XXX' }, ['reference.unknown at currency']],
    ['too many lines', { ...body, items: Array(MOST_LINES + 1).fill(line) }, ['lines.too_many at items']],
    ['totals of another kind', { ...body, totals: 5 }, ['field.wrong_type at totals']],
  ])('%s is refused', (_name, input, expected) => {
    expect(problemsOf(input)).toEqual(expected);
  });

  test('amounts that could not be computed exactly are refused before anything is computed', () => {
    const huge = { item: 'MILK', quantity: '999999999', rate: '899999999' };
    const large = { item: 'MILK', quantity: '1000000', rate: '500000' };
    expect(problemsOf({ ...body, items: [huge] })).toEqual(['amount.out_of_range at items.0', 'amount.out_of_range']);
    expect(problemsOf({ ...body, items: [large] })).toEqual([]);
    expect(problemsOf({ ...body, items: [large, large] })).toEqual(['amount.out_of_range']);
    expect(problemsOf({ ...body, items: [large], exchangeRate: '2' })).toEqual(['amount.out_of_range at exchangeRate']);
  });

  test('no more than fifty problems, however long the body', () => {
    const items = Array(MOST_LINES).fill({ item: 'x\u202e', quantity: 'NaN', rate: 'NaN' });
    expect(problemsOf({ ...body, items })).toHaveLength(50);
  });

  test('no body at all makes it throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json().map((text) => JSON.parse(text)),
          hostileBody(),
        ),
        (input) => {
          const result = read(input);
          if (!result.ok) expect(result.problems.length).toBeGreaterThan(0);
        },
      ),
    );
  });
});

function hostileBody() {
  const value = fc.oneof(
    fc.constantFrom<unknown>('NaN', 1e30, -0, '-0', '', null, true, [], {}, '\u202e', '\ud800', '9'.repeat(400)),
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.dictionary(fc.string(), fc.string()),
  );
  const names = ['uid', 'type', 'series', 'number', 'totals', 'items', 'tenders', ...Object.keys(shape.header)];
  const itemNames = ['item', 'quantity', 'rate', 'discountPercent', '__proto__'];
  const object = (keys: string[], values: fc.Arbitrary<unknown>) =>
    fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), values);
  return object(names, fc.oneof(value, fc.array(object(itemNames, value), { maxLength: 4 })));
}

/** Values that a field can hold, as they are after reading. */
const plainText = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((each) => cleanText(each.replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, '')))
  .filter((each) => each !== '');
const numeral = plainText.map(cleanCode).filter((each) => each !== '' && each.length <= 60);
const code = fc.stringMatching(/^[A-Z][A-Z0-9-]{0,10}$/);
const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((each) => each.toISOString().slice(0, 10));

function held(of: Field): fc.Arbitrary<string | number | boolean> {
  const byKind: Record<FieldKind, fc.Arbitrary<string | number | boolean>> = {
    text: of.isNumeral === true ? numeral : plainText,
    note: fc.tuple(plainText, plainText).map(([one, two]) => `${one}\n\t${two}`),
    code,
    reference: of.of === 'currency' ? fc.constantFrom('AED', 'OMR', 'JPY') : code,
    choice: fc.constantFrom(...(of.options ?? [''])),
    image: code.map((each) => `/files/${each}.png`),
    integer: fc.integer({ min: 0, max: 2_000_000_000 }),
    money: fc.integer({ min: 0, max: 1_000_000_000 }),
    rate: fc.integer({ min: 0, max: 1_000_000_000 }),
    quantity: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    percent: fc.integer({ min: 0, max: 100_000_000 }),
    date: day,
    instant: day.map((each) => `${each}T08:30:00Z`),
    flag: fc.boolean(),
  };
  return byKind[of.kind];
}

function valuesOf(fields: Fields): fc.Arbitrary<Values> {
  const model = Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, held(each)]));
  const required = Object.keys(fields).filter((name) => fields[name]?.required);
  return fc.record(model, { requiredKeys: required }) as fc.Arbitrary<Values>;
}

function linesOf(group: LineGroup) {
  const fields = shape.lines[group];
  return fields === undefined ? fc.constant([]) : fc.array(valuesOf(fields), { maxLength: 4 });
}

const drafts: fc.Arbitrary<VoucherDraft> = fc.record(
  {
    uid: fc.uuid(),
    type: fc.constant('sample'),
    series: code,
    number: fc.integer({ min: 1, max: 999_999_999 }),
    header: valuesOf(shape.header),
    items: linesOf('items'),
    ledgers: linesOf('ledgers'),
    tenders: linesOf('tenders'),
    bills: linesOf('bills'),
    claimedNet: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  },
  { requiredKeys: ['uid', 'type', 'header', 'items', 'ledgers', 'tenders', 'bills'] },
);

describe('there and back', () => {
  test('what is written reads as the same draft, over JSON', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const decimals = decimalsOf(draft.header['currency'] as string | undefined) ?? 2;
        const wire = JSON.parse(JSON.stringify(writeVoucher(shape, draft, decimals)));
        expect(read(wire)).toEqual({ ok: true, value: draft });
      }),
    );
  });

  test('canonical text does not depend on the order of members, and tells drafts apart', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const turned = Object.fromEntries(Object.entries({ ...draft, series: draft.series }).reverse());
        expect(canonicalJson(turned)).toBe(canonicalVoucher(draft));
        const other = { ...draft, header: { ...draft.header, discount: Number(draft.header['discount'] ?? 0) + 1 } };
        expect(canonicalVoucher(other)).not.toBe(canonicalVoucher(draft));
        expect(JSON.parse(canonicalVoucher(draft))).toEqual(JSON.parse(JSON.stringify(draft)));
      }),
    );
  });

  test('canonical text is fixed for ever', () => {
    expect(canonicalJson({ b: [1, 'é"', null], a: { z: true, y: undefined } })).toBe(
      '{"a":{"z":true},"b":[1,"é\\"",null]}',
    );
    expect(() => canonicalJson({ a: 0.5 })).toThrow('whole number');
  });
});
