/** The table of a register with the panel beside it: rows by keyboard, one press to look, Enter to open. */

import type { RegisterRow } from '@fieldbook/core/api/register-page';
import type { RegisterDefinition } from '@fieldbook/core/definition/register';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { DataTable, type DataTableSort } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { CardButton, RegisterCard } from '../../derive/register/register-card.tsx';
import { registerColumns } from '../../derive/register/register-columns.tsx';
import { noFilters, type RegisterFilters } from '../../derive/register/register-filters.ts';
import { placeholderOf } from '../../derive/register/register-states.tsx';
import { formAddress, placeOf } from '../../derive/voucher-places.ts';
import { keyOfRow, type RegisterState } from './use-register-state.ts';

const CardSheet = lazy(() =>
  import('../../derive/register/card-sheet.tsx').then((module) => ({ default: module.CardSheet })),
);
const PreviewPanel = lazy(() =>
  import('../../derive/register/preview-panel.tsx').then((module) => ({ default: module.PreviewPanel })),
);

export interface RegisterTableProps {
  readonly definition: VoucherDefinition;
  readonly register: RegisterDefinition;
  readonly filters: RegisterFilters;
  readonly state: RegisterState;
  readonly label: string;
  readonly onChange: (change: RegisterFilters) => void;
}

function readSort(text: string): DataTableSort {
  const isDescending = text.startsWith('-');
  return { key: text.replace(/^-/, ''), order: isDescending ? 'descending' : 'ascending' };
}

export function RegisterTable({ definition, register, filters, state, label, onChange }: RegisterTableProps) {
  const navigate = useNavigate();
  const [acting, setActing] = useState<RegisterRow>();
  const { rows, sums, look, columns, panel, selection } = state;
  const shown = useMemo(
    () => registerColumns({ register, definition, names: columns.names, sums, rows }, look),
    [register, definition, columns.names, sums, rows, look],
  );
  const count = sums['count'] ?? sums['countAtLeast'];
  const isPanelOpen = panel?.isOpen === true;
  const open = (row: RegisterRow) =>
    void navigate({
      to: formAddress(definition.type),
      search: { [placeOf(definition.type).idName]: String(row.voucherNo) },
    });
  return (
    <div className="flex min-h-0 grow">
      <DataTable
        label={label}
        className="min-w-0 grow border-t border-line"
        columns={shown}
        rows={rows}
        rowKey={keyOfRow}
        activeKey={state.activeKey}
        onActiveKeyChange={state.setActiveKey}
        onOpen={open}
        opensOnPress={!isPanelOpen}
        selectedKeys={state.selected}
        onSelectedKeysChange={state.setSelected}
        isChoosing={state.isChoosing}
        sort={readSort(filters.sort ?? register.defaultSort)}
        onSortChange={({ key, order }) => onChange({ sort: order === 'descending' ? `-${key}` : key })}
        onEndReached={state.loadMore}
        totalCount={typeof count === 'number' ? count : undefined}
        isMuted={(row) => row.state === 'void'}
        card={(row) => <RegisterCard row={row} party={definition.party?.field} look={look} />}
        cardAction={(row) => <CardButton row={row} onPress={() => setActing(row)} />}
        cardHeight={68}
        placeholder={placeholderOf({ query: state, rows, filters, definition, onClear: () => onChange(noFilters) })}
      />
      {panel?.isOpen === true && (
        <Suspense fallback={<div className="w-96 shrink-0 border-s border-t border-line bg-surface" />}>
          <PreviewPanel
            definition={definition}
            voucherNo={state.activeKey === null ? undefined : Number(state.activeKey)}
            onClose={panel.toggle}
          />
        </Suspense>
      )}
      {acting !== undefined && (
        <Suspense fallback={null}>
          <CardSheet
            definition={definition}
            row={acting}
            selection={selection}
            onClose={() => setActing(undefined)}
            onChoose={() => {
              state.setSelected(new Set([keyOfRow(acting)]));
              state.setChoosing(true);
              setActing(undefined);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
