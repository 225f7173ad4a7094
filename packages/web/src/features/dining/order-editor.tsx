/** An open order: dishes beside what is ordered; on the phone the order stands behind the bar at the bottom. */
import { nameIn } from '@fieldbook/core/i18n/say';
import { Amount, Badge, Banner, Button, Sheet, useIsPhone } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { BackTitle } from '../../derive/back-button.tsx';
import { FLOOR } from '../../derive/dining-places.ts';
import { LeaveQuestion } from '../../derive/master-form/leave-question.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { DishTiles } from './dish-tiles.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderPane } from './order-pane.tsx';
import type { ReadyMasters } from './order-screen.tsx';
import { addDish, figuresOf, type OrderLine, type TableOrder, unsentOf } from './table-order.ts';
import { type SavedOrder, useSaveOrder } from './use-save-order.ts';

export interface OrderEditorProps {
  readonly start: TableOrder;
  /** As it is in the books; nothing of a new one. */
  readonly saved: SavedOrder | undefined;
  readonly loaded: ReadyMasters;
  readonly onReload: () => void;
}

export function OrderEditor({ start, saved, loaded, onReload }: OrderEditorProps) {
  const t = useT();
  const me = useMe();
  const language = useLanguage();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [begun] = useState(start);
  const [draft, setDraft] = useState(begun);
  const [isShown, setShown] = useState(false);
  const isDirty = useRef(false);
  const work = useSaveOrder({ draft, saved, loaded });
  useEffect(() => {
    isDirty.current = !work.isBusy && draft.lines !== begun.lines;
  });
  const figures = useMemo(() => figuresOf(draft, loaded.masters), [draft, loaded.masters]);
  const setLines = (change: (lines: readonly OrderLine[]) => readonly OrderLine[]) =>
    setDraft((before) => ({ ...before, lines: change(before.lines) }));
  const { header, lines } = draft;
  const { decimals } = me.currency;
  const [place, code] =
    header['diningTable'] === undefined
      ? (['orderArea', header['orderArea']] as const)
      : (['diningTable', header['diningTable']] as const);
  const row = loaded.indexes.get(place)?.byCode.get(String(code));
  const title = row === undefined ? t('Table order') : nameIn(language, row);
  const unsent = unsentOf(lines).length;
  const pane = <OrderPane {...{ draft, figures, loaded, saved, setLines }} />;
  const actions = <OrderActions {...{ draft, saved, loaded, work }} />;
  return (
    <div className="flex min-h-0 grow flex-col">
      <LeaveQuestion isDirty={isDirty} />
      <PageHead
        title={
          <BackTitle label={t('Tables')} onBack={() => void navigate({ to: FLOOR })}>
            {title}
          </BackTitle>
        }
        aside={
          <>
            {header['guests'] !== undefined && (
              <span className="text-sm text-soft">{t('Guests: {n}', { n: Number(header['guests']) })}</span>
            )}
            {unsent > 0 && <Badge tone="pending">{t('Not sent: {n}', { n: unsent })}</Badge>}
          </>
        }
      />
      {work.refused.length > 0 && (
        <div className="px-4 pb-2 desk:px-5">
          <Banner
            tone="refused"
            title={work.refused.join(' ')}
            action={<Button onClick={onReload}>{t('Load again')}</Button>}
            onDismiss={work.dismiss}
          />
        </div>
      )}
      <div className="flex min-h-0 grow">
        <DishTiles
          header={header}
          lines={lines}
          loaded={loaded}
          onAdd={(item, unit) => setLines((before) => addDish(before, item, unit))}
        />
        {!isPhone && (
          <aside className="flex w-96 shrink-0 flex-col border-s border-line bg-surface">
            {pane}
            <div className="flex flex-wrap gap-2 border-t border-line p-3">{actions}</div>
          </aside>
        )}
      </div>
      {isPhone && (
        <div className="flex shrink-0 items-center gap-3 border-t border-line bg-surface px-4 py-2">
          <Button size="large" variant="primary" className="grow" onClick={() => setShown(true)}>
            <span>{t('Order ({n})', { n: lines.length })}</span>
            <Amount className="ms-2" minorUnits={figures.net} decimals={decimals} />
          </Button>
        </div>
      )}
      {isPhone && (
        <Sheet
          open={isShown}
          onOpenChange={setShown}
          title={title}
          actions={<div className="flex w-full flex-wrap gap-2 *:grow">{actions}</div>}
        >
          <div className="-m-4">{pane}</div>
        </Sheet>
      )}
    </div>
  );
}
