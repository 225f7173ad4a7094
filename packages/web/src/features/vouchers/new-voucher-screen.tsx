/** The form of a new voucher; when it is posted its view takes its place. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { useToast } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import { newForm } from '../../derive/voucher-form/new-form.ts';
import { VoucherForm } from '../../derive/voucher-form/voucher-form.tsx';
import { formAddress, placeOf } from '../../derive/voucher-places.ts';
import { useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';

export function NewVoucher({ definition }: { readonly definition: VoucherDefinition }) {
  const t = useT();
  const me = useMe();
  const toast = useToast();
  const navigate = useNavigate();
  const { idName, register } = placeOf(definition.type);
  return (
    <VoucherForm
      definition={definition}
      begin={() => newForm(definition, me)}
      onPosted={({ voucherNo, referNo }) => {
        toast.show({ title: t('voucher.posted', { number: referNo }) });
        void navigate({ to: formAddress(definition.type), search: { [idName]: String(voucherNo) }, replace: true });
      }}
      onLeave={() => void navigate({ to: register })}
    />
  );
}
