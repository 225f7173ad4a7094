/**
 * How the language of the screen writes figures and dates: one value for the whole screen, which the provider of the
 * language sets before anything below it is drawn. A value of the module, so that plain functions may write figures too.
 */
import { type Figures, languages } from '@fieldbook/core/i18n/languages';

export type { Figures };

let current: Figures = languages.en;

/** Without a value, as English writes them. */
export function setFigures(next: Figures = languages.en): void {
  current = next;
}

export function figures(): Figures {
  return current;
}
