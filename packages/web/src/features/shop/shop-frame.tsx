/** Around the screens of the shop: whether the person may order, and the way to the cart. */
import { Badge, buttonClass } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import type { ReactNode } from 'react';
import { NotAllowed } from '../../derive/not-allowed.tsx';
import { CART, SHOP_FORM } from '../../derive/shop-places.ts';
import { useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { useCart } from './use-cart.ts';

export function ShopFrame({ children }: { readonly children: ReactNode }) {
  const me = useMe();
  if (mayOpen(me, SHOP_FORM)) return children;
  return <NotAllowed />;
}

export function CartLink() {
  const t = useT();
  const { lines } = useCart().cart;
  return (
    <Link to={CART} className={buttonClass(lines.length === 0 ? 'secondary' : 'primary')}>
      <ShoppingCart aria-hidden="true" className="size-4" />
      {t('Cart')}
      {lines.length > 0 && <Badge>{lines.length}</Badge>}
    </Link>
  );
}
