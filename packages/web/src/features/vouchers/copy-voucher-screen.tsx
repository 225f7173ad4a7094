/** The form of a new voucher with the content of a stored one. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { useNavigate } from '@tanstack/react-router';
import { useAfterPosting } from '../../derive/field/use-after-posting.ts';
import { copyForm } from '../../derive/voucher-form/copy-form.ts';
import { VoucherForm } from '../../derive/voucher-form/voucher-form.tsx';
import { placeOf } from '../../derive/voucher-places.ts';
import { StoredVoucher } from '../../derive/voucher-view/stored-voucher-state.tsx';
import { useMe } from '../../session/use-me.ts';

export interface CopyVoucherProps {
  readonly definition: VoucherDefinition;
  /** Number of the voucher that is copied. */
  readonly copy: number;
}

export function CopyVoucher({ definition, copy }: CopyVoucherProps) {
  const me = useMe();
  const navigate = useNavigate();
  const afterPosting = useAfterPosting(definition);
  return (
    <StoredVoucher definition={definition} voucherNo={copy}>
      {(voucher) => (
        <VoucherForm
          definition={definition}
          begin={() => copyForm(definition, voucher, me)}
          onPosted={afterPosting}
          onLeave={() => void navigate({ to: placeOf(definition.type).register })}
        />
      )}
    </StoredVoucher>
  );
}
