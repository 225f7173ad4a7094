/**
 * Check updates (SPEC §2, Tools, and §4, Update): asks the server whether it has a newer application than this device, and takes it when
 * the person says so and no form holds work that was not sent.
 */
import { Banner, Button, KeyValueList, useToast } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { PageHead } from '../../derive/page-head.tsx';
import { useT } from '../../i18n/language.tsx';
import { takeUpdate } from '../../offline/register-worker.ts';
import { type Found, lookForUpdate } from './look-for-update.ts';

export function UpdateScreen() {
  const t = useT();
  const [found, setFound] = useState<Found>();
  const [isBusy, setBusy] = useState(false);
  const { data: health } = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => ask('GET /health', { signal }),
  });
  const check = async () => {
    setBusy(true);
    setFound(await lookForUpdate());
    setBusy(false);
  };
  return (
    <>
      <PageHead title={t('Check updates')} />
      <div className="flex max-w-xl flex-col gap-4 px-4 pb-6 desk:px-5">
        <KeyValueList
          align="ends"
          items={[{ key: 'server', label: t('Version of the server'), value: <bdi>{health?.version ?? '–'}</bdi> }]}
        />
        {found !== undefined && <Outcome found={found} />}
        <Button variant="primary" isBusy={isBusy} onClick={() => void check()} className="self-start">
          {t('Check now')}
        </Button>
        <p className="max-w-text text-soft">
          {t('A device looks for a new version every half hour by itself. Drafts and unsent work stay on the device.')}
        </p>
      </div>
    </>
  );
}

function Outcome({ found }: { readonly found: Found }) {
  const t = useT();
  const toast = useToast();
  const take = async () => {
    if (await takeUpdate()) return;
    toast.show({
      kind: 'info',
      title: t('A form is open with work that was not sent. Finish it first; the new version waits.'),
    });
  };
  switch (found) {
    case 'ready':
      return (
        <Banner
          title={t('A new version is ready')}
          action={<Button onClick={() => void take()}>{t('Update')}</Button>}
        />
      );
    case 'newest':
      return <Banner tone="done" title={t('This device has the newest version.')} />;
    case 'noWorker':
      return (
        <Banner
          title={t('Every time it is loaded, this page is the newest version.')}
          action={<Button onClick={() => location.reload()}>{t('Load again')}</Button>}
        />
      );
    case 'offline':
      return <Banner tone="warning" title={t('No connection. Check again when there is one.')} />;
  }
}
