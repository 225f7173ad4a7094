/**
 * The QR of an invoice by QRCodeModel: -1 prints none, 0 the tax authority's tags 1 to 5, 1 those and the tags of its signature
 * where it was signed, 2 lines of text that any phone shows; a model that is not known prints the tags. A content that the tax
 * authority made itself goes before all. Source: SPEC §9; PRINTING.md, Codes and words.
 */
import { printMoney } from '@fieldbook/core/kernel/money';
import type { Problem } from '@fieldbook/core/kernel/result';
import { stripIsolates } from '../../bidi.ts';
import { code, date, label, line, moneyWithSymbol, nameOf, time } from '../../cell.ts';
import { formatText } from '../../cells.ts';
import { zatcaQr } from '../../codes/zatca.ts';
import { languagesOf, type PrintDoc, type PrintLang } from '../../document.ts';
import type { PrintSettings } from '../../settings.ts';
import { NO_QR } from '../build.ts';
import { isGiven, registrationOf, taxLabel } from '../party.ts';
import type { SalesInvoice } from './invoice.ts';
import { netOf, type Section } from './sections.ts';

/** 1, signed tags, is what any other number comes to. */
export const QR_TAGS = 0;
export const QR_TEXT = 2;

export interface InvoiceQr {
  readonly qr: PrintDoc['options']['qr'];
  /** A value too long for the code leaves it out and says so. */
  readonly problems: readonly Problem[];
}

export function qrOf(
  invoice: SalesInvoice,
  sections: readonly Section[],
  { settings, lang }: { readonly settings: PrintSettings; readonly lang: PrintLang },
): InvoiceQr {
  const model = settings.qrCodeModel;
  if (model === -1) return { qr: NO_QR, problems: [] };
  if (isGiven(invoice.signedQr)) return { qr: { model, data: invoice.signedQr }, problems: [] };
  const net = netOf(invoice, sections);
  const tax = sections.reduce((sum, each) => sum + each.sign * each.tax, 0) + invoice.cess;
  if (model === QR_TEXT) return { qr: { model, data: textOf(invoice, { net, tax }, lang) }, problems: [] };
  const { decimals } = invoice.currency;
  const seller = invoice.branch.company ?? invoice.branch;
  const result = zatcaQr({
    seller: seller.nameArabic ?? seller.name,
    taxRegNo: registrationOf(invoice.branch) ?? '',
    issuedAt: invoice.issuedAt,
    total: printMoney(net, decimals),
    tax: printMoney(tax, decimals),
    ...(model === QR_TAGS || invoice.signature === undefined ? {} : { signed: invoice.signature }),
  });
  if (result.ok) return { qr: { model, data: result.value }, problems: [] };
  return { qr: NO_QR, problems: result.problems };
}

/** In one language, the paper's first: a code in two would have twice the modules. */
function textOf(invoice: SalesInvoice, { net, tax }: { net: number; tax: number }, lang: PrintLang): string {
  const { branch, currency } = invoice;
  const registration = registrationOf(branch);
  const lines = [
    nameOf(branch.company ?? branch),
    ...(isGiven(registration) ? [line(label(taxLabel(branch.country)), code(registration))] : []),
    line(label('invoiceNo'), code(invoice.referNo)),
    line(date(invoice.date), time(invoice.issuedAt, invoice.zone)),
    line(label('netAmount'), moneyWithSymbol(net)),
    line(label('tax'), moneyWithSymbol(tax)),
  ];
  const context = { currency, lang: languagesOf(lang)[0] };
  return lines.map((each) => stripIsolates(formatText(each, context))).join('\n');
}
