/** The pools of goods in SQL: which role of ledger holds the value of which (core's `stockRoleOf`). */
import { godownKinds } from '@fieldbook/core/definition/masters-view';
import { stockRoleOf } from '@fieldbook/core/ledger/posting-book';
import { literal } from './database/simple-query.ts';

/** Roles of the stock ledgers, as they stand between the brackets of `in (…)`. */
export const STOCK_ROLES = godownKinds.map((kind) => literal(stockRoleOf(kind))).join(', ');

/** The pool of a row of `ledger` in one of these roles. */
export const POOL_OF_ROLE = `case ledger.role ${godownKinds
  .map((kind) => `when ${literal(stockRoleOf(kind))} then ${literal(kind)}`)
  .join(' ')} end`;
