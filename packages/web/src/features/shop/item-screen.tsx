/** An item of the shop: picture, description, units with their rates, what there is of it; added in any unit, as many as wanted. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { VoucherMasters } from '@fieldbook/core/definition/masters-view';
import { nameIn } from '@fieldbook/core/i18n/say';
import { printTrimmed } from '@fieldbook/core/kernel/decimal';
import { RATE_DECIMALS } from '@fieldbook/core/kernel/money';
import { salePrice } from '@fieldbook/core/pricing/sale-price';
import { Bdi, Button, buttonClass, Code, EmptyState, Segmented, SkeletonRows, useToast } from '@fieldbook/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { type ReactNode, useMemo, useState } from 'react';
import { showRate } from '../../derive/amount-text.ts';
import { BackTitle } from '../../derive/back-button.tsx';
import { FailedState } from '../../derive/failed-state.tsx';
import { stockText } from '../../derive/field/stock-text.ts';
import { useMasters } from '../../derive/masters/use-masters.ts';
import { PageHead } from '../../derive/page-head.tsx';
import { CART, SHOP } from '../../derive/shop-places.ts';
import { useAsked } from '../../derive/use-asked.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { todayOf, useMe } from '../../session/use-me.ts';
import { addToCart, countOf } from './cart.ts';
import { type Catalogue, catalogueOf } from './catalogue.ts';
import { QuantitySteps } from './quantity-steps.tsx';
import { CartLink, ShopFrame } from './shop-frame.tsx';
import { ItemPicture, StockMark, Tile } from './tile.tsx';
import { useCart } from './use-cart.ts';
import { useStock } from './use-stock.ts';

const needed = ['item', 'category'];

export function ItemScreen() {
  return (
    <ShopFrame>
      <Loaded />
    </ShopFrame>
  );
}

function Loaded() {
  const t = useT();
  const { code } = useAsked<{ readonly code?: string }>();
  const loaded = useMasters(needed);
  const indexes = loaded.state === 'ready' ? loaded.indexes : undefined;
  const catalogue = useMemo(() => (indexes === undefined ? undefined : catalogueOf(indexes)), [indexes]);
  if (loaded.state === 'failed') return <FailedState error={loaded.error} onRetry={loaded.retry} />;
  if (loaded.state === 'loading' || catalogue === undefined) return <SkeletonRows rows={8} columns={3} />;
  const row = catalogue.items.find((each) => each.code === String(code));
  if (row === undefined)
    return (
      <EmptyState
        isPage
        title={t('There is no such item in the shop')}
        action={
          <Link to={SHOP} className={buttonClass('primary')}>
            {t('store|Shop')}
          </Link>
        }
      />
    );
  return <Item key={row.code} {...{ row, catalogue }} masters={loaded.masters} />;
}

interface ItemProps {
  readonly row: MasterRow;
  readonly catalogue: Catalogue;
  readonly masters: VoucherMasters;
}

interface Unit {
  readonly unit: string;
  /** As text; nothing where it has no price. */
  readonly rate: string | undefined;
  /** How many smallest units it is, where it is not one itself. */
  readonly of: string;
}

/** At the rates of the counter: what a customer's price group says stands in the cart. */
function unitsOf(row: MasterRow, masters: VoucherMasters, date: string): readonly Unit[] {
  const units = masters.item(row.code)?.units ?? [];
  return units.map(({ unit, num, den }) => {
    const { rate } = salePrice({ item: row.code, unit }, { date }, masters);
    return {
      unit,
      rate: rate === undefined ? undefined : printTrimmed(rate, RATE_DECIMALS),
      of: unit === row['unit'] ? '' : `${den === 1 ? '' : `${den} ${unit} = `}${num} ${row['unit']}`,
    };
  });
}

function Item({ row, catalogue, masters }: ItemProps) {
  const t = useT();
  const language = useLanguage();
  const navigate = useNavigate();
  const { cart, change } = useCart();
  const related = useMemo(() => catalogue.related(row), [catalogue, row]);
  const stock = useStock(
    [row, ...related]
      .map(({ code }) => code)
      .toSorted()
      .at(-1),
  );
  const own = stock(row.code);
  const description = row['description'];
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col pb-8">
      <PageHead
        title={
          <BackTitle label={t('store|Shop')} onBack={() => void navigate({ to: SHOP })}>
            <Bdi>{nameIn(language, row)}</Bdi>
          </BackTitle>
        }
        actions={<CartLink />}
      />
      <div className="grid gap-5 px-4 desk:grid-cols-[20rem_1fr] desk:px-5">
        <ItemPicture row={row} className="h-56 rounded-lg border border-line desk:h-80" />
        <div className="flex min-w-0 flex-col gap-4">
          <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
            <Code>{row.code}</Code>
            <StockMark stock={own} />
            {own !== undefined && own > 0 && <bdi dir="ltr">{stockText(masters.item(row.code), own)}</bdi>}
          </p>
          {typeof description === 'string' && description !== '' && (
            <p className="whitespace-pre-line">
              <Bdi>{description}</Bdi>
            </p>
          )}
          <Facts row={row} />
          <AddForm row={row} masters={masters} />
        </div>
      </div>
      {related.length > 0 && (
        <section aria-label={t('Of the same category')} className="mt-6 px-4 desk:px-5">
          <h2 className="pb-2 font-semibold">{t('Of the same category')}</h2>
          <ul className="grid auto-rows-[13rem] grid-cols-2 gap-3 desk:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))]">
            {related.map((each) => (
              <li key={each.code} className="min-w-0">
                <Tile
                  row={each}
                  inCart={countOf(cart, each.code)}
                  stock={stock(each.code)}
                  onAdd={({ code, unit }) => change((before) => addToCart(before, { item: code, unit: String(unit) }))}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** What a customer asks about; only what is said of the item. */
function Facts({ row }: Pick<ItemProps, 'row'>) {
  const t = useT();
  const facts: readonly (readonly [ReactNode, unknown])[] = [
    [t('Brand'), row['make']],
    [t('Packing'), row['packing']],
    [t('Made in'), row['madeIn']],
    [t('Barcode'), row['barcode']],
  ];
  const said = facts.filter(([, value]) => typeof value === 'string' && value !== '');
  if (said.length === 0) return null;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      {said.map(([label, value]) => (
        <div key={String(label)} className="contents">
          <dt className="text-soft">{label}</dt>
          <dd>
            <Bdi>{String(value)}</Bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function AddForm({ row, masters }: Pick<ItemProps, 'row' | 'masters'>) {
  const t = useT();
  const me = useMe();
  const toast = useToast();
  const language = useLanguage();
  const navigate = useNavigate();
  const { change } = useCart();
  const units = unitsOf(row, masters, todayOf(me));
  const { decimals } = me.currency;
  const [unit, setUnit] = useState(units[0]?.unit ?? '');
  const [quantity, setQuantity] = useState(1);
  const name = nameIn(language, row);
  const chosen = units.find((each) => each.unit === unit);
  const add = () => {
    change((cart) => addToCart(cart, { item: row.code, unit }, quantity));
    setQuantity(1);
    toast.show({
      title: t('In the cart: {name}', { name }),
      action: { label: t('Cart'), onPress: () => void navigate({ to: CART }) },
    });
  };
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <p className="flex items-baseline gap-2">
        <bdi dir="ltr" className="text-2xl font-semibold">
          {chosen?.rate === undefined ? '–' : showRate(chosen.rate, decimals)}
        </bdi>
        <bdi dir="ltr" className="text-sm text-soft">
          {me.currency.code} / {unit}
        </bdi>
        {chosen !== undefined && chosen.of !== '' && (
          <bdi dir="ltr" className="text-sm text-faint">
            {chosen.of}
          </bdi>
        )}
      </p>
      {units.length > 1 && (
        <div className="overflow-x-auto">
          <Segmented
            label={t('Unit')}
            options={units.map((each) => ({
              value: each.unit,
              label: each.rate === undefined ? each.unit : `${each.unit} · ${showRate(each.rate, decimals)}`,
            }))}
            value={unit}
            onValueChange={setUnit}
          />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <QuantitySteps name={name} value={quantity} onChange={setQuantity} />
        <Button
          variant="primary"
          size="large"
          className="grow desk:grow-0"
          icon={<ShoppingCart aria-hidden="true" className="size-5" />}
          onClick={add}
        >
          {t('Add to the cart')}
        </Button>
      </div>
    </div>
  );
}
