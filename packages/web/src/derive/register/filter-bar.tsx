/** The filters of a register in one row: dates, party, state and mode as chips, and a search. All of it is in the address. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { stateLabels } from '@fieldbook/core/registers/columns';
import { Chip, DateField, Popover, showDate, TextField } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { nameIn, useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import { todayOf, useMe } from '../../session/use-me.ts';
import { masterRowsQuery } from '../masters/master-rows.ts';
import { indexOf } from '../masters/use-masters.ts';
import { type RegisterFilters, type SpanName, spanNameOf, spanOf } from './register-filters.ts';

export interface FilterBarProps {
  readonly definition: VoucherDefinition;
  readonly filters: RegisterFilters;
  readonly onChange: (change: RegisterFilters) => void;
}

export function FilterBar({ definition, filters, onChange }: FilterBarProps) {
  const t = useT();
  const label = useLabel();
  const mode = definition.header['mode'];
  const states = definition.states.filter((state) => state !== 'draft');
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 px-4 pb-3 desk:px-5">
      <SearchFilter value={filters.search ?? ''} onChange={(search) => onChange({ search })} />
      <DateFilter filters={filters} onChange={onChange} />
      {definition.party !== undefined && (
        <PartyFilter side={definition.party.side} value={filters.party} onChange={(party) => onChange({ party })} />
      )}
      <ChoiceFilter
        label={t('register.state')}
        value={filters.state}
        options={states.map((state) => ({ value: state, label: label(stateLabels[state]) }))}
        onChange={(state) => onChange({ state })}
      />
      {mode?.options !== undefined && (
        <ChoiceFilter
          label={t('register.mode')}
          value={filters.mode}
          options={mode.options.map((value, at) => {
            const own = mode.optionLabels?.[at];
            return { value, label: own === undefined ? value : label(own) };
          })}
          onChange={(value) => onChange({ mode: value })}
        />
      )}
    </div>
  );
}

function SearchFilter({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const t = useT();
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    if (value !== sent.current) setTyped(value);
    sent.current = value;
  }, [value]);
  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed;
      onChange(typed);
    }, 250);
    return () => clearTimeout(timer);
  }, [typed, onChange]);
  return (
    <TextField
      label={t('register.search')}
      isLabelHidden
      type="search"
      placeholder={t('register.search')}
      icon={<Search aria-hidden="true" className="size-4" />}
      className="w-full desk:w-64"
      value={typed}
      onValueChange={setTyped}
    />
  );
}

interface FilterPopoverProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onRemove: () => void;
  readonly children: (close: () => void) => ReactNode;
}

function FilterPopover({ label, value, onRemove, children }: FilterPopoverProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label={label}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Chip label={label} value={value} onRemove={onRemove} />}
    >
      {children(() => setOpen(false))}
    </Popover>
  );
}

const line =
  'flex min-h-control w-full min-w-40 cursor-pointer items-center rounded-sm px-2 text-start text-grid hover:bg-hover aria-pressed:font-medium aria-pressed:text-action touch:text-base';

interface Option {
  readonly value: string;
  readonly label: string;
}

interface ChoiceFilterProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly Option[];
  readonly onChange: (value: string | undefined) => void;
}

function ChoiceFilter({ label, value, options, onChange }: ChoiceFilterProps) {
  const chosen = options.find((option) => option.value === value)?.label;
  return (
    <FilterPopover label={label} value={chosen} onRemove={() => onChange(undefined)}>
      {(close) => (
        <OptionList
          options={options}
          value={value}
          onTake={(next) => {
            onChange(next);
            close();
          }}
        />
      )}
    </FilterPopover>
  );
}

interface OptionListProps {
  readonly options: readonly Option[];
  readonly value: string | undefined;
  readonly onTake: (value: string) => void;
}

function OptionList({ options, value, onTake }: OptionListProps) {
  return (
    <ul className="max-h-72 overflow-y-auto">
      {options.map((option) => (
        <li key={option.value}>
          <button
            type="button"
            aria-pressed={option.value === value}
            className={line}
            onClick={() => onTake(option.value)}
          >
            <bdi>{option.label}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}

const spans: readonly SpanName[] = ['today', 'thisWeek', 'thisMonth', 'all'];

function DateFilter({ filters, onChange }: Pick<FilterBarProps, 'filters' | 'onChange'>) {
  const t = useT();
  const me = useMe();
  const today = todayOf(me);
  const { from, to } = filters;
  const name = spanNameOf(filters, today);
  const typed = [from, to].map((day) => (day === undefined ? '…' : showDate(day))).join(' – ');
  const shown = name === undefined ? typed : t(`register.${name}`);
  return (
    <FilterPopover
      label={t('register.dates')}
      value={from === undefined && to === undefined ? undefined : shown}
      onRemove={() => onChange(spanOf('all', today))}
    >
      {(close) => (
        <div className="flex flex-col gap-3">
          <OptionList
            options={spans.map((value) => ({ value, label: t(`register.${value}`) }))}
            value={name}
            onTake={(value) => {
              onChange(spanOf(value as SpanName, today));
              close();
            }}
          />
          <div className="grid grid-cols-2 gap-2 border-t border-line pt-3">
            <DateField
              label={t('register.from')}
              today={today}
              value={from ?? ''}
              onValueChange={(day) => onChange({ from: day })}
            />
            <DateField
              label={t('register.to')}
              today={today}
              value={to ?? ''}
              onValueChange={(day) => onChange({ to: day })}
            />
          </div>
        </div>
      )}
    </FilterPopover>
  );
}

interface PartyFilterProps {
  readonly side: 'customer' | 'supplier';
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function PartyFilter({ side, value, onChange }: PartyFilterProps) {
  const t = useT();
  const language = useLanguage();
  const { data } = useQuery(masterRowsQuery(side));
  const [query, setQuery] = useState('');
  const deferred = useDeferredValue(query);
  const index = data === undefined ? undefined : indexOf(data);
  const row = value === undefined ? undefined : index?.byCode.get(value);
  const shown = row === undefined ? value : nameIn(language, row);
  return (
    <FilterPopover label={t('register.party')} value={shown} onRemove={() => onChange(undefined)}>
      {(close) => (
        <div className="flex flex-col gap-2">
          <TextField
            label={t('shell.search')}
            isLabelHidden
            autoFocus
            placeholder={t('shell.search')}
            value={query}
            onValueChange={setQuery}
          />
          <OptionList
            options={(index?.search(deferred, 12) ?? []).map((each) => ({
              value: each.code,
              label: nameIn(language, each),
            }))}
            value={value}
            onTake={(next) => {
              onChange(next);
              close();
            }}
          />
        </div>
      )}
    </FilterPopover>
  );
}
