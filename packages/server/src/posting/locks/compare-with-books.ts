/**
 * Counts and settlements beside the books at their moment: what stands there now, under the locks of the posting, less what
 * moved after it. The moment is the one the document names, else when it was completed in the field, else
 * now; of an earlier day without a time it is the end of that day. Asked by types that are compared with the books, and by
 * no others. Source: ACCOUNTING.md, Counts and settlements.
 */

import { isAhead } from '@fieldbook/core/chains/check-moment';
import type { BookFigures } from '@fieldbook/core/definition/books-at-moment';
import type { VoucherDraft } from '@fieldbook/core/definition/voucher';
import { present } from '@fieldbook/core/kernel/assert';
import { dateInZone, type Instant, type IsoDate } from '@fieldbook/core/kernel/date';
import { EARLIEST_DAY } from '@fieldbook/core/kernel/periods';
import { type BatchName, type BatchStock, NO_EXPIRY, quantityOfBatch } from '@fieldbook/core/stock/batches';
import type pg from 'pg';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import { contentOf, type PreparedDocument, type PreparedVoucher } from '../prepare/prepare.ts';
import type { Desk } from '../rows/desk.ts';

type Client = Pick<pg.ClientBase, 'query'>;

export async function compareDocument(
  client: Client,
  document: PreparedDocument,
  desk: Pick<Desk, 'masters' | 'state' | 'now'>,
): Promise<PreparedDocument> {
  if (!document.parts.some(({ definition }) => definition.compared !== undefined)) return document;
  const parts: PreparedVoucher[] = [];
  for (const part of document.parts) parts.push(await comparePart(client, part, desk));
  return { ...document, parts };
}

/** With the books' figures; as it is where its type is not compared with them. `besides`: the voucher that an edit changes. */
export async function comparePart(
  client: Client,
  part: PreparedVoucher,
  { masters, state, now }: Pick<Desk, 'masters' | 'state' | 'now'>,
  besides = 0,
): Promise<PreparedVoucher> {
  const { definition, voucher } = part;
  if (definition.compared === undefined) return part;
  const question = { moment: momentOf(part, now, masters), masters };
  const figures =
    definition.compared.of === 'goods'
      ? await goodsThen(client, voucher, state, question)
      : await cashThen(client, voucher, question, besides);
  const filled = definition.compared.fill(voucher, figures, part.masters);
  return { ...part, ...contentOf(part, { ...filled, totals: definition.rules.totals(filled, part.masters) }) };
}

interface Moment {
  readonly day: IsoDate;
  /** Nothing for the end of the day. */
  readonly at: Instant | undefined;
  readonly zone: string;
}

interface Question {
  readonly moment: Moment;
  readonly masters: MasterSnapshot;
}

function momentOf({ voucher: { header }, field }: PreparedVoucher, now: Instant, masters: MasterSnapshot): Moment {
  const zone = masters.branch(String(header['branch']))?.zone ?? 'UTC';
  const named = header['countedAt'] ?? field?.completedAt;
  const day = String(header['date']);
  // By a clock that is wrong: nobody knows when it was but that it was not later than now.
  const isWrong = day < EARLIEST_DAY || (named !== undefined && isAhead(String(named), now));
  if (isWrong) return { day: dateInZone(now, zone), at: now, zone };
  if (named !== undefined) return { day: dateInZone(String(named), zone), at: String(named), zone };
  return { day, at: day === dateInZone(now, zone) ? now : undefined, zone };
}

interface MovedRow {
  readonly godown: number;
  readonly item: number;
  readonly batch: string | null;
  readonly expiry: IsoDate | null;
  readonly quantity: number;
  readonly at: Instant;
}

/** The last second of the day: what is kept of a moment without a time. */
const END_OF_DAY = `to_char(($3::date + time '23:59:59') at time zone $5::text at time zone 'UTC',
  'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const MOVED = `select godown_id as godown, item_id as item, batch, expiry::text as expiry, quantity, ${END_OF_DAY} as at
  from moved_after($1::integer[], $2::integer[], $3::date, $4::timestamptz, $5::text)
  union all select 0, 0, null, null, 0, ${END_OF_DAY}`;

async function goodsThen(
  client: Client,
  { items }: VoucherDraft,
  state: Desk['state'],
  { moment, masters }: Question,
): Promise<BookFigures> {
  const idOf = (master: string, code: unknown) => present(masters.idOf(master, String(code)), `no ${master} ${code}`);
  const counted = new Map(items.map(({ godown, item }) => [`${godown} ${item}`, { godown, item }]));
  const { rows } = await client.query<MovedRow>({
    name: 'posting-moved-after',
    text: MOVED,
    values: [
      [...counted.values()].map(({ godown }) => idOf('godown', godown)),
      [...counted.values()].map(({ item }) => idOf('item', item)),
      moment.day,
      moment.at ?? null,
      moment.zone,
    ],
  });
  const moved = (godown: string, item: string) =>
    rows.filter((row) => row.godown === idOf('godown', godown) && row.item === idOf('item', item));
  const sum = (quantities: readonly { readonly quantity: number }[]) =>
    quantities.reduce((total, { quantity }) => total + Number(quantity), 0);
  return {
    at: moment.at ?? present(rows.at(-1), 'the end of the day is always answered').at,
    quantity(godown, item, batch) {
      const later = moved(godown, item);
      if (batch === undefined) return state.quantity(godown, item) - sum(later);
      return quantityOfBatch(state.batches(godown, item), batch) - quantityOfBatch(batchesOf(later), batch);
    },
    balance: () => 0,
  };
}

function batchesOf(rows: readonly MovedRow[]): BatchStock[] {
  return rows.flatMap(({ batch, expiry, quantity }) => {
    if (batch === null) return [];
    const name: BatchName = expiry === null || expiry === NO_EXPIRY ? { batch } : { batch, expiry };
    return [{ ...name, quantity: Number(quantity) }];
  });
}

const HELD = `select held_at_moment($1::integer, $2::integer, $3::date, $4::timestamptz, $5::text, $6::bigint) as held,
  ${END_OF_DAY} as at`;

async function cashThen(
  client: Client,
  { header }: VoucherDraft,
  { moment, masters }: Question,
  besides: number,
): Promise<BookFigures> {
  const currency = header['currency'] ?? masters.choices.baseCurrency;
  const { rows } = await client.query<{ held: number; at: Instant }>({
    name: 'posting-held-then',
    text: HELD,
    values: [
      present(masters.idOf('ledger', String(header['ledger'])), 'the ledger was checked'),
      present(masters.idOf('currency', String(currency)), 'the currency was checked'),
      moment.day,
      moment.at ?? null,
      moment.zone,
      besides,
    ],
  });
  const { held, at } = present(rows[0], 'what is held is always answered');
  return { at: moment.at ?? at, quantity: () => 0, balance: () => Number(held) };
}
