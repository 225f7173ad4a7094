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
    label: 'purposes|Credit',
    asks: 'Sell on credit beyond the limit, by up to',
    lifts: ['credit.limit_exceeded', 'credit.overdue'],
  }),
  discount: purpose('D', 'percent', {
    label: 'Discount',
    asks: 'Give more discount than the maximum, up to',
    lifts: ['discount.maximum'],
  }),
  offSiteStart: purpose('S', 'metres', {
    label: 'Start of day elsewhere',
    asks: 'Start the day away from the route’s point, by',
    lifts: ['day.not_at_location'],
  }),
  offSiteEnd: purpose('E', 'metres', {
    label: 'End of day elsewhere',
    asks: 'End the day away from the route’s point, by',
    lifts: ['day.not_at_location'],
  }),
  void: purpose('V', 'money', {
    label: 'Void in the field',
    asks: 'Void a document of',
    lifts: [],
  }),
  dayEnd: purpose('A', 'none', {
    label: 'End of day',
    asks: 'Confirm the end of the day',
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
