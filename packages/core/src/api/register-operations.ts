/**
 * What a register can do besides giving pages: export the whole selection, act on many vouchers at once, print many as one
 * PDF, and keep a person's views. Derived from the voucher types; acting on many is the single action, voucher by voucher.
 */

import { z } from 'zod';
import { MOST_AT_ONCE } from '../definition/register.ts';
import { reasonedActions } from '../definition/states.ts';
import type { VoucherDefinition } from '../definition/voucher.ts';
import { languageCodes } from '../i18n/languages.ts';
import { inEnglish } from '../i18n/say.ts';
import { actionForms } from '../permissions/action-forms.ts';
import { named, nothing, type Operation, SIGNED_IN } from './operation.ts';
import { voucherChanges } from './voucher-history.ts';
import {
  actionsOf,
  openedVersion,
  postedVoucher,
  printQuery,
  readingFacts,
  registerQuery,
} from './voucher-operations.ts';
import { noteText } from './wire-values.ts';

export const exportFormats = ['csv', 'xlsx', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Numbers of vouchers, comma between. */
const voucherList = z
  .string()
  .max(MOST_AT_ONCE * 17)
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, { error: 'number.malformed' })
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .pipe(z.array(z.int()).max(MOST_AT_ONCE));

export const registerExportQuery = registerQuery.omit({ limit: true, cursor: true, sums: true }).extend({
  format: z.enum(exportFormats),
  /** Only these of the selection. */
  vouchers: voucherList.optional(),
  lang: z.enum(languageCodes).optional(),
});

export type RegisterExportQuery = z.infer<typeof registerExportQuery>;

const columnName = z.string().regex(/^[a-zA-Z]{1,40}$/);

export const registerGroupsQuery = registerQuery
  .omit({ limit: true, cursor: true, sums: true, sort: true })
  .extend({ by: columnName });

export type RegisterGroupsQuery = z.infer<typeof registerGroupsQuery>;

export const printManyQuery = printQuery.extend({ vouchers: voucherList });

export const bulkBody = z.strictObject({
  vouchers: z
    .array(z.strictObject({ voucherNo: z.int().min(1).max(999_999_999_999_999), version: openedVersion }))
    .min(1)
    .max(MOST_AT_ONCE),
  reason: noteText(1, 500).optional(),
});

const bulkAnswer = z.object({
  results: z.array(
    z.object({
      voucherNo: z.int(),
      /** What a single call would have answered. */
      status: z.int(),
      voucher: postedVoucher.zod.optional(),
      problems: z.array(z.looseObject({ code: z.string(), message: z.string().optional() })).optional(),
      changed: voucherChanges.optional(),
    }),
  ),
});

export type BulkAnswer = z.infer<typeof bulkAnswer>;

const registerGroups = z.object({
  /** `value`, its name where it is a code, `currency`, `count`, and the summed columns. */
  rows: z.array(
    z.object({ value: z.string(), currency: z.string(), count: z.int() }).catchall(z.union([z.string(), z.number()])),
  ),
  /** There were more values than are told; the largest are. */
  isCut: z.boolean(),
});

export type RegisterGroups = z.infer<typeof registerGroups>;

export function registerOperations(definition: VoucherDefinition): Operation[] {
  const { type, path } = definition;
  const words = inEnglish(definition.plural).toLowerCase();
  const reading = readingFacts(definition);
  return [
    {
      ...reading,
      name: `${type}.export`,
      method: 'GET',
      path: `/${path}/export`,
      idempotency: 'none',
      summary: `The whole selection of the register of ${words} as a file; its filters are those of the register.`,
      query: registerExportQuery,
      response: {},
      produces: 'application/octet-stream',
      takesLong: true,
      status: 200,
    },
    {
      ...reading,
      name: `${type}.groups`,
      method: 'GET',
      path: `/${path}/groups`,
      idempotency: 'none',
      summary: `The selection of the register of ${words} by one of its columns: count and sums of each value.`,
      query: registerGroupsQuery,
      response: named('RegisterGroups', registerGroups),
      status: 200,
    },
    ...actionsOf(definition).map(
      (action): Operation => ({
        tag: reading.tag,
        permission: actionForms[action],
        name: `${type}.bulk.${action}`,
        method: 'POST',
        path: `/${path}/bulk/${action}`,
        idempotency: 'key',
        summary: `${action.charAt(0).toUpperCase()}${action.slice(1)} up to ${MOST_AT_ONCE} ${words}, each for itself${
          reasonedActions.includes(action) ? ', with one reason' : ''
        }.`,
        request: named('BulkChange', bulkBody),
        response: named('BulkAnswer', bulkAnswer),
        status: 200,
      }),
    ),
    ...(definition.print === undefined
      ? []
      : [
          {
            ...reading,
            name: `${type}.pdfs`,
            method: 'GET',
            path: `/${path}/print.pdf`,
            idempotency: 'none',
            summary: `Up to ${MOST_AT_ONCE} ${words} as one PDF, each from a page of its own.`,
            query: printManyQuery,
            response: {},
            produces: 'application/pdf',
            takesLong: true,
            status: 200,
          } as const,
        ]),
  ];
}

const filterText = z.string().max(200);

/** Filters by their names in the address of the register, names of columns in their order, and the sort. */
export const viewContent = z.strictObject({
  filters: z.record(z.string().regex(/^[a-zA-Z]{1,40}$/), filterText),
  columns: z
    .array(z.string().regex(/^[a-zA-Z]{1,40}$/))
    .min(1)
    .max(60)
    .optional(),
  sort: z
    .string()
    .regex(/^-?[a-zA-Z]{1,40}$/)
    .optional(),
});

export type ViewContent = z.infer<typeof viewContent>;

const savedView = z.object({ register: z.string(), name: z.string(), ...viewContent.shape });

export type SavedView = z.infer<typeof savedView>;

export const savedViewQuery = z.strictObject({ register: z.string().min(1).max(40).optional() });

const ofViews = { tag: 'Saved views', permission: SIGNED_IN } as const;

export const savedViewOperations = [
  {
    ...ofViews,
    name: 'savedView.list',
    method: 'GET',
    path: '/saved-views',
    idempotency: 'none',
    summary: "The person's own views of registers, or of one register.",
    query: savedViewQuery,
    response: named('SavedViews', z.object({ rows: z.array(savedView) })),
    status: 200,
  },
  {
    ...ofViews,
    name: 'savedView.save',
    method: 'PUT',
    path: '/saved-views/{register}/{name}',
    idempotency: 'answer',
    summary: 'Keep filters, columns and order of a register under a name; what had the name before is replaced.',
    request: named('ViewContent', viewContent),
    response: named('SavedView', savedView),
    status: 200,
  },
  {
    ...ofViews,
    name: 'savedView.delete',
    method: 'DELETE',
    path: '/saved-views/{register}/{name}',
    idempotency: 'answer',
    summary: 'Forget a view; one that is not there is forgotten already.',
    response: nothing,
    status: 204,
  },
] as const satisfies readonly Operation[];
