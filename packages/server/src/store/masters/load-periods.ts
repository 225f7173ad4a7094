/** Loads the closed periods and the exceptions from them; what is not active does not count. */
import type { PeriodException, PeriodLock, PeriodRules } from '@fieldbook/core/kernel/periods';
import type pg from 'pg';
import { codeOf, type Ids } from './load-goods.ts';

export async function loadPeriods(client: pg.ClientBase, ids: Ids): Promise<PeriodRules> {
  const locks = await client.query(
    'select voucher_type, branch_id, locked_until, maximum_age from period_lock where active order by id',
  );
  const exceptions = await client.query(
    `select voucher_type, branch_id, user_id, from_date, to_date, valid_until from period_exception
     where active order by id`,
  );
  return {
    locks: locks.rows.map(
      (row): PeriodLock => ({
        ...scopeOf(row, ids),
        ...(row.locked_until === null ? {} : { lockedUntil: row.locked_until }),
        ...(row.maximum_age === null ? {} : { maximumAge: row.maximum_age }),
      }),
    ),
    exceptions: exceptions.rows.map(
      (row): PeriodException => ({
        ...scopeOf(row, ids),
        ...(row.user_id === null ? {} : { user: codeOf(ids, 'user', row.user_id) }),
        fromDate: row.from_date,
        toDate: row.to_date,
        validUntil: new Date(row.valid_until).toISOString(),
      }),
    ),
  };
}

function scopeOf(row: pg.QueryResultRow, ids: Ids): { voucherType?: string; branch?: string } {
  return {
    ...(row['voucher_type'] === null ? {} : { voucherType: row['voucher_type'] }),
    ...(row['branch_id'] === null ? {} : { branch: codeOf(ids, 'branch', row['branch_id']) }),
  };
}
