/**
 * Small values of this device (SPEC §3, Local session values): token, company address, theme, language. Nothing here is a
 * document; what must survive a killed browser goes into the database beside this file.
 */

import { viewing } from '../session/viewing.ts';

export type LocalName =
  | 'Token'
  | 'BranchCode'
  | 'CompanyURL'
  | 'CompanyName'
  | 'CompanyLogo'
  | 'Me'
  | 'theme'
  | 'language'
  | 'drawer'
  | 'PrintLang'
  | 'Papersize'
  | 'Printer'
  | 'refresh'
  | 'clock'
  | 'printed'
  | 'left'
  | 'messages.told'
  | 'messages.asked'
  | `menu.${string}`
  | `cart.${string}`
  | 'recents'
  | `register.${string}`;

/**
 * Outlive a sign-out (SPEC §4): whose server, how the screen looks and prints, what this device knows of its clock, of the slips
 * it printed and of who left work in it; each person's own menu and cart. What was completed lies in the database and stays as well.
 */
const kept: ReadonlySet<string> = new Set<LocalName>([
  'CompanyURL',
  'CompanyName',
  'CompanyLogo',
  'theme',
  'language',
  'PrintLang',
  'Papersize',
  'Printer',
  'clock',
  'printed',
  'left',
]);

/** The stored text; nothing when there is none or the browser refuses storage, nor what is the own while somebody looks as another. */
export function readLocal(name: LocalName): string | undefined {
  if (viewing !== undefined && !kept.has(name)) return undefined;
  try {
    return localStorage.getItem(`fieldbook.${name}`) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text, or removes it; a browser that refuses storage forgets it with the page, as does whoever looks as another. */
export function writeLocal(name: LocalName, value: string | undefined): void {
  if (viewing !== undefined) return;
  try {
    if (value === undefined) localStorage.removeItem(`fieldbook.${name}`);
    else localStorage.setItem(`fieldbook.${name}`, value);
  } catch {
    return;
  }
}

/** Forgets what belongs to the person: filters of registers, messages that were told. */
export function forgetPersonal(): void {
  try {
    const own = Object.keys(localStorage).filter((key) => key.startsWith('fieldbook.'));
    const isKept = (name: string) => kept.has(name) || name.startsWith('menu.') || name.startsWith('cart.');
    for (const key of own) if (!isKept(key.slice('fieldbook.'.length))) localStorage.removeItem(key);
  } catch {
    return;
  }
}
