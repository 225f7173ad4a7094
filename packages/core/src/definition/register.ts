/**
 * What a register is: a list of vouchers with columns, filters and sums, kept in pages. Registers of voucher types derive
 * from their definitions; whatever shows one (screen, API, export) reads it through this shape.
 */
import type { FieldKind, Label } from './field.ts';

/** Vouchers that one call may act on or print. */
export const MOST_AT_ONCE = 200;
/** Most vouchers of one print that is made behind. */
export const MOST_PRINTED = 1000;

export interface RegisterColumn {
  /** Key in a row of the answer. A reference is a code; its name stands beside it as `<name>Name`. */
  readonly name: string;
  readonly kind: FieldKind;
  readonly label: Label;
  /** For `reference`: the master's name. */
  readonly of?: string;
  /** Added up over the whole selection. */
  readonly summed?: true;
  /** Read off the bill that the voucher left, as it stands today; no sum and no group knows it. */
  readonly isOfBill?: true;
  /** Labels of the values of a choice. */
  readonly optionLabels?: Readonly<Record<string, Label>>;
}

export interface RegisterDefinition {
  /** `sales-register`. */
  readonly name: string;
  readonly label: Label;
  /** Voucher type it lists. */
  readonly type: string;
  /** All that may be shown, those shown at first before the others. */
  readonly columns: readonly RegisterColumn[];
  /** Names of the columns shown at first. */
  readonly shown: readonly string[];
  /** Names of columns, with `-` before it for the largest first. */
  readonly defaultSort: string;
}

/** Columns whose values come again: by them the vouchers of a register are told in groups. */
export function isGrouping({ name, kind, isOfBill }: Pick<RegisterColumn, 'name' | 'kind' | 'isOfBill'>): boolean {
  if (isOfBill) return false;
  return kind === 'reference' || kind === 'choice' || name === 'date';
}

export function defineRegister(definition: RegisterDefinition): RegisterDefinition {
  return definition;
}
