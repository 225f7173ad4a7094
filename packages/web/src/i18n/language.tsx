/**
 * The words of the application in the person's language: texts stand in English where they are used, and a language's catalogues
 * are loaded when it is chosen. `useT` says texts of screens, `useLabel` those of definitions.
 */
import { type Figures, type Language, languages } from '@fieldbook/core/i18n/languages';
import { say } from '@fieldbook/core/i18n/say';
import type { Text, TextValues } from '@fieldbook/core/i18n/text';
import { DirectionProvider, setFigures, UiTextsProvider } from '@fieldbook/ui';
import { type ReactNode, useCallback } from 'react';
import { preferences } from '../session/preferences.ts';
import { session } from '../session/session.ts';
import { createStore, useStore } from '../session/store.ts';
import { kitTexts } from './kit-texts.ts';
import { loadWords } from './words.ts';

/** The language that screens are in: the chosen one as soon as its words are there. */
export const shownLanguage = createStore<Language>('en');

/** Loads the language when it is not there yet and turns the screen to it. */
export async function showLanguage(language: Language): Promise<void> {
  await loadWords(language);
  shownLanguage.set(language);
}

export type Translate = (text: Text, values?: TextValues) => string;

export function useT(): Translate {
  const language = useLanguage();
  return useCallback((text, values) => say(text, language, values), [language]);
}

export function useLanguage(): Language {
  return useStore(shownLanguage);
}

export function useLabel(): (label: Text) => string {
  return useT();
}

/** A company whose money has a decimal comma has it on screens in every language: a comma that groups would be read as one. */
export function figuresIn(language: Language, decimalSymbol: '.' | ',' | undefined): Figures {
  const own = languages[language];
  return decimalSymbol === ',' && own.decimal !== ',' ? { ...own, decimal: ',', group: '.' } : own;
}

export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  const { theme } = useStore(preferences);
  const { me } = useStore(session);
  // Before anything below is drawn, because plain functions there write figures as well.
  setFigures(figuresIn(language, me?.currency.decimalSymbol));
  const { direction, locale } = languages[language];
  return (
    <DirectionProvider direction={direction} locale={locale} theme={theme}>
      <UiTextsProvider texts={kitTexts(language)}>{children}</UiTextsProvider>
    </DirectionProvider>
  );
}
