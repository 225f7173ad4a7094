/** The days of a list as a chip: a span by its name, or any days. */
import { showDate } from '@fieldbook/ui';
import { lazy } from 'react';
import { useT } from '../../i18n/language.tsx';
import { FilterPopover } from './filter-popover.tsx';
import { type RegisterFilters, spanNameOf, spanOf, spanWords } from './register-filters.ts';
import { useCalendar } from './use-calendar.ts';

const DateChoice = lazy(() => import('./date-choice.tsx').then((module) => ({ default: module.DateChoice })));

export interface DateFilterProps {
  readonly filters: Pick<RegisterFilters, 'from' | 'to'>;
  readonly onChange: (change: Pick<RegisterFilters, 'from' | 'to'>) => void;
}

export function DateFilter({ filters, onChange }: DateFilterProps) {
  const t = useT();
  const calendar = useCalendar();
  const { from, to } = filters;
  const name = spanNameOf(filters, calendar);
  const typed = [from, to].map((day) => (day === undefined ? '…' : showDate(day))).join(' – ');
  const shown = name === undefined ? typed : t(spanWords[name]);
  return (
    <FilterPopover
      label={t('Dates')}
      shortcut="d"
      value={from === undefined && to === undefined ? undefined : shown}
      onRemove={() => onChange(spanOf('all', calendar))}
    >
      {(close) => <DateChoice calendar={calendar} name={name} filters={filters} onChange={onChange} onClose={close} />}
    </FilterPopover>
  );
}
