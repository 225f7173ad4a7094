/** Goods of the van with how much of them leaves. */

import { GoodsName } from './panel-parts.tsx';
import { useVan } from './use-van.ts';
import type { GoodsRow } from './van-goods.ts';

export interface SendRowProps {
  readonly row: GoodsRow;
  /** Smallest units; none where nothing was entered. */
  readonly sent: number;
  readonly onOpen: () => void;
}

export function SendRow({ row, sent, onOpen }: SendRowProps) {
  const { textOf } = useVan();
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-14 w-full cursor-pointer items-center gap-3 px-4 py-2 hover:bg-hover active:bg-pressed"
      >
        <GoodsName goods={row} />
        <span className="shrink-0 text-end">
          <bdi dir="ltr" className={sent > 0 ? 'block text-base font-semibold text-action' : 'block text-soft'}>
            {textOf(row.item, sent > 0 ? sent : row.quantity)}
          </bdi>
          {sent > 0 && (
            <bdi dir="ltr" className="block text-xs text-faint">
              {textOf(row.item, row.quantity)}
            </bdi>
          )}
        </span>
      </button>
    </li>
  );
}
