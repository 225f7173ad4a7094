/** Countries by their names in a language: what the standard library names, less what is no country of ISO 3166-1. */
import type { Language } from '@fieldbook/core/i18n/languages';

/** Unions, islands with reserved codes, codes of countries that have another one now, and codes for tests. */
const noCountries = new Set(
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH NT QO QU RH SU TA TP UK UN VD XA XB XK YD YU ZR ZZ'.split(' '),
);

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

export function countriesIn(language: Language): readonly { readonly code: string; readonly name: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((first) =>
    LETTERS.flatMap((second) => {
      const code = first + second;
      const name = noCountries.has(code) ? undefined : names.of(code);
      return name === undefined ? [] : [{ code, name }];
    }),
  ).toSorted((one, other) => one.name.localeCompare(other.name, language));
}
