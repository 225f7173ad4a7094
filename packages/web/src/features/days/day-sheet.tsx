/** One day: its facts, differences and events in order, with what the office may do: open it again, approve its end. */

import { nameIn } from '@fieldbook/core/i18n/say';
import { Button, buttonClass, Sheet, SkeletonRows, useToast } from '@fieldbook/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { DAY_SUMMARY } from '../../derive/day-summary/summary-place.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { ReasonDialog } from '../../derive/reason-dialog.tsx';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { DayEvents } from './day-events.tsx';
import { DayFacts } from './day-facts.tsx';

type Deed = 'reopen' | 'approve';

export function DaySheet({ uid, onClose }: { readonly uid: string; readonly onClose: () => void }) {
  const t = useT();
  const language = useLanguage();
  const [deed, setDeed] = useState<Deed>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['route-day', uid],
    queryFn: ({ signal }) => ask('GET /route-days/{uid}', { path: { uid }, signal }),
    refetchInterval: 10_000,
  });
  const name = data === undefined ? t('Days of the field') : nameIn(language, data.day.user);
  const hasEnded = data?.day.state === 'ended';
  return (
    <>
      <Sheet
        open
        onOpenChange={(open) => open || onClose()}
        title={name}
        description={data?.day.route === undefined ? undefined : nameIn(language, data.day.route)}
        actions={
          hasEnded && (
            <>
              <Button onClick={() => setDeed('reopen')}>{t('days|Open again')}</Button>
              {data.day.approval === undefined && (
                <Button variant="primary" onClick={() => setDeed('approve')}>
                  {t('Approve')}
                </Button>
              )}
            </>
          )
        }
      >
        {data === undefined && error === null && <SkeletonRows rows={6} columns={2} />}
        {data === undefined && error !== null && (
          <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {data !== undefined && (
          <div className="flex flex-col gap-4">
            <DayFacts detail={data} />
            <Link to={DAY_SUMMARY} search={{ day: uid }} className={buttonClass('secondary')}>
              {t('Day-end summary')}
            </Link>
            <DayEvents events={data.events} />
          </div>
        )}
      </Sheet>
      {deed !== undefined && <DeedDialog uid={uid} name={name} deed={deed} onClose={() => setDeed(undefined)} />}
    </>
  );
}

interface DeedProps {
  readonly uid: string;
  readonly name: string;
  readonly deed: Deed;
  readonly onClose: () => void;
}

function DeedDialog({ uid, name, deed, onClose }: DeedProps) {
  const t = useT();
  const toast = useToast();
  const client = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (text: string) =>
      deed === 'reopen'
        ? ask('POST /route-days/{uid}/reopen', { path: { uid }, body: { reason: text } })
        : ask('POST /route-days/{uid}/approve', { path: { uid }, body: { note: text } }),
    onSuccess: async (detail) => {
      client.setQueryData(['route-day', uid], detail);
      toast.show({
        kind: 'done',
        title: t(deed === 'reopen' ? 'The day of {name} is open again' : 'The day of {name} is approved', { name }),
      });
      onClose();
      await client.invalidateQueries({ queryKey: ['route-days'] });
    },
  });
  return (
    <ReasonDialog
      title={t(deed === 'reopen' ? 'Open the day of {name} again?' : 'Approve the end of the day of {name}?', { name })}
      lead={t(
        deed === 'reopen'
          ? 'Its phone goes on with the same day, route and van as soon as it hears of it. What was done stays; the day is ended and counted once more.'
          : 'The differences stay as they were posted; your note stands with the day.',
      )}
      action={t(deed === 'reopen' ? 'days|Open again' : 'Approve')}
      isHarmless
      error={error}
      isBusy={isPending}
      onClose={onClose}
      onConfirm={(text) => mutate(text.slice(0, deed === 'reopen' ? 200 : 500))}
    />
  );
}
