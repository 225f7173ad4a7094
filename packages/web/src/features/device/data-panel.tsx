/** What this phone holds: how fresh, how much room, whether the browser promises to keep it; refreshing and installing. */
import { texts } from '@fieldbook/core/i18n/text';
import { Banner, Button, type KeyValue, KeyValueList, ProgressBar } from '@fieldbook/ui';
import { useEffect } from 'react';
import { refreshAllData } from '../../api/refresh.ts';
import { useTimes } from '../../derive/times.ts';
import { useLabel, useT } from '../../i18n/language.tsx';
import { install, isInstalled, mayInstall } from '../../offline/install.ts';
import { useSyncState } from '../../offline/outbox.ts';
import { lookAtStorage, storageRoom } from '../../offline/storage-room.ts';
import { useStore } from '../../session/store.ts';
import { Panel } from './panel.tsx';
import { useWork } from './use-work.ts';

const storageWords = texts({
  kept: 'The browser keeps it',
  lent: 'The browser may clear it when space is short',
  unknown: 'The browser does not say',
  used: '{used} of {quota} MB used',
  ask: 'Ask the browser to keep it',
});

const promiseOf = (isPersistent: boolean) => (isPersistent ? 'kept' : 'lent');
const BYTES_OF_MB = 1_000_000;

export function DataPanel({ takesPart }: { readonly takesPart: boolean }) {
  const t = useT();
  const { isBusy, failure, run } = useWork();
  const { isPersistent } = useStore(storageRoom);
  const { fill } = useSyncState();
  useEffect(() => void lookAtStorage('look').catch(() => undefined), []);
  return (
    <Panel title={t('Data on this phone')}>
      {failure !== undefined && <Banner tone="refused" title={failure} />}
      <KeyValueList items={useFacts(takesPart)} />
      {fill !== undefined && <ProgressBar label={t('Refresh all data')} value={fill.step} max={fill.steps} />}
      <div className="flex flex-wrap gap-2">
        {takesPart && (
          <Button isBusy={isBusy} onClick={() => void run(refreshAllData)}>
            {t('Refresh all data')}
          </Button>
        )}
        {takesPart && isPersistent === false && (
          <Button onClick={() => void lookAtStorage('keep').catch(() => undefined)}>
            {t('Ask the browser to keep it')}
          </Button>
        )}
        {mayInstall() && <Button onClick={() => void install()}>{t('Install')}</Button>}
      </div>
    </Panel>
  );
}

function useFacts(takesPart: boolean): readonly KeyValue[] {
  const t = useT();
  const label = useLabel();
  const { isPersistent, usedBytes = 0, quotaBytes } = useStore(storageRoom);
  const { freshAt, fill } = useSyncState();
  const { moment } = useTimes();
  const promise = isPersistent === undefined ? 'unknown' : promiseOf(isPersistent);
  const fresh = freshAt === undefined ? t('Nothing yet') : t('As of {time}', { time: moment(freshAt) });
  const megabytes = (bytes: number) => Math.round(bytes / BYTES_OF_MB);
  return [
    ...(takesPart
      ? [
          {
            key: 'fresh',
            label: t('Data on this phone'),
            value:
              fill === undefined
                ? fresh
                : `${label(fill.name)} · ${t('Fetching: {n, plural, one {# row} other {# rows}}', { n: fill.rows })}`,
          },
        ]
      : []),
    { key: 'storage', label: t('Storage'), value: t(storageWords[promise]) },
    ...(quotaBytes === undefined
      ? []
      : [
          {
            key: 'room',
            label: '',
            value: t('{used} of {quota} MB used', { used: megabytes(usedBytes), quota: megabytes(quotaBytes) }),
          },
        ]),
    { key: 'app', label: t('Application'), value: t(isInstalled() ? 'Installed on this device' : 'In the browser') },
  ];
}
