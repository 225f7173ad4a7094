/** The credits or the bills of a party, each with what is open of it and what of that is matched. */
import { texts } from '@fieldbook/core/i18n/text';
import { Amount, Code, MoneyField, showDate } from '@fieldbook/ui';
import { typeNamed } from '../../derive/voucher-places.ts';
import { useLabel, useT } from '../../i18n/language.tsx';
import type { OpenRow } from './open-rows.ts';
import type { Matching } from './use-matching.ts';

/** Rows drawn at once, the oldest; what is newer waits for them. */
export const MOST_ROWS = 200;

const titles = texts({ credits: 'bill adjustment|Credits', bills: 'Open bills' });
const none = texts({
  credits: 'Nothing of this kind stands open.',
  bills: 'No open bills.',
});

export interface OpenListProps {
  readonly side: 'credits' | 'bills';
  readonly rows: readonly OpenRow[];
  /** With those that are not drawn. */
  readonly count: number;
  readonly matching: Matching;
  readonly decimals: number;
}

export function OpenList({ side, rows, count, matching, decimals }: OpenListProps) {
  const t = useT();
  return (
    <section aria-label={t(titles[side])} className="min-w-0 grow basis-0">
      <h2 className="flex items-baseline justify-between gap-3 border-b border-line pb-1 text-sm font-semibold">
        {t(titles[side])}
        <Amount minorUnits={rows.reduce((sum, { amount }) => sum + amount, 0)} decimals={decimals} />
      </h2>
      {rows.length === 0 && <p className="py-3 text-soft">{t(none[side])}</p>}
      <ul className="divide-y divide-hair">
        {rows.map((row) => (
          <Row key={row.key} {...{ side, row, matching, decimals }} />
        ))}
      </ul>
      {count > rows.length && (
        <p className="pt-1 text-sm text-soft">{t('{n} of {all}', { n: rows.length, all: count })}</p>
      )}
    </section>
  );
}

interface RowProps {
  readonly side: 'credits' | 'bills';
  readonly row: OpenRow;
  readonly matching: Matching;
  readonly decimals: number;
}

function Row({ side, row, matching, decimals }: RowProps) {
  const t = useT();
  const facts = side === 'credits' ? <CreditFacts row={row} /> : <BillFacts row={row} />;
  const error = matching.isBeyond(side, row) ? t('More than is open') : undefined;
  return (
    <li
      data-reference={row.reference}
      className="grid grid-cols-[minmax(0,1fr)_minmax(4.5rem,auto)_7.5rem] items-start gap-x-3 py-1.5 desk:grid-cols-[minmax(0,1fr)_minmax(6rem,auto)_9rem]"
    >
      <div className="min-w-0">
        <Code className="font-medium">{row.reference}</Code>
        <p className="text-xs text-soft">{facts}</p>
      </div>
      <span className="flex min-h-control items-center justify-end [direction:ltr]">
        <Amount minorUnits={row.amount} decimals={decimals} />
      </span>
      <MoneyField
        label={t('Amount of {reference}', { reference: row.reference })}
        isLabelHidden
        currencyDecimals={decimals}
        error={error}
        value={matching.textOf(side, row)}
        onValueChange={(text) => matching.enter(side, row, text)}
      />
    </li>
  );
}

function CreditFacts({ row: { openedBy, kind, date } }: { readonly row: OpenRow }) {
  const t = useT();
  const label = useLabel();
  const type = openedBy === undefined ? undefined : typeNamed(openedBy);
  return (
    <>
      {showDate(date)}
      {type !== undefined && ` · ${label(type.label)}`}
      {kind === 'advance' && ` · ${t('Advance')}`}
      {kind === 'onAccount' && ` · ${t('On account')}`}
    </>
  );
}

function BillFacts({ row: { dueDate, overdueDays } }: { readonly row: OpenRow }) {
  const t = useT();
  return (
    <span className={overdueDays > 0 ? 'text-refused' : ''}>
      {t('Due {date}', { date: showDate(dueDate) })}
      {overdueDays > 0 && ` · ${t('{n, plural, one {# day over} other {# days over}}', { n: overdueDays })}`}
    </span>
  );
}
