/** The customers of the route in order: each drawn by its handle, or moved by alt with an arrow, which is said aloud. */
import { nameIn } from '@fieldbook/core/i18n/say';
import { Badge, Bdi, CheckboxBox, Code, classNames, formatCount, VisuallyHidden } from '@fieldbook/ui';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useDrag } from './use-drag.ts';
import type { Entry } from './use-route-draft.ts';

export interface OrderedRowsProps {
  readonly label: string;
  readonly route: string;
  readonly rows: readonly Entry[];
  readonly scroller: RefObject<HTMLElement | null>;
  readonly chosen: ReadonlySet<string>;
  /** Days on which the schedule that holds has it, in words; empty for none. */
  readonly daysOf: (entry: Entry) => string;
  readonly onChoose: (code: string, isChosen: boolean) => void;
  /** To a place among these rows. */
  readonly onMove: (code: string, to: number) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

export function OrderedRows(props: OrderedRowsProps) {
  const { label, rows, scroller, onMove } = props;
  const t = useT();
  const language = useLanguage();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const move = (code: string, to: number) => {
    const from = rows.findIndex((row) => row.code === code);
    const row = rows[from];
    if (row === undefined || to === from || to < 0 || to >= rows.length) return;
    onMove(code, to);
    setSaid(t('{name} is now {n} of {all}', { name: nameIn(language, row), n: to + 1, all: rows.length }));
  };
  const { drag, handleOf } = useDrag({
    list,
    scroller,
    onDrop: (code, over) => move(code, over > rows.findIndex((row) => row.code === code) ? over - 1 : over),
  });
  const press = (event: KeyboardEvent<HTMLElement>, code: string, at: number) => {
    const step = steps[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    move(code, at + step);
    // The row keeps the focus where the browser takes it from what moves.
    const { target } = event;
    requestAnimationFrame(() => {
      if (!(target instanceof HTMLElement)) return;
      target.focus();
      target.closest('li')?.scrollIntoView({ block: 'nearest' });
    });
  };
  return (
    <>
      <VisuallyHidden>
        <span aria-live="assertive">{said}</span>
      </VisuallyHidden>
      <ol ref={list} aria-label={label} className={drag === undefined ? '' : 'select-none'}>
        {rows.map((row, at) => (
          <li
            key={row.code}
            onKeyDown={(event) => press(event, row.code, at)}
            className={classNames(
              'relative flex min-h-12 items-center gap-2 border-b border-hair ps-4 pe-1 desk:ps-5',
              drag?.code === row.code && 'bg-pressed',
            )}
          >
            {drag?.over === at && <Line className="-top-px" />}
            {drag?.over === rows.length && at === rows.length - 1 && <Line className="-bottom-px" />}
            <Named {...props} row={row} number={at + 1} />
            <button
              type="button"
              {...handleOf(row.code)}
              aria-label={t('Move {name}', { name: nameIn(language, row) })}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              className="grid size-12 shrink-0 cursor-grab touch-none place-items-center rounded-md text-faint hover:bg-hover active:cursor-grabbing"
            >
              <GripVertical aria-hidden="true" className="size-5" />
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** A press on it chooses the customer. */
function Named(props: OrderedRowsProps & { readonly row: Entry; readonly number: number }) {
  const { route, chosen, daysOf, onChoose, row, number } = props;
  const t = useT();
  const language = useLanguage();
  const days = daysOf(row);
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: CheckboxBox holds the input
    <label className="flex min-w-0 grow cursor-pointer items-center gap-3 py-1.5">
      <CheckboxBox checked={chosen.has(row.code)} onCheckedChange={(isOn) => onChoose(row.code, isOn)} />
      <span className="w-8 shrink-0 text-end text-sm text-soft tabular-nums">{formatCount(number)}</span>
      <span className="min-w-0 grow desk:flex desk:items-baseline desk:gap-3">
        <Bdi className="block truncate font-medium">{nameIn(language, row)}</Bdi>
        <span className="flex min-w-0 items-baseline gap-2 overflow-hidden text-sm whitespace-nowrap text-faint">
          <Code>{row.code}</Code>
          <span className="truncate">{days === '' ? t('no schedule') : days}</span>
          {row.isNew === true && <Badge tone="info">{t('New here')}</Badge>}
          {row.isNew !== true && row.route !== route && <Badge>{t('Visited only')}</Badge>}
        </span>
      </span>
    </label>
  );
}

function Line({ className }: { readonly className: string }) {
  return <span aria-hidden="true" className={`absolute inset-x-0 h-0.5 bg-action ${className}`} />;
}
