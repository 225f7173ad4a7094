/** One line of the grid. Listens to its own line alone, so that typing in it draws nothing else. */
import { Amount, IconButton } from '@fieldbook/ui';
import X from 'lucide-react/icons/x';
import { memo, useSyncExternalStore } from 'react';
import { useLabel, useT } from '../../i18n/language.tsx';
import { GridCell } from './grid-cell.tsx';
import type { GridContext } from './grid-context.ts';
import { sayUnread } from './unread-note.tsx';

export interface GridRowProps {
  readonly context: GridContext;
  readonly lineKey: number;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly tracks: string;
  readonly hasAmount: boolean;
  readonly onRemove: (key: number) => void;
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { context, lineKey, index } = props;
  const t = useT();
  const label = useLabel();
  const { store, columns } = context;
  const line = useSyncExternalStore(
    (listener) => store.subscribeLine(lineKey, listener),
    () => store.line(lineKey),
  );
  const name = t('Line {n}', { n: index + 1 });
  const { amount, filled } = line.outcome;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="group absolute inset-x-0 grid [contain:strict] border-b border-hair bg-surface focus-within:bg-canvas"
      style={{ top: props.top, height: props.height, gridTemplateColumns: props.tracks }}
    >
      <div role="gridcell" className="grid place-items-center text-xs text-faint">
        {index + 1}
      </div>
      {columns.map((column) => {
        const unread = line.unread[column.name];
        return (
          <div key={column.name} role="gridcell" className="flex min-w-0 border-s border-hair">
            <GridCell
              context={context}
              lineKey={lineKey}
              column={column}
              value={String(line.values[column.name] ?? '')}
              filled={filled[column.name] ?? ''}
              unread={unread}
              problem={unread === undefined ? line.problems[column.name] : sayUnread(t, column, unread)}
              label={`${label(column.field.label)}, ${name}`}
            />
          </div>
        );
      })}
      {props.hasAmount && (
        <div
          role="gridcell"
          className="flex items-center justify-end border-s border-hair px-2 text-grid font-medium [direction:ltr]"
        >
          {amount !== undefined && <Amount minorUnits={amount} decimals={context.moneyDecimals} />}
        </div>
      )}
      <div role="gridcell" className="grid place-items-center">
        {!context.isReadOnly && Object.keys(line.values).length > 0 && (
          <IconButton
            label={t('Remove line {n}', { n: index + 1 })}
            tabIndex={-1}
            icon={<X aria-hidden="true" className="size-3.5" />}
            className="!h-6 !w-6 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 focus-visible:opacity-100"
            onClick={() => props.onRemove(lineKey)}
          />
        )}
      </div>
    </div>
  );
});
