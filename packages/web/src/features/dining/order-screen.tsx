/**
 * The order of a table (SPEC §2, order_e_booking): the address names an open order, a table that is taken with its guests, or an
 * order area where something is taken away. A table that others took meanwhile leads to their order.
 */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { Button, EmptyState, SkeletonRows } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { ask } from '../../api/ask.ts';
import { FLOOR, TABLE_ORDER } from '../../derive/dining-places.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { type LoadedMasters, useMasters } from '../../derive/masters/use-masters.ts';
import { useAsked } from '../../derive/use-asked.ts';
import { useT } from '../../i18n/language.tsx';
import { todayOf, useMe } from '../../session/use-me.ts';
import { OrderEditor } from './order-editor.tsx';
import { orderMasters } from './order-masters.ts';
import { placedIn } from './placed.ts';
import { openedOrder, type TableOrder } from './table-order.ts';
import { useOpenOrders } from './use-open-orders.ts';

interface Search {
  readonly order?: string | undefined;
  readonly table?: string | undefined;
  readonly guests?: string | undefined;
  readonly area?: string | undefined;
}

export type ReadyMasters = Extract<LoadedMasters, { state: 'ready' }>;

export function OrderScreen() {
  const { order, table, guests, area } = useAsked<Search>();
  const loaded = useMasters(orderMasters);
  if (loaded.state === 'failed') return <FailedState error={loaded.error} onRetry={loaded.retry} />;
  if (loaded.state === 'loading') return <SkeletonRows rows={8} columns={4} />;
  if (order !== undefined) return <StoredOrder key={order} voucherNo={String(order)} loaded={loaded} />;
  if (table !== undefined || area !== undefined)
    return <NewOrder key={`${table} ${area}`} {...{ table, guests, area, loaded }} />;
  return <NoTable />;
}

function NoTable() {
  const t = useT();
  const navigate = useNavigate();
  return (
    <EmptyState
      isPage
      title={t('No table is chosen')}
      description={t('An order begins at a table, or where it is taken away.')}
      action={
        <Button variant="primary" onClick={() => void navigate({ to: FLOOR })}>
          {t('Tables')}
        </Button>
      }
    />
  );
}

function StoredOrder({ voucherNo, loaded }: { readonly voucherNo: string; readonly loaded: ReadyMasters }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['table-order', voucherNo],
    queryFn: ({ signal }) => ask('GET /{vouchers}/{voucherNo}', { path: { vouchers: 'orders', voucherNo }, signal }),
    gcTime: 0,
    // What somebody types stays; a change of another person is told when it is saved.
    refetchOnWindowFocus: false,
  });
  if (data === undefined) {
    if (error === null) return <SkeletonRows rows={8} columns={4} />;
    return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  return (
    <OrderEditor
      key={data.version}
      start={openedOrder(data)}
      saved={data}
      loaded={loaded}
      onReload={() => void refetch()}
    />
  );
}

interface NewOrderProps extends Omit<Search, 'order'> {
  readonly loaded: ReadyMasters;
}

function NewOrder({ table, guests, area, loaded }: NewOrderProps) {
  const t = useT();
  const me = useMe();
  const open = useOpenOrders();
  const orders = open.data?.rows;
  if (orders === undefined) {
    if (open.error === null) return <SkeletonRows rows={8} columns={4} />;
    return <FailedState error={open.error} onRetry={() => void open.refetch()} isRetrying={open.isFetching} />;
  }
  const taken = table === undefined ? undefined : orders.find((each) => each.table === table);
  if (taken !== undefined) return <Navigate to={TABLE_ORDER} search={{ order: String(taken.voucherNo) }} replace />;
  const row = table === undefined ? undefined : loaded.indexes.get('diningTable')?.byCode.get(table);
  const areas = placedIn(me, loaded.indexes.get('orderArea')?.rows ?? []);
  const orderArea = areas.find((each) => (area === undefined ? servesTable(each, row) : each.code === area));
  const customer = orderArea?.['customer'] ?? cashParty(loaded);
  if ((table !== undefined && row === undefined) || (area !== undefined && orderArea === undefined)) return <NoTable />;
  if (typeof customer !== 'string')
    return (
      <EmptyState
        isPage
        title={t('Nobody is there to order for')}
        description={t('Add an order area with its usual customer under Masters.')}
      />
    );
  const start: TableOrder = {
    header: {
      uid: crypto.randomUUID(),
      date: todayOf(me),
      branch: row?.['branch'] ?? orderArea?.['branch'] ?? me.branches[0]?.code,
      customer,
      ...(orderArea === undefined ? {} : { orderArea: orderArea.code }),
      ...(table === undefined ? {} : { diningTable: table, guests: Math.max(1, Number(guests ?? 1) || 1) }),
    },
    lines: [],
  };
  return <OrderEditor start={start} saved={undefined} loaded={loaded} onReload={() => void open.refetch()} />;
}

/** One that takes orders where the table stands. */
function servesTable(orderArea: MasterRow, table: MasterRow | undefined): boolean {
  const areas = (orderArea['areas'] ?? []) as readonly { readonly area?: unknown }[];
  return orderArea['kind'] === 'dineIn' && areas.some(({ area }) => area === table?.['area']);
}

const cashParty = ({ indexes }: ReadyMasters): string | undefined =>
  indexes.get('customer')?.rows.find((row) => row['isCashParty'] === true && row.active !== false)?.code;
