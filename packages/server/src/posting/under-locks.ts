/**
 * What a posting asks once it has its locks, in one statement: the vouchers that its documents continue, what its customers
 * owe, and, for a change, whether others go on from the voucher. Nothing is asked where nothing is needed.
 */
import type { SourceVoucher } from '@fieldbook/core/definition/books';
import { type Problem, problem } from '@fieldbook/core/kernel/result';
import { voucherType } from '@fieldbook/core/vouchers/index';
import type pg from 'pg';
import type { MasterSnapshot } from '../store/masters/master-snapshot.ts';
import { CreditDesk, creditCustomers, STANDINGS, type StandingRow } from './credit-desk.ts';
import type { OpenedVoucher } from './opened.ts';
import type { PreparedVoucher } from './prepare.ts';
import { SOURCES, type SourceRow, sourcesOf } from './source-vouchers.ts';

export interface Question {
  readonly masters: MasterSnapshot;
  readonly sources: Iterable<number>;
  /** Vouchers whose customers' credit is judged. */
  readonly parts: readonly PreparedVoucher[];
  /** The voucher that is changed: what it used of its source and its own bill do not count. */
  readonly changed?: OpenedVoucher;
}

export interface UnderLocks {
  readonly sources: ReadonlyMap<number, SourceVoucher>;
  readonly credit: CreditDesk;
  /** `voucher.adjusted`: later ones return, bill or continue the changed voucher, so it stays as it is. */
  readonly isUsed: readonly Problem[];
}

interface Row {
  readonly sources: readonly SourceRow[] | null;
  readonly standings: readonly StandingRow[] | null;
  readonly used_by: string | null;
}

const places: Readonly<Record<string, string>> = { $1: '$3', $2: '$4', $3: '$5' };

/** $1 sources, $2 the voucher changed or 0; $3 to $5 are `STANDINGS`' own; $6 is the voucher's story told in order? */
const ASKED = `select
    case when cardinality($1::bigint[]) > 0 then (select json_agg(row_to_json(source)) from (${SOURCES}) source) end as sources,
    case when cardinality($3::text[]) > 0 then (select json_agg(row_to_json(standing))
      from (${STANDINGS.replace(/\$[123]/g, (place) => places[place] ?? place)}) standing) end as standings,
    case when $2::bigint > 0 then coalesce(user_of_voucher($2), case when $6::boolean then (
      select later.refer_no from voucher own join voucher later on later.source_voucher_id = own.source_voucher_id
        and later.type = own.type and later.id > own.id and later.state <> 'void' where own.id = $2 limit 1) end) end as used_by`;

export async function askUnderLocks(
  client: Pick<pg.ClientBase, 'query'>,
  { masters, sources, parts, changed }: Question,
): Promise<UnderLocks> {
  const numbers = [...new Set(sources)];
  const customers = creditCustomers(parts, masters);
  if (numbers.length === 0 && customers.length === 0 && changed === undefined) {
    return { sources: new Map(), credit: new CreditDesk(masters, []), isUsed: [] };
  }
  // Of a story that is told in order, only the end may change.
  const isSequence = changed !== undefined && voucherType(changed.type)?.source?.isSequence === true;
  const credit = [customers, changed?.refer_no ?? null, masters.choices.creditCountsCheques];
  const { rows } = await client.query<Row>({
    name: 'posting-under-locks',
    text: ASKED,
    values: [numbers, changed?.id ?? 0, ...credit, isSequence],
  });
  const by = rows[0]?.used_by ?? null;
  return {
    sources: sourcesOf(rows[0]?.sources ?? [], masters),
    credit: new CreditDesk(masters, rows[0]?.standings ?? []),
    isUsed: by === null ? [] : [problem('voucher.adjusted', undefined, { by })],
  };
}
