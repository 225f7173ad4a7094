/**
 * Small values of this device (SPEC §3, Local session values): token, company address, theme, language. Nothing here is a
 * document; what must survive a killed browser goes into the database beside this file.
 */

export type LocalName =
  | 'Token'
  | 'CompanyURL'
  | 'Me'
  | 'theme'
  | 'language'
  | 'drawer'
  | 'PrintLang'
  | 'Papersize'
  | 'refresh'
  | 'clock'
  | 'printed'
  | 'messages.told'
  | 'messages.asked'
  | `register.${string}`;

/** The stored text; nothing when there is none or the browser refuses storage. */
export function readLocal(name: LocalName): string | undefined {
  try {
    return localStorage.getItem(`fieldbook.${name}`) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text, or removes it; a browser that refuses storage forgets it with the page. */
export function writeLocal(name: LocalName, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(`fieldbook.${name}`);
    else localStorage.setItem(`fieldbook.${name}`, value);
  } catch {
    return;
  }
}
