/** Is a person told what a voucher of this type comes to? Prices of what is bought are costs (core's permissions/costs.ts). */
import { COSTS_FORM, pricesAreCosts } from '@fieldbook/core/permissions/costs';
import { voucherType } from '@fieldbook/core/vouchers/index';
import type { Actor } from '../../posting/service.ts';
import { opensAny } from '../dashboards/dashboard-parts.ts';

export function hidesPrices(actor: Actor, type: string): boolean {
  const definition = voucherType(type);
  return definition !== undefined && pricesAreCosts(definition) && !opensAny(actor, [COSTS_FORM]);
}
