/**
 * For tests: requests made from the contract by schema. Most of their values are such as people send; here and there one is what nobody
 * should send. What is made follows from the seed alone.
 */
import type { ApiSchema, Operation } from '@fieldbook/core/api/operation';
import { masters } from '@fieldbook/core/masters/index';
import type { Lease } from '@fieldbook/core/sync/register';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import fc from 'fast-check';
import { z } from 'zod';

export interface HostileRequest {
  readonly operation: Operation;
  /** Below `/api/v1`, with its query. */
  readonly path: string;
  readonly body?: unknown;
}

type Schema = Readonly<Record<string, unknown>>;
type Any = fc.Arbitrary<unknown>;

const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const hostile: Any = fc.constantFrom<unknown>(
  ...[
    '',
    ' ',
    'a\0b',
    '\0',
    '\ud800',
    'x\udc00y',
    'text',
    '%',
    "'; --",
    '../x',
    '\u202eevil',
    '<b>',
    '٣',
    '+04:00',
    'AAAAA',
  ],
  ...[
    'a'.repeat(300),
    'ا'.repeat(5000),
    '1e30',
    '-1',
    '0x10',
    '99999999999999999999',
    '999999999999.999999',
    '00',
    '-0',
  ],
  ...['2026-02-31', '0000-00-00', '9999-12-31', '1900-01-01', '2026-11-20T25:00:00Z', 'constructor', '__proto__'],
  ...[
    0,
    -1,
    1.5,
    1e30,
    -1e-7,
    2 ** 31,
    2 ** 53,
    Number.MAX_SAFE_INTEGER,
    true,
    false,
    null,
    [],
    {},
    [[]],
    ['a\0'],
    { a: '\ud800' },
  ],
  ...[['text'], [1e300], [null], [['a']], ['a\0'], [-1], {}, null, ['2026-02-31', 1]].map(cursorOf),
);

/** Rows of the company of app.ts, and words that several operations take. */
const known: Readonly<Record<string, readonly string[]>> = {
  customer: ['C1', 'CASH'],
  item: ['MILK'],
  godown: ['MAIN', 'VAN-1'],
  van: ['VAN-1'],
  branch: ['MB'],
  currency: ['AED'],
  unit: ['PCS'],
  ledger: ['CASH', 'SALES', 'DEBTORS'],
  account: ['CASH'],
  taxCode: ['VAT5', 'VAT0'],
  device: ['phone-2'],
  user: ['omar', 'U1'],
  accessRole: ['Salesperson'],
  party: ['C1'],
  country: ['AE', 'IN'],
  decimals: ['2'],
  path: ['sales', 'receipts'],
  format: ['csv', 'csv', 'csv', 'xlsx'],
  supplier: ['S1'],
  by: ['date', 'customer', 'branch'],
  from: ['sales', 'salesOrder'],
  field: ['remarks', 'name'],
  code: ['C1', 'MILK', 'MAIN', 'MB', 'PCS', 'VAT5', 'N1', 'N2'],
};

const dates = fc.constantFrom('2026-11-20', '2026-11-21', '2026-12-31');
const uuids = fc.uuid({ version: 4 });

function textFor(schema: Schema, name: string): Any {
  const {
    format,
    pattern = '',
    description = '',
  } = schema as { format?: string; pattern?: string; description?: string };
  const master = /row of the master "(\w+)"/.exec(description)?.[1];
  const own = known[master ?? name] ?? known[name];
  if (own !== undefined) return fc.constantFrom(...own);
  if (format === 'date' || pattern.startsWith('^\\d{4}') || /date|^from$|^to$/i.test(name)) return dates;
  if (format === 'date-time') return fc.constant('2026-11-20T08:00:00.000Z');
  if (format === 'uuid' || pattern.includes('[0-9a-f]{8}') || /uid/i.test(name)) return uuids;
  if (pattern.includes('\\d')) return fc.constantFrom('1', '2.5', '10');
  return fc.constantFrom('N1', 'Some words', 'Milk 1 l');
}

function numberFor({ minimum = 0, maximum = 100 }: { minimum?: number; maximum?: number }): Any {
  const from = Math.max(minimum, -1000);
  return fc.integer({ min: from, max: Math.max(from, Math.min(maximum, from + 100)) });
}

function objectFor(schema: Schema, definitions: Schema): Any {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, Schema>;
    required?: readonly string[];
  };
  const members = Object.entries(properties).map(([name, each]): [string, Any] => {
    const value = valueFor(each, name, definitions);
    return [name, required.includes(name) ? value : fc.option(value, { nil: undefined, freq: 1 })];
  });
  return fc.record(Object.fromEntries(members));
}

function saneFor(schema: Schema, name: string, definitions: Schema): Any {
  const { $ref, type, items, anyOf, oneOf, enum: choices } = schema as Record<string, unknown>;
  if (typeof $ref === 'string') return valueFor((definitions[$ref.split('/').at(-1) ?? ''] ?? {}) as Schema, name, {});
  if ('const' in schema) return fc.constant(schema['const']);
  if (name === 'format') return textFor({}, name);
  if (Array.isArray(choices)) return fc.constantFrom(...(choices as readonly unknown[]));
  const options = (anyOf ?? oneOf) as readonly Schema[] | undefined;
  if (options !== undefined) return fc.oneof(...options.map((each) => valueFor(each, name, definitions)));
  const [kind] = Array.isArray(type) ? (type as readonly string[]) : [type];
  if (kind === 'object') return objectFor(schema, definitions);
  if (kind === 'array')
    return fc.array(valueFor((items ?? {}) as Schema, name, definitions), { minLength: 1, maxLength: 2 });
  if (kind === 'boolean') return fc.boolean();
  if (kind === 'integer' || kind === 'number') return numberFor(schema);
  return kind === 'string' ? textFor(schema, name) : hostile;
}

function valueFor(schema: Schema, name: string, definitions: Schema): Any {
  return fc.oneof({ weight: 11, arbitrary: saneFor(schema, name, definitions) }, { weight: 1, arbitrary: hostile });
}

function schemaOf({ zod, json }: ApiSchema): Schema {
  if (json !== undefined) return json;
  return zod === undefined ? {} : (z.toJSONSchema(zod, { io: 'input', unrepresentable: 'any' }) as Schema);
}

function bodyFor(schema: Schema): Any {
  return fc.oneof(
    { weight: 15, arbitrary: saneFor(schema, '', (schema['$defs'] ?? {}) as Schema) },
    { weight: 1, arbitrary: hostile },
  );
}

/** A document that is right but for one place, as often as one by its schema. */
function bodyOf({ name, request }: Operation): Any {
  if (request === undefined) return fc.constant(undefined);
  const [of] = name.split('.');
  const right = /\.(post|edit|create|update)$/.test(name)
    ? [...voucherTypes.filter(({ type }) => type === of), ...masters.filter((each) => each.name === of)]
    : [];
  const examples = right.flatMap((each): readonly unknown[] => each.examples);
  const made = bodyFor(schemaOf(request));
  if (examples.length === 0) return made;
  const spoilt = fc
    .record({ example: fc.constantFrom(...examples), uid: uuids, number: fc.nat(99), at: fc.nat(20), value: hostile })
    .map(({ example, uid, number, at, value }) => {
      const { uid: had, ...fields } = { ...(example as Record<string, unknown>) };
      const own =
        had === undefined ? { code: `N${number}`, ...(name.endsWith('update') ? { version: 1 } : {}) } : { uid };
      return spoil({ ...fields, ...own }, at, value);
    });
  return fc.oneof(made, spoilt);
}

/** One member changed, inside of a list the list's; as often as not none. */
function spoil(fields: Record<string, unknown>, at: number, value: unknown): unknown {
  const name = Object.keys(fields)[at];
  const member = name === undefined ? undefined : fields[name];
  if (name === undefined) return fields;
  const [row] = Array.isArray(member) ? (member as readonly Record<string, unknown>[]) : [];
  const isInside = typeof row === 'object' && at % 3 > 0;
  return { ...fields, [name]: isInside ? [spoil(row, at % Object.keys(row).length, value)] : value };
}

/** Items of a phone: documents by the schema of their type, in an envelope that is seldom wrong. */
function uploadFor(contract: readonly Operation[], lease: Lease): Any {
  const vouchers = lease.series.map(({ voucherType }) => contract.find(({ name }) => name === `${voucherType}.post`));
  const bodies = vouchers.flatMap((each) => (each?.request === undefined ? [] : [bodyFor(schemaOf(each.request))]));
  const words = valueFor({ type: 'string' }, '', {});
  const file = fc.record({
    ...{ voucherUid: uuids, name: words, caption: words, mediaType: fc.constantFrom('image/png', 'text/plain') },
    content: fc.oneof(fc.constantFrom('iVBORw0KGgoA', 'AAAAA', 'QUJD'), hostile),
  });
  const item = fc.record({
    ...{ uid: uuids, body: fc.oneof(...bodies, file, hostile) },
    kind: fc.constantFrom('voucher', 'voucher', 'master', 'attachment', 'event', 'x'),
    type: fc.constantFrom('sales', 'receipt', 'order', 'customer', 'attachment', 'fieldVoid', 'dayStart', 'a\0', 'x'),
    ...{ device: fc.constant('phone-1'), epoch: fc.constantFrom(lease.epoch, lease.epoch, 0, 2 ** 40) },
    ...{ sequence: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constantFrom(0, -1, 2 ** 53, 999_999_999_999)) },
    ...{
      revision: fc.constantFrom(0, 0, 1, -1, 1e9),
      madeAt: fc.constantFrom('2026-11-20T08:00:00.000Z', 'never', '\0'),
    },
    numbers: fc.array(
      fc.record({
        series: fc.constantFrom(...lease.series.map(({ series }) => series)),
        number: fc.nat(50),
        referNo: words,
      }),
      { maxLength: 1 },
    ),
  });
  return fc.record({
    items: fc.array(fc.oneof({ weight: 20, arbitrary: item }, { weight: 1, arbitrary: hostile }), { maxLength: 3 }),
  });
}

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function pathOf({ path }: Operation, parameters: readonly unknown[], query: unknown): string {
  const given = parameters.map((each) => encodeURIComponent(asText(each).toWellFormed().slice(0, 400)) || 'x');
  const filled = given.reduce((text, each) => text.replace(/\{\w+\}/, () => each), path);
  const pairs = Object.entries((query ?? {}) as object).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, asText(value)]],
  );
  return pairs.length === 0 ? filled : `${filled}?${new URLSearchParams(pairs)}`;
}

interface Company {
  readonly contract: readonly Operation[];
  readonly lease: Lease;
  /** Codes of rows by master, numbers of vouchers by type. */
  readonly rows: Readonly<Record<string, readonly string[]>>;
}

/** `count` requests of one operation. */
export function hostileRequests(
  operation: Operation,
  { contract, lease, rows }: Company,
  { seed, count }: { readonly seed: number; readonly count: number },
): readonly HostileRequest[] {
  const { name, path, query } = operation;
  const own = rows[name.split('.')[0] ?? ''] ?? [];
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, each = '']) => {
    const isRow = own.length > 0 && (each === 'code' || each === 'voucherNo');
    return isRow
      ? fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...own) }, { weight: 1, arbitrary: hostile })
      : valueFor({ type: 'string' }, each, {});
  });
  const ofQuery = query === undefined ? fc.constant({}) : saneFor(schemaOf({ zod: query }), '', {});
  const ofBody = name === 'sync.upload' ? uploadFor(contract, lease) : bodyOf(operation);
  const made = fc.sample(fc.tuple(fc.tuple(...parameters), ofQuery, ofBody), { seed, numRuns: count });
  return made.map(([given, asked, body]) => {
    const address = pathOf(operation, given, asked);
    return body === undefined ? { operation, path: address } : { operation, path: address, body };
  });
}
