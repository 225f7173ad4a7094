/**
 * Vouchers that a type may continue and of which something is left. Promises and deliveries carry how much of them is done,
 * so that what is open is found by index; of other types the latest are looked through, a page of them at a time.
 */

import type { OpenSource, SourcesQuery } from '@fieldbook/core/api/conversion-operations';
import { printMoney } from '@fieldbook/core/kernel/money';
import { fulfilledTypes } from '@fieldbook/core/vouchers/index';
import type pg from 'pg';
import type { Parameter } from '../registers/register-filter.ts';
import { searchCondition } from '../registers/register-search.ts';
import { pageOf, readCursor } from '../reports/cursor.ts';
import { withoutNulls } from '../sql-text.ts';

export interface SourcesPage {
  readonly rows: readonly OpenSource[];
  readonly next: string | null;
}

export interface SourcesWish extends SourcesQuery {
  readonly types: readonly string[];
  /** The type takes no lines: a source is open until it is void or closed. */
  readonly isWhole: boolean;
  /** Only those that came with a cheque. */
  readonly withCheque: boolean;
}

interface Row {
  readonly voucherNo: number;
  readonly net: number;
  readonly decimals: number;
  readonly date: string;
  readonly lines: number;
  readonly linesLeft: number;
}

export async function listSources(client: pg.ClientBase, wish: SourcesWish): Promise<SourcesPage> {
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const where = (await conditions(client, wish, parameter)).join(' and ');
  const limit = wish.limit ?? 50;
  const text = `select v.id as "voucherNo", v.type, v.refer_no as "referNo", v.date, v.reference_no as "referenceNo",
      p.code as party, p.name as "partyName", p.name_arabic as "partyNameArabic", person.code as person, v.net, money.code as currency,
      money.decimals, v.fulfilment, rest.count as lines, rest.lines as "linesLeft", rest.quantity as "quantityLeft"
    from (select * from voucher v where ${where} order by v.date desc, v.id desc limit ${limit + 1}) v
    cross join lateral (
      select count(*)::integer as count, count(*) filter (where open.quantity > 0)::integer as lines,
        coalesce(sum(open.quantity), 0)::bigint as quantity
      from voucher_line line cross join lateral (
        select greatest(0, abs(line.smallest) + line.free_smallest
          - coalesce((select quantity from taken_of_line(v.id, line.line_no, 0)), 0)) as quantity) open
      where line.voucher_id = v.id and line.version = v.version) rest
    join currency money on money.id = v.currency_id left join party p on p.id = v.party_id
      left join person on person.id = v.person_id
    order by v.date desc, v.id desc`;
  const { rows } = await client.query<Row>({ text, values });
  const { page, next } = pageOf(rows, limit, ({ date, voucherNo }) => [date, voucherNo]);
  const open = page.filter(({ lines, linesLeft }) => wish.isWhole || lines === 0 || linesLeft > 0);
  return { rows: open.map(printRow), next };
}

function printRow({ decimals, lines: _lines, ...row }: Row): OpenSource {
  return { ...withoutNulls(row), net: printMoney(row.net, decimals) } as OpenSource;
}

async function conditions(client: pg.ClientBase, wish: SourcesWish, parameter: Parameter): Promise<string[]> {
  const { types, search, party, cursor } = wish;
  const found = [
    `v.type = any (${parameter(types)}::text[])`,
    "v.state not in ('draft', 'void', 'rejected', 'closed')",
  ];
  if (wish.withCheque) {
    found.push(`exists (select from voucher_tender tender where tender.voucher_id = v.id
      and tender.version = v.version and tender.cheque_no is not null)`);
  }
  const followed = types.filter((type) => fulfilledTypes.includes(type));
  const isOpen = "v.fulfilment in ('open', 'partly')";
  if (followed.length === types.length) found.push(isOpen);
  else if (followed.length > 0) found.push(`(v.type <> all (${parameter(followed)}::text[]) or ${isOpen})`);
  if (party !== undefined) {
    const { rows } = await client.query<{ id: number }>('select id from party where code = $1', [party]);
    found.push(`v.party_id = any (${parameter(rows.map(({ id }) => id))}::integer[])`);
  }
  const words = search?.trim() ?? '';
  if (words !== '') {
    const each: string[] = [];
    for (const type of types) each.push(await searchCondition(client, { type, search: words }, parameter));
    found.push(`(${each.join(' or ')})`);
  }
  const from = readCursor(cursor, ['date', 'integer']);
  if (from !== undefined) found.push(`(v.date, v.id) < (${parameter(from[0])}::date, ${parameter(from[1])}::bigint)`);
  return found;
}
