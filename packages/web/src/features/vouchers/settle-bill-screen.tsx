/** The form of a receipt or payment that begins with an open bill of its party, as far as it is open now. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ask } from '../../api/ask.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { useAfterPosting } from '../../derive/field/use-after-posting.ts';
import { FormSkeleton } from '../../derive/voucher-form/form-skeleton.tsx';
import { settleForm } from '../../derive/voucher-form/settle-form.ts';
import { VoucherForm } from '../../derive/voucher-form/voucher-form.tsx';
import { placeOf } from '../../derive/voucher-places.ts';
import { useMe } from '../../session/use-me.ts';

export interface SettleBillProps {
  readonly definition: VoucherDefinition;
  /** Code of the customer or supplier. */
  readonly party: string;
  /** Reference of the bill. */
  readonly bill: string;
  /** Code of the branch that the bill is in. */
  readonly branch: string | undefined;
}

export function SettleBill({ definition, party, bill, branch }: SettleBillProps) {
  const me = useMe();
  const navigate = useNavigate();
  const afterPosting = useAfterPosting(definition);
  const side = definition.party?.side ?? '';
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ['open-bills', side, party, bill],
    queryFn: ({ signal }) => ask('GET /reports/open-bills', { query: { side, party, search: bill }, signal }),
    // What is open changes with every receipt, and a form that is open keeps what it began with.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (data === undefined) {
    return isError ? (
      <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <FormSkeleton />
    );
  }
  const found = data.rows.find(({ reference }) => reference === bill);
  return (
    <VoucherForm
      definition={definition}
      begin={() => settleForm(definition, found, { me, party, branch })}
      onPosted={afterPosting}
      onLeave={() => void navigate({ to: placeOf(definition.type).register })}
    />
  );
}
