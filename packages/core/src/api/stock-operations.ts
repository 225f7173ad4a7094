/** What stores and vans ask before they move goods: what is on its way to them, what to count, which batch leaves first. */
import { z } from 'zod';
import { named, type Operation } from './operation.ts';
import { codeText, dateText } from './wire-values.ts';

export const pendingTransfersQuery = z.strictObject({
  /** Target godowns, comma between; all that the person sees when left out. */
  godown: z.string().max(2000).optional(),
  from: dateText.optional(),
  to: dateText.optional(),
});

export type PendingTransfersQuery = z.infer<typeof pendingTransfersQuery>;

const pendingTransfer = z.object({
  voucherNo: z.int(),
  referNo: z.string(),
  date: z.string(),
  fromGodown: z.string(),
  toGodown: z.string(),
  /** Smallest units that are still on their way. */
  quantity: z.int(),
});

export type PendingTransfer = z.infer<typeof pendingTransfer>;

export const lastLoadQuery = z.strictObject({
  /** Codes with a comma between. */
  godowns: z
    .string()
    .min(1)
    .max(2000)
    .transform((text) => text.split(',')),
  /** The last day of loading; today when left out. */
  date: dateText.optional(),
});

export type LastLoadQuery = z.infer<typeof lastLoadQuery>;

const lastLoad = z.object({
  /** Of the load, with the numbers of its transfers; absent where there was none. */
  date: z.string().optional(),
  transfers: z.array(z.string()).optional(),
  /** In smallest units. */
  rows: z.array(z.object({ item: z.string(), unit: z.string(), quantity: z.int() })),
});

export type LastLoad = z.infer<typeof lastLoad>;

export const countSheetQuery = z.strictObject({
  godown: codeText,
  /** A day that is over, for the books at its end; the books of now when left out. */
  date: dateText.optional(),
});

export type CountSheetQuery = z.infer<typeof countSheetQuery>;

export const batchesQuery = z.strictObject({ godown: codeText, item: codeText });

export type BatchesQuery = z.infer<typeof batchesQuery>;

const countRow = z.object({ item: z.string(), unit: z.string(), bookQuantity: z.int() });

export type CountRow = z.infer<typeof countRow>;

const batchRow = z.object({ batch: z.string(), expiry: z.string().optional(), quantity: z.int() });

export type BatchRow = z.infer<typeof batchRow>;

const common = { method: 'GET', idempotency: 'none', status: 200, tag: 'Stock' } as const;

export const stockOperations = [
  {
    ...common,
    name: 'stockTransfer.pending',
    path: '/stock-transfers/pending',
    permission: 'frmStockTransfer',
    summary: 'Transfers of which something is still on its way, by the godown that has to confirm them; at most 500.',
    query: pendingTransfersQuery,
    response: named('PendingTransfers', z.object({ rows: z.array(pendingTransfer) })),
  },
  {
    ...common,
    name: 'stockTransfer.lastLoad',
    path: '/stock-transfers/last-load',
    permission: 'frmStockTransfer',
    anyOf: ['frmGodownStock'],
    summary: 'Goods of the latest load of godowns, over all transfers of that day; what was sent back is no load.',
    query: lastLoadQuery,
    response: named('LastLoad', lastLoad),
  },
  {
    ...common,
    name: 'physicalStock.sheet',
    path: '/physical-stocks/sheet',
    permission: 'frmPhysicalStock',
    anyOf: ['frmBulkDamageTransfer'],
    summary:
      'What the books say stands in a godown now or at the end of a day, in smallest units: the sheet of a count that goes back with its `countedAt`; what is not counted is zero.',
    query: countSheetQuery,
    response: named('CountSheet', z.object({ countedAt: z.string(), rows: z.array(countRow) })),
  },
  {
    ...common,
    name: 'stock.batches',
    path: '/stock/batches',
    permission: 'frmStockTransfer',
    anyOf: ['frmSales'],
    summary: 'Batches of an item in a godown in the order in which they should leave: what expires first comes first.',
    query: batchesQuery,
    response: named('StockBatches', z.object({ rows: z.array(batchRow) })),
  },
] as const satisfies readonly Operation[];
