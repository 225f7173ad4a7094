import { expect, test } from 'vitest';
import { closingStockJournals, type StockPosition } from './closing-stock.ts';

const facts = {
  ledgerOf: (kind: string) => ({ saleable: 'STOCK', damage: 'DAMAGED-STOCK', transit: 'STOCK-IN-TRANSIT' })[kind] ?? '',
  cost: 'COST-OF-GOODS-SOLD',
  decimals: 2,
};
const position = (branch: string, kind: StockPosition['kind'], value: number, balance: number) => ({
  ...{ branch, kind, value, balance },
});

test('stock that has grown is debited against the cost of goods sold, one that has shrunk is credited', () => {
  const positions = [position('MB', 'saleable', 129_525, 100_000), position('MB', 'damage', 0, 1_650)];
  expect(closingStockJournals(positions, facts)).toEqual([
    {
      branch: 'MB',
      ledgers: [
        { ledger: 'STOCK', debit: '295.25' },
        { ledger: 'COST-OF-GOODS-SOLD', credit: '295.25' },
        { ledger: 'DAMAGED-STOCK', credit: '16.50' },
        { ledger: 'COST-OF-GOODS-SOLD', debit: '16.50' },
      ],
    },
  ]);
});

test('each branch has its own, and one whose ledgers hold the value has none', () => {
  const positions = [position('SHJ', 'saleable', 500, 0), position('MB', 'saleable', 700, 700)];
  expect(closingStockJournals(positions, facts).map(({ branch }) => branch)).toEqual(['SHJ']);
});
