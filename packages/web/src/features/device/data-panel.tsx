/** What this phone holds: how fresh, how much room, whether the browser promises to keep it; refreshing and installing. */
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

const promiseOf = (isPersistent: boolean) => (isPersistent ? 'kept' : 'lent');
const BYTES_OF_MB = 1_000_000;

export function DataPanel({ takesPart }: { readonly takesPart: boolean }) {
  const t = useT();
  const { isBusy, failure, run } = useWork();
  const { isPersistent } = useStore(storageRoom);
  const { fill } = useSyncState();
  useEffect(() => void lookAtStorage('look').catch(() => undefined), []);
  return (
    <Panel title={t('device.data')}>
      {failure !== undefined && <Banner tone="refused" title={failure} />}
      <KeyValueList items={useFacts(takesPart)} />
      {fill !== undefined && <ProgressBar label={t('device.refresh')} value={fill.step} max={fill.steps} />}
      <div className="flex flex-wrap gap-2">
        {takesPart && (
          <Button isBusy={isBusy} onClick={() => void run(refreshAllData)}>
            {t('device.refresh')}
          </Button>
        )}
        {takesPart && isPersistent === false && (
          <Button onClick={() => void lookAtStorage('keep').catch(() => undefined)}>{t('device.storage.ask')}</Button>
        )}
        {mayInstall() && <Button onClick={() => void install()}>{t('device.install')}</Button>}
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
  const fresh = freshAt === undefined ? t('device.notFilled') : t('device.freshAt', { time: moment(freshAt) });
  const megabytes = (bytes: number) => Math.round(bytes / BYTES_OF_MB);
  return [
    ...(takesPart
      ? [
          {
            key: 'fresh',
            label: t('device.data'),
            value: fill === undefined ? fresh : `${label(fill.name)} · ${t('device.filling', { n: fill.rows })}`,
          },
        ]
      : []),
    { key: 'storage', label: t('device.storage'), value: t(`device.storage.${promise}`) },
    ...(quotaBytes === undefined
      ? []
      : [
          {
            key: 'room',
            label: '',
            value: t('device.storage.used', { used: megabytes(usedBytes), quota: megabytes(quotaBytes) }),
          },
        ]),
    { key: 'app', label: t('device.app'), value: t(isInstalled() ? 'device.installed' : 'device.inBrowser') },
  ];
}
