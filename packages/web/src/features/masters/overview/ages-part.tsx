/** What a party owes or is owed, by age, as bars. */
import { ageingColumns, ordinaryBounds } from '@fieldbook/core/reports/bills-ageing';
import { Amount, BarTable, ChartPanel } from '@fieldbook/ui';
import { minorOf } from '../../../derive/amount-text.ts';
import { useLabel, useT } from '../../../i18n/language.tsx';
import type { OverviewFacts } from './overview-figures.ts';

const ages = ageingColumns(ordinaryBounds).filter(({ name }) => name === 'notDue' || name.startsWith('bucket'));

/** Not due, a month late, and older. */
const tones: readonly ('brand' | 'pending' | 'refused')[] = ['brand', 'pending'];

export function AgesPart({ facts }: { readonly facts: OverviewFacts }) {
  const t = useT();
  const label = useLabel();
  const { parts, decimals } = facts.overview;
  const row = parts['ageing']?.rows[0];
  if (row === undefined) return null;
  return (
    <ChartPanel title={t('By age')}>
      <BarTable
        label={t('By age')}
        heads={{ name: t('Age'), figure: t('Amount') }}
        rows={ages.map(({ name, label: words }, at) => {
          const value = minorOf(row[name], decimals);
          return {
            key: name,
            name: label(words),
            value,
            figure: <Amount minorUnits={value} decimals={decimals} zero="dash" />,
            tone: tones[at] ?? 'refused',
          };
        })}
      />
    </ChartPanel>
  );
}
