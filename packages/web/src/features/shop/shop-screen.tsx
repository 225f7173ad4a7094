/** The shop (SPEC §2, Shop cart): what is sold, as tiles under its categories; one press puts an item into the cart. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { nameIn } from '@fieldbook/core/i18n/say';
import { Bdi, EmptyState, SkeletonRows, TextField } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { ChoiceChip } from '../../derive/choice-chip.tsx';
import { FailedState } from '../../derive/failed-state.tsx';
import { useMasterIndexes } from '../../derive/masters/use-master-indexes.ts';
import { PageHead } from '../../derive/page-head.tsx';
import { useAsked } from '../../derive/use-asked.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { addToCart, countOf } from './cart.ts';
import { type Catalogue, catalogueOf, type Wanted } from './catalogue.ts';
import { CartLink, ShopFrame } from './shop-frame.tsx';
import { Tile } from './tile.tsx';
import { useCart } from './use-cart.ts';
import { useStock } from './use-stock.ts';
import { type TileSizes, useWindow } from './use-window.ts';

const masters = ['item', 'category'];

export function ShopScreen() {
  return (
    <ShopFrame>
      <Shop />
    </ShopFrame>
  );
}

function Shop() {
  const t = useT();
  const loaded = useMasterIndexes(masters);
  const indexes = loaded.state === 'ready' ? loaded.indexes : undefined;
  const catalogue = useMemo(() => (indexes === undefined ? undefined : catalogueOf(indexes)), [indexes]);
  if (loaded.state === 'failed') return <FailedState error={loaded.error} onRetry={loaded.retry} />;
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead title={t('store|Shop')} actions={<CartLink />} />
      {catalogue === undefined && <SkeletonRows rows={8} columns={4} />}
      {catalogue !== undefined && <Offered catalogue={catalogue} />}
    </div>
  );
}

function Offered({ catalogue }: { readonly catalogue: Catalogue }) {
  const t = useT();
  const navigate = useNavigate();
  const wanted = useAsked<Wanted>();
  const { category, sub } = wanted;
  const q = useDeferredValue(String(wanted.q ?? ''));
  const rows = useMemo(() => catalogue.found({ category, sub, q }), [catalogue, category, sub, q]);
  const ask = (next: Wanted) => void navigate({ to: '.', search: { ...wanted, ...next }, replace: true });
  const subs = category === undefined || q !== '' ? [] : catalogue.subCategories(category);
  if (catalogue.items.length === 0)
    return (
      <EmptyState
        isPage
        title={t('There is nothing to order yet')}
        description={t('Stock items appear here when they are added under Masters.')}
      />
    );
  return (
    <>
      <div className="flex shrink-0 flex-col gap-2 px-4 pb-3 desk:px-5">
        <TextField
          label={t('Search items')}
          isLabelHidden
          type="search"
          placeholder={t('Search items')}
          className="max-w-md"
          value={String(wanted.q ?? '')}
          onValueChange={(words) => ask({ q: words === '' ? undefined : words })}
        />
        {q === '' && (
          <Chips
            label={t('Category')}
            rows={catalogue.categories}
            chosen={category}
            onChoose={(code) => ask({ category: code, sub: undefined })}
          />
        )}
        {subs.length > 0 && (
          <Chips label={t('Sub category')} rows={subs} chosen={sub} onChoose={(code) => ask({ sub: code })} />
        )}
      </div>
      <Tiles rows={rows} of={`${category} ${sub} ${q}`} />
    </>
  );
}

interface ChipsProps {
  readonly label: string;
  readonly rows: readonly MasterRow[];
  readonly chosen: string | undefined;
  readonly onChoose: (code: string | undefined) => void;
}

function Chips({ label, rows, chosen, onChoose }: ChipsProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <fieldset aria-label={label} className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 desk:-mx-5 desk:px-5">
      <ChoiceChip isChosen={chosen === undefined} onPress={() => onChoose(undefined)}>
        {t('All')}
      </ChoiceChip>
      {rows.map((row) => (
        <ChoiceChip key={row.code} isChosen={chosen === row.code} onPress={() => onChoose(row.code)}>
          <Bdi>{nameIn(language, row)}</Bdi>
        </ChoiceChip>
      ))}
    </fieldset>
  );
}

const sizes: TileSizes = { height: 208, gap: 12, width: 168, fewest: 2 };

interface TilesProps {
  readonly rows: readonly MasterRow[];
  /** What they were chosen by. */
  readonly of: string;
}

function Tiles({ rows, of }: TilesProps) {
  const t = useT();
  const work = useCart();
  const latest = useRef(work);
  latest.current = work;
  const add = useCallback((row: MasterRow) => {
    latest.current.change((cart) => addToCart(cart, { item: row.code, unit: String(row['unit']) }));
  }, []);
  const { scroller, onScroll, columns, from, to, above, total } = useWindow(sizes, rows.length, of);
  const drawn = rows.slice(from, to);
  const stockOf = useStock(
    drawn
      .map(({ code }) => code)
      .toSorted()
      .at(-1),
  );
  return (
    <div ref={scroller} onScroll={onScroll} className="min-h-0 grow overflow-y-auto px-4 pb-6 desk:px-5">
      {rows.length === 0 && (
        <EmptyState title={t('Nothing found')} description={t('Look for another word or the code.')} />
      )}
      <div style={{ height: total }}>
        <ul
          aria-label={t('Items')}
          className="grid"
          style={{
            transform: `translateY(${above}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            gridAutoRows: sizes.height,
            gap: sizes.gap,
          }}
        >
          {drawn.map((row) => (
            <li key={row.code} className="min-w-0">
              <Tile row={row} inCart={countOf(work.cart, row.code)} stock={stockOf(row.code)} onAdd={add} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
