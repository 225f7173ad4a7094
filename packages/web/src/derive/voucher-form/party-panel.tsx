/** The party beside the form: what it owes, its open bills, its limit and terms. Asked from the books, never guessed. */

import { nameIn } from '@fieldbook/core/i18n/say';
import { Amount, Code, type KeyValue, KeyValueList } from '@fieldbook/ui';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { minorOf } from '../amount-text.ts';
import { useForm, useHeaderValue } from './form-context.ts';
import { PartyBills } from './party-bills.tsx';

export function PartyPanel() {
  const t = useT();
  const { definition } = useForm();
  const { party } = definition;
  const { typed } = useHeaderValue(party?.field ?? '');
  if (party === undefined || typed === '')
    return <p className="text-soft">{t('Choose the party to see its bills.')}</p>;
  return <PartyFacts side={party.side} code={typed} />;
}

function PartyFacts({ side, code }: { readonly side: 'customer' | 'supplier'; readonly code: string }) {
  const t = useT();
  const language = useLanguage();
  const { indexOf, decimals } = useForm();
  const row = indexOf(side)?.byCode.get(code);
  if (row === undefined) return null;
  const text = (name: string) => (typeof row[name] === 'string' && row[name] !== '' ? String(row[name]) : undefined);
  const facts: KeyValue[] = [
    ['creditLimit', t('Credit limit'), text('creditLimit')],
    ['creditDays', t('Credit days'), row['creditDays'] === undefined ? undefined : String(row['creditDays'])],
    ['phone', '☎', text('phone')],
    ['taxRegNo', 'TRN', text('taxRegNo')],
  ].flatMap(([key = '', label = '', value]) =>
    value === undefined
      ? []
      : [
          {
            key,
            label,
            value:
              key === 'creditLimit' ? (
                <Amount minorUnits={minorOf(value, decimals)} decimals={decimals} />
              ) : (
                <Code>{value}</Code>
              ),
          },
        ],
  );
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
