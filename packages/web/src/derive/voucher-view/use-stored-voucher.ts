/** One stored voucher, and changing its state: lock, unlock, verify, reject, void. Each wish has a key of its own. */

import type { StoredVoucherFacts } from '@fieldbook/core/api/stored-voucher';
import type { VoucherAction } from '@fieldbook/core/definition/states';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';

export function storedVoucherKey(definition: VoucherDefinition, voucherNo: number) {
  return ['voucher', definition.type, voucherNo] as const;
}

export function useStoredVoucher(definition: VoucherDefinition, voucherNo: number) {
  return useQuery({
    queryKey: storedVoucherKey(definition, voucherNo),
    queryFn: ({ signal }) =>
      ask('GET /{vouchers}/{voucherNo}', { path: { vouchers: definition.path, voucherNo }, signal }),
  });
}

/** Its bills, its chain and its neighbours in the register. */
export function useRelations(definition: VoucherDefinition, voucher: StoredVoucherFacts) {
  const { voucherNo, version } = voucher;
  return useQuery({
    queryKey: ['voucher', definition.type, voucherNo, 'relations', version],
    queryFn: ({ signal }) =>
      ask('GET /{vouchers}/{voucherNo}/relations', { path: { vouchers: definition.path, voucherNo }, signal }),
  });
}

/** Every version of it. */
export function useHistory(definition: VoucherDefinition, voucher: StoredVoucherFacts) {
  const { voucherNo, version } = voucher;
  return useQuery({
    queryKey: ['voucher', definition.type, voucherNo, 'history', version],
    queryFn: ({ signal }) =>
      ask('GET /{vouchers}/{voucherNo}/history', { path: { vouchers: definition.path, voucherNo }, signal }),
  });
}

export interface StateChange {
  readonly action: Exclude<VoucherAction, 'edit'>;
  readonly reason?: string | undefined;
  /** The version that the person looked at. */
  readonly version: number;
  /** Made when the person decided; a repeated press is the same wish. */
  readonly key: string;
}

export function useStateChange(definition: VoucherDefinition, voucherNo: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ action, reason, version, key }: StateChange) =>
      ask(`POST /{vouchers}/{voucherNo}/${action}`, {
        path: { vouchers: definition.path, voucherNo },
        body: { version, ...(reason === undefined ? {} : { reason }) },
        key,
      }),
    onSuccess: () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'master' }),
  });
}
