/** What a supplier delivers: the items that name him, read and written as one list (SPEC §2, ItemSuppliers). */
import { z } from 'zod';
import { named, type Operation } from './operation.ts';
import { codeText } from './wire-values.ts';

/** The item's own form says more of it; its rate is read as that form reads it. */
const suppliedItem = z.strictObject({
  item: codeText,
  supplierItemCode: z.string().max(200).optional(),
  rate: z.string().max(40).optional(),
});

export type SuppliedItem = z.infer<typeof suppliedItem>;

/** Says one state of the list; a change names the one it was made on. */
const state = z.string().min(1).max(64);

export const suppliedItemsBody = z.strictObject({
  state,
  /** The whole list: an item that is not named is not delivered any more. */
  rows: z.array(suppliedItem).max(20_000),
});

const suppliedItems = z.object({
  state,
  rows: z.array(suppliedItem.extend({ name: z.string(), nameArabic: z.string().optional() })),
});

export type SuppliedItems = z.infer<typeof suppliedItems>;

const facts = {
  path: '/suppliers/{code}/items',
  permission: 'frmItemSuppliers',
  tag: 'Suppliers',
  response: named('SuppliedItems', suppliedItems),
  status: 200,
} as const;

export const itemSupplierOperations = [
  {
    ...facts,
    name: 'suppliedItems.get',
    method: 'GET',
    idempotency: 'none',
    summary: 'The items that a supplier delivers, in order of code.',
  },
  {
    ...facts,
    name: 'suppliedItems.put',
    method: 'PUT',
    idempotency: 'answer',
    summary: 'Write the whole list of what a supplier delivers, or nothing where a row is refused.',
    request: named('SuppliedItemsChange', suppliedItemsBody),
  },
] as const satisfies readonly Operation[];
