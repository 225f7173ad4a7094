/** The masters of a simulated company: the example company's, with as many vans as a run needs, and what stands on them. */
import type { ItemView, PartyView, VoucherMasters } from '@fieldbook/core/definition/masters-view';
import { present } from '@fieldbook/core/kernel/assert';
import { exampleMasters } from '@fieldbook/core/testing/masters';
import { voucherTypes } from '@fieldbook/core/vouchers/index';

export const DATE = '2026-11-20';
/** The last one is kept by batch. */
export const items = ['MILK', 'YOGHURT', 'CHIPS', 'KEFIR'] as const;
export const BATCHED = 'KEFIR';
export const batches = ['K1', 'K2'] as const;
export const expiryOf: Readonly<Record<string, string>> = { K1: '2026-12-01', K2: '2026-12-15' };
export const customers = ['C1', 'C2', 'WALK-IN'] as const;
export const routes = ['R1', 'R2'] as const;
/** Types that phones may complete, each with a series of its own a van. */
export const fieldTypes = voucherTypes.filter(({ field }) => field === true).map(({ type }) => type);
/** Types that the office enters. */
export const officeTypes = ['goodsReceipt', 'order', 'deliveryNote', 'stockTransfer', 'stockTransferIn'] as const;
export const STORE = 'MAIN';
export const DAMAGE = 'DAMAGE';
export const WAY = 'TRANSIT';

export const vanCode = (index: number): string => `VAN-${index + 1}`;

const isVan = (code: string): boolean => /^VAN-\d+$/.test(code);

const example = exampleMasters();

const kefir: ItemView = {
  ...present(example.item('YOGHURT'), 'an item of the example company'),
  code: BATCHED,
  name: 'Kefir',
  tracking: 'batchExpiry',
};

/** The company's masters; `isCustomer`: is this a customer that somebody met on a route? */
export function mastersWith(isCustomer: (code: string) => boolean): VoucherMasters {
  const met = (side: string, code: string): PartyView | undefined =>
    side === 'customer' && isCustomer(code) ? { code, name: code, side, creditDays: 0, active: true } : undefined;
  return {
    ...example,
    item: (code) => (code === BATCHED ? kefir : example.item(code)),
    godown(code) {
      const van = example.godown('VAN-1');
      return isVan(code) && van !== undefined ? { ...van, code, name: code } : example.godown(code);
    },
    party: (side, code) => example.party(side, code) ?? met(side, code),
    has: (of, code) =>
      (of === 'godown' && isVan(code)) ||
      (of === 'item' && code === BATCHED) ||
      met(of, code) !== undefined ||
      example.has(of, code),
  };
}

export const masters: VoucherMasters = mastersWith(() => false);

const prefixes = new Map(voucherTypes.map(({ type, prefix }) => [type, prefix]));

interface SeriesName {
  readonly series: string;
  readonly prefix: string;
}

/** The series of a van for a voucher type: its code, and the letters of its numbers. */
export function seriesOf(van: string, voucherType: string): SeriesName {
  return { series: `${van}/${voucherType}`, prefix: `${prefixes.get(voucherType) ?? 'X'}${van.slice(4)}` };
}

export function officeSeriesOf(voucherType: string): SeriesName {
  return { series: `OFFICE/${voucherType}`, prefix: prefixes.get(voucherType) ?? 'X' };
}
