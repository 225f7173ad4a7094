/** The dashboard of an office: figures of today and the month, trend, ages, what sold most, what waits for a decision. */
import type { ComparedFigures, OfficeDashboard as Facts } from '@fieldbook/core/api/dashboard-operations';
import { Badge, ChartPanel, linkClass } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { minorOf } from '../../derive/amount-text.ts';
import { DAYS, SUPERVISE } from '../../derive/supervise-places.ts';
import { placeOf } from '../../derive/voucher-places.ts';
import { useT } from '../../i18n/language.tsx';
import { AgesPanel, Receivable, TopPanel } from './dashboard-panels.tsx';
import { Compared, Figure, Figures, type Place } from './figure.tsx';
import { TrendPanel } from './trend-panel.tsx';

export function OfficeDashboard({ facts }: { readonly facts: Facts }) {
  const { receivables, trend, items, routes, decimals, month, asOf } = facts;
  return (
    <>
      <Figures columns={3}>
        <SpanFigures of="sales" figures={facts.sales} month={month} asOf={asOf} decimals={decimals} />
        <SpanFigures of="receipt" figures={facts.collections} month={month} asOf={asOf} decimals={decimals} />
        {receivables !== undefined && <Receivable receivables={receivables} decimals={decimals} />}
      </Figures>
      <div className="grid gap-4 px-4 desk:grid-cols-2 desk:px-5">
        <Decisions decisions={facts.decisions} />
        {trend !== undefined && <TrendPanel trend={trend} decimals={decimals} />}
        {receivables !== undefined && <AgesPanel receivables={receivables} />}
        {items !== undefined && <TopPanel of="item" rows={items} span={month} />}
        {routes !== undefined && <TopPanel of="route" rows={routes} span={month} />}
      </div>
    </>
  );
}

interface SpanFiguresProps extends Pick<Facts, 'month' | 'asOf' | 'decimals'> {
  readonly of: 'sales' | 'receipt';
  readonly figures: ComparedFigures | undefined;
  /** Narrows the register to what was summed. */
  readonly filter?: Readonly<Record<string, string>>;
}

/** Of a register: today, and the month beside as many days of the one before. */
export function SpanFigures({ of, figures, month, asOf, decimals, filter = {} }: SpanFiguresProps) {
  const t = useT();
  if (figures === undefined) return null;
  const { register } = placeOf(of);
  const minor = (text: string) => minorOf(text, decimals);
  return (
    <>
      <Figure
        label={t(of === 'sales' ? 'Sales today' : 'Collected today')}
        place={{ to: register, search: { from: asOf, to: asOf, ...filter } }}
        value={minor(figures.today)}
        decimals={decimals}
        note={t('{n, plural, one {# voucher} other {# vouchers}}', { n: figures.todayCount })}
      />
      <Figure
        label={t(of === 'sales' ? 'Sales this month' : 'Collected this month')}
        place={{ to: register, search: { ...month, ...filter } }}
        value={minor(figures.month)}
        decimals={decimals}
        note={<Compared now={minor(figures.month)} before={minor(figures.before)} />}
      />
    </>
  );
}

function Decisions({ decisions: { exceptions, openNumbers, days } }: Pick<Facts, 'decisions'>) {
  const t = useT();
  const all: readonly (readonly [words: string, count: number | undefined, place: Place])[] = [
    [t('Vouchers posted with a flag'), exceptions, { to: SUPERVISE, search: { tab: 'exceptions' } }],
    [t('dashboard|Open numbers of vans'), openNumbers, { to: SUPERVISE, search: { tab: 'numbers' } }],
    [t('Day ends with a difference'), days, { to: DAYS, search: {} }],
  ];
  const known = all.filter(([, count]) => count !== undefined);
  const waiting = known.filter(([, count = 0]) => count > 0);
  if (known.length === 0) return null;
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      <ChartPanel title={t('Waiting for a decision')}>
        {waiting.length === 0 ? (
          <p className="text-soft">{t('Nothing waits.')}</p>
        ) : (
          <ul className="divide-y divide-hair">
            {waiting.map(([words, count, place]) => (
              <li key={words}>
                <Link {...place} className="flex min-h-target items-center gap-3 hover:bg-hover">
                  <span className={linkClass()}>{words}</span>
                  <span className="ms-auto">
                    <Badge tone="pending">{count}</Badge>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </ChartPanel>
    </div>
  );
}
