/** The adapters of all calls. */
import type { CallName } from '@fieldbook/core/company-api/index';
import type { Adapters } from './adapter.ts';
import { customersAdapters } from './customers-adapters.ts';
import { dayAdapters } from './day-adapters.ts';
import { goodsAdapters } from './goods-adapters.ts';
import { mastersAdapters } from './masters-adapters.ts';
import { paperAdapters } from './paper-adapters.ts';
import { peopleAdapters } from './people-adapters.ts';
import { postingAdapters } from './posting-adapters.ts';
import { stockAdapters } from './stock-adapters.ts';
import { voucherAdapters } from './voucher-adapters.ts';

export const adapters: Adapters<CallName> = {
  ...mastersAdapters,
  ...peopleAdapters,
  ...goodsAdapters,
  ...stockAdapters,
  ...customersAdapters,
  ...voucherAdapters,
  ...paperAdapters,
  ...dayAdapters,
  ...postingAdapters,
};
