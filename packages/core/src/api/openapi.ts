/** Writes the contract table as an OpenAPI 3.1 document: plain JSON, every named schema once under `components`. */
import { z } from 'zod';
import type { JsonSchema } from './json-schema.ts';
import { type ApiSchema, DEVICE, formsOf, type Operation, PUBLIC, pathParameters } from './operation.ts';
import { PROBLEM_TYPE, problemResponse } from './problem-document.ts';

export interface OpenApiFacts {
  readonly title: string;
  readonly version: string;
  /** Where the paths begin: `/api/v1` or `/north/api/v1`. */
  readonly server: string;
}

type Json = Record<string, unknown>;

export function openApiDocument(operations: readonly Operation[], facts: OpenApiFacts): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const methods = paths[operation.path] ?? {};
    paths[operation.path] = methods;
    methods[operation.method.toLowerCase()] = describeOperation(operation, schemas);
  }
  reference(problemResponse, 'output', schemas);
  return {
    openapi: '3.1.0',
    info: { title: facts.title, version: facts.version },
    servers: [{ url: facts.server }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: { schemas, securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  };
}

function describeOperation(operation: Operation, schemas: Json): Json {
  const { name, summary, tag, permission, request } = operation;
  const forms = formsOf(operation);
  return {
    operationId: name,
    summary,
    tags: [tag],
    security: permission === PUBLIC || permission === DEVICE ? [] : [{ token: [] }],
    ...(forms.length === 0 ? {} : { 'x-permission': forms }),
    'x-idempotency': operation.idempotency,
    parameters: parametersOf(operation),
    ...(request === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: reference(request, 'input', schemas) } },
          },
        }),
    responses: responsesOf(operation, schemas),
  };
}

function parametersOf(operation: Operation): Json[] {
  const inPath = pathParameters(operation.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'voucherNo' ? { type: 'integer', minimum: 1 } : { type: 'string' },
  }));
  const inHeader = [
    ...keyHeader(operation),
    { name: 'Accept-Language', in: 'header', required: false, schema: { type: 'string' } },
  ];
  return [...inPath, ...queryParameters(operation), ...inHeader];
}

/** Needed, or taken where it is sent. */
function keyHeader({ idempotency }: Operation): Json[] {
  if (idempotency !== 'key' && idempotency !== 'answer') return [];
  const header = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', format: 'uuid' } };
  if (idempotency === 'key') return [{ ...header, required: true }];
  const description =
    'With a key, a repetition within a day is given the first answer; the same key for something else is refused: key.conflict.';
  return [{ ...header, required: false, description }];
}

function queryParameters(operation: Operation): Json[] {
  if (operation.query === undefined) return [];
  const schema = jsonSchemaOf(operation.query, 'input');
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>;
  const required = (schema['required'] ?? []) as readonly string[];
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }));
}

function responsesOf(operation: Operation, schemas: Json): Json {
  const media = operation.produces ?? 'application/json';
  const isEmpty = operation.status === 204;
  const schema = operation.produces === undefined ? reference(operation.response, 'output', schemas) : {};
  const done = {
    description: isEmpty ? 'Done.' : operation.summary,
    ...(isEmpty ? {} : { content: { [media]: { schema } } }),
  };
  return {
    [operation.status]: done,
    ...(operation.idempotency === 'uid' && operation.status === 201 ? { 200: done } : {}),
    default: {
      description: 'Refused: problem details with the codes of the error catalogue.',
      content: { [PROBLEM_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  };
}

function reference(schema: ApiSchema, io: 'input' | 'output', schemas: Json): JsonSchema {
  const json = schema.json ?? (schema.zod === undefined ? {} : jsonSchemaOf(schema.zod, io));
  if (schema.name === undefined) return json;
  schemas[schema.name] ??= json;
  return { $ref: `#/components/schemas/${schema.name}` };
}

function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
