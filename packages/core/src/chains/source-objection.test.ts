import { describe, expect, test } from 'vitest';
import { describeProblem } from '../errors/catalogue.ts';
import { Forgiving } from '../errors/forgiven.ts';
import { purchaseReturn } from '../vouchers/purchase-return/definition.ts';
import { salesReturn } from '../vouchers/sales-return/definition.ts';
import { judgeSource, type NamedSource, sourceProblem } from './source-objection.ts';

const returning = { source: { field: 'source', types: ['sales'] }, header: {} };
const story = { source: { ...returning.source, isSequence: true as const }, header: {} };
const sale: NamedSource = { state: 'posted', referNo: 'S-1', date: '2026-11-20' };
const dated = (date: string, definition: typeof returning = returning) => ({
  definition,
  voucher: { header: { source: 'S-1', date } },
});
const later = (reference: string, date: string) => ({
  isLoose: false,
  problem: { code: 'source.later', path: 'date', values: { reference, date } },
});

describe('a voucher that goes on from another', () => {
  test('may be dated on the same day, and not before it', () => {
    expect(judgeSource(dated('2026-11-20'), sale)).toEqual({ isLoose: false });
    expect(judgeSource(dated('2026-11-19'), sale)).toEqual(later('S-1', '2026-11-20'));
  });

  test('is judged by the days that both are posted on', () => {
    const moved = { ...dated('2026-11-19'), date: '2026-11-20' };
    expect(judgeSource(moved, sale)).toEqual({ isLoose: false });
    const document = { uid: '', type: 'sales', header: { date: '2026-11-21' } };
    const unmoved: NamedSource = { state: 'posted', referNo: 'S-1', document: { ...document, ...noLines } };
    expect(judgeSource(moved, unmoved)).toEqual(later('S-1', '2026-11-21'));
  });

  test('comes after what was told last, where its story is told in order', () => {
    const followers = [{ voucherNo: 2, type: 'chequeMovement', referNo: 'CHQ-1', date: '2026-11-25' }];
    expect(judgeSource(dated('2026-11-24'), { ...sale, followers })).toEqual({ isLoose: false });
    expect(judgeSource(dated('2026-11-24', story), { ...sale, followers })).toEqual(later('CHQ-1', '2026-11-25'));
    expect(judgeSource(dated('2026-11-25', story), { ...sale, followers })).toEqual({ isLoose: false });
  });

  test('keeps its source when it was completed in the field', () => {
    const leniency = new Forgiving();
    expect(judgeSource(dated('2026-11-19'), sale, leniency)).toEqual({ isLoose: false });
    expect([...leniency.codes]).toEqual(['source.later']);
  });
});

const noLines = { items: [], ledgers: [], tenders: [], bills: [] };

test.each([
  [salesReturn, 'S-1', 'Voucher S-1 belongs to C1. Choose C1 here, or choose another voucher.'],
  [
    purchaseReturn,
    'P-1',
    'cannot change Supplier in this voucher. Voucher P-1 belongs to C1: choose C1 here, or choose another voucher.',
  ],
])('a return that names another party is told whose the voucher is', (definition, referNo, said) => {
  const party = definition.party?.field ?? '';
  const voucher = { header: { [definition.source?.field ?? '']: referNo, [party]: 'C2' } };
  const wrong = sourceProblem({ definition, voucher }, { state: 'posted', referNo, party: 'C1' });
  expect(wrong?.path).toBe(party);
  expect(wrong && describeProblem(wrong, 'en')).toBe(said);
});
