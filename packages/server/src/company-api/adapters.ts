/** The adapters of all calls. */
import type { CallName } from '@fieldbook/core/company-api/index';
import type { Adapters } from './adapter.ts';
import { dayAdapters } from './day-adapters.ts';
import { mastersAdapters } from './masters-adapters.ts';
import { paperAdapters } from './paper-adapters.ts';
import { peopleAdapters } from './people-adapters.ts';
import { voucherAdapters } from './voucher-adapters.ts';

export const adapters: Adapters<CallName> = {
  ...mastersAdapters,
  ...paperAdapters,
  ...peopleAdapters,
  ...voucherAdapters,
  ...dayAdapters,
};
