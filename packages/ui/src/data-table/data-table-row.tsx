// biome-ignore-all lint/a11y/useSemanticElements: only rows in view exist and they are placed freely, which table elements cannot do
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the active row
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid around the rows takes the keys
/** One row of a DataTable at the desk, placed by the virtual list. */
import type { MouseEvent } from 'react';
import { CheckboxBox } from '../checkbox.tsx';
import { classNames } from '../class-names.ts';
import { useUiTexts } from '../texts/ui-texts.tsx';
import { alignClass, type DataTableColumn } from './column.ts';

export interface PlacedRow<Row> {
  readonly row: Row;
  readonly index: number;
  readonly rowId: string;
  readonly top: number;
  readonly height: number;
  readonly isActive: boolean;
  readonly onPress: () => void;
  readonly onOpen: () => void;
}

export interface DataTableRowProps<Row> extends PlacedRow<Row> {
  readonly columns: readonly DataTableColumn<Row>[];
  readonly tracks: string;
  readonly isMuted: boolean;
  /** Undefined when rows cannot be chosen. */
  readonly isSelected: boolean | undefined;
  readonly onToggle: (extend: boolean) => void;
  readonly opensOnPress: boolean;
}

export const rowLook = (isActive: boolean, isSelected: boolean) =>
  classNames(
    'border-b border-hair',
    isSelected ? 'bg-action-wash' : 'hover:bg-hover',
    isActive && 'shadow-[inset_2px_0_0_var(--color-brand)] rtl:shadow-[inset_-2px_0_0_var(--color-brand)]',
    isActive && !isSelected && 'bg-hover',
  );

export function DataTableRow<Row>(props: DataTableRowProps<Row>) {
  const texts = useUiTexts();
  const { row, index, columns, isSelected } = props;
  const toggle = (event: MouseEvent) => {
    event.stopPropagation();
    props.onToggle(event.shiftKey);
  };
  const press = () => {
    props.onPress();
    // Marking text in a row, to copy it, does not leave the list.
    if (props.opensOnPress && getSelection()?.isCollapsed !== false) props.onOpen();
  };
  return (
    <div
      id={props.rowId}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      onClick={press}
      onDoubleClick={props.opensOnPress ? undefined : props.onOpen}
      className={classNames(
        'absolute inset-x-0 grid',
        props.opensOnPress && 'cursor-pointer',
        rowLook(props.isActive, isSelected === true),
        props.isMuted && 'text-faint line-through',
      )}
      style={{ top: props.top, height: props.height, gridTemplateColumns: props.tracks }}
    >
      {isSelected !== undefined && (
        <div role="gridcell" className="grid place-items-center">
          <CheckboxBox
            aria-label={`${texts.selectRow} ${index + 1}`}
            tabIndex={-1}
            checked={isSelected}
            onClick={toggle}
            onChange={() => undefined}
          />
        </div>
      )}
      {columns.map((column) => (
        <div
          key={column.key}
          role="gridcell"
          className={classNames('flex min-w-0 items-center px-3', alignClass[column.align ?? 'start'])}
        >
          <span className="truncate">{column.cell(row, index)}</span>
        </div>
      ))}
    </div>
  );
}
