/** One cell of the line grid: a native input, select or box, never a widget; the picker is shared by all of them. */
import { readTypedQuantity } from '@fieldbook/core/stock/typed-quantity';
import { finishNumberText, normaliseNumberText, parseDateText, showNumberText, writeShown } from '@fieldbook/ui';
import { type ChangeEvent, memo, useState, useSyncExternalStore } from 'react';
import { showValue } from './cell-text.ts';
import { decimalsOf, type LineColumn } from './columns.ts';
import type { GridContext } from './grid-context.ts';
import { closePicker, search } from './pick.ts';

export interface GridCellProps {
  readonly context: GridContext;
  readonly lineKey: number;
  readonly column: LineColumn;
  /** What was typed; empty shows `filled`. */
  readonly value: string;
  readonly filled: string;
  /** Text that names no row. */
  readonly unread: string | undefined;
  readonly problem: string | undefined;
  /** "Quantity, Line 3" */
  readonly label: string;
}

export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { column, context } = props;
  const { kind } = column.field;
  if (kind === 'reference') return <ReferenceCell {...props} />;
  if (kind === 'choice') return <ChoiceCell {...props} />;
  if (kind === 'date') return <DateCell {...props} />;
  if (kind === 'flag') {
    return (
      <input
        type="checkbox"
        {...attributes(props)}
        className="mx-auto size-4"
        checked={props.value === 'true'}
        disabled={context.isReadOnly}
        onChange={(event) => write(props, event.target.checked ? 'true' : '')}
      />
    );
  }
  return <TextCell {...props} />;
});

function attributes({ lineKey, column, label, problem }: GridCellProps) {
  return {
    'data-line': lineKey,
    'data-column': column.name,
    'aria-label': label,
    'aria-invalid': problem === undefined ? undefined : true,
    title: problem,
    autoComplete: 'off',
    spellCheck: false,
  } as const;
}

function write({ context, lineKey, column }: GridCellProps, value: string): void {
  context.store.set(lineKey, { [column.name]: value });
}

const selectAll = (event: { readonly currentTarget: HTMLInputElement }) => event.currentTarget.select();

/** A quantity takes units as people say them, `2 ctn 3`: they are read when the cell is left, and may choose the line's unit. */
function TextCell(props: GridCellProps) {
  const { column, context, lineKey, value, filled, unread } = props;
  const [isTyping, setTyping] = useState(false);
  const [words, setWords] = useState<string>();
  const decimals = decimalsOf(column, context.moneyDecimals);
  const unitsHere = () => (column.name === 'quantity' ? context.unitsOf(context.store.line(lineKey).values) : []);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value;
    const next = column.isNumber ? normaliseNumberText(text, { decimals, allowsNegative: true }) : text;
    setTyping(true);
    if (next === null) {
      if (unitsHere().length > 0) setWords(text);
      return;
    }
    setWords(undefined);
    if (column.isNumber) writeShown(event.target, showNumberText(next));
    write(props, next);
  };
  const held = value === '' && !isTyping ? filled : value;
  const leave = () => {
    setTyping(false);
    setWords(undefined);
    if (words !== undefined) {
      const read = readTypedQuantity(words, unitsHere());
      if (read === undefined) context.store.setUnread(lineKey, { [column.name]: words });
      else context.store.set(lineKey, { ...read });
      return;
    }
    const finished = column.isNumber ? finishNumberText(value, 0) : value.trim();
    if (finished !== value) write(props, finished);
  };
  return (
    <input
      {...attributes(props)}
      type="text"
      inputMode={column.isNumber ? 'decimal' : 'text'}
      list={context.nameListOf(column.field)}
      dir={column.isNumber ? 'ltr' : 'auto'}
      readOnly={context.isReadOnly}
      value={words ?? unread ?? (column.isNumber ? showNumberText(held) : held)}
      onChange={change}
      onFocus={selectAll}
      onBlur={leave}
      className={column.isNumber ? 'grid-cell text-end' : 'grid-cell'}
    />
  );
}

function DateCell(props: GridCellProps) {
  const { column, context, value, filled } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    if (typed === null) return;
    const date = typed.trim() === '' ? '' : parseDateText(typed, context.today);
    setTyped(null);
    if (date !== null && date !== value) write(props, date);
  };
  return (
    <input
      {...attributes(props)}
      type="text"
      dir="ltr"
      readOnly={context.isReadOnly}
      value={typed ?? showValue(column.field, value || filled, context)}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={selectAll}
      onBlur={leave}
      className="grid-cell"
    />
  );
}

function ChoiceCell(props: GridCellProps) {
  const { column, context, value, filled } = props;
  const options = column.field.options ?? [];
  return (
    <select
      {...attributes(props)}
      disabled={context.isReadOnly}
      value={value || filled}
      onChange={(event) => write(props, event.target.value)}
      className="grid-cell cursor-pointer"
    >
      <option value="" />
      {options.map((option) => (
        <option key={option} value={option}>
          {showValue(column.field, option, context)}
        </option>
      ))}
    </select>
  );
}

function ReferenceCell(props: GridCellProps) {
  const { column, context, lineKey, value, filled, unread } = props;
  const { picker } = context;
  const ownState = () => {
    const state = picker.get();
    return state?.key === lineKey && state.name === column.name ? state : undefined;
  };
  const state = useSyncExternalStore(picker.subscribe, ownState);
  const shown = showValue(column.field, value || filled, context);
  return (
    <input
      {...attributes(props)}
      type="text"
      dir="auto"
      role="combobox"
      aria-expanded={state !== undefined}
      aria-controls="line-picker"
      aria-autocomplete="list"
      aria-activedescendant={state === undefined ? undefined : `line-picker-${state.highlighted}`}
      readOnly={context.isReadOnly}
      value={state?.query ?? unread ?? shown}
      onChange={(event) => search(context, lineKey, column, event.target)}
      onFocus={selectAll}
      onBlur={() => closePicker(context, 'leave')}
      className={value === '' && filled !== '' ? 'grid-cell text-soft' : 'grid-cell'}
    />
  );
}
