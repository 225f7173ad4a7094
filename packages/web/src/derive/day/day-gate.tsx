/** Documents of the field for whoever has started the day; others are led to its start (SPEC §5, start your day first). */
import { Button, EmptyState, SkeletonRows } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import Sunrise from 'lucide-react/icons/sunrise';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/language.tsx';
import { START_DAY } from './day-places.ts';
import { useDayCheck } from './use-day-check.ts';

export function DayGate({ children }: { readonly children: ReactNode }) {
  const t = useT();
  const navigate = useNavigate();
  const check = useDayCheck();
  if (check === 'unknown') return <SkeletonRows rows={10} columns={2} />;
  if (check === 'free') return children;
  return (
    <EmptyState
      isPage
      icon={<Sunrise aria-hidden="true" className="size-5" />}
      title={t('Start your day first')}
      description={t('You work on a route. Visits, sales and other documents begin with a started day.')}
      action={
        <Button variant="primary" size="large" onClick={() => void navigate({ to: START_DAY })}>
          {t('Start your day')}
        </Button>
      }
    />
  );
}
