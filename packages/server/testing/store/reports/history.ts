/** A random history for tests: sales, purchases, receipts, journals in two currencies, on days over two years. */
import fc from 'fast-check';
import type { TestBooks } from './books.ts';
import type { TestEntry, TestVoucher } from './vouchers.ts';

export interface Deed {
  readonly kind: 'sale' | 'purchase' | 'receipt' | 'journal' | 'dollars';
  readonly day: number;
  readonly pick: number;
  readonly amount: number;
}

export const deeds = fc.array(
  fc.record<Deed>({
    kind: fc.constantFrom('sale', 'sale', 'purchase', 'receipt', 'journal', 'dollars'),
    day: fc.integer({ min: 0, max: 730 }),
    pick: fc.nat({ max: 1000 }),
    amount: fc.integer({ min: 1, max: 5_000_000 }),
  }),
  { minLength: 1, maxLength: 25 },
);

export const dayOf = (day: number): string =>
  new Date(Date.UTC(2025, 0, 1) + day * 86_400_000).toISOString().slice(0, 10);

const items = ['MILK', 'JUICE', 'CHIPS'] as const;
const customers = ['customer:C1', 'customer:C2', 'customer:C3'] as const;
const suppliers = ['supplier:S1', 'supplier:S2'] as const;
const ledgers = ['CASH', 'BANK', 'CAPITAL', 'RENT', 'SALARIES', 'OTHER-INCOME', 'FUEL'] as const;

function pickOf<T>(list: readonly T[], pick: number): T {
  return list[pick % list.length] as T;
}

/** Writes the deeds one by one, each as far as the books allow it. */
export async function writeHistory(books: TestBooks, history: readonly Deed[]): Promise<void> {
  for (const deed of history) await books.write([voucherOf(books, deed)]);
}

function voucherOf(books: TestBooks, deed: Deed): TestVoucher {
  if (deed.kind === 'sale') return sale(books, deed);
  if (deed.kind === 'purchase') return purchase(deed);
  if (deed.kind === 'receipt') return receipt(books, deed);
  return journal(deed);
}

function sale(books: TestBooks, { day, pick, amount }: Deed): TestVoucher {
  const [item, party] = [pickOf(items, pick), pickOf(customers, pick)];
  const quantity = Math.min(books.onHand('VAN1', item), (pick % 7) + 1);
  const cost = quantity === 0 ? 0 : books.costOf({ item, godown: 'VAN1' }, quantity);
  const costs: TestEntry[] = [
    { ledger: 'COST-OF-GOODS-SOLD', amount: cost },
    { ledger: 'STOCK', amount: -cost },
  ];
  return {
    type: 'sales',
    branch: pick % 3 === 0 ? 'DXB' : 'MB',
    date: dayOf(day),
    party,
    net: amount,
    ...(pick % 5 === 0 ? { referenceNo: `LPO ${pick}` } : {}),
    entries: [
      { ledger: 'DEBTORS', party, amount },
      { ledger: 'OUTPUT-TAX', amount: -Math.floor(amount / 21) },
      { ledger: 'SALES', amount: Math.floor(amount / 21) - amount },
      ...(cost === 0 ? [] : costs),
    ],
    moves: quantity === 0 ? [] : [{ item, godown: 'VAN1', quantity: -quantity }],
    bills: [{ party, ledger: 'DEBTORS', kind: 'new', amount }],
  };
}

function purchase({ day, pick, amount }: Deed): TestVoucher {
  const party = pickOf(suppliers, pick);
  const godown = pick % 2 === 0 ? 'MAIN' : 'VAN1';
  return {
    type: 'purchase',
    branch: 'MB',
    date: dayOf(day),
    party,
    net: amount,
    entries: [
      { ledger: 'STOCK', amount },
      { ledger: 'CREDITORS', party, amount: -amount },
    ],
    moves: [{ item: pickOf(items, pick), godown, quantity: (pick % 40) + 1, value: amount }],
    bills: [{ party, ledger: 'CREDITORS', kind: 'new', amount: -amount }],
  };
}

function receipt(books: TestBooks, { day, pick, amount }: Deed): TestVoucher {
  const open = books.openBills().filter(([key, left]) => key.includes('/DEBTORS/') && left > 0);
  const party = pickOf(customers, pick);
  const base = { type: 'receipt', branch: 'MB', date: dayOf(day) } as const;
  if (open.length === 0 || pick % 4 === 0) {
    const entries = [
      { ledger: 'CASH', amount },
      { ledger: 'CUSTOMER-ADVANCES', party, amount: -amount },
    ];
    return {
      ...base,
      party,
      net: amount,
      entries,
      bills: [{ party, ledger: 'CUSTOMER-ADVANCES', kind: 'advance', amount: -amount }],
    };
  }
  const [key, left] = pickOf(open, pick);
  const [owner = '', , reference = ''] = key.split('/');
  const paid = Math.min(left, amount);
  return {
    ...base,
    party: owner,
    net: paid,
    entries: [
      { ledger: 'CASH', amount: paid },
      { ledger: 'DEBTORS', party: owner, amount: -paid },
    ],
    bills: [{ reference, party: owner, ledger: 'DEBTORS', kind: 'against', amount: -paid }],
  };
}

function journal({ kind, day, pick, amount }: Deed): TestVoucher {
  const foreign = kind === 'dollars' ? { currency: 'USD', foreign: Math.ceil(amount / 3.6725) } : undefined;
  const [debit, credit] = [pickOf(ledgers, pick), pickOf(ledgers, pick + 1 + (pick % 5))];
  return {
    type: 'journal',
    branch: pick % 2 === 0 ? 'DXB' : 'MB',
    date: dayOf(day),
    entries: [
      { ledger: debit, amount, ...foreign },
      { ledger: credit, amount: -amount, ...(foreign && { currency: 'USD', foreign: -foreign.foreign }) },
    ],
  };
}
