/** The dashboard of a person of certain routes: today and the month against the target, cash, visits, whom nobody visited yet. */

import type { RepDashboard as Facts } from '@fieldbook/core/api/dashboard-operations';
import { nameIn } from '@fieldbook/core/i18n/say';
import { multiplyDivide } from '@fieldbook/core/kernel/decimal';
import { Amount, BarTable, ChartPanel, defaultAmountStyle, formatAmount, ProgressBar, showDate } from '@fieldbook/ui';
import { minorOf } from '../../derive/amount-text.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { AgesPanel, Open, Receivable } from './dashboard-panels.tsx';
import { Figure, Figures } from './figure.tsx';
import { SpanFigures } from './office-dashboard.tsx';

export function RepDashboard({ facts }: { readonly facts: Facts }) {
  const t = useT();
  const me = useMe();
  const { receivables, cash, decimals, month, asOf, visits, routes } = facts;
  const [first] = routes;
  const filter = routes.length === 1 && first !== undefined ? { route: first } : {};
  const span = { month, asOf, decimals, filter };
  return (
    <>
      <Figures columns={4}>
        <SpanFigures of="sales" figures={facts.sales} {...span} />
        <SpanFigures of="receipt" figures={facts.collections} {...span} />
        {cash !== undefined && mayOpen(me, 'frmMyLedger') && (
          <Figure
            label={t('Cash in hand')}
            place={{ to: '/dashboard/registers/Myledger_reg', search: { ledger: cash.ledger } }}
            value={minorOf(cash.balance, decimals)}
            decimals={decimals}
            note={<bdi>{cash.ledger}</bdi>}
          />
        )}
        <Figure
          label={t('Visits today')}
          place={{ to: '/dashboard/RouteMap', search: {} }}
          value={t('{visited} of {planned}', { visited: visits.visited, planned: visits.planned })}
          decimals={decimals}
          note={visits.skipped > 0 ? t('{n} skipped', { n: visits.skipped }) : ''}
        />
        {receivables !== undefined && <Receivable receivables={receivables} decimals={decimals} />}
      </Figures>
      <div className="grid gap-4 px-4 desk:grid-cols-2 desk:px-5">
        <Target facts={facts} />
        <Unvisited facts={facts} />
        {receivables !== undefined && <AgesPanel receivables={receivables} />}
      </div>
    </>
  );
}

function Target({ facts: { target, sales, decimals } }: { readonly facts: Facts }) {
  const t = useT();
  if (target === undefined || sales === undefined) return null;
  const [set, done] = [minorOf(target, decimals), minorOf(sales.month, decimals)];
  const percent = set === 0 ? 0 : multiplyDivide(done, 100, set);
  return (
    <ChartPanel title={t('Against the target')}>
      <p className="mb-2">
        <Amount minorUnits={done} decimals={decimals} className="font-semibold" />{' '}
        <span className="text-soft">
          {t('{percent} % of {target}', { percent, target: formatAmount(set, decimals, defaultAmountStyle) })}
        </span>
      </p>
      <ProgressBar label={t('Against the target')} value={done} max={Math.max(set, 1)} />
    </ChartPanel>
  );
}

function Unvisited({ facts: { unvisited, decimals } }: { readonly facts: Facts }) {
  const t = useT();
  const language = useLanguage();
  return (
    <ChartPanel title={t('Not visited this month')}>
      {unvisited.length === 0 ? (
        <p className="text-soft">{t('Every customer of the schedule was visited.')}</p>
      ) : (
        <BarTable
          label={t('Not visited this month')}
          heads={{ name: t('Customer'), figure: t('Target'), more: t('Last sale') }}
          rows={unvisited.map((row) => ({
            key: row.code,
            name: (
              <Open
                place={{ to: '/dashboard/reports/customer-statement', search: { party: row.code } }}
                words={nameIn(language, row)}
              />
            ),
            value: minorOf(row.target, decimals),
            figure: <Amount minorUnits={minorOf(row.target, decimals)} decimals={decimals} zero="dash" />,
            more: row.lastSale === undefined ? t('never') : <bdi>{showDate(row.lastSale)}</bdi>,
          }))}
        />
      )}
    </ChartPanel>
  );
}
