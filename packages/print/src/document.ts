/**
 * The one model of paper: a builder turns a voucher or report into a `PrintDoc`, and PDF, thermal text and the preview
 * draw it. Cells hold typed values; how they are written is decided in `cells.ts` alone. Source: PRINTING.md, Model.
 */
import { type Language, languages } from '@fieldbook/core/i18n/languages';
import type { Text } from '@fieldbook/core/i18n/text';
import type { Instant, IsoDate } from '@fieldbook/core/kernel/date';
import type { Currency, Micro, Minor } from '@fieldbook/core/kernel/money';
import type { Milli } from '@fieldbook/core/kernel/quantity';
import type { Problem } from '@fieldbook/core/kernel/result';
import type { LabelKey } from './labels.ts';

/** One language, or two beside each other. */
export type PrintLang = 'en' | 'ar' | 'en+ar';
/** A language that paper is printed in. */
export type PaperLanguage = Extract<PrintLang, Language>;
export type Paper = 'A4' | '110' | '80' | '58';
/** L is where a line begins: the left in English, the right in Arabic. R is where it ends. */
export type Align = 'L' | 'C' | 'R';
/** Normal or bold. */
export type Weight = 'N' | 'B';
/** Small, medium, and large for a title. */
export type Size = 'S' | 'M' | 'L';

export type Cell =
  /** An amount in the document's currency; with its symbol when `withSymbol`. */
  | { readonly kind: 'money'; readonly amount: Minor; readonly withSymbol?: boolean }
  | { readonly kind: 'rate'; readonly rate: Micro }
  | { readonly kind: 'quantity'; readonly quantity: Milli; readonly unit?: string }
  /** Millionths of a percent, printed with its sign. */
  | { readonly kind: 'percent'; readonly percent: Micro }
  | { readonly kind: 'integer'; readonly value: number }
  | { readonly kind: 'date'; readonly date: IsoDate }
  | { readonly kind: 'time'; readonly instant: Instant; readonly zone: string }
  /** Anything that must keep its order in an Arabic line: voucher numbers, phones, registrations, e-mail. */
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'name'; readonly en: string; readonly ar?: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'label'; readonly key: LabelKey; readonly values?: Readonly<Record<string, Cell>> }
  /** Words of a definition: the name of a field, a type or a column. */
  | { readonly kind: 'caption'; readonly text: Text }
  /** Words that each language makes by itself: an amount in words. */
  | { readonly kind: 'bilingual'; readonly en: string; readonly ar: string }
  /** Cells on one line, a blank between them. */
  | { readonly kind: 'line'; readonly cells: readonly Cell[] }
  /** Cells below each other; all but the first are printed small. */
  | { readonly kind: 'stack'; readonly cells: readonly Cell[] }
  | { readonly kind: 'empty' };

export interface TextBlock {
  readonly kind: 'text';
  readonly cell: Cell;
  readonly align: Align;
  readonly weight: Weight;
  readonly size: Size;
  /** Printed in a quieter ink where the paper can. */
  readonly isQuiet?: boolean;
}

export interface KeyValueRow {
  readonly label: Cell;
  readonly value: Cell;
}

export interface KeyValueBlock {
  readonly kind: 'kv';
  readonly rows: readonly KeyValueRow[];
}

export interface Column {
  readonly title: Cell;
  /** Characters on a slip, a share of the free width on a page. A column of numbers grows to its longest number. */
  readonly width: number;
  readonly align: Align;
  /** What happens to what is too long; numbers are never cut. */
  readonly overflow: 'wrap' | 'cut';
  readonly isNumber?: boolean;
}

export interface TableRow {
  readonly cells: readonly Cell[];
  /** Columns that each cell covers; one each when absent. */
  readonly spans?: readonly number[];
  readonly style?: 'line' | 'section' | 'total';
  /** How far a page sets its first cell in; slips have no room for it. */
  readonly indent?: number;
  /** Keep on one page with the row that follows. */
  readonly joinsNext?: boolean;
}

export interface TableBlock {
  readonly kind: 'table';
  readonly columns: readonly Column[];
  readonly rows: readonly TableRow[];
  readonly repeatHeader: boolean;
  /** Titles in rows of their own shape, for slips where an item takes two lines. */
  readonly head?: readonly TableRow[];
}

export interface TotalRow {
  readonly label: Cell;
  readonly value: Cell;
  readonly weight?: Weight;
  /** The last word of the document: drawn largest. */
  readonly isGrand?: boolean;
}

export interface TotalsBlock {
  readonly kind: 'totals';
  readonly rows: readonly TotalRow[];
}

export interface QrBlock {
  readonly kind: 'qr';
  readonly text: string;
  readonly align: Align;
}

export interface BarcodeBlock {
  readonly kind: 'barcode';
  readonly symbology: 'code128';
  readonly text: string;
  readonly align: Align;
}

export interface SignaturesBlock {
  readonly kind: 'signatures';
  readonly labels: readonly Cell[];
  /** What was signed, by place. */
  readonly dots?: readonly (PrintDots | undefined)[];
}

/** Black dots on white at 8 dots a millimetre, packed as printers take them: rows of whole bytes, the leftmost dot highest. */
export interface PrintDots {
  readonly width: number;
  readonly height: number;
  /** Base64. */
  readonly data: string;
}

export interface ImageBlock {
  readonly kind: 'image';
  /** PNG or JPEG as a data address, for pages and screens. */
  readonly source: string;
  readonly widthMm: number;
  readonly align: Align;
  /** The same for a thermal head. */
  readonly dots: PrintDots;
}

/** Blocks beside each other on a page; one after another on a slip. */
export interface ColumnsBlock {
  readonly kind: 'columns';
  readonly columns: readonly { readonly width: number; readonly blocks: readonly Block[] }[];
}

export type Block =
  | TextBlock
  | KeyValueBlock
  | TableBlock
  | TotalsBlock
  | QrBlock
  | BarcodeBlock
  | SignaturesBlock
  | ImageBlock
  | ColumnsBlock
  | { readonly kind: 'rule'; readonly weight: Weight }
  | { readonly kind: 'feed'; readonly lines: number }
  | { readonly kind: 'pageBreak' };

export type PrintCurrency = Currency;

export interface PrintAttachment {
  readonly name: string;
  readonly mediaType: string;
  readonly description: string;
  readonly text: string;
}

export interface PrintDoc {
  /** Name of the layout that built it. */
  readonly kind: string;
  readonly lang: PrintLang;
  readonly dir: 'ltr' | 'rtl';
  readonly paper: Paper;
  /** A page that lies, or whose letters are smaller; standing and of ordinary letters when absent. */
  readonly sheet?: { readonly isLandscape: boolean; readonly scale: number };
  readonly currency: PrintCurrency;
  readonly copies: number;
  /** What the file is called by its reader, and its name and number on the pages after the first. */
  readonly title: Cell;
  /** The moment printed into the file's own date: the document's, never today's. */
  readonly issuedAt: Instant;
  readonly options: {
    readonly header: boolean;
    readonly footer: boolean;
    readonly signature: boolean;
    /** 10^12 + VoucherNo, or -1 for none. */
    readonly barcode: number;
    readonly qr: { readonly model: number; readonly data: string };
  };
  readonly blocks: readonly Block[];
  /** A file that goes with the document, inside its PDF: the electronic form of a tax invoice. */
  readonly attachment?: PrintAttachment;
  /** What could not be printed as the settings ask, for the screen to say. */
  readonly problems: readonly Problem[];
}

const paperLanguages: Readonly<Record<PrintLang, readonly [PaperLanguage, ...PaperLanguage[]]>> = {
  en: ['en'],
  ar: ['ar'],
  'en+ar': ['en', 'ar'],
};

/** The languages of a paper in their order. */
export function languagesOf(lang: PrintLang): readonly [PaperLanguage, ...PaperLanguage[]] {
  return paperLanguages[lang];
}

/** A paper is laid out as its first language is written. */
export function directionOf(lang: PrintLang): 'ltr' | 'rtl' {
  return languages[languagesOf(lang)[0]].direction;
}
