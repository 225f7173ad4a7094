/** Charts of dashboards: lines that turn into a table, and a table whose figures are bars. */
import { Amount, BarTable, ChartPanel, defaultAmountStyle, formatAmount, LineChart, Link } from '../src/index.ts';
import { say } from './address.ts';
import { Sample, Section } from './section.tsx';

const before = Array.from({ length: 30 }, (_, index) => index * index * 900 + index * 20_000);
const now = before.map((value, index) => (index < 19 ? Math.round(value * 1.1) : undefined));
const names = [
  ['Camel milk 2 l', 'حليب نوق 2 لتر', 1_641_170],
  ['Unsalted butter 500 g', 'زبدة غير مملحة 500 غ', 986_602],
  ['Brown eggs', 'بيض بني', 212_000],
] as const;
const figure = (minorUnits: number) => <Amount minorUnits={minorUnits} decimals={2} />;

export function Charts() {
  const format = (value: number) => formatAmount(value, 2, defaultAmountStyle);
  const title = say('Sales of the month', 'مبيعات الشهر');
  return (
    <Section title={say('Charts', 'الرسوم')}>
      <div className="grid gap-4 desk:grid-cols-2">
        <ChartPanel
          title={title}
          table={{
            show: say('As a table', 'كجدول'),
            hide: say('As a chart', 'كرسم'),
            content: <BarTable label={title} heads={heads()} rows={rows()} />,
          }}
        >
          <LineChart
            label={say('Sales of this month and the one before, by day', 'مبيعات هذا الشهر والذي قبله حسب اليوم')}
            steps={before.map((_, index) => String(index + 1))}
            lines={[
              { label: say('Month before', 'الشهر السابق'), values: before, tone: 'then' },
              { label: say('This month', 'هذا الشهر'), values: now, tone: 'now' },
            ]}
            format={format}
            formatTick={(value) => formatAmount(Math.round(value / 100), 0, defaultAmountStyle)}
          />
        </ChartPanel>
        <Sample caption={say('A table with bars', 'جدول بأشرطة')}>
          <BarTable label={say('Items that sold most', 'الأصناف الأكثر مبيعاً')} heads={heads()} rows={rows()} />
        </Sample>
      </div>
    </Section>
  );
}

const heads = () => ({ name: say('Item', 'الصنف'), figure: say('Net', 'الصافي'), more: say('Profit', 'الربح') });

const rows = () =>
  names.map(([en, ar, value]) => ({
    key: en,
    name: <Link href="#item">{say(en, ar)}</Link>,
    value,
    figure: figure(value),
    more: figure(Math.round(value / 5)),
  }));
