/**
 * The search of a register: into the number (`12`, `S-12`, by its first digits), the reference's beginning and the party's
 * code and names. Each place has an index of its own; what is common is looked for along the page's order instead.
 */
import { cleanCode } from '@fieldbook/core/kernel/clean-text';
import { foldCode, wordsIn } from '@fieldbook/core/kernel/fold-text';
import type pg from 'pg';
import { foundParties, plainText } from '../masters/found-parties.ts';
import type { Parameter } from './register-filter.ts';

const LARGEST_NUMBER = 999_999_999_999;
/** Up to so many parties their vouchers are gathered; beyond, a page fills faster by walking through the register. */
const FEW_PARTIES = 50;
/** Fewer digits than this begin too many numbers to gather them: without a series, and within one. */
const TELLING_DIGITS = { ofAll: 3, ofSeries: 2 } as const;

export interface NumberRange {
  readonly from: number;
  readonly to: number;
}

/** Numbers whose digits begin with these: 12 → 12, 120–129, 1200–1299 … */
export function numbersBeginning(digits: string): readonly NumberRange[] {
  const ranges: NumberRange[] = [];
  for (let from = Number(digits), width = 1; from >= 1 && from <= LARGEST_NUMBER; from *= 10, width *= 10) {
    ranges.push({ from, to: Math.min(from + width - 1, LARGEST_NUMBER) });
  }
  return ranges;
}

interface Wanted {
  readonly type: string;
  readonly search: string;
}

/** Where what is searched for may stand; conditions on columns of the voucher, none of them null alone. */
export interface SearchPlaces {
  /** Ids of the parties whose names or code have it, as SQL. */
  readonly parties: string;
  /** Of its reference and, where it may be one, its number. */
  readonly others: readonly string[];
  /** So many vouchers may have it that a page fills faster by walking through the register. */
  readonly isCommon: boolean;
}

export async function searchPlaces(client: pg.ClientBase, wanted: Wanted, parameter: Parameter): Promise<SearchPlaces> {
  const parties = await foundParties(client, wordsIn(wanted.search));
  const ofNumber = await numberCondition(client, { ...wanted, search: cleanCode(wanted.search) }, parameter);
  return {
    parties: `${parameter(parties)}::integer[]`,
    others: [
      `fold_code(reference_no) like ${parameter(`${plainText(foldCode(wanted.search))}%`)}`,
      ...(ofNumber === undefined ? [] : [ofNumber.sql]),
    ],
    isCommon: parties.length > FEW_PARTIES || ofNumber?.isCommon === true,
  };
}

/** The condition on `voucher v` that it stands in one of them. */
export function inPlaces({ parties, others, isCommon }: SearchPlaces, type: string, parameter: Parameter): string {
  const places = [`party_id = any (${parties})`, ...others];
  if (isCommon) return `(${places.map((place) => `coalesce(${place}, false)`).join(' or ')})`;
  const own = parameter(type);
  return `v.id in (${places.map((place) => `select id from voucher where type = ${own} and ${place}`).join(' union ')})`;
}

export async function searchCondition(client: pg.ClientBase, wanted: Wanted, parameter: Parameter): Promise<string> {
  return inPlaces(await searchPlaces(client, wanted, parameter), wanted.type, parameter);
}

async function numberCondition(client: pg.ClientBase, { type, search }: Wanted, parameter: Parameter) {
  const match = /^(?:(.{1,11})-)?(\d{1,12})$/.exec(search);
  const digits = match?.[2];
  if (digits === undefined) return undefined;
  const { rows } = await client.query<{ id: number }>(
    'select id from series where voucher_type = $1 and ($2::text is null or lower(prefix) = lower($2))',
    [type, match?.[1] ?? null],
  );
  const ranges = numbersBeginning(digits).map(
    ({ from, to }) => `number between ${parameter(from)}::bigint and ${parameter(to)}::bigint`,
  );
  if (ranges.length === 0) return undefined;
  const series = parameter(rows.map(({ id }) => id));
  return {
    sql: `(series_id = any (${series}::integer[]) and (${ranges.join(' or ')}))`,
    isCommon: digits.length < (match?.[1] === undefined ? TELLING_DIGITS.ofAll : TELLING_DIGITS.ofSeries),
  };
}
