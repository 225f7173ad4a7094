/** One thing that waits: what is to be done, for whom, how much, until when. A link to where it is done. */
import type { WorkEntry } from '@fieldbook/core/api/work-operations';
import { nameIn } from '@fieldbook/core/i18n/say';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { Amount, Bdi, Code, classNames, showDate } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { minorOf } from '../../derive/amount-text.ts';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { workAddress } from './work-address.ts';
import { deedWords, kindIcons } from './work-words.ts';

export interface WorkCardProps {
  readonly entry: WorkEntry;
  readonly isLate: boolean;
  /** In a column of the board, where little stands beside another. */
  readonly isNarrow: boolean;
}

function useWords({ kind, step, type = '', count, name, nameArabic, number }: WorkEntry) {
  const t = useT();
  const label = useLabel();
  const language = useLanguage();
  const deed = t(step === 'deposit' ? 'Deposit the cheque' : deedWords[kind]);
  if (kind !== 'verify') {
    const whom =
      name === undefined ? (number ?? '') : nameIn(language, { name, ...(nameArabic ? { nameArabic } : {}) });
    return { deed, whom };
  }
  const types = voucherType(type)?.plural;
  return { deed, whom: `${types === undefined ? type : label(types)} · ${count}` };
}

export function WorkCard({ entry, isLate, isNarrow }: WorkCardProps) {
  const t = useT();
  const me = useMe();
  const { deed, whom } = useWords(entry);
  const { kind, number, note, amount, currency, due } = entry;
  const Icon = kindIcons[kind];
  const { decimals } = me.currencies.find(({ code }) => code === currency) ?? me.currency;
  const { to, search } = workAddress(entry, me);
  const day = (
    <span className={classNames('text-sm whitespace-nowrap', isLate ? 'font-medium text-refused' : 'text-soft')}>
      {isLate && <span className="sr-only">{t('Overdue')} </span>}
      <bdi>{showDate(due)}</bdi>
    </span>
  );
  const sum = amount !== undefined && (
    <Amount
      minorUnits={minorOf(amount, decimals)}
      decimals={decimals}
      currency={currency === me.currency.code ? undefined : currency}
      className="font-medium"
    />
  );
  return (
    <Link
      to={to}
      search={search}
      data-work=""
      className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-hover focus-visible:-outline-offset-2"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 text-faint" />
      <span className="flex min-w-0 grow flex-col">
        <Bdi className="truncate font-medium">{whom}</Bdi>
        <span className="truncate text-sm text-soft">
          {deed}
          {number !== undefined && number !== whom && (
            <>
              {' · '}
              <Code>{number}</Code>
            </>
          )}
          {note !== undefined && (
            <>
              {' · '}
              <Bdi>{note}</Bdi>
            </>
          )}
        </span>
        {isNarrow && (
          <span className="flex items-baseline justify-between gap-2">
            {day}
            {sum}
          </span>
        )}
      </span>
      {!isNarrow && (
        <span className="flex shrink-0 flex-col items-end">
          {sum}
          {day}
        </span>
      )}
    </Link>
  );
}
