/** Goods in the godowns, on their way to vans, and what a day leaves of them. Quantities are in the smallest unit of an item. */
import { z } from 'zod';
import { type CompanyCall, needed, optional } from './company-call.ts';
import { figure, goods, text } from './wire-shapes.ts';

const stockRow = z.strictObject({ ...goods, CurrentStock: figure, Cost: figure });

const splitStockRow = stockRow.extend({
  /** `2 CTN + 3 PCS`; empty unless asked for. */
  SplitStock: text,
  RetailRate: figure,
  WholeSaleRate: figure,
});

const dayEndRow = stockRow.extend({ FreshQty: figure, DamageQty: figure });

const COST = 'Cost is the retail rate for whoever is not told what goods cost.';
const dayEnd = {
  AsOnDate: optional.date('2026-11-20'),
  SalesGodowns: optional.list('VAN-1'),
  ExpiryGodowns: optional.list('VAN-1E'),
};

export const stockCalls = {
  'Godown/SelectGodownStockItemwiseList': {
    method: 'GET',
    path: 'Godown/SelectGodownStockItemwiseList',
    parameters: {
      Godowns: optional.list('VAN-1'),
      AsOnDate: optional.date('2026-11-20'),
      SplitStock: optional.flag('True'),
      ZeroStock: optional.flag('False'),
    },
    answer: z.array(splitStockRow),
    summary: 'Stock by item over the godowns that are named, or all that the caller may name.',
    differs: COST,
  },
  'Godown/SelectGodownStockItemwiseListMinimal': {
    method: 'GET',
    path: 'Godown/SelectGodownStockItemwiseListMinimal',
    parameters: { Godowns: optional.list('VAN-1'), AsOnDate: optional.date('2026-11-20') },
    answer: z.array(stockRow),
    summary: 'The same, without what is not there, and without rates.',
    differs: COST,
  },
  'StockTransfer/GetStockTransferSummary': {
    method: 'GET',
    path: 'StockTransfer/GetStockTransferSummary',
    parameters: {
      BranchCode: optional.text('All'),
      FromGodown: optional.list('MAIN'),
      ToGodown: optional.list('All'),
      FromDate: optional.date('2026-11-01'),
      ToDate: optional.date('2026-11-30'),
      IsVerified: optional.text('P'),
    },
    answer: z.array(z.strictObject({ ReferNo: text, ToGodown: text })),
    summary: 'Stock transfers of which something is still on its way; ToGodown is the name of the godown.',
    differs: 'IsVerified has no other value than P: whoever asks wants to know what is still to be confirmed.',
  },
  'StockTransfer/GetLastStockTranserItemsByGodowns': {
    method: 'GET',
    path: 'StockTransfer/GetLastStockTranserItemsByGodowns',
    parameters: { Godowns: optional.list('VAN-1') },
    answer: z.array(z.strictObject({ ...goods, Qty: figure })),
    summary: 'Goods of the latest load of the godowns, over all transfers of that day.',
  },
  'Route/DayEndDamageTrasferReport': {
    method: 'GET',
    path: 'Route/DayEndDamageTrasferReport',
    parameters: dayEnd,
    answer: z.array(dayEndRow),
    summary:
      'Goods that were given back to the company on a day: fresh from sales godowns, damaged from expiry godowns.',
    differs: 'Cost is the retail rate: goods are moved at no price.',
  },
  'Route/DayEndDamageStockReport': {
    method: 'GET',
    path: 'Route/DayEndDamageStockReport',
    parameters: dayEnd,
    answer: z.array(dayEndRow),
    summary: 'Goods that stand there at the end of a day: fresh in sales godowns, damaged in expiry godowns.',
    differs: COST,
  },
  'Route/GetRouteLocation': {
    method: 'GET',
    path: 'Route/GetRouteLocation',
    parameters: { AsOnDate: optional.date('2026-11-20'), ActiveRouteID: needed.number('1') },
    answer: z.union([
      z.literal('NO Location'),
      z.strictObject({
        StartLatitude: figure,
        StartLongitude: figure,
        EndLatitude: figure,
        EndLongitude: figure,
      }),
    ]),
    summary: 'Where the day of a route starts and ends, or `NO Location`.',
    differs: 'The points are those of now: a route has none by day.',
  },
} as const satisfies Readonly<Record<string, CompanyCall>>;
