/** What the loads are proposed for: the day, what speaks for a load, one van or the vans of a route. */
import { texts } from '@fieldbook/core/i18n/text';
import { DateField, Select } from '@fieldbook/ui';
import { useT } from '../../i18n/language.tsx';
import { todayOf, useMe } from '../../session/use-me.ts';
import { useDepot } from './depot-frame.tsx';
import { RowChoice } from './godown-choice.tsx';

export interface AllocationWish {
  readonly date: string;
  readonly basis: 'orders' | 'lastLoad' | 'both';
  readonly godown: string | undefined;
  readonly route: string | undefined;
}

const basisWords = texts({ both: 'Orders and last load', orders: 'Orders', lastLoad: 'Last load' });
const bases = ['both', 'orders', 'lastLoad'] as const;

interface AllocationChoiceProps {
  readonly wish: AllocationWish;
  readonly onChange: (next: Partial<AllocationWish>) => void;
}

export function AllocationChoice({ wish, onChange }: AllocationChoiceProps) {
  const t = useT();
  const today = todayOf(useMe());
  const { godowns, indexes } = useDepot();
  const vans = godowns.filter(({ isVan, kind }) => isVan === true && kind !== 'damage' && kind !== 'transit');
  const routes = (indexes.get('route')?.rows ?? []).filter(({ active }) => active !== false);
  return (
    <div className="grid shrink-0 grid-cols-2 items-end gap-2 border-b border-line px-4 pb-3 desk:flex desk:px-5 print:hidden">
      <DateField
        className="desk:w-36"
        label={t('Date')}
        today={today}
        value={wish.date}
        onValueChange={(date) => date !== '' && onChange({ date })}
      />
      <Select
        className="desk:w-48"
        label={t('Based on')}
        options={bases.map((value) => ({ value, label: t(basisWords[value]) }))}
        value={wish.basis}
        onValueChange={(basis) => onChange({ basis })}
      />
      <RowChoice
        of="godown"
        label={t('Van')}
        rows={vans}
        value={wish.godown}
        placeholder={t('All vans')}
        onChange={(godown) => onChange({ godown, route: undefined })}
      />
      <RowChoice
        of="route"
        label={t('Route')}
        rows={routes}
        value={wish.route}
        placeholder={t('All routes')}
        onChange={(route) => onChange({ route, godown: undefined })}
      />
    </div>
  );
}
