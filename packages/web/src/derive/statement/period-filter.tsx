/** The days of a report as a chip: this month, quarter or year, the ones before, or any days; a single day where it is one. */
import { texts } from '@fieldbook/core/i18n/text';
import { firstMonthOf } from '@fieldbook/core/reports/financial-year';
import { type Period, periods, spanOf } from '@fieldbook/core/reports/spans';
import { DateField, showDate } from '@fieldbook/ui';
import { useT } from '../../i18n/language.tsx';
import { todayOf, useMe } from '../../session/use-me.ts';
import { FilterPopover } from '../register/filter-popover.tsx';
import { OptionList } from '../register/option-list.tsx';
import type { Wish } from './report-wish.ts';

const periodWords = texts({
  today: 'Today',
  month: 'This month',
  previousMonth: 'Last month',
  quarter: 'This quarter',
  previousQuarter: 'Last quarter',
  year: 'This financial year',
  previousYear: 'Last financial year',
});

const endWords = texts({
  today: 'Today',
  month: 'End of this month',
  previousMonth: 'End of the month before',
  quarter: 'End of this quarter',
  previousQuarter: 'End of the quarter before',
  year: 'End of this financial year',
  previousYear: 'End of the financial year before',
});

export interface PeriodFilterProps {
  /** Names of the parameters; without `from` the report stands on a day. */
  readonly names: { readonly from?: 'from' | undefined; readonly to: 'to' | 'asOf' };
  readonly wish: Wish;
  /** The days of the answer, shown while nothing is chosen. */
  readonly shown: { readonly from?: string | undefined; readonly to?: string | undefined };
  readonly onChange: (next: Wish) => void;
}

export function PeriodFilter({ names, wish, shown, onChange }: PeriodFilterProps) {
  const t = useT();
  const me = useMe();
  const today = todayOf(me);
  const firstMonth = firstMonthOf(me.settings['financialYearStart'] ?? '', me.company.country);
  const { from = '', to } = {
    from: names.from && (wish[names.from] ?? shown.from),
    to: wish[names.to] ?? shown.to ?? today,
  };
  const chosen = periods.find((period) => {
    const span = spanOf(period, today, firstMonth);
    return span.to === to && (names.from === undefined || span.from === from);
  });
  const take = (period: Period, close: () => void) => {
    const span = spanOf(period, today, firstMonth);
    onChange({ ...(names.from === undefined ? {} : { from: span.from }), [names.to]: span.to });
    close();
  };
  const isSpan = names.from !== undefined && from !== '';
  const days = isSpan ? `${showDate(from)} – ${showDate(to)}` : showDate(to);
  const text = chosen !== undefined && isSpan ? t(periodWords[chosen]) : days;
  return (
    <FilterPopover label={t(isSpan ? 'Days' : 'As of')} value={text}>
      {(close) => (
        <div className="flex flex-col gap-3">
          <OptionList
            options={periods.map((value) => ({
              value,
              label: t((names.from === undefined ? endWords : periodWords)[value]),
            }))}
            value={chosen}
            onTake={(value) => take(value as Period, close)}
          />
          <div className="flex gap-2 border-t border-line pt-3">
            {names.from !== undefined && (
              <DateField
                label={t('From')}
                className="w-32"
                today={today}
                value={from}
                onValueChange={(next) => onChange({ from: next || undefined })}
              />
            )}
            <DateField
              label={t(names.from === undefined ? 'As of' : 'To')}
              className="w-32"
              today={today}
              value={to}
              onValueChange={(next) => onChange({ [names.to]: next || undefined })}
            />
          </div>
        </div>
      )}
    </FilterPopover>
  );
}
