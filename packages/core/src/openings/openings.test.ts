/** Files of openings: rows to lines of the voucher, their values to the last minor unit, and refusals back to their rows. */
import { describe, expect, test } from 'vitest';
import { plainReading } from '../../testing/import-rows.ts';
import { cellText, type FileRow } from '../import/cell.ts';
import { findHeading } from '../import/find-heading.ts';
import { judgeRows } from '../import/judge-rows.ts';
import { mapColumns } from '../import/map-columns.ts';
import { templateOf } from '../import/print-cells.ts';
import { present } from '../kernel/assert.ts';
import { parseScaled } from '../kernel/decimal.ts';
import { priceOf } from '../kernel/money.ts';
import { problem } from '../kernel/result.ts';
import { judgeOpenings, type StandingOpening } from './judge-openings.ts';
import { openingBody } from './opening-body.ts';
import { openingSums } from './opening-sums.ts';
import { type OpeningTable, openingTables } from './opening-tables.ts';
import { stockLines } from './stock-lines.ts';

const making = { date: '2026-01-01', decimals: 2, ledgerOf: (role: string) => role.toUpperCase() };
const facts = { uid: 'u', date: '2026-01-01', branch: 'MB', remarks: 'rows.csv' };

const tableOf = (name: string): OpeningTable =>
  present(
    openingTables.find((table) => table.name === name),
    name,
  );

function judged(name: string, lines: readonly string[], standing: readonly StandingOpening[] = []) {
  const table = tableOf(name);
  const rows: FileRow[] = lines.map((line, at) => ({ row: at + 1, cells: line.split(',') }));
  const { columns } = mapColumns(table, present(findHeading(table, rows), 'a heading'));
  const judging = {
    table,
    columns,
    decimals: 2,
    repeated: new Set<string>(),
    reading: { ...plainReading, dateOrder: 'dmy' as const },
  };
  return judgeOpenings(table, judgeRows(rows.slice(1), new Map(), judging), standing, making);
}

const verdicts = (rows: ReturnType<typeof judged>) =>
  rows.map(({ verdict, problems }) => [verdict, ...problems.map(({ code }) => code)].join(' '));

function bodyOf(name: string, lines: readonly string[]) {
  const rows = judged(name, lines).map(({ row, value }) => ({ row: row.row, value }));
  return openingBody(tableOf(name), rows, facts, making);
}

describe('rows of openings', () => {
  test('a balance is a line on its side, a bill one on the control ledger, a credit of a customer on the other side', () => {
    expect(bodyOf('openingLedger', ['Ledger,Debit,Credit', 'CASH,1000,', 'LOAN,,250.5']).body['ledgers']).toEqual([
      { ledger: 'CASH', debit: '1000.00' },
      { ledger: 'LOAN', credit: '250.50' },
    ]);
    const lines = ['customer,bill,bill date,amount', 'C1,OLD-1,31/10/2025,310', 'C2,,,-20'];
    expect(bodyOf('openingCustomerBill', lines).body['ledgers']).toEqual([
      { ledger: 'DEBTORS', debit: '310.00', customer: 'C1', billReference: 'OLD-1', billDate: '2025-10-31' },
      { ledger: 'DEBTORS', credit: '20.00', customer: 'C2' },
    ]);
    expect(bodyOf('openingSupplierBill', ['supplier,bill,amount', 'S1,G-1,5']).body['ledgers']).toEqual([
      { ledger: 'CREDITORS', credit: '5.00', supplier: 'S1', billReference: 'G-1' },
    ]);
  });

  test('a cheque lies in the ledger of its side and is of one party', () => {
    const heading = 'customer,supplier,cheque no.,cheque date,amount';
    expect(
      bodyOf('openingCheque', [heading, 'C1,,871,05/12/2026,210', ',S1,400112,25/11/2026,75']).body['ledgers'],
    ).toEqual([
      { ledger: 'CHEQUESINHAND', debit: '210.00', customer: 'C1', chequeNo: '871', effectiveDate: '2026-12-05' },
      { ledger: 'CHEQUESISSUED', credit: '75.00', supplier: 'S1', chequeNo: '400112', effectiveDate: '2026-11-25' },
    ]);
    expect(verdicts(judged('openingCheque', [heading, 'C1,S1,9,05/12/2026,1', ',,9,05/12/2026,1']))).toEqual([
      'refused field.required',
      'refused field.required',
    ]);
  });

  test('what is nothing brings nothing, and what stands twice in the file is refused twice', () => {
    expect(
      verdicts(judged('openingLedger', ['ledger,debit,credit', 'CASH,0,', 'LOAN,,', 'BANK,1,', 'BANK,2,', 'A,1,1'])),
    ).toEqual([
      'same',
      'same',
      'refused import.code_repeated',
      'refused import.code_repeated',
      'refused journal.both_sides',
    ]);
    expect(
      verdicts(judged('openingStock', ['item,godown,quantity,value', 'MILK,MAIN,0,0', 'MILK,VAN,5,', 'TEA,MAIN,5,4'])),
    ).toEqual(['same', 'refused field.required', 'new']);
  });

  test('what the books have is the same; another figure for it is refused with the opening that has it', () => {
    const standing: readonly StandingOpening[] = [
      {
        referNo: 'OB-1',
        ledgers: [
          { ledger: 'CASH', debit: '1000' },
          { ledger: 'DEBTORS', customer: 'C1', billReference: 'OLD-1', debit: '310' },
        ],
        items: [
          { item: 'MILK', godown: 'MAIN', unit: 'PCS', quantity: '2', rate: '3.33' },
          { item: 'MILK', godown: 'MAIN', unit: 'PCS', quantity: '1', rate: '3.34' },
        ],
      },
    ];
    expect(verdicts(judged('openingLedger', ['ledger,debit', 'CASH,1000', 'BANK,1'], standing))).toEqual([
      'same',
      'new',
    ]);
    expect(judged('openingLedger', ['ledger,debit', 'CASH,999'], standing)[0]?.problems).toEqual([
      problem('opening.there_already', 'ledger', { referNo: 'OB-1' }),
    ]);
    expect(
      verdicts(judged('openingCustomerBill', ['customer,bill,amount', 'C1,OLD-1,310', 'C1,OLD-2,310'], standing)),
    ).toEqual(['same', 'new']);
    expect(
      verdicts(judged('openingStock', ['item,godown,quantity,value', 'MILK,MAIN,3,10', 'MILK,VAN,3,10'], standing)),
    ).toEqual(['same', 'new']);
  });

  test('a bill is no younger than the day it is open at; a cheque falls due later', () => {
    const bills = ['bill,bill date,amount', 'A,01/01/2026,5', 'B,02/01/2026,5', 'C,,5', 'D,02/01/2026,0'];
    for (const side of ['customer', 'supplier']) {
      const lines = bills.map((line, at) => `${at === 0 ? side : 'P1'},${line}`);
      const rows = judged(side === 'customer' ? 'openingCustomerBill' : 'openingSupplierBill', lines);
      expect(verdicts(rows)).toEqual(['new', 'refused opening.bill_later', 'new', 'same']);
      expect(rows[1]?.problems).toEqual([problem('opening.bill_later', 'billDate', { date: '2026-01-01' })]);
    }
    expect(verdicts(judged('openingCheque', ['customer,cheque no.,cheque date,amount', 'C1,9,05/12/2026,1']))).toEqual([
      'new',
    ]);
  });

  test('rows come to a sum in each column of money', () => {
    const sumsOf = (name: string, lines: readonly string[]) =>
      openingSums(
        tableOf(name),
        judged(name, lines).map(({ value }) => value),
        2,
      );
    expect(sumsOf('openingLedger', ['ledger,debit,credit', 'A,0.10,', 'B,0.20,', 'C,,7'])).toEqual({
      debit: '0.30',
      credit: '7.00',
    });
    expect(sumsOf('openingCustomerBill', ['customer,bill,amount', 'C1,A,5', 'C1,B,-7.5'])).toEqual({ amount: '-2.50' });
    expect(sumsOf('openingStock', ['item,godown,quantity,cost,value', 'A,M,3,,10', 'B,M,3,3.333,'])).toEqual({
      value: '20.00',
    });
  });

  test.each([
    [3, 1000],
    [7, 1],
    [1_000_000, 123_457],
    [999_999_999, 1],
    [0.5, 33],
    [12, 999_999_999],
  ])('%d pieces are worth %d minor units to the last one', (quantity, value) => {
    const lines = stockLines({ quantity: quantity * 1000, value, item: 'MILK' }, { decimals: 2 });
    const figure = (text: string | undefined, decimals: number) => parseScaled(text ?? '', decimals) ?? Number.NaN;
    const counts = lines.map((line) => figure(line['quantity'], 3));
    const values = lines.map((line) => priceOf(figure(line['quantity'], 3), figure(line['rate'], 6), 2));
    expect([sum(counts), sum(values)]).toEqual([quantity * 1000, value]);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
  });

  test('a refusal of a line is told at its row, and one of the whole voucher is not', () => {
    const stock = bodyOf('openingStock', ['item,godown,quantity,value', 'MILK,MAIN,1000000,1234.57', 'TEA,MAIN,2,1']);
    expect(stock.body['items']).toHaveLength(3);
    const unknown = problem('reference.unknown', 'items.2.item', { of: 'item', code: 'TEA' });
    const { rows, whole } = stock.divide([unknown, problem('field.required', 'branch')]);
    expect([...rows]).toEqual([[3, [{ ...unknown, path: 'item' }]]]);
    expect(whole.map(({ path }) => path)).toEqual(['branch']);
  });

  test('a row of a trial balance that comes by other tables says by which', () => {
    const { divide } = bodyOf('openingLedger', ['ledger,debit', 'DEBTORS,5', 'STOCK,7']);
    const { rows, whole } = divide([
      problem('ledger.needs_party', 'ledgers.0.customer', { code: 'DEBTORS' }),
      problem('journal.stock_ledger', 'ledgers.1.ledger', { code: 'STOCK' }),
    ]);
    expect([...rows.values()].flat()).toEqual([
      problem('opening.comes_as_bills', 'ledger', { code: 'DEBTORS' }),
      problem('opening.comes_as_goods', 'ledger', { code: 'STOCK' }),
    ]);
    expect(whole).toEqual([]);
  });

  test.each([
    ['openingLedger', 'Account,Dr,Cr', 'ledger,debit,credit'],
    ['openingCustomerBill', 'Cust No,Inv,Inv Dt,Due,Balance', 'customer,billReference,billDate,dueDate,amount'],
    ['openingSupplierBill', 'Supplier name,Invoice no.,Date,Outstanding', 'supplier,billReference,billDate,amount'],
    ['openingStock', 'Part No,Location,Qty,Amount', 'item,godown,quantity,value'],
    ['openingStock', 'Item name,Item No.,Location,Qty on hand', 'item,godown,quantity'],
  ])('%s knows what other programs call its columns', (name, headings, keys) => {
    const { columns } = mapColumns(tableOf(name), { row: 1, cells: headings.split(',') });
    expect(columns.map(({ column }) => column.key).join(',')).toBe(keys);
  });

  test('every template is read as its own table', () => {
    for (const table of openingTables) {
      const rows = templateOf(table, 'ar').map((cells, at) => ({ row: at + 1, cells }));
      const mapped = mapColumns(table, present(findHeading(table, rows), table.name));
      expect(mapped.columns.map(({ column }) => column.key)).toEqual(Object.keys(table.fields));
      expect(rows[1]?.cells.map(cellText).some((text) => text !== '')).toBe(true);
    }
  });
});

const sum = (figures: readonly number[]) => figures.reduce((all, each) => all + each, 0);
