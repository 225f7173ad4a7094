/** What this person opened last from the palette on this device: at most ten, kept with the small values of the device. */
import { readLocal, writeLocal } from '../../../offline/local-values.ts';
import type { PaletteEntry } from './entry.ts';

const MOST = 10;

interface Kept {
  readonly user: string;
  readonly entries: readonly PaletteEntry[];
}

export function recentsOf(user: string): readonly PaletteEntry[] {
  try {
    const kept = JSON.parse(readLocal('recents') ?? '') as Kept;
    return kept.user === user ? kept.entries : [];
  } catch {
    return [];
  }
}

/** Figures change: they are not kept. */
export function keepRecent(user: string, { end: _end, amount: _amount, ...entry }: PaletteEntry): void {
  const others = recentsOf(user).filter(({ key }) => key !== entry.key);
  writeLocal('recents', JSON.stringify({ user, entries: [entry, ...others].slice(0, MOST) } satisfies Kept));
}
