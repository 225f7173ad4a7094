/** What the phone, the server and the example books share; what each adds is tested with it. */
import { expect, test } from 'vitest';
import { exampleMasters } from '../../testing/masters.ts';
import { exampleDocument } from '../../testing/outcome.ts';
import { accepted, problem, refused } from '../kernel/result.ts';
import { everything } from '../permissions/reach.ts';
import { voucherType } from '../vouchers/index.ts';
import { type Preparing, prepareDocument } from './prepare-document.ts';
import { asItIs } from './prepare-parts.ts';

const masters = exampleMasters();
const line = { item: 'MILK', unit: 'PCS', quantity: '1', rate: '12.5', taxCode: 'VAT5' };
const sale = { date: '2026-11-20', branch: 'MB', mode: 'credit', customer: 'C1', godown: 'MAIN', items: [line] };

type Asked = Preparing<typeof masters, unknown>;

function prepared(type: string, fields: object, more: Partial<Asked> = {}) {
  const asked: Asked = { masters, sourceOf: () => undefined, onPart: asItIs, ...more };
  return prepareDocument(voucherType(type), exampleDocument(type, fields), asked);
}

function codes(result: ReturnType<typeof prepared>): string[] {
  return result.ok ? [] : result.problems.map(({ code }) => code);
}

test('who may not open the form of a voucher may not say it, wherever it is prepared', () => {
  const permitted = { forms: new Set(['frmReceipt']), branches: '*', reach: everything } as const;
  expect(codes(prepared('sales', sale, { permitted, field: 'completing' }))).toEqual(['auth.no_permission_voucher']);
});

test('a year is closed by its procedure alone', () => {
  expect(codes(prepared('yearClosing', {}))).toEqual(['year.by_procedure']);
});

test('a return whose source is not here keeps the terms of its slip, and has none at the office', () => {
  const back = { ...sale, sourceTerms: '2026-11-19 1313 1313' };
  const termsAt = (field: Asked['field']) => {
    const result = prepared('salesReturn', back, { field });
    return result.ok ? result.value.draft.header['sourceTerms'] : result.problems;
  };
  expect(termsAt('completed')).toBe('2026-11-19 1313 1313');
  expect(termsAt('completing')).toBe('2026-11-19 1313 1313');
  expect(termsAt(undefined)).toBeUndefined();
});

test('what one side finds wrong with a part stands behind what everybody finds', () => {
  const onPart: Asked['onPart'] = (_definition, part, { masters: by }) =>
    accepted({ part, poster: undefined, by, also: refused(problem('series.unknown', 'series', { series: 'X' })) });
  const beyond = { ...sale, items: [{ ...line, discount: '99' }] };
  expect(codes(prepared('sales', beyond, { onPart }))).toEqual(['discount.maximum', 'series.unknown']);
  expect(codes(prepared('sales', sale, { onPart }))).toEqual(['series.unknown']);
});
