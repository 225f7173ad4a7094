/** What the menu offers to whom (SPEC §2, Menu groups; §6). */
import type { Me } from '@fieldbook/core/api/session-operations';
import { describe, expect, test } from 'vitest';
import { type MenuGroup, menuGroups } from './menu-entries.ts';

interface Who {
  readonly forms: readonly string[];
  readonly taxKind?: string;
  readonly settings?: Readonly<Record<string, string>>;
}

function menuOf({ forms, taxKind = 'vat', settings = {} }: Who): readonly MenuGroup[] {
  const me = { forms, settings, company: { taxKind }, branches: [] } as unknown as Me;
  return menuGroups({ me, language: 'en', hasVan: false });
}

const labelsIn = (groups: readonly MenuGroup[], name: string) =>
  groups.find(({ key }) => key === name)?.entries.map(({ label }) => label) ?? [];

describe('the menu', () => {
  test('has the groups of the specification in their order, and none that is empty', () => {
    const order = ['dashboard', 'masters', 'vouchers', 'registers', 'reports', 'tools', 'settings'];
    expect(menuOf({ forms: ['*'] }).map(({ key }) => key)).toEqual(order);
    expect(menuOf({ forms: [] }).map(({ key }) => key)).toEqual(['dashboard']);
  });

  test('offers a register by its own right, without that to write', () => {
    const groups = menuOf({ forms: ['frmSalesRegister'] });
    expect(labelsIn(groups, 'registers')).toEqual(['Sales']);
    expect(labelsIn(groups, 'vouchers')).toEqual([]);
    expect(labelsIn(menuOf({ forms: ['frmSales'] }), 'registers')).toEqual([]);
  });

  test('keeps my ledger from administrators, and allocation for them', () => {
    const [all, named] = [menuOf({ forms: ['*'] }), menuOf({ forms: ['frmMyLedger', 'frmManageAllocation'] })];
    expect(
      [labelsIn(all, 'registers'), labelsIn(named, 'registers')].map((each) => each.includes('My ledger')),
    ).toEqual([false, true]);
    expect(labelsIn(all, 'vouchers')).toContain('Manage allocation');
    expect(labelsIn(named, 'vouchers')).toEqual([]);
  });

  test('hides what another tax system or a setting uses', () => {
    const [vat, gst] = ['vat', 'gst'].map((taxKind) => labelsIn(menuOf({ forms: ['*'], taxKind }), 'reports'));
    expect(vat).toContain('Tax return');
    expect(vat).not.toContain('GST summary return');
    expect(gst).toContain('GST summary return');
    expect(gst).not.toContain('Tax return');
    const withKitchens = menuOf({ forms: ['*'], settings: { restaurant: 'True' } });
    expect(labelsIn(menuOf({ forms: ['*'] }), 'masters')).not.toContain('Kitchens');
    expect(labelsIn(withKitchens, 'masters')).toContain('Kitchens');
  });

  test('shows at most some 35 lines with a group open: the heads, home and what is not folded', () => {
    const groups = menuOf({ forms: ['*'] });
    const home = groups[0]?.entries.length ?? 0;
    for (const { key, entries } of groups.slice(1)) {
      const shown = entries.filter(({ isFolded }) => !isFolded).length;
      expect(home + groups.length + shown, key).toBeLessThanOrEqual(37);
    }
  });
});
