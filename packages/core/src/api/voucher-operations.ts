/** The operations of a voucher type, derived from its definition: post, register, read, edit, change of state, print. */

import { z } from 'zod';
import type { VoucherAction } from '../definition/states.ts';
import { reasonedActions, statesOf } from '../definition/states.ts';
import type { VoucherDefinition } from '../definition/voucher.ts';
import { inEnglish } from '../i18n/say.ts';
import { actionForms } from '../permissions/action-forms.ts';
import { formsOfVoucherType } from '../permissions/voucher-reading.ts';
import { type FilterKind, filterNamed, type RegisterFilterName, registerFilterNames } from '../registers/filters.ts';
import { type JsonSchema, voucherJsonSchema } from './json-schema.ts';
import { named, type Operation, SIGNED_IN } from './operation.ts';
import { historyOperation } from './voucher-history.ts';
import { relationsOperation } from './voucher-relations.ts';
import { amountText, codeText, dateText, noteText, pageQuery } from './wire-values.ts';

/** What a caller learns of a stored voucher. */
export const postedVoucher = named(
  'PostedVoucher',
  z.object({
    voucherNo: z.int(),
    uid: z.string(),
    type: z.string(),
    referNo: z.string(),
    date: z.string(),
    state: z.string(),
    /** Counts its contents and its changes of state; a change names the version that it was made on. */
    version: z.int(),
    /** Not told of what is bought without the form of costs. */
    net: amountText.optional(),
    hash: z.string(),
    related: z.array(z.object({ type: z.string(), voucherNo: z.int(), referNo: z.string() })),
    /** Codes that a supervisor must look at. */
    exceptions: z.array(z.string()).optional(),
  }),
);

export type PostedVoucher = z.infer<typeof postedVoucher.zod>;

const filterTexts: Readonly<Record<FilterKind, z.ZodType<string, string>>> = {
  day: dateText,
  code: codeText,
  words: z.string().max(100),
  /** Looks into the number, the reference and the party's code and name. */
  search: z.string().min(1).max(100),
};

type FilterQuery = { readonly [N in RegisterFilterName]: z.ZodOptional<z.ZodType<string, string>> };

const filterQuery = Object.fromEntries(
  registerFilterNames.map((name) => [name, filterTexts[filterNamed(name).kind].optional()]),
) as FilterQuery;

export const registerQuery = z.strictObject({
  ...pageQuery,
  ...filterQuery,
  /** Name of a column, with `-` before it for the largest first. */
  sort: z
    .string()
    .regex(/^-?[a-zA-Z]{1,40}$/)
    .optional(),
  /** `all`: sums however many vouchers they are of; else they come with a selection of at most 10,000. */
  sums: z.literal('all').optional(),
  /** Names of columns, comma between: what rows and sums have; the register's usual ones when left out. */
  columns: z
    .string()
    .regex(/^[a-zA-Z]{1,40}(,[a-zA-Z]{1,40}){0,59}$/)
    .optional(),
});

export type RegisterQuery = z.infer<typeof registerQuery>;

export const printQuery = z.strictObject({
  paper: z.enum(['A4', '110', '80', '58']).optional(),
  lang: z.enum(['en', 'ar', 'en+ar']).optional(),
  /** A reprint, marked COPY. */
  copy: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
});

/** Of a voucher, as it was answered to whoever changes it now. */
export const openedVersion = z.int().min(1).max(200_000);

/** What an edit names besides the content: the reason where a setting demands one, and wherever it is told. */
export const editBody = z.strictObject({ version: openedVersion, reason: noteText(1, 500).optional() });

export const stateChangeBody = z.strictObject({
  version: openedVersion,
  reason: noteText(1, 500).optional(),
});

const registerPage = named(
  'RegisterPage',
  z.object({
    rows: z.array(z.looseObject({ voucherNo: z.int() })),
    /** Cursor of the next page; null on the last one. */
    next: z.string().nullable(),
    /** Sums and count over the whole selection, not the page. */
    sums: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
);

const storedVoucher = named(
  'StoredVoucher',
  z.looseObject({ voucherNo: z.int(), referNo: z.string(), state: z.string() }),
);

type Facts = Pick<Operation, 'tag' | 'permission' | 'anyOf'>;

/** Who may open the register may read what is in it. */
export function readingFacts(definition: VoucherDefinition): Pick<Operation, 'tag' | 'permission' | 'anyOf'> {
  const [permission = definition.permission, ...anyOf] = formsOfVoucherType(definition);
  return { tag: inEnglish(definition.plural), permission, ...(anyOf.length === 0 ? {} : { anyOf }) };
}

export function voucherOperations(definition: VoucherDefinition): Operation[] {
  const { type, path } = definition;
  const label = inEnglish(definition.label).toLowerCase();
  const facts: Facts = { tag: inEnglish(definition.plural), permission: definition.permission };
  const reading = readingFacts(definition);
  const content = voucherJsonSchema(definition);
  const body = named(`${capital(type)}Voucher`, content);
  const list: Operation[] = [
    {
      ...facts,
      name: `${type}.post`,
      method: 'POST',
      path: `/${path}`,
      idempotency: 'uid',
      summary: `Post a ${label}; the same uid with the same body answers 200 with what was stored.`,
      request: body,
      response: postedVoucher,
      status: 201,
    },
    {
      ...reading,
      name: `${type}.list`,
      method: 'GET',
      path: `/${path}`,
      idempotency: 'none',
      summary: `A page of the register of ${inEnglish(definition.plural).toLowerCase()}, with sums over the whole selection.`,
      query: registerQuery,
      response: registerPage,
      status: 200,
    },
    {
      ...reading,
      name: `${type}.get`,
      method: 'GET',
      path: `/${path}/{voucherNo}`,
      idempotency: 'none',
      summary: `One ${label} with its lines, totals and postings.`,
      response: storedVoucher,
      status: 200,
    },
    historyOperation(definition, reading),
    relationsOperation(definition, reading),
    {
      ...facts,
      name: `${type}.edit`,
      method: 'PUT',
      path: `/${path}/{voucherNo}`,
      idempotency: 'key',
      summary: `Replace the content of a ${label}: its old version is reversed, the new one posted under the same number. The body names the version it was opened at.`,
      request: named(`${capital(type)}Edit`, editJsonSchema(content)),
      response: postedVoucher,
      status: 200,
    },
  ];
  return [
    ...list,
    ...actionsOf(definition).map((action) => actionOperation(definition, action)),
    ...prints(definition, reading),
  ];
}

/** The whole content, the version that was opened, and why it is changed. */
function editJsonSchema(content: JsonSchema): JsonSchema {
  const version = {
    type: 'integer',
    minimum: 1,
    description: 'The version that was opened; refused when it is an old one.',
  };
  const reason = {
    type: 'string',
    minLength: 1,
    maxLength: 500,
    description: 'Why it is changed; the setting reasonOnEdit demands it.',
  };
  return {
    ...content,
    properties: { ...(content['properties'] as object), version, reason },
    required: [...(content['required'] as string[]), 'version'],
  };
}

/** State changes that some state of this type allows. */
export function actionsOf({ lifecycle }: Pick<VoucherDefinition, 'lifecycle'>): Exclude<VoucherAction, 'edit'>[] {
  const actions = ['verify', 'reject', 'lock', 'unlock', 'close', 'reopen', 'void'] as const;
  return actions.filter((action) => statesOf(lifecycle).some((state) => lifecycle[state]?.[action] !== undefined));
}

function actionOperation(definition: VoucherDefinition, action: Exclude<VoucherAction, 'edit'>): Operation {
  const needsReason = reasonedActions.includes(action);
  return {
    tag: inEnglish(definition.plural),
    permission: actionForms[action],
    name: `${definition.type}.${action}`,
    method: 'POST',
    path: `/${definition.path}/{voucherNo}/${action}`,
    idempotency: 'key',
    summary: `${capital(action)} a ${inEnglish(definition.label).toLowerCase()}${needsReason ? '; a reason is demanded' : ''}.`,
    request: named('StateChange', stateChangeBody),
    response: postedVoucher,
    status: 200,
  };
}

function prints(definition: VoucherDefinition, facts: Facts): Operation[] {
  if (definition.print === undefined) return [];
  const common = { ...facts, method: 'GET', idempotency: 'none', query: printQuery, status: 200 } as const;
  const label = inEnglish(definition.label).toLowerCase();
  return [
    {
      ...common,
      name: `${definition.type}.print`,
      path: `/${definition.path}/{voucherNo}/print`,
      summary: `The print document of a ${label}, for preview and thermal printers.`,
      response: named('PrintDoc', z.looseObject({ kind: z.string() })),
    },
    {
      ...common,
      name: `${definition.type}.pdf`,
      path: `/${definition.path}/{voucherNo}/print.pdf`,
      summary: `The PDF of a ${label}.`,
      response: {},
      produces: 'application/pdf',
    },
  ];
}

/** Vouchers of any type in one call; each is posted or refused for itself. */
export function batchOperation(definitions: readonly VoucherDefinition[]): Operation {
  const one = { oneOf: definitions.map(({ type }) => ({ $ref: `#/components/schemas/${capital(type)}Voucher` })) };
  return {
    name: 'vouchers.batch',
    method: 'POST',
    path: '/vouchers/batch',
    permission: SIGNED_IN,
    idempotency: 'uid',
    tag: 'Vouchers',
    summary: 'Post up to 500 vouchers of any type (each with its `type`); one answer per voucher, in order.',
    request: named('VoucherBatch', { type: 'array', maxItems: 500, items: definitions.length === 0 ? {} : one }),
    response: named('BatchAnswer', {
      type: 'object',
      properties: {
        results: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              status: { type: 'integer', description: 'What a single call would have answered.' },
              voucher: { $ref: '#/components/schemas/PostedVoucher' },
              problems: { type: 'array', items: { type: 'object' } },
            },
            required: ['status'],
          },
        },
      },
      required: ['results'],
    }),
    status: 200,
  };
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
