/**
 * India: the summary return by rate (like GSTR-3B), the outward supplies invoice by invoice (like GSTR-1: to registered and
 * unregistered parties, credit notes), and the summary by HSN code.
 */

import { choice, date, type Fields, reference } from '../definition/field.ts';
import { column, defineReport, type PagedReport, type Report } from '../definition/report.ts';
import { texts } from '../i18n/text.ts';
import type { IsoDate } from '../kernel/date.ts';

/** Amounts of one line of a GST return. */
export interface GstFigures {
  readonly taxable: string;
  readonly integrated: string;
  readonly central: string;
  readonly state: string;
  readonly cess: string;
}

export const gstSections = texts({
  outward: 'Outward supplies',
  outwardNil: 'Outward, nil rated and exempt',
  inward: 'Input tax credit',
  inwardNil: 'Inward, nil rated and exempt',
});

export interface GstSummaryRow extends GstFigures {
  readonly section: keyof typeof gstSections;
  readonly name: string;
  readonly nameArabic: string;
  /** Sum of the parts: `18.00`. */
  readonly rate: string;
}

export interface GstSummaryTotals extends Omit<GstFigures, 'taxable'> {
  /** Output less input of all parts of GST. Cess is owed beside it: its credit pays no GST. */
  readonly payable: string;
  /** What the documents do not explain of the tax ledgers: zero but for other vouchers on them. */
  readonly difference: string;
}

export type GstSummary = Report<GstSummaryRow, GstSummaryTotals>;

const span = {
  from: date.optional('From'),
  to: date.optional('To'),
  branch: reference.optional('Branch', 'branch'),
} satisfies Fields;

const figures = [
  column('taxable', 'money', 'Taxable value'),
  column('integrated', 'money', 'IGST'),
  column('central', 'money', 'CGST'),
  column('state', 'money', 'SGST'),
  column('cess', 'money', 'tax gst|Cess'),
];

const taxTotals = texts({
  integrated: 'IGST',
  central: 'CGST',
  state: 'SGST',
  cess: 'tax gst|Cess',
});

export const gstSummary = defineReport({
  name: 'tax-gst-summary',
  topic: 'tax',
  label: 'GST summary return',
  permission: 'frmTaxReturn',
  taxKinds: ['gst'],
  parameters: span,
  columns: [column('name', 'text', 'Section'), column('rate', 'quantity', 'Rate %'), ...figures],
  totals: {
    ...taxTotals,
    payable: 'GST payable, without cess',
    difference: 'Difference to the tax ledgers',
  },
});

export const gstDocumentSections = texts({
  registered: 'Invoices to registered parties (B2B)',
  unregistered: 'Invoices to unregistered parties (B2C)',
  registeredNotes: 'Credit notes to registered parties',
  unregisteredNotes: 'Credit notes to unregistered parties',
});

export interface GstDocumentRow extends GstFigures {
  readonly section: keyof typeof gstDocumentSections;
  readonly name: string;
  readonly nameArabic: string;
  readonly gstin: string;
  readonly party: string;
  readonly partyArabic?: string;
  readonly date: IsoDate;
  readonly voucherType: string;
  readonly voucherNo: number;
  readonly referNo: string;
  /** Region of the party: the place of supply; empty where none is known. */
  readonly region: string;
  readonly rate: string;
}

export type GstDocuments = PagedReport<GstDocumentRow, GstFigures>;

export const gstDocuments = defineReport({
  name: 'tax-gst-documents',
  topic: 'tax',
  label: 'GST outward supplies',
  permission: 'frmTaxReturn',
  taxKinds: ['gst'],
  parameters: {
    ...span,
    section: choice.optional('Section', Object.keys(gstDocumentSections), {
      optionLabels: Object.values(gstDocumentSections),
    }),
  },
  columns: [
    column('name', 'text', 'Section'),
    column('gstin', 'code', 'tax gst|GSTIN'),
    column('party', 'text', 'Party'),
    column('referNo', 'code', 'Number'),
    column('date', 'date', 'Date'),
    column('region', 'text', 'Place of supply'),
    column('rate', 'quantity', 'Rate %'),
    ...figures,
  ],
  totals: { taxable: 'Taxable value', ...taxTotals },
  opens: { to: 'voucher' },
});

export interface HsnRow extends GstFigures {
  readonly hsnCode: string;
  /** Name of the first item of the code. */
  readonly description: string;
  readonly unit: string;
  /** Smallest units. */
  readonly quantity: number;
  readonly total: string;
}

export type HsnSummary = Report<HsnRow, GstFigures>;

export const hsnSummary = defineReport({
  name: 'tax-hsn-summary',
  topic: 'tax',
  label: 'HSN summary',
  permission: 'frmTaxReturn',
  taxKinds: ['gst'],
  parameters: span,
  columns: [
    column('hsnCode', 'code', 'tax gst|HSN'),
    column('description', 'text', 'Description'),
    column('unit', 'code', 'Unit'),
    column('quantity', 'integer', 'Quantity'),
    column('total', 'money', 'Total value'),
    ...figures,
  ],
  totals: { taxable: 'Taxable value', ...taxTotals },
});
