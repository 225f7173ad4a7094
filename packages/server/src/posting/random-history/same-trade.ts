/** Analysis of sales and purchases by everything they are told apart by, and the lines behind it. */
import { sum } from '@fieldbook/core/examples/reference/arrays';
import type { TradeLines } from '@fieldbook/core/reports/analysis-lines';
import type { TradeAnalysis, TradeDimension, TradeFigures } from '@fieldbook/core/reports/analysis-trade';
import { expect } from 'vitest';
import { type Compared, isIn, money, span, sumsOf } from './ask.ts';
import { type TradeLine, tradeLines } from './trade-of-model.ts';

const keyOf: Readonly<Record<TradeDimension, (line: TradeLine) => string>> = {
  item: ({ item }) => item,
  category: ({ item }) => (item === 'YOGHURT' ? 'DAIRY' : ''),
  party: ({ party }) => party,
  route: ({ route }) => route,
  person: ({ person }) => person,
  branch: ({ branch }) => branch,
  month: ({ date }) => date.slice(0, 7),
};

/** Each figure that a row of an analysis has, and what it is a sum of. */
const figures: Readonly<Record<string, [told: (row: TradeFigures) => number, of: (line: TradeLine) => number]>> = {
  quantity: [({ quantity }) => quantity, ({ quantity }) => quantity],
  free: [({ free }) => free, ({ free }) => free],
  returned: [({ returned }) => money(returned), ({ isReturn, net }) => (isReturn ? -net : 0)],
  net: [({ net }) => money(net), ({ net }) => net],
  tax: [({ tax }) => money(tax), ({ tax }) => tax],
  cost: [({ cost }) => money(cost), ({ cost }) => cost],
  profit: [({ profit }) => money(profit), ({ net, cost }) => net - cost],
};

export async function expectSameTrade(compared: Compared): Promise<void> {
  const lines = tradeLines(compared.model).filter(isIn);
  for (const side of ['sale', 'purchase'] as const) {
    const own = lines.filter((line) => line.side === side);
    const name = side === 'sale' ? 'sales' : 'purchase';
    for (const by of Object.keys(keyOf) as TradeDimension[])
      await expectSameAnalysis(compared, `${name}-analysis`, by, own);
    await expectSameLines(compared, `${name}-lines`, own);
  }
}

async function expectSameAnalysis(
  { ask }: Compared,
  name: string,
  by: TradeDimension,
  own: readonly TradeLine[],
): Promise<void> {
  const analysis = await ask<TradeAnalysis>(name, { ...span, by });
  for (const [figure, [told, of]] of Object.entries(figures)) {
    const expected = sumsOf(own, keyOf[by], of);
    expect(
      sumsOf(analysis.rows, ({ code }) => code, told),
      `${name} by ${by}: ${figure}`,
    ).toEqual(expected);
    expect(analysis.totals === undefined ? 0 : told(analysis.totals), `${name}, whole: ${figure}`).toBe(
      sum(own.map(of)) + 0,
    );
  }
  if (by !== 'party') return;
  const crossed = await ask<TradeAnalysis>(name, { ...span, by, thenBy: 'item' });
  const told = sumsOf(
    crossed.rows,
    ({ code, subCode }) => `${code} ${subCode}`,
    ({ net }) => money(net),
  );
  expect(told, `${name} by party and item`).toEqual(
    sumsOf(
      own,
      ({ party, item }) => `${party} ${item}`,
      ({ net }) => net,
    ),
  );
}

async function expectSameLines({ ask }: Compared, name: string, own: readonly TradeLine[]): Promise<void> {
  const lines = await ask<TradeLines>(name, span);
  for (const figure of ['quantity', 'net', 'tax', 'cost'] as const)
    expect(
      sumsOf(
        lines.rows,
        ({ referNo, itemCode }) => `${referNo} ${itemCode}`,
        (row) => (figure === 'quantity' ? row.quantity : money(row[figure])),
      ),
      `${name}: ${figure}`,
    ).toEqual(
      sumsOf(
        own,
        ({ referNo, item }) => `${referNo} ${item}`,
        (line) => line[figure],
      ),
    );
}
