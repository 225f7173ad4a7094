/** Whom the visit is with, in a strip (UI.md, Visit): the name, what is owed, what of that is late, what the limit leaves. */
import { nameIn } from '@fieldbook/core/i18n/say';
import { Amount, Bdi } from '@fieldbook/ui';
import Phone from 'lucide-react/icons/phone';
import { useMemo } from 'react';
import { BackButton } from '../../derive/back-button.tsx';
import { partyFigures } from '../../derive/field/party-figures.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { useVisit } from './visit-context.ts';

export function CustomerStrip({ onLeave }: { readonly onLeave: () => void }) {
  const t = useT();
  const me = useMe();
  const language = useLanguage();
  const { customer, books, masters, today } = useVisit();
  const { code } = customer;
  const { balance, overdue } = useMemo(
    () => partyFigures(books, { side: 'customer', code, today }),
    [books, code, today],
  );
  const limit = masters.party('customer', code)?.creditLimit;
  const figures = [
    { key: 'balance', label: t('Balance'), amount: balance, isAlarm: false },
    { key: 'overdue', label: t('voucher|Overdue'), amount: overdue, isAlarm: overdue > 0 },
    ...(limit === undefined
      ? []
      : [{ key: 'limit', label: t('Limit left'), amount: limit - balance, isAlarm: limit < balance }]),
  ];
  const phone = [customer['mobile'], customer['phone']].find((each) => typeof each === 'string' && each !== '');
  return (
    <header className="shrink-0 border-b border-line bg-surface">
      <div className="flex items-center gap-1 px-1.5 pt-1">
        <BackButton label={t('Other customers; what was entered is kept')} onBack={onLeave} />
        <h1 className="min-w-0 grow truncate text-base font-semibold">
          <Bdi>{nameIn(language, customer)}</Bdi>
        </h1>
        {phone !== undefined && (
          <a
            href={`tel:${phone}`}
            aria-label={t('Call the customer')}
            title={t('Call the customer')}
            className="grid size-11 shrink-0 place-items-center rounded-md text-soft hover:bg-hover"
          >
            <Phone aria-hidden="true" className="size-5" />
          </a>
        )}
      </div>
      <dl className="flex px-3 pb-2">
        {figures.map(({ key, label, amount, isAlarm }) => (
          <div key={key} className="min-w-0 grow basis-0 px-1">
            <dt className="truncate text-xs text-faint">{label}</dt>
            <dd className={isAlarm ? 'font-semibold text-refused' : 'font-semibold'}>
              <Amount minorUnits={amount} decimals={me.currency.decimals} />
            </dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
