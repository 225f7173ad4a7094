/**
 * How PostgreSQL's values arrive in JavaScript: exact or not at all. Money and counts (int8) as safe integers, numeric as
 * text, dates as 'YYYY-MM-DD', moments as ISO text in UTC, JSON parsed. No Date objects, whose zone nobody controls.
 */
import pg from 'pg';

const INT8 = 20;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const INTERVAL = 1186;
const NUMERIC = 1700;
const TEXT_ARRAY = 1009;
/** Array types and the type of their elements. */
const ARRAYS = new Map([
  [1016, INT8],
  [1182, DATE],
  [1115, TIMESTAMP],
  [1185, TIMESTAMPTZ],
  [1187, INTERVAL],
  [1231, NUMERIC],
]);

type Parse = (text: string) => unknown;

const PARSERS = new Map<number, Parse>([
  [INT8, parseSafeInteger],
  [DATE, keepText],
  [TIMESTAMP, parseMoment],
  [TIMESTAMPTZ, parseMoment],
  [INTERVAL, keepText],
  [NUMERIC, keepText],
]);

// The driver's own type knows an enum of the built-in types only; any number is a fair question.
const driverParserOf = pg.types.getTypeParser as (oid: number, format: 'text' | 'binary') => Parse;

/** For the `types` option of a pg pool or client whose session runs with TimeZone UTC and DateStyle ISO. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return driverParserOf(oid, 'binary');
    return PARSERS.get(oid) ?? driverParserOf(oid, 'text');
  }) as typeof pg.types.getTypeParser,
};

for (const [array, element] of ARRAYS) {
  // The driver's own reader of this array type splits it; only a text array leaves the elements as they are.
  const split = driverParserOf(TEXT_ARRAY, 'text') as (text: string) => unknown[];
  const parse = PARSERS.get(element) ?? keepText;
  PARSERS.set(array, (text) => split(text).map((item) => mapNested(item, parse)));
}

/** A bug, not a refusal, when it throws: amounts are kept within ±2^53 by the database's own range checks. */
export function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`The integer ${text} from the database is outside ±(2^53 − 1) and would lose digits.`);
}

/** '2026-11-21 01:31:08.5+00' → '2026-11-21T01:31:08.500Z'; microseconds are kept where there are any. */
export function parseMoment(text: string): string {
  const parts = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?(\+00)?$/.exec(text);
  if (!parts) return text;
  const [, day, time, fraction = '', zone] = parts;
  const digits = fraction.padEnd(fraction.length > 3 ? 6 : 3, '0');
  return `${day}T${time}.${digits}${zone === undefined ? '' : 'Z'}`;
}

function mapNested(item: unknown, parse: Parse): unknown {
  if (Array.isArray(item)) return item.map((inner) => mapNested(inner, parse));
  return typeof item === 'string' ? parse(item) : item;
}

function keepText(text: string): string {
  return text;
}
