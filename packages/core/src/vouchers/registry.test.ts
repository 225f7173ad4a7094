import { describe, expect, test } from 'vitest';
import { definitionChecks } from '../../testing/definition-checks.ts';
import type { VoucherDefinition } from '../definition/voucher.ts';
import { sourceTerms } from '../definition/voucher-fields.ts';
import { personCheck } from '../ledger/kept-by-person.ts';
import { transitCheck } from '../stock/check-transit.ts';
import { voucherType, voucherTypes } from './index.ts';

describe.each(voucherTypes.map((definition) => [definition.type, definition] as const))('%s', (type, definition) => {
  test.each(Object.entries(definitionChecks))('%s', (_name, check) => {
    expect(check(definition, voucherTypes)).toEqual([]);
  });

  test('is found by its name', () => {
    expect(voucherType(type)).toBe(definition);
  });
});

describe('a definition is found wanting', () => {
  const contra = voucherTypes.find(({ type }) => type === 'contra');

  function findings(change: Partial<VoucherDefinition>): string[] {
    if (contra === undefined) return [];
    const changed = { ...contra, ...change };
    const types = voucherTypes.map((each) => (each === contra ? changed : each));
    return Object.values(definitionChecks).flatMap((check) => check(changed, types));
  }

  const header = contra?.header ?? {};
  const example = contra?.examples[0] ?? {};
  const amount = header['amount'];

  test.each<[string, Partial<VoucherDefinition>, string]>([
    ['without words', { plural: '' }, 'plural has no label'],
    ['with a path that is taken', { path: 'receipts' }, 'path receipts is taken'],
    ['with a prefix that is taken', { prefix: 'S' }, 'prefix S is taken'],
    ['with a form that is not there', { permission: 'frmNothing' }, 'there is no form frmNothing'],
    ['with a field of the envelope', { header: { ...header, ...(amount && { uid: amount }) } }, 'uid is reserved'],
    [
      'with a party that it does not name',
      { party: { field: 'ledger', side: 'customer' } },
      'ledger is not a reference to a customer',
    ],
    [
      'with a source of no type',
      { source: { field: 'ledger', types: ['nothing'] } },
      'there is no voucher type nothing',
    ],
    [
      'with a column that is not stored',
      { register: ['referNo', 'date', 'amount', 'net', 'state'] },
      'amount is no column',
    ],
    ['with terms of no source', { header: { ...header, sourceTerms } }, 'sourceTerms is of no source'],
    ['without a check of its ledgers', { checks: [personCheck] }, 'the check currency is missing'],
    ['that begins to move goods', { stock: 'in' }, 'the check batch is missing'],
    ['with a check of goods that it has not', { checks: [transitCheck] }, 'the check transit is of no use'],
    ['without its net in the register', { register: ['referNo', 'date', 'state'] }, 'net is missing'],
    ['without examples', { examples: [] }, 'there is no example'],
    [
      'whose example shows another net',
      { examples: [{ ...example, totals: { net: '1.00' } }] },
      'example 0 is refused: [{"code":"totals.differ","path":"totals.net","values":{"claimed":"1.00","computed":"300.00"}}]',
    ],
    [
      'that completes anew every time',
      {
        rules: {
          complete: (draft) => ({
            ...draft,
            header: { ...draft.header, remarks: `${draft.header['remarks'] ?? ''}!` },
          }),
          totals: (draft, masters) => contra?.rules.totals(draft, masters) ?? expect.fail(),
          validate: () => ({ ok: true, value: true }),
        },
      },
      'example 0 changes when it is completed again',
    ],
  ])('%s', (_name, change, finding) => {
    expect(findings(change)).toContain(finding);
  });

  test('when its posting does not balance', () => {
    const post: VoucherDefinition['post'] = (_voucher, books) => {
      books.debit({ code: 'CASH' }, 1);
      return { ok: true, value: true };
    };
    expect(() => findings({ post })).toThrow('does not balance');
  });
});
