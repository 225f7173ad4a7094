/**
 * The papers of lists over HTTP (SPEC §7, Print/StockReport, PendingOrders, AllocatedStock and their kin): each as a print document
 * for preview and thermal printers, and as PDF, for whoever may open its form and as far as that person sees.
 */

import { z } from 'zod';
import { inEnglish } from '../i18n/say.ts';
import { type PaperFacts, type PaperName, papers } from '../reports/papers.ts';
import { type CostingMethod, costingMethods } from '../reports/stock-summary.ts';
import { named, type Operation } from './operation.ts';
import { printQuery } from './voucher-operations.ts';
import { codeText, dateText } from './wire-values.ts';

/** Codes with a comma between; none means all that the person sees. */
const codes = z
  .string()
  .max(4000)
  .transform((text) => text.split(',').filter((code) => code !== ''))
  .optional();

const span = { from: dateText.optional(), to: dateText.optional() };
const place = { branch: codeText.optional() };

export const paperQueries = {
  stock: z.strictObject({
    ...place,
    /** Godowns of this set; only those named where some are. */
    set: z.enum(['godown', 'damaged']).optional(),
    godowns: codes,
    /** An administrator's choice; others have the selling rate. */
    costing: z.enum(Object.keys(costingMethods) as [CostingMethod, ...CostingMethod[]]).optional(),
    /** Of the costing UserGiven. */
    priceGroup: codeText.optional(),
    /** As cartons and pieces; the setting when left out. */
    split: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional(),
    asOf: dateText.optional(),
  }),
  /** `date` the last day of loading: the latest load up to it is printed. */
  'pick-list': z.strictObject({
    ...place,
    route: codeText.optional(),
    godowns: codes,
    salesPerson: codeText.optional(),
    date: dateText.optional(),
  }),
  /** `from` and `to` days of delivery; all that is pending up to `to` without the first. */
  orders: z.strictObject({ ...place, routes: codes, ...span }),
  'total-orders': z.strictObject({ ...place, routes: codes, ...span }),
  'price-list': z.strictObject({
    ...place,
    priceGroup: codeText.optional(),
    category: codeText.optional(),
    date: dateText.optional(),
  }),
  'ledger-statement': z.strictObject({ ...place, ledger: codeText, ...span }),
  'customer-statement': z.strictObject({ ...place, party: codeText, ...span }),
  'receipt-summary': z.strictObject({
    ...place,
    route: codeText.optional(),
    salesPerson: codeText.optional(),
    ...span,
  }),
} as const satisfies Record<PaperName, z.ZodObject>;

export type PaperQuery<Name extends PaperName> = z.infer<(typeof paperQueries)[Name]>;

/** The paper and its language; those of the settings when left out. */
export type PaperLooks = z.infer<typeof printQuery>;

export const paperOperations: readonly Operation[] = (Object.keys(papers) as PaperName[]).flatMap((name) => {
  const { label, permission, orPermission }: PaperFacts = papers[name];
  const common = {
    method: 'GET',
    permission,
    ...(orPermission === undefined ? {} : { anyOf: [orPermission] }),
    idempotency: 'none',
    tag: 'Papers',
    query: z.strictObject({ ...paperQueries[name].shape, ...printQuery.shape }),
    status: 200,
  } as const;
  return [
    {
      ...common,
      name: `paper.${name}.print`,
      path: `/papers/${name}/print`,
      summary: `${inEnglish(label)}: the print document, for preview and thermal printers.`,
      response: named('PrintDoc', z.looseObject({ kind: z.string() })),
    },
    {
      ...common,
      name: `paper.${name}.pdf`,
      path: `/papers/${name}/print.pdf`,
      summary: `${inEnglish(label)} as PDF.`,
      response: {},
      produces: 'application/pdf',
      takesLong: true,
    },
  ];
});
