/** The filters of a register in one row: search, then dates, party, state and the rest as chips. All of it is in the address. */

import { statesOf } from '@fieldbook/core/definition/states';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { filterNamed, registerFilterNames } from '@fieldbook/core/registers/filters';
import { registerOf } from '@fieldbook/core/registers/index';
import type { ReactNode, Ref } from 'react';
import { useLabel, useT } from '../../i18n/language.tsx';
import { useBranchHere } from '../../session/branch-here.ts';
import { useMe } from '../../session/use-me.ts';
import { DateFilter } from './date-filter.tsx';
import { ChoiceFilter, MasterFilter } from './filter-popover.tsx';
import type { RegisterFilters } from './register-filters.ts';
import { SearchFilter } from './search-filter.tsx';

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
  return (
    <div className="flex shrink-0 flex-col gap-2 pb-3 desk:flex-row desk:flex-wrap desk:items-center desk:px-5">
      <SearchFilter
        ref={searchRef}
        label={t('Number, party, reference')}
        value={filters.search ?? ''}
        onChange={(search) => onChange({ search })}
      />
      <div className="flex gap-2 overflow-x-auto px-4 desk:contents">
        {views}
        <DateFilter filters={filters} onChange={onChange} />
        <ColumnFilters {...{ definition, partyName, filters, onChange }} />
      </div>
    </div>
  );
}

/** Filters by a code or by words, of those that the register has a column of. */
function ColumnFilters({
  definition,
  partyName,
  filters,
  onChange,
}: Pick<FilterBarProps, 'definition' | 'partyName' | 'filters' | 'onChange'>) {
  const label = useLabel();
  const me = useMe();
  // One that this device works in is said in the bar above.
  const branch = useBranchHere();
  const { columns } = registerOf(definition);
  const states = new Set<string>(statesOf(definition.lifecycle).filter((state) => state !== 'draft'));
  return registerFilterNames.map((name) => {
    const column = columns.find((each) => filterNamed(name).columns.includes(each.name));
    if (column === undefined || filterNamed(name).kind === 'day') return null;
    if (name === 'branch' && (me.branches.length < 2 || branch !== undefined)) return null;
    const facts = { label: label(column.label), value: filters[name] };
    const take = (value: string | undefined) => onChange({ [name]: value });
    if (column.of !== undefined) {
      const known = name === 'party' ? partyName : undefined;
      return <MasterFilter key={name} {...facts} of={column.of} name={known} onChange={take} />;
    }
    if (column.optionLabels === undefined) return null;
    const options = Object.entries(column.optionLabels)
      .filter(([value]) => name !== 'state' || states.has(value))
      .map(([value, word]) => ({ value, label: label(word) }));
    return <ChoiceFilter key={name} {...facts} options={options} onChange={take} />;
  });
}
