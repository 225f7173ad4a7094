/** The entry of the print package: the model, the layouts, and the drawings that need no printer. */
export { type CellContext, formatCell, formatText, type Run } from './cells.ts';
export type { Block, Cell, Paper, PrintCurrency, PrintDoc, PrintLang } from './document.ts';
export type { BuildOptions } from './layouts/build.ts';
export { paperOf } from './layouts/paper.ts';
export type { PrintBranch, PrintParty } from './layouts/party.ts';
export { type LayoutName, layouts } from './layouts/registry.ts';
export { type PrintReport, report } from './layouts/report/report.ts';
export type { SalesInvoice } from './layouts/sales-invoice/invoice.ts';
export { salesInvoice } from './layouts/sales-invoice/sales-invoice.ts';
export { type VoidInvoice, voidInvoice } from './layouts/void-invoice/void-invoice.ts';
export { type PlainTable, type PlainVoucher, plainVoucher } from './layouts/voucher/voucher.ts';
export { type Preview, type PreviewBlock, previewOf } from './preview/preview.ts';
export { defaultPrintSettings, type PrintSettings } from './settings.ts';
export { type Payload, payloadOf } from './text/payload.ts';
export { type SlipItem, slipItems } from './text/slip.ts';
export type { SlipLine } from './text/slip-line.ts';
export { amountInWords } from './words/amount-in-words.ts';
