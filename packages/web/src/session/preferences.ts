/** Theme and language of this device: kept locally, chosen before anybody signs in (SPEC §1: light and English by default). */
import { isLanguage, type Language, languageFor } from '@fieldbook/core/i18n/languages';
import { readLocal, writeLocal } from '../offline/local-values.ts';
import { createStore, type Store } from './store.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

export interface Preferences {
  readonly language: Language;
  readonly theme: ThemeChoice;
  /** The side drawer shows icons alone. */
  readonly isDrawerNarrow: boolean;
}

function firstLanguage(): Language {
  const stored = readLocal('language');
  return isLanguage(stored) ? stored : languageFor(navigator.languages);
}

function firstTheme(): ThemeChoice {
  const stored = readLocal('theme');
  return stored === 'dark' || stored === 'system' ? stored : 'light';
}

export const preferences: Store<Preferences> = createStore<Preferences>({
  language: firstLanguage(),
  theme: firstTheme(),
  isDrawerNarrow: readLocal('drawer') === 'narrow',
});

export function changePreferences(change: Partial<Preferences>): void {
  const next = { ...preferences.get(), ...change };
  writeLocal('language', next.language);
  writeLocal('theme', next.theme);
  writeLocal('drawer', next.isDrawerNarrow ? 'narrow' : undefined);
  preferences.set(next);
}
