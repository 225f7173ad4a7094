/** The form of a new voucher; when it is posted its view takes its place, or its slip where it was completed on this device. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { useNavigate } from '@tanstack/react-router';
import { useAfterPosting } from '../../derive/field/use-after-posting.ts';
import { newForm } from '../../derive/voucher-form/new-form.ts';
import { VoucherForm } from '../../derive/voucher-form/voucher-form.tsx';
import { placeOf } from '../../derive/voucher-places.ts';
import { useMe } from '../../session/use-me.ts';

export interface NewVoucherProps {
  readonly definition: VoucherDefinition;
  /** Code of the customer or supplier that it is for. */
  readonly party?: string | undefined;
}

export function NewVoucher({ definition, party }: NewVoucherProps) {
  const me = useMe();
  const navigate = useNavigate();
  const afterPosting = useAfterPosting(definition);
  return (
    <VoucherForm
      definition={definition}
      begin={() => newForm(definition, me, party)}
      onPosted={afterPosting}
      onLeave={() => void navigate({ to: placeOf(definition.type).register })}
    />
  );
}
