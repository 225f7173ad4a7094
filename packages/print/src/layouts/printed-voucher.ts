/**
 * A voucher on its way to paper: the completed document with what its keeper knows of it, and the names that paper needs.
 * The server fills it from the store, the phone from a draft.
 */
import type { GodownView, ItemView } from '@fieldbook/core/definition/masters-view';
import type { VoucherState } from '@fieldbook/core/definition/states';
import type { CompletedVoucher, Values, VoucherDefinition } from '@fieldbook/core/definition/voucher';
import type { Instant } from '@fieldbook/core/kernel/date';
import type { Currency, Minor } from '@fieldbook/core/kernel/money';
import type { Signatures } from '../signature.ts';
import type { PrintBranch, PrintParty } from './party.ts';

export interface PrintedVoucher {
  readonly definition: Pick<VoucherDefinition, 'type' | 'label' | 'header' | 'lines' | 'party' | 'print'>;
  readonly voucher: CompletedVoucher;
  /** Absent while the voucher waits to be sent. */
  readonly voucherNo?: number;
  readonly referNo: string;
  readonly state: VoucherState;
  /** Why it was voided. */
  readonly reason?: string;
  /** The stored moment it was made; the date of the file and the time on the paper. */
  readonly issuedAt: Instant;
  /** Printed right after it was made: balances beside it are still true. */
  readonly isFresh: boolean;
  /** What the party owed before this voucher, in minor units. */
  readonly previousBalance?: Minor;
  readonly routePhone?: string;
  readonly supervisorNo?: string;
  readonly signedQr?: string;
  /** By whom it is signed, as far as it is. */
  readonly signatures?: Signatures;
}

/** A name in English and, where it is known, Arabic. */
export interface PrintName {
  readonly name: string;
  readonly nameArabic?: string;
}

/** Names by code. What is not found prints as its code. */
export interface PrintMasters {
  item(code: string): ItemView | undefined;
  godown(code: string): GodownView | undefined;
  currency(code: string): Currency | undefined;
  branch(code: string): (PrintBranch & { readonly zone: string }) | undefined;
  party(side: 'customer' | 'supplier', code: string): PrintParty | undefined;
  /** Any other master's row: a ledger, a route, a person. */
  named(of: string, code: string): PrintName | undefined;
}

/** The branch of a voucher; one that is not known prints by its code, in universal time. */
export function branchOf(printed: PrintedVoucher, masters: PrintMasters): PrintBranch & { readonly zone: string } {
  const code = textIn(printed.voucher.header, 'branch') ?? '';
  return masters.branch(code) ?? { name: code, country: '', zone: 'UTC' };
}

export function currencyOf(printed: PrintedVoucher, masters: PrintMasters): Currency {
  const code = textIn(printed.voucher.header, 'currency') ?? '';
  return masters.currency(code) ?? { code, symbol: code, decimals: 2 };
}

export function partyOf(printed: PrintedVoucher, masters: PrintMasters): PrintParty | undefined {
  const { party } = printed.definition;
  const code = party === undefined ? undefined : textIn(printed.voucher.header, party.field);
  if (party === undefined || code === undefined) return undefined;
  return masters.party(party.side, code) ?? { code, name: code };
}

/** A row of any other master; its code where it is not known. */
export function nameBy(masters: PrintMasters, of: string, code: string): PrintName {
  return masters.named(of, code) ?? { name: code };
}

/** A text value that is there and not empty. */
export function textIn(values: Values, field: string): string | undefined {
  const value = values[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Those of the fields that hold a text, by their names. */
export function textsIn<F extends string>(values: Values, fields: readonly F[]): { readonly [K in F]?: string } {
  const found = fields.flatMap((field) => {
    const value = textIn(values, field);
    return value === undefined ? [] : [[field, value] as const];
  });
  return Object.fromEntries(found) as { readonly [K in F]?: string };
}

export function numberIn(values: Values, field: string): number | undefined {
  const value = values[field];
  return typeof value === 'number' ? value : undefined;
}
