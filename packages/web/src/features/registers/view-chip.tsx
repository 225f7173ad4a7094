/** The chip that offers the views of a register. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { lazy } from 'react';
import { FilterPopover } from '../../derive/register/filter-popover.tsx';
import { filtersOfView, keptFilters, type RegisterFilters } from '../../derive/register/register-filters.ts';
import { useCalendar } from '../../derive/register/use-calendar.ts';
import type { ShownColumns } from '../../derive/register/use-columns.ts';
import { useT } from '../../i18n/language.tsx';

const ViewList = lazy(() =>
  import('../../derive/register/view-list.tsx').then((module) => ({ default: module.ViewList })),
);

export interface ViewChipProps {
  readonly definition: VoucherDefinition;
  readonly filters: RegisterFilters;
  readonly columns: ShownColumns;
  readonly onChange: (change: RegisterFilters) => void;
}

export function ViewChip({ definition, filters, columns, onChange }: ViewChipProps) {
  const t = useT();
  const calendar = useCalendar();
  return (
    <FilterPopover label={t('Views')}>
      {(close) => (
        <ViewList
          definition={definition}
          current={{
            filters: keptFilters(filters, calendar),
            ...(columns.isUsual ? {} : { columns: [...columns.names] }),
            ...(filters.sort === undefined ? {} : { sort: filters.sort }),
          }}
          onClose={close}
          onTake={(view) => {
            onChange({ ...filtersOfView(view.filters, calendar), sort: view.sort });
            if (view.columns !== undefined) columns.change(view.columns);
          }}
        />
      )}
    </FilterPopover>
  );
}
