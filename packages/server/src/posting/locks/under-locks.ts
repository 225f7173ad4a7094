/**
 * What a posting asks once it has its locks, in one statement: the vouchers that its documents continue, what its customers
 * owe, and, for a change, whether others go on from the voucher. Nothing is asked where nothing is needed.
 */
import type { SourceVoucher } from '@fieldbook/core/definition/books';
import { present } from '@fieldbook/core/kernel/assert';
import { type Problem, problem } from '@fieldbook/core/kernel/result';
import type { ChargedVoucher } from '@fieldbook/core/ledger/landed-charges';
import { voucherType } from '@fieldbook/core/vouchers/index';
import type pg from 'pg';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import { CHEQUE_NAMED } from '../../store/vouchers/cheque-named.ts';
import { STANDINGS, type StandingRow } from '../../store/vouchers/standings.ts';
import type { PreparedVoucher } from '../prepare/prepare.ts';
import type { OpenedVoucher } from '../rows/opened.ts';
import { CreditDesk, creditCustomers } from './credit-desk.ts';
import { SOURCES, type SourceRow, sourcesOf } from './source-vouchers.ts';

export interface Question {
  readonly masters: MasterSnapshot;
  readonly sources: Iterable<number>;
  /** Vouchers whose customers' credit is judged. */
  readonly parts: readonly PreparedVoucher[];
  /** The voucher that is changed: what it used of its source and its own bill do not count. */
  readonly changed?: OpenedVoucher;
  /** It is given another content, which charges for its goods do not forbid. */
  readonly isEdit?: boolean;
}

export interface UnderLocks {
  readonly sources: ReadonlyMap<number, SourceVoucher>;
  readonly credit: CreditDesk;
  /** `voucher.adjusted`: later ones return, bill or continue the changed voucher, so it stays as it is. */
  readonly isUsed: readonly Problem[];
  /** What charges for its goods hold fast of a voucher that is edited. */
  readonly charged: ChargedVoucher | undefined;
}

interface Row {
  readonly sources: readonly SourceRow[] | null;
  readonly standings: readonly StandingRow[] | null;
  readonly used_by: string | null;
  readonly charged: ChargedVoucherRow | null;
}

interface ChargedVoucherRow {
  readonly by: string;
  readonly first: ChargedVoucher['first'];
  readonly branch: number;
  readonly source: number | null;
  readonly lines: readonly (readonly [item: number, godown: number | null, sourceLine: number | null])[] | null;
}

const places: Readonly<Record<string, string>> = { $1: '$3', $2: '$4', $3: '$5', $4: '$2' };

/** $1 sources, $2 the voucher changed or 0; $3 to $5 are `STANDINGS`' own; $6 is the voucher's story told in order? $7 is it edited? */
const ASKED = `select
    case when cardinality($1::bigint[]) > 0 then (select json_agg(row_to_json(source)) from (${SOURCES}) source) end as sources,
    case when cardinality($3::text[]) > 0 then (select json_agg(row_to_json(standing))
      from (${STANDINGS.replace(/\$[1-4]/g, (place) => places[place] ?? place)}) standing) end as standings,
    case when $2::bigint > 0 then coalesce(user_of_voucher($2, $7), case when $6::boolean then (
      select string_agg(later.refer_no, ', ' order by later.id desc) from voucher own join voucher later
        on later.source_voucher_id = own.source_voucher_id and later.type = own.type and later.id > own.id
        and not is_taken_back(later.state, later.type)
        and ${CHEQUE_NAMED('later')} is not distinct from ${CHEQUE_NAMED('own')} where own.id = $2) end) end as used_by,
    case when $2::bigint > 0 and $7::boolean then charged_goods($2) end as charged`;

export async function askUnderLocks(
  client: Pick<pg.ClientBase, 'query'>,
  { masters, sources, parts, changed, isEdit = false }: Question,
): Promise<UnderLocks> {
  const numbers = [...new Set(sources)];
  const customers = creditCustomers(parts, masters);
  if (numbers.length === 0 && customers.length === 0 && changed === undefined) {
    return { sources: new Map(), credit: new CreditDesk(masters, []), isUsed: [], charged: undefined };
  }
  // Of a story that is told in order, only the end may change.
  const isSequence = changed !== undefined && voucherType(changed.type)?.source?.isSequence === true;
  const credit = [customers, changed?.refer_no ?? null, masters.choices.creditCountsCheques];
  const { rows } = await client.query<Row>({
    name: 'posting-under-locks',
    text: ASKED,
    values: [numbers, changed?.id ?? 0, ...credit, isSequence, isEdit],
  });
  const by = rows[0]?.used_by ?? null;
  return {
    sources: sourcesOf(rows[0]?.sources ?? [], masters),
    credit: new CreditDesk(masters, rows[0]?.standings ?? []),
    isUsed: by === null ? [] : [problem('voucher.adjusted', undefined, { by })],
    charged: chargedOf(rows[0]?.charged ?? null, masters),
  };
}

function chargedOf(row: ChargedVoucherRow | null, masters: MasterSnapshot): ChargedVoucher | undefined {
  if (row === null) return undefined;
  const codeOf = (master: string, id: number) => present(masters.codeOf(master, id), `no ${master} ${id}`);
  return {
    by: row.by,
    first: row.first,
    branch: codeOf('branch', row.branch),
    source: row.source ?? undefined,
    lines: (row.lines ?? []).map(([item, godown, sourceLine]) => ({
      item: codeOf('item', item),
      godown: godown === null ? undefined : codeOf('godown', godown),
      sourceLine: sourceLine ?? undefined,
    })),
  };
}
