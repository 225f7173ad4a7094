/** The plan of a receipt, written into its lines with every change, and what is missing before it may be reviewed. */

import type { OpenBill } from '@fieldbook/core/bills/bill-desk';
import { type CollectPlan, type PlanLine, planLines, planOf } from '@fieldbook/core/bills/collect-plan';
import type { LineValues } from '@fieldbook/core/definition/line-values';
import { printScaled } from '@fieldbook/core/kernel/decimal';
import { useEffect, useState } from 'react';
import { minorOf } from '../../derive/amount-text.ts';
import { useForm } from '../../derive/voucher-form/form-context.ts';
import { wayOfForm } from './money-ways.ts';
import { useVisit } from './visit-context.ts';

export interface Collecting {
  readonly plan: CollectPlan;
  readonly setPlan: (plan: CollectPlan) => void;
  /** A cheque without its number. */
  readonly missing: boolean;
  /** True when the receipt may be reviewed; else it says what is missing. */
  readonly check: () => boolean;
}

export function useCollectPlan(bills: readonly OpenBill[]): Collecting {
  const { form, decimals } = useForm();
  const { today } = useVisit();
  const [missing, setMissing] = useState(false);
  const [plan, setPlan] = useState<CollectPlan>(() => {
    const lines = form
      .lines('bills')
      .filledLines()
      .map(({ values }) => lineOf(values, decimals));
    return planOf(bills, minorOf(form.header.get().amount ?? '', decimals), lines);
  });
  useEffect(() => {
    const store = form.lines('bills');
    const lines = planLines(bills, plan).map(({ kind, reference, amount, discount }): LineValues => {
      const values = { kind, amount: printScaled(amount, decimals) };
      const against = reference === undefined ? values : { ...values, reference };
      return discount === undefined ? against : { ...against, discount: printScaled(discount, decimals) };
    });
    const text = plan.amount === 0 ? '' : printScaled(plan.amount, decimals);
    if ((form.header.get().amount ?? '') !== text) form.setField('amount', text);
    const present = JSON.stringify(store.filledLines().map(({ values }) => values));
    if (present !== JSON.stringify(lines)) store.replace(lines);
  }, [form, decimals, bills, plan]);
  const check = () => {
    const header = form.header.get();
    const isCheque = wayOfForm(header, today) === 'cheque' || wayOfForm(header, today) === 'postDated';
    const isMissing = isCheque && (header.chequeNo ?? '').trim() === '';
    setMissing(isMissing);
    return !isMissing;
  };
  return { plan, setPlan, missing, check };
}

function lineOf(values: LineValues, decimals: number): PlanLine {
  const amount = minorOf(values.amount, decimals);
  const reference = values.reference ?? '';
  if (reference === '') return { kind: values.kind === 'advance' ? 'advance' : 'onAccount', amount };
  const discount = minorOf(values.discount, decimals);
  return { kind: 'against', reference, amount, ...(discount > 0 ? { discount } : {}) };
}
