/**
 * What the page of a customer, an item, a ledger … shows beside its own facts, as parts: pages of reports that are asked for the row,
 * and short lists of what is newest. A part is told to whoever has its form.
 */
import type { Label } from '../definition/field.ts';
import { column, type ReportColumn, type ReportDefinition, type RowLink } from '../definition/report.ts';
import { billsPayable, billsReceivable } from './bills-ageing.ts';
import { openBills } from './open-bills.ts';
import { ledgerStatement } from './statements.ts';
import { godownStock, stockSummary } from './stock-summary.ts';

/** Stands in what a part asks for the code of the row. */
export const ROW = '{row}';

/** Lists of their own, newest first; what each reads is in the server's `store/overview/`. */
export const overviewLists = [
  'partyCredit',
  'partyDocuments',
  'itemMoves',
  'itemSold',
  'itemBought',
  'ledgerMonths',
  'ledgerEntries',
  'personMonth',
  'personCustomers',
  'vanCash',
  'vanDays',
] as const;

export type OverviewList = (typeof overviewLists)[number];

export interface OverviewPart {
  /** Its key in the answer. */
  readonly name: string;
  readonly label: Label;
  /** The forms that open it, any of them; of documents those of their types, and nothing here. */
  readonly permissions: readonly string[];
  readonly columns: readonly ReportColumn[];
  readonly opens?: RowLink | undefined;
  readonly report?: ReportDefinition;
  /** Parameters of the report. */
  readonly asks?: Readonly<Record<string, string>>;
  readonly list?: OverviewList;
}

/** Rows that a page shows of a report; all of them stand in the report itself. */
export const OVERVIEW_ROWS = 20;

function ofReport(
  name: string,
  report: ReportDefinition,
  asks: Readonly<Record<string, string>>,
  columns: readonly string[],
): OverviewPart {
  const { label, permission, opens } = report;
  const shown = report.columns.filter((each) => columns.includes(each.name));
  return { name, label, permissions: [permission], columns: shown, opens, report, asks };
}

const voucher = [
  column('date', 'date', 'Date'),
  column('voucherType', 'text', 'Voucher type'),
  column('referNo', 'code', 'Number'),
];
const toVoucher = { to: 'voucher' } as const;

const billColumns = ['reference', 'date', 'dueDate', 'open', 'overdueDays'];

const documents: OverviewPart = {
  name: 'documents',
  label: 'Last documents',
  permissions: [],
  columns: [...voucher, column('state', 'text', 'State'), column('amount', 'money', 'Amount')],
  opens: toVoucher,
  list: 'partyDocuments',
};

interface Traded extends Pick<OverviewPart, 'name' | 'label'> {
  readonly list: OverviewList;
  readonly form: string;
  readonly prices?: Pick<ReportColumn, 'cost'>;
}

const traded = ({ name, label, list, form, prices = {} }: Traded): OverviewPart => ({
  name,
  label,
  permissions: [form],
  columns: [
    ...voucher,
    column('party', 'text', 'Party'),
    column('quantity', 'quantity', 'Quantity'),
    column('unit', 'code', 'Unit'),
    column('rate', 'quantity', 'Rate', prices),
    column('net', 'money', 'Net', prices),
  ],
  opens: toVoucher,
  list,
});

export const overviews: Readonly<Record<string, readonly OverviewPart[]>> = {
  customer: [
    ofReport('ageing', billsReceivable, { party: ROW }, []),
    ofReport('bills', openBills, { party: ROW, side: 'customer' }, billColumns),
    {
      name: 'credit',
      label: 'Credit limit',
      permissions: [billsReceivable.permission],
      columns: [],
      list: 'partyCredit',
    },
    documents,
  ],
  supplier: [
    ofReport('ageing', billsPayable, { party: ROW }, []),
    {
      ...ofReport('bills', openBills, { party: ROW, side: 'supplier' }, billColumns),
      permissions: ['frmBillsPayable'],
    },
    documents,
  ],
  item: [
    { ...ofReport('stock', stockSummary, { item: ROW }, ['godown', 'quantity', 'value']), label: 'Stock' },
    {
      name: 'moves',
      label: 'Last movements',
      permissions: ['frmStockLedger', 'frmItemStockVouchers'],
      columns: [...voucher, column('godown', 'text', 'Godown'), column('moved', 'quantity', 'Quantity')],
      opens: toVoucher,
      list: 'itemMoves',
    },
    traded({ name: 'sold', label: 'Last sales', list: 'itemSold', form: 'frmSalesRegister' }),
    traded({
      ...{ name: 'bought', label: 'Last purchases', list: 'itemBought', form: 'frmPurchaseRegister' },
      prices: { cost: true },
    }),
  ],
  ledger: [
    ofReport('statement', ledgerStatement, { ledger: ROW }, []),
    {
      name: 'months',
      label: 'By month',
      permissions: ['frmLedgerStatement'],
      columns: [
        column('month', 'code', 'Month'),
        column('movement', 'money', 'Movement'),
        column('balance', 'money', 'Balance'),
      ],
      opens: { to: 'report', report: 'ledger-statement', with: { ledger: 'ledger', from: 'from', to: 'to' } },
      list: 'ledgerMonths',
    },
    {
      name: 'entries',
      label: 'Last entries',
      permissions: ['frmLedgerStatement'],
      columns: [
        ...voucher,
        column('party', 'text', 'Party'),
        column('debit', 'money', 'Debit'),
        column('credit', 'money', 'Credit'),
      ],
      opens: toVoucher,
      list: 'ledgerEntries',
    },
  ],
  salesPerson: [
    {
      name: 'month',
      label: 'This month',
      permissions: [],
      columns: [
        column('voucherType', 'text', 'Voucher type'),
        column('count', 'integer', 'Number of documents'),
        column('amount', 'money', 'Amount'),
      ],
      list: 'personMonth',
    },
    {
      name: 'customers',
      label: 'Customers',
      permissions: [billsReceivable.permission],
      columns: [
        column('partyCode', 'code', 'Code'),
        column('party', 'text', 'Customer'),
        column('bills', 'integer', 'Open bills'),
        column('overdue', 'money', 'Overdue'),
        column('open', 'money', 'Open'),
      ],
      opens: billsReceivable.opens,
      list: 'personCustomers',
    },
  ],
  godown: [
    { ...ofReport('stock', godownStock, { godown: ROW }, ['item', 'quantity', 'value']), label: 'Stock' },
    {
      name: 'cash',
      label: 'day|Cash',
      permissions: ['frmLedgerStatement'],
      columns: [
        column('ledger', 'code', 'Cash ledger'),
        column('name', 'text', 'Name'),
        column('balance', 'money', 'Balance'),
      ],
      opens: { to: 'report', report: 'ledger-statement', with: { ledger: 'ledger' } },
      list: 'vanCash',
    },
    {
      name: 'days',
      label: 'Last days',
      permissions: ['frmRouteDays'],
      columns: [
        column('date', 'date', 'Date'),
        column('person', 'text', 'Salesperson'),
        column('route', 'text', 'Route'),
        column('device', 'code', 'Device'),
      ],
      list: 'vanDays',
    },
  ],
};
