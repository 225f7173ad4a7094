/**
 * What the party of a return holds: what it bought (or sold us) and has not given back, as far as the books know. Returns that
 * name no source are bounded by it (`chains/unnamed-bounds.ts`).
 */
import type { Minor } from '../kernel/money.ts';

export interface HeldItem {
  readonly item: string;
  /** Smallest units, free goods included; below zero where more came back than was bought. */
  readonly units: number;
  /** The line with the highest price in the currency of the return; nothing where that currency has none. */
  readonly dearest: PaidLine | undefined;
}

export interface PaidLine {
  /** Number of its voucher. */
  readonly reference: string;
  /** Tax included, in the currency of its voucher; a magnitude. */
  readonly paid: Minor;
  /** Smallest units that were paid for, above zero. */
  readonly units: number;
}

/** Without the version that an edit replaces. */
export interface Holding {
  readonly items: readonly HeldItem[];
  /** Did an opening bring this bill of the party: is it of goods that the books never saw? */
  readonly isOpeningBill: (reference: string) => boolean;
}
