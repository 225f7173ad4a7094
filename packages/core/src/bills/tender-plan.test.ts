import { describe, expect, test } from 'vitest';
import { voucherType } from '../vouchers/index.ts';
import { planOfFields, type TenderPlan, tenderFields, tenderRest, waysOf } from './tender-plan.ts';

const ledgers = { cashLedger: 'CASH-V1', bankLedger: 'BANK', chequeDate: '2026-11-21' };
const plan = (change: Partial<TenderPlan>): TenderPlan => ({
  ...{ way: 'cash', cash: '', bank: '', cheque: '', chequeNo: '', chequeBank: '' },
  ...ledgers,
  ...change,
});

describe('ways to pay', () => {
  test('a sale is paid in every way, an order in none', () => {
    const ways = ['sales', 'order'].map((type) => {
      const definition = voucherType(type);
      return definition === undefined ? [] : waysOf(definition);
    });
    expect(ways).toEqual([['cash', 'bank', 'credit', 'several'], []]);
  });

  test('cash alone needs no figure: the van’s cash takes the sum', () => {
    expect(tenderFields(plan({}), 10_000, 2)).toEqual({ mode: 'cash', ledger: 'CASH-V1', tenders: [] });
  });

  test('cash that the customer gives is a tender, and the rest is change', () => {
    const given = plan({ cash: '200' });
    expect(tenderFields(given, 13_200, 2).tenders).toEqual([{ ledger: 'CASH-V1', amount: '200.00' }]);
    expect(tenderRest(given, 13_200, 2)).toEqual({ owed: 0, change: 6800 });
  });

  test('a cheque of today is one of several ways, with its number and bank, and comes back with the draft', () => {
    const taken = plan({ way: 'several', cash: '32', cheque: '100', chequeNo: ' 000412 ', chequeBank: 'Emirates NBD' });
    const fields = tenderFields(taken, 13_200, 2);
    expect(fields.mode).toBe('cash');
    expect(fields.tenders).toEqual([
      { ledger: 'CASH-V1', amount: '32.00' },
      { ledger: 'BANK', amount: '100.00', chequeNo: '000412', effectiveDate: '2026-11-21', bankName: 'Emirates NBD' },
    ]);
    expect(tenderRest(taken, 13_200, 2)).toEqual({ owed: 0, change: 0 });
    const { cash, bank, cheque, chequeNo, chequeBank, way } = planOfFields(fields, ledgers);
    expect({ cash, bank, cheque, chequeNo, chequeBank, way }).toEqual({
      ...{ cash: '32.00', bank: '', cheque: '100.00', chequeNo: '000412', chequeBank: 'Emirates NBD', way: 'several' },
    });
  });

  test('a cheque whose number is still to come is no part of the bank’s', () => {
    const taken = plan({ way: 'several', cheque: '100' });
    expect(planOfFields(tenderFields(taken, 13_200, 2), ledgers)).toMatchObject({ bank: '', cheque: '100.00' });
  });

  test('several ways that come to the sum are paid, and less leaves the rest on credit', () => {
    const paid = plan({ way: 'several', cash: '100', bank: '32' });
    expect(tenderFields(paid, 13_200, 2)).toEqual({
      mode: 'cash',
      ledger: '',
      tenders: [
        { ledger: 'CASH-V1', amount: '100.00' },
        { ledger: 'BANK', amount: '32.00' },
      ],
    });
    const part = plan({ way: 'several', cash: '100' });
    expect(tenderFields(part, 13_200, 2)).toMatchObject({ mode: 'credit', tenders: [{ ledger: 'CASH-V1' }] });
    expect(tenderRest(part, 13_200, 2)).toEqual({ owed: 3200, change: 0 });
  });

  test('nothing handed over in several ways is all on credit', () => {
    expect(tenderFields(plan({ way: 'several' }), 0, 2)).toEqual({ mode: 'credit', ledger: '', tenders: [] });
  });

  test('a draft that comes back is paid as it was', () => {
    for (const each of [
      plan({}),
      plan({ cash: '200.00' }),
      plan({ way: 'bank' }),
      plan({ way: 'credit' }),
      plan({ way: 'several', cash: '50.00' }),
      plan({ way: 'several', cash: '50.00', bank: '82.00' }),
    ]) {
      expect(planOfFields(tenderFields(each, 13_200, 2), ledgers)).toEqual(each);
    }
  });
});
