/** What the menu remembers on this device: each person's favourites, the open group and the screens opened last (SPEC §2). */
import { expect, test, vi } from 'vitest';
import { keptValues } from '../../testing/offline/local-values.ts';

keptValues();

/** The menu of somebody who has just opened the application on this device. */
async function menuOf(code: string) {
  vi.resetModules();
  const { session } = await import('./session.ts');
  session.set({ ...session.get(), me: { user: { code } } as never });
  return { session, ...(await import('./menu-memory.ts')) };
}

test('recent screens stand the last one first, each once, and at most eight of them', async () => {
  const { menuMemory, noteVisit } = await menuOf('rep1');
  for (const screen of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'c']) noteVisit(screen, 'reports');
  expect(menuMemory.get()).toEqual({
    open: 'reports',
    favourites: [],
    recent: ['c', 'i', 'h', 'g', 'f', 'e', 'd', 'b'],
  });
});

test('favourites stand as they were chosen, and go when chosen again', async () => {
  const { menuMemory, toggleFavourite } = await menuOf('rep1');
  for (const screen of ['sales', 'orders', 'stock', 'orders']) toggleFavourite(screen);
  expect(menuMemory.get().favourites).toEqual(['sales', 'stock']);
});

test('each person finds his own again, also after another worked here', async () => {
  const first = await menuOf('rep1');
  first.toggleFavourite('sales');
  first.noteVisit('orders', 'vouchers');
  const { session, menuMemory, toggleFavourite } = await menuOf('store');
  expect(menuMemory.get()).toEqual({ favourites: [], recent: [] });
  toggleFavourite('stock');
  session.set({ ...session.get(), me: { user: { code: 'rep1' } } as never });
  expect(menuMemory.get()).toEqual({ open: 'vouchers', favourites: ['sales'], recent: ['orders'] });
});
