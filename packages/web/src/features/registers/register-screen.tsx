/** The register of any voucher type (SPEC §2, Registers): a virtual table over pages, its whole state in the address. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { COSTS_FORM, pricesAreCosts, registerWithoutCosts } from '@fieldbook/core/permissions/costs';
import { registerOf } from '@fieldbook/core/registers/index';
import { SkeletonRows, useIsPhone } from '@fieldbook/ui';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { OtherAddress } from '../../derive/other-address.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { groupingColumns } from '../../derive/register/grouping.ts';
import { nameBeside } from '../../derive/register/register-columns.tsx';
import { type RegisterFilters, readFilters } from '../../derive/register/register-filters.ts';
import { NewButton } from '../../derive/register/register-states.tsx';
import type { ExportFormat } from '../../derive/register/taking-out.ts';
import { useAsked } from '../../derive/use-asked.ts';
import { typeOfRegister } from '../../derive/voucher-places.ts';
import { useLabel } from '../../i18n/language.tsx';
import { useBranchHere } from '../../session/branch-here.ts';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { PhoneBar } from './phone-bar.tsx';
import type { AddressChange } from './register-bar.tsx';
import { RegisterCount } from './register-count.tsx';
import { RegisterTable } from './register-table.tsx';
import { SelectionParts } from './selection-parts.tsx';
import { useRegisterState } from './use-register-state.ts';

const bar = import('./register-bar.tsx');
const RegisterBar = lazy(() => bar.then((module) => ({ default: module.RegisterBar })));
const GroupTable = lazy(() => import('./group-table.tsx').then((module) => ({ default: module.GroupTable })));
const RegisterTools = lazy(() =>
  import('../../derive/register/register-tools.tsx').then((module) => ({ default: module.RegisterTools })),
);

export function RegisterScreen() {
  const { register = '' } = useParams({ strict: false }) as { readonly register?: string };
  const definition = typeOfRegister(register);
  if (definition === undefined) return <OtherAddress />;
  return <Register key={definition.type} definition={definition} />;
}

interface Address {
  readonly filters: RegisterFilters;
  /** Name of the column that groups. */
  readonly group: string | undefined;
  readonly change: (change: AddressChange) => void;
}

function useAddress(): Address {
  const navigate = useNavigate();
  const search = useAsked<Readonly<Record<string, string | undefined>>>();
  const branch = useBranchHere();
  const filters = useMemo(
    () => ({ ...readFilters(search), ...(branch === undefined ? {} : { branch }) }),
    [search, branch],
  );
  const change = useCallback(
    (next: AddressChange) => {
      void navigate({ to: '.', search: (before: object) => ({ ...before, ...next }), replace: true });
    },
    [navigate],
  );
  return { filters, group: search['group'], change };
}

function Register({ definition }: { readonly definition: VoucherDefinition }) {
  const label = useLabel();
  const isPhone = useIsPhone();
  const { filters, group, change } = useAddress();
  const isTold = mayOpen(useMe(), COSTS_FORM) || !pricesAreCosts(definition);
  const register = useMemo(() => {
    const whole = registerOf(definition);
    return isTold ? whole : registerWithoutCosts(whole);
  }, [definition, isTold]);
  const state = useRegisterState({ definition, register, filters });
  const { columns, rows, sums, look, selection, keys, panel } = state;
  const party = definition.party?.field;
  const by = groupingColumns(register).find(({ name }) => name === group);
  const { sort: _, ...selected } = filters;
  const exportAll = (format: ExportFormat) => void selection.exportAs(format, { ...selected, sort: filters.sort });
  const title = label(register.label);
  return (
    <div ref={keys.frame} className="flex min-h-0 grow flex-col">
      <PageHead
        title={title}
        aside={<RegisterCount sums={sums} isAddingUp={state.isAddingUp} />}
        actions={
          isPhone ? undefined : (
            <>
              <Suspense fallback={null}>
                <RegisterTools
                  register={register}
                  columns={columns}
                  exportRef={keys.exports}
                  isExporting={selection.isBusy}
                  onExport={exportAll}
                  panel={panel}
                />
              </Suspense>
              <NewButton definition={definition} />
            </>
          )
        }
      />
      <Suspense fallback={<div className="h-27 shrink-0 desk:h-11" />}>
        <RegisterBar
          definition={definition}
          register={register}
          filters={filters}
          group={by?.name}
          partyName={
            party === undefined || rows[0] === undefined ? undefined : nameBeside(rows[0], party, look.language)
          }
          state={state}
          onChange={change}
        />
      </Suspense>
      {by === undefined ? (
        <RegisterTable
          definition={definition}
          register={register}
          filters={filters}
          state={state}
          label={title}
          onChange={change}
        />
      ) : (
        <Suspense fallback={<SkeletonRows rows={10} columns={4} />}>
          <GroupTable
            definition={definition}
            register={register}
            by={by}
            filters={filters}
            columns={columns.names}
            sums={sums}
            look={look}
            onTake={(filter) => change({ ...filter, group: undefined })}
          />
        </Suspense>
      )}
      <SelectionParts definition={definition} state={state} onExportAll={() => exportAll('csv')} />
      {isPhone && state.chosen.length === 0 && !state.isChoosing && (
        <PhoneBar
          definition={definition}
          isExporting={selection.isBusy}
          onExport={() => exportAll('csv')}
          onChoose={() => state.setChoosing(true)}
        />
      )}
    </div>
  );
}
