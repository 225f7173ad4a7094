/** One row of a count: what was found, against the books where they are shown; as the books say with one press. */

import type { LineValues } from '@fieldbook/core/definition/line-values';
import { smallestIn } from '@fieldbook/core/stock/unit-amounts';
import { IconButton } from '@fieldbook/ui';
import Check from 'lucide-react/icons/check';
import { useT } from '../../i18n/language.tsx';
import { textsIn, varianceOf } from './goods-lines.ts';
import { GoodsName } from './panel-parts.tsx';
import { useVan } from './use-van.ts';
import type { GoodsRow } from './van-goods.ts';

export interface CountRowProps {
  readonly row: GoodsRow;
  /** None while it is not counted. */
  readonly lines: readonly LineValues[];
  readonly isExpectedShown: boolean;
  readonly onOpen: () => void;
  readonly onAsBooks: () => void;
}

export function CountRow({ row, lines, isExpectedShown, onOpen, onAsBooks }: CountRowProps) {
  const t = useT();
  const { masters, itemName, textOf } = useVan();
  const units = masters.item(row.item)?.units ?? [];
  const variance = varianceOf(lines, units);
  const counted = variance === undefined ? undefined : smallestIn(textsIn(lines), units);
  return (
    <li className="flex items-center pe-2">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-14 min-w-0 grow cursor-pointer items-center gap-3 py-2 ps-4 pe-2 hover:bg-hover active:bg-pressed"
      >
        <GoodsName goods={row} />
        <span className="shrink-0 text-end">
          {counted === undefined ? (
            <span className="block text-sm text-faint">{t('Not counted')}</span>
          ) : (
            <bdi dir="ltr" className="block text-base font-semibold">
              {textOf(row.item, counted)}
            </bdi>
          )}
          {isExpectedShown && (
            <span className={variance === undefined || variance === 0 ? 'text-xs text-faint' : 'text-xs text-refused'}>
              <span className="sr-only">{t('By the books')} </span>
              <bdi dir="ltr">{textOf(row.item, row.quantity)}</bdi>
            </span>
          )}
        </span>
      </button>
      {isExpectedShown && (
        <IconButton
          variant="secondary"
          label={t('{name} is as the books say', { name: itemName(row.item) })}
          isPressed={variance === 0}
          icon={<Check aria-hidden="true" className="size-5" />}
          onClick={onAsBooks}
        />
      )}
    </li>
  );
}
