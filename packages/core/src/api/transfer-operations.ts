/**
 * Stock transfers that the system makes out of what stands in the godowns: all damaged goods at day end, all goods of a godown,
 * the loads of the vans (SPEC §2: bulk stock transfer, bulk damage transfer, manage allocation, confirm allocation).
 */
import { z } from 'zod';
import { named, type Operation } from './operation.ts';
import { codeText, dateText } from './wire-values.ts';

export const bulkDamageBody = z.strictObject({
  date: dateText,
  /** Damage godowns; all of the person's branches when left out. */
  godowns: z.array(codeText).max(500).optional(),
});

export type BulkDamage = z.infer<typeof bulkDamageBody>;

const postedTransfer = z.object({ voucherNo: z.int(), referNo: z.string() });

const damageTransfer = z.object({
  godown: z.string(),
  toGodown: z.string(),
  /** `replayed`: the day's transfer was there before. `refused` with the reasons. */
  status: z.enum(['posted', 'replayed', 'refused']),
  voucher: postedTransfer.optional(),
  problems: z.array(z.looseObject({ code: z.string() })).optional(),
});

export type DamageTransfer = z.infer<typeof damageTransfer>;

export const bulkTransferQuery = z.strictObject({ godown: codeText, toGodown: codeText, date: dateText.optional() });

export type BulkTransferQuery = z.infer<typeof bulkTransferQuery>;

export const allocationQuery = z.strictObject({
  /** One van; all of the person's branches when left out. */
  godown: codeText.optional(),
  /** Only its orders, for the vans that carry it. */
  route: codeText.optional(),
  /** Orders to be delivered until then; the date of the transfers. Today when left out. */
  date: dateText.optional(),
  /** What speaks for a load: open orders, the last load, or whichever is more of the two. */
  basis: z.enum(['orders', 'lastLoad', 'both']).optional(),
});

export type AllocationQuery = z.infer<typeof allocationQuery>;

const transferDraft = z.looseObject({ type: z.string(), date: z.string() });
const smallest = z.int();

/** Of all goods, with quantities as a voucher has them. */
const bulkDraft = transferDraft.extend({
  branch: z.string(),
  items: z.array(
    z.looseObject({
      item: z.string(),
      unit: z.string(),
      batch: z.string().optional(),
      expiry: z.string().optional(),
      quantity: z.string(),
    }),
  ),
});

const storePart = z.object({
  item: z.string(),
  unit: z.string(),
  batch: z.string().optional(),
  expiry: z.string().optional(),
  quantity: smallest,
});

const allocation = z.object({
  godown: z.string(),
  /** The store that it is loaded from, and the uid that its transfer should have. */
  store: z.string(),
  branch: z.string(),
  uid: z.string(),
  /** Post it by `/allocations/confirm`, changed or not; absent where nothing is to be loaded. */
  transfer: transferDraft.optional(),
  /** Why, by item, in smallest units. */
  needs: z.array(
    z.object({ item: z.string(), ordered: smallest, lastLoad: smallest, inVan: smallest, onTheWay: smallest }),
  ),
  /** Wanted beyond what it gets: what the store has is shared in proportion to what each van wants. */
  short: z.array(z.object({ item: z.string(), quantity: smallest })),
});

export type Allocation = z.infer<typeof allocation>;

/** What a store has of the items that are wanted, in the order in which it should leave. */
const allocationStore = z.object({ godown: z.string(), goods: z.array(storePart) });

export type AllocationStore = z.infer<typeof allocationStore>;

const proposal = z.object({
  date: dateText,
  allocations: z.array(allocation),
  stores: z.array(allocationStore),
});

export type AllocationProposal = z.infer<typeof proposal>;

export const confirmBody = z.strictObject({ transfers: z.array(transferDraft).min(1).max(500) });

const answers = z.object({
  results: z.array(
    z.object({
      status: z.int(),
      voucher: z.looseObject(postedTransfer.shape).optional(),
      problems: z.array(z.looseObject({ code: z.string(), message: z.string() })).optional(),
    }),
  ),
});

const tag = 'Stock';
const write = { method: 'POST', status: 200, tag } as const;
const read = { method: 'GET', idempotency: 'none', status: 200, tag } as const;

export const transferOperations = [
  {
    ...write,
    idempotency: 'natural',
    name: 'stockTransfer.bulkDamage',
    path: '/stock-transfers/bulk-damage',
    permission: 'frmBulkDamageTransfer',
    summary: 'Move all goods of each damage godown to the default damage store, once for a godown and day.',
    request: named('BulkDamage', bulkDamageBody),
    response: named('DamageTransfers', z.object({ transfers: z.array(damageTransfer) })),
  },
  {
    ...read,
    name: 'stockTransfer.bulkDraft',
    path: '/stock-transfers/bulk-draft',
    permission: 'frmBulkStockTransfer',
    summary: 'A stock transfer of all goods of a godown to another, ready to be posted.',
    query: bulkTransferQuery,
    response: named('TransferDraft', bulkDraft),
  },
  {
    ...write,
    idempotency: 'uid',
    name: 'stockTransfer.bulk',
    path: '/stock-transfers/bulk',
    permission: 'frmBulkStockTransfer',
    summary: 'Post stock transfers to several godowns, each for itself; one answer a transfer, in order.',
    request: named('BulkTransfers', confirmBody),
    response: named('BulkTransfersAnswer', answers),
  },
  {
    ...read,
    name: 'allocation.proposal',
    path: '/allocations/proposal',
    permission: 'frmManageAllocation',
    anyOf: ['frmConfirmAllocation'],
    summary: 'What to load the vans with: open orders of their routes, the last load, and what they have already.',
    query: allocationQuery,
    response: named('AllocationProposal', proposal),
  },
  {
    ...write,
    idempotency: 'uid',
    name: 'allocation.confirm',
    path: '/allocations/confirm',
    permission: 'frmConfirmAllocation',
    summary: 'Post the transfers of an allocation, each for itself; one answer a transfer, in order.',
    request: named('AllocationConfirmation', confirmBody),
    response: named('AllocationAnswer', answers),
  },
] as const satisfies readonly Operation[];
