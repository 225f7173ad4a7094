/** The filters of a register in one row: dates, party, state and mode as chips, and a search. All of it is in the address. */
import { statesOf } from '@fieldbook/core/definition/states';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { stateLabels } from '@fieldbook/core/registers/columns';
import { Chip, DateField, Popover, SkeletonRows, showDate, TextField } from '@fieldbook/ui';
import Search from 'lucide-react/icons/search';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLabel, useT } from '../../i18n/language.tsx';
import { todayOf, useMe } from '../../session/use-me.ts';
import { type Option, OptionList } from './option-list.tsx';
import { type RegisterFilters, type SpanName, spanNameOf, spanOf } from './register-filters.ts';

const PartyList = lazy(() => import('./party-list.tsx').then((module) => ({ default: module.PartyList })));

export interface FilterBarProps {
  /** Name of the party that is filtered by, as the rows tell it. */
  readonly partyName: string | undefined;
  readonly definition: VoucherDefinition;
  readonly filters: RegisterFilters;
  readonly onChange: (change: RegisterFilters) => void;
}

export function FilterBar({ definition, partyName, filters, onChange }: FilterBarProps) {
  const t = useT();
  const label = useLabel();
  const mode = definition.header['mode'];
  const states = statesOf(definition.lifecycle).filter((state) => state !== 'draft');
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 px-4 pb-3 desk:px-5">
      <SearchFilter value={filters.search ?? ''} onChange={(search) => onChange({ search })} />
      <DateFilter filters={filters} onChange={onChange} />
      {definition.party !== undefined && (
        <FilterPopover
          label={t('register.party')}
          value={filters.party === undefined ? undefined : (partyName ?? filters.party)}
          onRemove={() => onChange({ party: undefined })}
        >
          {(close) => (
            <Suspense fallback={<SkeletonRows rows={4} columns={1} />}>
              <PartyList
                side={definition.party?.side ?? 'customer'}
                value={filters.party}
                onTake={(party) => {
                  onChange({ party });
                  close();
                }}
              />
            </Suspense>
          )}
        </FilterPopover>
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
