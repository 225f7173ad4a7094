/** An item of the shop: a press on it shows more of it, a press on its button puts one into the cart. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { pictureHash } from '@fieldbook/core/definition/picture-address';
import { nameIn } from '@fieldbook/core/i18n/say';
import { Badge, Bdi, classNames, IconButton } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import Package from 'lucide-react/icons/package';
import Plus from 'lucide-react/icons/plus';
import { memo } from 'react';
import { showRate } from '../../derive/amount-text.ts';
import { TilePicture } from '../../derive/master-form/picture-views.tsx';
import { SHOP_ITEM } from '../../derive/shop-places.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';

export function ItemPicture({ row, className }: { readonly row: MasterRow; readonly className: string }) {
  const { image } = row;
  return (
    <span className={classNames('flex items-center justify-center overflow-hidden bg-hover', className)}>
      {typeof image === 'string' && pictureHash(image) !== undefined ? (
        <TilePicture address={image} />
      ) : (
        <Package aria-hidden="true" className="size-8 text-faint" />
      )}
    </span>
  );
}

export function StockMark({ stock }: { readonly stock: number | undefined }) {
  const t = useT();
  if (stock === undefined) return null;
  return stock > 0 ? <Badge tone="posted">{t('In stock')}</Badge> : <Badge>{t('Not in stock')}</Badge>;
}

export interface TileProps {
  readonly row: MasterRow;
  readonly inCart: number;
  readonly stock: number | undefined;
  readonly onAdd: (row: MasterRow) => void;
}

export const Tile = memo(function Tile({ row, inCart, stock, onAdd }: TileProps) {
  const t = useT();
  const me = useMe();
  const language = useLanguage();
  const name = nameIn(language, row);
  const rate = row['retailRate'];
  return (
    <div
      className={classNames(
        'relative flex h-full flex-col overflow-hidden rounded-lg border bg-surface',
        inCart > 0 ? 'border-action' : 'border-line',
      )}
    >
      <Link
        to={SHOP_ITEM}
        search={{ code: row.code }}
        className="flex min-h-0 grow flex-col hover:bg-hover focus-visible:-outline-offset-2"
      >
        <ItemPicture row={row} className="h-24 shrink-0" />
        <Bdi className="mx-3 mt-2 line-clamp-2 text-sm font-medium">{name}</Bdi>
      </Link>
      <span className="pointer-events-none absolute start-2 top-2">
        <StockMark stock={stock} />
      </span>
      <div className="flex items-center gap-2 py-2 ps-3 pe-2">
        <span className="flex min-w-0 grow flex-col leading-tight">
          <bdi dir="ltr" className="self-start font-semibold">
            {typeof rate === 'string' ? showRate(rate, me.currency.decimals) : '–'}
          </bdi>
          <Bdi className="max-w-full self-start truncate text-sm text-faint">{String(row['unit'])}</Bdi>
        </span>
        {inCart > 0 && <Badge tone="info">{inCart}</Badge>}
        <IconButton
          variant="secondary"
          label={t('Add to the cart: {name}', { name })}
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => onAdd(row)}
        />
      </div>
    </div>
  );
});
