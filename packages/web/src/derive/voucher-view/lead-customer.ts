/** A lead that becomes a customer: when that may be, what the lead tells of the customer, and the lead that names it. */
import type { Me } from '@fieldbook/core/api/session-operations';
import type { StoredVoucherFacts } from '@fieldbook/core/api/stored-voucher';
import type { Fields } from '@fieldbook/core/definition/field';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { mayOpen } from '../../session/session.ts';
import { groupsOf } from '../line-groups.ts';

type Values = Readonly<Record<string, unknown>>;

/** Nobody's yet, may be changed, and this person makes customers. */
export function mayBecomeCustomer(
  { type, lifecycle }: VoucherDefinition,
  voucher: StoredVoucherFacts,
  me: Me,
): boolean {
  return (
    type === 'lead' &&
    (voucher['customer'] ?? '') === '' &&
    lifecycle[voucher.state]?.edit !== undefined &&
    mayOpen(me, 'frmCustomer')
  );
}

/** Fields of the new customer, by the lead's names of them. */
const told: Readonly<Record<string, string>> = {
  name: 'contactName',
  contact: 'contactName',
  phone: 'contactPhone',
  email: 'contactEmail',
  location: 'siteLocation',
  route: 'route',
  salesPerson: 'salesPerson',
};

export function customerOfLead(lead: Values): Readonly<Record<string, string>> {
  const values = Object.entries(told).map(([name, of]) => [name, lead[of]] as const);
  return Object.fromEntries(values.filter((each): each is [string, string] => typeof each[1] === 'string'));
}

const enteredOf = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, { readOnly }]) => readOnly !== true && (values[name] ?? '') !== '')
      .map(([name]) => [name, values[name]]),
  );

/** The lead as its own form would send it, with the customer. */
export function leadNaming(definition: VoucherDefinition, lead: StoredVoucherFacts, customer: string): Values {
  const groups = groupsOf(definition).flatMap((group) => {
    const lines = (lead[group] ?? []) as readonly Values[];
    return lines.length === 0 ? [] : [[group, lines.map((line) => enteredOf(definition.lines[group] ?? {}, line))]];
  });
  return {
    uid: lead.uid,
    ...enteredOf(definition.header, lead),
    ...Object.fromEntries(groups),
    customer,
    version: lead.version,
  };
}
