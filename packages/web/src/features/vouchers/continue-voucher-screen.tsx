/** The form of a voucher that continues another one: it begins with what is left of that. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ask } from '../../api/ask.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { useAfterPosting } from '../../derive/field/use-after-posting.ts';
import { FormSkeleton } from '../../derive/voucher-form/form-skeleton.tsx';
import { storedForm } from '../../derive/voucher-form/new-form.ts';
import { VoucherForm } from '../../derive/voucher-form/voucher-form.tsx';
import { placeOf } from '../../derive/voucher-places.ts';

export interface ContinueVoucherProps {
  readonly definition: VoucherDefinition;
  /** Type and number of the voucher that is continued. */
  readonly from: string;
  readonly source: string;
  /** Numbers of others that it continues as well, separated by commas. */
  readonly beside: string | undefined;
}

export function ContinueVoucher({ definition, from, source, beside }: ContinueVoucherProps) {
  const navigate = useNavigate();
  const afterPosting = useAfterPosting(definition);
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ['voucher', definition.type, 'draft', from, source, beside],
    queryFn: ({ signal }) =>
      ask('GET /{vouchers}/draft', { path: { vouchers: definition.path }, query: { from, source, beside }, signal }),
    // What is left changes with every voucher, and a form that is open keeps what it began with.
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
  return (
    <VoucherForm
      definition={definition}
      begin={() => storedForm(definition, data)}
      onPosted={afterPosting}
      onLeave={() => void navigate({ to: placeOf(definition.type).register })}
    />
  );
}
