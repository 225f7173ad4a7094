/** Where money of a visit goes: the van's cash, else the person's own; the banks of the branch, the person's own first. */
import type { LedgerView } from '@fieldbook/core/definition/masters-view';
import { useMemo } from 'react';
import { useForm } from '../../derive/voucher-form/form-context.ts';

export interface MoneyLedgers {
  /** Empty where the rules choose. */
  readonly cash: string;
  readonly banks: readonly LedgerView[];
  /** The one to begin with; empty without any. */
  readonly bank: string;
}

export function useMoneyLedgers(): MoneyLedgers {
  const { masters, own, form } = useForm();
  return useMemo(() => {
    const branch = form.header.get().branch;
    const ledgers = (masters.moneyLedgers ?? []).filter(({ active, role }) => active && role === undefined);
    const of = (use: LedgerView['use']) =>
      ledgers.filter((each) => each.use === use && (each.branch === undefined || each.branch === branch));
    const known = (code: string | undefined) => ledgers.find((each) => each.code === code)?.code;
    const banks = of('bank');
    return {
      cash: known(own.cash) ?? of('cash')[0]?.code ?? '',
      banks,
      bank: known(own.bank) ?? banks[0]?.code ?? '',
    };
  }, [masters, own, form]);
}
