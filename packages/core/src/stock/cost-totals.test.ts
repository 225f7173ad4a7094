import { expect, test } from 'vitest';
import { CostTotals } from './cost-totals.ts';

const nothing = { value: 0, borne: 0, adjustment: 0 };

test('goods of two places stay apart, however their codes are put together', () => {
  const totals = new CostTotals();
  const add = (branch: string, godown: string, value: number) =>
    totals.add({ branch, standsIn: branch, godown, pool: 'saleable', bearer: undefined }, { ...nothing, value });
  add('DXB', 'Main 2', 100);
  add('DXB Main', '2', -100);
  expect(totals.stock.map(({ branch, godown, value }) => [branch, godown, value])).toEqual([
    ['DXB', 'Main 2', 100],
    ['DXB Main', '2', -100],
  ]);
});

test('cost of two dimensions stays apart, however their codes are put together', () => {
  const totals = new CostTotals();
  const place = { branch: 'MB', standsIn: 'MB', godown: 'MAIN', pool: 'saleable' } as const;
  const add = (costCentre: string, project: string, borne: number) =>
    totals.add({ ...place, bearer: { ledger: 'COGS', costCentre, project } }, { ...nothing, borne });
  add('Site', '1 A', 700);
  add('Site 1', 'A', 300);
  expect(totals.borne.map(({ costCentre, amount }) => [costCentre, amount])).toEqual([
    ['Site', 700],
    ['Site 1', 300],
  ]);
});
