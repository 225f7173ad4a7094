/** What an office enters while phones are on their routes: goods for the vans, orders, deliveries, and what it takes back. */
import { draftFrom } from '@fieldbook/core/chains/draft-from';
import { remainingOf } from '@fieldbook/core/chains/remaining';
import type { SourceVoucher } from '@fieldbook/core/definition/books';
import { writeVoucher } from '@fieldbook/core/definition/read-voucher';
import type { VoucherDraft } from '@fieldbook/core/definition/voucher';
import { present } from '@fieldbook/core/kernel/assert';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { BATCHED, batches, DATE, expiryOf, items, masters, STORE } from '../masters.ts';
import type { Random } from '../world/random.ts';
import type { OfficeDocument } from './office-desk.ts';
import type { Server } from './server.ts';
import { followersIn, sourceFrom } from './sources.ts';

type Line = Readonly<Record<string, string>>;

function goods(random: Random, item: string, most: number): Line {
  const batch = item === BATCHED ? random.pick(batches) : undefined;
  const line = { item, unit: 'PCS', quantity: String(random.between(most / 4, most)) };
  return batch === undefined ? line : { ...line, batch, expiry: expiryOf[batch] ?? '' };
}

const head = (uid: string, type: string) => ({ uid, type, date: DATE, branch: 'MB' });

/** From a supplier straight into a godown. */
export function loadOf(random: Random, godown: string, item: string): OfficeDocument {
  const uid = random.uid();
  const line = { ...goods(random, item, 48), godown, rate: '2' };
  return { uid, type: 'goodsReceipt', body: { ...head(uid, 'goodsReceipt'), supplier: 'SUP-1', items: [line] } };
}

/** Goods from the store on their way to a van, whose phone will say what arrived. */
export function transferTo(random: Random, van: string): OfficeDocument {
  const uid = random.uid();
  const lines = Array.from({ length: random.between(1, 2) }, () => goods(random, random.pick(items), 12));
  const places = { godown: STORE, toGodown: van };
  return { uid, type: 'stockTransfer', body: { ...head(uid, 'stockTransfer'), ...places, items: lines } };
}

export function orderOf(random: Random, customer: string): OfficeDocument {
  const uid = random.uid();
  const item = random.pick(items);
  const line = { item, unit: 'PCS', quantity: String(random.between(2, 6)), rate: '3', taxCode: 'VAT5' };
  return { uid, type: 'order', body: { ...head(uid, 'order'), customer, items: [line] } };
}

/** Delivers what is left of an order from the store; `undefined` where nothing is. */
export function deliveryOf(random: Random, server: Server): OfficeDocument | undefined {
  const order = random.pickOf(openSources(server, ['order']));
  if (order === undefined) return undefined;
  const uid = random.uid();
  const draft = continued('deliveryNote', uid, order);
  const lines = draft.items.map((line) => ({
    ...line,
    godown: STORE,
    ...(line['item'] === BATCHED ? { batch: random.pick(batches) } : {}),
  }));
  return {
    uid,
    type: 'deliveryNote',
    body: bodyOf({ ...draft, header: { ...draft.header, godown: STORE, deliveredBy: 'Van' }, items: lines }),
  };
}

/** The office thinks better of a transfer on its way: all that is left of it comes back. */
export function cancelOf(random: Random, server: Server): OfficeDocument | undefined {
  const transfer = random.pickOf(openSources(server, ['stockTransfer']));
  if (transfer === undefined) return undefined;
  const uid = random.uid();
  return {
    uid,
    type: 'stockTransferIn',
    body: bodyOf(sentBack(continued('stockTransferIn', uid, transfer), 'cancel')),
  };
}

/** All of what a draft speaks of goes back to where it came from. */
export function sentBack(draft: VoucherDraft, mode: 'cancel' | 'reject'): VoucherDraft {
  const lines = draft.items.map((line) => ({ ...line, outcome: 'returned', godown: String(line['fromGodown']) }));
  return { ...draft, header: { ...draft.header, mode }, items: lines };
}

/** The document of `type` that continues a source, as a form would begin it. */
export function continued(type: string, uid: string, source: SourceVoucher): VoucherDraft {
  const [from, to] = [voucherType(source.type), voucherType(type)];
  const conversion = { from: present(from, source.type), to: present(to, type), source, date: DATE };
  return { ...draftFrom(conversion, masters), uid };
}

export function bodyOf(draft: VoucherDraft): Record<string, unknown> {
  return writeVoucher(present(voucherType(draft.type), draft.type), draft, 2);
}

/** Vouchers of these types that stand and have something left. */
export function openSources(server: Server, types: readonly string[]): SourceVoucher[] {
  const { database } = server;
  const followers = followersIn(database.rows.voucher.values(), database);
  return database
    .rowsOf('voucher')
    .filter((row) => types.includes(row.type) && row.reverses === undefined)
    .filter(({ uid }) => database.get('voided', uid) === undefined)
    .map((row) => sourceFrom(database, row, followers.get(row.uid) ?? []))
    .filter(({ lines }) => lines.some((line) => remainingOf(line) > 0));
}
