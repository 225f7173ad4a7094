/** Openings of Tally as rows of the opening tables: signs, godowns, what is told in several rows, and more rows than a voucher holds. */
import { expect, test } from 'vitest';
import { openingRows } from './opening-rows.ts';
import type { OpeningBill, OpeningStock } from './openings.ts';

const none = { ledgers: [], bills: [], stock: [] };

function bill(side: OpeningBill['side'], amount: string, reference?: string): OpeningBill {
  return { side, code: 'P1', reference, date: undefined, dueDate: undefined, amount };
}

function stock(quantity: string, facts: Partial<OpeningStock> = {}): OpeningStock {
  return { item: 'TEA', godown: undefined, batch: undefined, expiry: undefined, quantity, value: '10.5', ...facts };
}

const rowsOf = (given: Partial<typeof none>, godown?: string) =>
  openingRows({ ...none, ...given }, godown).tables.map(({ kind, heading, rows }) => [kind, heading.join(), ...rows]);

test('what a supplier is owed is above nought there, what a customer owes here', () => {
  const bills = [bill('customer', '30', 'A'), bill('supplier', '-40', 'B'), bill('supplier', '5', 'C')];
  expect(rowsOf({ bills } as never)).toEqual([
    ['openingCustomerBill', 'customer,billReference,amount', ['P1', 'A', '30']],
    ['openingSupplierBill', 'supplier,billReference,amount', ['P1', 'B', '40'], ['P1', 'C', '-5']],
  ]);
});

test('bills of one reference, and goods of one batch in one godown, are one row', () => {
  const given = {
    bills: [bill('customer', '30.25'), bill('customer', '-40')],
    stock: [stock('3', { godown: 'MAIN' }), stock('4')],
  };
  expect(rowsOf(given as never, 'MAIN')).toEqual([
    ['openingCustomerBill', 'customer,amount', ['P1', '-9.75']],
    ['openingStock', 'item,godown,quantity,value', ['TEA', 'MAIN', '7', '21']],
  ]);
});

test('goods that lie nowhere are left out and told', () => {
  const { tables, leftOut } = openingRows({ ...none, stock: [stock('3')] }, undefined);
  expect([tables, leftOut.map(({ name }) => name)]).toEqual([[], ['TEA']]);
});

test('more rows than a voucher has lines are divided; goods may need two lines', () => {
  const ledgers = Array.from({ length: 5001 }, (_, at) => ({ ledger: `L${at}`, debit: '1', credit: undefined }));
  const goods = Array.from({ length: 5001 }, (_, at) => stock('1', { item: `I${at}` }));
  const { tables } = openingRows({ ...none, ledgers, stock: goods }, 'MAIN');
  expect(tables.map(({ kind, rows }) => [kind, rows.length])).toEqual([
    ['openingLedger', 5000],
    ['openingLedger', 1],
    ['openingStock', 2500],
    ['openingStock', 2500],
    ['openingStock', 1],
  ]);
});
