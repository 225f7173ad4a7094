/** A restaurant over HTTP: the open orders of its tables, what a kitchen is told of one, and what a dish costs. */
import { z } from 'zod';
import { COSTS_FORM } from '../permissions/costs.ts';
import { named, type Operation } from './operation.ts';
import { printQuery } from './voucher-operations.ts';
import { amountText, integerParameter } from './wire-values.ts';

const openOrder = z.object({
  voucherNo: z.int(),
  referNo: z.string(),
  branch: z.string(),
  orderArea: z.string().optional(),
  table: z.string().optional(),
  guests: z.int().optional(),
  /** Since when it is open. */
  since: z.string(),
  net: amountText,
  currency: z.string(),
  /** Lines that have not gone to the kitchen. */
  unsent: z.int(),
});

export type OpenTableOrder = z.infer<typeof openOrder>;

export const kitchenSlipQuery = z.strictObject({
  ...printQuery.omit({ copy: true }).shape,
  /** What went to the kitchen at this time; the last one when left out. */
  round: integerParameter(1, 9999).optional(),
});

const dishCost = z.object({
  rows: z.array(
    z.object({
      component: z.string(),
      /** Of one smallest unit, on average, in base currency; left out where none was ever in stock. */
      rate: z.string().optional(),
      /** Of what one portion takes. */
      cost: amountText.optional(),
    }),
  ),
  /** Of one portion, as far as it is known. */
  cost: amountText,
});

export type DishCost = z.infer<typeof dishCost>;

const common = { method: 'GET', idempotency: 'none', status: 200, tag: 'Restaurant' } as const;

export const diningOperations = [
  {
    ...common,
    name: 'dining.orders',
    path: '/dining/orders',
    permission: 'frmOrder',
    summary: 'Open orders that are at a table or of an order area, oldest first: a table is taken while one names it.',
    response: named('OpenTableOrders', z.object({ rows: z.array(openOrder) })),
  },
  {
    ...common,
    name: 'dining.slip',
    path: '/dining/orders/{voucherNo}/kitchens/{kitchen}/slip',
    permission: 'frmOrder',
    summary: 'What a kitchen is to make of an order, without prices.',
    query: kitchenSlipQuery,
    response: named('PrintDoc', z.looseObject({ kind: z.string() })),
  },
  {
    ...common,
    name: 'dining.dishCost',
    path: '/dining/dishes/{code}/cost',
    permission: COSTS_FORM,
    summary: 'What one smallest unit of a dish costs by the average cost of its ingredients today.',
    response: named('DishCost', dishCost),
  },
] as const satisfies readonly Operation[];
