/** How the document is paid: one press for the whole of it, or figures for several ways with what is left on credit. */

import {
  planOfFields,
  type TenderPlan,
  type TenderWay,
  tenderFields,
  tenderRest,
} from '@fieldbook/core/bills/tender-plan';
import { nameIn } from '@fieldbook/core/i18n/say';
import { texts } from '@fieldbook/core/i18n/text';
import { Amount, Keypad, KeypadField, Segmented, Select, TextField, useKeypad } from '@fieldbook/ui';
import { useEffect, useId, useState } from 'react';
import { useForm } from '../../derive/voucher-form/form-context.ts';
import { NameList } from '../../derive/voucher-form/name-lists.tsx';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useStore } from '../../session/store.ts';
import { useMoneyLedgers } from './use-money-ledgers.ts';
import { useVisit } from './visit-context.ts';

const wayWords = texts({
  cash: 'Cash',
  bank: 'Bank',
  credit: 'voucher fields|Credit',
  several: 'Split',
});

/** Entered on the keypad. */
type Figure = 'cash' | 'bank' | 'cheque';

export function TenderChoice({ ways }: { readonly ways: readonly TenderWay[] }) {
  const t = useT();
  const language = useLanguage();
  const { form, decimals, definition, masters, today } = useForm();
  const { totals } = useStore(form.result);
  const net = totals?.net ?? 0;
  const { cash, banks, bank } = useMoneyLedgers();
  const [plan, setPlan] = useState<TenderPlan>(() => {
    const { mode = 'cash', ledger = '' } = form.header.get();
    const tenders = form
      .lines('tenders')
      .filledLines()
      .map(({ values }) => values);
    const bankLedger = banks.some(({ code }) => code === ledger) ? ledger : bank;
    return planOfFields({ mode, tenders }, { cashLedger: cash, bankLedger, chequeDate: today });
  });
  usePlan(plan, net);
  const change = (next: Partial<TenderPlan>) => setPlan({ ...plan, ...next });
  const pad = useKeypad((name) => ({
    value: plan[name as Figure],
    decimals,
    onValueChange: (text) => change({ [name]: text }),
  }));
  const rest = tenderRest(plan, net, decimals);
  const isBack = definition.stock === 'in';
  const choose = (way: TenderWay) => {
    pad.close();
    change({ way, cash: '', bank: '', cheque: '', chequeNo: '', chequeBank: '' });
  };
  const field = (name: Figure, label: string, placeholder?: string) => (
    <KeypadField
      className="grow basis-0"
      label={label}
      placeholder={placeholder ?? '0'}
      {...pad.field(name)}
      onEnter={pad.close}
    />
  );
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium">{t(isBack ? 'Paid back' : 'visit|Paid')}</h3>
      <Segmented
        isWide
        label={t(isBack ? 'Paid back' : 'visit|Paid')}
        options={ways.map((value) => ({ value, label: t(wayWords[value]) }))}
        value={plan.way}
        onValueChange={choose}
      />
      <div className="flex items-end gap-2 empty:hidden">
        {plan.way === 'cash' && !isBack && net > 0 && field('cash', t('Cash given'), t('Exact'))}
        {plan.way === 'several' && field('cash', t('Cash'))}
        {plan.way === 'several' && field('bank', t('Bank'))}
        {plan.way === 'several' && field('cheque', t('Cheque'))}
      </div>
      {plan.way === 'several' && plan.cheque !== '' && <Cheque plan={plan} onChange={change} />}
      {(plan.way === 'bank' || plan.way === 'several') && banks.length > 1 && (
        <Select
          label={t('Bank account')}
          options={banks.map((each) => ({ value: each.code, label: nameIn(language, each) }))}
          value={plan.bankLedger}
          onValueChange={(bankLedger) => change({ bankLedger })}
        />
      )}
      {pad.active !== undefined && <Keypad label={t('visit|Paid')} onPress={pad.press} />}
      <p className="flex min-h-6 justify-between gap-4 text-soft empty:hidden">
        {rest.change > 0 && (
          <>
            <span>{t('Change to give')}</span>
            <Amount minorUnits={rest.change} decimals={decimals} className="text-lg font-semibold text-ink" />
          </>
        )}
        {rest.change === 0 && plan.way === 'several' && (
          <>
            <span>{t('Stays on credit')}</span>
            <Amount minorUnits={rest.owed} decimals={decimals} className="font-semibold text-ink" />
          </>
        )}
        {plan.way === 'cash' && rest.change === 0 && plan.cashLedger !== '' && (
          <span className="text-sm">
            {t(isBack ? 'Out of' : 'Into')} <bdi>{masters.ledger(plan.cashLedger)?.name}</bdi>
          </span>
        )}
      </p>
    </section>
  );
}

interface ChequeProps {
  readonly plan: TenderPlan;
  readonly onChange: (next: Partial<TenderPlan>) => void;
}

function Cheque({ plan, onChange }: ChequeProps) {
  const t = useT();
  const { indexOf } = useVisit();
  const listed = useId();
  return (
    <div className="grid grid-cols-2 items-start gap-2">
      <TextField
        label={t('Cheque no.')}
        inputMode="numeric"
        maxLength={40}
        error={plan.chequeNo.trim() === '' ? t('Enter the number of the cheque') : undefined}
        value={plan.chequeNo}
        onValueChange={(chequeNo) => onChange({ chequeNo })}
      />
      <TextField
        label={t('Bank of the cheque')}
        dir="auto"
        list={listed}
        maxLength={100}
        value={plan.chequeBank}
        onValueChange={(chequeBank) => onChange({ chequeBank })}
      />
      <NameList id={listed} rows={indexOf('bank')?.rows} />
    </div>
  );
}

/** The plan stands in the document; what is not paid follows the net. */
function usePlan(plan: TenderPlan, net: number): void {
  const { form, decimals } = useForm();
  useEffect(() => {
    const { mode, ledger, tenders } = tenderFields(plan, net, decimals);
    const before = form.header.get();
    if (before.mode !== mode) form.setField('mode', mode);
    if ((before.ledger ?? '') !== ledger) form.setField('ledger', ledger);
    const store = form.lines('tenders');
    const present = JSON.stringify(store.filledLines().map(({ values }) => values));
    if (present !== JSON.stringify(tenders)) store.replace(tenders);
  }, [form, plan, net, decimals]);
}
