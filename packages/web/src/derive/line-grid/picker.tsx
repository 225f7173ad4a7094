/** The list under the cell that is being typed into; there is only one, wherever the cursor stands. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { nameIn } from '@fieldbook/core/i18n/say';
import { Bdi, Code, classNames, Found } from '@fieldbook/ui';
import { type CSSProperties, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../i18n/language.tsx';
import { useStore } from '../../session/store.ts';
import type { GridContext, PickerPriceProps } from './grid-context.ts';
import { take } from './pick.ts';
import type { PickerState } from './picker-store.ts';

const ROW = 36;
const WIDEST = 460;
/** The line of keys under the list, with the list's padding. */
const FOOT = 34;

export interface PickerProps {
  readonly context: GridContext;
  /** Called after a row was taken with the pointer. */
  readonly onTaken: (state: PickerState) => void;
}

export function Picker({ context, onTaken }: PickerProps) {
  const state = useStore(context.picker);
  if (state === undefined) return null;
  const cell = `${state.key} ${state.name}`;
  return createPortal(<PickerList key={cell} context={context} state={state} onTaken={onTaken} />, document.body);
}

/** Where the cell is, read once before the list is drawn: reading it later would lay the whole form out at every key. */
interface Anchored {
  readonly box: DOMRect;
  readonly isRtl: boolean;
}

function anchoredAt(anchor: HTMLElement): Anchored {
  return { box: anchor.getBoundingClientRect(), isRtl: document.documentElement.dir === 'rtl' };
}

/** Below the cell, or above it where there is more room. */
function placeAt({ box, isRtl }: Anchored, rows: number): CSSProperties & { readonly height: number } {
  const wanted = Math.min(rows * ROW + FOOT, 340);
  const below = innerHeight - box.bottom - 12;
  const height = Math.min(wanted, Math.max(below, box.top - 12));
  const isBelow = below >= Math.min(wanted, box.top - 12);
  const start = isRtl ? innerWidth - box.right : box.left;
  return {
    top: isBelow ? box.bottom + 2 : box.top - height - 2,
    insetInlineStart: Math.max(8, Math.min(start, innerWidth - WIDEST - 8)),
    width: Math.max(Math.min(WIDEST, innerWidth - 16), box.width),
    height,
  };
}

function useAnchored(anchor: HTMLElement): Anchored {
  const [anchored, setAnchored] = useState(() => anchoredAt(anchor));
  useEffect(() => {
    const follow = () => setAnchored(anchoredAt(anchor));
    addEventListener('scroll', follow, true);
    return () => removeEventListener('scroll', follow, true);
  }, [anchor]);
  return anchored;
}

function PickerList({ context, state, onTaken }: PickerProps & { readonly state: PickerState }) {
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  const { matches, highlighted, anchor } = state;
  const inset = placeAt(useAnchored(anchor), Math.max(1, matches.length));
  const [top, setTop] = useState(0);
  const seen = Math.ceil(inset.height / ROW);
  useLayoutEffect(() => {
    const list = scroller.current;
    if (list === null || matches.length <= seen) return;
    const wanted = Math.min(
      Math.max(list.scrollTop, (highlighted + 2) * ROW - (inset.height - FOOT)),
      highlighted * ROW,
    );
    if (wanted !== list.scrollTop) list.scrollTop = wanted;
  }, [highlighted, matches, seen, inset.height]);
  const choose = (row: MasterRow) => {
    take(context, row);
    onTaken(state);
  };
  const from = Math.max(0, Math.min(Math.floor(top / ROW), matches.length - seen) - 2);
  return (
    <div
      className="floating fixed z-50 flex flex-col overflow-hidden [contain:layout_paint]"
      style={inset}
      // The cell keeps the cursor while the list is pressed.
      onPointerDown={(event) => event.preventDefault()}
    >
      <div
        ref={scroller}
        id="line-picker"
        role="listbox"
        className="min-h-0 grow overflow-y-auto overscroll-contain p-1"
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      >
        {matches.length === 0 && <p className="px-2 py-1.5 text-grid text-faint">{t('Nothing found')}</p>}
        <div className="relative" style={{ height: matches.length * ROW }}>
          {matches.slice(from, from + seen + 4).map((row, offset) => {
            const index = from + offset;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the cell that has the cursor takes the keys
              <div
                key={row.code}
                id={`line-picker-${index}`}
                role="option"
                aria-selected={index === highlighted}
                onClick={() => choose(row)}
                className={classNames(
                  'absolute inset-x-0 flex cursor-pointer items-center gap-3 rounded-sm px-2 text-grid',
                  index === highlighted ? 'bg-action-wash' : 'hover:bg-hover',
                )}
                style={{ top: index * ROW, height: ROW }}
              >
                <PickerRow row={row} among={matches} context={context} query={state.query ?? ''} />
              </div>
            );
          })}
        </div>
      </div>
      <p className="border-t border-line px-3 py-1 text-xs text-faint touch:hidden">
        {t('↑↓ choose · Enter take · Esc close')}
      </p>
    </div>
  );
}

interface PickerRowProps extends PickerPriceProps {
  readonly context: GridContext;
  readonly query: string;
}

function PickerRow({ row, among, context, query }: PickerRowProps) {
  const { Price } = context;
  const price = row['retailRate'];
  return (
    <>
      <Code className="w-16 shrink-0 overflow-hidden text-ellipsis text-faint">
        <Found text={row.code} query={query} />
      </Code>
      <Bdi className="min-w-0 grow truncate">
        <Found text={nameIn(context.language, row)} query={query} />
      </Bdi>
      {Price === undefined
        ? typeof price === 'string' && <Code className="shrink-0 text-soft">{price}</Code>
        : row['unit'] !== undefined && (
            <Suspense fallback={null}>
              <Price row={row} among={among} />
            </Suspense>
          )}
    </>
  );
}
