/** Signing in, rights, settings, and whom a user is linked to. */
import type { Me } from '@fieldbook/core/api/session-operations';
import { companyCalls } from '@fieldbook/core/company-api/index';
import type { peopleCalls } from '@fieldbook/core/company-api/people-calls';
import type { LedgerView } from '@fieldbook/core/definition/masters-view';
import { mayBearCharge, mayEarnSales } from '@fieldbook/core/ledger/money-ledgers';
import { availableForms, mayOpen } from '@fieldbook/core/permissions/forms';
import { type Codes, reaches } from '@fieldbook/core/permissions/reach';
import type { Adapters, Wire } from './adapter.ts';
import { allRows } from './ask.ts';
import { readBody } from './wire-body.ts';
import type { Named } from './wire-named.ts';
import { userRow } from './wire-people.ts';
import { flag, text } from './wire-values.ts';

type LedgerRow = LedgerView & Named & { readonly branch?: string };

interface RoleRow {
  readonly forms: readonly { readonly form: string }[];
}

const ADMINISTRATOR = 'Administrator';

export const peopleAdapters: Adapters<keyof typeof peopleCalls> = {
  'user/Login': async ({ ask, admit, body }) => {
    const { Username, Password, DeviceId } = readBody(companyCalls['user/Login'].body, body);
    const device = DeviceId === undefined || DeviceId === '' ? {} : { device: DeviceId };
    const signedIn = { method: 'POST', body: { user: Username, password: Password, ...device } } as const;
    const { token, expiresAt, me } = await ask<{ token: string; expiresAt: string; me: Me }>('/sign-in', signedIn);
    const status = DeviceId === undefined || DeviceId === '' ? '' : await admit(token, DeviceId);
    return {
      Token: token,
      ExpiresAt: expiresAt,
      Username: me.user.code,
      UserFullName: me.user.name,
      UserType: me.role.code,
      SalesPerson: text(me.salesPerson),
      BranchCode: text(me.branches[0]?.code),
      VersionCode: me.version,
      DeviceStatus: status,
    };
  },
  'common/GetSettingsDictionary': ({ me }) => me.settings,
  'common/GetRoleSettingsDictionary': async ({ ask, me, given: { RoleName = me.role.code } }) => {
    if (isSame(RoleName, me.role)) return me.settings;
    const { values } = await ask<{ values: readonly Stored[] }>('/settings/stored');
    const own = values.filter(({ level, code = '' }) => level === 'role' && same(code, RoleName));
    return Object.fromEntries(own.map(({ key, value }) => [key, value]));
  },
  'common/GetFormPermission': async (wire) => {
    const { role, form } = wire.given;
    const forms = await formsOf(wire, role);
    const isOpen = mayOpen(forms, form);
    const also = (name: string) => flag(isOpen && mayOpen(forms, name));
    const own = flag(isOpen);
    return { FormName: form, View: own, Add: own, Edit: also('frmEditVouchers'), Delete: also('frmVoidVouchers') };
  },
  'common/GetAvailableForms': async (wire) => {
    const { userType } = wire.given;
    return availableForms(await formsOf(wire, userType), same(userType, ADMINISTRATOR));
  },
  'User/GetLinkedUsernames': async (wire) => {
    const user = await userRow(wire, wire.given.user);
    if (!mayOpen(wire.me.forms, 'frmUser')) return [user.code];
    const users = await allRows<Named & { readonly salesPerson?: string }>(wire.ask, '/users');
    const linked = users.filter(
      ({ code, salesPerson }) =>
        code !== user.code && salesPerson !== undefined && reaches(user.salesPersons, salesPerson),
    );
    return [user.code, ...linked.map(({ code }) => code)];
  },
  'user/GetLinkedSalesPersonsIncludingSelf': async (wire) => {
    const user = await userRow(wire, wire.given.user);
    const people = await allRows<Named>(wire.ask, '/sales-persons');
    const rank = (code: string) => (user.salesPersons === '*' ? 0 : user.salesPersons.indexOf(code));
    return within(user.salesPersons, people)
      .toSorted((one, other) => rank(one.code) - rank(other.code))
      .map(({ code, name }) => ({ SalesPerson: name, SalesPersonCode: code }));
  },
  'User/GetUserBySalesperson': async (wire) => {
    const { ask, ids, given } = wire;
    const user = await userOfPerson(wire, given.Salesperson);
    const isOnRoute = given.RouteId !== undefined && given.RouteId > 0;
    const route = isOnRoute ? await ids.codeOf('route', given.RouteId, 'RouteId') : undefined;
    const phones: { phone?: string; managerMobileNo?: string } =
      route === undefined ? {} : await ask(`/routes/${encodeURIComponent(route)}`);
    return {
      Username: user.code,
      UserFullName: user.name,
      Salesperson: given.Salesperson,
      RoutePhone: text(phones.phone),
      ManagerMobileNo: text(phones.managerMobileNo),
    };
  },
  'Ledger/GetAllCashBankLedgerNames': async (wire) => {
    const rows = within(wire.me.reach.ledgers, await ledgersOf(wire, wire.given.BranchCode));
    return rows.filter(({ use }) => use === 'cash' || use === 'bank').map(({ name }) => name);
  },
  'User/GetLinkedCashBankLedgers': (wire) => linkedLedgers(wire, wire.given.user, ['cash', 'bank']),
  'User/GetLinkedCashLedgers': (wire) => linkedLedgers(wire, wire.given.user, ['cash']),
  'User/GetLinkedBankLedgers': (wire) => linkedLedgers(wire, wire.given.user, ['bank']),
  'User/LoadLinkedTenderingLedgers': (wire) => {
    const { Username = wire.me.user.code, Mode } = wire.given;
    return linkedLedgers(
      wire,
      Username,
      modes.filter((mode) => Mode === undefined || modeCodes[mode] === Mode.toUpperCase()),
    );
  },
  PurchasePerson: async ({ ask, me }) =>
    within(me.reach.purchasePersons, await allRows<Named>(ask, '/purchase-persons')).map(({ code, name }) => ({
      PurchasePerson: name,
      PurchasePersonCode: code,
    })),
  Supplier: async ({ ask }) =>
    (await allRows<Named & { taxRegNo?: string; phone?: string; mobile?: string }>(ask, '/suppliers')).map((row) => ({
      SupplierName: row.name,
      SupplierCode: row.code,
      TaxRegNo: text(row.taxRegNo),
      Phone: text(row.phone),
      Mobile: text(row.mobile),
    })),
  'Sales/GetSalesAccountLedgers': async (wire) => {
    const rows = (await ledgersOf(wire, wire.given.BranchCode)).filter(mayEarnSales);
    const isOwnAccount = ({ role }: LedgerRow) => role === 'sales';
    const others = within(wire.me.reach.salesAccounts, rows).filter((row) => !isOwnAccount(row));
    return [...rows.filter(isOwnAccount), ...others].map(named);
  },
  'sales/GetSalesCrLedgers': async (wire) =>
    (await ledgersOf(wire, wire.given.BranchCode)).filter(mayBearCharge).map(named),
  'Common/GetDayEndReasons': (wire) => reasons(wire, 'dayEnd'),
  'Common/GetDeleteInvoiceReasons': (wire) => reasons(wire, 'void'),
};

interface Stored {
  readonly level: string;
  readonly code?: string;
  readonly key: string;
  readonly value: string;
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const isSame = (name: string, row: Named) => same(name, row.code) || same(name, row.name);
const within = <Row extends Named>(codes: Codes, rows: readonly Row[]) =>
  rows.filter(({ code }) => reaches(codes, code));
const named = ({ name, code }: Named) => ({ LedgerName: name, LedgerCode: code });

/** Of the caller's own role, or of another as the own API lets the caller read it. */
async function formsOf({ me, ask }: Wire, role: string): Promise<readonly string[]> {
  if (isSame(role, me.role)) return me.forms;
  const { forms } = await ask<RoleRow>(`/access-roles/${encodeURIComponent(role)}`);
  return forms.map(({ form }) => form);
}

/** Those of a branch, and those that belong to none. */
async function ledgersOf({ ask }: Wire, branch = 'All'): Promise<readonly LedgerRow[]> {
  const rows = await allRows<LedgerRow>(ask, '/ledgers');
  return rows.filter((row) => same(branch, 'All') || row.branch === undefined || same(row.branch, branch));
}

const modeCodes = { cash: 'C', bank: 'B', other: 'O' } as const;
type Mode = keyof typeof modeCodes;
const modes = Object.keys(modeCodes) as readonly Mode[];

async function linkedLedgers(wire: Wire, user: string, wanted: readonly Mode[]) {
  const { tendering } = await userRow(wire, user);
  const names = new Map((await allRows<Named>(wire.ask, '/ledgers')).map(({ code, name }) => [code, name]));
  return tendering
    .filter(({ mode }) => wanted.includes(mode))
    .map(({ ledger, mode }) => ({
      LedgerName: names.get(ledger) ?? ledger,
      LedgerCode: ledger,
      Mode: modeCodes[mode],
    }));
}

/** By code or by name; the caller where he sells in that name himself. */
async function userOfPerson({ ask, me }: Wire, person: string): Promise<Named> {
  const people = await allRows<Named>(ask, '/sales-persons');
  const code = people.find((row) => isSame(person, row))?.code ?? person;
  if (me.salesPerson === code || !mayOpen(me.forms, 'frmUser')) return me.user;
  const [user] = await allRows<Named>(ask, '/users', { salesPerson: code });
  return user ?? { code: '', name: '' };
}

async function reasons({ ask }: Wire, kind: string) {
  const rows = await allRows<Named>(ask, '/reasons', { kind, sort: 'position' });
  return rows.map(({ code, name }) => ({ Reason: name, ReasonCode: code }));
}
