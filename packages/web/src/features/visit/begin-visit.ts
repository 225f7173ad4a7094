/** What a document of a visit begins with: what every new one begins with, and whom the visit is with. */
import type { Me } from '@fieldbook/core/api/session-operations';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import type { MasterRow } from '../../derive/masters/master-rows.ts';
import type { SavedForm } from '../../derive/voucher-form/form-state.ts';
import { newForm } from '../../derive/voucher-form/new-form.ts';

export interface VisitStart {
  readonly me: Me;
  readonly customer: MasterRow;
  /** Routes of this phone's person: a document on another's would be refused. */
  readonly routes: readonly Pick<MasterRow, 'code'>[];
}

/** Header fields that are known without being typed. */
export function beginVisit(definition: VoucherDefinition, { me, customer, routes }: VisitStart): SavedForm {
  const form = newForm(definition, me);
  const { party, header } = definition;
  const route = header['route']?.of === 'route' ? routeOf(customer, routes) : undefined;
  return {
    ...form,
    header: {
      ...form.header,
      ...(party === undefined ? {} : { [party.field]: customer.code }),
      ...(route === undefined ? {} : { route }),
    },
  };
}

/** The customer's own route, else one on whose days it is visited. */
function routeOf(customer: MasterRow, routes: VisitStart['routes']): string | undefined {
  const visits = Array.isArray(customer['visits']) ? (customer['visits'] as { readonly route?: string }[]) : [];
  const named = [customer['route'], ...visits.map((visit) => visit.route)];
  return named.flatMap((code) => routes.filter((route) => route.code === code))[0]?.code;
}
