// biome-ignore-all lint/a11y/useSemanticElements: only rows in view exist and they are placed freely, which table elements cannot do
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the active row
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid around the rows takes the keys
/** One row of a DataTable as a card on the phone: a press opens it, or chooses it while rows are being chosen. */
import type { ReactNode } from 'react';
import { CheckboxBox } from '../checkbox.tsx';
import { classNames } from '../class-names.ts';
import { useUiTexts } from '../texts/ui-texts.tsx';
import { type PlacedRow, rowLook } from './data-table-row.tsx';

export interface DataTableCardProps<Row> extends PlacedRow<Row> {
  readonly card: (row: Row) => ReactNode;
  readonly action: ReactNode;
  /** Undefined while a press opens. */
  readonly isSelected: boolean | undefined;
  readonly onToggle: () => void;
}

export function DataTableCard<Row>({ card, action, isSelected, ...props }: DataTableCardProps<Row>) {
  const texts = useUiTexts();
  const press = () => {
    props.onPress();
    if (isSelected === undefined) props.onOpen();
    else props.onToggle();
  };
  return (
    <div
      id={props.rowId}
      role="row"
      aria-rowindex={props.index + 2}
      aria-selected={isSelected}
      onClick={press}
      className={classNames('absolute inset-x-0 flex', rowLook(props.isActive, isSelected === true))}
      style={{ top: props.top, height: props.height }}
    >
      {isSelected !== undefined && (
        <div role="gridcell" className="grid w-11 shrink-0 place-items-center ps-2">
          <CheckboxBox
            aria-label={`${texts.selectRow} ${props.index + 1}`}
            tabIndex={-1}
            checked={isSelected}
            onChange={() => undefined}
          />
        </div>
      )}
      <div role="gridcell" className="flex h-full min-w-0 grow flex-col justify-center ps-4 pe-3">
        {card(props.row)}
      </div>
      {action !== undefined && isSelected === undefined && (
        <div
          role="gridcell"
          className="grid shrink-0 place-items-center pe-1"
          onClick={(event) => event.stopPropagation()}
        >
          {action}
        </div>
      )}
    </div>
  );
}
