/** What a party owes or is owed, by age, as bars. */
import { ageingColumns, ordinaryBounds } from '@fieldbook/core/reports/bills-ageing';
import { Amount, BarTable, ChartPanel, classNames, linkClass } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { minorOf } from '../../../derive/amount-text.ts';
import { placeOfReport } from '../../../derive/report-places.ts';
import { useLabel, useT } from '../../../i18n/language.tsx';
import { mayOpen } from '../../../session/session.ts';
import { useMe } from '../../../session/use-me.ts';
import type { OverviewFacts } from './overview-figures.ts';

const ages = ageingColumns(ordinaryBounds).filter(
  ({ name }) => name === 'notDue' || name.startsWith('bucket') || name === 'unadjusted',
);

/** Not due, a month late, and older. */
const tones: readonly ('brand' | 'pending' | 'refused')[] = ['brand', 'pending'];

export function AgesPart({ facts }: { readonly facts: OverviewFacts }) {
  const t = useT();
  const label = useLabel();
  const me = useMe();
  const bills = placeOfReport('open-bills');
  const { parts, decimals } = facts.overview;
  const row = parts['ageing']?.rows[0];
  if (row === undefined) return null;
  return (
    <ChartPanel title={t('By age')}>
      <BarTable
        label={t('By age')}
        heads={{ name: t('Age'), figure: t('Amount') }}
        rows={ages.flatMap(({ name, label: words }, at) => {
          // Taken off, so that the lines add up to the balance.
          const isCredit = name === 'unadjusted';
          const value = minorOf(row[name], decimals) * (isCredit ? -1 : 1);
          if (isCredit && value === 0) return [];
          return {
            key: name,
            name: (
              <Age
                to={bills !== undefined && mayOpen(me, bills.permission) ? bills.address : undefined}
                search={{ side: String(row['side']), party: facts.row.code, age: name }}
                words={isCredit ? t('Credits not allocated') : label(words)}
              />
            ),
            value: Math.max(0, value),
            figure: <Amount minorUnits={value} decimals={decimals} zero="dash" />,
            tone: tones[at] ?? 'refused',
          };
        })}
      />
    </ChartPanel>
  );
}

interface AgeProps {
  /** Where its bills are listed, for whoever may see that. */
  readonly to: string | undefined;
  readonly search: Readonly<Record<string, string>>;
  readonly words: string;
}

function Age({ to, search, words }: AgeProps) {
  if (to === undefined) return words;
  return (
    <Link to={to} search={search} className={classNames(linkClass(), 'flex w-full items-center touch:min-h-11')}>
      <bdi className="truncate">{words}</bdi>
    </Link>
  );
}
