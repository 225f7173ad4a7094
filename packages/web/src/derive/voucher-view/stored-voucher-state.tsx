/** Loads a stored voucher and draws what is made of it, or the state it is in instead. */

import type { StoredVoucherFacts } from '@fieldbook/core/api/stored-voucher';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import type { ReactNode } from 'react';
import { FailedState } from '../failed-state.tsx';
import { FormSkeleton } from '../voucher-form/form-skeleton.tsx';
import { useStoredVoucher } from './use-stored-voucher.ts';

export interface StoredVoucherProps {
  readonly definition: VoucherDefinition;
  readonly voucherNo: number;
  readonly children: (voucher: StoredVoucherFacts) => ReactNode;
}

export function StoredVoucher({ definition, voucherNo, children }: StoredVoucherProps) {
  const { data, error, isError, isFetching, refetch } = useStoredVoucher(definition, voucherNo);
  if (data !== undefined) return children(data);
  if (isError) return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <FormSkeleton />;
}
