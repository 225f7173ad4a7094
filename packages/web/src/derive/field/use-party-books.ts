/** What this phone's books say of the party that is typed: its open bills and what they come to. Base currency, minor units. */
import type { OpenBill } from '@fieldbook/core/bills/bill-desk';
import { useMemo } from 'react';
import { useForm, useHeaderValue } from '../voucher-form/form-context.ts';

export interface PartyBooks {
  readonly code: string;
  /** In order of their dates; money ahead among them. */
  readonly bills: readonly OpenBill[];
  /** What the party owes us above zero. */
  readonly balance: number;
  readonly overdue: number;
}

/** Nothing without a party, or where the document goes to the server. */
export function usePartyBooks(): PartyBooks | undefined {
  const { definition, field, today } = useForm();
  const { party } = definition;
  const code = useHeaderValue(party?.field ?? '').typed;
  const books = field?.books;
  return useMemo(() => {
    if (books === undefined || party === undefined || code === '') return undefined;
    const bills = books.openBills(party.side, code);
    const late = bills.filter(({ dueDate, baseOpen }) => dueDate < today && baseOpen > 0);
    return { code, bills, balance: sumOf(bills), overdue: sumOf(late) };
  }, [books, party, code, today]);
}

function sumOf(bills: readonly OpenBill[]): number {
  return bills.reduce((sum, { baseOpen }) => sum + baseOpen, 0);
}
