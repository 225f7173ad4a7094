/**
 * Post-dated cheques, goods not invoiced, stock of a period and cash flow of one small month, worked out by hand; and on every
 * day on which something moves each list adds up to its ledgers.
 */
import type { ReportFrame } from '@fieldbook/core/definition/report';
import type { CashBook, CashEntryRow } from '@fieldbook/core/reports/cash-book';
import type { CashFlow } from '@fieldbook/core/reports/cash-flow';
import type { ChequeRegister } from '@fieldbook/core/reports/cheque-register';
import type { NotInvoiced } from '@fieldbook/core/reports/not-invoiced';
import type { Statement } from '@fieldbook/core/reports/statements';
import type { StockPeriod } from '@fieldbook/core/reports/stock-period';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestCompany, testCompany } from '../../../testing/posting/company.ts';
import { describeOnEachServer } from '../../../testing/store/database.ts';
import { verifyBooks } from '../../verify/verify.ts';
import { createReports, type ReportQuery } from './reports.ts';

type Body = Record<string, unknown>;

const milk = (quantity: string, more: Body = {}) => ({ item: 'MILK', quantity, godown: 'MAIN', ...more });
const held = { ledger: 'CHEQUES-IN-HAND', debit: '210', customer: 'C1', chequeNo: '871', effectiveDate: '2026-12-05' };
const issued = {
  ledger: 'CHEQUES-ISSUED',
  credit: '75',
  supplier: 'SUP1',
  chequeNo: '4001',
  effectiveDate: '2026-11-25',
};

const month: readonly Body[] = [
  {
    type: 'opening',
    date: '2026-11-01',
    items: [milk('100', { rate: '8' })],
    ledgers: [
      { ledger: 'CASH', debit: '1000' },
      { ledger: 'VEHICLES', debit: '5000' },
      { ...held, bankName: 'ENBD' },
      issued,
      { ledger: 'CHEQUES-IN-HAND', debit: '40' },
    ],
  },
  { type: 'goodsReceipt', date: '2026-11-05', supplier: 'SUP1', items: [milk('60', { rate: '9' })] },
  {
    ...{ type: 'purchase', date: '2026-11-08', supplier: 'SUP1', mode: 'credit', source: 'GRN-1', referenceNo: 'G-1' },
    items: [milk('20', { rate: '9', sourceLine: 0 })],
  },
  {
    type: 'stockTransfer',
    date: '2026-11-10',
    godown: 'MAIN',
    toGodown: 'VAN-1',
    items: [{ item: 'MILK', quantity: '24' }],
  },
  { type: 'sales', date: '2026-11-12', customer: 'C1', mode: 'credit', items: [milk('10', { rate: '12.5' })] },
  { type: 'deliveryNote', date: '2026-11-13', customer: 'C1', items: [milk('8', { rate: '12.5' })] },
  {
    ...{ type: 'receipt', date: '2026-11-14', customer: 'C1', ledger: 'BANK', amount: '131.25' },
    ...{ chequeNo: '412', effectiveDate: '2026-12-20', bankName: 'Mashreq' },
    bills: [{ kind: 'against', reference: 'S-1', amount: '131.25' }],
  },
  {
    ...{ type: 'sales', date: '2026-11-15', customer: 'C1', mode: 'credit', source: 'DN-1' },
    items: [milk('4', { rate: '12.5', sourceLine: 0 })],
  },
  {
    ...{ type: 'chequeMovement', date: '2026-11-17', mode: 'deposit', source: 'R-1', customer: 'C1', amount: '131.25' },
    ...{ ledger: 'BANK', bills: [{ kind: 'against', reference: 'S-1', amount: '131.25' }] },
  },
  {
    ...{ type: 'chequeMovement', date: '2026-11-19', mode: 'bounce', source: 'OB-1', sourceCheque: '871' },
    ...{ customer: 'C1', amount: '210' },
  },
  {
    ...{ type: 'chequeMovement', date: '2026-11-25', mode: 'clear', source: 'OB-1', sourceCheque: '4001' },
    ...{ supplier: 'SUP1', amount: '75', ledger: 'BANK' },
  },
  journal('2026-11-18', [{ ledger: 'EXPENSES', debit: '100' }], [{ ledger: 'VEHICLES', credit: '100' }]),
  journal('2026-11-19', [{ ledger: 'RENT', debit: '50' }], [{ ledger: 'CASH', credit: '50' }]),
  journal('2026-11-21', [{ ledger: 'EQUIPMENT', debit: '300' }], [{ ledger: 'CASH', credit: '300' }]),
  journal(
    '2026-11-22',
    [{ ledger: 'CASH', debit: '500' }],
    [
      { ledger: 'VEHICLES', credit: '400' },
      { ledger: 'OTHER-INCOME', credit: '100' },
    ],
  ),
  journal('2026-11-23', [{ ledger: 'BANK', debit: '1000' }], [{ ledger: 'CAPITAL', credit: '1000' }]),
];

function journal(date: string, debits: readonly Body[], credits: readonly Body[]): Body {
  return { type: 'journal', date, ledgers: [...debits, ...credits] };
}

describeOnEachServer('lists of a period', (server) => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await testCompany(server);
    for (const body of month) {
      const outcome = await company.post(body);
      if (outcome.kind !== 'posted') throw new Error(JSON.stringify([body, outcome]));
    }
  });
  afterAll(async () => {
    const results = await verifyBooks(company.database.company);
    expect(results.flatMap(({ findings }) => findings)).toEqual([]);
    await company.close();
  });

  async function run<R extends ReportFrame>(name: string, query: Body = {}): Promise<R> {
    const reports = createReports({ database: company.database.company, now: () => '2026-11-30T08:00:00Z' });
    const answer = await reports.run(company.actor, name, query as ReportQuery);
    if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
    return answer.value as R;
  }

  const chequesOn = async (asOf: string, more: Body = {}) => {
    const { rows } = await run<ChequeRegister>('cheque-register', { asOf, ...more });
    return rows.map(
      (row) => `${row.kind} ${row.chequeNo} ${row.bank} ${row.maturity} ${row.partyCode} ${row.amount} ${row.status}`,
    );
  };

  test('cheques stand with number, day, bank and party until they are cleared or bounce', async () => {
    const own = 'Received 871 ENBD 2026-12-05 C1 210.00 In hand';
    expect(await chequesOn('2026-11-13')).toEqual([own, 'Issued 4001  2026-11-25 SUP1 75.00 In hand']);
    expect(await chequesOn('2026-11-17')).toEqual([
      own,
      'Received 412 Mashreq 2026-12-20 C1 131.25 Deposited',
      'Issued 4001  2026-11-25 SUP1 75.00 In hand',
    ]);
    expect(await chequesOn('2026-11-30')).toEqual(['Received 412 Mashreq 2026-12-20 C1 131.25 Deposited']);
    expect(await chequesOn('2026-11-30', { show: 'all' })).toEqual([
      'Received 871 ENBD 2026-12-05 C1 210.00 Bounced',
      'Received 412 Mashreq 2026-12-20 C1 131.25 Deposited',
      'Issued 4001  2026-11-25 SUP1 75.00 Cleared',
    ]);
    expect(await chequesOn('2026-11-17', { customer: 'C1', to: '2026-12-10' })).toEqual([own]);
  });

  test('cheques are added up by maturity, month and ledger; what came without a cheque is told apart', async () => {
    const { totals, maturities, months } = await run<ChequeRegister>('cheque-register', { asOf: '2026-11-17' });
    expect(totals).toEqual({
      ...{ received: '341.25', receivedLedger: '381.25', receivedOther: '40.00', receivedDifference: '0.00' },
      ...{ issued: '75.00', issuedLedger: '75.00', issuedOther: '0.00', issuedDifference: '0.00', count: 3 },
    });
    expect(maturities?.filter(({ count }) => count > 0)).toMatchObject([
      { name: 'month', received: '210.00', issued: '75.00', count: 2 },
      { name: 'twoMonths', received: '131.25', issued: '0.00', count: 1 },
    ]);
    expect(months).toMatchObject([
      { name: '2026-11', received: '0.00', issued: '75.00' },
      { name: '2026-12', received: '341.25', issued: '0.00' },
    ]);
  });

  test('a cheque of an opening that bounced is owed again', async () => {
    const { rows } = await run<{ rows: readonly Body[] } & ReportFrame>('open-bills', {
      party: 'C1',
      side: 'customer',
    });
    expect(rows).toContainEqual(expect.objectContaining({ reference: 'CHQ-2', open: '210.00' }));
  });

  test('of receipts and deliveries there stands what no invoice has taken', async () => {
    const lines = async (name: string, asOf: string) => {
      const { rows, totals } = await run<NotInvoiced>(name, { asOf });
      return [...rows.map((row) => `${row.referNo} ${row.openQuantity} ${row.value} ${row.days}`), totals?.ledger];
    };
    expect(await lines('receipts-not-invoiced', '2026-11-07')).toEqual(['GRN-1 2 CTN + 12 PCS 540.00 2', '540.00']);
    expect(await lines('receipts-not-invoiced', '2026-11-30')).toEqual(['GRN-1 1 CTN + 16 PCS 360.00 25', '360.00']);
    expect(await lines('deliveries-not-billed', '2026-11-14')).toEqual(['DN-1 8 PCS 67.00 1', '67.00']);
    expect(await lines('deliveries-not-billed', '2026-11-30')).toEqual(['DN-1 4 PCS 33.50 17', '33.50']);
    expect(await lines('deliveries-not-billed', '2026-11-01')).toEqual(['0.00']);
  });

  test('stock of a period opens, moves by kind and closes', async () => {
    const { rows, totals } = await run<StockPeriod>('stock-period', { from: '2026-11-02', to: '2026-11-30' });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      ...{ code: 'MILK', unit: 'PCS', openingQuantity: 100, openingValue: '800.00' },
      ...{ purchasesQuantity: 60, purchasesValue: '540.00', salesQuantity: 18, salesValue: '150.75' },
      ...{ transfersInQuantity: 24, transfersOutQuantity: 24, transfersInValue: '201.00', transfersOutValue: '201.00' },
      ...{ closingQuantity: 142, closingValue: '1189.25', closing: '5 CTN + 22 PCS', adjustedValue: '0.00' },
    });
    expect(totals).toMatchObject({ closingValue: '1189.25', ledger: '1189.25', difference: '0.00' });
    const places = await run<StockPeriod>('stock-period', { from: '2026-11-02', to: '2026-11-30', by: 'godown' });
    expect(places.rows.map((row) => [row.godownCode, row.closingQuantity, row.closingValue])).toEqual(
      expect.arrayContaining([['MAIN', 118, '988.25']]),
    );
    const first = await run<StockPeriod>('stock-period', { from: '2026-11-01', to: '2026-11-01' });
    expect(first.rows[0]).toMatchObject({ openingQuantity: 0, otherInQuantity: 100, otherInValue: '800.00' });
  });

  test('cash flow explains how cash and bank changed', async () => {
    const { rows, totals } = await run<CashFlow>('cash-flow', { from: '2026-11-01', asOf: '2026-11-30' });
    const told = Object.fromEntries(
      rows.map(({ section, code, ledger, amount }) => [`${section} ${code ?? ledger}`, amount]),
    );
    expect(told).toMatchObject({
      'profit Net profit of the period': '7.75',
      'workingCapital CHEQUES-IN-HAND': '78.75',
      'workingCapital CHEQUES-ISSUED': '-75.00',
      'investing VEHICLES': '500.00',
      'investing EQUIPMENT': '-300.00',
      'financing CAPITAL': '1000.00',
    });
    expect(totals).toEqual({
      ...{ operating: '-125.00', investing: '200.00', financing: '1000.00', change: '1075.00' },
      ...{ openingCash: '1000.00', closingCash: '2075.00', difference: '0.00' },
    });
    // A loss of 100 by depreciation and a gain of 100 on the sale of a van: neither was cash of operations.
    expect(rows.some(({ section }) => section === 'nonCash')).toBe(false);
    const before = await run<CashFlow>('cash-flow', { from: '2026-11-02', asOf: '2026-11-20' });
    expect(before.totals).toMatchObject({ operating: '-50.00', investing: '0.00', openingCash: '1000.00' });
    expect(before.rows).toContainEqual(expect.objectContaining({ section: 'nonCash', amount: '100.00' }));
  });

  test('the bank book says who was paid and by which cheque', async () => {
    const { rows } = await run<CashBook>('bank-book', { from: '2026-11-01', to: '2026-11-30', detail: 'entry' });
    expect(rows.map((row) => row as CashEntryRow)).toMatchObject([
      { date: '2026-11-23', received: '1000.00' },
      {
        ...{ date: '2026-11-25', paid: '75.00', partyName: 'Gulf Dairies', party: 'SUP1' },
        chequeNo: '4001',
        chequeDate: '2026-11-25',
      },
    ]);
    const inHand = await run<Statement>('ledger-statement', {
      ledger: 'CHEQUES-IN-HAND',
      from: '2026-11-01',
      to: '2026-11-30',
    });
    expect(inHand.rows.map(({ chequeNo, partyName, amount }) => [chequeNo, partyName, amount])).toEqual([
      ['871', undefined, '210.00'],
      [undefined, undefined, '40.00'],
      ['412', 'Al Madina Grocery', '131.25'],
      ['871', 'Al Madina Grocery', '-210.00'],
    ]);
  });

  test('the statement of a customer ends with what is open by age and the cheques that are held', async () => {
    const { rows, foot, totals } = await run<Statement>('customer-statement', { party: 'C1', to: '2026-11-17' });
    expect(rows.map(({ chequeNo, balance }) => [chequeNo, balance])).toEqual([
      [undefined, '131.25'],
      ['412', '0.00'],
      [undefined, '52.50'],
    ]);
    expect(totals?.closing).toBe('52.50');
    const ageing = Object.fromEntries(foot?.ageing.map(({ name, amount }) => [name, amount]) ?? []);
    expect(ageing).toMatchObject({ notDue: '52.50', open: '52.50', cheques: '341.25', exposure: '393.75' });
    expect(foot?.cheques.map(({ chequeNo, maturity, amount }) => [chequeNo, maturity, amount])).toEqual([
      ['871', '2026-12-05', '210.00'],
      ['412', '2026-12-20', '131.25'],
    ]);
  });

  test('on every day on which something moves the lists add up to the ledgers', async () => {
    for (const asOf of [...new Set(month.map(({ date }) => String(date))), '2026-11-30']) {
      const cheques = await run<ChequeRegister>('cheque-register', { asOf });
      const [received, delivered] = [
        await run<NotInvoiced>('receipts-not-invoiced', { asOf }),
        await run<NotInvoiced>('deliveries-not-billed', { asOf }),
      ];
      const stock = await run<StockPeriod>('stock-period', {
        from: '2026-11-05',
        to: asOf < '2026-11-05' ? '2026-11-05' : asOf,
      });
      const flow = await run<CashFlow>('cash-flow', { asOf, by: 'month' });
      expect([
        asOf,
        cheques.totals?.receivedDifference,
        cheques.totals?.issuedDifference,
        received.totals?.difference,
        delivered.totals?.difference,
        stock.totals?.difference,
        flow.totals.difference,
      ]).toEqual([asOf, '0.00', '0.00', '0.00', '0.00', '0.00', '0.00']);
    }
  });
});
