/**
 * Money of a customer (UI.md, Collect): an amount over the open bills, the oldest first, each of which may be changed; the rest
 * on account; in cash, by bank, by cheque or by a cheque of a later day.
 */

import { planLines, withAmount, withBill, withDiscount } from '@fieldbook/core/bills/collect-plan';
import { payableBills } from '@fieldbook/core/bills/spread-over';
import { printScaled } from '@fieldbook/core/kernel/decimal';
import { Button, Chip, Keypad, KeypadField, showNumberText, useKeypad } from '@fieldbook/ui';
import { useMemo, useState } from 'react';
import { minorOf } from '../../derive/amount-text.ts';
import { partyFigures } from '../../derive/field/party-figures.ts';
import { useForm, useHeaderProblem } from '../../derive/voucher-form/form-context.ts';
import { useT } from '../../i18n/language.tsx';
import { useStore } from '../../session/store.ts';
import { useMe } from '../../session/use-me.ts';
import { BillList, discountName } from './bill-list.tsx';
import { Review } from './later.tsx';
import { MoneyWay } from './money-way.tsx';
import type { PanelProps } from './panel-props.ts';
import { Refusals } from './refusals.tsx';
import { useCollectPlan } from './use-collect-plan.ts';
import { VisitBar } from './visit-bar.tsx';
import { useVisit } from './visit-context.ts';

export function CollectPanel({ posting, onFinish, onAttach }: PanelProps) {
  const t = useT();
  const me = useMe();
  const { form, decimals, field } = useForm();
  const { customer, today } = useVisit();
  const known = useMemo(
    () =>
      field?.books === undefined
        ? { bills: [], balance: 0, overdue: 0 }
        : partyFigures(field.books, { side: 'customer', code: customer.code, today }),
    [field, customer.code, today],
  );
  const bills = useMemo(
    () => payableBills(known.bills, { currency: me.currency.code, date: today, sign: 1 }),
    [known, me, today],
  );
  const { plan, setPlan, missing, check } = useCollectPlan(bills);
  const { totals } = useStore(form.result);
  const amountProblem = useHeaderProblem('amount');
  const [isReviewing, setReviewing] = useState(false);
  const lines = planLines(bills, plan);
  const pad = useKeypad(
    (name) => ({
      value: textOf(name === 'amount' ? plan.amount : figureOf(name, lines), decimals),
      decimals,
      onValueChange: (text) => {
        const wish = minorOf(text.replace(/\.$/, ''), decimals);
        const bill = bills.find(({ reference }) => reference === name);
        const given = bills.find(({ reference }) => discountName(reference) === name);
        if (given !== undefined) setPlan(withDiscount(plan, given, wish));
        else setPlan(bill === undefined ? withAmount(plan, wish) : withBill(plan, bill, wish));
      },
    }),
    'amount',
  );
  const owed = bills.reduce((sum, { open }) => sum + open, 0);
  const overdue = bills.filter(({ dueDate }) => dueDate < today).reduce((sum, { open }) => sum + open, 0);
  const take = (amount: number) => {
    setPlan({ ...plan, amount, typed: new Map() });
    pad.close();
  };
  const finish = async () => {
    if (!(await onFinish())) setReviewing(false);
  };
  return (
    <>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain">
        <div className="px-3 pt-2 empty:hidden">
          <Refusals posting={posting} />
        </div>
        <div className="flex flex-col gap-3 px-3 py-3">
          <KeypadField
            label={t('Amount received')}
            placeholder={printScaled(0, decimals)}
            error={amountProblem}
            {...pad.field('amount')}
            onEnter={pad.close}
          />
          {(owed > 0 || overdue > 0) && (
            <div className="flex flex-wrap gap-2">
              {overdue > 0 && overdue !== owed && (
                <Chip
                  label={t('voucher|Overdue')}
                  value={showNumberText(printScaled(overdue, decimals))}
                  onClick={() => take(overdue)}
                />
              )}
              <Chip
                label={t('All open')}
                value={showNumberText(printScaled(owed, decimals))}
                onClick={() => take(owed)}
              />
            </div>
          )}
          {pad.active === 'amount' && (
            <>
              <Keypad label={t('Amount received')} onPress={pad.press} isWhole={decimals === 0} />
              <Button size="large" onClick={pad.close}>
                {t('Done')}
              </Button>
            </>
          )}
          <MoneyWay missing={missing} />
        </div>
        <BillList
          bills={bills}
          lines={lines}
          typed={plan.typed}
          pad={pad}
          onAdvance={(isAdvance) => setPlan({ ...plan, isAdvance })}
        />
      </div>
      <VisitBar
        note={t('Amount received')}
        net={totals?.net ?? 0}
        isEmpty={plan.amount === 0}
        onReview={() => check() && setReviewing(true)}
      />
      <Review open={isReviewing} onOpenChange={setReviewing} onAttach={onAttach}>
        <Button variant="primary" size="large" className="h-12" isBusy={posting.isBusy} onClick={() => void finish()}>
          {t('Finish')}
        </Button>
      </Review>
    </>
  );
}

function textOf(amount: number, decimals: number): string {
  return amount === 0 ? '' : printScaled(amount, decimals);
}

/** What a bill takes of the money, or what is let go of it. */
function figureOf(name: string, lines: ReturnType<typeof planLines>): number {
  const taken = lines.find(({ reference }) => reference === name)?.amount;
  const given = lines.find(({ reference }) => reference !== undefined && discountName(reference) === name)?.discount;
  return taken ?? given ?? 0;
}
