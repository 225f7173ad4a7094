/** What a sign-out takes from this device, and what it leaves (SPEC §4, Logout). */
import { expect, test, vi } from 'vitest';
import { keptValues } from '../../testing/offline/local-values.ts';

const kept = keptValues();

test('name and logo of the company, looks and menus stay; token, person and what he filtered go', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ source: 'data:image/png;base64,AA', width: 1 })));
  const { beginSession } = await import('./session.ts');
  const { headPictures } = await import('../offline/head-pictures.ts');
  const { writeLocal } = await import('../offline/local-values.ts');
  const { leave } = await import('./leave.ts');
  const logo = `/pictures/${'a'.repeat(64)}`;
  const me = { user: { code: 'rep1' }, company: { name: 'North', nameArabic: 'الشمال', logo }, branches: [] } as never;
  beginSession('secret', me);
  await headPictures(me);
  const staying = ['CompanyURL', 'theme', 'language', 'Printer', 'menu.rep1', 'cart.rep1'] as const;
  for (const name of staying) writeLocal(name, 'x');
  for (const name of ['register.sales', 'messages.told', 'recents', 'BranchCode'] as const) writeLocal(name, 'x');
  const held: boolean[] = [];
  await leave(() => Promise.resolve(void held.push(kept.has('fieldbook.Token'))));
  // The way out is drawn with the session still there.
  expect(held).toEqual([true]);
  expect([...kept.keys()].sort()).toEqual(
    ['CompanyName', 'CompanyLogo', ...staying].map((name) => `fieldbook.${name}`).sort(),
  );
  expect(kept.get('fieldbook.CompanyName')).toBe('{"name":"North","nameArabic":"الشمال"}');
  expect(kept.get('fieldbook.CompanyLogo')).toBe('data:image/png;base64,AA');
});
