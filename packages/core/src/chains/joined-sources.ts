/**
 * Vouchers that one voucher continues together: an invoice over several delivery notes. Its header names the first of them, and
 * a line names its own where that is another one; `source.joins` of a definition says of which type they are.
 */

import type { SourceVoucher } from '../definition/books.ts';
import type { GoodsLine } from '../definition/shared-values.ts';
import type { Values, VoucherDefinition, VoucherDraft } from '../definition/voucher.ts';
import { type Problem, problem } from '../kernel/result.ts';

interface Naming {
  readonly source?: VoucherDefinition['source'] | undefined;
}

type Named = Pick<VoucherDraft, 'header'> & Partial<Pick<VoucherDraft, 'items'>>;

interface Joined {
  readonly beside?: readonly SourceVoucher[];
}

/** Numbers of all vouchers that a document continues, that of its header first. */
export function sourceNames({ source }: Naming, { header, items = [] }: Named): string[] {
  const first = source === undefined ? undefined : header[source.field];
  if (source === undefined || first === undefined) return [];
  const ofLines = source.joins === undefined ? [] : items.map((line) => line[source.field]);
  return [...new Set([first, ...ofLines].filter((name) => name !== undefined).map(String))];
}

/** The sources that were found, as one: the first with the others beside it. Nothing without the first. */
export function joinSources([first, ...others]: readonly (SourceVoucher | undefined)[]): SourceVoucher | undefined {
  const beside = others.filter((each) => each !== undefined);
  return first === undefined || beside.length === 0 ? first : { ...first, beside };
}

/** The source with those beside it. */
export function sourcesIn<S extends Joined>(source: S): (S | SourceVoucher)[] {
  return [source, ...(source.beside ?? [])];
}

/** The one among them that a line continues. */
export function sourceOfLine<S extends Joined>(
  source: S,
  line: Pick<GoodsLine, 'source'> | undefined,
): S | SourceVoucher {
  return source.beside?.find(({ referNo }) => referNo === line?.source) ?? source;
}

const terms = ['branch', 'currency', 'taxInclusive'] as const;

/** `source.unknown` of a line, `source.not_together` of vouchers that cannot be continued by one. */
export function joinProblem(
  { source: fact }: Naming,
  items: readonly Values[],
  source: Pick<SourceVoucher, 'referNo'> & Partial<Pick<SourceVoucher, 'type' | 'party' | 'document' | 'beside'>>,
): Problem | undefined {
  if (fact === undefined) return undefined;
  const known = new Set(sourcesIn(source).map(({ referNo }) => referNo));
  const named = fact.joins === undefined ? [] : items.map((line) => line[fact.field]);
  const at = named.findIndex((name) => name !== undefined && !known.has(String(name)));
  if (at >= 0) return problem('source.unknown', `items.${at}.${fact.field}`, { reference: String(named[at]) });
  const { beside = [] } = source;
  if (beside.length === 0) return undefined;
  const isAlike = ({ type, party, document }: Partial<Pick<SourceVoucher, 'type' | 'party' | 'document'>>) =>
    type === fact.joins &&
    party === source.party &&
    terms.every((name) => document?.header[name] === source.document?.header[name]);
  const other = isAlike(source) ? beside.find((each) => !isAlike(each)) : beside[0];
  const values = { reference: source.referNo, other: other?.referNo ?? '' };
  return other === undefined ? undefined : problem('source.not_together', fact.field, values);
}
