/** The worked day of ACCOUNTING.md as documents in their wire form, each with the entries it must make. */

export interface WorkedDocument {
  readonly event: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** One line a ledger, debits first; a document that becomes two vouchers has both in a row. */
  readonly entries: readonly string[];
}

const day = { date: '2026-11-20', branch: 'MB' };

function document(type: string, number: number, fields: object): Readonly<Record<string, unknown>> {
  return { uid: `da100000-0000-4000-8000-${String(number).padStart(12, '0')}`, type, ...day, ...fields };
}

const milk = (godown: string, quantity: string, rate: string, more: object = {}) => ({
  item: 'MILK',
  unit: 'PCS',
  godown,
  quantity,
  rate,
  ...more,
});

const bill = (kind: string, reference: string) => ({ customer: 'C1', billKind: kind, billReference: reference });

const buying: readonly WorkedDocument[] = [
  {
    event: 'Goods receipt GRN-1: 200 @ 8.00',
    body: document('goodsReceipt', 1, {
      supplier: 'SUP-1',
      items: [milk('MAIN', '200', '8')],
    }),
    entries: ['Dr Stock 1600.00', 'Cr Goods received not invoiced 1600.00'],
  },
  {
    event: 'Purchase PU-1: the same 200 @ 8.25, VAT 5 %',
    body: document('purchase', 2, {
      supplier: 'SUP-1',
      mode: 'credit',
      source: 'GRN-1',
      referenceNo: 'GD-20117',
      items: [milk('MAIN', '200', '8.25')],
      totals: { net: '1732.50' },
    }),
    entries: ['Dr Goods received not invoiced 1600.00', 'Dr Stock 50.00', 'Dr Input VAT 82.50', 'Cr Creditors 1732.50'],
  },
  {
    event: 'Stock transfer ST-1 dispatched: 90 to Van 1',
    body: document('stockTransfer', 21, {
      godown: 'MAIN',
      toGodown: 'VAN-1',
      items: [{ item: 'MILK', unit: 'PCS', quantity: '90' }],
    }),
    entries: ['Dr Stock in transit 742.50', 'Cr Stock 742.50'],
  },
  {
    event: 'ST-1 confirmed: 87 accepted, 3 rejected',
    body: document('stockTransferIn', 22, {
      source: 'ST-1',
      godown: 'MAIN',
      toGodown: 'VAN-1',
      items: [
        { item: 'MILK', unit: 'PCS', quantity: '87', sourceLine: 0 },
        { item: 'MILK', unit: 'PCS', quantity: '3', outcome: 'returned', sourceLine: 0 },
      ],
    }),
    entries: ['Dr Stock 742.50', 'Cr Stock in transit 742.50'],
  },
];

const selling: readonly WorkedDocument[] = [
  {
    event: 'Sales S-1, cash: 24 @ 12.50, 3 free, discount 6.15, VAT 5 %, rounded to 0.25',
    body: document('sales', 3, {
      mode: 'cash',
      customer: 'WALK-IN',
      ledger: 'CASH-VAN-1',
      discount: '6.15',
      items: [milk('VAN-1', '24', '12.5', { freeQuantity: '3' })],
      totals: { net: '308.50' },
    }),
    entries: [
      'Dr Cash Van 1 308.50',
      'Dr Round off 0.04',
      'Dr Cost of goods sold 198.00',
      'Dr Promotion expense 24.75',
      'Cr Sales 293.85',
      'Cr Output VAT 14.69',
      'Cr Stock 222.75',
    ],
  },
  {
    event: 'Sales S-2, credit: 18 @ 12.50; 4 bought back and 2 damaged become credit note SR-1 against it',
    body: document('sales', 4, {
      mode: 'credit',
      customer: 'C1',
      items: [milk('VAN-1', '18', '12.5'), milk('VAN-1', '-4', '12.5'), milk('DAMAGE-VAN-1', '-2', '12.5')],
      totals: { net: '157.50' },
    }),
    entries: [
      'Dr Debtors 236.25',
      'Dr Cost of goods sold 148.50',
      'Cr Sales 225.00',
      'Cr Output VAT 11.25',
      'Cr Stock 148.50',
      'Dr Sales returns 75.00',
      'Dr Output VAT 3.75',
      'Dr Stock 33.00',
      'Dr Damage and expiry loss 16.50',
      'Cr Debtors 78.75',
      'Cr Cost of goods sold 49.50',
    ],
  },
];

const collecting: readonly WorkedDocument[] = [
  {
    event: 'Receipt R-1: 50.00 in advance',
    body: document('receipt', 5, {
      customer: 'C1',
      ledger: 'CASH-VAN-1',
      amount: '50.00',
      bills: [{ kind: 'advance', amount: '50.00' }],
    }),
    entries: ['Dr Cash Van 1 50.00', 'Cr Customer advances 50.00'],
  },
  {
    event: 'R-1 adjusted against S-2',
    body: document('journal', 6, {
      ledgers: [
        { ledger: 'CUSTOMER-ADVANCES', debit: '50.00', ...bill('against', 'R-1') },
        { ledger: 'DEBTORS', credit: '50.00', ...bill('against', 'S-2') },
      ],
    }),
    entries: ['Dr Customer advances 50.00', 'Cr Debtors 50.00'],
  },
  {
    event: 'Receipt R-2: post-dated cheque 105.75 and settlement discount 1.75 clear S-2',
    body: document('receipt', 7, {
      customer: 'C1',
      ledger: 'BANK',
      amount: '105.75',
      chequeNo: '000412',
      effectiveDate: '2026-12-20',
      bills: [{ kind: 'against', reference: 'S-2', amount: '105.75', discount: '1.75' }],
    }),
    entries: ['Dr Post-dated cheques in hand 105.75', 'Dr Discount allowed 1.75', 'Cr Debtors 107.50'],
  },
  {
    event: 'R-2 cheque cleared on its date',
    body: document('chequeMovement', 8, {
      date: '2026-12-20',
      mode: 'clear',
      source: 'R-2',
      customer: 'C1',
      ledger: 'BANK',
      amount: '105.75',
    }),
    entries: ['Dr Bank 105.75', 'Cr Post-dated cheques in hand 105.75'],
  },
];

const settling: readonly WorkedDocument[] = [
  {
    event: 'Physical stock PS-1: counted 44, books 46',
    body: document('physicalStock', 23, {
      godown: 'VAN-1',
      items: [{ item: 'MILK', unit: 'PCS', quantity: '44', bookQuantity: '46' }],
    }),
    entries: ['Dr Stock shortage 16.50', 'Cr Stock 16.50'],
  },
  {
    event: 'The damaged pair moves to the damage store at a value of zero',
    body: document('stockTransfer', 24, {
      godown: 'DAMAGE-VAN-1',
      toGodown: 'DAMAGE',
      items: [{ item: 'MILK', unit: 'PCS', quantity: '2' }],
    }),
    entries: [],
  },
  {
    event: 'Day settlement: 355.30 counted, 358.50 in the books',
    body: document('daySettlement', 9, {
      ledger: 'CASH-VAN-1',
      toLedger: 'CASH',
      salesPerson: 'SP1',
      bookAmount: '358.50',
      amount: '355.30',
      referenceNo: 'Counted twice',
    }),
    entries: ['Dr Main cash 355.30', 'Dr Due from salesman 3.20', 'Cr Cash Van 1 358.50'],
  },
  {
    event: 'Purchase PU-2 in USD: expense 100.00 USD @ 3.6725',
    body: document('purchase', 10, {
      supplier: 'SUP-2',
      mode: 'credit',
      currency: 'USD',
      exchangeRate: '3.6725',
      referenceNo: 'EX-88',
      ledgers: [{ ledger: 'EXPENSES', amount: '100.00' }],
    }),
    entries: ['Dr Expense 367.25', 'Cr Creditors 367.25'],
  },
  {
    event: 'Its payment P-1 @ 3.70',
    body: document('payment', 11, {
      supplier: 'SUP-2',
      ledger: 'BANK',
      currency: 'USD',
      exchangeRate: '3.7',
      amount: '100.00',
      bills: [{ kind: 'against', reference: 'PU-2', amount: '100.00' }],
    }),
    entries: ['Dr Creditors 367.25', 'Dr Exchange loss 2.75', 'Cr Bank 370.00'],
  },
];

export const workedDay: readonly WorkedDocument[] = [...buying, ...selling, ...collecting, ...settling];

/** What the ledgers stand at when the day is over. */
export const workedDayClosing: readonly string[] = [
  'Dr Stock 1295.25',
  'Dr Stock shortage 16.50',
  'Dr Input VAT 82.50',
  'Dr Round off 0.04',
  'Dr Cost of goods sold 297.00',
  'Dr Promotion expense 24.75',
  'Dr Sales returns 75.00',
  'Dr Damage and expiry loss 16.50',
  'Dr Discount allowed 1.75',
  'Dr Main cash 355.30',
  'Dr Due from salesman 3.20',
  'Dr Expense 367.25',
  'Dr Exchange loss 2.75',
  'Cr Creditors 1732.50',
  'Cr Sales 518.85',
  'Cr Output VAT 22.19',
  'Cr Bank 264.25',
];
