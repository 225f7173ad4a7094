/** Whose storage this is: does the browser promise to keep it, how much is used, which van and device this phone is. */
import { texts } from '@fieldbook/core/i18n/text';
import type { Register } from '@fieldbook/core/sync/register';
import { Button, Code, type KeyValue, KeyValueList } from '@fieldbook/ui';
import { useEffect } from 'react';
import { useT } from '../../i18n/language.tsx';
import { lookAtStorage, storageRoom } from '../../offline/storage-room.ts';
import { useStore } from '../../session/store.ts';

const storageWords = texts({
  kept: 'Protected: the browser will not clear it',
  lent: 'Not protected: the browser may clear it when space is short. Install the app, or send often.',
  unknown: 'outbox|The browser does not say',
  ask: 'Protect it',
  used: '{used} of {quota} MB used',
});

const promiseOf = (isPersistent: boolean) => (isPersistent ? 'kept' : 'lent');
const megabytes = (bytes: number) => Math.ceil(bytes / 1_048_576);

export function StoragePanel({ register }: { readonly register: Register | undefined }) {
  const t = useT();
  const { isPersistent, usedBytes, quotaBytes } = useStore(storageRoom);
  useEffect(() => void lookAtStorage('look').catch(() => undefined), []);
  const promise = isPersistent === undefined ? 'unknown' : promiseOf(isPersistent);
  const used =
    usedBytes === undefined || quotaBytes === undefined
      ? undefined
      : t('{used} of {quota} MB used', { used: megabytes(usedBytes), quota: megabytes(quotaBytes) });
  const lines: readonly KeyValue[] = [
    {
      key: 'storage',
      label: t('Storage'),
      value: (
        <>
          {t(storageWords[promise])}
          {used !== undefined && <span className="block text-faint">{used}</span>}
        </>
      ),
    },
    ...(register?.lease === undefined
      ? []
      : [{ key: 'van', label: t('Van'), value: <Code>{register.lease.van}</Code> }]),
    ...(register === undefined ? [] : [{ key: 'device', label: t('Device'), value: <Code>{register.device}</Code> }]),
  ];
  return (
    <section aria-label={t('Storage')} className="flex flex-col gap-3 px-4 pt-4 text-sm desk:px-5">
      <KeyValueList items={lines} />
      {isPersistent === false && (
        <div>
          <Button onClick={() => void lookAtStorage('keep').catch(() => undefined)}>{t('Protect it')}</Button>
        </div>
      )}
    </section>
  );
}
