/** The filters of a register in one row: search, then dates, party, state and the rest as chips. All of it is in the address. */
import type { Field } from '@fieldbook/core/definition/field';
import { statesOf } from '@fieldbook/core/definition/states';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { stateLabels } from '@fieldbook/core/registers/columns';
import { showDate } from '@fieldbook/ui';
import { lazy, type ReactNode, type Ref } from 'react';
import { useLabel, useT } from '../../i18n/language.tsx';
import { todayOf, useMe } from '../../session/use-me.ts';
import { ChoiceFilter, FilterPopover, MasterFilter } from './filter-popover.tsx';
import { type RegisterFilters, spanNameOf, spanOf } from './register-filters.ts';
import { SearchFilter } from './search-filter.tsx';

const DateChoice = lazy(() => import('./date-choice.tsx').then((module) => ({ default: module.DateChoice })));

export interface FilterBarProps {
  /** Name of the party that is filtered by, as the rows tell it. */
  readonly partyName: string | undefined;
  readonly definition: VoucherDefinition;
  readonly filters: RegisterFilters;
  readonly onChange: (change: RegisterFilters) => void;
  /** The chip that offers the views. */
  readonly views?: ReactNode;
  readonly searchRef?: Ref<HTMLInputElement> | undefined;
}

export function FilterBar({ definition, partyName, filters, onChange, views, searchRef }: FilterBarProps) {
  const t = useT();
  const label = useLabel();
  const mode = definition.header['mode'];
  const states = statesOf(definition.lifecycle).filter((state) => state !== 'draft');
  return (
    <div className="flex shrink-0 flex-col gap-2 pb-3 desk:flex-row desk:flex-wrap desk:items-center desk:px-5">
      <SearchFilter
        ref={searchRef}
        label={t('register.search')}
        value={filters.search ?? ''}
        onChange={(search) => onChange({ search })}
      />
      <div className="flex gap-2 overflow-x-auto px-4 desk:contents">
        {views}
        <DateFilter filters={filters} onChange={onChange} />
        {definition.party !== undefined && (
          <MasterFilter
            label={t('register.party')}
            of={definition.party.side}
            value={filters.party}
            name={partyName}
            onChange={(party) => onChange({ party })}
          />
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
        <PlaceFilters definition={definition} filters={filters} onChange={onChange} />
      </div>
    </div>
  );
}

/** Whose and where: those that the type's vouchers have. */
function PlaceFilters({ definition, filters, onChange }: Pick<FilterBarProps, 'definition' | 'filters' | 'onChange'>) {
  const t = useT();
  const me = useMe();
  const { header } = definition;
  const person = header['salesPerson'] ?? header['purchasePerson'];
  const places = [
    ...(me.branches.length > 1 ? ([['branch', 'branch']] as const) : []),
    ...(person?.of === undefined ? [] : ([['person', person.of]] as const)),
    ...(['route', 'godown'] as const).flatMap((name) => (isStored(header[name]) ? [[name, name] as const] : [])),
  ];
  return places.map(([name, of]) => (
    <MasterFilter
      key={name}
      label={t(`register.${name}`)}
      of={of}
      value={filters[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  ));
}

const isStored = (field: Field | undefined) => field !== undefined && field.extra !== true;

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
      {(close) => <DateChoice today={today} name={name} filters={filters} onChange={onChange} onClose={close} />}
    </FilterPopover>
  );
}
