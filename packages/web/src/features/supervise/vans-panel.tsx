/** Vans that are in use, and by whom; on an approved phone, taking one over from a phone that died. */

import type { LeaseFacts } from '@fieldbook/core/sync/lease';
import { Banner, Button, Code, useToast } from '@fieldbook/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { ReasonDialog } from '../../derive/reason-dialog.tsx';
import { useTimes } from '../../derive/times.ts';
import { useT } from '../../i18n/language.tsx';
import { takeVan, useDevice } from '../../offline/device.ts';
import { useOutbox, useSyncState } from '../../offline/outbox.ts';
import { PanelList } from './panel-states.tsx';
import { VanAsks } from './van-asks.tsx';

/** A phone that holds a van hands it back first. */
function useMayTakeOver(): boolean {
  const { device } = useSyncState();
  const lease = useOutbox()?.register.lease;
  return device === 'approved' && lease === undefined;
}

export function VansPanel() {
  const t = useT();
  const toast = useToast();
  const client = useQueryClient();
  const { code: ownDevice } = useDevice();
  const mayTakeOver = useMayTakeOver();
  const [taking, setTaking] = useState<LeaseFacts>();
  const leases = useQuery({
    queryKey: ['supervise', 'leases'],
    queryFn: async ({ signal }) => (await ask('GET /leases', { signal })).rows,
  });
  const takeOver = useMutation({
    mutationFn: ({ van, reason }: { readonly van: string; readonly reason: string }) => takeVan(van, { reason }),
    onSuccess: async (_, { van }) => {
      setTaking(undefined);
      toast.show({ title: t('This phone has {van} now', { van }) });
      await client.invalidateQueries({ queryKey: ['supervise'] });
    },
  });
  return (
    <div className="flex flex-col gap-3">
      <VanAsks />
      {!mayTakeOver && (leases.data?.length ?? 0) > 0 && (
        <div className="px-4 desk:px-0">
          <Banner title={t('To take a van over, open this screen on the phone that is to have it.')} />
        </div>
      )}
      <PanelList
        label={t('Vans in use')}
        query={leases}
        rowKey={({ van }) => van}
        row={(lease) => (
          <LeaseLine
            lease={lease}
            onTakeOver={mayTakeOver && lease.device !== ownDevice ? () => setTaking(lease) : undefined}
          />
        )}
        emptyTitle={t('day|None')}
        emptyLead={t('A van is listed here from the moment a phone takes it until it is handed back.')}
      />
      {taking !== undefined && (
        <ReasonDialog
          title={t('Take over {van}?', { van: taking.van })}
          lead={t(
            'This phone goes on above every number the other one may have used. What the other one printed and has not sent stays open until its file arrives.',
          )}
          action={t('Take over with this phone')}
          error={takeOver.error}
          isBusy={takeOver.isPending}
          onClose={() => setTaking(undefined)}
          onConfirm={(reason) => takeOver.mutate({ van: taking.van, reason })}
        />
      )}
    </div>
  );
}

interface LeaseLineProps {
  readonly lease: LeaseFacts;
  readonly onTakeOver: (() => void) | undefined;
}

function LeaseLine({ lease, onTakeOver }: LeaseLineProps) {
  const t = useT();
  const { moment: when } = useTimes();
  const { van, user, device, branch, takenAt, series } = lease;
  return (
    <>
      <div className="min-w-0 grow basis-56">
        <p className="font-medium">
          <Code>{van}</Code> <span className="font-normal text-soft">{branch}</span>
        </p>
        <p className="text-soft">
          <Code>{`${user} · ${device}`}</Code>{' '}
          <span className="text-xs text-faint">{t('since {when}', { when: when(takenAt) })}</span>
        </p>
        <details className="text-sm text-soft">
          <summary className="cursor-pointer touch:py-2.5">{t('Numbers lent to the phone')}</summary>
          <ul className="columns-2 desk:columns-3">
            {series.map(({ series: code, prefix, first, last }) => (
              <li key={code}>
                <Code>{`${prefix}-${first} … ${last}`}</Code>
              </li>
            ))}
          </ul>
        </details>
      </div>
      {onTakeOver !== undefined && (
        <Button className="ms-auto" onClick={onTakeOver}>
          {t('Take over with this phone')}
        </Button>
      )}
    </>
  );
}
