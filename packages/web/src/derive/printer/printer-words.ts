/** What printing says: ways, papers, states and reasons. Beside its screens, which are loaded when somebody prints. */
import type { Label } from '@fieldbook/core/definition/field';
import type { Paper, PrintLang } from '@fieldbook/print/document';
import type { Language } from '../../session/preferences.ts';
import { type PrinterChoice, type PrinterWay, sizeOf } from './printer-choice.ts';

export const wayWords = {
  bridge: { en: 'Inner Printer', ar: 'الطابعة الداخلية' },
  bluetooth: { en: 'Bluetooth', ar: 'بلوتوث' },
  serial: { en: 'Cable', ar: 'كابل' },
  usb: { en: 'USB', ar: 'USB' },
  network: { en: 'Wifi', ar: 'واي فاي' },
  pdf: { en: 'PDF', ar: 'PDF' },
} as const satisfies Record<PrinterWay, Label>;

export const paperWord = (paper: Paper, language: Language): string =>
  language === 'ar' && paper !== 'A4' ? `${paper} مم` : sizeOf(paper);

export const langWords = {
  en: { en: 'English', ar: 'English' },
  ar: { en: 'العربية', ar: 'العربية' },
  'en+ar': { en: 'Both', ar: 'اللغتان' },
} as const satisfies Record<PrintLang, Label>;

/** 'Bluetooth 80MM', 'Wifi A4': a page of the browser goes to the office's own printers (SPEC §3). */
export function choiceWord(choice: PrinterChoice, language: Language): string {
  const { way, paper } = choice;
  const word = way === 'pdf' && paper === 'A4' ? wayWords.network : wayWords[way];
  return `${word[language]} ${paperWord(paper, language)}`;
}

export const printerWords = {
  printer: { en: 'Printer', ar: 'الطابعة' },
  paper: { en: 'Paper', ar: 'الورق' },
  language: { en: 'Language of the paper', ar: 'لغة الورق' },
} as const satisfies Record<string, Label>;
