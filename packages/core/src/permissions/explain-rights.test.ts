import { describe, expect, test } from 'vitest';
import { contractOf } from '../api/contract.ts';
import { masters } from '../masters/index.ts';
import { reports } from '../reports/index.ts';
import { voucherTypes } from '../vouchers/index.ts';
import { explainForms, explainRights, openedBy, openersByName } from './explain-rights.ts';
import { formsBeside, formWords } from './form-words.ts';
import { formNames } from './forms.ts';
import { defaultRoles } from './roles.ts';

const operations = contractOf({ vouchers: voucherTypes, masters, reports });
const doable = { operations, vouchers: voucherTypes, masters };
const none = { ledgers: [], godowns: [], salesPersons: [], branchRoutes: [], purchasePersons: [], salesAccounts: [] };
const formsOfRole = (code: string) => defaultRoles.find((role) => role.code === code)?.forms ?? [];

describe('every box of a role', () => {
  test('opens an operation, a screen or a rule', () => {
    const opened = new Set(operations.flatMap(openersByName));
    expect(formNames.filter((form) => !opened.has(form))).toEqual(expect.arrayContaining([...formsBeside]));
    expect(formNames.filter((form) => !opened.has(form) && !formsBeside.some((each) => each === form))).toEqual([]);
    expect(formsBeside.filter((form) => opened.has(form))).toEqual([]);
  });

  test('says what it opens, where the name of a voucher, a master or a report does not', () => {
    const byName = new Set([
      ...voucherTypes.flatMap(({ type, permission }) => [
        permission,
        `frm${type.charAt(0).toUpperCase()}${type.slice(1)}Register`,
      ]),
      ...[...masters, ...reports].map(({ permission }) => permission),
    ]);
    expect(formNames.filter((form) => !byName.has(form) && formWords[form] === undefined)).toEqual([]);
  });
});

describe('what a person may do', () => {
  const rep = explainForms(doable, formsOfRole('Salesperson'));

  test('is told with the forms that open it', () => {
    expect(openedBy(rep, 'make', 'sales')).toEqual({ deed: 'make', forms: ['frmSales'] });
    expect(openedBy(rep, 'read', 'sales')?.forms).toEqual(['frmSales', 'frmSalesRegister']);
    expect(openedBy(rep, 'void', 'sales')).toBeUndefined();
    expect(openedBy(rep, 'change', 'customer')?.forms).toEqual(['frmCustomer']);
    expect(openedBy(rep, 'make', 'purchase')).toBeUndefined();
    expect(openedBy(explainForms(doable, formsOfRole('Supervisor')), 'void', 'sales')?.forms).toEqual([
      'frmVoidVouchers',
    ]);
  });

  test('is told with the first forms and how many more there are, where any that names it opens it', () => {
    const office = explainForms(doable, formsOfRole('Accountant'));
    const seen = openedBy(office, 'read', 'branch');
    expect([seen?.forms.length, (seen?.further ?? 0) > 10]).toEqual([3, true]);
    expect(openedBy(office, 'read', 'sales')?.further).toBeUndefined();
    expect(openedBy(explainForms(doable, ['*']), 'read', 'branch')).toEqual({ deed: 'read', forms: '*' });
  });

  test('changes own vouchers of today alone, unless the role changes all; a promise is changed by whoever makes it', () => {
    expect(openedBy(rep, 'change', 'sales')?.isOwnOnly).toBe(true);
    expect(openedBy(rep, 'change', 'order')?.isOwnOnly).toBeUndefined();
    const office = explainForms(doable, formsOfRole('Accountant'));
    expect(openedBy(office, 'change', 'sales')?.isOwnOnly).toBeUndefined();
  });

  test('is grouped as the menu is, and names what a rule opens', () => {
    const groups = [...new Set(rep.map(({ group }) => group))];
    expect(groups).toEqual(['dashboard', 'masters', 'vouchers', 'reports', 'tools', 'settings']);
    expect(rep.find(({ name }) => name === 'frmRouteMap')).toEqual({
      ...{ group: 'tools', kind: 'form', name: 'frmRouteMap', deeds: [] },
    });
  });

  test('is everything for an administrator, and nothing for a form that does not exist', () => {
    const all = explainForms(doable, ['*']);
    expect(openedBy(all, 'void', 'sales')?.forms).toBe('*');
    expect(voucherTypes.filter(({ type }) => openedBy(all, 'read', type) === undefined)).toEqual([]);
    expect(explainForms(doable, ['frmNone', 'toString'])).toEqual([]);
  });
});

test('what a person may name is told with where it comes from', () => {
  const links = { ...none, ledgers: ['CASH-VAN-1'], godowns: ['VAN-1'], salesPersons: ['SP1'] };
  const { bounds } = explainRights(doable, {
    ...{ forms: formsOfRole('Salesperson'), branches: ['MB'], routes: ['R1'], links },
  });
  expect(bounds).toEqual([
    { of: 'branches', codes: ['MB'], why: 'linked' },
    { of: 'routes', codes: ['R1'], why: 'linked' },
    { of: 'godowns', codes: ['VAN-1'], why: 'ofRoutes' },
    { of: 'ledgers', codes: ['CASH-VAN-1'], why: 'linked' },
    { of: 'salesPersons', codes: ['SP1'], why: 'linked' },
    { of: 'purchasePersons', codes: [], why: 'field' },
    { of: 'salesAccounts', codes: [], why: 'field' },
  ]);
  const office = explainRights(doable, { forms: formsOfRole('Accountant'), branches: [], routes: [], links: none });
  expect(office.bounds.map(({ codes, why }) => `${codes} ${why}`)).toEqual([
    ...['* office', '* office', '* office', '* viewLedgers', '* office', '* office', '* viewLedgers'],
  ]);
});
