/** What stands open of a party, as this screen matches it: its credits by where they come from, its bills, by currency. */
import type { Matchable } from '@fieldbook/core/bills/propose-matches';
import { texts } from '@fieldbook/core/i18n/text';
import type { OpenBillRow, OpenBills } from '@fieldbook/core/reports/open-bills';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { minorOf } from '../../derive/amount-text.ts';

export type Side = 'customer' | 'supplier';

export const creditKinds = ['all', 'money', 'journal', 'note', 'return'] as const;

/** Where credits come from. */
export type CreditKind = (typeof creditKinds)[number];

const typesOf: Readonly<Record<Exclude<CreditKind, 'all'>, readonly string[]>> = {
  money: ['receipt', 'payment'],
  journal: ['journal'],
  note: ['creditNote', 'debitNote'],
  return: ['salesReturn', 'purchaseReturn'],
};

export const kindWords = {
  customer: texts({
    all: 'All',
    money: 'Receipts',
    journal: 'Journals',
    note: 'Notes of value',
    return: 'Sales returns',
  }),
  supplier: texts({
    all: 'All',
    money: 'Payments',
    journal: 'Journals',
    note: 'Notes of value',
    return: 'Purchase returns',
  }),
} as const;

/** A credit or a bill; amounts are magnitudes. */
export interface OpenRow extends Matchable {
  readonly reference: string;
  readonly kind: OpenBillRow['kind'];
  readonly openedBy: string | undefined;
  readonly dueDate: string;
  readonly overdueDays: number;
  readonly currency: string;
  /** What it stands for in base currency. */
  readonly base: number;
}

export interface PartyRows {
  readonly credits: readonly OpenRow[];
  readonly bills: readonly OpenRow[];
}

/** Of a report page. */
const PAGE = 200;

export function useOpenRows(side: Side, party: string) {
  return useQuery({
    queryKey: ['open-bills', side, party, 'whole'],
    queryFn: async ({ signal }) => {
      const rows: OpenBillRow[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const query = { side, party, limit: PAGE, cursor };
        const page: OpenBills = await ask('GET /reports/open-bills', { query, signal });
        rows.push(...page.rows);
        cursor = page.next;
      }
      return rows;
    },
    // Others settle bills meanwhile.
    staleTime: 0,
  });
}

interface CurrencyFacts {
  readonly code: string;
  readonly decimals: number;
}

/** Those of one currency. A customer's bills are owed to us, a supplier's by us; the other sign is a credit. */
export function partyRows(
  rows: readonly OpenBillRow[],
  { side, currency, baseDecimals }: { side: Side; currency: CurrencyFacts; baseDecimals: number },
): PartyRows {
  const own = rows.filter((row) => row.currency === currency.code);
  const signed = (row: OpenBillRow) => minorOf(row.open, currency.decimals) * (side === 'customer' ? 1 : -1);
  const read = (row: OpenBillRow): OpenRow => ({
    key: `${row.kind} ${row.ledger} ${row.reference}`,
    date: row.date,
    amount: Math.abs(signed(row)),
    reference: row.reference,
    kind: row.kind,
    openedBy: row.openedBy,
    dueDate: row.dueDate,
    overdueDays: row.overdueDays,
    currency: row.currency,
    base: Math.abs(minorOf(row.baseOpen, baseDecimals)),
  });
  return {
    credits: own.filter((row) => signed(row) < 0).map(read),
    bills: own.filter((row) => signed(row) > 0).map(read),
  };
}

/** Credits that come from vouchers of the kind. */
export function ofKind(credits: readonly OpenRow[], kind: CreditKind): readonly OpenRow[] {
  if (kind === 'all') return credits;
  return credits.filter(({ openedBy }) => openedBy !== undefined && typesOf[kind].includes(openedBy));
}

/** Currencies of open rows, those that have something to match first. */
export function currenciesOf(rows: readonly OpenBillRow[]): string[] {
  const codes = [...new Set(rows.map(({ currency }) => currency))];
  const hasBoth = (code: string) =>
    new Set(rows.filter(({ currency }) => currency === code).map(({ open }) => open.startsWith('-'))).size === 2;
  return codes.toSorted((one, other) => Number(hasBoth(other)) - Number(hasBoth(one)));
}
