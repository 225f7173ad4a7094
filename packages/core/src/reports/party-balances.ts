/**
 * A control ledger by party: what each customer or supplier stands at in it on a day. Their sum is the balance of the ledger; each
 * row opens the statement of its party.
 */
import { date, reference } from '../definition/field.ts';
import { column, defineReport, type PagedReport } from '../definition/report.ts';

export interface PartyBalanceRow {
  /** Of the party. */
  readonly code: string;
  readonly name: string;
  readonly nameArabic?: string;
  /** Owed to us above zero. */
  readonly balance: string;
}

export interface PartyBalanceTotals {
  readonly balance: string;
  /** Parties with a balance. */
  readonly count: number;
}

export interface PartyBalances extends PagedReport<PartyBalanceRow, PartyBalanceTotals> {
  /** The ledger. */
  readonly of: { readonly code: string; readonly name: string; readonly nameArabic?: string };
}

/** The report, where a figure of a control ledger leads. */
export const PARTY_BALANCES = 'party-balances';

export const partyBalances = defineReport({
  name: PARTY_BALANCES,
  topic: 'accounts',
  label: 'Balances by party',
  permission: 'frmLedgerStatement',
  parameters: {
    ledger: reference.required('Ledger', 'ledger'),
    asOf: date.optional('As of'),
    branch: reference.optional('Branch', 'branch'),
  },
  columns: [column('code', 'code', 'Code'), column('name', 'text', 'Party'), column('balance', 'money', 'Balance')],
  totals: { balance: 'Balance' },
});
