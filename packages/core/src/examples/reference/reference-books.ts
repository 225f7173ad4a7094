/**
 * The reference model as a whole: takes completed vouchers one after another, writes each by its row of ACCOUNTING.md's
 * table, or says that it must be refused. See `arrays.ts` for what it keeps.
 */
import type { CompletedVoucher } from '../../definition/voucher.ts';
import { type KeptVoucher, ReferenceArrays } from './arrays.ts';
import { chequeMovement } from './cheques.ts';
import * as money from './money.ts';
import * as movements from './movements.ts';
import { takeGoodsBack } from './taking-back.ts';
import * as trade from './trade.ts';
import { Refusal, Writing } from './writing.ts';

/** An exception that ends before is over. */
const LAST_DAY = '2026-12-31';

const nothing = (_voucher: Writing) => undefined;

/** What each type of voucher does to the three records. */
const effects: Readonly<Record<string, (voucher: Writing) => void>> = {
  lead: nothing,
  quotation: trade.promise,
  order: trade.promise,
  purchaseOrder: nothing,
  deliveryNote: trade.deliveryNote,
  goodsReceipt: trade.goodsReceipt,
  sales: trade.sale,
  purchase: trade.purchase,
  salesReturn: trade.salesReturn,
  purchaseReturn: trade.purchaseReturn,
  receipt: money.settlement,
  payment: money.settlement,
  chequeMovement,
  contra: money.contra,
  journal: money.journal,
  yearClosing: money.journal,
  opening: money.opening,
  creditNote: money.creditNote,
  debitNote: money.debitNote,
  daySettlement: money.daySettlement,
  stockTransfer: movements.stockTransfer,
  stockTransferIn: movements.stockTransferIn,
  physicalStock: movements.physicalStock,
  projectMaterialIssue: movements.projectMaterialIssue,
};

export const referenceTypes: readonly string[] = Object.keys(effects);

export type Snapshot = Pick<ReferenceArrays, 'entries' | 'goods' | 'bills' | 'taken' | 'vouchers'>;

export interface SourceRule {
  /** Types that the voucher's source may be of; none when it has no source. */
  readonly sourceTypes: readonly string[];
}

export class ReferenceBooks extends ReferenceArrays {
  /** Writes a voucher, or leaves everything as it was and answers why it must be refused. */
  post(document: CompletedVoucher, referNo: string, { sourceTypes }: SourceRule): string | undefined {
    const versions = this.vouchers.filter((each) => each.referNo === referNo).length;
    const key = versions === 0 ? referNo : `${referNo} version ${versions + 1}`;
    return this.#trying(() => {
      this.#checkDay(document, referNo);
      const source = this.#sourceOf(document, referNo, sourceTypes);
      const writing = new Writing(this, { document, referNo, key }, source);
      effects[document.type]?.(writing);
      writing.finish();
      this.vouchers.push({ key, referNo, document, isVoid: false });
    });
  }

  /** Takes a voucher back in all three records; adjustments stay. Refused when its goods are gone. */
  takeBack(referNo: string): string | undefined {
    const voucher = this.vouchers.find((each) => each.referNo === referNo && !each.isVoid);
    if (voucher === undefined) return 'no such voucher';
    return this.#trying(() => this.#reverse(voucher));
  }

  #reverse(voucher: KeptVoucher): void {
    const own = <T extends { readonly voucher: string }>(rows: readonly T[]) =>
      rows.filter((row) => row.voucher === voucher.key);
    const [entries, bills, goods] = [own(this.entries), own(this.bills), own(this.goods)];
    takeGoodsBack(new Writing(this, voucher), goods);
    const standing = entries.filter(({ isAdjustment }) => !isAdjustment);
    this.entries.push(...standing.map((row) => ({ ...row, base: -row.base, foreign: -row.foreign })));
    this.bills.push(...bills.map((row) => ({ ...row, amount: -row.amount, base: -row.base })));
    this.taken = this.taken.filter((row) => row.voucher !== voucher.key);
    voucher.isVoid = true;
  }

  #trying(write: () => void): string | undefined {
    const before = this.snapshot();
    try {
      write();
      return undefined;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.restore(before);
      return error.message;
    }
  }

  snapshot(): Snapshot {
    const { entries, goods, bills, taken, vouchers } = this;
    return {
      entries: [...entries],
      goods: [...goods],
      bills: [...bills],
      taken: [...taken],
      vouchers: vouchers.map((each) => ({ ...each })),
    };
  }

  restore(snapshot: Snapshot): void {
    Object.assign(this, snapshot);
  }

  /** Nothing is posted on a closed day but what closes it; an exception that lasts opens the days of its type and branch. */
  #checkDay({ type, header }: CompletedVoucher, referNo: string): void {
    if (type === 'yearClosing') return;
    const [date, branch] = [String(header['date']), String(header['branch'])];
    const isOwn = (rule: { readonly voucherType?: string; readonly branch?: string }) =>
      (rule.voucherType ?? type) === type && (rule.branch ?? branch) === branch;
    const { locks, exceptions } = this.masters.periods;
    const ends = [this.masters.choices.lockedUntil, ...locks.filter(isOwn).map((lock) => lock.lockedUntil)];
    const isClosed = ends.some((end) => end !== undefined && date <= end);
    const lasting = exceptions.filter(({ user, validUntil }) => user === undefined && validUntil > LAST_DAY);
    const isExcepted = lasting.some((each) => isOwn(each) && each.fromDate <= date && date <= each.toDate);
    if (isClosed && !isExcepted) throw new Refusal(`${referNo}: period.closed: ${date}`);
  }

  #sourceOf({ header, type }: CompletedVoucher, referNo: string, types: readonly string[]): KeptVoucher | undefined {
    const named = types.length === 0 ? undefined : header['source'];
    if (named === undefined) return undefined;
    const source = this.voucherNamed(String(named), types);
    if (source === undefined) throw new Refusal(`${referNo}: source.unknown: ${String(named)}`);
    if (source.isVoid) throw new Refusal(`${referNo}: source.void: ${String(named)}`);
    for (const side of ['customer', 'supplier']) {
      const [own, other] = [header[side], source.document.header[side]];
      const isOther = type !== 'chequeMovement' && own !== undefined && other !== undefined && own !== other;
      if (isOther) throw new Refusal(`${referNo}: another party: ${String(other)}`);
    }
    return source;
  }
}
