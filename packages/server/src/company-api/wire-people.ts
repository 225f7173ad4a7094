/** A user that a call names: the caller by what he is told of himself, anybody else as the own API lets the caller read users. */
import type { Codes } from '@fieldbook/core/permissions/reach';
import type { Wire } from './adapter.ts';

export interface WireUser {
  readonly code: string;
  readonly name: string;
  readonly routes: Codes;
  readonly salesPersons: Codes;
  readonly tendering: readonly { readonly ledger: string; readonly mode: 'cash' | 'bank' | 'other' }[];
}

interface UserRow {
  readonly code: string;
  readonly name: string;
  readonly salesPerson?: string;
  readonly linkedRoutes: readonly { readonly route: string }[];
  readonly salesPersons: readonly { readonly person: string }[];
  readonly cashBankLedgers: WireUser['tendering'];
}

export const isOwn = ({ me }: Wire, name: string | undefined): boolean =>
  name === undefined || name.toLowerCase() === me.user.code.toLowerCase();

export async function userRow(wire: Wire, name: string | undefined): Promise<WireUser> {
  const { me, ask } = wire;
  if (name === undefined || isOwn(wire, name)) {
    const { user, reach, tendering } = me;
    return { ...user, tendering, routes: me.routes ?? '*', salesPersons: reach.salesPersons };
  }
  const row = await ask<UserRow>(`/users/${encodeURIComponent(name)}`);
  const own = row.salesPerson === undefined ? [] : [row.salesPerson];
  return {
    code: row.code,
    name: row.name,
    routes: row.linkedRoutes.map(({ route }) => route),
    salesPersons: [...new Set([...own, ...row.salesPersons.map(({ person }) => person)])],
    tendering: row.cashBankLedgers,
  };
}
