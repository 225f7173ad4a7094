/** A register as it stands in the app: chips, table with totals, bulk bar; and the same table without rows. */
import FileText from 'lucide-react/icons/file-text';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import {
  Amount,
  Button,
  Chip,
  Code,
  DataTable,
  type DataTableColumn,
  type DataTableSort,
  EmptyState,
  ErrorState,
  OfflineState,
  SkeletonRows,
  StatusBadge,
} from '../src/index.ts';
import { say } from './address.ts';
import { type SampleVoucher, vouchers } from './sample-data.ts';
import { Sample, Section } from './section.tsx';

const netTotal = vouchers.reduce((sum, row) => sum + row.netMinor, 0);
const dueTotal = vouchers.reduce((sum, row) => sum + row.dueMinor, 0);

const columns: readonly DataTableColumn<SampleVoucher>[] = [
  {
    key: 'date',
    header: say('Date', 'التاريخ'),
    width: '7rem',
    isSortable: true,
    cell: (row) => <Code>{row.date}</Code>,
    total: say('4,000 vouchers', '4,000 سند'),
  },
  {
    key: 'number',
    header: say('Number', 'الرقم'),
    width: '9rem',
    isSortable: true,
    cell: (row) => <Code>{row.number}</Code>,
  },
  { key: 'party', header: say('Customer', 'العميل'), width: 'minmax(12rem, 2fr)', cell: (row) => row.party },
  { key: 'route', header: say('Route', 'الخط'), width: '6rem', cell: (row) => row.route },
  { key: 'status', header: say('Status', 'الحالة'), width: '8rem', cell: (row) => <StatusBadge status={row.status} /> },
  {
    key: 'net',
    header: say('Net', 'الصافي'),
    width: '8.5rem',
    align: 'number',
    isSortable: true,
    cell: (row) => <Amount minorUnits={row.netMinor} decimals={2} isAligned />,
    total: <Amount minorUnits={netTotal} decimals={2} isAligned />,
  },
  {
    key: 'due',
    header: say('Due', 'المستحق'),
    width: '8.5rem',
    align: 'number',
    cell: (row) => <Amount minorUnits={row.dueMinor} decimals={2} zero="dash" isAligned />,
    total: <Amount minorUnits={dueTotal} decimals={2} isAligned />,
  },
];

function Card({ row }: { readonly row: SampleVoucher }) {
  return (
    <>
      <span className="flex items-baseline justify-between gap-3 text-sm">
        <span className="truncate font-medium">{row.party}</span>
        <Amount minorUnits={row.netMinor} decimals={2} className="font-medium" />
      </span>
      <span className="mt-1 flex items-center justify-between gap-3 text-xs text-soft">
        <span>
          <Code>{row.number}</Code> · <Code>{row.date}</Code>
        </span>
        <StatusBadge status={row.status} />
      </span>
    </>
  );
}

const rowKey = (row: SampleVoucher) => row.id;

export function Register() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['v2', 'v3']));
  const [active, setActive] = useState<string | null>('v3');
  const [sort, setSort] = useState<DataTableSort>({ key: 'date', order: 'descending' });
  const [route, setRoute] = useState<string | null>(say('Route 2, Route 3', 'الخط 2، الخط 3'));
  const rows = useMemo(
    () =>
      sort.key === 'net' && sort.order === 'ascending'
        ? vouchers.toSorted((a, b) => a.netMinor - b.netMinor)
        : vouchers,
    [sort],
  );
  return (
    <Section title={say('Register', 'السجل')}>
      <div className="flex flex-wrap items-center gap-2">
        <Chip label={say('Date', 'التاريخ')} value={say('This month', 'هذا الشهر')} onRemove={() => undefined} />
        <Chip label={say('Route', 'الخط')} value={route} onRemove={() => setRoute(null)} />
        <Chip label={say('Status', 'الحالة')} />
        <Chip label={say('Customer', 'العميل')} />
        <span className="ms-auto text-grid text-soft">{say(`${selected.size} chosen`, `${selected.size} مختارة`)}</span>
      </div>
      <Sample caption={say('4,000 rows, keyboard and selection', '4,000 صف، لوحة المفاتيح والتحديد')} isFlush>
        <DataTable
          label={say('Sales register', 'سجل المبيعات')}
          className="h-96"
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          activeKey={active}
          onActiveKeyChange={setActive}
          selectedKeys={selected}
          onSelectedKeysChange={setSelected}
          sort={sort}
          onSortChange={setSort}
          isMuted={(row) => row.status === 'void'}
          card={(row) => <Card row={row} />}
        />
      </Sample>
      <EmptyTables />
    </Section>
  );
}

function EmptyTables() {
  const table = (placeholder: React.ReactNode, caption: string) => (
    <Sample caption={caption} isFlush>
      <DataTable
        label={caption}
        className="h-72"
        columns={columns.slice(0, 4)}
        rows={[]}
        rowKey={rowKey}
        placeholder={placeholder}
      />
    </Sample>
  );
  return (
    <div className="grid gap-4 desk:grid-cols-2">
      {table(<SkeletonRows rows={7} columns={4} />, say('Loading', 'التحميل'))}
      {table(
        <EmptyState
          icon={<FileText aria-hidden="true" className="size-5" />}
          title={say('No sales in this period', 'لا مبيعات في هذه الفترة')}
          description={say(
            'Sales posted at the desk and slips sent from the vans appear here.',
            'تظهر هنا المبيعات المرحلة من المكتب والإيصالات المرسلة من السيارات.',
          )}
          action={
            <Button variant="primary" icon={<Plus aria-hidden="true" className="size-4" />}>
              {say('New sale', 'بيع جديد')}
            </Button>
          }
        />,
        say('Empty', 'فارغ'),
      )}
      {table(
        <ErrorState
          title={say('The register did not load', 'لم يُحمّل السجل')}
          description={say(
            'The server did not answer in time. Nothing was changed; your filters are kept.',
            'لم يجب الخادم في الوقت المحدد. لم يتغير شيء وبقيت المرشحات.',
          )}
          code="SERVER_TIMEOUT"
          onRetry={() => undefined}
        />,
        say('Error', 'خطأ'),
      )}
      {table(
        <OfflineState
          title={say('No connection', 'لا يوجد اتصال')}
          description={say(
            'Selling, collecting and printing go on. 3 slips wait and are sent by themselves.',
            'البيع والتحصيل والطباعة مستمرة. 3 إيصالات تنتظر وترسل تلقائيًا.',
          )}
        />,
        say('Offline', 'دون اتصال'),
      )}
    </div>
  );
}
