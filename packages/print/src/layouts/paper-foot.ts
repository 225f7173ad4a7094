/** What papers end with: their amount in words, the places to sign and the words of the branch's own. */
import { label, text, textBlock } from '../cell.ts';
import type { Block, Cell, PrintCurrency } from '../document.ts';
import type { PrintSettings } from '../settings.ts';
import { amountWords } from '../words/words-line.ts';
import { type BuildOptions, isSlip } from './build.ts';
import { isGiven, type PrintBranch } from './party.ts';

/** `amount` in minor units; a page says what the words are. */
export function wordsBlocks(
  amount: number,
  currency: PrintCurrency,
  settings: PrintSettings,
  { paper }: BuildOptions,
): readonly Block[] {
  const words = amountWords(amount, currency, settings);
  if (isSlip(paper)) return [textBlock(words, { size: 'S' })];
  return [textBlock(label('amountInWords'), { size: 'S', isQuiet: true }), textBlock(words)];
}

/** Where ShowSignatureMobilePrint asks for them; `isAlways` for papers that are made to be signed. */
export function signatureBlocks(labels: readonly Cell[], settings: PrintSettings, isAlways = false): readonly Block[] {
  const isSigned = settings.showSignatureMobilePrint || isAlways;
  return isSigned && labels.length > 0 ? [{ kind: 'signatures', labels }] : [];
}

export function footerBlocks({ invoiceFooter }: PrintBranch, settings: PrintSettings): readonly Block[] {
  if (!settings.showFooterMobilePrint || !isGiven(invoiceFooter)) return [];
  return [textBlock(text(invoiceFooter), { align: 'C', size: 'S', isQuiet: true })];
}
