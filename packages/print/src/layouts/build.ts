/** What every builder is told beside its voucher, and the frame that they all put their blocks into. */
import type { Instant } from '@fieldbook/core/kernel/date';
import type { Problem } from '@fieldbook/core/kernel/result';
import { label, line } from '../cell.ts';
import {
  type Block,
  type Cell,
  directionOf,
  type Paper,
  type PrintCurrency,
  type PrintDoc,
  type PrintLang,
} from '../document.ts';
import type { PrintSettings } from '../settings.ts';

/** How a page lies, and how large its letters are; 1 is as ever. */
export interface SheetLook {
  readonly isLandscape: boolean;
  readonly scale: number;
}

export interface BuildOptions {
  readonly paper: Paper;
  readonly lang: PrintLang;
  /** A reprint: the same document, frozen, marked COPY. */
  readonly copy?: boolean;
  /** How many to print; 1 when absent. */
  readonly copies?: number;
  /** Of pages alone. */
  readonly sheet?: SheetLook;
}

export interface DocFacts {
  readonly kind: string;
  readonly title: Cell;
  readonly currency: PrintCurrency;
  readonly issuedAt: Instant;
  readonly blocks: readonly Block[];
  readonly barcode?: number;
  readonly qr?: { readonly model: number; readonly data: string };
  readonly problems?: readonly Problem[];
}

export const NO_QR = { model: -1, data: '' } as const;

export function frame(facts: DocFacts, settings: PrintSettings, options: BuildOptions): PrintDoc {
  return {
    kind: facts.kind,
    lang: options.lang,
    dir: directionOf(options.lang),
    paper: options.paper,
    ...(options.sheet === undefined || isSlip(options.paper) ? {} : { sheet: options.sheet }),
    currency: facts.currency,
    copies: options.copies ?? 1,
    title: options.copy === true ? line(facts.title, label('copy')) : facts.title,
    issuedAt: facts.issuedAt,
    options: {
      header: settings.showHeaderMobilePrint,
      footer: settings.showFooterMobilePrint,
      signature: settings.showSignatureMobilePrint,
      barcode: facts.barcode ?? -1,
      qr: facts.qr ?? NO_QR,
    },
    blocks: facts.blocks,
    problems: facts.problems ?? [],
  };
}

export function isSlip(paper: Paper): boolean {
  return paper !== 'A4';
}
