/** The customer of a stop on one screen: what is owed and late, what the limit leaves, last sales, place; call, navigate, visit. */
import { nameIn } from '@fieldbook/core/i18n/say';
import { papers } from '@fieldbook/core/reports/papers';
import { Amount, Bdi, Button, buttonClass, Code, classNames, EmptyState, showDate } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import FileText from 'lucide-react/icons/file-text';
import Navigation from 'lucide-react/icons/navigation';
import Phone from 'lucide-react/icons/phone';
import SkipForward from 'lucide-react/icons/skip-forward';
import { type ReactNode, useMemo } from 'react';
import { BackButton } from '../../derive/back-button.tsx';
import { partyFigures } from '../../derive/field/party-figures.ts';
import { useMasters } from '../../derive/masters/use-masters.ts';
import { paperAt } from '../../derive/paper-address.ts';
import { navigationAddress } from '../../derive/place/customer-place.ts';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { todayOf, useMe } from '../../session/use-me.ts';
import { callNumber, phoneOf } from './call-customer.ts';
import { PlaceSection } from './place-section.tsx';
import type { RouteActs } from './route-acts.tsx';
import type { RouteStop } from './route-stops.ts';
import { StopBadge } from './stop-badge.tsx';
import { useLastSales } from './use-last-sales.ts';
import type { RouteFacts } from './use-route.ts';

export interface CustomerCardProps {
  readonly stop: RouteStop | undefined;
  readonly facts: RouteFacts;
  readonly acts: RouteActs;
  readonly onLeave: () => void;
}

export function CustomerCard({ stop, facts, acts, onLeave }: CustomerCardProps) {
  const t = useT();
  const label = useLabel();
  const language = useLanguage();
  const me = useMe();
  if (stop === undefined)
    return (
      <EmptyState
        isPage
        title={t('This phone does not know the customer')}
        description={t('Customers of other routes are not carried. Go back and choose another.')}
        action={<Button onClick={onLeave}>{t('Back to the route')}</Button>}
      />
    );
  const { customer, code, place, state, reason } = stop;
  const phone = phoneOf(customer);
  const isOpen = state === 'unvisited' || state === 'nearby';
  return (
    <div className="mx-auto flex min-h-0 w-full max-w-2xl grow flex-col">
      <header className="flex shrink-0 items-center gap-1 border-b border-line bg-surface px-1.5 py-1">
        <BackButton label={t('Back to the route')} onBack={onLeave} />
        <h1 className="min-w-0 grow truncate text-base font-semibold">
          <Bdi>{nameIn(language, customer)}</Bdi>
        </h1>
        <StopBadge state={state} />
      </header>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain pb-4">
        <div className="flex flex-wrap items-center gap-2 px-4 pt-3">
          {phone !== undefined && (
            <Button icon={<Phone aria-hidden="true" className="size-4" />} onClick={() => callNumber(phone)}>
              {t('Call')}
            </Button>
          )}
          {place !== undefined && (
            <a
              className={buttonClass('secondary')}
              href={navigationAddress(place, navigator.userAgent)}
              target="_blank"
              rel="noreferrer"
            >
              <Navigation aria-hidden="true" className="size-4" />
              {t('Navigate')}
            </a>
          )}
          {(mayOpen(me, papers['customer-statement'].permission) ||
            mayOpen(me, papers['customer-statement'].orPermission)) && (
            <Link {...paperAt('customer-statement', { party: code })} className={buttonClass('secondary')}>
              <FileText aria-hidden="true" className="size-4" />
              {label(papers['customer-statement'].label)}
            </Link>
          )}
          {isOpen && (
            <Button
              icon={<SkipForward aria-hidden="true" className="size-4 icon-turns" />}
              onClick={() => acts.skip(stop)}
            >
              {t('Skip')}
            </Button>
          )}
        </div>
        <div className="px-4 pt-2 text-sm text-faint">
          <p className="flex flex-wrap gap-x-3">
            <Code>{code}</Code>
            {phone !== undefined && <Code>{phone}</Code>}
            {reason !== undefined && <Bdi>{reason}</Bdi>}
          </p>
          {typeof customer['address'] === 'string' && (
            <p>
              <Bdi>{customer['address']}</Bdi>
            </p>
          )}
        </div>
        {facts.books !== undefined && <Owed code={code} books={facts.books} />}
        <LastSales code={code} />
        <Section title={t('route|Place')}>
          <PlaceSection stop={stop} />
        </Section>
      </div>
      <div className="border-t border-line bg-surface px-4 py-2">
        <Button variant="primary" size="large" className="w-full" onClick={() => acts.visit(code)}>
          {t('Start a visit')}
        </Button>
      </div>
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="px-4 pt-4">
      <h2 className="mb-1 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

type OwedProps = Pick<RouteStop, 'code'> & { readonly books: NonNullable<RouteFacts['books']> };

/** What the customer owes, and its open bills, the late ones first. */
function Owed({ code, books }: OwedProps) {
  const t = useT();
  const me = useMe();
  const today = todayOf(me);
  const figures = useMemo(() => partyFigures(books, { side: 'customer', code, today }), [books, code, today]);
  const { balance, overdue, bills } = figures;
  const limit = books.server.masters.party('customer', code)?.creditLimit;
  const { decimals } = me.currency;
  const shown = [
    { label: t('Balance'), amount: balance, isAlarm: false },
    { label: t('voucher|Overdue'), amount: overdue, isAlarm: overdue > 0 },
    ...(limit === undefined ? [] : [{ label: t('Limit left'), amount: limit - balance, isAlarm: limit < balance }]),
  ];
  const owed = bills.filter(({ open }) => open > 0).toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : 1));
  return (
    <>
      <dl className="mt-3 flex gap-2 px-4">
        {shown.map(({ label, amount, isAlarm }) => (
          <div key={label} className="min-w-0 grow basis-0">
            <dt className="truncate text-xs text-faint">{label}</dt>
            <dd className={classNames('font-semibold', isAlarm && 'text-refused')}>
              <Amount minorUnits={amount} decimals={decimals} />
            </dd>
          </div>
        ))}
      </dl>
      <Section title={t('route|Open bills')}>
        {owed.length === 0 && <p className="text-sm text-faint">{t('Nothing is open')}</p>}
        <ul className="divide-y divide-hair">
          {owed.map(({ reference, dueDate, open, currency, ledger }) => (
            <li key={`${ledger} ${reference}`} className="flex items-center justify-between gap-3 py-2">
              <span>
                <Code className="font-medium">{reference}</Code>{' '}
                <bdi className={classNames('text-sm', dueDate < today ? 'text-refused' : 'text-faint')}>
                  {t('due {date}', { date: showDate(dueDate) })}
                </bdi>
              </span>
              <Amount
                minorUnits={open}
                decimals={me.currencies.find((each) => each.code === currency)?.decimals ?? decimals}
                currency={currency === me.currency.code ? undefined : currency}
              />
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

const names = ['customer', 'item', 'currency', 'taxCode', 'measureUnit'];

function LastSales({ code }: { readonly code: string }) {
  const t = useT();
  const me = useMe();
  const loaded = useMasters(names);
  const sales = useLastSales(code, loaded.state === 'ready' ? loaded.masters : undefined);
  return (
    <Section title={t('Last sales')}>
      {sales?.length === 0 && <p className="text-sm text-faint">{t('This phone knows of none')}</p>}
      <ul className="divide-y divide-hair">
        {sales?.map(({ referNo, date, net, currency }) => (
          <li key={`${referNo} ${date}`} className="flex items-center justify-between gap-3 py-2">
            <span>
              <Code className="font-medium">{referNo}</Code> <bdi className="text-sm text-faint">{showDate(date)}</bdi>
            </span>
            <Amount
              minorUnits={net}
              decimals={me.currencies.find((each) => each.code === currency)?.decimals ?? me.currency.decimals}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
