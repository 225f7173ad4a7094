/**
 * Going on from one voucher to the next: the sources that are still open for a type, and the document that continues one.
 * What the document holds is core's `draftFrom`; here it is read as the person may see it, and written for the wire.
 */
import type { DraftQuery, OpenSource, SourcesQuery } from '@fieldbook/core/api/conversion-operations';
import { draftFrom } from '@fieldbook/core/chains/draft-from';
import { joinProblem, joinSources } from '@fieldbook/core/chains/joined-sources';
import { remainingOf } from '@fieldbook/core/chains/remaining';
import { sourceObjection } from '@fieldbook/core/chains/source-objection';
import type { SourceVoucher } from '@fieldbook/core/definition/books';
import { writeVoucher } from '@fieldbook/core/definition/read-voucher';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { present } from '@fieldbook/core/kernel/assert';
import { problem, type Result } from '@fieldbook/core/kernel/result';
import { voucherType } from '@fieldbook/core/vouchers/index';
import type pg from 'pg';
import type { Actor } from '../auth/actor.ts';
import { loadSources } from '../posting/locks/source-vouchers.ts';
import type { MasterCache } from '../store/masters/master-cache.ts';
import { inScope, ReportRefusal, type ReportSource } from '../store/reports/report-scope.ts';
import { hidesPrices, toldDocument } from '../store/vouchers/hidden-prices.ts';
import { listSources, type SourcesPage } from '../store/vouchers/open-sources.ts';

export interface Conversions {
  /**
   * The document in wire form, without a uid. Problems: `source.wrong_type`, `source.unknown`, `source.void`,
   * `source.closed`, `source.used_up`, `source.not_together`.
   */
  draft(actor: Actor, definition: VoucherDefinition, query: DraftQuery): Promise<Result<Record<string, unknown>>>;
  /** Problems: `source.wrong_type`, `cursor.malformed`. */
  sources(actor: Actor, definition: VoucherDefinition, query: SourcesQuery): Promise<Result<SourcesPage>>;
}

export type ConversionParts = ReportSource & { readonly cache: MasterCache };

export function createConversions(parts: ConversionParts): Conversions {
  return {
    draft: (actor, definition, query) =>
      inScope(parts, { actor }, async ({ client, today }) => {
        const from = continued(definition, query.from);
        const masters = parts.cache.current;
        const source = await findOpen(client, query, { definition, masters });
        const conversion = { from, to: definition, source, date: query.date ?? today };
        const draft = draftFrom(conversion, masters);
        const currency = draft.header.currency ?? masters.choices.baseCurrency;
        const decimals = masters.currency(String(currency))?.decimals ?? 2;
        const { uid: _uid, ...document } = writeVoucher(definition, draft, decimals);
        return toldDocument(actor, definition.type, document);
      }),
    sources: (actor, definition, query) =>
      inScope(parts, { actor }, async ({ client }) => {
        const types = query.from === undefined ? sourceTypes(definition) : [continued(definition, query.from).type];
        const isWhole = definition.lines.items?.sourceLine === undefined;
        const wish = { ...query, types, isWhole, withCheque: definition.source?.withCheque === true };
        const { rows, next } = await listSources(client, wish);
        return { rows: rows.map((row) => (hidesPrices(actor, row.type) ? withoutNet(row) : row)), next };
      }),
  };
}

function withoutNet({ net: _net, ...source }: OpenSource): OpenSource {
  return source;
}

function sourceTypes({ source }: VoucherDefinition): readonly string[] {
  return source?.types ?? [];
}

function continued(definition: VoucherDefinition, type: string): VoucherDefinition {
  const from = sourceTypes(definition).includes(type) ? voucherType(type) : undefined;
  if (from === undefined) throw new ReportRefusal(problem('source.wrong_type', 'from', { type: definition.type }));
  return from;
}

interface Continuing {
  readonly definition: VoucherDefinition;
  readonly masters: MasterCache['current'];
}

/** What is named, each still open; several as one. */
async function findOpen(
  client: pg.ClientBase,
  { from, source, beside = [] }: DraftQuery,
  { definition, masters }: Continuing,
): Promise<SourceVoucher> {
  const found: SourceVoucher[] = [];
  for (const number of new Set([source, ...beside])) {
    const each = await findSource(client, { from, source: number }, masters);
    demandOpen(each, definition, number);
    found.push(each);
  }
  const joined = present(joinSources(found), 'one is named at least');
  const objection = joinProblem(definition, [], joined);
  if (objection !== undefined) throw new ReportRefusal({ ...objection, path: 'beside' });
  return joined;
}

async function findSource(
  client: pg.ClientBase,
  { from, source }: Pick<DraftQuery, 'from' | 'source'>,
  masters: MasterCache['current'],
): Promise<SourceVoucher> {
  const { rows } = await client.query<{ id: number }>({
    name: 'conversion-source',
    text: 'select id from voucher where type = $1 and refer_no = $2 order by id limit 1',
    values: [from, source],
  });
  const id = rows[0]?.id;
  if (id === undefined) throw new ReportRefusal(problem('source.unknown', 'source', { reference: source }));
  return present((await loadSources(client, [id], masters)).get(id), 'the source was found');
}

function demandOpen(source: SourceVoucher, definition: VoucherDefinition, reference: string): void {
  const objection = sourceObjection(source, definition, { header: {} });
  if (objection !== undefined) throw new ReportRefusal({ ...objection, path: 'source' });
  const takesLines = definition.lines.items?.sourceLine !== undefined;
  const isUsedUp = takesLines && source.lines.length > 0 && source.lines.every((line) => remainingOf(line) === 0);
  if (isUsedUp) throw new ReportRefusal(problem('source.used_up', 'source', { reference }));
}
