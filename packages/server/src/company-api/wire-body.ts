/** A body of the company wire: its names are read without case, and what nobody knows is left out. */
import { isPlainObject } from '@fieldbook/core/definition/read-fields';
import { z } from 'zod';
import { readBy } from '../http/read-request.ts';

/** Throws RefusedRequest, as `readBy`. */
export function readBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  return readBy(schema, inNames(schema, body));
}

function inNames(schema: z.ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return inNames(schema.unwrap() as z.ZodType, value);
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((each) => inNames(schema.element as z.ZodType, each));
  }
  if (!(schema instanceof z.ZodObject && isPlainObject(value))) return value;
  const shape = schema.shape as Readonly<Record<string, z.ZodType>>;
  const names = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]));
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) => {
      const name = names.get(key.toLowerCase());
      return name === undefined ? [] : [[name, inNames(shape[name] as z.ZodType, member)]];
    }),
  );
}
