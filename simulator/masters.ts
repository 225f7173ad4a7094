/** The masters of a simulated company: the example company's, with as many vans as a run needs, and what stands on them. */
import type { VoucherMasters } from '@fieldbook/core/definition/masters-view';
import { exampleMasters } from '@fieldbook/core/examples/masters';

export const DATE = '2026-11-20';
export const items = ['MILK', 'YOGHURT', 'CHIPS'] as const;
export const customers = ['C1', 'C2', 'WALK-IN'] as const;
export const fieldTypes = ['sales', 'salesReturn', 'receipt'] as const;

export const vanCode = (index: number): string => `VAN-${index + 1}`;

const isVan = (code: string): boolean => /^VAN-\d+$/.test(code);

const example = exampleMasters();

export const masters: VoucherMasters = {
  ...example,
  godown(code) {
    const van = example.godown('VAN-1');
    return isVan(code) && van !== undefined ? { ...van, code, name: code } : example.godown(code);
  },
  has: (of, code) => (of === 'godown' && isVan(code)) || example.has(of, code),
};

const prefixes: Readonly<Record<string, string>> = { sales: 'S', salesReturn: 'SR', receipt: 'R' };

/** The series of a van for a voucher type: its code, and the letters of its numbers. */
export function seriesOf(van: string, voucherType: string): { series: string; prefix: string } {
  const prefix = `${prefixes[voucherType] ?? 'X'}${van.slice(4)}`;
  return { series: `${van}/${voucherType}`, prefix };
}
