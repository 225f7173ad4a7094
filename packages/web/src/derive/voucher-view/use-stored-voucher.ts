/** One stored voucher, and changing its state: lock, unlock, verify, reject, void. Each wish has a key of its own. */
import type { VoucherAction } from '@fieldbook/core/definition/states';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { StoredVoucherFacts } from './stored-voucher.ts';

export function useStoredVoucher(definition: VoucherDefinition, voucherNo: number) {
  return useQuery({
    queryKey: ['voucher', definition.type, voucherNo],
    queryFn: ({ signal }) => call<StoredVoucherFacts>('GET', `/${definition.path}/${voucherNo}`, { signal }),
  });
}

export interface StateChange {
  readonly action: Exclude<VoucherAction, 'edit'>;
  readonly reason?: string | undefined;
  /** Made when the person decided; a repeated press is the same wish. */
  readonly key: string;
}

export function useStateChange(definition: VoucherDefinition, voucherNo: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ action, reason, key }: StateChange) =>
      call('POST', `/${definition.path}/${voucherNo}/${action}`, { body: reason === undefined ? {} : { reason }, key }),
    onSuccess: () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'master' }),
  });
}
