/** Is a person told what a voucher of this type comes to? Prices of what is bought are costs (core's permissions/costs.ts). */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { COSTS_FORM, pricesAreCosts, termsAreCosts, voucherWithoutCosts } from '@fieldbook/core/permissions/costs';
import { voucherType, voucherTypes } from '@fieldbook/core/vouchers/index';
import type { Actor } from '../../auth/actor.ts';
import { opensAny } from '../dashboards/dashboard-parts.ts';

export function hidesPrices(actor: Actor, type: string): boolean {
  const definition = voucherType(type);
  return definition !== undefined && pricesAreCosts(definition) && !seesCosts(actor);
}

export const seesCosts = (actor: Pick<Actor, 'forms'>): boolean => opensAny(actor, [COSTS_FORM]);

/** A document of the type as the person is told it: also the terms of a purchase that goes back say what it cost. */
export function toldDocument<V extends Readonly<Record<string, unknown>>>(actor: Actor, type: string, document: V): V {
  const definition = voucherType(type);
  const isUntold = definition !== undefined && (pricesAreCosts(definition) || termsAreCosts(definition));
  return isUntold && !seesCosts(actor) ? voucherWithoutCosts(document) : document;
}

const typesWith = (isMeant: (definition: VoucherDefinition) => boolean): string =>
  voucherTypes
    .filter(isMeant)
    .map(({ type }) => `'${type}'`)
    .join(', ');

/**
 * SQL: is what a voucher comes to a cost? Where the boolean `untold` says that the reader is told none: what is bought, and what the entries
 * of goods come to that move without a price.
 */
export const amountIsUntold = (voucher: string, untold: string): string =>
  `(${untold}::boolean and (${voucher}.type in (${typesWith(pricesAreCosts)})
    or ${voucher}.net = 0 and ${voucher}.type in (${typesWith(({ stock }) => stock !== undefined)})))`;
