/**
 * The sales invoice on A4, 110, 80 and 58 mm: which blocks stand where. What they hold is decided in `sections.ts`,
 * `lines.ts` and `totals.ts`. Source: SPEC §9, Sales invoice.
 */
import { code, date, label, line, name, text, textBlock } from '../../cell.ts';
import { footerBarcode } from '../../codes/footer-barcode.ts';
import type { Block, Cell, KeyValueRow, Paper, PrintDoc } from '../../document.ts';
import type { LabelKey } from '../../labels.ts';
import type { PrintSettings } from '../../settings.ts';
import { type BuildOptions, frame } from '../build.ts';
import { documentRows } from '../document-facts.ts';
import { rowOf } from '../fact-rows.ts';
import { pageFrame } from '../page-frame.ts';
import { footerBlocks, signatureBlocks, wordsBlocks } from '../paper-foot.ts';
import { type HeadFacts, paperHead } from '../paper-head.ts';
import { isGiven, partyBlocks, partyRows } from '../party.ts';
import type { SalesInvoice } from './invoice.ts';
import { pageTable, slipTable } from './lines.ts';
import { qrOf } from './qr.ts';
import { netOf, type Section, sectionsOf } from './sections.ts';
import { closingRows, joinedRows, modeLabel, sectionRows, settlementRows } from './totals.ts';

/** What differs between the papers that are built like an invoice. */
export interface InvoiceProfile {
  readonly kind: string;
  readonly title: (paper: Paper) => Cell;
  /** What its number, the other side's own number and the customer are called. */
  readonly words: { readonly number: LabelKey; readonly reference: LabelKey; readonly party: LabelKey };
  /** Does the customer owe more by it, or less? */
  readonly owes: 1 | -1;
  readonly sections: (invoice: SalesInvoice, settings: PrintSettings) => readonly Section[];
}

/** Title: Tax Invoice at 110, 80 and on a page, Invoice at narrow. */
const saleProfile: InvoiceProfile = {
  kind: 'sales-invoice',
  title: (paper) => label(paper === '58' ? 'invoice' : 'taxInvoice'),
  words: { number: 'invoiceNo', reference: 'lpoNo', party: 'billTo' },
  owes: 1,
  sections: (invoice, settings) => sectionsOf(invoice, settings.taxPercentage),
};

export function salesInvoice(invoice: SalesInvoice, settings: PrintSettings, options: BuildOptions): PrintDoc {
  return invoicePaper(saleProfile, invoice, settings, options);
}

export function invoicePaper(
  profile: InvoiceProfile,
  invoice: SalesInvoice,
  settings: PrintSettings,
  options: BuildOptions,
): PrintDoc {
  const sections = profile.sections(invoice, settings);
  const { qr, problems } = qrOf(invoice, sections, { settings, lang: options.lang });
  const barcode = footerBarcode(invoice.voucherNo, settings.salesPrintFooterBarcode);
  const title = profile.title(options.paper);
  const shown = { title, barcode, qr: qr.model === -1 ? '' : qr.data };
  const parts: Parts = { profile, invoice, settings, options, sections, ...shown };
  return frame(
    {
      kind: profile.kind,
      title: line(title, code(invoice.referNo)),
      currency: invoice.currency,
      issuedAt: invoice.issuedAt,
      blocks: options.paper === 'A4' ? pageBlocks(parts) : slipBlocks(parts, options.paper),
      barcode,
      qr,
      problems,
    },
    settings,
    options,
  );
}

interface Parts {
  readonly profile: InvoiceProfile;
  readonly invoice: SalesInvoice;
  readonly settings: PrintSettings;
  readonly options: BuildOptions;
  readonly sections: readonly Section[];
  readonly title: Cell;
  readonly barcode: number;
  readonly qr: string;
}

function headOf({ invoice, title }: Parts): Omit<HeadFacts, 'rows'> {
  return { branch: invoice.branch, title, marks: invoice.voidReason === undefined ? [] : [label('void')] };
}

/** Facts in the order of SPEC §9; those that are not known leave no row. */
function factRows({ invoice, profile: { words } }: Parts): readonly KeyValueRow[] {
  return [
    ...documentRows(invoice, label(words.number)),
    { label: label('paymentMode'), value: label(modeLabel(invoice.mode)) },
    ...rowOf(label('dueDate'), invoice.dueDate, date),
    ...salesPersonRow(invoice),
    ...rowOf(label('route'), invoice.route, (route) => name(route, invoice.routeArabic)),
    ...rowOf(label('supervisorNo'), invoice.supervisorNo, code),
    ...rowOf(label(words.reference), invoice.lpoNo, code),
    ...rowOf(label('originalInvoice'), invoice.originalInvoice, code),
    ...rowOf(label('reason'), invoice.voidReason, text),
  ];
}

function salesPersonRow({ salesPerson, salesPersonArabic, routePhone }: SalesInvoice): readonly KeyValueRow[] {
  return rowOf(label('salesPerson'), salesPerson, (english) => {
    const person = name(english, salesPersonArabic);
    return isGiven(routePhone) ? line(person, code(routePhone)) : person;
  });
}

function pageBlocks(parts: Parts): readonly Block[] {
  const { invoice, settings, options, sections, profile } = parts;
  const page = {
    head: headOf(parts),
    party: partyBlocks(label(profile.words.party), invoice.customer, invoice.branch.country),
    facts: factRows(parts),
    tables: [pageTable(sections, settings)],
    said: [...netInWords(parts), ...remarkBlocks(invoice), ...pageCodes(parts)],
    totals: [
      ...joinedRows(sections, settings),
      ...closingRows(invoice, sections, settings),
      ...settlementRows(invoice, { sections, owes: profile.owes }, settings),
    ],
  };
  return [...pageFrame(page, settings, options), ...signed(settings), ...footerBlocks(invoice.branch, settings)];
}

function slipBlocks(parts: Parts, paper: Exclude<Paper, 'A4'>): readonly Block[] {
  const { invoice, settings, options, sections } = parts;
  const { branch, customer } = invoice;
  const settlement = settlementRows(invoice, { sections, owes: parts.profile.owes }, settings);
  return [
    ...paperHead({ ...headOf(parts), rows: factRows(parts) }, settings, options),
    { kind: 'kv', rows: partyRows(customer, branch.country) },
    ...sections.flatMap((section): Block[] => [
      { kind: 'rule', weight: 'N' },
      textBlock(label(section.name), { align: 'C', weight: 'B' }),
      slipTable(section, paper, settings),
      { kind: 'totals', rows: sectionRows(section, settings) },
    ]),
    { kind: 'rule', weight: 'B' },
    { kind: 'totals', rows: closingRows(invoice, sections, settings) },
    ...netInWords(parts),
    ...(settlement.length === 0
      ? []
      : [{ kind: 'rule', weight: 'N' } as const, { kind: 'totals', rows: settlement } as const]),
    ...remarkBlocks(invoice),
    ...signed(settings),
    ...codeBlocks(parts, 'C'),
    ...footerBlocks(branch, settings),
  ];
}

function netInWords({ invoice, sections, settings, options }: Parts): readonly Block[] {
  return wordsBlocks(netOf(invoice, sections), invoice.currency, settings, options);
}

function remarkBlocks(invoice: SalesInvoice): readonly Block[] {
  if (!isGiven(invoice.remarks)) return [];
  return [textBlock(label('notes'), { size: 'S', isQuiet: true }), textBlock(text(invoice.remarks), { size: 'S' })];
}

function codeBlocks({ qr, barcode }: Parts, align: 'L' | 'C'): readonly Block[] {
  return [
    ...(qr === '' ? [] : [{ kind: 'qr', text: qr, align } as const]),
    ...(barcode === -1 ? [] : [{ kind: 'barcode', symbology: 'code128', text: String(barcode), align } as const]),
  ];
}

/** On a page the codes stand beside each other. */
function pageCodes(parts: Parts): readonly Block[] {
  const blocks = codeBlocks(parts, 'L');
  if (blocks.length < 2) return blocks;
  return [{ kind: 'columns', columns: blocks.map((block, index) => ({ width: 2 + index, blocks: [block] })) }];
}

function signed(settings: PrintSettings): readonly Block[] {
  return signatureBlocks([label('customerSignature'), label('authorisedSignature')], settings);
}
