/** The form that changes a stored voucher: the old version is reversed, the new one posted under the same number. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { useToast } from '@fieldbook/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { masterRowsQuery } from '../../derive/masters/master-rows.ts';
import { dueByTerms } from '../../derive/voucher-form/due-by-terms.ts';
import { storedForm } from '../../derive/voucher-form/new-form.ts';
import { VoucherForm } from '../../derive/voucher-form/voucher-form.tsx';
import { formAddress, placeOf } from '../../derive/voucher-places.ts';
import { StoredVoucher } from '../../derive/voucher-view/stored-voucher-state.tsx';
import { storedVoucherKey } from '../../derive/voucher-view/use-stored-voucher.ts';
import { useT } from '../../i18n/language.tsx';

export interface EditVoucherProps {
  readonly definition: VoucherDefinition;
  readonly voucherNo: number;
}

export function EditVoucher({ definition, voucherNo }: EditVoucherProps) {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const view = { to: formAddress(definition.type), search: { [placeOf(definition.type).idName]: String(voucherNo) } };
  return (
    <StoredVoucher definition={definition} voucherNo={voucherNo}>
      {(voucher) => (
        <VoucherForm
          definition={definition}
          edited={voucher}
          begin={() => {
            const stored = queries.getQueryData<typeof voucher>(storedVoucherKey(definition, voucherNo)) ?? voucher;
            return dueByTerms(definition, storedForm(definition, stored), (side) =>
              queries.ensureQueryData(masterRowsQuery(side)),
            );
          }}
          onReload={() => queries.refetchQueries({ queryKey: storedVoucherKey(definition, voucherNo) })}
          onPosted={({ referNo, version }) => {
            const isUnchanged = version !== undefined && version === voucher.version;
            toast.show({
              title: t(isUnchanged ? '{number}: nothing was changed' : '{number} posted', { number: referNo }),
            });
            void navigate({ ...view, replace: true });
          }}
          onLeave={() => void navigate(view)}
        />
      )}
    </StoredVoucher>
  );
}
