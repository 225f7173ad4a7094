/**
 * How a visit is paid: at once in one way, on credit, or in several ways with the rest on credit. Says what stands in the
 * document for it, and what is still owed or given back (ACCOUNTING.md, several tenders).
 */
import type { LineValues } from '../definition/line-values.ts';
import type { VoucherDefinition } from '../definition/voucher.ts';
import type { tenderLine } from '../definition/voucher-fields.ts';
import { parseScaled, printScaled } from '../kernel/decimal.ts';
import type { Minor } from '../kernel/money.ts';

const tenderWays = ['cash', 'bank', 'credit', 'several'] as const;
export type TenderWay = (typeof tenderWays)[number];

export interface TenderPlan {
  readonly way: TenderWay;
  /** What is handed over in cash, as text; of the way `cash` what the customer gives, empty for the sum itself. */
  readonly cash: string;
  readonly bank: string;
  /** Of a cheque of today among several ways; one of a later day is collected, not tendered. */
  readonly cheque: string;
  readonly chequeNo: string;
  readonly chequeBank: string;
  /** Ledgers that take the money; empty for the one that the rules choose. */
  readonly cashLedger: string;
  readonly bankLedger: string;
  /** Of today: a cheque has it from its first figure on, which tells it from the bank's part. */
  readonly chequeDate: string;
}

/** The ways a document knows: by the options of its mode, several where it has lines for them. Empty: it is not paid. */
export function waysOf({ header, lines }: Pick<VoucherDefinition, 'header' | 'lines'>): readonly TenderWay[] {
  const modes = header.mode?.options ?? [];
  return tenderWays.filter((way) =>
    way === 'several' ? lines.tenders !== undefined && modes.length > 0 : modes.includes(way),
  );
}

const minor = (text: string, decimals: number): Minor => parseScaled(text.replace(/\.$/, '') || '0', decimals) ?? 0;

export interface TenderFields {
  readonly mode: string;
  readonly ledger: string;
  readonly tenders: readonly LineValues[];
}

export function tenderFields(plan: TenderPlan, net: Minor, decimals: number): TenderFields {
  const { way, cash, bank, cheque, cashLedger, bankLedger } = plan;
  const line = (ledger: string, text: string): LineValues[] => {
    const amount = minor(text, decimals);
    return amount > 0 && ledger !== '' ? [{ ledger, amount: printScaled(amount, decimals) }] : [];
  };
  if (way === 'cash') return { mode: 'cash', ledger: cashLedger, tenders: line(cashLedger, cash) };
  if (way === 'bank') return { mode: 'bank', ledger: bankLedger, tenders: [] };
  if (way === 'credit') return { mode: 'credit', ledger: '', tenders: [] };
  const { chequeNo, chequeBank, chequeDate } = plan;
  const ofCheque = { chequeNo: chequeNo.trim(), effectiveDate: chequeDate, bankName: chequeBank.trim() };
  const cheques = line(bankLedger, cheque).map((values) => ({
    ...values,
    ...Object.fromEntries(Object.entries(ofCheque).filter(([, text]) => text !== '')),
  }));
  const tenders = [...line(cashLedger, cash), ...line(bankLedger, bank), ...cheques];
  const isPaid = tenderRest(plan, net, decimals).owed === 0;
  return { mode: isPaid && tenders.length > 0 ? 'cash' : 'credit', ledger: '', tenders };
}

/** What stays owed on credit, and what is given back of the cash. */
export function tenderRest({ way, cash, bank, cheque }: TenderPlan, net: Minor, decimals: number) {
  if (way === 'credit') return { owed: Math.max(net, 0), change: 0 };
  if (way === 'bank' || (way === 'cash' && minor(cash, decimals) === 0)) return { owed: 0, change: 0 };
  const given = minor(cash, decimals) + (way === 'several' ? minor(bank, decimals) + minor(cheque, decimals) : 0);
  return { owed: Math.max(net - given, 0), change: Math.max(given - Math.max(net, 0), 0) };
}

/** A tender line as it is typed. */
type Typed = { readonly [N in keyof typeof tenderLine]?: string };

/** The plan that a kept draft had. */
export function planOfFields(
  { mode, tenders }: Omit<TenderFields, 'ledger'>,
  ledgers: Pick<TenderPlan, 'cashLedger' | 'bankLedger' | 'chequeDate'>,
): TenderPlan {
  const typed: readonly Typed[] = tenders;
  const isCheque = ({ chequeNo, effectiveDate }: Typed) => (chequeNo ?? effectiveDate ?? '') !== '';
  const of = (ledger: string) => typed.find((line) => line.ledger === ledger && !isCheque(line))?.amount ?? '';
  const [cash, bank] = [of(ledgers.cashLedger), of(ledgers.bankLedger)];
  const taken = typed.find(isCheque);
  const { amount: cheque = '', chequeNo = '', bankName: chequeBank = '' } = taken ?? {};
  const isOther = bank !== '' || taken !== undefined;
  const isSeveral = tenders.length > 1 || (tenders.length === 1 && (mode === 'credit' || isOther));
  const single = tenderWays.find((way) => way === mode) ?? 'cash';
  return { ...ledgers, cash, bank, cheque, chequeNo, chequeBank, way: isSeveral ? 'several' : single };
}
