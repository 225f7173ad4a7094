/** The parameters of a report as chips in one row, each from its field: days, choices, rows of masters, yes or no. */
import type { Field } from '@fieldbook/core/definition/field';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { Chip, DateField, TextField } from '@fieldbook/ui';
import { useLabel, useT } from '../../i18n/language.tsx';
import { useBranchHere } from '../../session/branch-here.ts';
import { todayOf, useMe } from '../../session/use-me.ts';
import { ChoiceFilter, FilterPopover, MasterFilter } from '../register/filter-popover.tsx';
import { OptionList } from '../register/option-list.tsx';
import type { ReportPlace } from '../report-places.ts';
import { PeriodFilter } from './period-filter.tsx';
import type { AskedReport } from './report-wish.ts';

export interface ReportParametersProps {
  readonly place: ReportPlace;
  readonly asked: AskedReport;
  /** The days that the answer stands for. */
  readonly shown: { readonly from?: string | undefined; readonly to?: string | undefined };
}

/** Set by what opens the report; each is shown only then, to be taken away. */
const quiet: Readonly<Record<string, readonly string[]>> = {
  'ledger-statement': ['noCostCentre', 'costCentreAlone', 'withoutClosing'],
  'profit-loss': ['withClosing'],
};

export function ReportParameters({ place, asked, shown }: ReportParametersProps) {
  const { parameters } = place.definition;
  const end = parameters['asOf'] === undefined ? 'to' : 'asOf';
  const isDays = parameters[end] !== undefined;
  const days = ['from', 'to', 'asOf', 'compareFrom', 'compareTo'];
  // One's own ledgers stand below as chips of their own.
  const isOwn = place.definition.name === 'my-ledger';
  const isQuiet = (name: string) => quiet[place.definition.name]?.includes(name) === true;
  const others = Object.entries(parameters).filter(([name]) => !days.includes(name) && !(isOwn && name === 'ledger'));
  return (
    <div className="flex shrink-0 gap-2 overflow-x-auto px-4 pb-3 desk:flex-wrap desk:px-5 print:hidden">
      {isDays && (
        <PeriodFilter
          names={{ from: parameters['from'] === undefined ? undefined : 'from', to: end }}
          wish={asked.wish}
          shown={shown}
          onChange={asked.change}
        />
      )}
      {others.map(([name, field]) =>
        name === 'compare' ? (
          <CompareFilter key={name} field={field} asked={asked} isSpan={parameters['from'] !== undefined} />
        ) : (
          <Parameter key={name} name={name} field={field} asked={asked} isQuiet={isQuiet(name)} />
        ),
      )}
    </div>
  );
}

interface ParameterProps {
  readonly name: string;
  readonly field: Field;
  readonly asked: AskedReport;
  /** Not shown until it is set. */
  readonly isQuiet: boolean;
}

function Parameter({ name, field, asked, isQuiet }: ParameterProps) {
  const me = useMe();
  const label = useLabel();
  const branch = useBranchHere();
  const value = asked.wish[name];
  const change = (next: string | undefined) => asked.change({ [name]: next });
  const title = label(field.label);
  if (field.kind === 'flag') {
    if (isQuiet && value !== 'true') return null;
    return <FlagFilter title={title} value={value} onChange={change} />;
  }
  // One that this device works in is said in the bar above.
  if (name === 'branch' && (me.branches.length < 2 || branch !== undefined)) return null;
  if (field.kind === 'reference') {
    return <MasterFilter label={title} of={masterOf(field, asked)} value={value} onChange={change} />;
  }
  if (field.kind === 'date') return <DayFilter title={title} value={value} onChange={change} />;
  if (name === 'search') return <SearchFilter title={title} value={value} onChange={change} />;
  const options = optionsOf(name, field, label);
  return options === undefined ? null : (
    <ChoiceFilter label={title} value={value} options={options} onChange={change} />
  );
}

/** A party is a customer unless the report is asked for suppliers. */
function masterOf({ of = '' }: Field, { wish }: AskedReport): string {
  return of === 'customer' && wish['side'] === 'supplier' ? 'supplier' : of;
}

function optionsOf(name: string, field: Field, label: ReturnType<typeof useLabel>) {
  if (name === 'voucherType') return voucherTypes.map((type) => ({ value: type.type, label: label(type.plural) }));
  return field.options?.map((value, at) => {
    const own = field.optionLabels?.[at];
    return { value, label: own === undefined ? value : label(own) };
  });
}

interface ValueProps {
  readonly title: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function FlagFilter({ title, value, onChange }: ValueProps) {
  const isSet = value === 'true';
  return (
    <Chip
      className="shrink-0"
      label={title}
      aria-pressed={isSet}
      value={isSet ? '✓' : undefined}
      onRemove={isSet ? () => onChange(undefined) : undefined}
      onClick={() => onChange(isSet ? undefined : 'true')}
    />
  );
}

function DayFilter({ title, value, onChange }: ValueProps) {
  const today = todayOf(useMe());
  return (
    <FilterPopover label={title} value={value} onRemove={() => onChange(undefined)}>
      {() => (
        <DateField
          label={title}
          today={today}
          value={value ?? ''}
          onValueChange={(next) => onChange(next || undefined)}
        />
      )}
    </FilterPopover>
  );
}

/** Looked for with Enter, or by leaving the line. */
function SearchFilter({ title, value, onChange }: ValueProps) {
  return (
    <FilterPopover label={title} value={value} onRemove={() => onChange(undefined)}>
      {(close) => (
        <TextField
          label={title}
          type="search"
          defaultValue={value ?? ''}
          onBlur={(event) => onChange(event.target.value.trim() || undefined)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            onChange(event.currentTarget.value.trim() || undefined);
            close();
          }}
        />
      )}
    </FilterPopover>
  );
}

interface CompareFilterProps {
  readonly field: Field;
  readonly asked: AskedReport;
  readonly isSpan: boolean;
}

/** With the period before, the year before, or any other days. */
function CompareFilter({ field, asked, isSpan }: CompareFilterProps) {
  const t = useT();
  const label = useLabel();
  const today = todayOf(useMe());
  const { compare, compareFrom, compareTo } = asked.wish;
  const options = optionsOf('compare', field, label) ?? [];
  const chosen = options.find(({ value }) => value === compare)?.label;
  const none = { compare: undefined, compareFrom: undefined, compareTo: undefined };
  return (
    <FilterPopover
      label={label(field.label)}
      value={compareTo === undefined ? chosen : t('Other days')}
      onRemove={() => asked.change(none)}
    >
      {(close) => (
        <div className="flex flex-col gap-3">
          <OptionList
            options={options}
            value={compare}
            onTake={(value) => {
              asked.change({ ...none, compare: value });
              close();
            }}
          />
          <div className="flex gap-2 border-t border-line pt-3">
            {isSpan && (
              <DateField
                label={t('From')}
                className="w-32"
                today={today}
                value={compareFrom ?? ''}
                onValueChange={(next) =>
                  asked.change({ compareFrom: next || undefined, compareTo: compareTo ?? (next || undefined) })
                }
              />
            )}
            <DateField
              label={t(isSpan ? 'To' : 'As of')}
              className="w-32"
              today={today}
              value={compareTo ?? ''}
              onValueChange={(next) =>
                asked.change({
                  compareTo: next || undefined,
                  ...(isSpan ? { compareFrom: next === '' ? undefined : (compareFrom ?? next) } : {}),
                })
              }
            />
          </div>
        </div>
      )}
    </FilterPopover>
  );
}
