/** Every address of the specification leads to a screen: docs/reference/checklists/routes.txt is its list (SPEC §2). */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { masterOfPlace } from '../derive/master-places.ts';
import { otherAddress } from '../derive/other-addresses.ts';
import { placeAt } from '../derive/report-places.ts';
import { typeOfForm, typeOfRegister } from '../derive/voucher-places.ts';
import { furtherScreen } from './further-screens.tsx';
import { router } from './router.tsx';

/** Parts of the product that are not there yet. */
const later = [
  /^\/auth\/(signup|verify-email|forgot-password|reset-password)$/,
  /^\/dashboard\/services\//,
  /^\/dashboard\/registers\/service(booking|task)register$/i,
  /^\/dashboard\/settings\/(SalesPromotion|PointsandRewards|ItemDiscount|DiscountVoucher|DiscountCard(List)?|BundleOffer|CategoryFOC)$/,
  /Adjustments?$/,
  /^\/dashboard\/settings\/CustomerSignedSales$/,
  /^\/dashboard\/registers\/ledger_reg$/,
  /^\/reports\/allreports$/,
  /^\/dashboard\/masters\/(DefragmentDatabase|update)$/,
  /^\/apps\/(todo|board)$/,
  /^\/ecommerce\//,
  /^\/dashboard\/masters\/(SetTenderingLedgers|ClosingCashStatement|Denomination|ItemSuppliers)$/,
  /^\/dashboard\/masters\/(ImageAttachment|ItemImageSearch)$/,
];

const addresses = readFileSync('docs/reference/checklists/routes.txt', 'utf8')
  .split('\n')
  .map((line) => line.replace(/#.*/, '').trim())
  .filter((line) => line !== '')
  .map((line) => line.replace('/*', '/buttons'));

/** A route with a part that may be anything leads somewhere only if something of that name is known. */
const known: Readonly<Record<string, (name: string) => unknown>> = {
  '/dashboard/$register': typeOfRegister,
  '/dashboard/registers/$register': typeOfRegister,
  '/dashboard/masters/$master': masterOfPlace,
  '/dashboard/vouchers/$form': typeOfForm,
  '/dashboard/reports/$report': placeAt,
};

function leads(address: string): boolean {
  if (furtherScreen(address) !== undefined || otherAddress(address) !== undefined) return true;
  const route = router.matchRoutes(address).at(-1)?.fullPath ?? '';
  const name = address.split('/').at(-1) ?? '';
  const isKnown = known[route];
  if (isKnown !== undefined) return isKnown(name) !== undefined;
  return route.toLowerCase() === address.toLowerCase();
}

const mixed = (address: string) => [...address].map((sign, at) => (at % 2 === 0 ? sign.toUpperCase() : sign)).join('');

test('every address of the specification leads to its screen, in any case of letters', () => {
  expect(addresses).toHaveLength(182);
  const asked = addresses.filter((address) => !later.some((each) => each.test(address)));
  expect(asked.filter((address) => !leads(address) || !leads(mixed(address)))).toEqual([]);
});

test('what is said to come later is not there yet', () => {
  const named = addresses.filter((address) => later.some((each) => each.test(address)));
  expect(named.filter(leads)).toEqual([]);
  expect(named.length).toBeLessThan(60);
});
