/** The first screen after signing in (SPEC §2, /dashboard/analytics): what was sold, what is owed, and where to go on. */

import { startOfMonth } from '@fieldbook/core/kernel/date';
import type { OpenBills } from '@fieldbook/core/reports/open-bills';
import {
  Amount,
  Bdi,
  Code,
  EmptyState,
  linkClass,
  Skeleton,
  SkeletonRows,
  StatusBadge,
  showDate,
  useIsPhone,
} from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import Store from 'lucide-react/icons/store';
import type { ReactNode } from 'react';
import { call } from '../../api/client.ts';
import { useMenu } from '../../app/shell/use-menu.ts';
import { minorOf } from '../../derive/amount-text.ts';
import { PageHead } from '../../derive/page-head.tsx';
import { nameBeside, statusOf } from '../../derive/register/register-columns.tsx';
import type { RegisterPage } from '../../derive/register/register-page.ts';
import { VISIT } from '../../derive/visit-places.ts';
import { formAddress, placeOf, typeNamed } from '../../derive/voucher-places.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useOutbox } from '../../offline/outbox.ts';
import { mayOpen } from '../../session/session.ts';
import { todayOf, useMe } from '../../session/use-me.ts';

export function HomeScreen() {
  const t = useT();
  const me = useMe();
  const sales = typeNamed('sales');
  const seesSales = sales !== undefined && mayOpen(me, sales.permission);
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 pb-8">
      <PageHead title={t('home.title', { name: me.user.name })} />
      <StartVisit />
      <div className="grid grid-cols-2 gap-px overflow-hidden border-y border-line bg-line desk:mx-5 desk:grid-cols-4 desk:rounded-lg desk:border">
        {seesSales && <SalesFigures />}
        {mayOpen(me, 'frmBillsReceivable') && <BillFigures />}
      </div>
      <div className="grid gap-6 px-4 desk:grid-cols-[minmax(0,1fr)_15rem] desk:px-5">
        {seesSales ? <LatestSales /> : <span />}
        <Shortcuts />
      </div>
    </div>
  );
}

/** What a rep on a phone with a van is there for. */
function StartVisit() {
  const t = useT();
  const isPhone = useIsPhone();
  const holdsVan = useOutbox()?.register.lease !== undefined;
  if (!isPhone || !holdsVan) return null;
  return (
    <div className="px-4">
      <Link
        to={VISIT}
        search={{}}
        className="flex min-h-16 items-center gap-3 rounded-lg bg-action px-4 py-2 text-on-action active:bg-action-strong"
      >
        <Store aria-hidden="true" className="size-6" />
        <span>
          <span className="block text-lg font-semibold">{t('visit.start')}</span>
          <span className="block text-sm">{t('visit.startLead')}</span>
        </span>
      </Link>
    </div>
  );
}

interface FigureProps {
  readonly label: string;
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
  /** Minor units of the base currency; nothing while it loads. */
  readonly amount: number | undefined;
  readonly note: ReactNode;
}

/** A number with what it counts; pressed it opens the list it was summed from. */
function Figure({ label, to, search, amount, note }: FigureProps) {
  const me = useMe();
  return (
    <Link to={to} search={search} className="flex min-h-26 flex-col bg-surface px-4 py-3.5 hover:bg-hover">
      <span className="text-soft">{label}</span>
      <span className="mt-1 text-xl font-semibold tracking-tight desk:text-2xl">
        {amount === undefined ? (
          <Skeleton className="h-8 w-28" />
        ) : (
          <Amount minorUnits={amount} decimals={me.currency.decimals} />
        )}
      </span>
      <span className="mt-0.5 text-xs text-faint">{note}</span>
    </Link>
  );
}

function useSalesOf(from: string, to: string) {
  return useQuery({
    queryKey: ['register', 'sales', 'sum', from, to],
    queryFn: ({ signal }) => call<RegisterPage>('GET', '/sales', { query: { from, to, limit: 1 }, signal }),
  });
}

function SalesFigures() {
  const t = useT();
  const me = useMe();
  const today = todayOf(me);
  const month = startOfMonth(today);
  const [ofToday, ofMonth] = [useSalesOf(today, today), useSalesOf(month, today)];
  const { register } = placeOf('sales');
  const figure = (label: string, from: string, { data }: ReturnType<typeof useSalesOf>) => (
    <Figure
      label={label}
      to={register}
      search={{ from, to: today }}
      amount={data === undefined ? undefined : minorOf(data.sums['net'] ?? '0', me.currency.decimals)}
      note={
        data === undefined
          ? ''
          : t('home.voucherCount', { n: Number(data.sums['count'] ?? data.sums['countAtLeast'] ?? 0) })
      }
    />
  );
  return (
    <>
      {figure(t('home.salesToday'), today, ofToday)}
      {figure(t('home.salesMonth'), month, ofMonth)}
    </>
  );
}

function BillFigures() {
  const t = useT();
  const me = useMe();
  const bills = useQuery({
    queryKey: ['open-bills', 'totals'],
    queryFn: ({ signal }) => call<OpenBills>('GET', '/reports/open-bills', { query: { limit: 1 }, signal }),
  });
  const totals = bills.data?.totals;
  const of = (figure: string | undefined) =>
    figure === undefined ? undefined : Math.abs(minorOf(figure, me.currency.decimals));
  const overdue =
    totals === undefined ? (
      ''
    ) : (
      <>
        {t('voucher.overdue')}{' '}
        <Amount minorUnits={minorOf(totals.overdue, me.currency.decimals)} decimals={me.currency.decimals} />
      </>
    );
  return (
    <>
      <Figure
        label={t('home.receivable')}
        to="/dashboard/reports/bills-receivable"
        search={{}}
        amount={of(totals?.customers)}
        note={overdue}
      />
      <Figure
        label={t('home.payable')}
        to="/dashboard/reports/bills-payable"
        search={{}}
        amount={of(totals?.suppliers)}
        note={totals === undefined ? '' : t('home.billCount', { n: totals.count })}
      />
    </>
  );
}

function LatestSales() {
  const t = useT();
  const me = useMe();
  const language = useLanguage();
  const latest = useQuery({
    queryKey: ['register', 'sales', 'latest'],
    queryFn: ({ signal }) => call<RegisterPage>('GET', '/sales', { query: { limit: 10 }, signal }),
  });
  const { idName, register } = placeOf('sales');
  return (
    <section className="min-w-0">
      <h2 className="mb-2 flex items-baseline justify-between font-semibold">
        {t('home.latest')}
        <Link to={register} search={{}} className={`text-sm font-normal ${linkClass()}`}>
          {t('voucher.register')}
        </Link>
      </h2>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        {latest.isPending && <SkeletonRows rows={6} columns={4} />}
        {latest.data?.rows.length === 0 && <EmptyState title={t('home.noSales')} description={t('home.noSalesLead')} />}
        <ul className="divide-y divide-hair">
          {latest.data?.rows.map((row) => (
            <li key={row.voucherNo}>
              <Link
                to={formAddress('sales')}
                search={{ [idName]: String(row.voucherNo) }}
                className="grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-1.5 hover:bg-hover desk:grid-cols-[5.5rem_6rem_minmax(0,1fr)_6rem_6.5rem]"
              >
                <Code className="font-medium max-sm:hidden">{String(row['referNo'] ?? '')}</Code>
                <Code className="text-soft max-sm:hidden">{showDate(String(row['date'] ?? ''))}</Code>
                <Bdi className="truncate">{nameBeside(row, 'customer', language) || String(row['referNo'] ?? '')}</Bdi>
                <span className="text-end">
                  <Amount minorUnits={minorOf(row['net'], me.currency.decimals)} decimals={me.currency.decimals} />
                </span>
                <span className="text-end max-sm:hidden">
                  <StatusBadge status={statusOf(row['state'])} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Shortcuts() {
  const t = useT();
  const entries = useMenu().find(({ key }) => key === 'vouchers')?.entries ?? [];
  return (
    <section>
      <h2 className="mb-2 font-semibold">{t('home.enter')}</h2>
      <ul className="grid grid-cols-2 gap-1 desk:grid-cols-1">
        {entries.map((entry) => (
          <li key={entry.key}>
            <Link
              to={entry.to}
              search={entry.search}
              className="flex min-h-target items-center gap-2 rounded-md px-2 py-1.5 hover:bg-hover"
            >
              <Plus aria-hidden="true" className="size-4 text-faint" />
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
