/** What is done with an order: to the kitchen, kept, to another table, billed. */
import { nameIn } from '@fieldbook/core/i18n/say';
import { Button, Sheet } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formAddress, NEW_VOUCHER, placeOf } from '../../derive/voucher-places.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import type { ReadyMasters } from './order-screen.tsx';
import { placedIn } from './placed.ts';
import { type TableOrder, unsentOf } from './table-order.ts';
import { useOpenOrders } from './use-open-orders.ts';
import type { SavedOrder, SaveWork } from './use-save-order.ts';

export interface OrderActionsProps {
  readonly draft: TableOrder;
  readonly saved: SavedOrder | undefined;
  readonly loaded: ReadyMasters;
  readonly work: SaveWork;
}

export function OrderActions({ draft, saved, loaded, work }: OrderActionsProps) {
  const t = useT();
  const me = useMe();
  const navigate = useNavigate();
  const [isMoving, setMoving] = useState(false);
  const unsent = unsentOf(draft.lines).length;
  const isChanged = unsent > 0;
  const { header } = draft;
  const bill = () => {
    const search = { [placeOf('sales').idName]: NEW_VOUCHER, from: 'order', source: saved?.referNo };
    void navigate({ to: formAddress('sales'), search });
  };
  const showOrder = () =>
    void navigate({ to: formAddress('order'), search: { [placeOf('order').idName]: String(saved?.voucherNo) } });
  return (
    <>
      {isChanged && (
        <>
          <Button disabled={work.isBusy} onClick={() => void work.keep(draft)}>
            {t('Keep for later')}
          </Button>
          <Button variant="primary" isBusy={work.isBusy} onClick={() => void work.send()}>
            {t('Send to kitchen')}
          </Button>
        </>
      )}
      {!isChanged && saved !== undefined && (
        <>
          <Button onClick={showOrder}>{t('Open the order')}</Button>
          {header['diningTable'] !== undefined && (
            <Button disabled={work.isBusy} onClick={() => setMoving(true)}>
              {t('Move to a table')}
            </Button>
          )}
          {mayOpen(me, 'frmSales') && (
            <Button variant="primary" onClick={bill}>
              {t('Bill')}
            </Button>
          )}
        </>
      )}
      <MoveSheet
        open={isMoving}
        loaded={loaded}
        onClose={() => setMoving(false)}
        onChosen={(diningTable) => {
          setMoving(false);
          const next = { ...draft, header: { ...header, diningTable } };
          void work.keep(next);
        }}
      />
    </>
  );
}

interface MoveSheetProps {
  readonly open: boolean;
  readonly loaded: ReadyMasters;
  readonly onClose: () => void;
  readonly onChosen: (table: string) => void;
}

/** Tables at which no open order is. */
function MoveSheet({ open, loaded, onClose, onChosen }: MoveSheetProps) {
  const t = useT();
  const me = useMe();
  const language = useLanguage();
  const { data } = useOpenOrders();
  const free = placedIn(me, loaded.indexes.get('diningTable')?.rows ?? []).filter(
    ({ code }) => !(data?.rows ?? []).some(({ table }) => table === code),
  );
  return (
    <Sheet open={open} onOpenChange={(next) => next || onClose()} title={t('Move to a table')}>
      {free.length === 0 && <p className="text-soft">{t('No table is free.')}</p>}
      <div className="grid grid-cols-2 gap-2">
        {free.map((row) => (
          <Button key={row.code} size="large" onClick={() => onChosen(row.code)}>
            {nameIn(language, row)}
          </Button>
        ))}
      </div>
    </Sheet>
  );
}
