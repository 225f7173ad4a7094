/**
 * The line grid of a voucher at the desk: rows of native inputs, drawn only where they are seen, one picker for all. Two
 * hundred lines answer a key as fast as two (DESIGN §5, Budgets).
 */
import { useToast } from '@fieldbook/ui';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ClipboardEvent, type FocusEvent, useCallback, useRef, useSyncExternalStore } from 'react';
import { useLabel, useT } from '../../i18n/language.tsx';
import { isTable } from './columns.ts';
import { focusCell } from './focus.ts';
import type { GridContext } from './grid-context.ts';
import { handleGridKey } from './grid-keys.ts';
import { GridRow } from './grid-row.tsx';
import { Picker } from './picker.tsx';
import { UnreadNote } from './unread-note.tsx';

export const ROW_HEIGHT = 32;

export interface LineGridProps {
  /** Name of the group of lines, by which the grid is found. */
  readonly group: string;
  readonly label: string;
  readonly context: GridContext;
  /** Title of the computed amount at the end of each line; none when the lines carry their amount themselves. */
  readonly amountTitle?: string | undefined;
  readonly className?: string | undefined;
}

export function LineGrid({ group, label, context, amountTitle, className }: LineGridProps) {
  const t = useT();
  const toast = useToast();
  const labelOf = useLabel();
  const { store, columns } = context;
  const scroller = useRef<HTMLDivElement>(null);
  const activeLine = useRef(-1);
  const keys = useSyncExternalStore(store.subscribeKeys, store.keys);
  const virtualizer = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    // The line with the cursor stays drawn when it is scrolled away, or the cursor would be lost.
    rangeExtractor: (range: Range) => {
      const seen = defaultRangeExtractor(range);
      const active = activeLine.current;
      return active < 0 || active >= range.count || seen.includes(active) ? seen : [...seen, active];
    },
  });
  const remove = useCallback(
    (key: number) => {
      const undo = store.remove(key);
      toast.show({ title: t('Line removed'), action: { label: t('Undo'), onPress: undo } });
    },
    [store, toast, t],
  );
  const actions = { showLine: (index: number) => virtualizer.scrollToIndex(index), onRemove: remove };
  const paste = async (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain');
    const { line, column } = (event.target as HTMLElement).dataset;
    if (line === undefined || context.isReadOnly || !isTable(text)) return;
    event.preventDefault();
    // Few paste; the event is over when the script is there.
    const { readPasted } = await import('./paste.ts');
    const from = columns.findIndex(({ name }) => name === column);
    const pasted = readPasted(text, columns, from, {
      codeOf: (master, cell) =>
        context.indexOf(master)?.exact(cell)?.code ?? context.indexOf(master)?.search(cell, 1)[0]?.code,
      today: context.today,
      moneyDecimals: context.moneyDecimals,
    });
    context.picker.set(undefined);
    store.paste(Number(line), pasted.rows);
    toast.show({ title: t('{n, plural, one {# line pasted} other {# lines pasted}}', { n: pasted.rows.length }) });
  };
  const remember = (event: FocusEvent<HTMLElement>) => {
    const { line } = event.target.dataset;
    activeLine.current = line === undefined ? -1 : keys.indexOf(Number(line));
  };
  const tracks = [
    '2.25rem',
    ...columns.map(({ width }) => width),
    ...(amountTitle === undefined ? [] : ['7.5rem']),
    '2rem',
  ].join(' ');
  return (
    <>
      <div
        ref={scroller}
        role="grid"
        // Between a scan and its line the cursor waits here.
        tabIndex={-1}
        aria-label={label}
        data-group={group}
        aria-rowcount={keys.length + 1}
        onKeyDown={(event) => handleGridKey(event, context, actions)}
        onPaste={(event) => void paste(event)}
        onFocus={remember}
        className={className}
      >
        <div className="min-w-min">
          <div
            role="row"
            className="sticky top-0 z-10 grid h-8 items-center border-b border-line bg-sunken text-xs font-medium text-soft"
            style={{ gridTemplateColumns: tracks }}
          >
            <div role="columnheader" className="text-center">
              #
            </div>
            {columns.map((column) => (
              <div
                key={column.name}
                role="columnheader"
                className={column.isNumber ? 'truncate px-2 text-end [direction:ltr]' : 'truncate px-2'}
              >
                {labelOf(column.field.label)}
              </div>
            ))}
            {amountTitle !== undefined && (
              <div role="columnheader" className="truncate px-2 text-end [direction:ltr]">
                {amountTitle}
              </div>
            )}
            <div role="presentation" />
          </div>
          <div role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map((item) => {
              const key = keys[item.index];
              if (key === undefined) return null;
              return (
                <GridRow
                  key={key}
                  context={context}
                  lineKey={key}
                  index={item.index}
                  top={item.start}
                  height={ROW_HEIGHT}
                  tracks={tracks}
                  hasAmount={amountTitle !== undefined}
                  onRemove={remove}
                />
              );
            })}
          </div>
          <UnreadNote context={context} />
        </div>
      </div>
      <Picker
        context={context}
        onTaken={({ key }) => {
          const next = columns[1];
          if (scroller.current !== null && next !== undefined) focusCell(scroller.current, key, next.name);
        }}
      />
    </>
  );
}
