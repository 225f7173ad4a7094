/**
 * The words that components need for themselves (close, clear, status words, what a screen reader hears). The app
 * supplies them in its language through `UiTextsProvider`; ready sets are in `texts/english` and `texts/arabic`.
 */
import { createContext, type ReactNode, useContext } from 'react';

export interface UiTexts {
  readonly close: string;
  readonly clear: string;
  readonly open: string;
  readonly remove: string;
  readonly dismiss: string;
  readonly deleteDigit: string;
  readonly retry: string;
  readonly loading: string;
  readonly required: string;
  readonly optional: string;
  readonly noResults: string;
  readonly searching: string;
  readonly searchFailed: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly openCalendar: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly dateNotUnderstood: string;
  readonly dateOutOfRange: string;
  readonly breadcrumb: string;
  readonly notifications: string;
  readonly selectAllRows: string;
  readonly selectRow: string;
  readonly posted: string;
  readonly draft: string;
  readonly pending: string;
  readonly refused: string;
  readonly void: string;
  readonly locked: string;
  readonly verified: string;
}

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
