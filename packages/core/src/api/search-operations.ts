/** What somebody types to find anything: parties, items, ledgers and vouchers in one answer, the best of each first. */
import { z } from 'zod';
import { named, type Operation, SIGNED_IN } from './operation.ts';
import { integerParameter } from './wire-values.ts';

/** Of each kind, where nobody asks for fewer. */
export const MOST_FOUND = 5;

export const searchQuery = z.strictObject({
  q: z.string().min(1).max(100),
  limit: integerParameter(1, MOST_FOUND).optional(),
});

export type SearchQuery = z.infer<typeof searchQuery>;

const row = { code: z.string(), name: z.string(), nameArabic: z.string().optional() };

/** Base currency; absent where the person may not see it. */
const balance = z.string().optional();

/** `balance`: what a customer owes, what is owed to a supplier. */
const foundParty = z.object({ ...row, phone: z.string().optional(), balance });
/** `stock`: what may be sold, in the godowns of the person's branches; absent where the person may not see it. */
const foundItem = z.object({ ...row, stock: z.string().optional() });
/** `balance`: debit above zero. */
const foundLedger = z.object({ ...row, balance });
const foundVoucher = z.object({
  type: z.string(),
  voucherNo: z.int(),
  referNo: z.string(),
  date: z.string(),
  state: z.string(),
  party: z.string().optional(),
  partyArabic: z.string().optional(),
  /** Not told of what is bought without the form of costs. */
  amount: z.string().optional(),
  currency: z.string(),
});

export type FoundParty = z.infer<typeof foundParty>;
export type FoundItem = z.infer<typeof foundItem>;
export type FoundLedger = z.infer<typeof foundLedger>;
export type FoundVoucher = z.infer<typeof foundVoucher>;

const searchAnswer = z.object({
  customers: z.array(foundParty),
  suppliers: z.array(foundParty),
  items: z.array(foundItem),
  ledgers: z.array(foundLedger),
  vouchers: z.array(foundVoucher),
});

export type SearchAnswer = z.infer<typeof searchAnswer>;

export const searchOperations = [
  {
    name: 'search',
    method: 'GET',
    path: '/search',
    permission: SIGNED_IN,
    idempotency: 'none',
    tag: 'Search',
    summary:
      'Customers, suppliers, items and ledgers by code, name, phone or barcode, vouchers by number, party or amount: the best of each, of what the person may see.',
    query: searchQuery,
    response: named('SearchAnswer', searchAnswer),
    status: 200,
  },
] as const satisfies readonly Operation[];
