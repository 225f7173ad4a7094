/** How far back, how far ahead and how cheap a role may enter vouchers: settings, which are changed where settings are. */
import { settings } from '@fieldbook/core/settings/settings';
import { Bdi, type KeyValue, KeyValueList, linkClass, SkeletonRows } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { ask } from '../../api/ask.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { useLabel, useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';

const limits = ['daysBack', 'daysAhead', 'maximumDiscountPercent'] as const;

export function RoleLimits({ role }: { readonly role: string }) {
  const t = useT();
  const label = useLabel();
  const title = useId();
  const isOpen = mayOpen(useMe(), 'frmVoucherSettings');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['settings-stored'],
    queryFn: ({ signal }) => ask('GET /settings/stored', { signal }),
    enabled: isOpen,
  });
  if (!isOpen) return null;
  if (data === undefined) {
    if (error === null) return <SkeletonRows rows={3} columns={2} />;
    return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  const at = (key: string, level: string) =>
    data.values.find((each) => each.key === key && each.level === level && (level === 'company' || each.code === role));
  const items = limits.map((key): KeyValue => {
    const own = at(key, 'role');
    const value = own?.value ?? at(key, 'company')?.value ?? String(key === 'maximumDiscountPercent' ? 100 : 0);
    return {
      key,
      label: label(settings[key].label),
      value: (
        <>
          <Bdi className="font-medium">{value}</Bdi>{' '}
          <span className="text-soft">{own === undefined ? t('From the company') : t('Set for this role')}</span>
        </>
      ),
    };
  });
  return (
    <section aria-labelledby={title} className="mt-6 flex max-w-2xl flex-col gap-2">
      <h2 id={title} className="text-sm font-semibold">
        {t('Limits of this role')}
      </h2>
      <KeyValueList items={items} />
      <p>
        <Link to="/dashboard/settings/VoucherSettings" search={{ level: 'role', code: role }} className={linkClass()}>
          {t('Change the limits in settings')}
        </Link>
      </p>
    </section>
  );
}
