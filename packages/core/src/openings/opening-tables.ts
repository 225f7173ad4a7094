/**
 * The tables that the books begin with: balances of ledgers, open bills of customers and suppliers, stock, cheques. A file of one of them
 * becomes one opening voucher; its rows are the lines.
 */
import {
  date,
  type Fields,
  type Label,
  money,
  numeral,
  quantity,
  rate,
  reference,
  text,
  type ValuesOf,
} from '../definition/field.ts';
import type { LedgerRole } from '../definition/ledger-roles.ts';
import type { RowOf } from '../definition/master.ts';
import type { Values } from '../definition/voucher.ts';
import { batchFields, chequeHeader, itemLine } from '../definition/voucher-fields.ts';
import type { ImportTable } from '../import/import-table.ts';
import { type Problem, type ProblemCode, problem } from '../kernel/result.ts';
import { opening } from '../vouchers/opening/definition.ts';
import { stockLines } from './stock-lines.ts';
import { amountText, type OpeningLine, wireValues } from './wire-values.ts';

/** What a line of an opening says of whose it is. */
type OwnNames = { readonly [N in 'customer' | 'supplier' | 'chequeNo']?: unknown };

/** What lines are made with. */
export interface LineMaking {
  /** Of the base currency. */
  readonly decimals: number;
  /** Code of the company's ledger of this role. */
  readonly ledgerOf: (role: LedgerRole) => string;
}

export interface OpeningTable extends ImportTable {
  readonly key: readonly string[];
  /** Group of the opening voucher that its rows are lines of. */
  readonly group: 'items' | 'ledgers';
  /** Is a line of that group, as an opening in the books has it, one of this table? */
  readonly isOwn: (line: OwnNames) => boolean;
  /** Lines of a row as it was read; none where it says of nothing that it is nothing. */
  lines(values: Values, making: LineMaking): readonly OpeningLine[];
  /** What posting refuses a line with → what is said of the row instead. */
  readonly told?: Readonly<Record<string, ProblemCode>>;
}

interface TableFacts<F extends Fields> {
  readonly name: string;
  readonly path: string;
  readonly label: Label;
  readonly plural: Label;
  readonly word: Label;
  readonly key: readonly string[];
  readonly group: OpeningTable['group'];
  readonly isOwn: OpeningTable['isOwn'];
  readonly fields: F;
  validate?(draft: RowOf<NoInfer<F>>): readonly Problem[];
  lines(values: ValuesOf<NoInfer<F>>, making: LineMaking): readonly OpeningLine[];
  readonly told?: NonNullable<OpeningTable['told']>;
  readonly examples: ImportTable['examples'];
}

const openingTable = <const F extends Fields>(facts: TableFacts<F>): OpeningTable => ({
  ...facts,
  permission: opening.permission,
  defaults: {},
});

const ledgerBalances = openingTable({
  name: 'openingLedger',
  path: 'opening-ledgers',
  label: 'Ledger balance',
  plural: 'Ledger balances',
  word: 'ledger balance',
  key: ['ledger'],
  group: 'ledgers',
  isOwn: ({ customer, supplier, chequeNo }) => [customer, supplier, chequeNo].every((each) => each === undefined),
  fields: {
    ledger: reference.required('Ledger', 'ledger'),
    debit: money.optional('Debit', { minimum: 0 }),
    credit: money.optional('Credit', { minimum: 0 }),
  },
  validate: ({ values: { debit = 0, credit = 0 } }) =>
    debit > 0 && credit > 0 ? [problem('journal.both_sides', 'credit')] : [],
  lines: ({ ledger, debit = 0, credit = 0 }, { decimals }) => {
    return Object.entries({ debit, credit }).flatMap(([side, amount]) =>
      amount === 0 ? [] : [{ ledger, [side]: amountText(amount, decimals) }],
    );
  },
  told: { 'ledger.needs_party': 'opening.comes_as_bills', 'journal.stock_ledger': 'opening.comes_as_goods' },
  examples: [{ ledger: 'CASH', debit: '1000.00' }],
});

interface BillFacts {
  readonly side: 'customer' | 'supplier';
  readonly role: LedgerRole;
  /** Side of the ledger that a bill stands on. */
  readonly raises: 'debit' | 'credit';
  readonly party: Label;
}

function billTable(
  { side, role, raises, party }: BillFacts,
  facts: Pick<TableFacts<Fields>, 'name' | 'path' | 'label' | 'plural' | 'word' | 'examples'>,
): OpeningTable {
  const lowers = raises === 'debit' ? 'credit' : 'debit';
  return openingTable({
    ...facts,
    key: [side, 'billReference'],
    group: 'ledgers',
    isOwn: (line) => line[side] !== undefined && line.chequeNo === undefined,
    fields: {
      [side]: reference.required(party, side),
      billReference: text.optional('Bill', { maxLength: 60 }),
      billDate: date.optional('Bill date'),
      dueDate: date.optional('Due date'),
      amount: money.required('Amount'),
    },
    lines: ({ amount, ...values }, { decimals, ledgerOf }) => {
      if (amount === 0) return [];
      const entry = { [amount > 0 ? raises : lowers]: amountText(Math.abs(amount), decimals) };
      return [{ ledger: ledgerOf(role), ...entry, ...wireValues(values) }];
    },
  });
}

const customerBills = billTable(
  { side: 'customer', role: 'debtors', raises: 'debit', party: 'Customer' },
  {
    name: 'openingCustomerBill',
    path: 'opening-customer-bills',
    label: 'Open bill of a customer',
    plural: 'Open bills of customers',
    word: 'open bill of a customer',
    examples: [
      { customer: 'C1', billReference: 'OLD-12', billDate: '2026-10-03', dueDate: '2026-11-02', amount: '310.00' },
    ],
  },
);

const supplierBills = billTable(
  { side: 'supplier', role: 'creditors', raises: 'credit', party: 'Supplier' },
  {
    name: 'openingSupplierBill',
    path: 'opening-supplier-bills',
    label: 'Open bill of a supplier',
    plural: 'Open bills of suppliers',
    word: 'open bill of a supplier',
    examples: [
      { supplier: 'SUP-1', billReference: 'GD-1', billDate: '2026-10-16', dueDate: '2026-11-15', amount: '600.00' },
    ],
  },
);

const stock = openingTable({
  name: 'openingStock',
  path: 'opening-stock',
  label: 'Opening stock',
  plural: 'opening|Opening stock',
  word: 'opening stock',
  key: ['item', 'godown', 'batch'],
  group: 'items',
  isOwn: () => true,
  fields: {
    item: itemLine.item,
    godown: reference.required('Godown', 'godown'),
    ...batchFields,
    unit: itemLine.unit,
    quantity: quantity.required('Quantity', { minimum: 0 }),
    rate: rate.optional('Cost of one unit', { minimum: 0 }),
    value: money.optional('Value', { minimum: 0 }),
  },
  validate: ({ values }) =>
    values.value === undefined && values.rate === undefined ? [problem('field.required', 'value')] : [],
  lines: stockLines,
  examples: [{ item: 'MILK', godown: 'MAIN', unit: 'PCS', quantity: '50', rate: '8', value: '400.00' }],
});

const cheques = openingTable({
  name: 'openingCheque',
  path: 'opening-cheques',
  label: 'Cheque in hand',
  plural: 'Cheques in hand',
  word: 'cheque in hand',
  key: ['customer', 'supplier', 'chequeNo'],
  group: 'ledgers',
  isOwn: ({ chequeNo }) => chequeNo !== undefined,
  fields: {
    customer: reference.optional('Customer', 'customer'),
    supplier: reference.optional('Supplier', 'supplier'),
    chequeNo: numeral.required('Cheque no.', { maxLength: 40 }),
    effectiveDate: { ...chequeHeader.effectiveDate, required: true },
    bankName: chequeHeader.bankName,
    amount: money.required('Amount', { minimum: 0 }),
  },
  validate: ({ values }) =>
    (values.customer === undefined) === (values.supplier === undefined) ? [problem('field.required', 'customer')] : [],
  lines: ({ amount, ...values }, { decimals, ledgerOf }) => {
    const isOurs = values.supplier !== undefined;
    const ledger = ledgerOf(isOurs ? 'chequesIssued' : 'chequesInHand');
    return amount === 0
      ? []
      : [{ ledger, [isOurs ? 'credit' : 'debit']: amountText(amount, decimals), ...wireValues(values) }];
  },
  examples: [
    { customer: 'C1', chequeNo: '000871', effectiveDate: '2026-12-05', bankName: 'Emirates NBD', amount: '210.00' },
  ],
});

/** In the order in which a company brings them. */
export const openingTables: readonly OpeningTable[] = [ledgerBalances, customerBills, supplierBills, stock, cheques];
