/** Cash that was counted by note and coin (SPEC §2, Denomination): the person's cash ledgers with what they hold, and the counts of each. */
import { z } from 'zod';
import { named, type Operation } from './operation.ts';
import { amountText, codeText, dateText, uuidText } from './wire-values.ts';

const note = z.strictObject({
  denomination: z.string().max(30),
  count: z.int().min(1).max(1_000_000),
  currency: codeText.optional(),
  /** The books' worth of one, of notes in another currency. */
  exchangeRate: z.string().max(30).optional(),
});

export const cashCountBody = z.strictObject({
  uid: uuidText,
  ledger: codeText,
  lines: z.array(note).max(200),
});

export const cashCountQuery = z.strictObject({ ledger: codeText });

const cashCount = z.object({
  uid: z.string(),
  ledger: z.string(),
  ledgerName: z.string(),
  ledgerNameArabic: z.string().optional(),
  date: dateText,
  at: z.string(),
  by: z.string(),
  lines: z.array(note),
  /** All notes, in base currency. */
  total: amountText,
  /** What the books said then. */
  systemTotal: amountText,
});

export type CashCountRow = z.infer<typeof cashCount>;

const cashLedger = z.object({
  code: z.string(),
  name: z.string(),
  nameArabic: z.string().optional(),
  balance: amountText,
});

export type CashLedgerRow = z.infer<typeof cashLedger>;

const facts = { permission: 'frmDenomination', tag: 'Cash' } as const;

export const cashCountOperations = [
  {
    ...facts,
    name: 'cashCount.ledgers',
    method: 'GET',
    path: '/cash-counts/ledgers',
    idempotency: 'none',
    summary: 'The cash ledgers of the person, each with its balance of today.',
    response: named('CashLedgers', z.object({ ledgers: z.array(cashLedger) })),
    status: 200,
  },
  {
    ...facts,
    name: 'cashCount.list',
    method: 'GET',
    path: '/cash-counts',
    idempotency: 'none',
    summary: 'The last counts of a ledger, the latest first.',
    query: cashCountQuery,
    response: named('CashCounts', z.object({ rows: z.array(cashCount) })),
    status: 200,
  },
  {
    ...facts,
    name: 'cashCount.add',
    method: 'POST',
    path: '/cash-counts',
    idempotency: 'uid',
    summary: 'Keep a count of today, with what the books say at the moment.',
    request: named('CashCountBody', cashCountBody),
    response: named('CashCount', cashCount),
    status: 201,
  },
] as const satisfies readonly Operation[];
