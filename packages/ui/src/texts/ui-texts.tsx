/**
 * The words that components need for themselves (close, clear, status words, what a screen reader hears). The app
 * says them by `sayUiTexts` in its language and supplies them through `UiTextsProvider`.
 */
import { createContext, type ReactNode, useContext } from 'react';
import type { UiTexts } from './words.ts';

const UiTextsContext = createContext<UiTexts | null>(null);

export interface UiTextsProviderProps {
  readonly texts: UiTexts;
  readonly children: ReactNode;
}

export function UiTextsProvider({ texts, children }: UiTextsProviderProps) {
  return <UiTextsContext.Provider value={texts}>{children}</UiTextsContext.Provider>;
}

/** Throws without a provider: a component that falls back to English would be a silent fault in Arabic. */
export function useUiTexts(): UiTexts {
  const texts = useContext(UiTextsContext);
  if (texts === null) throw new Error('Components of the kit need a <UiTextsProvider> above them.');
  return texts;
}
