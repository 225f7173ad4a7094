/**
 * A document on the phone before it has a number, prepared as the server prepares it (`posting/prepare-document.ts`). The body that
 * comes out is complete, so that the server computes what the slip said.
 */

import { decimalsIn } from '../definition/decimals-in.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import { readVoucher, writeVoucher } from '../definition/read-voucher.ts';
import type { VoucherDefinition, VoucherDraft } from '../definition/voucher.ts';
import type { Minor } from '../kernel/money.ts';
import { accepted, type Result } from '../kernel/result.ts';
import { type Preparing as Asked, prepareDocument } from '../posting/prepare-document.ts';
import { asItIs, type PreparedPart as Part, slipNet } from '../posting/prepare-parts.ts';
import { voucherType } from '../vouchers/index.ts';

export type PreparedPart = Pick<Part, 'definition' | 'voucher'>;

export interface PreparedDocument {
  readonly definition: VoucherDefinition;
  /** Completed, not yet split. */
  readonly draft: VoucherDraft;
  readonly parts: readonly PreparedPart[];
  /** What the slip says: what goes back counts against what was sold. */
  readonly net: Minor;
}

export interface Preparing
  extends Pick<Asked<VoucherMasters>, 'masters' | 'poster' | 'own' | 'permitted' | 'sourceOf'> {
  /** Of a document whose slip is out: it keeps the terms that its figures were computed with. */
  readonly isKept?: boolean;
  /** Wire body of the version that a repair takes the place of: where the same goods come back, its slip's terms stay. */
  readonly before?: unknown;
}

/** Refused as the server would refuse; nothing of stock or bills is asked here. */
export function prepareHere(
  type: string,
  body: unknown,
  { isKept = false, before, ...asked }: Preparing,
): Result<PreparedDocument> {
  const definition = voucherType(type);
  const prepared = prepareDocument(definition, body, {
    ...asked,
    before: versionOf(definition, before, asked.masters),
    field: isKept ? 'completed' : 'completing',
    onPart: asItIs,
  });
  if (!prepared.ok) return prepared;
  const { parts } = prepared.value;
  return accepted({ ...prepared.value, net: slipNet(type, parts) });
}

function versionOf(
  definition: VoucherDefinition | undefined,
  body: unknown,
  masters: VoucherMasters,
): VoucherDraft | undefined {
  if (definition === undefined || body === undefined) return undefined;
  const read = readVoucher(definition, body, { decimalsOf: decimalsIn(masters) });
  return read.ok ? read.value : undefined;
}

/** Wire JSON with the number of its first voucher and the net that the slip says. */
export function bodyOf(
  { definition, draft, net }: Pick<PreparedDocument, 'definition' | 'draft' | 'net'>,
  { series, number }: { readonly series: string; readonly number: number },
  masters: VoucherMasters,
): Record<string, unknown> {
  const decimals = decimalsIn(masters)(draft.header.currency?.toString()) ?? 2;
  return writeVoucher(definition, { ...draft, series, number, claimedNet: net }, decimals);
}
