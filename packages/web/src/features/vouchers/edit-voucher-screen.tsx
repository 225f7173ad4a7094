/** The form that changes a stored voucher: the old version is reversed, the new one posted under the same number. */

import type { StoredVoucherFacts } from '@fieldbook/core/api/stored-voucher';
import { editNeedsReason } from '@fieldbook/core/definition/states';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { readSettings } from '@fieldbook/core/settings/settings';
import { useToast } from '@fieldbook/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { masterRowsQuery } from '../../derive/masters/master-rows.ts';
import { dueByTerms } from '../../derive/voucher-form/due-by-terms.ts';
import { storedForm } from '../../derive/voucher-form/new-form.ts';
import { useEditReason } from '../../derive/voucher-form/use-edit-reason.tsx';
import { VoucherForm } from '../../derive/voucher-form/voucher-form.tsx';
import { formAddress, placeOf } from '../../derive/voucher-places.ts';
import { StoredVoucher } from '../../derive/voucher-view/stored-voucher-state.tsx';
import { storedVoucherKey } from '../../derive/voucher-view/use-stored-voucher.ts';
import { useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';

export interface EditVoucherProps {
  readonly definition: VoucherDefinition;
  readonly voucherNo: number;
}

export function EditVoucher({ definition, voucherNo }: EditVoucherProps) {
  return (
    <StoredVoucher definition={definition} voucherNo={voucherNo}>
      {(voucher) => <Edit definition={definition} voucher={voucher} />}
    </StoredVoucher>
  );
}

interface EditProps {
  readonly definition: VoucherDefinition;
  readonly voucher: StoredVoucherFacts;
}

function Edit({ definition, voucher }: EditProps) {
  const t = useT();
  const me = useMe();
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { ask, dialog } = useEditReason(voucher.referNo);
  const { voucherNo } = voucher;
  const view = { to: formAddress(definition.type), search: { [placeOf(definition.type).idName]: String(voucherNo) } };
  return (
    <>
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
        askReason={editNeedsReason(definition, voucher.state, readSettings(me.settings)) ? ask : undefined}
        onPosted={({ referNo, version }) => {
          const isUnchanged = version !== undefined && version === voucher.version;
          toast.show({
            title: t(isUnchanged ? '{number}: nothing was changed' : '{number} posted', { number: referNo }),
          });
          void navigate({ ...view, replace: true });
        }}
        onLeave={() => void navigate(view)}
      />
      {dialog}
    </>
  );
}
