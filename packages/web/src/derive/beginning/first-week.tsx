/** What a new company does before its first day of work, each step with where it is done; gone on that day. */
import { type FirstStep, type FirstSteps, firstSteps } from '@fieldbook/core/api/beginning-operations';
import type { Me } from '@fieldbook/core/api/session-operations';
import { texts } from '@fieldbook/core/i18n/text';
import { Banner, classNames, DateField, ProgressBar } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { rememberMe } from '../../session/session.ts';
import { todayOf, useMe } from '../../session/use-me.ts';
import { IMPORTS } from '../imports/import-places.ts';
import { addressByName } from '../master-address.ts';
import { SUPERVISE } from '../supervise-places.ts';
import { formAddress, NEW_VOUCHER, placeOf } from '../voucher-places.ts';

const labels = texts({
  goods: 'Items with units and prices',
  customers: 'Customers',
  users: 'Users with their roles',
  routes: 'Routes with their customers',
  vans: 'Vans as godowns',
  openings: 'Opening balances, open bills and stock',
  printers: 'Printers',
  phones: 'Phones, registered and approved',
  testSale: 'A first sale, to see how it goes',
  testVoid: 'That sale made void again',
}) satisfies Readonly<Record<FirstStep, string>>;

const newVoucher = (type: string) => ({ to: formAddress(type), search: { [placeOf(type).idName]: NEW_VOUCHER } });

const places: Readonly<Record<FirstStep, { readonly to: string; readonly search: Readonly<Record<string, string>> }>> =
  {
    goods: { to: addressByName('item'), search: {} },
    customers: { to: addressByName('customer'), search: {} },
    users: { to: addressByName('user'), search: {} },
    routes: { to: addressByName('route'), search: {} },
    vans: { to: addressByName('godown'), search: {} },
    openings: { to: IMPORTS, search: {} },
    printers: { to: addressByName('printer'), search: {} },
    phones: { to: SUPERVISE, search: {} },
    testSale: newVoucher('sales'),
    testVoid: { to: placeOf('sales').register, search: {} },
  };

export function FirstWeek() {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['first-steps'],
    queryFn: ({ signal }) => call<FirstSteps>('GET', '/beginning', { signal }),
  });
  if (data === undefined) return null;
  const done = new Set(data.done);
  return (
    <section className="mx-4 overflow-hidden rounded-lg border border-line bg-surface desk:mx-5">
      <div className="flex flex-col gap-2 px-4 py-3">
        <h2 className="font-semibold">{t('Before the first day of work')}</h2>
        <p className="text-sm text-soft">
          {t('{done} of {n} steps are done. Each may be left out, and done later.', {
            done: done.size,
            n: firstSteps.length,
          })}
        </p>
        <ProgressBar label={t('Steps that are done')} value={done.size} max={firstSteps.length} tone="posted" />
      </div>
      <ul className="grid divide-y divide-hair border-t border-hair">
        {firstSteps.map((step) => (
          <StepRow key={step} step={step} isDone={done.has(step)} />
        ))}
      </ul>
      <GoLive />
    </section>
  );
}

function StepRow({ step, isDone }: { readonly step: FirstStep; readonly isDone: boolean }) {
  const t = useT();
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li>
      <Link
        {...places[step]}
        className="flex min-h-target items-center gap-3 px-4 py-2 hover:bg-hover active:bg-pressed"
      >
        <Icon
          role="img"
          aria-label={isDone ? t('Done') : t('Not done yet')}
          className={classNames('size-5 shrink-0', isDone ? 'text-posted' : 'text-faint')}
        />
        <span className={classNames('min-w-0 grow', isDone && 'text-soft')}>{t(labels[step])}</span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint icon-turns" />
      </Link>
    </li>
  );
}

/** The day itself: once it has come, this card is gone. */
function GoLive() {
  const t = useT();
  const me = useMe();
  const [failure, setFailure] = useState<string>();
  const save = async (goLiveDate: string) => {
    setFailure(undefined);
    try {
      const values = { goLiveDate: goLiveDate === '' ? null : goLiveDate };
      await call('PUT', '/settings', { body: { level: 'company', values } });
      rememberMe(await call<Me>('GET', '/me'));
    } catch (error) {
      setFailure(sayFailure(error, t));
    }
  };
  return (
    <div className="flex flex-col gap-2 border-t border-hair px-4 py-3">
      {failure !== undefined && <Banner tone="refused" title={failure} />}
      <div className="max-w-72">
        <DateField
          label={t('First day of work')}
          hint={t('On that day these steps leave the first screen.')}
          value={me.settings['goLiveDate'] ?? ''}
          today={todayOf(me)}
          onValueChange={(date) => void save(date)}
        />
      </div>
    </div>
  );
}
