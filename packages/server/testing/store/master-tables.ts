/** The tables that masters and what belongs to them are kept in, for tests that go through the whole catalogue. */
import { masters } from '@fieldbook/core/masters/index';
import { childrenOf } from '../../src/store/masters/master-columns.ts';

/** Masters with their lists, sessions and settings: the app may change and delete these, the audit keeps what was there. */
export const masterTables: ReadonlySet<string> = new Set([
  ...masters.flatMap((master) => [master.table, ...childrenOf(master).map(([, child]) => child.table)]),
  'session',
  'company_setting',
]);
