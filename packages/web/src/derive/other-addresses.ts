/**
 * Further addresses of SPEC §2 and the screen each leads to. Masters, voucher types and reports say theirs in their own
 * definitions; here stand those of screens. What is asked for after `?` goes along.
 */
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { masterAddress, masterOfPlace } from './master-places.ts';
import { MESSAGES_SCREEN } from './message-places.ts';
import { ALL_REPORTS, reportPlaces } from './report-places.ts';
import { ROUTE } from './route-places.ts';
import { CART, SHOP, SHOP_ITEM } from './shop-places.ts';
import { LIVE } from './tool-places.ts';
import { formAddress, placeOf } from './voucher-places.ts';
import { WORK } from './work-places.ts';

export interface OtherAddress {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

const onMap = (state: string): string => `${ROUTE}?view=map&state=${state}`;

const DEVICE_CHECK = '/dashboard/deviceCheck';

const screens: Readonly<Record<string, string>> = {
  '/apps/board': `${WORK}?view=board`,
  '/apps/chat': MESSAGES_SCREEN,
  '/apps/email': MESSAGES_SCREEN,
  '/apps/todo': WORK,
  '/blank': DEVICE_CHECK,
  '/dashboard/dashboard': '/dashboard/analytics',
  '/dashboard/masters/fluttertest': DEVICE_CHECK,
  '/dashboard/masters/VoiceTesting': DEVICE_CHECK,
  '/dashboard/nav': DEVICE_CHECK,
  '/dashboard/receipt': `${formAddress('receipt')}/print`,
  '/dashboard/sales_regOffline': '/dashboard/outbox',
  '/dashboard/testing': DEVICE_CHECK,
  '/dashboard/shop/orders': placeOf('order').register,
  '/ecommerce/cart': CART,
  '/reports/allreports': ALL_REPORTS,
  '/ecommerce/list': SHOP,
  '/ecommerce/orders': placeOf('order').register,
  '/ecommerce/product-details': SHOP_ITEM,
  '/ui/maps/google-nearBy': onMap('nearby'),
  '/ui/maps/google-routeTimline': LIVE,
  '/ui/maps/google-skipped': onMap('skipped'),
  '/ui/maps/google-unvisited': onMap('unvisited'),
  '/ui/maps/google-visited': onMap('visited'),
  '/ui/maps/Realtime': LIVE,
  '/users/Customer': masterAddress('customer'),
  '/users/edit': masterAddress('user'),
  '/users/list': masterAddress('user'),
};

const small = (address: string): string => address.toLowerCase().replace(/\/+$/, '');

const all: ReadonlyMap<string, string> = new Map(
  [
    ...Object.entries(screens),
    ...voucherTypes.flatMap(({ type, places }) =>
      (places?.aliases ?? []).map((alias) => [alias, formAddress(type)] as const),
    ),
    ...reportPlaces.flatMap(({ aliases = [], address }) => aliases.map((alias) => [alias, address] as const)),
  ].map(([address, to]) => [small(address), to]),
);

/** A master stands wherever its name is the last part of an address of the dashboard: `/dashboard/DiningArea`, `/dashboard/settings/Branch`. */
const ofMaster = /^\/dashboard\/(?:(?:settings|masters|registers)\/)?([^/]+)$/;

/** In any case of letters; nothing where no screen stands. */
export function otherAddress(pathname: string): OtherAddress | undefined {
  const wanted = small(pathname);
  const place = ofMaster.exec(wanted)?.[1];
  const master = place === undefined ? undefined : masterOfPlace(place);
  const found =
    all.get(wanted) ??
    (wanted.startsWith('/ui/') ? '/dashboard/gallery' : undefined) ??
    (master && masterAddress(master.name));
  if (found === undefined || small(found) === wanted) return undefined;
  const [to = '', query = ''] = found.split('?');
  return { to, search: Object.fromEntries(new URLSearchParams(query)) };
}
