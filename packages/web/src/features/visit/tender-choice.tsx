/** How the document is paid: one press for the whole of it, or figures for several ways with what is left on credit. */
import { Amount, Keypad, KeypadField, Segmented, Select, useKeypad } from '@fieldbook/ui';
import { useEffect, useState } from 'react';
import { useForm } from '../../derive/voucher-form/form-context.ts';
import { nameIn, useLanguage, useT } from '../../i18n/language.tsx';
import { useStore } from '../../session/store.ts';
import { planOfFields, type TenderPlan, type TenderWay, tenderFields, tenderRest } from './tender-plan.ts';
import { useMoneyLedgers } from './use-money-ledgers.ts';

export function TenderChoice({ ways }: { readonly ways: readonly TenderWay[] }) {
  const t = useT();
  const language = useLanguage();
  const { form, decimals, definition, masters } = useForm();
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
    return planOfFields({ mode, tenders }, { cashLedger: cash, bankLedger });
  });
  usePlan(plan, net);
  const change = (next: Partial<TenderPlan>) => setPlan({ ...plan, ...next });
  const pad = useKeypad((name) => ({
    value: name === 'bank' ? plan.bank : plan.cash,
    decimals,
    onValueChange: (text) => change(name === 'bank' ? { bank: text } : { cash: text }),
  }));
  const rest = tenderRest(plan, net, decimals);
  const isBack = definition.stock === 'in';
  const choose = (way: TenderWay) => {
    pad.close();
    change({ way, cash: '', bank: '' });
  };
  const field = (name: 'cash' | 'bank', label: string, placeholder?: string) => (
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
      <h3 className="font-medium">{t(isBack ? 'visit.payBack' : 'visit.pay')}</h3>
      <Segmented
        isWide
        label={t(isBack ? 'visit.payBack' : 'visit.pay')}
        options={ways.map((value) => ({ value, label: t(`visit.way.${value}`) }))}
        value={plan.way}
        onValueChange={choose}
      />
      <div className="flex items-end gap-2 empty:hidden">
        {plan.way === 'cash' && !isBack && net > 0 && field('cash', t('visit.cashGiven'), t('visit.exact'))}
        {plan.way === 'several' && field('cash', t('visit.way.cash'))}
        {plan.way === 'several' && field('bank', t('visit.way.bank'))}
      </div>
      {(plan.way === 'bank' || plan.way === 'several') && banks.length > 1 && (
        <Select
          label={t('visit.bankLedger')}
          options={banks.map((each) => ({ value: each.code, label: nameIn(language, each) }))}
          value={plan.bankLedger}
          onValueChange={(bankLedger) => change({ bankLedger })}
        />
      )}
      {pad.active !== undefined && <Keypad label={t('visit.pay')} onPress={pad.press} />}
      <p className="flex min-h-6 justify-between gap-4 text-soft empty:hidden">
        {rest.change > 0 && (
          <>
            <span>{t('visit.change')}</span>
            <Amount minorUnits={rest.change} decimals={decimals} className="text-lg font-semibold text-ink" />
          </>
        )}
        {rest.change === 0 && plan.way === 'several' && (
          <>
            <span>{t('visit.onCredit')}</span>
            <Amount minorUnits={rest.owed} decimals={decimals} className="font-semibold text-ink" />
          </>
        )}
        {plan.way === 'cash' && rest.change === 0 && plan.cashLedger !== '' && (
          <span className="text-sm">
            {t(isBack ? 'visit.outOf' : 'visit.into')} <bdi>{masters.ledger(plan.cashLedger)?.name}</bdi>
          </span>
        )}
      </p>
    </section>
  );
}

/** The plan stands in the document; what is not paid follows the net. */
function usePlan(plan: TenderPlan, net: number): void {
  const { form, decimals } = useForm();
  useEffect(() => {
    const { mode, ledger, tenders } = tenderFields(plan, net, decimals);
    const before = form.header.get();
    if (before['mode'] !== mode) form.setField('mode', mode);
    if ((before['ledger'] ?? '') !== ledger) form.setField('ledger', ledger);
    const store = form.lines('tenders');
    const present = JSON.stringify(store.filledLines().map(({ values }) => values));
    if (present !== JSON.stringify(tenders)) store.replace(tenders);
  }, [form, plan, net, decimals]);
}
