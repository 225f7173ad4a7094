/** The documents that prices are taken over from: an order's rates for its receipt, a delivery note's for its invoice. */
import { lacksPrices } from '@fieldbook/core/chains/inherit-prices';
import { readVoucher } from '@fieldbook/core/definition/read-voucher';
import type { VoucherDefinition, VoucherDraft } from '@fieldbook/core/definition/voucher';
import { voucherType } from '@fieldbook/core/vouchers/index';
import type pg from 'pg';
import { literal } from '../store/database/simple-query.ts';
import type { MasterSnapshot } from '../store/masters/master-snapshot.ts';
import { decimalsIn, definitionOf, namesSource } from './prepare.ts';
import type { Actor } from './service.ts';
import { readInContext } from './transaction.ts';

/** The document that a draft names as its source, as it was completed; `undefined` where there is none. */
export type PriceSources = (definition: VoucherDefinition, draft: VoucherDraft) => VoucherDraft | undefined;

/** Does a body continue another voucher and leave out a price? Anything that cannot be read does not. */
export function lacksPrice(body: unknown, masters: MasterSnapshot): boolean {
  return wantedBy(body, masters) !== undefined;
}

function wantedBy(body: unknown, masters: MasterSnapshot) {
  const definition = definitionOf(body);
  if (definition?.source === undefined || !namesSource(body)) return undefined;
  const read = readVoucher(definition, body, { decimalsOf: decimalsIn(masters) });
  if (!read.ok || !lacksPrices(definition, read.value)) return undefined;
  return { types: definition.source.types, referNo: String(read.value.header[definition.source.field]) };
}

/** Asked before the locks: a source that changes meanwhile gives the prices that its reader saw. */
export async function loadPriceSources(
  client: pg.ClientBase,
  bodies: readonly unknown[],
  reader: { actor: Actor; masters: MasterSnapshot },
): Promise<PriceSources> {
  const wanted = bodies.map((body) => wantedBy(body, reader.masters)).filter((each) => each !== undefined);
  const pairs = wanted.flatMap(({ types, referNo }) => types.map((type) => `(${literal(type)}, ${literal(referNo)})`));
  if (pairs.length === 0) return () => undefined;
  const rows = await readInContext<{ type: string; refer_no: string; body: string }>(
    client,
    reader,
    `SELECT v.type, v.refer_no, content.body FROM voucher v
      JOIN voucher_version content ON content.voucher_id = v.id AND content.version = v.version
      WHERE (v.type, v.refer_no) IN (${pairs.join(', ')})`,
  );
  const bodyOf = new Map(rows.map((row) => [`${row.type} ${row.refer_no}`, row.body]));
  return ({ source }, { header }) => {
    const referNo = source === undefined ? undefined : header[source.field];
    const type = source?.types.find((each) => bodyOf.has(`${each} ${String(referNo)}`));
    const definition = type === undefined ? undefined : voucherType(type);
    const body = bodyOf.get(`${type} ${String(referNo)}`);
    if (definition === undefined || body === undefined) return undefined;
    const read = readVoucher(definition, JSON.parse(body), { decimalsOf: decimalsIn(reader.masters) });
    return read.ok ? read.value : undefined;
  };
}
