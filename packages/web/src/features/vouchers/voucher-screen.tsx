/**
 * One voucher of any type (SPEC §2, Vouchers): without a number or with -1 the form of a new one (for a `party`), with a number its view,
 * with `edit` the form that changes it, with `from` and `source` the form of one that continues another, with `repair` the
 * form of one that the outbox put aside, with `copy` the form of one like another, with `bill` the form of one that settles it,
 * with `template` one that begins with that, and with `due` for that day. Each is a script of its own.
 */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { Navigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { mustStartDay } from '../../derive/day/day-places.ts';
import { OtherAddress } from '../../derive/other-address.tsx';
import { useAsked } from '../../derive/use-asked.ts';
import { FormSkeleton } from '../../derive/voucher-form/form-skeleton.tsx';
import { NEW_VOUCHER, placeOf, typeOfForm } from '../../derive/voucher-places.ts';
import { useMe } from '../../session/use-me.ts';

/** Whoever works by days starts one before a document of the field is begun. */
const DayGate = lazy(() => import('../../derive/day/day-gate.tsx').then((module) => ({ default: module.DayGate })));

const NewVoucher = lazy(() => import('./new-voucher-screen.tsx').then((module) => ({ default: module.NewVoucher })));
const ContinueVoucher = lazy(() =>
  import('./continue-voucher-screen.tsx').then((module) => ({ default: module.ContinueVoucher })),
);
const CopyVoucher = lazy(() => import('./copy-voucher-screen.tsx').then((module) => ({ default: module.CopyVoucher })));
const SettleBill = lazy(() => import('./settle-bill-screen.tsx').then((module) => ({ default: module.SettleBill })));
const EditVoucher = lazy(() => import('./edit-voucher-screen.tsx').then((module) => ({ default: module.EditVoucher })));
const ReadVoucher = lazy(() => import('./read-voucher-screen.tsx').then((module) => ({ default: module.ReadVoucher })));

const RepairVoucher = lazy(() =>
  import('./repair-voucher-screen.tsx').then((module) => ({ default: module.RepairVoucher })),
);

const TemplateVoucher = lazy(() =>
  import('./template-voucher-screen.tsx').then((module) => ({ default: module.TemplateVoucher })),
);

type Search = Readonly<Record<string, string | undefined>>;

export function VoucherScreen() {
  const { form = '' } = useParams({ strict: false }) as { readonly form?: string };
  const search = useAsked<Search>();
  const me = useMe();
  const definition = typeOfForm(form);
  if (definition === undefined) return <OtherAddress />;
  const id = search[placeOf(definition.type).idName] ?? NEW_VOUCHER;
  const isStored = /^\d+$/.test(id);
  const screen = isStored ? stored(definition, Number(id), search) : begun(definition, search);
  const isGated = mustStartDay(me) && !isStored && definition.field === true && search['repair'] === undefined;
  return <Suspense fallback={<FormSkeleton />}>{isGated ? <DayGate>{screen}</DayGate> : screen}</Suspense>;
}

function stored(definition: VoucherDefinition, voucherNo: number, search: Search) {
  const Stored = search['edit'] === '1' ? EditVoucher : ReadVoucher;
  return <Stored key={`${definition.type} ${voucherNo}`} definition={definition} voucherNo={voucherNo} />;
}

function begun(definition: VoucherDefinition, search: Search) {
  const { from, source, beside, repair, party, copy = '', bill, branch, template, due } = search;
  const { begin } = placeOf(definition.type);
  if (begin !== undefined) return <Navigate to={begin} search={party === undefined ? {} : { party }} replace />;
  if (repair !== undefined) return <RepairVoucher key={repair} definition={definition} uid={repair} />;
  if (/^\d+$/.test(copy))
    return <CopyVoucher key={`${definition.type} ${copy}`} {...{ definition, copy: Number(copy) }} />;
  if (template !== undefined)
    return <TemplateVoucher key={`${definition.type} ${template} ${due ?? ''}`} {...{ definition, template, due }} />;
  if (bill !== undefined && party !== undefined)
    return <SettleBill key={`${definition.type} ${party} ${bill}`} {...{ definition, party, bill, branch }} />;
  if (from === undefined || source === undefined || definition.source?.types.includes(from) !== true)
    return <NewVoucher key={`${definition.type} ${party ?? ''}`} {...{ definition, party }} />;
  const key = `${definition.type} ${from} ${source} ${beside}`;
  return <ContinueVoucher key={key} {...{ definition, from, source, beside }} />;
}
