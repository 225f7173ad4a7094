/**
 * The vouchers of a span as the XML that TallyPrime imports, in the order of their days. Read through a cursor, some hundred vouchers at
 * once, so that memory stays flat.
 */
import { convert } from '@fieldbook/core/kernel/money';
import type { PostedBill, PostedEntry, PostedGoods } from '@fieldbook/core/tally/entries-for-tally';
import { envelopeForTally, type PostedVoucher, voucherForTally } from '@fieldbook/core/tally/voucher-for-tally';
import type pg from 'pg';
import { loadTallyMasters, type TallyMasters } from './tally-masters.ts';
import {
  type BillSum,
  type EntrySum,
  type MoveSum,
  recordsOf,
  type Span,
  type TallyRecords,
  type VoucherDay,
  voucherDays,
} from './tally-records.ts';

const VOUCHERS_AT_ONCE = 500;

/** Pieces of the file in order. `client` is in a transaction of its own, with the reader's context. */
export async function* tallyVouchers(client: pg.ClientBase, span: Span): AsyncGenerator<string> {
  const masters = await loadTallyMasters(client);
  const [before, after] = envelopeForTally(masters.company);
  yield before;
  await client.query(`declare days no scroll cursor for ${voucherDays(span)}`);
  for (;;) {
    const { rows } = await client.query<VoucherDay>(`fetch ${VOUCHERS_AT_ONCE} from days`);
    if (rows.length === 0) break;
    const records = await recordsOf(client, rows);
    yield rows.map((day) => voucherForTally(postedVoucher(day, records, masters), masters)).join('');
  }
  await client.query('close days');
  yield after;
}

function postedVoucher(day: VoucherDay, records: TallyRecords, masters: TallyMasters): PostedVoucher {
  const isOnItsDay = day.date === day.voucherDate;
  const isSold = day.type === 'sales' || day.type === 'salesReturn';
  return {
    id: isOnItsDay ? day.uid : `${day.uid}-${day.date}`,
    type: day.type,
    date: day.date,
    number: day.referNo,
    reference: day.referenceNo ?? undefined,
    narration: day.remarks ?? undefined,
    party: day.partyId === null ? undefined : masters.partyName(day.partyId),
    isOnItsDay,
    account: masters.goodsAccount(day.type, day.salesAccount),
    entries: records.entries(day).map((entry) => postedEntry(entry, masters)),
    bills: records.bills(day).map((bill) => postedBill(bill, masters)),
    goods: records
      .moves(day)
      .map((move) => ({ ...postedGoods(move, masters), ...(isSold ? priceOf(move, masters) : {}) })),
  };
}

function postedEntry({ ledgerId, partyId, costCentreId, amount }: EntrySum, masters: TallyMasters): PostedEntry {
  const { role, use } = masters.ledger(ledgerId);
  const costCentre = costCentreId === null ? undefined : masters.costCentre(costCentreId);
  return { ledgerId, name: masters.nameOf(ledgerId, partyId), role, use, costCentre, amount };
}

function postedBill(bill: BillSum, masters: TallyMasters): PostedBill {
  const { use } = masters.ledger(bill.ledgerId);
  return { ...bill, name: masters.nameOf(bill.ledgerId, bill.partyId), use };
}

function postedGoods(move: MoveSum, masters: TallyMasters): PostedGoods {
  const { name, unit } = masters.item(move.itemId);
  return {
    line: move.line,
    item: name,
    unit,
    godown: masters.godown(move.godownId),
    batch: move.batch ?? undefined,
    expiry: move.expiry ?? undefined,
    costCentre: move.costCentreId === null ? undefined : masters.costCentre(move.costCentreId),
    quantity: move.quantity,
    value: move.value,
  };
}

function priceOf(
  { net, exchangeRate, currencyDecimals }: MoveSum,
  { decimals }: TallyMasters,
): Pick<PostedGoods, 'price'> {
  return net === null ? {} : { price: convert(net, exchangeRate, { from: currencyDecimals, to: decimals }) };
}
