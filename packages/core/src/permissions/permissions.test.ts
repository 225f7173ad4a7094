import { describe, expect, test } from 'vitest';
import { inEnglish } from '../i18n/say.ts';
import { masters } from '../masters/index.ts';
import type { FormFacts } from './form.ts';
import { availableForms, formNames, forms, mayOpen } from './forms.ts';
import { formsOf, inMenuOrder, menu } from './menu.ts';
import { defaultRoles } from './roles.ts';
import { voucherForms } from './voucher-forms.ts';

const named: [string, FormFacts][] = Object.entries(forms);

test.each(named)('%s has a name', (name, facts) => {
  expect(name).toMatch(/^frm[A-Z][A-Za-z]+$/);
  expect(inEnglish(facts.label).trim()).not.toBe('');
});

test('the forms that the specification names are there', () => {
  const given = ['frmOrder', 'frmOrderForm', 'frmSales', 'frmPendingOrderList', 'frmRouteDayStart', 'frmViewLedgers'];
  expect(given.filter((name) => !Object.hasOwn(forms, name))).toEqual([]);
});

test('every voucher type of the specification has its form', () => {
  const types = [
    ...['order', 'quotation', 'sales', 'salesReturn', 'purchase', 'purchaseReturn', 'purchaseOrder', 'deliveryNote'],
    ...['goodsReceipt', 'receipt', 'payment', 'contra', 'journal', 'debitNote', 'creditNote', 'stockTransfer'],
    ...['physicalStock', 'projectMaterialIssue', 'lead', 'opening', 'daySettlement'],
  ];
  const formOf = (type: string) => `frm${type.charAt(0).toUpperCase()}${type.slice(1)}`;
  expect(types.filter((type) => !Object.hasOwn(voucherForms, formOf(type)))).toEqual([]);
});

test.each(masters.map((master) => [master.name, master.permission]))('the master %s is opened by %s', (_name, form) => {
  expect(formNames).toContain(form);
});

describe('who may open a form', () => {
  test('is whose role names it, or names all', () => {
    expect(mayOpen(['frmSales'], 'frmSales')).toBe(true);
    expect(mayOpen(['frmSales'], 'frmPurchase')).toBe(false);
    expect(mayOpen(new Set(['frmSales']), 'frmSales')).toBe(true);
    expect(mayOpen(new Set(['frmSales']), 'frmOrder')).toBe(false);
    expect(mayOpen(['*'], 'frmPurchase')).toBe(true);
    expect(mayOpen([], 'frmSales')).toBe(false);
  });

  test('and a form that does not exist opens for nobody', () => {
    expect(mayOpen(['*', 'frmNone', 'toString'], 'frmNone')).toBe(false);
    expect(mayOpen(['*', 'toString'], 'toString')).toBe(false);
  });

  test('with what is the administrator’s alone, and what is not for one', () => {
    const administrator = availableForms(['*'], true);
    const other = availableForms(['*'], false);
    expect(administrator).toContain('frmExternalReports');
    expect(administrator).not.toContain('frmMyLedger');
    expect(other).not.toContain('frmExternalReports');
    expect(other).not.toContain('frmConfirmAllocation');
    expect(other).toContain('frmMyLedger');
  });
});

describe('the menu', () => {
  test('has its groups in the order of the specification', () => {
    const order = ['dashboard', 'masters', 'vouchers', 'registers', 'reports', 'tools', 'settings'];
    expect(menu.map((group) => group.name)).toEqual(order);
  });

  test('names no form twice', () => {
    const all = menu.flatMap(formsOf);
    expect(new Set(all).size).toBe(all.length);
  });

  test('sorts what stands in a group, and puts what it does not name behind', () => {
    const sorted = inMenuOrder(
      'vouchers',
      ['frmReceipt', 'frmOwn', 'frmSales', 'frmOther', 'frmOrder'],
      (form) => form,
    );
    expect(sorted).toEqual(['frmOrder', 'frmSales', 'frmReceipt', 'frmOwn', 'frmOther']);
  });
});

describe('the roles of a new company', () => {
  test.each(defaultRoles.map((role) => [role.code, role] as const))(
    '%s names forms that exist, each once',
    (_code, role) => {
      expect(role.forms.filter((name) => name !== '*' && !Object.hasOwn(forms, name))).toEqual([]);
      expect(new Set(role.forms).size).toBe(role.forms.length);
      expect(availableForms(role.forms, role.isAdministrator).length).toBeGreaterThan(2);
    },
  );

  test('a salesperson sells and collects, and neither buys nor writes journals', () => {
    const role = defaultRoles.find((each) => each.code === 'Salesperson')?.forms ?? [];
    expect(['frmSales', 'frmReceipt', 'frmRouteDayStart'].every((name) => mayOpen(role, name))).toBe(true);
    expect(['frmPurchase', 'frmJournal', 'frmUser', 'frmTrialBalance'].some((name) => mayOpen(role, name))).toBe(false);
  });
});
