/** The tabs of a visit: the documents whose definitions say so and whose forms the person may open, in their order (UI.md, Visit). */
import type { Me } from '@fieldbook/core/api/session-operations';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { mastersOf } from '../../derive/masters/masters-of.ts';
import { mayOpen } from '../../session/session.ts';

/** A visit is with a customer and without a network: a document that knows neither is no part of it. */
export function visitTabs(me: Me): readonly VoucherDefinition[] {
  return voucherTypes
    .filter(({ visit, field, party }) => visit !== undefined && field === true && party?.side === 'customer')
    .filter(({ permission }) => mayOpen(me, permission))
    .toSorted((a, b) => (a.visit?.position ?? 0) - (b.visit?.position ?? 0));
}

/** Besides what the documents refer to: banks of cheques, routes with their damage godown, categories to pick items by. */
const further = ['bank', 'route', 'category'];

export function mastersOfVisit(tabs: readonly VoucherDefinition[]): readonly string[] {
  return [...new Set([...tabs.flatMap(mastersOf), ...further])].sort();
}

/** The types whose documents say what a customer takes: goods leave with them, or are promised. */
export const takenTypes: readonly string[] = voucherTypes
  .filter(({ visit, stock, lines }) => visit !== undefined && stock !== 'in' && lines.items !== undefined)
  .map(({ type }) => type);
