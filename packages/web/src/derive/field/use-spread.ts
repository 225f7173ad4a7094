/**
 * While a person types an amount it is spread over the party's open bills, the oldest first; as soon as they change a line
 * themselves, theirs stay. For every document whose lines settle bills and whose header holds the amount.
 */

import { payableBills, spreadOver } from '@fieldbook/core/bills/spread-over';
import type { LineValues } from '@fieldbook/core/definition/line-values';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { printScaled } from '@fieldbook/core/kernel/decimal';
import { useEffect, useRef } from 'react';
import { minorOf } from '../amount-text.ts';
import { useForm, useHeaderValue } from '../voucher-form/form-context.ts';
import { usePartyBooks } from './use-party-books.ts';

export function settlesBills({ header, lines }: Pick<VoucherDefinition, 'header' | 'lines'>): boolean {
  return header.amount?.kind === 'money' && lines.bills?.kind?.options?.includes('against') === true;
}

export function useSpread(): void {
  const { definition, form, currency, decimals } = useForm();
  const known = usePartyBooks();
  const { typed } = useHeaderValue('amount');
  const { typed: date } = useHeaderValue('date');
  const last = useRef('[]');
  useEffect(() => {
    const { party } = definition;
    if (!settlesBills(definition) || known === undefined || party === undefined) return;
    const store = form.lines('bills');
    const present = JSON.stringify(store.filledLines().map(({ values }) => values));
    if (present !== last.current) return;
    const sign = party.side === 'customer' ? 1 : -1;
    const bills = payableBills(known.bills, { currency, date, sign });
    const lines = spreadOver(bills, minorOf(typed, decimals), sign).map(({ kind, reference, amount }): LineValues => {
      const values = { kind, amount: printScaled(amount, decimals) };
      return reference === undefined ? values : { ...values, reference };
    });
    const next = JSON.stringify(lines);
    if (next === last.current) return;
    last.current = next;
    store.replace(lines);
  }, [definition, form, currency, decimals, known, typed, date]);
}
