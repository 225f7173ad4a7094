import type { GodownView } from '@fieldbook/core/definition/masters-view';
import { expect, test } from 'vitest';
import { placesFor } from './send-places.ts';

const godown = (code: string, kind: GodownView['kind'], more: Partial<GodownView> = {}): GodownView => ({
  ...{ code, name: code, kind, branch: 'MB', isVan: false, active: true },
  ...more,
});
const godowns = [
  godown('DAMAGE', 'damage'),
  godown('MAIN', 'saleable'),
  godown('OLD', 'saleable', { active: false }),
  godown('SHOP', 'saleable'),
  godown('TRANSIT', 'transit'),
  godown('V1', 'saleable', { isVan: true }),
  godown('V1-DMG', 'damage', { vans: ['V1'] }),
  godown('V2', 'saleable', { isVan: true }),
];
const usual = ['MAIN', 'DAMAGE'];
const from = (code: string) => placesFor({ from: code, van: 'V1', godowns, usual }).map((each) => each.code);

test('good stock goes to the store first, then among what is damaged, to other stores and to other vans', () => {
  expect(from('V1')).toEqual(['MAIN', 'DAMAGE', 'V1-DMG', 'SHOP', 'V2']);
});

test('what is damaged goes only where damaged goods stand', () => {
  expect(from('V1-DMG')).toEqual(['DAMAGE']);
});
