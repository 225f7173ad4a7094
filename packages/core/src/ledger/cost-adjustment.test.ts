import { expect, test } from 'vitest';
import { exampleMasters } from '../../testing/masters.ts';
import { CostTotals } from '../stock/cost-totals.ts';
import { costAdjustments } from './cost-adjustment.ts';

const place = { branch: 'MB', standsIn: 'MB', godown: 'MAIN', pool: 'saleable' } as const;

test('an adjustment is told apart by cost centre, project and person, as the cost that it adjusts', () => {
  const totals = new CostTotals();
  const told = [
    ...[{ costCentre: 'CC1' }, { costCentre: 'CC2' }, { project: 'PR1' }, { project: 'PR2' }],
    ...[{ person: 'SP1' }, { person: 'SP2' }, {}],
  ];
  for (const figures of told) {
    totals.add({ ...place, bearer: { ledger: 'COGS', ...figures } }, { value: -700, borne: 700, adjustment: 0 });
  }
  const entries = costAdjustments([['MILK', totals]], exampleMasters({})).get('MB')?.entries ?? [];
  const ofGoods = entries.filter(({ ledger }) => ledger === 'COGS');
  expect(
    ofGoods.map(({ ledger: _ledger, base, currency: _currency, foreign: _foreign, ...figures }) => [figures, base]),
  ).toEqual(told.map((figures) => [figures, 700]));
  expect(entries.reduce((sum, { base }) => sum + base, 0)).toBe(0);
});
