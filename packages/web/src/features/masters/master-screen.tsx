/** The screens of every master (SPEC §2, Masters): its register, and with a code in the address the page of one row, or its form. */
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { isOfEveryBranch } from '@fieldbook/core/permissions/master-policy';
import { SkeletonRows } from '@fieldbook/ui';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useCallback } from 'react';
import { NEW_ROW } from '../../derive/master-address.ts';
import { masterOfPlace } from '../../derive/master-places.ts';
import { MasterRegister } from '../../derive/master-register/master-register.tsx';
import type { MasterWish } from '../../derive/master-register/use-master-pages.ts';
import { OtherAddress } from '../../derive/other-address.tsx';
import { EDIT, withOverview } from '../../derive/overview-place.ts';
import { useAsked } from '../../derive/use-asked.ts';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';

const OverviewScreen = lazy(() =>
  import('./overview/overview-screen.tsx').then((module) => ({ default: module.OverviewScreen })),
);

const RowScreen = lazy(() => import('./row-screen.tsx').then((module) => ({ default: module.RowScreen })));

type Search = Readonly<Record<string, string | undefined>>;

export function MasterScreen() {
  const { master = '' } = useParams({ strict: false }) as { readonly master?: string };
  const definition = masterOfPlace(master);
  if (definition === undefined) return <OtherAddress />;
  return <Master key={definition.name} definition={definition} />;
}

/** A row that is there is a page first; a new one, one that is put right and one that is edited are a form. */
function isPage({ name }: MasterDefinition, code: string, search: Search): boolean {
  const isForm = code === NEW_ROW || search[EDIT] !== undefined || search['repair'] !== undefined;
  return withOverview.includes(name) && !isForm;
}

function Master({ definition }: { readonly definition: MasterDefinition }) {
  const me = useMe();
  const navigate = useNavigate();
  const search = useAsked<Search>();
  const code = search['code'] ?? search['ItemId'];
  const isInReach = me.seesAllBranches || !isOfEveryBranch(definition.name);
  const mayWrite = mayOpen(me, definition.permission) && isInReach;
  const change = useCallback(
    ({ filters = {}, ...wish }: MasterWish) => {
      void navigate({ to: '.', search: (before: object) => ({ ...before, ...wish, ...filters }), replace: true });
    },
    [navigate],
  );
  if (code !== undefined && isPage(definition, code, search)) {
    return (
      <Suspense fallback={<SkeletonRows rows={10} columns={3} />}>
        <OverviewScreen key={code} definition={definition} code={code} mayWrite={mayWrite} />
      </Suspense>
    );
  }
  if (code !== undefined || definition.single === true) {
    return (
      <Suspense fallback={<SkeletonRows rows={10} columns={3} />}>
        <RowScreen
          key={code}
          definition={definition}
          code={code ?? ''}
          mayWrite={mayWrite}
          repair={search['repair']}
          lead={search['lead']}
          voucher={{ type: search['voucherType'], voucherNo: Number(search['voucher'] ?? Number.NaN) }}
        />
      </Suspense>
    );
  }
  const filters = Object.entries(search).filter(([name]) => definition.fields[name] !== undefined && name !== 'active');
  const wish: MasterWish = {
    search: search['search'],
    sort: search['sort'],
    active: search['active'] === 'all' ? 'all' : undefined,
    filters: Object.fromEntries(filters),
  };
  return <MasterRegister definition={definition} wish={wish} mayWrite={mayWrite} onChange={change} />;
}
