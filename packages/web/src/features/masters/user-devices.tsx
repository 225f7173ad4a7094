/** The devices of a user (SPEC §3, device ids), to look at: they ask by themselves, and are decided where vans and phones are. */
import type { Field } from '@fieldbook/core/definition/field';
import { device } from '@fieldbook/core/masters/device';
import { Badge, Bdi, Code, linkClass, SkeletonRows } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { ask } from '../../api/ask.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { SUPERVISE, supervisedForms } from '../../derive/supervise-places.ts';
import { useTimes } from '../../derive/times.ts';
import { useLabel, useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';

const status: Field = device.fields.status;

const tones: Readonly<Record<string, 'pending' | 'posted' | 'refused'>> = {
  requested: 'pending',
  approved: 'posted',
  rejected: 'refused',
};

export function UserDevices({ user }: { readonly user: string }) {
  const t = useT();
  const label = useLabel();
  const me = useMe();
  const title = useId();
  const { moment } = useTimes();
  const isOpen = mayOpen(me, supervisedForms.devices);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['user-devices', user],
    queryFn: ({ signal }) =>
      ask('GET /{masters}', { path: { masters: 'devices' }, query: { user, active: 'all', limit: 500 }, signal }),
    enabled: isOpen,
  });
  if (!isOpen) return null;
  if (data === undefined) {
    if (error === null) return <SkeletonRows rows={2} columns={3} />;
    return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  const wordOf = (value: unknown) => {
    const word = status.optionLabels?.[status.options?.indexOf(String(value)) ?? -1];
    return word === undefined ? String(value) : label(word);
  };
  return (
    <section aria-labelledby={title} className="mt-6 flex max-w-2xl flex-col gap-2">
      <h2 id={title} className="text-sm font-semibold">
        {t('Devices of this user')}
      </h2>
      {data.rows.length === 0 && <p className="text-grid text-soft">{t('No device has asked for this user.')}</p>}
      <ul className="divide-y divide-hair text-grid">
        {data.rows.map((row) => (
          <li key={row.code} className="flex min-h-9 flex-wrap items-center gap-x-3">
            <Bdi className="font-medium">{row.name}</Bdi>
            <Code className="text-xs text-faint">{row.code}</Code>
            <bdi className="text-xs text-faint">
              {typeof row['requestedAt'] === 'string' && moment(row['requestedAt'])}
            </bdi>
            <span className="ms-auto">
              <Badge tone={tones[String(row['status'])]}>{wordOf(row['status'])}</Badge>
            </span>
          </li>
        ))}
      </ul>
      <Link to={SUPERVISE} search={{ tab: 'devices' }} className={linkClass()}>
        {t('Vans and phones')}
      </Link>
    </section>
  );
}
