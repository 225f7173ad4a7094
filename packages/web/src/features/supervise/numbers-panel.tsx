/** Numbers that a slip may bear and no voucher has: visible until they are filled or declared lost with a reason. */

import type { OpenSpan } from '@fieldbook/core/api/sync-operations';
import { Button, Code, useToast } from '@fieldbook/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { ReasonDialog } from '../../derive/reason-dialog.tsx';
import { useTimes } from '../../derive/times.ts';
import { typeNamed } from '../../derive/voucher-places.ts';
import { useLabel, useT } from '../../i18n/language.tsx';
import { PanelList } from './panel-states.tsx';

export function NumbersPanel() {
  const t = useT();
  const toast = useToast();
  const client = useQueryClient();
  const [losing, setLosing] = useState<OpenSpan>();
  const spans = useQuery({
    queryKey: ['supervise', 'numbers'],
    queryFn: async ({ signal }) => (await ask('GET /open-numbers', { signal })).rows,
  });
  const declare = useMutation({
    mutationFn: ({ span, reason }: { readonly span: OpenSpan; readonly reason: string }) => {
      const { series, from, to } = span;
      return ask('POST /open-numbers/declare-lost', { body: { series, from, to, reason } });
    },
    onSuccess: async ({ declared }) => {
      setLosing(undefined);
      toast.show({
        title: t('{n, plural, one {# number declared lost} other {# numbers declared lost}}', { n: declared }),
      });
      await client.invalidateQueries({ queryKey: ['supervise'] });
    },
  });
  return (
    <>
      <PanelList
        label={t('Open numbers')}
        query={spans}
        rowKey={({ series, from }) => `${series} ${from}`}
        row={(span) => <SpanLine span={span} onLose={() => setLosing(span)} />}
        emptyTitle={t('No number is open')}
        emptyLead={t('Every number that a phone may have printed is in the books or accounted for.')}
      />
      {losing !== undefined && (
        <ReasonDialog
          title={t('Declare {from} to {to} lost?', { from: losing.fromReferNo, to: losing.toReferNo })}
          lead={t(
            'The numbers are then accounted for without a voucher. A document that arrives all the same is still taken.',
          )}
          action={t('Declare lost')}
          error={declare.error}
          isBusy={declare.isPending}
          onClose={() => setLosing(undefined)}
          onConfirm={(reason) => declare.mutate({ span: losing, reason })}
        />
      )}
    </>
  );
}

function SpanLine({ span, onLose }: { readonly span: OpenSpan; readonly onLose: () => void }) {
  const t = useT();
  const label = useLabel();
  const { moment: when } = useTimes();
  const type = typeNamed(span.voucherType);
  const isOne = span.from === span.to;
  return (
    <>
      <div className="min-w-0 grow basis-56">
        <p className="font-medium">
          {type === undefined ? span.voucherType : label(type.label)}{' '}
          <Code>{isOne ? span.fromReferNo : `${span.fromReferNo} … ${span.toReferNo}`}</Code>
        </p>
        <p className="text-soft">
          <Code>{[span.van, span.device, span.user].filter(Boolean).join(' · ')}</Code>{' '}
          <span className="text-xs text-faint">
            {t('Open since')} <bdi>{when(span.openedAt)}</bdi>
          </span>
        </p>
      </div>
      <span className="text-soft">
        {t('{n, plural, one {# number} other {# numbers}}', { n: span.to - span.from + 1 })}
      </span>
      <Button className="ms-auto" onClick={onLose}>
        {t('Declare lost')}
      </Button>
    </>
  );
}
