/** The list under the cell that is being typed into; there is only one, wherever the cursor stands. */
import { Bdi, Code, classNames } from '@fieldbook/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../i18n/language.tsx';
import { useStore } from '../../session/store.ts';
import type { MasterRow } from '../masters/master-rows.ts';
import type { GridContext } from './grid-context.ts';
import { take } from './pick.ts';
import type { PickerState } from './picker-store.ts';

const ROW = 36;
const WIDEST = 460;

export interface PickerProps {
  readonly context: GridContext;
  /** Called after a row was taken with the pointer. */
  readonly onTaken: (state: PickerState) => void;
}

export function Picker({ context, onTaken }: PickerProps) {
  const state = useStore(context.picker);
  if (state === undefined) return null;
  return createPortal(<PickerList context={context} state={state} onTaken={onTaken} />, document.body);
}

interface Placed {
  readonly inset: CSSProperties;
  readonly height: number;
}

/** Below the cell, or above it where there is more room. */
function placeAt(anchor: HTMLElement, rows: number): Placed {
  const box = anchor.getBoundingClientRect();
  const wanted = Math.min(rows * ROW + 34, 340);
  const below = innerHeight - box.bottom - 12;
  const height = Math.min(wanted, Math.max(below, box.top - 12));
  const isBelow = below >= Math.min(wanted, box.top - 12);
  const isRtl = getComputedStyle(anchor).direction === 'rtl' || document.documentElement.dir === 'rtl';
  const start = isRtl ? innerWidth - box.right : box.left;
  const inset: CSSProperties = {
    top: isBelow ? box.bottom + 2 : box.top - height - 2,
    insetInlineStart: Math.max(8, Math.min(start, innerWidth - WIDEST - 8)),
    width: Math.max(Math.min(WIDEST, innerWidth - 16), box.width),
    height,
  };
  return { inset, height };
}

function PickerList({ context, state, onTaken }: PickerProps & { readonly state: PickerState }) {
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  const { matches, highlighted, anchor } = state;
  const [placed, setPlaced] = useState<Placed>();
  useLayoutEffect(() => {
    const place = () => setPlaced(placeAt(anchor, Math.max(1, matches.length)));
    place();
    addEventListener('scroll', place, true);
    return () => removeEventListener('scroll', place, true);
  }, [anchor, matches.length]);
  const virtualizer = useVirtualizer({
    count: matches.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 4,
  });
  useLayoutEffect(() => virtualizer.scrollToIndex(highlighted), [virtualizer, highlighted]);
  const choose = (row: MasterRow) => {
    take(context, row);
    onTaken(state);
  };
  return (
    <div
      className="floating fixed z-50 flex flex-col overflow-hidden"
      style={placed?.inset ?? { visibility: 'hidden' }}
      // The cell keeps the cursor while the list is pressed.
      onPointerDown={(event) => event.preventDefault()}
    >
      <div
        ref={scroller}
        id="line-picker"
        role="listbox"
        className="min-h-0 grow overflow-y-auto overscroll-contain p-1"
      >
        {matches.length === 0 && <p className="px-2 py-1.5 text-grid text-faint">{t('voucher.pickerEmpty')}</p>}
        <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((item) => {
            const row = matches[item.index];
            if (row === undefined) return null;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the cell that has the cursor takes the keys
              <div
                key={row.code}
                id={`line-picker-${item.index}`}
                role="option"
                aria-selected={item.index === highlighted}
                onClick={() => choose(row)}
                className={classNames(
                  'absolute inset-x-0 flex cursor-pointer items-center gap-3 rounded-sm px-2 text-grid',
                  item.index === highlighted ? 'bg-action-wash' : 'hover:bg-hover',
                )}
                style={{ top: item.start, height: ROW }}
              >
                <PickerRow row={row} context={context} />
              </div>
            );
          })}
        </div>
      </div>
      <p className="border-t border-line px-3 py-1 text-xs text-faint touch:hidden">{t('voucher.pickerKeys')}</p>
    </div>
  );
}

function PickerRow({ row, context }: { readonly row: MasterRow; readonly context: GridContext }) {
  const isArabic = context.language === 'ar' && row.nameArabic !== undefined && row.nameArabic !== '';
  const price = row['retailRate'];
  return (
    <>
      <Code className="w-16 shrink-0 overflow-hidden text-ellipsis text-faint">{row.code}</Code>
      <Bdi className="min-w-0 grow truncate">{isArabic ? row.nameArabic : row.name}</Bdi>
      {typeof price === 'string' && <Code className="shrink-0 text-soft">{price}</Code>}
    </>
  );
}
