/**
 * The line of an amount in words on paper: in the print language, or in the one language that the company chose for it. Its words
 * are fetched before a layout is built, as layouts ask for nothing.
 */
import type { AmountWordsLanguage } from '@fieldbook/core/settings/printing';
import { bilingual, text } from '../cell.ts';
import type { Cell, PrintCurrency } from '../document.ts';
import { amountInWords } from './amount-in-words.ts';
import type { AmountSpeller } from './grammar.ts';
import { loadSpeller } from './speller.ts';

/** What a layout knows of it, beside the settings: nothing where the print language says. */
export interface SaysAmounts {
  readonly sayAmount?: AmountSpeller | undefined;
}

export function amountWords(amount: number, currency: PrintCurrency, { sayAmount }: SaysAmounts): Cell {
  if (sayAmount !== undefined) return text(sayAmount(amount, currency));
  const words = amountInWords(amount, currency);
  return bilingual(words.en, words.ar);
}

/** The settings with their words. Those that do not come, as without a network, leave the print language to say it. */
export async function withWords<S extends { readonly amountWordsLanguage: AmountWordsLanguage }>(
  settings: S,
): Promise<S & SaysAmounts> {
  const { amountWordsLanguage: language } = settings;
  if (language === 'Print') return settings;
  const sayAmount = await loadSpeller(language).catch(() => undefined);
  return { ...settings, sayAmount };
}
