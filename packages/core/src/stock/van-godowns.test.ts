import { expect, test } from 'vitest';
import type { GodownView } from '../definition/masters-view.ts';
import { stockTransfer } from '../vouchers/stock-transfer/definition.ts';
import { checkSentFromVan, vanGodowns } from './van-godowns.ts';

const godown = (code: string, kind: GodownView['kind'], vans?: string[], isVan = false): GodownView => ({
  code,
  name: code,
  kind,
  branch: 'MB',
  isVan,
  active: true,
  ...(vans === undefined ? {} : { vans }),
});

const all = [
  godown('BOX', 'saleable', ['V1']),
  godown('V1', 'saleable', ['V1', 'V2'], true),
  godown('V2', 'saleable', ['V1', 'V2'], true),
  godown('V1-DMG', 'damage', ['V1']),
  { ...godown('OLD', 'damage', ['V1']), active: false },
  godown('MAIN', 'saleable'),
];

test('a van has itself and what its routes carry, never another van on the same route', () => {
  expect(vanGodowns('V1', all)).toEqual({ saleable: ['V1', 'BOX'], damage: ['V1-DMG'] });
});

test('goods of another leave by no document of the van', () => {
  const masters = { godown: (code: string) => all.find((each) => each.code === code) };
  const sent = (from: string) => ({ items: [{ item: 'MILK', godown: from, toGodown: 'MAIN' }] });
  const wrong = ['V1', 'V1-DMG', 'V2', 'MAIN'].map((from) =>
    checkSentFromVan(stockTransfer, sent(from), 'V1', masters).map(({ code, path }) => `${code} ${path}`),
  );
  const refusal = 'godown.not_allowed items.0.godown';
  expect(wrong).toEqual([[], [], [refusal], [refusal]]);
});
