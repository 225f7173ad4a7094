/** The form of a new customer out of a lead: it begins with what the lead tells, and once it is saved the lead names it. */
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { lead as definition } from '@fieldbook/core/vouchers/lead/definition';
import { SkeletonRows, useToast } from '@fieldbook/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { MasterForm } from '../../derive/master-form/master-form.tsx';
import { formAddress, placeOf } from '../../derive/voucher-places.ts';
import { customerOfLead, leadNaming } from '../../derive/voucher-view/lead-customer.ts';
import { useStoredVoucher } from '../../derive/voucher-view/use-stored-voucher.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';

export interface CustomerOfLeadProps {
  readonly customer: MasterDefinition;
  readonly voucherNo: number;
  readonly mayWrite: boolean;
}

const noEditors = {};

export function CustomerOfLead({ customer, voucherNo, mayWrite }: CustomerOfLeadProps) {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data: lead, error, isFetching, refetch } = useStoredVoucher(definition, voucherNo);
  const [key] = useState(() => crypto.randomUUID());
  const prefilled = useMemo(() => (lead === undefined ? {} : customerOfLead(lead)), [lead]);
  const [isSaved, setSaved] = useState(false);
  if (isSaved) return <SkeletonRows rows={10} columns={3} />;
  if (lead === undefined) {
    if (error === null) return <SkeletonRows rows={10} columns={3} />;
    return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  const leave = () =>
    void navigate({ to: formAddress(lead.type), search: { [placeOf(lead.type).idName]: `${voucherNo}` } });
  const name = async (code: string) => {
    setSaved(true);
    try {
      await ask('PUT /{vouchers}/{voucherNo}', {
        path: { vouchers: definition.path, voucherNo },
        body: leadNaming(definition, lead, code),
        key,
      });
    } catch (failure) {
      const why = sayFailure(failure, t);
      toast.show({
        kind: 'failed',
        title: t('Lead {number} does not name {code} yet: {why}', { number: lead.referNo, code, why }),
      });
    }
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'master' });
    leave();
  };
  return (
    <MasterForm
      definition={customer}
      row={undefined}
      prefilled={prefilled}
      mayWrite={mayWrite}
      editors={noEditors}
      commands={[]}
      onSaved={({ code }) => void name(code)}
      onLeave={leave}
    />
  );
}
