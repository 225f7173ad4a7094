// biome-ignore-all lint/a11y/useSemanticElements: only rows in view exist and they are placed freely, which table elements cannot do
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the active row
/**
 * A register's table: sticky header and totals, only the rows in view rendered, keys up, down (k, j), page, Home, End,
 * Enter to open and Space or x to choose. It shows what it is given; filtering, sorting and loading belong to the caller.
 */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { type DataTableColumn, type DataTableSort, gridTracks } from './column.ts';
import { DataTableCard } from './data-table-card.tsx';
import { DataTableHead, DataTableTotals } from './data-table-head.tsx';
import { DataTableRow } from './data-table-row.tsx';
import { useRowHeight } from './use-row-height.ts';
import { useRowKeys } from './use-row-keys.ts';

export interface DataTableProps<Row> {
  /** Name for screen readers. */
  readonly label: string;
  readonly columns: readonly DataTableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Shown in place of the rows: SkeletonRows, EmptyState, ErrorState, OfflineState. */
  readonly placeholder?: ReactNode;
  /** The row the keyboard stands on; leave out to let the table keep it. */
  readonly activeKey?: string | null | undefined;
  readonly onActiveKeyChange?: ((key: string | null) => void) | undefined;
  /** Enter or a press; where rows can be chosen a double press, for one press stands on the row. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** One press opens though rows can be chosen: where nothing beside the table shows the row stood on. */
  readonly opensOnPress?: boolean | undefined;
  /** Chosen rows; with `onSelectedKeysChange` a column of boxes appears. */
  readonly selectedKeys?: ReadonlySet<string> | undefined;
  readonly onSelectedKeysChange?: ((keys: ReadonlySet<string>) => void) | undefined;
  readonly sort?: DataTableSort | undefined;
  readonly onSortChange?: ((sort: DataTableSort) => void) | undefined;
  /** Called when the end of the loaded rows comes into view. */
  readonly onEndReached?: (() => void) | undefined;
  /** Rows there are in all, when more exist than are loaded. */
  readonly totalCount?: number | undefined;
  /** Draws a row as a card on the phone; without it the table scrolls sideways. */
  readonly card?: ((row: Row) => ReactNode) | undefined;
  /** A button at the end of a card, under the thumb. */
  readonly cardAction?: ((row: Row) => ReactNode) | undefined;
  /** On the phone a press chooses the card instead of opening it. */
  readonly isChoosing?: boolean | undefined;
  /** Height of a card in px (default 64). */
  readonly cardHeight?: number | undefined;
  /** Rows that read as struck out, such as void vouchers. */
  readonly isMuted?: ((row: Row) => boolean) | undefined;
  readonly className?: string | undefined;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, placeholder, card, cardHeight = 64, onEndReached, onOpen } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const isCards = useIsPhone() && card !== undefined;
  const { headRef, rowHeight } = useRowHeight();
  const height = isCards ? cardHeight : rowHeight;
  const virtualizer = useVirtualizer({
    count: placeholder === undefined ? rows.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
    useFlushSync: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new height makes every measured position wrong
  useEffect(() => virtualizer.measure(), [virtualizer, height]);
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const byKey = (key: string) => rows[keys.indexOf(key)];
  const open = (key: string) => {
    const row = byKey(key);
    if (row !== undefined) onOpen?.(row);
  };
  const { active, activate, toggle, toggleAll, keyDown } = useRowKeys({
    ...props,
    activeKey: props.activeKey,
    onActiveKeyChange: props.onActiveKeyChange,
    selectedKeys: props.selectedKeys,
    onSelectedKeysChange: props.onSelectedKeysChange,
    keys,
    onOpen: open,
    pageSize: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 3),
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  });
  const items = virtualizer.getVirtualItems();
  const lastIndex = items.at(-1)?.index ?? -1;
  const isAtEnd = rows.length > 0 && lastIndex >= rows.length - 15;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each length, not for each new callback
  useEffect(() => {
    if (isAtEnd) onEndReached?.();
  }, [isAtEnd, rows.length]);
  const hasSelection = props.onSelectedKeysChange !== undefined && !isCards;
  const tracks = gridTracks(columns, hasSelection);
  const hasTotals = placeholder === undefined && columns.some((column) => column.total !== undefined);
  const isActiveShown = items.some((item) => keys[item.index] === active);
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={props.label}
      aria-rowcount={(props.totalCount ?? rows.length) + 1}
      aria-multiselectable={hasSelection || undefined}
      aria-activedescendant={isActiveShown ? `${id}${active}` : undefined}
      tabIndex={0}
      onKeyDown={keyDown}
      className={classNames(
        'relative min-h-0 [container-type:inline-size] overflow-auto overscroll-contain bg-surface text-grid outline-offset-[-2px] scroll-py-(--row-height)',
        props.className,
      )}
    >
      <div className="flex min-h-full min-w-min flex-col">
        <DataTableHead
          headRef={headRef}
          columns={columns}
          tracks={tracks}
          sort={props.sort}
          onSortChange={props.onSortChange}
          isHidden={isCards}
          selection={
            hasSelection
              ? {
                  all: rows.length > 0 && props.selectedKeys?.size === rows.length,
                  some: (props.selectedKeys?.size ?? 0) > 0,
                  toggleAll,
                }
              : undefined
          }
        />
        {placeholder === undefined ? (
          <div role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
            {items.map((item) => {
              const row = rows[item.index];
              const key = keys[item.index];
              if (row === undefined || key === undefined) return null;
              const shared = {
                row,
                index: item.index,
                rowId: `${id}${key}`,
                top: item.start,
                height,
                isActive: key === active,
                onPress: () => activate(key),
                onOpen: () => open(key),
              };
              if (isCards) {
                const isSelected = props.isChoosing === true ? props.selectedKeys?.has(key) === true : undefined;
                return (
                  <DataTableCard
                    key={key}
                    {...shared}
                    card={card}
                    action={props.cardAction?.(row)}
                    isSelected={isSelected}
                    onToggle={() => toggle(key, false)}
                  />
                );
              }
              return (
                <DataTableRow
                  key={key}
                  {...shared}
                  columns={columns}
                  tracks={tracks}
                  isMuted={props.isMuted?.(row) === true}
                  isSelected={hasSelection ? props.selectedKeys?.has(key) === true : undefined}
                  onToggle={(extend) => toggle(key, extend)}
                  opensOnPress={onOpen !== undefined && (props.opensOnPress ?? !hasSelection)}
                />
              );
            })}
          </div>
        ) : (
          <div role="rowgroup" className="sticky start-0 w-full max-w-[100cqi] grow">
            <div role="row">
              <div role="gridcell">{placeholder}</div>
            </div>
          </div>
        )}
        {hasTotals && (
          <DataTableTotals columns={columns} tracks={tracks} hasSelection={hasSelection} isCards={isCards} />
        )}
      </div>
    </div>
  );
}
