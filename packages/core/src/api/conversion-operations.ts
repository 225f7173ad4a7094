/**
 * Going on from one voucher to the next: which documents of a party are still open for a type, and the document that
 * continues one of them, ready to be posted. Derived for every type whose definition names sources.
 */

import { z } from 'zod';
import type { VoucherDefinition } from '../definition/voucher.ts';
import { inEnglish } from '../i18n/say.ts';
import { named, type Operation } from './operation.ts';
import { amountText, codeText, dateText, pageQuery } from './wire-values.ts';

const voucherTypeText = z.string().regex(/^[a-zA-Z]{1,40}$/);

export const draftQuery = z.strictObject({
  /** Type of the voucher that is continued. */
  from: voucherTypeText,
  /** Its number, such as `O-12`. */
  source: codeText,
  /** Numbers of others of that type, separated by commas, that the same document continues. */
  beside: z
    .string()
    .max(1000)
    .transform((text) => text.split(',').filter((number) => number !== ''))
    .optional(),
  /** Of the new document; today when left out. */
  date: dateText.optional(),
});

export type DraftQuery = z.infer<typeof draftQuery>;

export const sourcesQuery = z.strictObject({
  ...pageQuery,
  /** Only of this type. */
  from: voucherTypeText.optional(),
  party: codeText.optional(),
  /** Looks into the number, the reference and the party's code and name. */
  search: z.string().min(1).max(100).optional(),
});

export type SourcesQuery = z.infer<typeof sourcesQuery>;

const openSource = z.object({
  voucherNo: z.int(),
  type: z.string(),
  referNo: z.string(),
  date: z.string(),
  referenceNo: z.string().optional(),
  party: z.string().optional(),
  partyName: z.string().optional(),
  partyNameArabic: z.string().optional(),
  /** Code of the sales or purchase person. */
  person: z.string().optional(),
  /** Not told of what is bought without the form of costs. */
  net: amountText.optional(),
  currency: z.string(),
  fulfilment: z.string().optional(),
  /** Lines of which something is left, and how many smallest units of all of them together. */
  linesLeft: z.int(),
  quantityLeft: z.int(),
});

export type OpenSource = z.infer<typeof openSource>;

const sourcesPage = z.object({ rows: z.array(openSource), next: z.string().nullable() });

export type OpenSourcesPage = z.infer<typeof sourcesPage>;

const draftDocument = named('VoucherDraft', z.looseObject({ type: z.string(), date: z.string() }));

/** None for a type that continues nothing. */
export function conversionOperations(definition: VoucherDefinition): Operation[] {
  if (definition.source === undefined) return [];
  const { type, path, permission } = definition;
  const label = inEnglish(definition.label).toLowerCase();
  const common = {
    tag: inEnglish(definition.plural),
    permission,
    method: 'GET',
    idempotency: 'none',
    status: 200,
  } as const;
  return [
    {
      ...common,
      name: `${type}.draft`,
      path: `/${path}/draft`,
      summary: `The ${label} that continues a voucher, with what is left of it: post it with a uid of its own.`,
      query: draftQuery,
      response: draftDocument,
    },
    {
      ...common,
      name: `${type}.sources`,
      path: `/${path}/sources`,
      summary: `Vouchers that a ${label} may continue, latest first, with what is left of each; a page may be short and still have a next one.`,
      query: sourcesQuery,
      response: named('OpenSources', sourcesPage),
    },
  ];
}
