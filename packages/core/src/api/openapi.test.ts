import { describe, expect, test } from 'vitest';
import { masters } from '../masters/index.ts';
import { reports } from '../reports/index.ts';
import { voucherTypes } from '../vouchers/index.ts';
import { contractOf } from './contract.ts';
import { openApiDocument } from './openapi.ts';
import { pathParameters } from './operation.ts';
import { PROBLEM_TYPE } from './problem-document.ts';

const contract = contractOf({ vouchers: voucherTypes, masters, reports });
const page = openApiDocument(contract, { title: 'Fieldbook', version: '1.0.0', server: '/api/v1' });

type Json = Record<string, unknown>;

const paths = page['paths'] as Record<string, Record<string, Json>>;
const described = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

function walk(value: unknown, visit: (object: Json) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visit(value as Json);
  for (const inner of Object.values(value)) walk(inner, visit);
}

function resolve(reference: string): unknown {
  const steps = reference.replace(/^#\//, '').split('/');
  return steps.reduce<unknown>((place, step) => (place as Json | undefined)?.[step], page);
}

describe('the OpenAPI page', () => {
  test('says 3.1 and describes every operation of the contract once', () => {
    expect(page['openapi']).toBe('3.1.0');
    expect(described).toHaveLength(contract.length);
    expect(new Set(described.map(({ operation }) => operation['operationId'])).size).toBe(contract.length);
  });

  test('resolves every reference, and is plain JSON', () => {
    let count = 0;
    walk(page, (object) => {
      if (typeof object['$ref'] !== 'string') return;
      count += 1;
      expect(resolve(object['$ref']), object['$ref']).toBeTypeOf('object');
    });
    expect(count).toBeGreaterThan(100);
    expect(JSON.parse(JSON.stringify(page))).toEqual(page);
  });

  test('gives each operation an answer, problem details and its path parameters', () => {
    for (const { path, method, operation } of described) {
      const responses = operation['responses'] as Record<string, Json>;
      const names = Object.keys(responses);
      expect(
        names.some((name) => name.startsWith('2')),
        `${method} ${path}`,
      ).toBe(true);
      expect(responses['default']?.['content'], `${method} ${path}`).toHaveProperty([PROBLEM_TYPE]);
      const parameters = operation['parameters'] as Json[];
      const inPath = parameters.filter((parameter) => parameter['in'] === 'path').map(({ name }) => name);
      expect(inPath).toEqual(pathParameters(path));
      for (const parameter of parameters) expect(parameter['schema'], `${method} ${path}`).toBeTypeOf('object');
    }
  });

  test('asks for a body exactly where the contract does, and for a key where one is needed', () => {
    for (const operation of contract) {
      const entry = paths[operation.path]?.[operation.method.toLowerCase()];
      expect(entry?.['requestBody'] !== undefined, operation.name).toBe(operation.request !== undefined);
      const headers = ((entry?.['parameters'] ?? []) as Json[]).filter((parameter) => parameter['in'] === 'header');
      const key = headers.find(({ name }) => name === 'Idempotency-Key');
      const expected = { key: true, answer: false }[operation.idempotency as string];
      expect(key?.['required'], operation.name).toBe(expected);
    }
  });

  test('describes the fields of a sale', () => {
    const sales = resolve('#/components/schemas/SalesVoucher') as { properties: Json; required: string[] };
    expect(sales.properties).toHaveProperty('items');
    expect(sales.required).toContain('uid');
  });
});
