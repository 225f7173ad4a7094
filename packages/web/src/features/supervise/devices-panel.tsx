/** Phones that asked to take part: who asks, since when, and the decision (SPEC §4, Device registration). */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { texts } from '@fieldbook/core/i18n/text';
import { Badge, Bdi, Button, Code, useToast } from '@fieldbook/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock-3';
import OctagonX from 'lucide-react/icons/octagon-x';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { ReasonDialog } from '../../derive/reason-dialog.tsx';
import { useTimes } from '../../derive/times.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { PanelList } from './panel-states.tsx';

const statusWords = texts({
  requested: 'Asks to take part',
  approved: 'Approved',
  rejected: 'Rejected',
});

type Status = 'requested' | 'approved' | 'rejected';

interface DeviceRow extends MasterRow {
  readonly code: string;
  readonly name: string;
  readonly status: Status;
  readonly user?: string;
  readonly branch?: string;
  readonly requestedAt?: string;
  readonly decidedAt?: string;
  readonly isHandheld?: boolean;
}

const looks = {
  requested: { tone: 'pending', Icon: Clock },
  approved: { tone: 'posted', Icon: CircleCheck },
  rejected: { tone: 'refused', Icon: OctagonX },
} as const;

const order: readonly Status[] = ['requested', 'approved', 'rejected'];

interface Decision {
  readonly code: string;
  readonly decision: 'approve' | 'reject';
  readonly remark?: string;
}

export function DevicesPanel() {
  const t = useT();
  const toast = useToast();
  const client = useQueryClient();
  const [rejecting, setRejecting] = useState<DeviceRow>();
  const devices = useQuery({
    queryKey: ['supervise', 'devices'],
    queryFn: async ({ signal }) => {
      const { rows } = await ask('GET /{masters}', { path: { masters: 'devices' }, query: { limit: 500 }, signal });
      return (rows as readonly DeviceRow[]).toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
    },
  });
  const decide = useMutation({
    mutationFn: ({ code, decision, remark }: Decision) =>
      ask(`POST /devices/{code}/${decision}`, {
        path: { code },
        body: remark === undefined || remark === '' ? {} : { remark },
      }),
    onSuccess: async () => {
      setRejecting(undefined);
      await client.invalidateQueries({ queryKey: ['supervise'] });
    },
    onError: (error) => toast.show({ kind: 'failed', title: sayFailure(error, t) }),
  });
  return (
    <>
      <PanelList
        label={t('Phones')}
        query={devices}
        rowKey={({ code }) => code}
        row={(row) => (
          <DeviceLine
            row={row}
            isBusy={decide.isPending}
            onApprove={() => decide.mutate({ code: row.code, decision: 'approve' })}
            onReject={() => setRejecting(row)}
          />
        )}
        emptyTitle={t('No phone has asked yet')}
        emptyLead={t('A rep asks on the phone itself; the request appears here.')}
      />
      {rejecting !== undefined && (
        <ReasonDialog
          title={t('Reject {name}?', { name: rejecting.name })}
          lead={t('It is signed out and sends nothing more. What it holds stays on it and can be exported to a file.')}
          action={t('Reject')}
          isOptional
          error={decide.error}
          isBusy={decide.isPending}
          onClose={() => setRejecting(undefined)}
          onConfirm={(remark) => decide.mutate({ code: rejecting.code, decision: 'reject', remark })}
        />
      )}
    </>
  );
}

interface DeviceLineProps {
  readonly row: DeviceRow;
  readonly isBusy: boolean;
  readonly onApprove: () => void;
  readonly onReject: () => void;
}

function DeviceLine({ row, isBusy, onApprove, onReject }: DeviceLineProps) {
  const t = useT();
  const { moment: when } = useTimes();
  const { tone, Icon } = looks[row.status];
  const at = row.decidedAt ?? row.requestedAt;
  return (
    <>
      <div className="min-w-0 grow basis-56">
        <p className="font-medium">
          <Bdi>{row.name}</Bdi> <Code className="text-xs text-faint">{row.code}</Code>
        </p>
        <p className="text-soft">
          {[row.user, row.branch, row.isHandheld === true && t('Handheld of the company wire')]
            .filter(Boolean)
            .join(' · ')}{' '}
          <bdi className="text-xs text-faint">{at !== undefined && when(at)}</bdi>
        </p>
      </div>
      <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-3.5" />}>
        {t(statusWords[row.status])}
      </Badge>
      <div className="ms-auto flex gap-2">
        {row.status !== 'rejected' && (
          <Button disabled={isBusy} onClick={onReject}>
            {t('Reject')}
          </Button>
        )}
        {row.status !== 'approved' && (
          <Button variant={row.status === 'requested' ? 'primary' : 'secondary'} disabled={isBusy} onClick={onApprove}>
            {t(row.status === 'rejected' ? 'Let it take part again' : 'Approve')}
          </Button>
        )}
      </div>
    </>
  );
}
