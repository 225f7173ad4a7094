/** What the books know of an item while a line of it is entered: where it lies, what it was last sold or bought for, what it cost. */
import { z } from 'zod';
import { item } from '../masters/item.ts';
import { masterReading } from './master-operations.ts';
import { named, type Operation } from './operation.ts';
import { codeText } from './wire-values.ts';

export const entryFactsQuery = z.strictObject({
  /** Whose voucher it is; one without a party asks for stock alone. */
  side: z.enum(['customer', 'supplier']).optional(),
  party: codeText.optional(),
});

export type EntryFactsQuery = z.infer<typeof entryFactsQuery>;

const tradedLine = z.object({
  date: z.string(),
  voucherType: z.string(),
  voucherNo: z.int(),
  referNo: z.string(),
  party: z.string().optional(),
  partyArabic: z.string().optional(),
  quantity: z.string(),
  unit: z.string(),
  /** As it was entered, with tax where the voucher's prices have it. */
  rate: z.string(),
  withTax: z.literal(true).optional(),
  /** The voucher's, where it is not the base currency. */
  currency: z.string().optional(),
});

const stockOfGodown = z.object({
  code: z.string(),
  godown: z.string(),
  godownArabic: z.string().optional(),
  kind: z.enum(['saleable', 'damage', 'transit']),
  /** In the item's units, `2 CTN 3 PCS`. */
  quantity: z.string(),
});

const entryFacts = z.object({
  currency: z.string(),
  decimals: z.int(),
  /** The item's smallest unit: stock and cost are told in it. */
  unit: z.string(),
  /** What the reader has no form of is left out. */
  stock: z.array(stockOfGodown).optional(),
  /** To this customer, the last first. */
  sold: z.array(tradedLine).optional(),
  /** From this supplier, and from anyone. */
  boughtHere: z.array(tradedLine).optional(),
  bought: z.array(tradedLine).optional(),
  /** Of one smallest unit of what came in last, in base currency. */
  lastCost: z.string().optional(),
});

export type TradedLine = z.infer<typeof tradedLine>;
export type EntryFacts = z.infer<typeof entryFacts>;

const facts = { method: 'GET', ...masterReading(item), idempotency: 'none', tag: 'Items', status: 200 } as const;

const entryFactsOperation = {
  ...facts,
  name: 'item.entryFacts',
  path: '/items/{code}/entry-facts',
  summary: 'What a line of an item is entered by: stock by godown, last rates of the party, last cost.',
  query: entryFactsQuery,
  response: named('EntryFacts', entryFacts),
} as const satisfies Operation;

/** Rows that a picker shows at once. */
export const MOST_LAST_RATES = 100;

export const lastRatesQuery = z.strictObject({
  /** Codes of items, a line feed between. */
  items: z.string().max(10_000),
  /** A supplier. */
  party: codeText.optional(),
});

export type LastRatesQuery = z.infer<typeof lastRatesQuery>;

const lastRates = z.object({
  rows: z.array(tradedLine.pick({ unit: true, rate: true, currency: true }).extend({ item: z.string() })),
});

export type LastRates = z.infer<typeof lastRates>;

const lastRatesOperation = {
  ...facts,
  name: 'entry.lastRates',
  path: '/entry/last-rates',
  summary:
    'What each of some items was last bought for, of this supplier before all others; none for who reads no purchases.',
  query: lastRatesQuery,
  response: named('LastRates', lastRates),
} as const satisfies Operation;

export const entryFactsOperations = [entryFactsOperation, lastRatesOperation] as const;
