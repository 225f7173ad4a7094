/** The operations of a master, derived from its definition: list, read, add, replace, delete. */
import { z } from 'zod';
import type { MasterDefinition } from '../definition/master.ts';
import { fieldsJsonSchema, type JsonSchema } from './json-schema.ts';
import { named, nothing, type Operation } from './operation.ts';
import { capital } from './voucher-operations.ts';
import { pageQuery } from './wire-values.ts';

export const masterQuery = z.strictObject({
  ...pageQuery,
  /** Looks into code, names and the fields the master says. */
  search: z.string().min(1).max(100).optional(),
  /** `true` (the default): only rows in use. `all`: those put aside as well. */
  active: z.enum(['true', 'false', 'all']).optional(),
});

export type MasterQuery = z.infer<typeof masterQuery>;

/** What PUT and DELETE may name: the version they saw, so that nobody's change is lost. */
export const versionQuery = z.strictObject({
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional(),
});

export function masterOperations(master: MasterDefinition): Operation[] {
  const facts = { tag: master.plural.en, permission: master.permission } as const;
  const label = master.label.en.toLowerCase();
  const body = named(capital(master.name), masterJsonSchema(master));
  const row = named(`${capital(master.name)}Row`, storedJsonSchema(master));
  const at = master.single ? `/${master.path}` : `/${master.path}/{code}`;
  const list: Operation[] = [
    {
      ...facts,
      name: `${master.name}.list`,
      method: 'GET',
      path: `/${master.path}`,
      idempotency: 'none',
      summary: `A page of ${master.plural.en.toLowerCase()} in order of code.`,
      query: masterQuery,
      response: named(`${capital(master.name)}Page`, pageSchema(master)),
      status: 200,
    },
  ];
  const get: Operation = {
    ...facts,
    name: `${master.name}.get`,
    method: 'GET',
    path: at,
    idempotency: 'none',
    summary: master.single ? `The ${label}.` : `One ${label} by its code.`,
    response: row,
    status: 200,
  };
  const write = { ...facts, idempotency: 'natural', request: body, response: row } as const;
  const replace: Operation = {
    ...write,
    name: `${master.name}.update`,
    method: 'PUT',
    path: at,
    summary: `Replace a ${label}.`,
    query: versionQuery,
    status: 200,
  };
  if (master.single) return [get, replace];
  return [
    ...list,
    get,
    {
      ...write,
      name: `${master.name}.create`,
      method: 'POST',
      path: `/${master.path}`,
      summary: `Add a ${label}.`,
      status: 201,
    },
    replace,
    {
      ...facts,
      name: `${master.name}.delete`,
      method: 'DELETE',
      path: at,
      idempotency: 'natural',
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
    return [name, { type: 'array', title: child.label.en, items: fieldsJsonSchema(child.fields) }] as const;
  });
  return { ...own, properties: { ...(own['properties'] as object), ...Object.fromEntries(children) } };
}

function storedJsonSchema(master: MasterDefinition): JsonSchema {
  const own = masterJsonSchema(master);
  return { ...own, properties: { ...(own['properties'] as object), version: { type: 'integer' } } };
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
