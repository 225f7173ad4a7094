/** The settings that change what paper shows: a part of core's typed table (SPEC §3, §9). */
import { defaultSettings, type Settings } from '@fieldbook/core/settings/settings';
import type { SaysAmounts } from './words/words-line.ts';

/** A whole `Settings` fits; builders ask for no more than this. */
export type PrintSettings = Pick<
  Settings,
  | 'showHeaderMobilePrint'
  | 'showFooterMobilePrint'
  | 'showSignatureMobilePrint'
  | 'salesPrintItemDiscount'
  | 'salesMobileInvoiceFormat'
  | 'taxPercentage'
  | 'qrCodeModel'
  | 'salesPrintFooterBarcode'
  | 'salesShowExciseTaxAsLRP'
  | 'salesPrintCustomerBalance'
  | 'godownStockPrintAmount'
  | 'orderPrintHidePrice'
  | 'deliveryNotePrintPrice'
  | 'orderPrintHidePrice'
  | 'dayEndSummaryStockPrint'
> &
  SaysAmounts;

export const defaultPrintSettings: PrintSettings = defaultSettings;
