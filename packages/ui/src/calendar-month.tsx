/** One month to pick a day from; the only user of react-day-picker, loaded on demand by DateField. */
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { DayPicker } from 'react-day-picker';
import { useDirection } from './direction.tsx';
import { figures } from './figures.ts';
import { useUiTexts } from './texts/ui-texts.tsx';

export interface CalendarMonthProps {
  readonly value: string;
  readonly today: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly onPick: (iso: string) => void;
}

/** Local noon of an ISO day: the calendar compares local days, and noon is safe from changes of the clock. */
const noon = (iso: string) => new Date(`${iso}T12:00:00`);

const isoOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

const navigation =
  'grid size-8 cursor-pointer place-items-center rounded-md text-soft hover:bg-hover disabled:opacity-40 touch:size-11';

const classes = {
  root: 'relative text-grid',
  month: 'flex flex-col gap-2',
  month_caption: 'flex h-8 items-center ps-2 font-medium touch:h-11',
  nav: 'absolute end-0 top-0 flex',
  button_previous: navigation,
  button_next: navigation,
  weekday: 'h-6 w-8 text-xs font-normal text-faint touch:w-11',
  day: 'p-0 text-center',
  day_button:
    'size-8 cursor-pointer rounded-md hover:bg-hover disabled:cursor-not-allowed disabled:opacity-40 touch:size-11',
  today: 'font-semibold text-action',
  selected: '[&>button]:!bg-action [&>button]:text-on-action',
  outside: 'text-faint',
};

export function CalendarMonth({ value, today, min, max, onPick }: CalendarMonthProps) {
  const { direction, locale } = useDirection();
  const texts = useUiTexts();
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', numberingSystem: 'latn' });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short' });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', numberingSystem: 'latn' });
  const selected = value === '' ? undefined : noon(value);
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      showOutsideDays
      fixedWeeks
      dir={direction}
      lang={locale}
      weekStartsOn={figures().firstDay}
      today={noon(today)}
      selected={selected}
      defaultMonth={selected ?? noon(today)}
      onSelect={(date) => onPick(isoOf(date))}
      disabled={[
        ...(min === undefined ? [] : [{ before: noon(min) }]),
        ...(max === undefined ? [] : [{ after: noon(max) }]),
      ]}
      classNames={classes}
      components={{ Chevron }}
      formatters={{ formatCaption: (date) => month.format(date), formatWeekdayName: (date) => weekday.format(date) }}
      labels={{
        labelPrevious: () => texts.previousMonth,
        labelNext: () => texts.nextMonth,
        labelDayButton: (date) => day.format(date),
        labelGrid: (date) => month.format(date),
        labelWeekday: (date) => weekday.format(date),
      }}
    />
  );
}

function Chevron({ orientation }: { readonly orientation?: 'left' | 'right' | 'up' | 'down' | undefined }) {
  return (
    <ChevronLeft aria-hidden="true" className={`size-4 icon-turns ${orientation === 'right' ? 'rotate-180' : ''}`} />
  );
}
