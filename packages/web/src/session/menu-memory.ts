/** What this device remembers of a person's menu: the open group, the favourites, and the screens opened last. */
import { readLocal, writeLocal } from '../offline/local-values.ts';
import { session } from './session.ts';
import { createStore, type Store } from './store.ts';

export interface MenuMemory {
  /** Key of the group that is open; none when all are closed. */
  readonly open?: string | undefined;
  /** Keys of entries, as they were chosen. */
  readonly favourites: readonly string[];
  /** Keys of entries, the last one first. */
  readonly recent: readonly string[];
}

const MOST_RECENT = 8;

const nameOf = () => `menu.${session.get().me?.user.code ?? ''}` as const;

function remembered(): MenuMemory {
  try {
    return { favourites: [], recent: [], ...(JSON.parse(readLocal(nameOf()) ?? '{}') as Partial<MenuMemory>) };
  } catch {
    return { favourites: [], recent: [] };
  }
}

export const menuMemory: Store<MenuMemory> = createStore<MenuMemory>(remembered());

/** Another person has signed in. */
session.subscribe(() => {
  if (session.get().me?.user.code !== owner) {
    owner = session.get().me?.user.code;
    menuMemory.set(remembered());
  }
});

let owner = session.get().me?.user.code;

function change(next: Partial<MenuMemory>): void {
  const memory = { ...menuMemory.get(), ...next };
  writeLocal(nameOf(), JSON.stringify(memory));
  menuMemory.set(memory);
}

export const openGroup = (key: string | undefined): void => change({ open: key });

export function toggleFavourite(key: string): void {
  const { favourites } = menuMemory.get();
  change({ favourites: favourites.includes(key) ? favourites.filter((each) => each !== key) : [...favourites, key] });
}

/** The screen that is open now, and the group it stands in. */
export function noteVisit(key: string, group: string): void {
  const { recent } = menuMemory.get();
  change({ open: group, recent: [key, ...recent.filter((each) => each !== key)].slice(0, MOST_RECENT) });
}
