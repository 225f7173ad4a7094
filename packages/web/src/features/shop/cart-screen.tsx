/** The cart (SPEC §2, Shop cart): its lines, whom they are for and when; placed, it is an ordinary order and the cart is empty. */
import { order } from '@fieldbook/core/vouchers/order/definition';
import { Amount, Button, buttonClass, Dialog, EmptyState, SkeletonRows, useIsPhone } from '@fieldbook/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useMemo, useState } from 'react';
import { useLift } from '../../derive/approval/use-lift.tsx';
import { BackTitle } from '../../derive/back-button.tsx';
import { DayGate } from '../../derive/day/day-gate.tsx';
import { mustStartDay } from '../../derive/day/day-places.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { useAfterPosting } from '../../derive/field/use-after-posting.ts';
import { mastersOf } from '../../derive/masters/masters-of.ts';
import { useMasters } from '../../derive/masters/use-masters.ts';
import { PageHead } from '../../derive/page-head.tsx';
import { SHOP } from '../../derive/shop-places.ts';
import { FormContext } from '../../derive/voucher-form/form-context.ts';
import type { ProblemPlace } from '../../derive/voucher-form/go-to-place.ts';
import { ProblemBanner } from '../../derive/voucher-form/problem-banner.tsx';
import { TotalsPanel } from '../../derive/voucher-form/totals-panel.tsx';
import { usePosting } from '../../derive/voucher-form/use-posting.ts';
import { useT } from '../../i18n/language.tsx';
import { useStore } from '../../session/store.ts';
import { useMe } from '../../session/use-me.ts';
import { type ReadyMasters, useCartForm } from './cart-form.ts';
import { CartHead } from './cart-head.tsx';
import { CartLineRow } from './cart-line.tsx';
import { ShopFrame } from './shop-frame.tsx';
import { type CartWork, useCart } from './use-cart.ts';

export function CartScreen() {
  const me = useMe();
  return (
    <ShopFrame>
      {mustStartDay(me) ? (
        <DayGate>
          <Loaded />
        </DayGate>
      ) : (
        <Loaded />
      )}
    </ShopFrame>
  );
}

function Loaded() {
  const t = useT();
  const navigate = useNavigate();
  const names = useMemo(() => mastersOf(order), []);
  const loaded = useMasters(names);
  const work = useCart();
  const [isAsking, setAsking] = useState(false);
  const isEmpty = work.cart.lines.length === 0;
  if (loaded.state === 'failed') return <FailedState error={loaded.error} onRetry={loaded.retry} />;
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col pb-8">
      <PageHead
        title={
          <BackTitle label={t('store|Shop')} onBack={() => void navigate({ to: SHOP })}>
            {t('Cart')}
          </BackTitle>
        }
        actions={!isEmpty && <Button onClick={() => setAsking(true)}>{t('Empty the cart')}</Button>}
      />
      {loaded.state === 'loading' && <SkeletonRows rows={6} columns={3} />}
      {isEmpty && (
        <EmptyState
          icon={<ShoppingCart aria-hidden="true" className="size-5" />}
          title={t('The cart is empty')}
          description={t('What is added in the shop waits here until it is ordered.')}
          action={
            <Link to={SHOP} className={buttonClass('primary')}>
              {t('store|Shop')}
            </Link>
          }
        />
      )}
      {!isEmpty && loaded.state === 'ready' && <Filled work={work} loaded={loaded} />}
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        size="small"
        title={t('Empty the cart?')}
        description={t('All its lines and messages go.')}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('Keep it')}</Button>
            <Button
              variant="danger"
              onClick={() => {
                work.clear();
                setAsking(false);
              }}
            >
              {t('Empty the cart')}
            </Button>
          </>
        }
      />
    </div>
  );
}

/** A discount is for the order form. */
const layout = { primary: [], secondary: [], discount: undefined };

/** Leads the cursor to the line or the field of a problem. */
function goTo(place: ProblemPlace): void {
  const at = place.kind === 'line' ? `[data-line="${place.index}"]` : '[data-cart-head]';
  document.querySelector<HTMLElement>(`${at} input`)?.focus();
}

function Filled({ work, loaded }: { readonly work: CartWork; readonly loaded: ReadyMasters }) {
  const t = useT();
  const { cart, clear } = work;
  const parts = useCartForm(cart, loaded);
  const { lift, sheet } = useLift();
  const posting = usePosting(parts, { isKeptElsewhere: true, lift });
  const afterPosting = useAfterPosting(order);
  const isPhone = useIsPhone();
  const { totals } = useStore(parts.form.result);
  const lines = parts.form.lines('items').filledLines();
  // What was refused is said of the cart as it was.
  const change: CartWork['change'] = (next) => {
    if (posting.problems.length > 0 || posting.failure !== undefined) posting.forget();
    work.change(next);
  };
  const place = async () => {
    const posted = await posting.post();
    if (posted === undefined) return;
    clear();
    afterPosting(posted);
  };
  const problemOf = (at: number) =>
    posting.problems.find((each) => each.place?.kind === 'line' && each.place.index === at)?.message;
  const button = (
    <Button variant="primary" size="large" className="w-full" isBusy={posting.isBusy} onClick={() => void place()}>
      {t('Place order')}
      {isPhone && <Amount className="ms-2" minorUnits={totals?.net ?? 0} decimals={parts.decimals} />}
    </Button>
  );
  return (
    <FormContext value={parts}>
      <div className="flex flex-col gap-3 px-4 desk:px-5">
        <ProblemBanner posting={posting} onGo={goTo} />
      </div>
      <fieldset
        disabled={posting.isBusy}
        className="grid min-w-0 items-start gap-4 desk:grid-cols-[1fr_20rem] desk:px-5"
      >
        <ul
          aria-label={t('Lines')}
          className="mt-3 divide-y divide-hair border-y border-line bg-surface desk:rounded-lg desk:border"
        >
          {cart.lines.map((line, at) => (
            <CartLineRow
              key={`${line.item} ${line.unit}`}
              at={at}
              line={line}
              row={loaded.indexes.get('item')?.byCode.get(line.item)}
              amount={lines[at]?.outcome.amount}
              problem={problemOf(at)}
              change={change}
            />
          ))}
        </ul>
        <div className="flex flex-col gap-4 border-line bg-surface px-4 py-4 desk:sticky desk:top-3 desk:mt-3 desk:rounded-lg desk:border">
          <CartHead cart={cart} change={change} loaded={loaded} problems={posting.problems} />
          <TotalsPanel layout={layout} />
          {!isPhone && button}
        </div>
      </fieldset>
      {isPhone && <div className="sticky bottom-0 border-t border-line bg-surface px-4 py-2">{button}</div>}
      {sheet}
    </FormContext>
  );
}
