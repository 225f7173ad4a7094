/** How money is received: in cash, by bank, by a cheque of today, or by one of a later day; what of it stands in the document. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { addDays } from '@fieldbook/core/kernel/date';

export const moneyWays = ['cash', 'bank', 'cheque', 'postDated'] as const;
export type MoneyWay = (typeof moneyWays)[number];

type Header = Readonly<Record<string, string>>;

/** Those that the document has fields for. */
export function moneyWaysOf({ header }: Pick<VoucherDefinition, 'header'>): readonly MoneyWay[] {
  const needs: Readonly<Record<MoneyWay, string>> = {
    cash: 'ledger',
    bank: 'ledger',
    cheque: 'chequeNo',
    postDated: 'effectiveDate',
  };
  return moneyWays.filter((way) => header[needs[way]] !== undefined);
}

/** A cheque has its date as soon as the way is chosen, so the date tells the ways apart, with its number or without. */
export function wayOfForm(header: Header, today: string, banks: readonly string[] = []): MoneyWay {
  const { effectiveDate = '', chequeNo = '', ledger = '' } = header;
  if (effectiveDate > today) return 'postDated';
  if (effectiveDate !== '' || chequeNo !== '') return 'cheque';
  return banks.includes(ledger) ? 'bank' : 'cash';
}

const DAYS_AHEAD = 30;

export interface WayFacts {
  readonly today: string;
  readonly cash: string;
  readonly bank: string;
}

/** Header fields of a way that is chosen; the number and the bank of a cheque stay while it remains one. */
export function fieldsOfWay(way: MoneyWay, header: Header, { today, cash, bank }: WayFacts): Header {
  const none = { effectiveDate: '', chequeNo: '', bankName: '' };
  if (way === 'cash') return { ...none, ledger: cash };
  if (way === 'bank') return { ...none, ledger: bank };
  const { chequeNo = '', bankName = '' } = header;
  const effectiveDate = way === 'cheque' ? today : addDays(today, DAYS_AHEAD);
  return { ledger: bank, chequeNo, bankName, effectiveDate };
}
