/**
 * One voucher of any type (SPEC §2, Vouchers): without a number or with -1 the form of a new one, with a number its view,
 * with `edit` the form that changes it.
 */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { useToast } from '@fieldbook/ui';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { NotFound } from '../../app/not-found.tsx';
import { FormSkeleton } from '../../derive/voucher-form/form-skeleton.tsx';
import { newForm } from '../../derive/voucher-form/new-form.ts';
import { VoucherForm } from '../../derive/voucher-form/voucher-form.tsx';
import { formAddress, NEW_VOUCHER, placeOf, typeOfForm } from '../../derive/voucher-places.ts';
import { useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';

const StoredVoucher = lazy(() =>
  import('./stored-voucher-screen.tsx').then((module) => ({ default: module.StoredVoucher })),
);

export function VoucherScreen() {
  const { form = '' } = useParams({ strict: false }) as { readonly form?: string };
  const search = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const definition = typeOfForm(form);
  if (definition === undefined) return <NotFound />;
  const id = search[placeOf(definition.type).idName] ?? NEW_VOUCHER;
  const voucherNo = /^\d+$/.test(id) ? Number(id) : undefined;
  if (voucherNo === undefined) return <NewVoucher key={definition.type} definition={definition} />;
  return (
    <Suspense fallback={<FormSkeleton />}>
      <StoredVoucher
        key={`${definition.type} ${voucherNo}`}
        definition={definition}
        voucherNo={voucherNo}
        isEditing={search['edit'] === '1'}
      />
    </Suspense>
  );
}

function NewVoucher({ definition }: { readonly definition: VoucherDefinition }) {
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
