/**
 * The reference model as a whole: takes completed vouchers one after another, writes each by its row of ACCOUNTING.md's
 * table, or says that it must be refused. See `arrays.ts` for what it keeps.
 */
import type { VoucherMasters } from '../../definition/masters-view.ts';
import type { CompletedVoucher, VoucherDraft } from '../../definition/voucher.ts';
import { addDays, type IsoDate } from '../../kernel/date.ts';
import { voucherType } from '../../vouchers/index.ts';
import { type KeptVoucher, ReferenceArrays, type TakenRow } from './arrays.ts';
import { correct, type DayOf, reverse, tellBefore, tellCharges, writtenBy } from './correcting.ts';
import { effects } from './effects.ts';
import { chargesAmong } from './landing.ts';
import { excessesOf, isHeld, worsened } from './loose-returns.ts';
import { Refusal, Writing } from './writing.ts';

/** An exception that ends before is over. */
const LAST_DAY = '2026-12-31';

export type Snapshot = Pick<ReferenceArrays, 'entries' | 'goods' | 'told' | 'bills' | 'taken' | 'vouchers'>;

type Placed = Pick<KeptVoucher, 'referNo' | 'place' | 'sourceTypes'> & {
  readonly isJudgedLater?: boolean;
  readonly replaced?: readonly TakenRow[];
  readonly standing?: KeptVoucher;
  readonly comparesAgain?: boolean;
  readonly enteredOn?: IsoDate | undefined;
};

interface TypeInBranch {
  readonly type: string;
  readonly branch: string;
}

export interface SourceRule {
  /** Types that the voucher's source may be of; none when it has no source. */
  readonly sourceTypes: readonly string[];
  /** Of charges for goods that came before; the voucher's own day when absent. */
  readonly dayOf?: DayOf;
  readonly enteredOn?: IsoDate;
}

export class ReferenceBooks extends ReferenceArrays {
  /** Writes a voucher, or leaves everything as it was and answers why it must be refused. */
  post(document: CompletedVoucher, referNo: string, rule: SourceRule): string | undefined {
    const { sourceTypes, dayOf, enteredOn } = rule;
    return this.#trying(document.type, () => {
      const place = 1 + Math.max(0, ...this.vouchers.map((each) => each.place));
      const before = this.told.length;
      const first = this.#mayCharge(document, sourceTypes) ? tellBefore(this) : undefined;
      const kept = this.#write(document, { referNo, place, sourceTypes, enteredOn });
      this.goods.push(...this.told.slice(before));
      if (first !== undefined && chargesAmong([kept]).length > 0)
        tellCharges(this, kept, first, dayOf ?? ((_branches, from) => from));
    });
  }

  /** May it change what goods of others cost: with charges, or as the invoice for them? */
  #mayCharge({ header, ledgers }: CompletedVoucher, sourceTypes: readonly string[]): boolean {
    const source = sourceTypes.length === 0 ? undefined : this.voucherNamed(String(header['source']), sourceTypes);
    const isInvoice = source?.document.type === 'goodsReceipt';
    return isInvoice || ledgers.some((line) => line['landedOn'] !== undefined);
  }

  /** Takes a voucher back in all three records. Refused when its goods are gone. */
  takeBack(referNo: string, dayOf: DayOf): string | undefined {
    const voucher = this.#standing(referNo);
    if (voucher === undefined) return 'no such voucher';
    return this.#trying(voucher.document.type, () => {
      const before = writtenBy(this, voucher);
      const first = tellBefore(this);
      reverse(this, before);
      correct(this, { before, now: undefined, first }, dayOf);
    });
  }

  /** Gives a voucher other contents at its place. Refused like a new one, and when its goods are gone. */
  edit(document: CompletedVoucher, referNo: string, dayOf: DayOf, comparesAgain = false): string | undefined {
    const voucher = this.#standing(referNo);
    if (voucher === undefined) return 'no such voucher';
    return this.#trying(voucher.document.type, () => {
      const before = writtenBy(this, voucher);
      const first = tellBefore(this);
      const replaced = this.taken.filter((row) => row.voucher === voucher.key);
      reverse(this, before);
      const { place, sourceTypes, enteredOn } = voucher;
      const rest = { isJudgedLater: true, replaced, standing: voucher, comparesAgain, enteredOn };
      const edited = { referNo, place, sourceTypes, ...rest };
      const now = this.#write(document, edited);
      // What its goods cost is told with all the others'.
      this.entries = this.entries.filter((row) => row.voucher !== now.key || row.costOf === undefined);
      correct(this, { before, now, first }, dayOf);
    });
  }

  /** A voucher that was rejected stands again at its place, with these contents. Refused like an edit. */
  postAgain(document: CompletedVoucher, referNo: string, dayOf: DayOf): string | undefined {
    const rejected = this.#latest(referNo);
    if (rejected === undefined) return 'no such voucher';
    return this.#trying(rejected.document.type, () => {
      const first = tellBefore(this);
      const { place, sourceTypes, enteredOn } = rejected;
      // What it had spread over others' goods was taken back with it.
      const standing = { ...rejected, decided: new Map() };
      const now = this.#write(document, { referNo, place, sourceTypes, enteredOn, standing, isJudgedLater: true });
      this.entries = this.entries.filter((row) => row.voucher !== now.key || row.costOf === undefined);
      correct(this, { before: undefined, now, first }, dayOf);
    });
  }

  /**
   * The masters that a document's figures follow from: the settings of the version that it takes the place of, and the way of
   * taxing of what it gives back.
   */
  mastersFor({ type, header }: Pick<VoucherDraft, 'type' | 'header'>, edited?: string): VoucherMasters {
    const { masters } = this;
    const standing = edited === undefined ? undefined : this.#latest(edited);
    const { givesBack, types = [] } = voucherType(type)?.source ?? {};
    const source = givesBack === undefined ? undefined : this.voucherNamed(String(header['source']), types);
    const { taxBy } = source?.choices ?? masters.choices;
    const { officeTransfers } = standing?.choices ?? masters.choices;
    return { ...masters, choices: { ...masters.choices, officeTransfers, taxBy: standing?.choices.taxBy ?? taxBy } };
  }

  #latest(referNo: string): KeptVoucher | undefined {
    return this.vouchers.findLast((each) => each.referNo === referNo);
  }

  #standing(referNo: string): KeptVoucher | undefined {
    return this.vouchers.find((each) => each.referNo === referNo && !each.isVoid);
  }

  /** By what the books hold now. Its goods are told, and not written yet. */
  #write(document: CompletedVoucher, placed: Placed): KeptVoucher {
    const { referNo, place, sourceTypes, enteredOn, ...more } = placed;
    const versions = this.vouchers.filter((each) => each.referNo === referNo).length;
    const key = versions === 0 ? referNo : `${referNo} version ${versions + 1}`;
    this.#checkDay(document, referNo);
    const source = this.#sourceOf(document, referNo, sourceTypes);
    const choices = more.standing?.choices ?? { ...this.mastersFor(document).choices };
    const writing = new Writing(this, { document, referNo, key, place, choices, ...more }, source);
    effects[document.type]?.(writing);
    writing.finish();
    const { decided } = writing;
    const kept = { key, referNo, document, place, enteredOn, sourceTypes, decided, choices, isVoid: false };
    this.vouchers.push(kept);
    return kept;
  }

  /** `type`: of the voucher that is written, edited or taken back. */
  #trying(type: string, write: () => void): string | undefined {
    const before = this.snapshot();
    const excesses = isHeld(type) ? excessesOf(this) : new Map();
    try {
      write();
      const held = isHeld(type) ? worsened(excesses, excessesOf(this)) : undefined;
      if (held !== undefined) throw new Refusal(`held: return.exceeds_held: ${held}`);
      return undefined;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.restore(before);
      return error.message;
    }
  }

  snapshot(): Snapshot {
    const { entries, goods, told, bills, taken, vouchers } = this;
    return {
      entries: [...entries],
      goods: [...goods],
      told: [...told],
      bills: [...bills],
      taken: [...taken],
      vouchers: vouchers.map((each) => ({ ...each })),
    };
  }

  restore(snapshot: Snapshot): void {
    Object.assign(this, snapshot);
  }

  /** The first day from `date` on that is open to a type in all of these branches. */
  firstOpenDay(type: string, branches: readonly string[], date: IsoDate): IsoDate {
    let day = date;
    while (branches.some((branch) => this.#isClosed({ type, branch }, day))) day = addDays(day, 1);
    return day;
  }

  /** Nothing is posted on a closed day but what closes it. */
  #checkDay({ type, header }: CompletedVoucher, referNo: string): void {
    if (type === 'yearClosing') return;
    const [date, branch] = [String(header['date']), String(header['branch'])];
    if (this.#isClosed({ type, branch }, date)) throw new Refusal(`${referNo}: period.closed: ${date}`);
  }

  /** An exception that lasts opens the days of its type and branch. */
  #isClosed({ type, branch }: TypeInBranch, date: IsoDate): boolean {
    const isOwn = (rule: { readonly voucherType?: string; readonly branch?: string }) =>
      (rule.voucherType ?? type) === type && (rule.branch ?? branch) === branch;
    const { locks, exceptions } = this.masters.periods;
    const ends = [this.masters.choices.lockedUntil, ...locks.filter(isOwn).map((lock) => lock.lockedUntil)];
    const lasting = exceptions.filter(({ user, validUntil }) => user === undefined && validUntil > LAST_DAY);
    const isExcepted = lasting.some((each) => isOwn(each) && each.fromDate <= date && date <= each.toDate);
    return ends.some((end) => end !== undefined && date <= end) && !isExcepted;
  }

  #sourceOf({ header, type }: CompletedVoucher, referNo: string, types: readonly string[]): KeptVoucher | undefined {
    const named = types.length === 0 ? undefined : header['source'];
    if (named === undefined) return undefined;
    const source = this.voucherNamed(String(named), types);
    if (source === undefined) throw new Refusal(`${referNo}: source.unknown: ${String(named)}`);
    if (source.isVoid) throw new Refusal(`${referNo}: source.void: ${String(named)}`);
    const told = type === 'chequeMovement' ? this.followersOf(source.referNo) : [];
    const began = [source, ...told].find((each) => String(each.document.header['date']) > String(header['date']));
    if (began !== undefined) throw new Refusal(`${referNo}: source.later: ${began.referNo}`);
    for (const side of ['customer', 'supplier']) {
      const [own, other] = [header[side], source.document.header[side]];
      const isOther = type !== 'chequeMovement' && own !== undefined && other !== undefined && own !== other;
      if (isOther) throw new Refusal(`${referNo}: another party: ${String(other)}`);
    }
    const isReturn = type === 'salesReturn' || type === 'purchaseReturn';
    for (const name of isReturn ? ['currency', 'exchangeRate'] : []) {
      const isSame = header[name] === source.document.header[name];
      if (!isSame) throw new Refusal(`${referNo}: return.other_rate: ${String(named)}`);
    }
    return source;
  }
}
