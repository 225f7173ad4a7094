// biome-ignore-all lint/a11y/useSemanticElements: only rows in view exist and they are placed freely, which table elements cannot do
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the active row
/** The sticky header with sort buttons, and the sticky totals of a DataTable. */
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { RefObject } from 'react';
import { CheckboxBox } from '../checkbox.tsx';
import { classNames } from '../class-names.ts';
import { useUiTexts } from '../texts/ui-texts.tsx';
import { alignClass, type DataTableColumn, type DataTableSort, nextSort } from './column.ts';

export interface DataTableHeadProps<Row> {
  readonly headRef: RefObject<HTMLDivElement | null>;
  readonly columns: readonly DataTableColumn<Row>[];
  readonly tracks: string;
  readonly sort: DataTableSort | undefined;
  readonly onSortChange: ((sort: DataTableSort) => void) | undefined;
  readonly selection: { readonly all: boolean; readonly some: boolean; readonly toggleAll: () => void } | undefined;
  /** On the phone with cards the header stays for screen readers only. */
  readonly isHidden: boolean;
}

export function DataTableHead<Row>({ selection, ...props }: DataTableHeadProps<Row>) {
  const texts = useUiTexts();
  return (
    <div role="rowgroup" className={props.isHidden ? 'sr-only' : 'sticky top-0 z-10'}>
      <div
        ref={props.headRef}
        role="row"
        aria-rowindex={1}
        className="grid h-row border-b border-line bg-sunken text-xs font-medium text-soft"
        style={{ gridTemplateColumns: props.tracks }}
      >
        {selection !== undefined && (
          <div role="columnheader" className="grid place-items-center">
            <CheckboxBox
              aria-label={texts.selectAllRows}
              tabIndex={-1}
              checked={selection.all}
              isMixed={selection.some && !selection.all}
              onCheckedChange={selection.toggleAll}
            />
          </div>
        )}
        {props.columns.map((column) => (
          <HeadCell key={column.key} column={column} sort={props.sort} onSortChange={props.onSortChange} />
        ))}
      </div>
    </div>
  );
}

interface HeadCellProps<Row> {
  readonly column: DataTableColumn<Row>;
  readonly sort: DataTableSort | undefined;
  readonly onSortChange: ((sort: DataTableSort) => void) | undefined;
}

function HeadCell<Row>({ column, sort, onSortChange }: HeadCellProps<Row>) {
  const order = sort?.key === column.key ? sort.order : undefined;
  const className = classNames('flex min-w-0 items-center gap-1 px-3', alignClass[column.align ?? 'start']);
  const isSortable = column.isSortable === true && onSortChange !== undefined;
  const Arrow = order === 'descending' ? ArrowDown : ArrowUp;
  return (
    <div
      role="columnheader"
      aria-sort={isSortable ? (order ?? 'none') : undefined}
      className={isSortable ? 'flex' : className}
    >
      {isSortable ? (
        <button
          type="button"
          tabIndex={-1}
          onClick={() => onSortChange(nextSort(sort, column.key))}
          className={classNames(className, 'group grow cursor-pointer hover:text-ink', order && 'text-ink')}
        >
          <bdi className="truncate">{column.header}</bdi>
          <Arrow
            aria-hidden="true"
            className={classNames(
              'size-3.5 shrink-0',
              column.align === 'number' && '-order-1',
              order === undefined && 'opacity-0 group-hover:opacity-60',
            )}
          />
        </button>
      ) : (
        <>
          <bdi className="truncate">{column.header}</bdi>
          {column.aside}
        </>
      )}
    </div>
  );
}

export interface DataTableTotalsProps<Row> {
  readonly columns: readonly DataTableColumn<Row>[];
  readonly tracks: string;
  readonly hasSelection: boolean;
  readonly isCards: boolean;
}

export function DataTableTotals<Row>({ columns, tracks, hasSelection, isCards }: DataTableTotalsProps<Row>) {
  return (
    <div role="rowgroup" className="sticky bottom-0 z-10 mt-auto">
      <div
        role="row"
        className={classNames(
          'border-t border-line bg-sunken font-semibold',
          isCards ? 'flex flex-wrap justify-between gap-x-4 px-3 py-2' : 'grid h-row',
        )}
        style={isCards ? undefined : { gridTemplateColumns: tracks }}
      >
        {hasSelection && <div role="gridcell" />}
        {columns.map((column) => {
          const isLeftOut = isCards && column.total === undefined;
          if (isLeftOut) return null;
          const align = isCards ? 'gap-2' : alignClass[column.align ?? 'start'];
          return (
            <div
              key={column.key}
              role="gridcell"
              className={classNames('flex min-w-0 items-center', align, !isCards && 'px-3')}
            >
              {isCards && column.align === 'number' && <span className="text-xs text-soft">{column.header}</span>}
              <span className="whitespace-nowrap">{column.total}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
