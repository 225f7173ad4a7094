/** What a document of a visit begins with: what every new one begins with, and whom the visit is with. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { Me } from '@fieldbook/core/api/session-operations';
import type { RouteDay } from '@fieldbook/core/day-cycle/route-day';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import type { SavedForm } from '../../derive/voucher-form/form-state.ts';
import { newForm } from '../../derive/voucher-form/new-form.ts';

export interface VisitStart {
  readonly me: Me;
  readonly customer: MasterRow;
  /** Date of documents: that of the open day, also past midnight. */
  readonly today: string;
  /** Routes of this phone's person: a document on another's would be refused. */
  readonly routes: readonly Pick<MasterRow, 'code'>[];
  /** That is open: as whom the person sells today, and on which route. */
  readonly day?: Pick<RouteDay, 'salesPerson' | 'route'> | undefined;
}

/** Header fields that are known without being typed. */
export function beginVisit(definition: VoucherDefinition, { me, customer, today, routes, day }: VisitStart): SavedForm {
  const form = newForm(definition, me, customer.code);
  const { party, header } = definition;
  const route = header.route?.of === 'route' ? routeOf(customer, routes, day?.route) : undefined;
  const salesPerson = header.salesPerson === undefined ? undefined : (day?.salesPerson ?? me.salesPerson);
  return {
    ...form,
    header: {
      ...form.header,
      ...(header.date === undefined ? {} : { date: today }),
      ...(party === undefined ? {} : { [party.field]: customer.code }),
      ...(route === undefined ? {} : { route }),
      ...(salesPerson === undefined ? {} : { salesPerson }),
    },
  };
}

/** Of the customer's routes the one of today's day; else the own one, else one on whose days it is visited. */
function routeOf(customer: MasterRow, routes: VisitStart['routes'], ofDay: string | undefined): string | undefined {
  const visits = Array.isArray(customer['visits']) ? (customer['visits'] as { readonly route?: string }[]) : [];
  const named = [customer['route'], ...visits.map((visit) => visit.route)];
  const known = named.flatMap((code) => routes.filter((route) => route.code === code).map(({ code: own }) => own));
  return known.find((code) => code === ofDay) ?? known[0];
}
