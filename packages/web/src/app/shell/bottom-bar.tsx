/**
 * The bar under the thumb on a phone (SPEC §2, Mobile bottom navigation): Home, Route Map, Sales (a visit where the phone holds a
 * van), Order, and More with a few tools and the whole menu.
 */
import { classNames, Sheet } from '@fieldbook/ui';
import { Link, useLocation } from '@tanstack/react-router';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import House from 'lucide-react/icons/house';
import MapIcon from 'lucide-react/icons/map';
import MenuIcon from 'lucide-react/icons/menu';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Store from 'lucide-react/icons/store';
import { type ReactNode, useState } from 'react';
import { ROUTE, ROUTE_FORM } from '../../derive/route-places.ts';
import { VISIT } from '../../derive/visit-places.ts';
import { formAddress, NEW_VOUCHER, placeOf, typeNamed } from '../../derive/voucher-places.ts';
import { useT } from '../../i18n/language.tsx';
import { useOutbox } from '../../offline/outbox.ts';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import { MenuList } from './menu-list.tsx';
import { MoreTools } from './more-tools.tsx';

const place = 'flex h-14 grow basis-0 flex-col items-center justify-center gap-0.5 text-xs';

export function BottomBar() {
  const t = useT();
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  const mayMake = (type: string) => mayOpen(me, typeNamed(type)?.permission ?? '');
  const van = useOutbox()?.register.lease;
  return (
    <nav
      aria-label={t('Menu')}
      className="flex shrink-0 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] desk:hidden"
    >
      <Place
        to="/dashboard/analytics"
        search={{}}
        label={t('Home')}
        icon={<House aria-hidden="true" className="size-5" />}
      />
      {mayOpen(me, ROUTE_FORM) && (
        <Place to={ROUTE} search={{}} label={t('Route map')} icon={<MapIcon aria-hidden="true" className="size-5" />} />
      )}
      {van !== undefined && (
        <Place to={VISIT} search={{}} label={t('Visit')} icon={<Store aria-hidden="true" className="size-5" />} />
      )}
      {van === undefined && mayMake('sales') && (
        <Place
          to={formAddress('sales')}
          search={{ [placeOf('sales').idName]: NEW_VOUCHER }}
          label={t('Sales')}
          icon={<ReceiptText aria-hidden="true" className="size-5" />}
        />
      )}
      {mayMake('order') && (
        <Place
          to={formAddress('order')}
          search={{ [placeOf('order').idName]: NEW_VOUCHER }}
          label={t('Order')}
          icon={<ClipboardList aria-hidden="true" className="size-5" />}
        />
      )}
      <button type="button" className={classNames(place, 'cursor-pointer text-soft')} onClick={() => setOpen(true)}>
        <MenuIcon aria-hidden="true" className="size-5" />
        {t('More')}
      </button>
      <Sheet open={isOpen} onOpenChange={setOpen} title={t('Menu')}>
        <MoreTools onFollow={() => setOpen(false)} />
        <MenuList onFollow={() => setOpen(false)} />
      </Sheet>
    </nav>
  );
}

interface PlaceProps {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
  readonly label: string;
  readonly icon: ReactNode;
}

function Place({ to, search, label, icon }: PlaceProps) {
  const { pathname } = useLocation();
  const isHere = pathname.toLowerCase() === to.toLowerCase();
  return (
    <Link
      to={to}
      search={search}
      aria-current={isHere ? 'page' : undefined}
      className={classNames(place, isHere ? 'font-medium text-action' : 'text-soft')}
    >
      {icon}
      {label}
    </Link>
  );
}
