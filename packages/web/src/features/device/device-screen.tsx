/**
 * This device as one that takes part (SPEC §2, Device register; §4, Device registration): requested, approved, rejected, ask
 * again; the van it holds with the numbers left; how fresh and how safe its data is. All of it is known without a network.
 */
import { linkClass } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PageHead } from '../../derive/page-head.tsx';
import { useT } from '../../i18n/language.tsx';
import { refreshDevice } from '../../offline/device.ts';
import { useSyncState } from '../../offline/outbox.ts';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { DataPanel } from './data-panel.tsx';
import { RegistrationPanel } from './registration-panel.tsx';
import { VanPanel } from './van-panel.tsx';

/** While a request is open the answer is looked for this often. */
const LOOK_EVERY_MS = 5_000;

function useFreshDevice(isAwaited: boolean): void {
  useEffect(() => {
    const look = () => void refreshDevice().catch(() => undefined);
    look();
    const timer = isAwaited ? setInterval(look, LOOK_EVERY_MS) : undefined;
    return () => clearInterval(timer);
  }, [isAwaited]);
}

export function DeviceScreen() {
  const t = useT();
  const me = useMe();
  const { device } = useSyncState();
  useFreshDevice(device === 'requested');
  const all = mayOpen(me, 'frmDeviceRegister') && (
    <Link
      to="/dashboard/masters/$master"
      params={{ master: 'deviceRegister' }}
      className={`flex min-h-target items-center ${linkClass()}`}
    >
      {t('All devices')}
    </Link>
  );
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 pb-8">
      <PageHead title={t('This device')} actions={all || undefined} />
      <RegistrationPanel status={device} />
      {device === 'approved' && <VanPanel />}
      <DataPanel takesPart={device !== 'none'} />
    </div>
  );
}
