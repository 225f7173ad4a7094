/**
 * What a day-end summary on the phone is computed from: the documents that this phone completed on the day with what each moved
 * here, and the phone's own books now. What stood there before is what stands there now less what the documents moved: the van
 * is sealed, others reach it only by transfers that this phone confirms. Documents of another phone are not known here.
 */

import type { RouteDay } from '../day-cycle/route-day.ts';
import type { DayInput, DayLevel, DayNames, DayVoucher, StockLevel } from '../day-cycle/summary/day-documents.ts';
import { decimalsIn } from '../definition/decimals-in.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import { readVoucher } from '../definition/read-voucher.ts';
import type { VoucherDefinition } from '../definition/voucher.ts';
import type { Instant } from '../kernel/date.ts';
import { completeVoucher } from '../posting/complete-voucher.ts';
import type { VanGodowns } from '../stock/van-godowns.ts';
import { voucherType } from '../vouchers/index.ts';
import type { LocalBooks } from './local-books.ts';
import type { OutboxItem } from './outbox-item.ts';
import { voidedHere } from './voided-here.ts';

export interface DayHere {
  readonly day: RouteDay;
  readonly names: DayNames;
  /** Items of this phone, of whatever day. */
  readonly items: readonly OutboxItem[];
  /** Without a van there is no stock to tell of, and no cash. */
  readonly van?: { readonly godowns: VanGodowns; readonly books: LocalBooks; readonly cashLedger?: string };
  readonly customers: readonly string[];
  readonly masters: VoucherMasters;
  readonly now: Instant;
}

export function dayInputHere({ day, names, items, van, customers, masters, now }: DayHere): DayInput {
  const godowns = { sales: van?.godowns.saleable ?? [], expiry: van?.godowns.damage ?? [] };
  const place = { own: [...godowns.sales, ...godowns.expiry], cashLedger: van?.cashLedger };
  const gone = voidedHere(items);
  const vouchers = items
    .filter((item) => isOfDay(item, day))
    .flatMap((item) => vouchersOf(item, place, masters).map((each) => (gone.has(item.uid) ? asVoid(each) : each)));
  const closing = closingOf(van, place.own);
  return {
    ...{ day, names, godowns, customers, masters, now, vouchers, closing },
    opening: withoutMoves(closing, vouchers),
  };
}

/** What was given up never left the phone; all else is out, whatever became of it since. */
function isOfDay({ kind, madeAt, letGo }: OutboxItem, { start, end }: RouteDay): boolean {
  return kind === 'voucher' && letGo === undefined && madeAt >= start.at && (end === undefined || madeAt <= end.at);
}

/** What it moved was taken back. */
function asVoid(voucher: DayVoucher): DayVoucher {
  return { ...voucher, isVoid: true, moves: [], cash: 0 };
}

interface Place {
  readonly own: readonly string[];
  readonly cashLedger: string | undefined;
}

/** One that this version cannot read any more has no figures here; the server has them. */
function vouchersOf({ type, body, numbers, effects, answer }: OutboxItem, place: Place, masters: VoucherMasters) {
  const definition = voucherType(type);
  if (definition === undefined) return [];
  const decimalsOf = decimalsIn(masters);
  const read = readVoucher(definition, body, { decimalsOf });
  if (!read.ok) return [];
  const draft = completeVoucher(definition, read.value, masters);
  const parts = definition.split?.(draft, masters) ?? [draft];
  return parts.flatMap((part, at): DayVoucher[] => {
    const own = voucherType(part.type);
    if (own === undefined) return [];
    const isMine = parts.length === 1 ? () => true : ofPart(own);
    const moved = effects.stock.filter(({ godown, quantity }) => place.own.includes(godown) && isMine(quantity));
    const paid = effects.balances.filter(({ ledger, base }) => ledger === place.cashLedger && isMine(-base));
    return [
      {
        uid: part.uid,
        referNo: numbers[at]?.referNo ?? '',
        ...(at === 0 && answer?.voucherNo !== undefined ? { voucherNo: answer.voucherNo } : {}),
        voucher: { ...part, totals: own.rules.totals(part, masters) },
        ...{ role: own.role, isVoid: false, isOfDay: true },
        moves: byItem(moved),
        cash: paid.reduce((sum, { base }) => sum + base, 0),
      },
    ];
  });
}

/** Of a slip that became several vouchers: where goods leave money comes in, where they come back it goes. */
function ofPart({ stock }: VoucherDefinition): (goods: number) => boolean {
  return stock === 'in' ? (goods) => goods > 0 : (goods) => goods < 0;
}

function byItem(moves: readonly StockLevel[]): StockLevel[] {
  const sums = new Map<string, StockLevel>();
  for (const { godown, item, quantity } of moves) {
    const key = `${godown}\n${item}`;
    sums.set(key, { godown, item, quantity: (sums.get(key)?.quantity ?? 0) + quantity });
  }
  return [...sums.values()].filter(({ quantity }) => quantity !== 0);
}

function closingOf(van: DayHere['van'], own: readonly string[]): DayLevel {
  if (van === undefined) return { stock: [], cash: 0 };
  const { books, cashLedger } = van;
  const stock = own.flatMap((godown) =>
    [...books.itemsIn(godown)].map((item) => ({ godown, item, quantity: books.quantity(godown, item) })),
  );
  return { stock, cash: cashLedger === undefined ? 0 : books.balance(cashLedger) };
}

function withoutMoves({ stock, cash }: DayLevel, vouchers: readonly DayVoucher[]): DayLevel {
  const back = vouchers.flatMap(({ moves }) => moves.map((move) => ({ ...move, quantity: -move.quantity })));
  return {
    stock: byItem([...stock, ...back]),
    cash: vouchers.reduce((sum, entry) => sum - entry.cash, cash),
  };
}
