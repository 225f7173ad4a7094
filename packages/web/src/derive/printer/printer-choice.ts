/**
 * Where this device's paper comes out: the way, the paper, the printer's profile and the language. Kept on the device and over a
 * sign-out (SPEC §3, printer and paper size; §4, Logout). Until something is chosen the company's settings hold (SPEC §9).
 */
import type { Paper, PrintLang } from '@fieldbook/print/document';
import { paperOf } from '@fieldbook/print/layouts/paper';
import { readLocal, writeLocal } from '../../offline/local-values.ts';
import { createStore, type Store } from '../../session/store.ts';

/** `bridge` is the wrapper's printer; `pdf` whatever this device itself can print on, or keep as a file. */
export const ways = ['bridge', 'bluetooth', 'serial', 'usb', 'network', 'pdf'] as const;

export type PrinterWay = (typeof ways)[number];

/** Ways on which the page itself sends the bytes. */
export type DirectWay = 'bluetooth' | 'serial' | 'usb';

export const isDirect = (way: PrinterWay): way is DirectWay => way === 'bluetooth' || way === 'serial' || way === 'usb';

export interface PrinterChoice {
  readonly way: PrinterWay;
  readonly paper: Paper;
  /** Name of a profile (print/escpos/profiles); what suits the paper where there is none. */
  readonly profile?: string;
  /** As the printer calls itself, to find it again by eye. */
  readonly name?: string;
  /** Of the paired device, of a printer of the wrapper, or the code of a network printer. */
  readonly id?: string;
  /** Of a serial line. */
  readonly baudRate?: number;
}

export interface PrintPreference {
  readonly printer: PrinterChoice | undefined;
  readonly lang: PrintLang | undefined;
}

export const papers = ['58', '80', '110', 'A4'] as const satisfies readonly Paper[];
export const printLangs = ['en', 'ar', 'en+ar'] as const satisfies readonly PrintLang[];

/** What an older version wrote, or another one, is no choice. */
function storedChoice(): PrinterChoice | undefined {
  try {
    const read = JSON.parse(readLocal('Printer') ?? 'null') as Partial<PrinterChoice> | null;
    const isChoice = ways.some((way) => way === read?.way) && papers.some((paper) => paper === read?.paper);
    return isChoice ? (read as PrinterChoice) : undefined;
  } catch {
    return undefined;
  }
}

/** The words of SPEC §3. */
const languageWords: Readonly<Record<string, PrintLang>> = { En: 'en', Ar: 'ar', 'En/Ar': 'en+ar' };

export const printPreference: Store<PrintPreference> = createStore<PrintPreference>({
  printer: storedChoice(),
  lang: languageWords[readLocal('PrintLang') ?? ''],
});

export function changePrintPreference(change: Partial<PrintPreference>): void {
  const next = { ...printPreference.get(), ...change };
  writeLocal('Printer', next.printer === undefined ? undefined : JSON.stringify(next.printer));
  writeLocal('Papersize', next.printer === undefined ? undefined : sizeOf(next.printer.paper));
  writeLocal(
    'PrintLang',
    Object.keys(languageWords).find((word) => languageWords[word] === next.lang),
  );
  printPreference.set(next);
}

/** `80MM`, as in SPEC §3. */
export function sizeOf(paper: Paper): string {
  return paper === 'A4' ? paper : `${paper}MM`;
}

/** Of this device, else of the company. */
export function paperHere({ paperSize }: { readonly paperSize: string }): Paper {
  return printPreference.get().printer?.paper ?? paperOf(paperSize);
}

export function langHere({ printLanguage }: { readonly printLanguage: string }): PrintLang {
  return printPreference.get().lang ?? languageWords[printLanguage] ?? 'en';
}
