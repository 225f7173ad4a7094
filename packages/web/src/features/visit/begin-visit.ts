/** What a document of a visit begins with: what every new one begins with, and whom the visit is with. */
import type { Me } from '@fieldbook/core/api/session-operations';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import type { MasterRow } from '../../derive/masters/master-rows.ts';
import type { SavedForm } from '../../derive/voucher-form/form-state.ts';
import { newForm } from '../../derive/voucher-form/new-form.ts';

/** Header fields that are known without being typed; the route is the customer's. */
export function beginVisit(definition: VoucherDefinition, me: Me, customer: MasterRow): SavedForm {
  const form = newForm(definition, me);
  const { party, header } = definition;
  const route = header['route']?.of === 'route' ? customer['route'] : undefined;
  return {
    ...form,
    header: {
      ...form.header,
      ...(party === undefined ? {} : { [party.field]: customer.code }),
      ...(typeof route === 'string' && route !== '' ? { route } : {}),
    },
  };
}
