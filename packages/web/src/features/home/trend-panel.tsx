/** Sales of the month added up by day beside those of the month before: two lines, and the same days as a table. */
import type { OfficeDashboard } from '@fieldbook/core/api/dashboard-operations';
import { Amount, type AmountStyle, ChartPanel, defaultAmountStyle, formatAmount, LineChart } from '@fieldbook/ui';
import { minorOf } from '../../derive/amount-text.ts';
import { useT } from '../../i18n/language.tsx';

type TrendProps = Pick<OfficeDashboard, 'trend' | 'decimals'>;

const style: AmountStyle = defaultAmountStyle;

export function TrendPanel({ trend = [], decimals }: TrendProps) {
  const t = useT();
  const minor = (text: string | undefined) => (text === undefined ? undefined : minorOf(text, decimals));
  const [now, before] = [trend.map(({ current }) => minor(current)), trend.map(({ before: then }) => minor(then))];
  const today = now.findLastIndex((value) => value !== undefined);
  const say = (value: number) => formatAmount(value, decimals, style);
  const whole = (value: number) => formatAmount(Math.round(value / 10 ** decimals), 0, style);
  return (
    <ChartPanel
      title={t('Sales of the month, added up by day')}
      table={{
        content: <TrendTable trend={trend} decimals={decimals} />,
        show: t('As a table'),
        hide: t('As a chart'),
      }}
    >
      <LineChart
        label={t(
          'Sales of this month and of the month before, added up by day. {now} now, {before} by the same day before.',
          { now: say(now[today] ?? 0), before: say(before[today] ?? 0) },
        )}
        steps={trend.map(({ day }) => String(day))}
        lines={[
          { label: t('Month before'), values: before, tone: 'then' },
          { label: t('This month'), values: now, tone: 'now' },
        ]}
        format={say}
        formatTick={whole}
      />
    </ChartPanel>
  );
}

function TrendTable({ trend = [], decimals }: TrendProps) {
  const t = useT();
  const amount = (text: string | undefined) =>
    text === undefined ? '' : <Amount minorUnits={minorOf(text, decimals)} decimals={decimals} />;
  return (
    <table aria-label={t('Sales of the month, added up by day')} className="w-full border-collapse">
      <thead>
        <tr className="text-xs text-faint">
          <th scope="col" className="py-1 text-start font-normal">
            {t('Day')}
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            {t('This month')}
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            {t('Month before')}
          </th>
        </tr>
      </thead>
      <tbody>
        {trend.map(({ day, current, before }) => (
          <tr key={day} className="border-t border-hair">
            <th scope="row" className="py-1 text-start font-normal">
              {day}
            </th>
            <td className="py-1 text-end">{amount(current)}</td>
            <td className="py-1 text-end text-soft">{amount(before)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
