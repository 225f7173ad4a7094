/** Choosing the days of a register: a span by its name, or two dates; loaded when it is first opened. */

import { DateField } from '@fieldbook/ui';
import { useT } from '../../i18n/language.tsx';
import { OptionList } from './option-list.tsx';
import {
  type Calendar,
  type RegisterFilters,
  type SpanName,
  spanNames,
  spanOf,
  spanWords,
} from './register-filters.ts';

export interface DateChoiceProps {
  readonly calendar: Calendar;
  /** Of the span in force. */
  readonly name: SpanName | undefined;
  readonly filters: RegisterFilters;
  readonly onChange: (change: RegisterFilters) => void;
  readonly onClose: () => void;
}

export function DateChoice({ calendar, name, filters, onChange, onClose }: DateChoiceProps) {
  const t = useT();
  return (
    <div className="flex flex-col gap-3">
      <OptionList
        options={spanNames.map((value) => ({ value, label: t(spanWords[value]) }))}
        value={name}
        onTake={(value) => {
          onChange(spanOf(value as SpanName, calendar));
          onClose();
        }}
      />
      <div className="grid grid-cols-2 gap-2 border-t border-line pt-3">
        <DateField
          label={t('From')}
          today={calendar.today}
          value={filters.from ?? ''}
          onValueChange={(day) => onChange({ from: day })}
        />
        <DateField
          label={t('To')}
          today={calendar.today}
          value={filters.to ?? ''}
          onValueChange={(day) => onChange({ to: day })}
        />
      </div>
    </div>
  );
}
