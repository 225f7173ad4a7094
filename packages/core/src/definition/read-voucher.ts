/**
 * A voucher's wire form, both ways. In: untrusted JSON, one flat object with the envelope, the header's fields by name and
 * an array for each group of lines; out: a typed draft, or all that is wrong with it. Masters are not asked here.
 */
import { printScaled, printTrimmed } from '../kernel/decimal.ts';
import { isCode, isUid } from '../kernel/id.ts';
import type { Result } from '../kernel/result.ts';
import type { FieldKind, Fields } from './field.ts';
import { type ProblemList, problemList } from './problems.ts';
import { checkBounds } from './read-bounds.ts';
import { isPlainObject, type Reading, readObject } from './read-fields.ts';
import { decimalsOfKind, type NumberKind, readNumber } from './read-number.ts';
import type { LineGroup, Values, VoucherDraft, VoucherFacts } from './voucher.ts';

/** Lines of one group at most. */
export const MOST_LINES = 5000;

const LARGEST_NUMBER = 999_999_999;

export const lineGroups = ['items', 'ledgers', 'tenders', 'bills'] as const satisfies readonly LineGroup[];
const envelopeNames = ['uid', 'type', 'series', 'number', 'totals'] as const;
/** Names that no header field may have: they are the envelope's or a group's. */
export const reservedNames: readonly string[] = [...envelopeNames, ...lineGroups];

export type VoucherShape = Pick<VoucherFacts, 'type' | 'header' | 'lines'>;

export interface VoucherReadOptions {
  /** Decimal places of a currency, of the base currency when none is given; `undefined` when there is no such currency. */
  readonly decimalsOf: (currency: string | undefined) => number | undefined;
}

export function readVoucher(shape: VoucherShape, body: unknown, options: VoucherReadOptions): Result<VoucherDraft> {
  const problems = problemList();
  if (!isPlainObject(body)) {
    problems.add('body.malformed');
    return problems.answer<VoucherDraft>(emptyDraft(shape));
  }
  const reading: Reading = { problems, path: '', decimals: readDecimals(body, options, problems) };
  const groups = lineGroups.filter((group) => shape.lines[group] !== undefined);
  const draft: VoucherDraft = {
    ...readEnvelope(shape, body, reading),
    header: readObject(shape.header, body, reading, [...envelopeNames, ...groups]),
    items: readLines(shape, 'items', body, reading),
    ledgers: readLines(shape, 'ledgers', body, reading),
    tenders: readLines(shape, 'tenders', body, reading),
    bills: readLines(shape, 'bills', body, reading),
  };
  checkBounds(shape, draft, reading.decimals, problems);
  return problems.answer(draft);
}

function emptyDraft(shape: VoucherShape): VoucherDraft {
  return { uid: '', type: shape.type, header: {}, items: [], ledgers: [], tenders: [], bills: [] };
}

type Body = Readonly<Record<string, unknown>>;

function own(body: Body, name: string): unknown {
  return Object.hasOwn(body, name) ? (body[name] ?? undefined) : undefined;
}

function readDecimals(body: Body, options: VoucherReadOptions, problems: ProblemList): number {
  const currency = own(body, 'currency');
  const code = typeof currency === 'string' && isCode(currency) ? currency : undefined;
  const decimals = options.decimalsOf(code);
  if (decimals === undefined) problems.add('reference.unknown', 'currency', { of: 'currency', code: code ?? '' });
  return decimals ?? 2;
}

type Envelope = Pick<VoucherDraft, 'uid' | 'type' | 'series' | 'number' | 'claimedNet'>;

function readEnvelope(shape: VoucherShape, body: Body, reading: Reading): Envelope {
  const { problems } = reading;
  const [uid, type, series, number] = [own(body, 'uid'), own(body, 'type'), own(body, 'series'), own(body, 'number')];
  const plainUid = typeof uid === 'string' ? uid.toLowerCase() : '';
  if (!isUid(plainUid)) problems.add(uid === undefined ? 'field.required' : 'uid.malformed', 'uid');
  if (type !== undefined && type !== shape.type) problems.add('voucher.wrong_type', 'type', { expected: shape.type });
  const hasSeries = typeof series === 'string' && isCode(series);
  if (series !== undefined && !hasSeries) problems.add('code.malformed', 'series');
  const hasNumber = typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= LARGEST_NUMBER;
  if (number !== undefined && !hasNumber) problems.add('series.number_malformed', 'number');
  const claimedNet = readClaimedNet(own(body, 'totals'), reading);
  return {
    uid: plainUid,
    type: shape.type,
    ...(hasSeries ? { series: series.normalize('NFC') } : {}),
    ...(hasNumber ? { number } : {}),
    ...(claimedNet === undefined ? {} : { claimedNet }),
  };
}

function readClaimedNet(totals: unknown, { problems, decimals }: Reading): number | undefined {
  if (totals === undefined) return undefined;
  if (!isPlainObject(totals)) {
    problems.add('field.wrong_type', 'totals', { expected: 'an object' });
    return undefined;
  }
  const net = own(totals, 'net');
  if (Object.keys(totals).some((name) => name !== 'net')) problems.add('field.unknown', 'totals');
  if (net === undefined) return undefined;
  const value = readNumber(net, 'money', decimals);
  if (typeof value === 'number') return value;
  problems.add(value, 'totals.net', { expected: 'a decimal number', n: decimals });
  return undefined;
}

function readLines(shape: VoucherShape, group: LineGroup, body: Body, reading: Reading): Values[] {
  const fields = shape.lines[group];
  const lines = own(body, group);
  if (fields === undefined || lines === undefined) return [];
  const { problems } = reading;
  if (!Array.isArray(lines)) {
    problems.add('field.wrong_type', group, { expected: 'a list' });
    return [];
  }
  if (lines.length > MOST_LINES) {
    problems.add('lines.too_many', group, { n: MOST_LINES });
    return [];
  }
  const values: Values[] = [];
  for (const [index, line] of lines.entries()) {
    if (problems.isFull) break;
    const path = `${group}.${index}`;
    if (isPlainObject(line)) values.push(readObject(fields, line, { ...reading, path: `${path}.` }));
    else problems.add('field.wrong_type', path, { expected: 'an object' });
  }
  return values;
}

export type WireValues = Readonly<Record<string, string | number | boolean>>;

/** Values of a set of fields as they go over the wire: numbers with decimals as text, absent ones left out. */
function writeFields(fields: Fields, values: Values, decimals: number): WireValues {
  const wire: Record<string, string | number | boolean> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (value !== undefined) wire[name] = writeValue(field.kind, value, decimals);
  }
  return wire;
}

function writeValue(kind: FieldKind, value: string | number | boolean, decimals: number): string | number | boolean {
  if (typeof value !== 'number' || kind === 'integer') return value;
  return kind === 'money' ? printScaled(value, decimals) : printTrimmed(value, decimalsOfKind(kind as NumberKind, 0));
}

/** The inverse of `readVoucher`; `decimals` are those of the voucher's currency. */
export function writeVoucher(shape: VoucherShape, draft: VoucherDraft, decimals: number): Record<string, unknown> {
  const groups = lineGroups.flatMap((group) => {
    const fields = shape.lines[group];
    const isLeftOut = fields === undefined || draft[group].length === 0;
    return isLeftOut ? [] : [[group, draft[group].map((line) => writeFields(fields, line, decimals))] as const];
  });
  return {
    uid: draft.uid,
    type: draft.type,
    ...(draft.series === undefined ? {} : { series: draft.series }),
    ...(draft.number === undefined ? {} : { number: draft.number }),
    ...writeFields(shape.header, draft.header, decimals),
    ...Object.fromEntries(groups),
    ...(draft.claimedNet === undefined ? {} : { totals: { net: printScaled(draft.claimedNet, decimals) } }),
  };
}
