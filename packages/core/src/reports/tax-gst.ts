/**
 * India: the summary return by rate (like GSTR-3B), the outward supplies invoice by invoice (like GSTR-1: to registered and
 * unregistered parties, credit notes), and the summary by HSN code.
 */
import { choice, date, type Fields, reference } from '../definition/field.ts';
import { column, defineReport, type PagedReport, type Report } from '../definition/report.ts';
import type { IsoDate } from '../kernel/date.ts';

/** Amounts of one line of a GST return. */
export interface GstFigures {
  readonly taxable: string;
  readonly integrated: string;
  readonly central: string;
  readonly state: string;
  readonly cess: string;
}

export const gstSections = {
  outward: { en: 'Outward supplies', ar: 'التوريدات الصادرة' },
  outwardNil: { en: 'Outward, nil rated and exempt', ar: 'صادرة بنسبة الصفر أو معفاة' },
  inward: { en: 'Input tax credit', ar: 'رصيد ضريبة المدخلات' },
  inwardNil: { en: 'Inward, nil rated and exempt', ar: 'واردة بنسبة الصفر أو معفاة' },
} as const;

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
  from: date.optional('From', 'من'),
  to: date.optional('To', 'إلى'),
  branch: reference.optional('Branch', 'الفرع', 'branch'),
} satisfies Fields;

const figures = [
  column('taxable', 'money', ['Taxable value', 'القيمة الخاضعة']),
  column('integrated', 'money', ['IGST', 'IGST']),
  column('central', 'money', ['CGST', 'CGST']),
  column('state', 'money', ['SGST', 'SGST']),
  column('cess', 'money', ['Cess', 'الرسم']),
];

const taxTotals = {
  integrated: { en: 'IGST', ar: 'IGST' },
  central: { en: 'CGST', ar: 'CGST' },
  state: { en: 'SGST', ar: 'SGST' },
  cess: { en: 'Cess', ar: 'الرسم' },
};

export const gstSummary = defineReport({
  name: 'tax-gst-summary',
  label: { en: 'GST summary return', ar: 'ملخص إقرار GST' },
  permission: 'frmTaxReturn',
  parameters: span,
  columns: [
    column('name', 'text', ['Section', 'القسم']),
    column('rate', 'quantity', ['Rate %', 'النسبة %']),
    ...figures,
  ],
  totals: {
    ...taxTotals,
    payable: { en: 'GST payable, without cess', ar: 'ضريبة GST المستحقة دون الرسم' },
    difference: { en: 'Difference to the tax ledgers', ar: 'الفرق عن حسابات الضريبة' },
  },
});

export const gstDocumentSections = {
  registered: { en: 'Invoices to registered parties (B2B)', ar: 'فواتير لأطراف مسجلة' },
  unregistered: { en: 'Invoices to unregistered parties (B2C)', ar: 'فواتير لأطراف غير مسجلة' },
  registeredNotes: { en: 'Credit notes to registered parties', ar: 'إشعارات دائنة لأطراف مسجلة' },
  unregisteredNotes: { en: 'Credit notes to unregistered parties', ar: 'إشعارات دائنة لأطراف غير مسجلة' },
} as const;

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
  label: { en: 'GST outward supplies', ar: 'التوريدات الصادرة GST' },
  permission: 'frmTaxReturn',
  parameters: {
    ...span,
    section: choice.optional('Section', 'القسم', Object.keys(gstDocumentSections), {
      optionLabels: Object.values(gstDocumentSections),
    }),
  },
  columns: [
    column('name', 'text', ['Section', 'القسم']),
    column('gstin', 'code', ['GSTIN', 'GSTIN']),
    column('party', 'text', ['Party', 'الطرف']),
    column('referNo', 'code', ['Number', 'الرقم']),
    column('date', 'date', ['Date', 'التاريخ']),
    column('region', 'text', ['Place of supply', 'مكان التوريد']),
    column('rate', 'quantity', ['Rate %', 'النسبة %']),
    ...figures,
  ],
  totals: { taxable: { en: 'Taxable value', ar: 'القيمة الخاضعة' }, ...taxTotals },
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
  label: { en: 'HSN summary', ar: 'ملخص رموز HSN' },
  permission: 'frmTaxReturn',
  parameters: span,
  columns: [
    column('hsnCode', 'code', ['HSN', 'HSN']),
    column('description', 'text', ['Description', 'الوصف']),
    column('unit', 'code', ['Unit', 'الوحدة']),
    column('quantity', 'integer', ['Quantity', 'الكمية']),
    column('total', 'money', ['Total value', 'القيمة الإجمالية']),
    ...figures,
  ],
  totals: { taxable: { en: 'Taxable value', ar: 'القيمة الخاضعة' }, ...taxTotals },
});
