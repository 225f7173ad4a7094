/** One action on many vouchers of a register: each is answered for itself, and what was refused says why. */

import type { RegisterRow } from '@fieldbook/core/api/register-page';
import { MOST_AT_ONCE } from '@fieldbook/core/definition/register';
import type { VoucherAction } from '@fieldbook/core/definition/states';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';

export type BulkAction = Exclude<VoucherAction, 'edit'>;

export interface BulkWish {
  readonly action: BulkAction;
  readonly rows: readonly RegisterRow[];
  readonly reason?: string | undefined;
  /** Made when the person decided; pressing again after a lost connection is the same wish. */
  readonly key: string;
}

export interface BulkFailure {
  readonly row: RegisterRow;
  readonly message: string;
}

export interface BulkOutcome {
  readonly done: number;
  readonly failed: readonly BulkFailure[];
}

/** A key for each lot: one call takes only so many vouchers. */
export function lotKey(key: string, lot: number): string {
  return lot === 0
    ? key
    : `${key.slice(0, -4)}${((Number.parseInt(key.slice(-4), 16) + lot) % 0x10000).toString(16).padStart(4, '0')}`;
}

async function changeAll({ path }: VoucherDefinition, { action, rows, reason, key }: BulkWish): Promise<BulkOutcome> {
  const failed: BulkFailure[] = [];
  for (let from = 0; from < rows.length; from += MOST_AT_ONCE) {
    const lot = rows.slice(from, from + MOST_AT_ONCE);
    const vouchers = lot.map(({ voucherNo, version }) => ({ voucherNo, version }));
    const body = { vouchers, ...(reason === undefined ? {} : { reason }) };
    const { results } = await ask(`POST /{vouchers}/bulk/${action}`, {
      path: { vouchers: path },
      body,
      key: lotKey(key, from / MOST_AT_ONCE),
    });
    for (const { voucherNo, problems } of results) {
      const row = lot.find((each) => each.voucherNo === voucherNo);
      const [first] = problems ?? [];
      if (row !== undefined && first !== undefined) failed.push({ row, message: first.message ?? first.code });
    }
  }
  return { done: rows.length - failed.length, failed };
}

export function useBulk(definition: VoucherDefinition) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wish: BulkWish) => changeAll(definition, wish),
    // What was lost on the way may have been done, so the rows are read again in any case.
    onSettled: () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'master' }),
  });
}
