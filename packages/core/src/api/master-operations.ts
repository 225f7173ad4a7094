/** The operations of a master, derived from its definition: list, read, add, change, delete. */

import { z } from 'zod';
import type { MasterDefinition } from '../definition/master.ts';
import { inEnglish } from '../i18n/say.ts';
import { rowFigures } from '../reports/row-figures.ts';
import { fieldsJsonSchema, type JsonSchema } from './json-schema.ts';
import { masterHistoryOperation } from './master-history.ts';
import { named, nothing, type Operation } from './operation.ts';
import { capital } from './voucher-operations.ts';
import { readingForms } from './who-reads.ts';
import { integerParameter, pageQuery } from './wire-values.ts';

/** Every other parameter is a field with the value it must have: `?category=DAIRY`. */
export const masterQuery = z
  .object({
    ...pageQuery,
    /** Looks into code, names and the fields the master says. */
    search: z.string().min(1).max(100).optional(),
    /** `true` (the default): only rows in use. `all`: those put aside as well. */
    active: z.enum(['true', 'all']).optional(),
    /** Name of a field, with `-` before it for the largest first. */
    sort: z
      .string()
      .regex(/^-?[a-zA-Z]{1,40}$/)
      .optional(),
    /** `true`: with the figure of the books that the master has (reports/row-figures.ts), which `sort` may name. */
    figure: z.literal('true').optional(),
    /** `true`: with the lists that belong to each row. */
    lists: z.literal('true').optional(),
  })
  .catchall(z.string().max(200));

export type MasterQuery = z.infer<typeof masterQuery>;

/** A deletion names the version it saw, so that nobody's change is lost. */
export const versionQuery = z.strictObject({ version: integerParameter(1, 2_000_000_000) });

/** What reading its rows needs: one of the forms that use it. */
export function masterReading(master: MasterDefinition): Pick<Operation, 'permission' | 'anyOf'> {
  const [permission = master.permission, ...anyOf] = readingForms(master);
  return { permission, ...(anyOf.length === 0 ? {} : { anyOf }) };
}

export function masterOperations(master: MasterDefinition): Operation[] {
  const facts = { tag: inEnglish(master.plural), permission: master.permission } as const;
  const reading = { ...facts, ...masterReading(master) };
  const label = inEnglish(master.label).toLowerCase();
  const body = named(capital(master.name), masterJsonSchema(master));
  const row = named(`${capital(master.name)}Row`, storedJsonSchema(master));
  const at = master.single ? `/${master.path}` : `/${master.path}/{code}`;
  const list: Operation[] = [
    {
      ...reading,
      name: `${master.name}.list`,
      method: 'GET',
      path: `/${master.path}`,
      idempotency: 'none',
      summary: `A page of ${inEnglish(master.plural).toLowerCase()} in order of code.`,
      query: masterQuery,
      response: named(`${capital(master.name)}Page`, pageSchema(master)),
      status: 200,
    },
  ];
  const get: Operation = {
    ...reading,
    name: `${master.name}.get`,
    method: 'GET',
    path: at,
    idempotency: 'none',
    summary: master.single ? `The ${label}.` : `One ${label} by its code.`,
    response: row,
    status: 200,
  };
  const write = { ...facts, idempotency: 'answer', request: body, response: row } as const;
  const change: Operation = {
    ...write,
    name: `${master.name}.update`,
    method: 'PATCH',
    path: at,
    summary: 'Change the fields and lists that the body names; null empties a field.',
    request: named(`${capital(master.name)}Change`, changeJsonSchema(master)),
    status: 200,
  };
  if (master.single) return [get, change];
  return [
    ...list,
    get,
    masterHistoryOperation(master),
    {
      ...write,
      name: `${master.name}.create`,
      method: 'POST',
      path: `/${master.path}`,
      summary: `Add a ${label}.`,
      status: 201,
    },
    change,
    {
      ...facts,
      name: `${master.name}.delete`,
      method: 'DELETE',
      path: at,
      idempotency: 'answer',
      summary: `Delete a ${label} that nothing uses.`,
      query: versionQuery,
      response: nothing,
      status: 204,
    },
  ];
}

function masterJsonSchema(master: MasterDefinition): JsonSchema {
  const own = fieldsJsonSchema(master.fields);
  const children = Object.entries(master.children ?? {}).map(([name, child]) => {
    return [name, { type: 'array', title: inEnglish(child.label), items: fieldsJsonSchema(child.fields) }] as const;
  });
  return { ...own, properties: { ...(own['properties'] as object), ...Object.fromEntries(children) } };
}

function storedJsonSchema(master: MasterDefinition): JsonSchema {
  const own = masterJsonSchema(master);
  return {
    ...own,
    properties: {
      ...(own['properties'] as object),
      version: { type: 'integer' },
      ...told(master),
      ...figureOf(master),
    },
  };
}

/** Parties are told of open bills when they are put out of use. */
function told({ table }: MasterDefinition): JsonSchema {
  if (table !== 'party') return {};
  const description = 'Told once, with the answer of the change that gave rise to it.';
  const properties = { code: { type: 'string' }, message: { type: 'string' } };
  return { warnings: { type: 'array', readOnly: true, description, items: { type: 'object', properties } } };
}

/** Only in a page that was asked for it. */
function figureOf({ name }: MasterDefinition): JsonSchema {
  const figure = rowFigures[name];
  if (figure === undefined) return {};
  const type = figure.kind === 'money' ? 'string' : 'integer';
  return { [figure.name]: { type, readOnly: true, description: 'In a page that was asked for it.' } };
}

/** As a row, nothing demanded but the version the change was made on. */
function changeJsonSchema(master: MasterDefinition): JsonSchema {
  return { ...storedJsonSchema(master), required: ['version'] };
}

function pageSchema(master: MasterDefinition): JsonSchema {
  return {
    type: 'object',
    properties: {
      rows: { type: 'array', items: { $ref: `#/components/schemas/${capital(master.name)}Row` } },
      next: { type: ['string', 'null'], description: 'Cursor of the next page; null on the last one.' },
    },
    required: ['rows', 'next'],
  };
}
