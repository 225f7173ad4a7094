/** What the page of each master shows, as data: figures at its head, facts of the row, where one goes on from it. */
import type { Text } from '@fieldbook/core/i18n/text';
import type { Address } from '../../../derive/statement/row-link.ts';
import { type FigureSource, figureAt, type OverviewFacts, stockOf } from './overview-figures.ts';

export interface FigureFacts {
  readonly label: Text;
  readonly value: FigureSource;
  /** What it was summed from. */
  readonly report?: { readonly name: string; readonly with: Readonly<Record<string, string>> };
  readonly isGrave?: true;
}

export interface OverviewLayout {
  readonly figures: readonly FigureFacts[];
  /** Fields of the row, in their order; empty ones are left out. */
  readonly facts: readonly string[];
  /** Voucher types that begin from here, with the party of the row where they have one. */
  readonly begins: readonly string[];
  /** The statement or list behind the page. */
  readonly report?: { readonly name: string; readonly parameter: string };
}

/** Stands for the code of the row. */
export const CODE = '{code}';

const billFigures = (side: 'customer' | 'supplier', ageing: string): readonly FigureFacts[] => [
  {
    label: 'Balance',
    value: figureAt('ageing', 'open'),
    report: { name: `${side}-statement`, with: { party: CODE } },
  },
  {
    label: 'Overdue',
    value: figureAt('bills', 'overdue'),
    report: { name: 'open-bills', with: { party: CODE, side, age: 'overdue' } },
    isGrave: true,
  },
  {
    label: 'Post-dated cheques',
    value: figureAt('ageing', 'cheques'),
    report: { name: ageing, with: { party: CODE } },
  },
];

const contact = ['contact', 'phone', 'mobile', 'email', 'address', 'location', 'region', 'taxRegNo', 'creditDays'];

export const layouts: Readonly<Record<string, OverviewLayout>> = {
  customer: {
    figures: [
      ...billFigures('customer', 'bills-receivable'),
      { label: 'Credit limit', value: figureAt('credit', 'limit') },
      { label: 'Left of the limit', value: figureAt('credit', 'left') },
    ],
    facts: ['route', 'priceGroup', 'salesPerson', ...contact],
    begins: ['sales', 'order', 'receipt'],
    report: { name: 'customer-statement', parameter: 'party' },
  },
  supplier: {
    figures: billFigures('supplier', 'bills-payable'),
    facts: contact,
    begins: ['purchase', 'purchaseOrder', 'payment'],
    report: { name: 'supplier-statement', parameter: 'party' },
  },
  item: {
    figures: [
      { label: 'Stock', value: stockOf, report: { name: 'stock-summary', with: { item: CODE } } },
      {
        label: 'Stock value',
        value: figureAt('stock', 'value'),
        report: { name: 'stock-summary', with: { item: CODE } },
      },
    ],
    facts: ['category', 'barcode', 'taxCode', 'reorderLevel', 'rackNo', 'shelfNo', 'make'],
    begins: ['purchase', 'stockTransfer', 'physicalStock'],
    report: { name: 'item-stock-vouchers', parameter: 'item' },
  },
  ledger: {
    figures: [
      {
        label: 'Balance',
        value: figureAt('statement', 'closing'),
        report: { name: 'ledger-statement', with: { ledger: CODE } },
      },
      { label: 'Balance at the beginning of the year', value: figureAt('statement', 'opening') },
      { label: 'Debit', value: figureAt('statement', 'debit') },
      { label: 'Credit', value: figureAt('statement', 'credit') },
    ],
    facts: ['group', 'nature', 'use', 'role', 'branch', 'currency', 'bankName', 'iban'],
    begins: [],
    report: { name: 'ledger-statement', parameter: 'ledger' },
  },
  salesPerson: {
    figures: [],
    facts: ['branch', 'phone', 'mobile', 'email', 'commissionPercent'],
    begins: [],
    report: { name: 'sales-analysis', parameter: 'person' },
  },
  godown: {
    figures: [
      {
        label: 'Stock value',
        value: figureAt('stock', 'value'),
        report: { name: 'godown-stock', with: { godown: CODE } },
      },
      { label: 'day|Cash', value: figureAt('cash', 'balance') },
    ],
    facts: ['kind', 'branch', 'cashLedger', 'address'],
    begins: [],
    report: { name: 'godown-stock', parameter: 'godown' },
  },
};

/** The parameters of a report for the row. */
export function askedFor({ row }: OverviewFacts, parameters: Readonly<Record<string, string>>): Address['search'] {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, value === CODE ? row.code : value]),
  );
}
