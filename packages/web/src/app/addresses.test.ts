/** Every address of the specification leads to a screen: docs/reference/checklists/routes.txt is its list (SPEC §2). */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { masterOfPlace } from '../derive/master-places.ts';
import { otherAddress } from '../derive/other-addresses.ts';
import { placeAt } from '../derive/report-places.ts';
import { typeOfForm, typeOfRegister } from '../derive/voucher-places.ts';
import { furtherScreen } from './further-screens.tsx';
import { router } from './router.tsx';

const listed = (name: string) =>
  readFileSync(`docs/reference/checklists/${name}.txt`, 'utf8')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '')
    .map((line) => line.replace('/*', '/buttons'));

const addresses = listed('routes');

/** Of parts of the product that are not there yet. */
const later = listed('routes-later');

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
  const asked = addresses.filter((address) => !later.includes(address));
  expect(asked.filter((address) => !leads(address) || !leads(mixed(address)))).toEqual([]);
});

test('what is said to come later is not there yet', () => {
  expect(later.filter((address) => !addresses.includes(address) || leads(address))).toEqual([]);
});

/** Where the session has begun everything stands in the shell; before it, each kind of page in its own layout (SPEC §2, Layouts). */
const layoutOf: Readonly<Record<string, string>> = {
  auth: 'auth',
  dashboard: 'default',
  landing: 'landing',
  utility: 'simple',
  error: 'error',
};

test('each address stands in the layout of its kind', () => {
  const screens = addresses.flatMap((address) => {
    const found = furtherScreen(address);
    return found === undefined ? [] : [[address, found.layout] as const];
  });
  expect(new Set(screens.map(([, layout]) => layout))).toEqual(new Set(Object.values(layoutOf)));
  expect(screens.filter(([address, layout]) => layout !== layoutOf[address.split('/')[1] ?? ''])).toEqual([]);
});
