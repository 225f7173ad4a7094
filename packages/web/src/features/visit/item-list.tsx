/** Items that the visit offers. A row stays where it is when it is pressed: what is taken of it unfolds below it. */
import { EmptyState } from '@fieldbook/ui';
import { type UIEvent, useMemo, useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { ItemRow } from './item-row.tsx';
import type { LineKind } from './line-kinds.ts';
import type { SheetGoods } from './line-sheet.tsx';
import { type ItemPick, offeredItems, rowsInVan } from './offered-items.ts';
import { PickBar } from './pick-bar.tsx';
import type { GoodsWork } from './use-goods.ts';
import { useVisit } from './visit-context.ts';

export interface ItemListProps {
  readonly goods: GoodsWork;
  readonly query: string;
  readonly pick: ItemPick | undefined;
  /** Nothing where there is no room to choose by. */
  readonly onPick: ((pick: ItemPick | undefined) => void) | undefined;
  /** What a press makes. */
  readonly kind: LineKind;
  readonly onAdd: (item: string, unit: string) => void;
  readonly onOpen: (goods: SheetGoods) => void;
}

/** What fills the screen is drawn; the rest follows as the thumb comes near its end. */
const DRAWN_AT_ONCE = 12;
const NEAR_END_PX = 600;

/** How many rows of what is shown now are drawn, and what hears of the list being pushed along. */
function useMostDrawn(shown: unknown) {
  const [drawn, setDrawn] = useState({ shown, most: DRAWN_AT_ONCE });
  const most = drawn.shown === shown ? drawn.most : DRAWN_AT_ONCE;
  const onScroll = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    if (list.scrollTop + list.clientHeight < list.scrollHeight - NEAR_END_PX) return;
    if (list.childElementCount >= most) setDrawn({ shown, most: most + DRAWN_AT_ONCE });
  };
  return { most, onScroll };
}

export function ItemList({ goods, query, pick, onPick, kind, onAdd, onOpen }: ItemListProps) {
  const t = useT();
  const { indexOf, past, isOffered, books, van } = useVisit();
  const index = indexOf('item');
  const { inVan } = goods;
  const there = useMemo(
    () =>
      index === undefined || inVan === undefined
        ? undefined
        : rowsInVan(index, books.itemsIn(van), (code) => inVan(code) > 0),
    [index, inVan, books, van],
  );
  const rows = useMemo(() => {
    if (index === undefined) return [];
    return offeredItems({
      index,
      query,
      pick,
      bought: past.lastSold.keys(),
      inVan: there,
      isOffered: (row) => isOffered(row, kind),
    });
  }, [index, query, pick, past, there, isOffered, kind]);
  const { most, onScroll } = useMostDrawn(rows);
  const isSearch = query.trim() !== '';
  const bar = !isSearch && index !== undefined && onPick !== undefined && (
    <PickBar goods={goods} rows={there ?? index.rows} pick={pick} onPick={onPick} takes={kind === 'sell'} />
  );
  if (rows.length === 0) {
    return (
      <div className="min-h-0 grow overflow-y-auto">
        {bar}
        <EmptyState
          title={t(isSearch ? 'Nothing found' : 'Nothing is in the van')}
          description={t(
            isSearch
              ? 'Look for another word or the code.'
              : 'Confirm the transfer that waits for the van, or search for an item.',
          )}
        />
      </div>
    );
  }
  return (
    <>
      {bar}
      <ul
        aria-label={t('Items')}
        onScroll={onScroll}
        className="mt-2 min-h-0 grow divide-y divide-hair overflow-y-auto overscroll-contain border-t border-line bg-surface"
      >
        {rows.slice(0, most).map((row) => (
          <ItemRow
            key={row.code}
            row={row}
            goods={goods}
            kind={kind}
            cards={goods.cards.filter(({ item }) => item === row.code)}
            onAdd={onAdd}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </>
  );
}
