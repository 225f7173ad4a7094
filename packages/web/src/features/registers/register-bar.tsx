/** The row over a register: views, grouping and filters. A script of its own that comes while the rows are on their way. */
import type { RegisterDefinition } from '@fieldbook/core/definition/register';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { FilterBar } from '../../derive/register/filter-bar.tsx';
import { ChoiceFilter } from '../../derive/register/filter-popover.tsx';
import { groupingColumns } from '../../derive/register/grouping.ts';
import type { RegisterFilters } from '../../derive/register/register-filters.ts';
import { useLabel, useT } from '../../i18n/language.tsx';
import type { RegisterState } from './use-register-state.ts';
import { ViewChip } from './view-chip.tsx';

export type AddressChange = RegisterFilters & { readonly group?: string | undefined };

export interface RegisterBarProps {
  readonly definition: VoucherDefinition;
  readonly register: RegisterDefinition;
  readonly filters: RegisterFilters;
  /** Name of the column that groups. */
  readonly group: string | undefined;
  readonly partyName: string | undefined;
  readonly state: Pick<RegisterState, 'columns' | 'keys'>;
  readonly onChange: (change: AddressChange) => void;
}

export function RegisterBar({ definition, register, filters, group, partyName, state, onChange }: RegisterBarProps) {
  const t = useT();
  const label = useLabel();
  return (
    <FilterBar
      definition={definition}
      filters={filters}
      partyName={partyName}
      onChange={onChange}
      searchRef={state.keys.search}
      views={
        <>
          <ViewChip definition={definition} filters={filters} columns={state.columns} onChange={onChange} />
          <ChoiceFilter
            label={t('Group by')}
            value={group}
            options={groupingColumns(register).map((column) => ({ value: column.name, label: label(column.label) }))}
            onChange={(next) => onChange({ group: next })}
          />
        </>
      }
    />
  );
}
