/**
 * The words of the application in the person's language: loads one compiled catalogue, gives `useT` for keyed messages
 * and `useLabel` for the labels that definitions carry themselves. Arabic keeps Latin digits for figures.
 */

import type { Label } from '@fieldbook/core/definition/field';
import { DirectionProvider, UiTextsProvider } from '@fieldbook/ui';
import { setupI18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { type ReactNode, useCallback } from 'react';
import { type Language, preferences } from '../session/preferences.ts';
import { useStore } from '../session/store.ts';
import { kitTexts } from './kit-texts.ts';
import type { MessageKey } from './messages/index.ts';

export const i18n = setupI18n();

const loaders = {
  en: () => import('./messages/index.ts?locale=en'),
  ar: () => import('./messages/index.ts?locale=ar'),
} satisfies Record<Language, unknown>;

/** BCP 47 tags with Latin digits, for dates and figures. */
export const localeTags: Readonly<Record<Language, string>> = { en: 'en-GB', ar: 'ar-AE-u-nu-latn' };

const officeLoaders = {
  en: () => import('./messages/office.ts?locale=en'),
  ar: () => import('./messages/office.ts?locale=ar'),
} satisfies Record<Language, unknown>;

let wantsOffice = false;

/** Loads the language when it is not there yet and turns the screen to it. */
export async function showLanguage(language: Language): Promise<void> {
  const [{ compiled }, office] = await Promise.all([
    loaders[language](),
    wantsOffice ? officeLoaders[language]() : undefined,
  ]);
  i18n.load(language, { ...compiled, ...office?.compiled });
  i18n.activate(language);
}

/** A script together with the words of the office's screens, which are there from now on in every language. */
export async function withOfficeWords<Script>(script: Promise<Script>): Promise<Script> {
  wantsOffice = true;
  const language: Language = i18n.locale === 'ar' ? 'ar' : 'en';
  const [loaded, { compiled }] = await Promise.all([script, officeLoaders[language]()]);
  i18n.load(language, compiled);
  return loaded;
}

export type MessageValues = Readonly<Record<string, string | number>>;
export type Translate = (key: MessageKey, values?: MessageValues) => string;

export function useT(): Translate {
  const { i18n: current, _ } = useLingui();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language must give a new function
  return useCallback((key, values) => _(key, values), [_, current.locale]);
}

export function useLanguage(): Language {
  return useLingui().i18n.locale === 'ar' ? 'ar' : 'en';
}

export function useLabel(): (label: Label) => string {
  const language = useLanguage();
  return useCallback((label: Label) => label[language], [language]);
}

/** A name in the language of the screen, for rows that carry both. */
export function nameIn(language: Language, row: { readonly name: string; readonly nameArabic?: string | undefined }) {
  return language === 'ar' && row.nameArabic !== undefined && row.nameArabic !== '' ? row.nameArabic : row.name;
}

export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <Direction>{children}</Direction>
    </I18nProvider>
  );
}

function Direction({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  const { theme } = useStore(preferences);
  return (
    <DirectionProvider direction={language === 'ar' ? 'rtl' : 'ltr'} locale={localeTags[language]} theme={theme}>
      <UiTextsProvider texts={kitTexts(language)}>{children}</UiTextsProvider>
    </DirectionProvider>
  );
}
