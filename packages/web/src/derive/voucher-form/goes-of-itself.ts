/**
 * Does an amount go over the open bills that are shown without anybody saying so? Only those of the header's own party: of bills of
 * another a line must name whose they are (`core/posting/spread-amount.ts`).
 */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';

interface Shown {
  /** Code of the header's party; empty where it names none. */
  readonly headed: string;
  /** Codes of the parties whose bills are shown. */
  readonly parties: readonly string[];
  /** Lines that are filled already. */
  readonly lines: number;
}

export function goesOfItself(
  { spreadsAmount }: Pick<VoucherDefinition, 'spreadsAmount'>,
  { headed, parties, lines }: Shown,
): boolean {
  return spreadsAmount === true && lines === 0 && parties.every((code) => code === headed);
}
