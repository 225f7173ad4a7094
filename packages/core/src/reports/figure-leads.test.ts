/** Every figure of every report leads to the rows that it is made of, or says here why it does not. */
import { expect, test } from 'vitest';
import type { ReportDefinition, RowLink } from '../definition/report.ts';
import { voucherType } from '../vouchers/index.ts';
import { columnLeads, totalLeads } from './figure-leads.ts';
import { figureMeanings } from './figure-meanings.ts';
import { reportNamed, reports } from './index.ts';

const tree =
  'a ledger’s figure leads by the scope of its column, a group’s and a total’s are those of the ledgers below it';
const rule = 'a rule of arithmetic over figures beside it';
const running = 'what the rows above come to; the voucher of the row is what changed it';
const closing = 'the opening and the rows of the list';
const ledger = 'the balance of the ledger in the trial balance, which leads to its entries';
const counted = 'what a person counted; nothing stands behind it';

const lines = 'the rows themselves, in smallest units or below zero';
const commission = 'of sales by person alone, net times the percentage of each item';
const postings =
  'by the route of many vouchers and days, of which no list is asked for by route; the row opens its sales';

/** By report, then by column or total. */
const reasons: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'trial-balance': { '*': tree },
  'profit-loss': { '*': tree },
  'balance-sheet': { '*': tree },
  'cash-flow': { '*': tree },
  'party-balances': { balance: 'the answer says whose statement its rows open: of customers or suppliers' },
  'bills-receivable': { exposure: rule },
  'bills-payable': { exposure: rule },
  'customer-statement': { closing },
  'supplier-statement': { closing },
  'ledger-statement': { closing },
  'my-ledger': { closing },
  'salesman-statement': { closing },
  'stock-ledger': { closingQuantity: closing, closingValue: closing },
  'item-stock-vouchers': { closingQuantity: closing, closingValue: closing },
  'stock-period': { ledger, difference: rule },
  'stock-expiry': { expired: 'the rows whose days left are below zero' },
  'godown-stock': {
    saleable: 'a godown is of one kind: its rows',
    damage: 'a godown is of one kind: its rows',
    transit: 'a godown is of one kind: its rows',
  },
  'bill-history': { open: running, baseOpen: running },
  'cheque-register': {
    receivedOther: rule,
    receivedLedger: ledger,
    receivedDifference: rule,
    issuedOther: rule,
    issuedLedger: ledger,
    issuedDifference: rule,
  },
  'receipts-not-invoiced': { other: rule, ledger, difference: rule },
  'deliveries-not-billed': { other: rule, ledger, difference: rule },
  'closing-cash-statement': { counted, difference: rule },
  'sales-lines': { quantity: lines, returned: lines, commission },
  'purchase-lines': { quantity: lines, returned: lines, profit: rule, commission },
  'purchase-analysis': { commission },
  'route-profitability': {
    damage: postings,
    expenses: postings,
    result: rule,
    visits: postings,
    km: postings,
    perVisit: rule,
    perKm: rule,
  },
  'tax-return': {
    outputTax: 'the tax due of the boxes of supplies',
    inputTax: 'the tax due of the boxes of purchases',
    payable: rule,
    difference: 'the lines of the proof',
  },
  'tax-gst-summary': { '*': 'by rate over both sides; the supplies invoice by invoice are a report beside it' },
  'tax-hsn-summary': { '*': 'by the code of the items; no list of lines is asked for by it' },
  'excise-return': { '*': 'by tax code over the lines; no list of documents is of excise alone' },
};

const isFigure = ({ kind }: { readonly kind: string }) => kind === 'money' || kind === 'quantity' || kind === 'integer';

function unexplained({ name, columns, totals, opens }: ReportDefinition): string[] {
  const has = (figure: string) => reasons[name]?.[figure] !== undefined || reasons[name]?.['*'] !== undefined;
  const figures = columns.filter(isFigure).map((column) => column.name);
  const open = figures.filter((figure) => opens === undefined && columnLeads[name]?.[figure] === undefined);
  const sums = Object.keys(totals).filter(
    (total) => !figures.includes(total) && totalLeads[name]?.[total] === undefined,
  );
  return [...open, ...sums].filter((figure) => !has(figure)).map((figure) => `${name}: ${figure}`);
}

test('every column of figures and every total leads to what it is made of, or has a reason', () => {
  expect(reports.flatMap(unexplained)).toEqual([]);
});

test('a reason is of a figure that there is and that leads nowhere by itself', () => {
  const stale = Object.entries(reasons).flatMap(([name, figures]) => {
    const report = reportNamed(name);
    const known =
      report === undefined ? [] : [...report.columns.map((each) => each.name), ...Object.keys(report.totals)];
    const led = { ...columnLeads[name], ...totalLeads[name] };
    return Object.keys(figures)
      .filter((figure) => led[figure] !== undefined || (figure !== '*' && !known.includes(figure)))
      .map((figure) => `${name}: ${figure}`);
  });
  expect(stale).toEqual([]);
});

/** What is wrong with a way, if anything is. */
function wrongIn(link: RowLink): readonly string[] {
  if (link.to === 'voucher') return [];
  if (link.to === 'register') return voucherType(link.type) === undefined ? [link.type] : [];
  const target = reportNamed(link.report);
  if (target === undefined) return [link.report];
  const { parameters } = target;
  const unknown = [...Object.keys(link.with), ...Object.keys(link.given ?? {})].filter((key) => !(key in parameters));
  const wrong = Object.entries(link.given ?? {}).filter(
    ([key, value]) => parameters[key]?.options?.includes(value) === false,
  );
  return [...unknown, ...wrong.map(([key, value]) => `${key}=${value}`)];
}

test('whatever a row or figure leads to knows the parameters that it is asked with', () => {
  const links = reports.flatMap(({ name, opens }) => [
    ...(opens === undefined ? [] : [opens]),
    ...Object.values({ ...columnLeads[name] }),
    ...Object.values({ ...totalLeads[name] }),
  ]);
  expect(links.flatMap(wrongIn)).toEqual([]);
  expect(Object.keys({ ...columnLeads, ...totalLeads }).filter((name) => reportNamed(name) === undefined)).toEqual([]);
});

test('what a figure is said to be is said of a report that has it', () => {
  const named = Object.keys(figureMeanings).filter((name) => {
    const report = reportNamed(name);
    const known =
      report === undefined ? [] : [...report.columns.map((each) => each.name), ...Object.keys(report.totals)];
    return !Object.keys(figureMeanings[name] ?? {}).some((figure) => known.includes(figure));
  });
  expect(named).toEqual([]);
});
