/** The party beside the form: its balance, its open bills, its limit and what is left of it. Asked from the books, never guessed. */

import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { nameIn } from '@fieldbook/core/i18n/say';
import { Amount, Code, type KeyValue, KeyValueList } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { minorOf } from '../amount-text.ts';
import { MasterPicker } from '../masters/master-picker.tsx';
import { useForm, useHeaderValue } from './form-context.ts';
import { PartyBills } from './party-bills.tsx';

export function PartyPanel() {
  const { definition } = useForm();
  const { party, lines } = definition;
  if (party === undefined) return <NoParty />;
  return lines.bills?.[party.side] === undefined ? <HeaderParty {...party} /> : <SeveralParties {...party} />;
}

type Party = NonNullable<VoucherDefinition['party']>;

function NoParty() {
  const t = useT();
  return <p className="text-soft">{t('Choose the party to see its bills.')}</p>;
}

function HeaderParty({ field, side }: Party) {
  const { typed } = useHeaderValue(field);
  return typed === '' ? <NoParty /> : <PartyFacts side={side} code={typed} />;
}

/** Where each line may be of another party: that of the line with the cursor, or any that is chosen here; else the header's. */
function SeveralParties({ field, side }: Party) {
  const t = useT();
  const label = useLabel();
  const { definition, form } = useForm();
  const { typed, filled } = useHeaderValue(field);
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      if (target.closest(`[data-field="${field}"]`) !== null) return setChosen('');
      const isBill = target.closest<HTMLElement>('[data-group]')?.dataset['group'] === 'bills';
      const key = Number(target.dataset['line']);
      const named = isBill && form.lines('bills').keys().includes(key) ? form.lines('bills').line(key) : undefined;
      const of = named?.values[side] ?? '';
      if (of !== '') setChosen(String(of));
    };
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [form, field, side]);
  const code = chosen || typed || filled;
  const own = definition.lines.bills?.[side];
  return (
    <div className="flex flex-col gap-4">
      <MasterPicker
        of={side}
        label={own === undefined ? '' : label(own.label)}
        hint={t('A line may be of another party.')}
        isClearHidden
        value={code}
        onValueChange={setChosen}
      />
      {code === '' ? <NoParty /> : <PartyFacts side={side} code={code} />}
    </div>
  );
}

function PartyFacts({ side, code }: { readonly side: 'customer' | 'supplier'; readonly code: string }) {
  const t = useT();
  const language = useLanguage();
  const { indexOf } = useForm();
  const { decimals } = useMe().currency;
  const told = useStanding(side, code);
  const row = indexOf(side)?.byCode.get(code);
  if (row === undefined) return null;
  const money = (value: unknown) => <Amount minorUnits={minorOf(value, decimals)} decimals={decimals} />;
  const text = (value: unknown) => <Code>{String(value)}</Code>;
  const all: readonly (readonly [key: string, label: string, value: unknown, show: typeof money])[] = [
    ['balance', t('Balance'), told.balance, money],
    ['creditLimit', t('Credit limit'), row['creditLimit'], money],
    ['left', t('Left of the limit'), told.left, money],
    ['creditDays', t('Credit days'), row['creditDays'], text],
    ['phone', '☎', row['phone'], text],
    ['taxRegNo', 'TRN', row['taxRegNo'], text],
  ];
  const facts = all
    .filter(([, , value]) => value !== undefined && value !== null && value !== '')
    .map(([key, label, value, show]): KeyValue => ({ key, label, value: show(value) }));
  return (
    <div className="flex flex-col gap-4">
      <div>
        <bdi className="block font-semibold">{nameIn(language, row)}</bdi>
        <Code className="text-xs text-faint">{code}</Code>
      </div>
      <KeyValueList items={facts} align="ends" />
      <PartyBills key={`${side} ${code}`} side={side} code={code} />
    </div>
  );
}

/** As the page of the party tells it: nothing of it while it is asked for, or where the person has no form of it. */
function useStanding(side: 'customer' | 'supplier', code: string) {
  const { data } = useQuery({
    queryKey: ['party-standing', side, code],
    queryFn: ({ signal }) => ask('GET /{masters}/{code}/overview', { path: { masters: `${side}s`, code }, signal }),
  });
  return { balance: data?.parts['bills']?.totals?.['baseOpen'], left: data?.parts['credit']?.rows[0]?.['left'] };
}
