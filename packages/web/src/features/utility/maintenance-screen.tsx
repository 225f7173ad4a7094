/** Maintenance (SPEC §2, /utility/maintenance): whether the server answers just now, asked again until it does. */
import { Button, EmptyState, linkClass } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/language.tsx';

const ASK_EVERY_MS = 10_000;

export function MaintenanceScreen() {
  const t = useT();
  const [turn, setTurn] = useState(0);
  const [isWell, setWell] = useState<boolean>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every turn asks anew
  useEffect(() => {
    const controller = new AbortController();
    ask('GET /health', { signal: controller.signal }).then(
      () => setWell(true),
      () => !controller.signal.aborted && setWell(false),
    );
    const timer = setTimeout(() => setTurn((before) => before + 1), ASK_EVERY_MS);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [turn]);
  if (isWell === true)
    return (
      <EmptyState
        isPage
        title={t('Fieldbook is at work')}
        description={t('The server answers. There is no maintenance now.')}
        action={
          <Link to="/" className={`flex min-h-target items-center ${linkClass()}`}>
            {t('Go to home')}
          </Link>
        }
      />
    );
  return (
    <EmptyState
      isPage
      title={isWell === undefined ? t('Asking the server') : t('Under maintenance')}
      description={t('What was completed on this device is kept and sent later. This page looks again by itself.')}
      action={<Button onClick={() => setTurn(turn + 1)}>{t('Look now')}</Button>}
    />
  );
}
