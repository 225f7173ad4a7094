/**
 * The first pass over a sales file: how many lines each invoice has, and which items and customers it names. An item is
 * called what most of its lines call it, and sells at the price most of them have.
 */

import { printRate, RATE_DECIMALS } from '@fieldbook/core/kernel/money';
import { type Exact, parseFactor, scaledFactor } from '../exact-decimal.ts';
import { gatherInvoices } from './invoices.ts';
import { judgeInvoice } from './judge-invoice.ts';
import { isServiceItem, type SalesLinesMapping } from './mapping.ts';
import type { SourceLine } from './read-lines.ts';

/** How often each text was seen. */
type Tally = Map<string, number>;

interface Seen {
  readonly names: Tally;
  readonly values: Tally;
}

export interface Survey {
  readonly lines: number;
  /** Σ quantity × price of all lines; a line without two numbers adds nothing. */
  readonly product: Exact;
  readonly invoices: ReadonlyMap<string, number>;
  /** Rows of the masters `item` and `customer`. */
  readonly items: readonly Row[];
  readonly customers: readonly Row[];
}

export type Row = Readonly<Record<string, unknown>> & { readonly code: string };

const LONGEST_NAME = 200;

/** Reads the file twice: how many lines an invoice has, and then, invoice by invoice, what the lines name that will be posted. */
export async function surveyLines(read: () => AsyncIterable<SourceLine>, mapping: SalesLinesMapping): Promise<Survey> {
  const invoices = new Map<string, number>();
  const items = new Map<string, Seen>();
  const customers = new Map<string, Seen>();
  let count = 0;
  let product = 0n;
  for await (const line of read()) {
    count += 1;
    product += (parseFactor(line.quantity) ?? 0n) * (parseFactor(line.price) ?? 0n);
    if (line.invoice !== '') add(invoices, line.invoice);
  }
  for await (const invoice of gatherInvoices(read(), invoices)) {
    for (const { source: line } of judgeInvoice(invoice, mapping).good) {
      note(items, line.item, { name: line.description, value: line.price });
      if (line.customer !== '') note(customers, line.customer, { name: line.customerName, value: line.country });
    }
  }
  return {
    lines: count,
    product,
    invoices,
    items: [...items].map(([code, seen]) => itemRow(code, seen, mapping)),
    customers: [...customers].map(([code, seen]) => customerRow(code, seen, mapping)),
  };
}

function note(into: Map<string, Seen>, code: string, { name, value }: { name: string; value: string }): void {
  let seen = into.get(code);
  if (seen === undefined) {
    seen = { names: new Map(), values: new Map() };
    into.set(code, seen);
  }
  if (name !== '') add(seen.names, name);
  if (value !== '') add(seen.values, value);
}

function add(tally: Tally, text: string): void {
  tally.set(text, (tally.get(text) ?? 0) + 1);
}

/** The first of those seen most often. */
function mostFrequent(tally: Tally, isWanted: (text: string) => boolean = () => true): string | undefined {
  let best: string | undefined;
  for (const [text, count] of tally) {
    if (isWanted(text) && count > (best === undefined ? 0 : (tally.get(best) ?? 0))) best = text;
  }
  return best;
}

function itemRow(code: string, { names, values }: Seen, mapping: SalesLinesMapping): Row {
  const isService = isServiceItem(mapping, code);
  const price = isService ? undefined : mostFrequent(values, (text) => (sellingRate(text) ?? 0) > 0);
  return {
    code,
    name: (mostFrequent(names) ?? code).slice(0, LONGEST_NAME),
    unit: 'PCS',
    itemType: isService ? 'service' : 'goods',
    retailRate: printRate(price === undefined ? 0 : (sellingRate(price) ?? 0)),
  };
}

function sellingRate(text: string): number | undefined {
  const factor = parseFactor(text);
  return factor === undefined ? undefined : scaledFactor(factor, RATE_DECIMALS);
}

function customerRow(code: string, { names, values }: Seen, mapping: SalesLinesMapping): Row {
  const country = mostFrequent(values);
  const iso = country === undefined ? undefined : (mapping.countries?.[country] ?? asIso(country));
  return {
    code,
    name: (mostFrequent(names) ?? `Customer ${code}`).slice(0, LONGEST_NAME),
    ...(country === undefined ? {} : { location: country.slice(0, LONGEST_NAME) }),
    ...(iso === undefined ? {} : { country: iso }),
  };
}

function asIso(country: string): string | undefined {
  return /^[A-Z]{2}$/.test(country) ? country : undefined;
}
