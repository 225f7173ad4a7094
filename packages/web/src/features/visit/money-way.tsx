/** How the money comes; of a cheque its number, date, bank and photo. */
import { nameIn } from '@fieldbook/core/i18n/say';
import { texts } from '@fieldbook/core/i18n/text';
import { Banner, DateField, Keypad, KeypadField, Segmented, Select, TextField, useKeypad } from '@fieldbook/ui';
import { useEffect, useId } from 'react';
import { useForm, useHeaderProblem } from '../../derive/voucher-form/form-context.ts';
import { NameList } from '../../derive/voucher-form/name-lists.tsx';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useStore } from '../../session/store.ts';
import { fieldsOfWay, moneyWaysOf, type MoneyWay as Way, wayOfForm } from './money-ways.ts';
import { PHOTO, PhotoField } from './photo-field.tsx';
import { useMoneyLedgers } from './use-money-ledgers.ts';
import { useVisit } from './visit-context.ts';

const wayWords = texts({
  cash: 'Cash',
  bank: 'Bank',
  cheque: 'Cheque',
  postDated: 'Post-dated',
});

export interface MoneyWayProps {
  /** The number of the cheque is missing. */
  readonly missing: boolean;
}

export function MoneyWay({ missing }: MoneyWayProps) {
  const t = useT();
  const language = useLanguage();
  const { form, definition } = useForm();
  const { today } = useVisit();
  const header = useStore(form.header);
  const { cash, bank, banks } = useMoneyLedgers();
  const codes = banks.map(({ code }) => code);
  const way = wayOfForm(header, today, codes);
  const set = (fields: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(fields)) {
      if ((form.header.get()[name] ?? '') !== value) form.setField(name, value);
    }
  };
  // The van's cash takes what nobody said otherwise.
  useEffect(() => {
    if ((form.header.get().ledger ?? '') === '' && cash !== '') form.setField('ledger', cash);
  }, [form, cash]);
  const choose = (next: Way) => {
    set(fieldsOfWay(next, form.header.get(), { today, cash, bank }));
    if (next === 'cash' || next === 'bank') form.setFile(PHOTO, undefined);
  };
  const isCheque = way === 'cheque' || way === 'postDated';
  return (
    <section className="flex flex-col gap-3">
      <Segmented
        isWide
        label={t('How it is paid')}
        options={moneyWaysOf(definition).map((value) => ({ value, label: t(wayWords[value]) }))}
        value={way}
        onValueChange={choose}
      />
      {way !== 'cash' && banks.length > 1 && (
        <Select
          label={t('Bank account')}
          options={banks.map((each) => ({ value: each.code, label: nameIn(language, each) }))}
          value={header.ledger ?? bank}
          onValueChange={(ledger) => set({ ledger })}
        />
      )}
      {way !== 'cash' && banks.length === 0 && (
        <Banner tone="warning" title={t('This phone knows no bank account of the branch. Ask the office.')} />
      )}
      {isCheque && <Cheque isPostDated={way === 'postDated'} missing={missing} />}
    </section>
  );
}

interface ChequeProps extends MoneyWayProps {
  readonly isPostDated: boolean;
}

function Cheque({ isPostDated, missing }: ChequeProps) {
  const t = useT();
  const { form, today } = useForm();
  const { indexOf } = useVisit();
  const header = useStore(form.header);
  const listed = useId();
  const problem = useHeaderProblem('chequeNo');
  const dateProblem = useHeaderProblem('effectiveDate');
  const pad = useKeypad(() => ({
    value: header.chequeNo ?? '',
    decimals: 0,
    onValueChange: (text) => form.setField('chequeNo', text),
  }));
  const field = pad.field('chequeNo');
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-2">
        <div className="flex min-w-0 flex-col gap-1">
          <KeypadField
            label={t('Cheque no.')}
            error={
              problem ?? (missing && (header.chequeNo ?? '') === '' ? t('Enter the number of the cheque') : undefined)
            }
            {...field}
            value={header.chequeNo ?? ''}
            onEnter={pad.close}
          />
        </div>
        <DateField
          label={t('Cheque date')}
          today={today}
          error={dateProblem}
          value={header.effectiveDate ?? ''}
          onValueChange={(date) => form.setField('effectiveDate', date === '' ? today : date)}
        />
      </div>
      {pad.active !== undefined && (
        <Keypad
          label={t('Cheque no.')}
          isWhole
          onPress={(key) => {
            const before = header.chequeNo ?? '';
            form.setField('chequeNo', key === 'back' ? before.slice(0, -1) : `${before}${key}`.slice(0, 40));
          }}
        />
      )}
      <TextField
        label={t('Bank of the cheque')}
        dir="auto"
        list={listed}
        value={header.bankName ?? ''}
        onValueChange={(name) => form.setField('bankName', name)}
      />
      <NameList id={listed} rows={indexOf('bank')?.rows} />
      <PhotoField label={t(isPostDated ? 'Photo of the post-dated cheque' : 'Photo of the cheque')} />
    </>
  );
}
