/**
 * What a supervisor may be asked to let pass, one line a purpose: its letter in a challenge, its words, what its value
 * counts, and which refusals it lifts (docs/decisions/0101-supervisor-codes.md).
 */
import type { Label } from '../definition/field.ts';

/** `money`: whole units of the base currency, rounded up; `percent`: hundredths of a percent; `metres`. */
export type ApprovalUnit = 'money' | 'percent' | 'metres' | 'none';

export interface ApprovalPurpose {
  /** In front of the challenge; no two may be mistaken for each other by its check digit. */
  readonly letter: string;
  readonly label: Label;
  /** What the supervisor reads before the value. */
  readonly asks: Label;
  readonly unit: ApprovalUnit;
  /** Codes of the catalogue that are no refusal any more once it is given. */
  readonly lifts: readonly string[];
}

const purpose = (letter: string, unit: ApprovalUnit, words: Pick<ApprovalPurpose, 'label' | 'asks' | 'lifts'>) => ({
  letter,
  unit,
  ...words,
});

export const approvalPurposes = {
  credit: purpose('C', 'money', {
    label: { en: 'Credit', ar: 'الائتمان' },
    asks: { en: 'Sell on credit beyond the limit, by up to', ar: 'البيع الآجل فوق حد الائتمان، حتى' },
    lifts: ['credit.limit_exceeded', 'credit.overdue'],
  }),
  discount: purpose('D', 'percent', {
    label: { en: 'Discount', ar: 'الخصم' },
    asks: { en: 'Give more discount than the maximum, up to', ar: 'منح خصم فوق الحد الأقصى، حتى' },
    lifts: ['discount.maximum'],
  }),
  offSiteStart: purpose('S', 'metres', {
    label: { en: 'Start of day elsewhere', ar: 'بدء اليوم خارج الموقع' },
    asks: { en: 'Start the day away from the route’s point, by', ar: 'بدء اليوم بعيداً عن نقطة خط السير، بمسافة' },
    lifts: ['day.not_at_location'],
  }),
  offSiteEnd: purpose('E', 'metres', {
    label: { en: 'End of day elsewhere', ar: 'إنهاء اليوم خارج الموقع' },
    asks: { en: 'End the day away from the route’s point, by', ar: 'إنهاء اليوم بعيداً عن نقطة خط السير، بمسافة' },
    lifts: ['day.not_at_location'],
  }),
  void: purpose('V', 'money', {
    label: { en: 'Void in the field', ar: 'الإلغاء في الميدان' },
    asks: { en: 'Void a document of', ar: 'إلغاء مستند بقيمة' },
    lifts: [],
  }),
  dayEnd: purpose('A', 'none', {
    label: { en: 'End of day', ar: 'نهاية اليوم' },
    asks: { en: 'Confirm the end of the day', ar: 'اعتماد نهاية اليوم' },
    lifts: [],
  }),
} as const satisfies Record<string, ApprovalPurpose>;

export type PurposeName = keyof typeof approvalPurposes;

export const purposeNames = Object.keys(approvalPurposes) as readonly PurposeName[];

export function purposeNamed(name: string): ApprovalPurpose | undefined {
  return Object.hasOwn(approvalPurposes, name) ? approvalPurposes[name as PurposeName] : undefined;
}

export function purposeOfLetter(letter: string): PurposeName | undefined {
  return purposeNames.find((name) => approvalPurposes[name].letter === letter);
}
