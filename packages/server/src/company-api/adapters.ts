/** The adapters of all calls. */
import type { CallName } from '@fieldbook/core/company-api/index';
import type { Adapters } from './adapter.ts';
import { mastersAdapters } from './masters-adapters.ts';

export const adapters: Adapters<CallName> = { ...mastersAdapters };
