/**
 * Walks the hash chain of every series: rebuilds each link's text from the rows and follows the hashes from the first link
 * to the head. Reads through a cursor, so that memory stays flat however long the chains are.
 */

import type pg from 'pg';
import { type Link, linkHash, linkText, moreColumns, moreTables } from '../posting/rows/chain.ts';

const ROWS_AT_ONCE = 500;
const FIRST = '0'.repeat(64);

interface LinkRow extends Link {
  readonly series: string;
  readonly voucher: string;
  readonly previous: string;
  readonly hash: string;
}

const rowsOf = (columns: string, from: string): string =>
  `coalesce((select json_agg(json_build_array(${columns}) order by row.line_no) from ${from}), '[]')`;

/** As `moreRows` has them when they are written. */
const moreRowsOf = (name: keyof typeof moreColumns): string => {
  const columns = ['line_no', ...moreColumns[name]].map((column) => `row.${column}`).join(', ');
  const isOfPosting = name === 'entries' || name === 'moves';
  if (isOfPosting) return rowsOf(columns, `${moreTables[name]} row where row.posting_id = p.id`);
  const rows = rowsOf(
    columns,
    `${moreTables[name]} row where row.voucher_id = p.voucher_id and row.version = p.version`,
  );
  return `case when p.kind in ('post', 'words') then ${rows} else '[]' end`;
};

const MORE = `json_build_object('userId', p.user_id, 'branchId', p.branch_id,
    'postedAt', to_char(p.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'exceptions', p.exceptions,
    'rows', json_build_object(${Object.keys(moreColumns)
      .map((name) => `'${name}', ${moreRowsOf(name as keyof typeof moreColumns)}`)
      .join(', ')}))`;

const LINKS = `declare links no scroll cursor for
  select series.code as series, p.series_id as "seriesId", p.chain_no as "chainNo", p.kind, p.voucher_id as "voucherNo",
    v.refer_no as "referNo", v.type || ' ' || v.refer_no as voucher, p.version, p.reverses, p.date, p.reason,
    ${MORE} as more, encode(p.previous_hash, 'hex') as previous, encode(p.hash, 'hex') as hash,
    case when p.kind in ('post', 'words') then coalesce((select body from voucher_version version
      where version.voucher_id = p.voucher_id and version.version = p.version), '') else '' end as body,
    case when p.kind in ('post', 'words') then ${rowsOf(
      `row.line_no, row.item_id, row.godown_id, row.unit_id, row.quantity, row.smallest, row.free_smallest, row.rate,
        row.tax_code_id, row.gross, row.discount, row.net, row.tax, row.cost, row.source_voucher_id, row.source_line`,
      'voucher_line row where row.voucher_id = p.voucher_id and row.version = p.version',
    )} else '[]' end as lines,
    ${rowsOf(
      'row.line_no, row.ledger_id, row.party_id, row.amount, row.currency_id, row.foreign_amount',
      'ledger_entry row where row.posting_id = p.id',
    )} as entries,
    ${rowsOf(
      'row.line_no, row.item_id, row.godown_id, row.quantity, row.value',
      'stock_move row where row.posting_id = p.id',
    )} as moves,
    ${rowsOf(
      'row.line_no, bill.party_id, bill.ledger_id, bill.reference, row.kind, row.amount, row.base_amount',
      'bill_entry row join bill on bill.id = row.bill_id where row.posting_id = p.id',
    )} as bills
  from posting p join series on series.id = p.series_id join voucher v on v.id = p.voucher_id
  order by p.series_id, p.chain_no`;

/** What is wrong with the chains, as sentences; `onLinks` hears how many links have been walked. */
export async function* walkChains(client: pg.ClientBase, onLinks: (walked: number) => void): AsyncGenerator<string> {
  await client.query(LINKS);
  let last: (Before & { readonly seriesId: number }) | undefined;
  for (let walked = 0; ; ) {
    const { rows } = await client.query<LinkRow>(`fetch ${ROWS_AT_ONCE} from links`);
    if (rows.length === 0) break;
    for (const row of rows) {
      const before = last?.seriesId === row.seriesId ? last : { chainNo: 0, hash: FIRST };
      yield* faultsOf(row, before).map(
        (fault) => `Series ${row.series}, link ${row.chainNo} (${row.voucher}): ${fault}`,
      );
      last = row;
    }
    walked += rows.length;
    onLinks(walked);
  }
  await client.query('close links');
}

type Before = Pick<LinkRow, 'chainNo' | 'hash'>;

function faultsOf(row: LinkRow, before: Before): string[] {
  const faults: string[] = [];
  if (row.chainNo !== before.chainNo + 1) faults.push(`follows link ${before.chainNo}`);
  else if (row.previous !== before.hash) faults.push('does not carry on from the link before it');
  if (linkHash(row.previous, linkText(row)) !== row.hash) faults.push('what is stored is not what was posted');
  return faults;
}
