/** Sales, receipts and payments of the company wire against what was posted, as the salesperson who made them. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type WireCompany, wireCompany } from '../../testing/company-api/wire-company.ts';
import { bearer } from '../../testing/http/app.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { seeAll } from '../store/actor-context.ts';

describeOnEachServer('vouchers of the company wire', (server) => {
  let wire: WireCompany;
  let admin: { authorization: string };
  beforeAll(async () => {
    wire = await wireCompany(server);
    admin = bearer(await wire.app.signIn('admin'));
  });
  afterAll(() => wire.close());

  const own = async (method: 'POST' | 'PUT', path: string, payload: object) => {
    const headers = { ...admin, 'idempotency-key': randomUUID() };
    const answer = await wire.app.app.inject({ method, url: `/api/v1${path}`, headers, payload });
    expect([answer.statusCode, answer.body]).toEqual([expect.toSatisfy((code) => code < 300), expect.any(String)]);
    return answer.json<{ voucherNo: number }>();
  };
  const posted = async (path: string, more: object) =>
    (await own('POST', path, { uid: randomUUID(), date: '2026-11-20', branch: 'MB', customer: 'W1', ...more }))
      .voucherNo;
  const told = async (path: string, user = 'omar') => {
    const answer = await wire.call(path, { user });
    return answer.statusCode === 200 ? answer.json<unknown>() : answer.headers['x-problem-code'];
  };
  const line = { item: 'MILK', quantity: '2', rate: '10', taxCode: 'VAT5', godown: 'MAIN' };

  test('a sale is told with its goods, what was free among them, and what it comes to', async () => {
    expect(await told('Sales/18')).toMatchObject({
      ...{ VoucherNo: 18, ReferNo: 'S-1', VoucherDate: '2026-11-20', Mode: 'D', SoldBy: 'Omar Farid', RouteID: 1 },
      ...{ CustomerName: 'Wadi Grocery', LPO_No: 'LPO-7', Discount: 5, NetTotal: 231, CurrencySymbol: 'AED' },
      ...{ IsUploaded: 'True', Reason: '', SalesDrLedgers: [{ Mode: 'D', Amount: 231 }], SoldLedgers: [] },
      SoldItems: [
        {
          ...{ ItemCode: 'LABAN', ItemName: 'Laban', ItemNameArabic: 'لبن', Qty: 18, ActQty: 20, Unit: 'PCS' },
          ...{ Rate: 12.5, Amount: 225, Discount: 5, Tax: 11, TaxPerc: 5, ExciseTax: 0, Godown: 'Van 1' },
        },
      ],
    });
  });

  test('cess stands apart from the tax of lines, excise inside it, and what was paid is told by its kind', async () => {
    const wireTotal = async (voucherNo: number) => {
      const sale = (await told(`Sales/${voucherNo}`)) as Record<string, number> & {
        SoldItems: { Amount: number; Tax: number }[];
        SalesDrLedgers: unknown;
      };
      const lines = sale.SoldItems.reduce((sum, { Amount, Tax }) => sum + Amount + Tax, 0);
      const rest = Number(sale['Cess']) + Number(sale['RoundOff']) - Number(sale['Discount']);
      expect(lines + rest).toBeCloseTo(Number(sale['NetTotal']), 6);
      return sale;
    };
    const every = { validFrom: '2018-01-01' };
    const rates = [
      { ...every, component: 'EXCISE', percent: '50', raisesBase: true },
      { ...every, component: 'VAT', percent: '5' },
      { ...every, component: 'CESS', percent: '2' },
    ];
    await own('POST', '/tax-codes', { code: 'DRINK', name: 'Sweet drinks', rates });
    const drinks = ['1', '3'].map((quantity) => ({ ...line, quantity, taxCode: 'DRINK' }));
    const taxed = await wireTotal(await posted('/sales', { mode: 'credit', route: 'R1', items: [...drinks, line] }));
    expect(taxed['Cess']).toBeGreaterThan(0);
    expect(taxed.SoldItems).toMatchObject([
      { ExciseTax: 5, Tax: 5.75, TaxPerc: 5 },
      { ExciseTax: 15, Tax: 17.25 },
      { ExciseTax: 0, Tax: 1 },
    ]);
    const tenders = [
      { ledger: 'CASH', amount: '11.00' },
      { ledger: 'BANK', amount: '10.00' },
    ];
    const mixed = await posted('/sales', { mode: 'cash', ledger: 'CASH', route: 'R1', items: [line], tenders });
    expect((await wireTotal(mixed)).SalesDrLedgers).toEqual([
      { Mode: 'C', Amount: 11 },
      { Mode: 'B', Amount: 10 },
    ]);
    const plain = await posted('/sales', { mode: 'cash', ledger: 'CASH', route: 'R1', items: [line] });
    expect((await wireTotal(plain)).SalesDrLedgers).toEqual([{ Mode: 'C', Amount: 21 }]);
  });

  test('a receipt is told with the bills that it settles, and its discount by bill and name', async () => {
    expect(await told('Receipt/35.omar')).toMatchObject({
      ...{ VoucherNo: 35, ReferNo: 'R-1', ReceivedBy: 'Omar Farid', DrLedger: 'Main cash', Currency: 'AED' },
      ReceiptDetails: [
        {
          ...{ CrLedger: 'Wadi Grocery', Amount: 100, ChequeNo: '' },
          Collections: [
            {
              ...{ BillNo: 'S-1', InvoiceNo: 'S-1', InvoiceDate: '2026-11-20' },
              ...{ Amount: 100, Discount: 1.25, Balance: 129.75 },
            },
          ],
        },
      ],
    });
    expect(await told('Journal/GetJournalByReceipt?ReceiptNo=35')).toEqual({
      JournalDetails: [{ LedgerName: 'Wadi Grocery', Collections: [{ BillNo: 'S-1', Amount: 1.25 }] }],
    });
  });

  test('a cheque is told with the money of its customer, and other income under its ledger', async () => {
    const cheque = { chequeNo: '000412', effectiveDate: '2026-12-20', bankName: 'Emirates NBD' };
    const ledgers = [{ ledger: 'BANK-CHARGES', amount: '5.00' }];
    const bills = [{ kind: 'advance', amount: '45.00' }];
    const slip = { ledger: 'BANK', amount: '50.00', route: 'R1', ...cheque, bills, ledgers };
    const receiptNo = await posted('/receipts', slip);
    expect(await told(`Receipt/${receiptNo}.omar`)).toMatchObject({
      ReceiptDetails: [
        {
          ...{ CrLedger: 'Wadi Grocery', Amount: 45, ChequeNo: '000412', EffectiveDate: '2026-12-20' },
          Collections: [{ BillNo: '', Amount: 45, Discount: 0, Balance: '' }],
        },
        { CrLedger: 'Bank charges', Amount: 5, ChequeNo: '', Collections: [] },
      ],
    });
    expect(await told(`Journal/GetJournalByReceipt?ReceiptNo=${receiptNo}`)).toEqual({ JournalDetails: [] });
  });

  test('a payment is told from its supplier’s side: what is owed to him is above zero', async () => {
    expect(await told('Payment/52.admin', 'admin')).toEqual({
      ...{ ReferNo: 'P-1', VoucherDate: '2026-11-20', PaidBy: '', CrLedger: 'Main cash', Description: 'At the gate' },
      PaymentDetails: [
        {
          ...{ DrLedger: 'Al Rawabi Dairy', Amount: 50, ChequeNo: '', EffectiveDate: '', BankName: '' },
          SupplierPayments: [
            { BillNo: 'PU-1', InvoiceNo: 'GD-9', InvoiceDate: '2026-11-20', Amount: 50, Discount: 0, Balance: 118 },
          ],
        },
      ],
    });
    expect(await told('Journal/GetJournalByPayment?PaymentNo=52')).toEqual({ JournalDetails: [] });
  });

  test('a salesperson is told of the payment that he made himself', async () => {
    await wire.app.database.company.transaction(async ({ client }) => {
      await seeAll(client, 'admin');
      await client.query(
        "update app_user set cash_ledger_id = (select id from ledger where code = 'CASH') where code = 'omar'",
      );
    });
    const ledgers = [{ ledger: 'BANK-CHARGES', amount: '4.50' }];
    const headers = bearer(await wire.app.signIn('omar'));
    const date = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Dubai' });
    const payload = { uid: randomUUID(), date, branch: 'MB', ledger: 'CASH', amount: '4.50', ledgers };
    const answer = await wire.app.app.inject({ method: 'POST', url: '/api/v1/payments', headers, payload });
    expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
    expect(await told(`Payment/${answer.json<{ voucherNo: number }>().voucherNo}.omar`)).toMatchObject({
      CrLedger: 'Main cash',
      PaymentDetails: [{ DrLedger: 'Bank charges', Amount: 4.5, SupplierPayments: [] }],
    });
  });

  test('what is of another route, of another kind or not there is not found', async () => {
    await own('POST', '/customers', { code: 'W2', name: 'Across the creek', route: 'R2' });
    const other = await posted('/sales', { customer: 'W2', mode: 'credit', route: 'R2', items: [line] });
    expect(await told(`Sales/${other}`, 'admin')).toMatchObject({ RouteID: 2 });
    const codes = [
      `Sales/${other}`,
      'Sales/35',
      'Receipt/18.omar',
      'Sales/4.5',
      'Journal/GetJournalByReceipt?ReceiptNo=18',
    ];
    for (const path of codes) expect([path, await told(path)]).toEqual([path, 'voucher.not_found']);
    expect(await told('Sales/none')).toBe('number.malformed');
  });

  test('the QR is the text that is printed, and empty where none is', async () => {
    const asked = 'Sales/GetSalesQRCode?SaleNo=18&BranchCode=MB&QRCodeType=';
    await own('PUT', '/settings', { values: { QRCodeModel: '2' } });
    expect(await told(`${asked}text`)).toMatch(/S-1\n(.*\n)+.*231\.00/);
    await own('PUT', '/settings', { values: { QRCodeModel: '-1' } });
    expect(await told(`${asked}text`)).toBe('');
    expect(await told(`${asked}image`)).toBe('choice.unknown');
  });
});
