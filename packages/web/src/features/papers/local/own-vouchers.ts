/** Documents of one type that this phone made, completed as they were when they were made. */

import { readVoucher } from '@fieldbook/core/definition/read-voucher';
import type { CompletedVoucher } from '@fieldbook/core/definition/voucher';
import { completeVoucher } from '@fieldbook/core/posting/complete-voucher';
import { voucherType } from '@fieldbook/core/vouchers/index';
import type { PhonePlace } from './phone-place.ts';

export interface OwnVoucher {
  readonly referNo: string;
  readonly voucher: CompletedVoucher;
}

/** What this version cannot read any more is left out. */
export function ownVouchers({ items, me, masters }: PhonePlace, type: string): readonly OwnVoucher[] {
  const definition = voucherType(type);
  if (definition === undefined) return [];
  const decimalsOf = (currency: string | undefined) =>
    me.currencies.find(({ code }) => code === (currency ?? me.currency.code))?.decimals;
  return items
    .filter((item) => item.kind === 'voucher' && item.type === type)
    .flatMap(({ body, numbers }) => {
      const read = readVoucher(definition, body, { decimalsOf });
      if (!read.ok) return [];
      const completed = completeVoucher(definition, read.value, masters, me.money);
      const voucher = { ...completed, totals: definition.rules.totals(completed, masters) };
      return [{ referNo: numbers[0]?.referNo ?? '', voucher }];
    });
}
