/**
 * The floor (SPEC §2, e_recipe_dining): areas as tabs, tables as tiles. A free one is taken by saying how many guests there are, a
 * taken one opens its order. Beside the areas stands what is taken away or delivered.
 */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { nameIn } from '@fieldbook/core/i18n/say';
import { EmptyState, Segmented, SkeletonRows } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { TABLE_ORDER } from '../../derive/dining-places.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { useMasterIndexes } from '../../derive/masters/use-master-indexes.ts';
import { NotAllowed } from '../../derive/not-allowed.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { useAsked } from '../../derive/use-asked.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { GuestsSheet } from './guests-sheet.tsx';
import { placedIn } from './placed.ts';
import { FreeTile, OrderTile } from './tiles.tsx';
import { useOpenOrders } from './use-open-orders.ts';

const masters = ['diningArea', 'diningTable', 'orderArea'];
const AWAY = '-';

export function FloorScreen() {
  const t = useT();
  const me = useMe();
  const language = useLanguage();
  const navigate = useNavigate();
  const search = useAsked<{ readonly area?: string }>();
  const loaded = useMasterIndexes(masters);
  const orders = useOpenOrders();
  const [taking, setTaking] = useState<MasterRow>();
  if (!mayOpen(me, 'frmOrder')) return <NotAllowed />;
  if (loaded.state === 'failed') return <FailedState error={loaded.error} onRetry={loaded.retry} />;
  if (orders.data === undefined && orders.error !== null)
    return <FailedState error={orders.error} onRetry={() => void orders.refetch()} isRetrying={orders.isFetching} />;
  if (loaded.state === 'loading' || orders.data === undefined) return <SkeletonRows rows={6} columns={4} />;
  const rowsOf = (name: string) => placedIn(me, loaded.indexes.get(name)?.rows ?? []);
  const areas = rowsOf('diningArea');
  const tables = rowsOf('diningTable');
  const away = rowsOf('orderArea').filter((row) => row['kind'] !== 'dineIn');
  const open = orders.data.rows;
  const loose = open.filter(({ table }) => table === undefined);
  const hasAway = away.length + loose.length > 0;
  const options = [
    ...areas.map((row) => ({ value: row.code, label: nameIn(language, row) })),
    ...(hasAway ? [{ value: AWAY, label: t('Taken away') }] : []),
  ];
  const shown = options.find(({ value }) => value === search.area)?.value ?? options[0]?.value;
  const free = tables.filter(({ code }) => !open.some(({ table }) => table === code)).length;
  const openOrder = (asked: Readonly<Record<string, string>>) => void navigate({ to: TABLE_ORDER, search: asked });
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead
        title={t('Tables')}
        aside={<span className="text-sm text-soft">{t('Free: {n} of {all}', { n: free, all: tables.length })}</span>}
      />
      {shown === undefined ? (
        <EmptyState
          title={t('There are no dining areas yet')}
          description={t('Add dining areas and their tables under Masters.')}
        />
      ) : (
        <div className="flex min-h-0 grow flex-col gap-3 overflow-y-auto px-4 pb-6 desk:px-5">
          <div className="overflow-x-auto">
            <Segmented
              label={t('Area')}
              options={options}
              value={shown}
              onValueChange={(area) => void navigate({ to: '.', search: { area }, replace: true })}
            />
          </div>
          <ul className="grid grid-cols-2 gap-3 desk:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
            {shown === AWAY
              ? [
                  ...away.map((row) => (
                    <li key={row.code}>
                      <FreeTile
                        name={nameIn(language, row)}
                        hint={t('New order')}
                        onPress={() => openOrder({ area: row.code })}
                      />
                    </li>
                  )),
                  ...loose.map((order) => (
                    <li key={order.voucherNo}>
                      <OrderTile
                        name={order.referNo}
                        order={order}
                        onPress={() => openOrder({ order: String(order.voucherNo) })}
                      />
                    </li>
                  )),
                ]
              : tables
                  .filter((row) => row['area'] === shown)
                  .map((row) => {
                    const order = open.find(({ table }) => table === row.code);
                    const name = nameIn(language, row);
                    return (
                      <li key={row.code}>
                        {order === undefined ? (
                          <FreeTile
                            name={name}
                            hint={t('Seats: {n}', { n: Number(row['seats']) })}
                            onPress={() => setTaking(row)}
                          />
                        ) : (
                          <OrderTile
                            name={name}
                            order={order}
                            onPress={() => openOrder({ order: String(order.voucherNo) })}
                          />
                        )}
                      </li>
                    );
                  })}
          </ul>
        </div>
      )}
      <GuestsSheet
        table={taking}
        onClose={() => setTaking(undefined)}
        onChosen={(table, guests) => openOrder({ table: table.code, guests: String(guests) })}
      />
    </div>
  );
}
