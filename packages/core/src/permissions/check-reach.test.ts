import { expect, test } from 'vitest';
import { exampleLedgerCode, exampleMasters } from '../../testing/masters.ts';
import type { Values, VoucherDraft } from '../definition/voucher.ts';
import { voucherType } from '../vouchers/index.ts';
import { checkReach, type Permitted } from './check-reach.ts';
import { everything, type PersonLinks, reachOf, routesInSight } from './reach.ts';

const masters = exampleMasters();

const links: PersonLinks = {
  branchRoutes: ['R1', 'R2'],
  ledgers: ['CASH-VAN-1'],
  godowns: ['VAN-1', 'DAMAGE-VAN-1'],
  salesPersons: ['SP1'],
  purchasePersons: [],
  salesAccounts: [],
};

function person(forms: readonly string[], routes: readonly string[] = [], own: Partial<PersonLinks> = {}): Permitted {
  const branches = ['MB'];
  const reach = reachOf(forms, { branches, routes: routesInSight(forms, routes) }, { ...links, ...own });
  return { forms: forms.includes('*') ? '*' : new Set(forms), branches, reach };
}

const rep = person(['frmSales', 'frmRouteDayStart'], ['R1']);
const clerk = person(['frmSales'], [], { ledgers: ['CASH'], salesPersons: [] });
const accountant = person(['frmSales', 'frmViewLedgers', 'frmLineTax', 'frmForeignCurrency']);

type Lines = Partial<Pick<VoucherDraft, 'items' | 'ledgers' | 'tenders' | 'bills'>>;

interface Before {
  readonly before?: Values;
}

function draftOf(type: string, header: Values, lines: Lines): VoucherDraft {
  const empty = { items: [], ledgers: [], tenders: [], bills: [] };
  return { uid: 'u', type, header: { branch: 'MB', currency: 'AED', ...header }, ...empty, ...lines };
}

function said(who: Permitted, type: string, header: Values, { before, ...lines }: Lines & Before = {}): string[] {
  const definition = voucherType(type);
  if (definition === undefined) throw new Error(type);
  const draft = draftOf(type, header, lines);
  const old = before === undefined ? undefined : draftOf(type, before, lines);
  return checkReach(definition, { draft, before: old }, who, masters).map(({ code, path }) => `${code} ${path}`);
}

const milk = { item: 'MILK', quantity: 1000, taxCode: 'VAT5', godown: 'VAN-1' };

test('a rep sells out of the own van into the own cash, and nothing else', () => {
  const own = { ledger: 'CASH-VAN-1', salesPerson: 'SP1' };
  expect(said(rep, 'sales', own, { items: [milk] })).toEqual([]);
  for (const ledger of ['CASH', 'BANK', 'CAPITAL', 'EXPENSES']) {
    expect(said(rep, 'sales', { ...own, ledger }, { items: [milk] })).toEqual(['reach.ledger ledger']);
    expect(said(rep, 'sales', own, { items: [milk], tenders: [{ ledger }] })).toEqual([
      'reach.ledger tenders.0.ledger',
    ]);
    expect(said(rep, 'payment', { ledger })).toEqual(['reach.ledger ledger']);
  }
  expect(said(rep, 'sales', own, { items: [milk, { ...milk, godown: 'MAIN' }] })).toEqual([
    'reach.godown items.1.godown',
  ]);
  expect(said(rep, 'physicalStock', {}, { items: [{ godown: 'MAIN' }] })).toEqual(['reach.godown items.0.godown']);
  expect(said(rep, 'sales', { ...own, salesPerson: 'SP2' })).toEqual(['reach.person salesPerson']);
  expect(said(rep, 'sales', { ...own, branch: 'OTHER' })).toEqual(['auth.no_permission branch']);
});

test('a route is the own one, or one of the branches of an office', () => {
  expect(said(rep, 'sales', { route: 'R2' })).toEqual(['auth.no_permission route']);
  expect(said(clerk, 'sales', { route: 'R2' })).toEqual([]);
  expect(said(clerk, 'sales', { route: 'R5' })).toEqual(['auth.no_permission route']);
});

test('a charge is no money, but cash among the charges is', () => {
  expect(said(rep, 'payment', { ledger: 'CASH-VAN-1' }, { ledgers: [{ ledger: 'FUEL' }] })).toEqual([]);
  expect(said(rep, 'payment', { ledger: 'CASH-VAN-1' }, { ledgers: [{ ledger: 'BANK' }] })).toEqual([
    'reach.ledger ledgers.0.ledger',
  ]);
});

test('charges are income and expense: capital, assets and taxes are for who sees all ledgers', () => {
  const pays = (ledger: string) => said(rep, 'payment', { ledger: 'CASH-VAN-1' }, { ledgers: [{ ledger }] });
  expect(pays('CAPITAL')).toEqual(['reach.ledger ledgers.0.ledger']);
  expect(pays(exampleLedgerCode('outputTax'))).toEqual(['reach.ledger ledgers.0.ledger']);
  expect(pays('DELIVERY-INCOME')).toEqual([]);
  expect(said(accountant, 'payment', {}, { ledgers: [{ ledger: 'CAPITAL' }] })).toEqual([]);
});

test('goods go from the own godown, and are received by whoever confirms', () => {
  const from = (godown: string) => ({ items: [{ item: 'MILK', godown }] });
  expect(said(rep, 'stockTransfer', { toGodown: 'MAIN' }, from('VAN-1'))).toEqual([]);
  expect(said(rep, 'stockTransfer', { toGodown: 'VAN-1' }, from('MAIN'))).toEqual(['reach.godown items.0.godown']);
  expect(said(rep, 'stockTransferIn', { mode: 'confirm', godown: 'VAN-1', toGodown: 'MAIN' })).toEqual([
    'reach.godown toGodown',
  ]);
  expect(said(rep, 'stockTransferIn', { mode: 'cancel', godown: 'VAN-1', toGodown: 'MAIN' })).toEqual([]);
  expect(said(rep, 'stockTransferIn', { mode: 'cancel', godown: 'MAIN', toGodown: 'VAN-1' })).toEqual([
    'reach.godown godown',
  ]);
});

test('tax and currency are those of item and branch without a form for others, and go with what a line continues', () => {
  const zero = { ...milk, taxCode: 'VAT0' };
  expect(said(rep, 'sales', {}, { items: [zero] })).toEqual(['reach.tax_code items.0.taxCode']);
  expect(said(rep, 'salesReturn', {}, { items: [{ ...zero, sourceLine: 0 }] })).toEqual([]);
  expect(said(rep, 'sales', { currency: 'USD' })).toEqual(['reach.currency currency']);
  expect(said(accountant, 'sales', { currency: 'USD' }, { items: [zero] })).toEqual([]);
});

test('a customer pays by its terms, and later only by who sets terms', () => {
  const due = (dueDate: string, more: Values = {}) => ({ date: '2026-11-20', customer: 'C1', dueDate, ...more });
  expect(said(rep, 'sales', due('2026-12-20'))).toEqual([]);
  expect(said(rep, 'sales', due('2026-12-21'))).toEqual(['reach.due_date dueDate']);
  expect(said(person(['frmSales', 'frmCustomerTerms']), 'sales', due('2030-01-01'))).toEqual([]);
  const line = { ledger: exampleLedgerCode('debtors'), customer: 'C1', dueDate: '2030-01-01' };
  expect(said(accountant, 'journal', { date: '2026-11-20' }, { ledgers: [line] })).toEqual([
    'reach.due_date ledgers.0.dueDate',
  ]);
  const kept = { before: due('2027-02-01') };
  expect(said(rep, 'sales', due('2027-02-01'), kept)).toEqual([]);
  expect(said(rep, 'sales', due('2027-02-01', { customer: 'C2' }), kept)).toEqual(['reach.due_date dueDate']);
});

test('an office works on all of its branches, and takes money where it is linked or sees all ledgers', () => {
  expect(
    said(clerk, 'sales', { ledger: 'CASH', salesPerson: 'SP2' }, { items: [{ ...milk, godown: 'MAIN' }] }),
  ).toEqual([]);
  expect(said(clerk, 'sales', { ledger: 'BANK' })).toEqual(['reach.ledger ledger']);
  expect(said(accountant, 'sales', { ledger: 'BANK' })).toEqual([]);
});

test('sales accounts are those of the role; whoever sees all ledgers chooses among all, unless the role names some', () => {
  expect(said(clerk, 'sales', { salesAccount: 'DELIVERY-INCOME' })).toEqual(['reach.sales_account salesAccount']);
  expect(said(accountant, 'sales', { salesAccount: 'DELIVERY-INCOME' })).toEqual([]);
  const named = person(['frmSales'], [], { salesAccounts: ['DELIVERY-INCOME'] });
  expect(said(named, 'sales', { salesAccount: 'DELIVERY-INCOME' })).toEqual([]);
});

test('a godown or ledger of another branch is out of reach of who sees one, however much is open', () => {
  const elsewhere: Permitted = { ...accountant, branches: ['OTHER'] };
  expect(said(elsewhere, 'physicalStock', { branch: 'OTHER' }, { items: [{ godown: 'MAIN' }] })).toEqual([
    'reach.godown items.0.godown',
  ]);
});

test('what a change keeps is not judged again', () => {
  expect(said(clerk, 'sales', { ledger: 'BANK', salesPerson: 'SP1' }, { before: { ledger: 'BANK' } })).toEqual([]);
  expect(said(clerk, 'sales', { ledger: 'BANK' }, { before: { ledger: 'CASH' } })).toEqual(['reach.ledger ledger']);
});

test('an administrator is held by nothing; a rep without links names nothing', () => {
  const admin: Permitted = { forms: '*', branches: '*', reach: everything };
  expect(said(admin, 'sales', { ledger: 'BANK', branch: 'OTHER' }, { items: [{ ...milk, godown: 'MAIN' }] })).toEqual(
    [],
  );
  const forms = ['frmSales', 'frmRouteDayStart'];
  expect(routesInSight(forms, [])).toEqual([]);
  expect(routesInSight(['frmSales'], [])).toBe('*');
});
