/** The adapters of all calls. */
import type { CallName } from '@fieldbook/core/company-api/index';
import type { Adapters } from './adapter.ts';
import { customersAdapters } from './customers-adapters.ts';
import { goodsAdapters } from './goods-adapters.ts';
import { mastersAdapters } from './masters-adapters.ts';
import { peopleAdapters } from './people-adapters.ts';
import { stockAdapters } from './stock-adapters.ts';

export const adapters: Adapters<CallName> = {
  ...mastersAdapters,
  ...peopleAdapters,
  ...goodsAdapters,
  ...stockAdapters,
  ...customersAdapters,
};
