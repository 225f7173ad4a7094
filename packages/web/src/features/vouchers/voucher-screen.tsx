/**
 * One voucher of any type (SPEC §2, Vouchers): without a number or with -1 the form of a new one, with a number its view,
 * with `edit` the form that changes it. Each is a script of its own.
 */
import { useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { NotFound } from '../../app/not-found.tsx';
import { FormSkeleton } from '../../derive/voucher-form/form-skeleton.tsx';
import { NEW_VOUCHER, placeOf, typeOfForm } from '../../derive/voucher-places.ts';

const NewVoucher = lazy(() => import('./new-voucher-screen.tsx').then((module) => ({ default: module.NewVoucher })));
const EditVoucher = lazy(() => import('./edit-voucher-screen.tsx').then((module) => ({ default: module.EditVoucher })));
const ReadVoucher = lazy(() => import('./read-voucher-screen.tsx').then((module) => ({ default: module.ReadVoucher })));

export function VoucherScreen() {
  const { form = '' } = useParams({ strict: false }) as { readonly form?: string };
  const search = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const definition = typeOfForm(form);
  if (definition === undefined) return <NotFound />;
  const id = search[placeOf(definition.type).idName] ?? NEW_VOUCHER;
  const voucherNo = /^\d+$/.test(id) ? Number(id) : undefined;
  const Stored = search['edit'] === '1' ? EditVoucher : ReadVoucher;
  return (
    <Suspense fallback={<FormSkeleton />}>
      {voucherNo === undefined ? (
        <NewVoucher key={definition.type} definition={definition} />
      ) : (
        <Stored key={`${definition.type} ${voucherNo}`} definition={definition} voucherNo={voucherNo} />
      )}
    </Suspense>
  );
}
