/** The form of one row of a master at its address: reads it, opens it, and goes back to where the register stood. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { type MenuCommand, SkeletonRows } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FailedState } from '../../derive/failed-state.tsx';
import { NEW_ROW } from '../../derive/master-address.ts';
import { MasterForm, type MasterFormProps } from '../../derive/master-form/master-form.tsx';
import { askRow } from '../../derive/master-form/use-master-form.ts';
import { OUTBOX } from '../../derive/outbox/outbox-places.ts';
import { EDIT, withOverview } from '../../derive/overview-place.ts';
import { visitAt } from '../../derive/visit-places.ts';
import { useT } from '../../i18n/language.tsx';
import { useOutbox } from '../../offline/outbox.ts';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { hasOpening } from './may-have-opening.ts';
import { rememberWho } from './remember-who.ts';

const FormsList = lazy(() => import('./forms-list.tsx').then((module) => ({ default: module.FormsList })));
const SetPassword = lazy(() => import('./set-password.tsx').then((module) => ({ default: module.SetPassword })));

const OpeningDialog = lazy(() => import('./opening-dialog.tsx').then((module) => ({ default: module.OpeningDialog })));

const CustomerOfLead = lazy(() =>
  import('./customer-of-lead.tsx').then((module) => ({ default: module.CustomerOfLead })),
);

const TemplateOfVoucher = lazy(() =>
  import('./template-of-voucher.tsx').then((module) => ({ default: module.TemplateOfVoucher })),
);
const TemplateContent = lazy(() =>
  import('./template-content.tsx').then((module) => ({ default: module.TemplateContent })),
);

const ItemProfit = lazy(() => import('./item-profit.tsx').then((module) => ({ default: module.ItemProfit })));

const UserAccess = lazy(() => import('./user-access.tsx').then((module) => ({ default: module.UserAccess })));
const UserDevices = lazy(() => import('./user-devices.tsx').then((module) => ({ default: module.UserDevices })));

const SessionList = lazy(() => import('./session-list.tsx').then((module) => ({ default: module.SessionList })));
const PasswordLink = lazy(() => import('./password-link.tsx').then((module) => ({ default: module.PasswordLink })));

const ViewAs = lazy(() => import('./view-as.tsx').then((module) => ({ default: module.ViewAs })));
const RoleLimits = lazy(() => import('./role-limits.tsx').then((module) => ({ default: module.RoleLimits })));

const SectorCoverage = lazy(() =>
  import('./sector-coverage.tsx').then((module) => ({ default: module.SectorCoverage })),
);

const editors = { 'accessRole.forms': FormsList };

export interface RowScreenProps {
  readonly definition: MasterDefinition;
  /** `-1` for a new row; of the master with one row whatever it is. */
  readonly code: string;
  readonly mayWrite: boolean;
  /** Uid of an item of the outbox whose row is put right. */
  readonly repair?: string | undefined;
  /** Number of the lead that a new customer is made of. */
  readonly lead?: string | undefined;
  /** That a new template is made of. */
  readonly voucher?: { readonly type: string | undefined; readonly voucherNo: number } | undefined;
}

export function RowScreen({ definition, code, mayWrite, repair, lead, voucher }: RowScreenProps) {
  const t = useT();
  const me = useMe();
  const navigate = useNavigate();
  const [turn, setTurn] = useState(0);
  const [isSettingPassword, setSettingPassword] = useState(false);
  const [isLinking, setLinking] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const [isLooking, setLooking] = useState(false);
  const isNew = code === NEW_ROW && definition.single !== true;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['master-row', definition.name, code],
    queryFn: ({ signal }) => askRow(definition, code, signal),
    enabled: !isNew,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const outbox = useOutbox();
  const put = outbox?.items.find(({ uid }) => uid === repair);
  const repaired = put === undefined ? undefined : { uid: put.uid, row: put.body as MasterRow };
  const leave = (now: string = code) => {
    if (repair !== undefined) return void navigate({ to: OUTBOX });
    if (definition.single === true) return void navigate({ to: '/dashboard/analytics' });
    toPage(now);
  };
  /** To the page of a row, which is under the code that it has now; to the list where it has none. */
  const toPage = (now?: string) => {
    const isOfPage = now !== undefined && !isNew && withOverview.includes(definition.name);
    const at = isOfPage ? { code: now, [EDIT]: undefined } : { code: undefined, ItemId: undefined, [EDIT]: undefined };
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...at }) });
  };
  const saved = (row: MasterRow, isNext: boolean) => {
    rememberWho(definition.name);
    if (isNext) setTurn(turn + 1);
    else leave(row.code);
  };
  if (isNew && lead !== undefined && definition.name === 'customer')
    return <CustomerOfLead customer={definition} voucherNo={Number(lead)} mayWrite={mayWrite} />;
  if (isNew && voucher !== undefined && definition.name === 'voucherTemplate')
    return <TemplateOfVoucher template={definition} {...voucher} mayWrite={mayWrite} />;
  if (repair !== undefined && put === undefined) return <SkeletonRows rows={10} columns={3} />;
  if (!isNew && data === undefined) {
    if (error === null) return <SkeletonRows rows={10} columns={3} />;
    return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  const canVisit = definition.name === 'customer' && !isNew && outbox?.register.lease !== undefined;
  const visitCommands: MenuCommand[] = canVisit
    ? [{ key: 'visit', label: t('Start a visit'), onSelect: () => void navigate(visitAt({ customer: code })) }]
    : [];
  const mayBegin = data !== undefined && !isNew && mayOpen(me, 'frmOpening');
  const openingCommands: MenuCommand[] =
    mayBegin && hasOpening({ master: definition.name, row: data })
      ? [
          {
            key: 'opening',
            label: definition.name === 'item' ? t('Opening stock') : t('Opening balance'),
            onSelect: () => setOpening(true),
          },
        ]
      : [];
  const mayLook = !isNew && me.forms.includes('*') && me.user.code !== code;
  const commands: MenuCommand[] =
    definition.name === 'user'
      ? [
          { key: 'password', label: t('Set password'), onSelect: () => setSettingPassword(true) },
          { key: 'link', label: t('Make a link for a new password'), onSelect: () => setLinking(true) },
          ...(mayLook ? [{ key: 'view', label: t('View as this person'), onSelect: () => setLooking(true) }] : []),
        ]
      : [...visitCommands, ...openingCommands];
  return (
    <>
      <MasterForm
        key={turn}
        definition={definition}
        row={isNew ? undefined : data}
        repaired={repaired}
        mayWrite={mayWrite}
        editors={editors}
        commands={commands}
        panel={(form) =>
          panelOf({ definition, row: isNew ? undefined : data, form, mayWrite, mayPrice: mayOpen(me, 'frmItemPrices') })
        }
        onSaved={saved}
        onLeave={() => leave()}
        onDeleted={() => toPage()}
      />
      {isSettingPassword && <SetPassword user={code} onClose={() => setSettingPassword(false)} />}
      {isLinking && (
        <Suspense fallback={null}>
          <PasswordLink user={code} onClose={() => setLinking(false)} />
        </Suspense>
      )}
      {isLooking && data !== undefined && (
        <Suspense fallback={null}>
          <ViewAs user={code} name={data.name} onClose={() => setLooking(false)} />
        </Suspense>
      )}
      {isOpening && data !== undefined && (
        <Suspense fallback={null}>
          <OpeningDialog master={definition.name} row={data} onClose={() => setOpening(false)} />
        </Suspense>
      )}
    </>
  );
}

interface PanelWish extends Pick<RowScreenProps, 'definition' | 'mayWrite'> {
  readonly row: MasterRow | undefined;
  readonly mayPrice: boolean;
  readonly form: Parameters<NonNullable<MasterFormProps['panel']>>[0];
}

function panelOf({ definition: { name }, row, form, mayWrite, mayPrice }: PanelWish): ReactNode {
  if (name === 'item' && row !== undefined && row['itemType'] !== 'service') {
    const { retailRate = '', profitPercent = '' } = form.values.values;
    return (
      <Suspense fallback={null}>
        <ItemProfit
          item={row.code}
          retailRate={retailRate}
          profitPercent={profitPercent}
          onRate={mayWrite && mayPrice ? (rate) => form.setValue('retailRate', rate) : undefined}
        />
      </Suspense>
    );
  }
  if (name === 'user' && row !== undefined) {
    return (
      <Suspense fallback={<SkeletonRows rows={2} columns={3} />}>
        <UserAccess user={row.code} />
        <UserDevices user={row.code} />
        {mayWrite && <SessionList user={row.code} />}
      </Suspense>
    );
  }
  if (name === 'accessRole' && row !== undefined) {
    return (
      <Suspense fallback={<SkeletonRows rows={3} columns={2} />}>
        <RoleLimits role={row.code} />
      </Suspense>
    );
  }
  if (name === 'userProfile') {
    return (
      <Suspense fallback={<SkeletonRows rows={2} columns={3} />}>
        <SessionList />
      </Suspense>
    );
  }
  if (name === 'voucherTemplate' && row?.['body'] !== undefined) {
    return (
      <Suspense fallback={<SkeletonRows rows={4} columns={3} />}>
        <TemplateContent type={String(row['voucherType'])} body={String(row['body'])} code={row.code} />
      </Suspense>
    );
  }
  if (name !== 'sector' || row === undefined) return undefined;
  return (
    <Suspense fallback={<SkeletonRows rows={5} columns={7} />}>
      <SectorCoverage route={String(row['route'])} />
    </Suspense>
  );
}
