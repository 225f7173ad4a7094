/**
 * Post-dated cheques by maturity, received and issued, as on a day: number, date, bank, party, amount and what became of each.
 * What is open adds up to the ledgers Post-dated cheques in hand and issued; cheques of openings are among them.
 */

import type { ChequeState } from '../bills/cheque.ts';
import { choice, date, type Label, reference } from '../definition/field.ts';
import { column, defineReport, type PagedReport } from '../definition/report.ts';
import type { IsoDate } from '../kernel/date.ts';

export const chequeStates = {
  inHand: { en: 'In hand', ar: 'برسم التحصيل' },
  deposited: { en: 'Deposited', ar: 'مودع' },
  cleared: { en: 'Cleared', ar: 'محصل' },
  bounced: { en: 'Bounced', ar: 'مرتد' },
  handedBack: { en: 'Handed back', ar: 'معاد' },
} as const satisfies Record<ChequeState, Label>;

/** Where a maturity lies, seen from the day of the list; `days` is the last day of each. */
export const maturities = [
  { name: 'past', days: -1, label: { en: 'Past its date', ar: 'تجاوز تاريخه' } },
  { name: 'week', days: 7, label: { en: 'Within 7 days', ar: 'خلال 7 أيام' } },
  { name: 'month', days: 30, label: { en: '8 to 30 days', ar: 'من 8 إلى 30 يومًا' } },
  { name: 'twoMonths', days: 60, label: { en: '31 to 60 days', ar: 'من 31 إلى 60 يومًا' } },
  { name: 'threeMonths', days: 90, label: { en: '61 to 90 days', ar: 'من 61 إلى 90 يومًا' } },
  { name: 'later', days: Number.POSITIVE_INFINITY, label: { en: 'After 90 days', ar: 'بعد 90 يومًا' } },
] as const;

export type MaturityName = (typeof maturities)[number]['name'];

/** `days` from the day of the list to the maturity; below zero when it is past. */
export function maturityOf(days: number): (typeof maturities)[number] {
  return maturities.find((each) => days <= each.days) ?? maturities[5];
}

export interface ChequeRow {
  readonly side: 'customer' | 'supplier';
  /** Received or issued. */
  readonly kind: string;
  readonly kindArabic: string;
  readonly chequeNo: string;
  /** The day on the cheque; of one that was replaced, on the new one. */
  readonly maturity: IsoDate;
  readonly bank: string;
  readonly partyCode: string;
  readonly party: string;
  readonly partyArabic?: string;
  /** Of the receipt, payment or opening that brought it. */
  readonly date: IsoDate;
  readonly voucherType: string;
  readonly voucherNo: number;
  readonly referNo: string;
  /** Base currency. Of a cheque that is open what it stands in the books for. */
  readonly amount: string;
  /** Where the cheque is in another currency. */
  readonly currency?: string;
  readonly foreignAmount?: string;
  readonly state: ChequeState;
  readonly status: string;
  readonly statusArabic: string;
  readonly maturityName: MaturityName;
  readonly due: string;
  readonly dueArabic: string;
  /** Days to the maturity. */
  readonly days: number;
}

export interface ChequeTotals {
  readonly received: string;
  readonly issued: string;
  /** Left out where the list is of a party, a side or some days only. */
  readonly receivedLedger?: string;
  /** What else was entered on the ledger: journals, opening balances without a cheque. */
  readonly receivedOther?: string;
  /** Ledger less cheques and other entries: zero. */
  readonly receivedDifference?: string;
  readonly issuedLedger?: string;
  readonly issuedOther?: string;
  readonly issuedDifference?: string;
  readonly count: number;
}

/** What comes due when: of every bucket, and of every month. */
export interface MaturitySum {
  /** Name of the bucket, or `2026-12`. */
  readonly name: string;
  readonly label: Label;
  readonly received: string;
  readonly issued: string;
  readonly count: number;
}

export interface ChequeRegister extends PagedReport<ChequeRow, ChequeTotals> {
  /** On the first page. */
  readonly maturities?: readonly MaturitySum[];
  readonly months?: readonly MaturitySum[];
}

const difference = { en: 'Difference', ar: 'الفرق' };
const other = { en: 'other entries', ar: 'قيود أخرى' };

export const chequeRegister = defineReport({
  name: 'cheque-register',
  label: { en: 'Post-dated cheques', ar: 'سجل الشيكات الآجلة' },
  permission: 'frmBankBook',
  parameters: {
    asOf: date.optional('As of', 'كما في'),
    branch: reference.optional('Branch', 'الفرع', 'branch'),
    side: choice.optional('Side', 'الجهة', ['customer', 'supplier'], {
      optionLabels: [
        { en: 'Received', ar: 'واردة' },
        { en: 'Issued', ar: 'صادرة' },
      ],
    }),
    customer: reference.optional('Customer', 'العميل', 'customer'),
    supplier: reference.optional('Supplier', 'المورد', 'supplier'),
    from: date.optional('Due from', 'يستحق من'),
    to: date.optional('Due to', 'يستحق إلى'),
    show: choice.optional('Show', 'إظهار', ['open', 'all'], {
      optionLabels: [
        { en: 'Open', ar: 'المفتوحة' },
        { en: 'All', ar: 'الكل' },
      ],
    }),
  },
  columns: [
    column('kind', 'text', ['Kind', 'النوع']),
    column('due', 'text', ['Due', 'الاستحقاق']),
    column('maturity', 'date', ['Cheque date', 'تاريخ الشيك']),
    column('chequeNo', 'code', ['Cheque no.', 'رقم الشيك']),
    column('bank', 'text', ['Bank', 'البنك']),
    column('party', 'text', ['Party', 'الطرف']),
    column('date', 'date', ['Date', 'التاريخ']),
    column('referNo', 'code', ['Number', 'الرقم']),
    column('status', 'text', ['State', 'الحالة']),
    column('currency', 'code', ['Currency', 'العملة'], { optional: true }),
    column('foreignAmount', 'quantity', ['In its currency', 'بعملته'], { optional: true }),
    column('amount', 'money', ['Amount', 'المبلغ']),
  ],
  totals: {
    received: { en: 'Received', ar: 'واردة' },
    receivedOther: { en: `Received, ${other.en}`, ar: `واردة، ${other.ar}` },
    receivedLedger: { en: 'Post-dated cheques in hand', ar: 'شيكات آجلة برسم التحصيل' },
    receivedDifference: { en: `${difference.en}, received`, ar: `${difference.ar}، واردة` },
    issued: { en: 'Issued', ar: 'صادرة' },
    issuedOther: { en: `Issued, ${other.en}`, ar: `صادرة، ${other.ar}` },
    issuedLedger: { en: 'Post-dated cheques issued', ar: 'شيكات آجلة صادرة' },
    issuedDifference: { en: `${difference.en}, issued`, ar: `${difference.ar}، صادرة` },
  },
  opens: { to: 'voucher' },
});
