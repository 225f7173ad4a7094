/** What a body says of itself before anybody has read it: its type, and whether it refers to other vouchers. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { leavesBillsOpen } from '@fieldbook/core/posting/spread-amount';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { isReturn } from './returns.ts';

/** Must a body, as far as one can tell unread, be the only one of its transaction? What it rests on is then in the books. */
export function goesAlone(body: unknown): boolean {
  const definition = definitionOf(body);
  const isAsking = definition !== undefined && (definition.compared !== undefined || leavesBillsOpen(definition, body));
  return isAsking || namesSource(body) || bringsGoodsBack(body);
}

/** Is it a return of goods, or a slip with goods that come back? */
function bringsGoodsBack(body: unknown): boolean {
  const definition = definitionOf(body);
  if (definition === undefined) return false;
  const { items } = body as { items?: unknown };
  const isBack = (line: unknown) =>
    typeof line === 'object' && line !== null && 'quantity' in line && Number(line.quantity) < 0;
  return isReturn(definition) || (definition.split !== undefined && Array.isArray(items) && items.some(isBack));
}

/** Does a body, as far as one can tell unread, refer to another voucher: as its source, or for its goods? */
export function namesSource(body: unknown): boolean {
  if (landsCharges(body)) return true;
  const field = definitionOf(body)?.source?.field;
  return field !== undefined && Object.hasOwn(body as object, field);
}

function landsCharges(body: unknown): boolean {
  const lines = typeof body === 'object' && body !== null && 'ledgers' in body ? body.ledgers : undefined;
  return (
    Array.isArray(lines) &&
    lines.some((line: unknown) => typeof line === 'object' && line !== null && Object.hasOwn(line, 'landedOn'))
  );
}

export function definitionOf(body: unknown): VoucherDefinition | undefined {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, 'type')) return undefined;
  const { type } = body as { type: unknown };
  return typeof type === 'string' ? voucherType(type) : undefined;
}
