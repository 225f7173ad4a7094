/** The party in one strip over the lines (UI.md, Visit): what it owes, what of that is late, and what its limit leaves. */
import { Amount } from '@fieldbook/ui';
import { useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { useForm } from '../voucher-form/form-context.ts';
import { usePartyBooks } from './use-party-books.ts';

export function PartyStrip() {
  const t = useT();
  const me = useMe();
  const { definition, masters } = useForm();
  const known = usePartyBooks();
  const { party } = definition;
  if (known === undefined || party === undefined) return null;
  const limit = masters.party(party.side, known.code)?.creditLimit;
  const figures = [
    { key: 'balance', label: t('Balance'), amount: known.balance, isAlarm: false },
    { key: 'overdue', label: t('voucher|Overdue'), amount: known.overdue, isAlarm: known.overdue > 0 },
    ...(limit === undefined
      ? []
      : [{ key: 'left', label: t('Limit left'), amount: limit - known.balance, isAlarm: limit < known.balance }]),
  ];
  return (
    <dl
      aria-label={t('As this phone knows it, its own documents counted in')}
      className="mx-4 mb-3 flex divide-x divide-hair rounded-md border border-line bg-surface rtl:divide-x-reverse"
    >
      {figures.map(({ key, label, amount, isAlarm }) => (
        <div key={key} className="min-w-0 grow basis-0 px-3 py-1.5">
          <dt className="truncate text-xs text-faint">{label}</dt>
          <dd className={isAlarm ? 'font-medium text-refused' : 'font-medium'}>
            <Amount minorUnits={amount} decimals={me.currency.decimals} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
