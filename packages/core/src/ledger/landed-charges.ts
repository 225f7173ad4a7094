/**
 * Charges that are landed on the goods of another voucher: a forwarder's bill for a purchase of last week, a price
 * difference that a supplier grants (ACCOUNTING.md, Landed cost). Its amount goes to the stock ledger of the goods; what
 * that means for those that have left is a correction, posted as one cost adjustment with the voucher of the charge.
 */
import type { Books, EntryDetail, LandedVoucher, ReceiptLine } from '../definition/books.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { ChargeLine } from '../definition/shared-values.ts';
import type { IsoDate } from '../kernel/date.ts';
import type { Minor } from '../kernel/money.ts';
import { accepted, type Problem, problem, type Result, refused } from '../kernel/result.ts';
import { isLanded, shareCharge, spreadProblem } from '../stock/landed-weights.ts';
import { LINE_NUMBERS } from '../stock/line-numbers.ts';
import { controlSide } from './control-side.ts';
import type { Sides } from './entry-lines.ts';

/** Of an invoice an amount, of a journal one of its sides. */
type LandedLine = ChargeLine & Partial<Sides>;

export function isLandedOnOther(charge: LandedLine): boolean {
  return charge.landedOn !== undefined;
}

/** Numbers of the vouchers that the lines' charges are landed on, each once. */
export function landedReferences(charges: readonly LandedLine[]): string[] {
  return [...new Set(charges.flatMap(({ landedOn }) => landedOn ?? []))];
}

/** What a form can see: both facts are there, or, where goods may come with the voucher itself, the way alone. */
export function checkLandedCharges(
  charges: readonly LandedLine[],
  { hasGoods }: { readonly hasGoods: boolean },
  masters: VoucherMasters,
): Problem[] {
  return charges.flatMap((charge, index) => {
    const path = `ledgers.${index}.`;
    if (!isLandedOnOther(charge)) {
      return isLanded(charge) && !hasGoods ? [problem('field.required', `${path}landedOn`)] : [];
    }
    const ledger = masters.ledger(charge.ledger ?? '');
    const isOfParty = ledger !== undefined && controlSide(ledger) !== undefined;
    return [
      ...(isLanded(charge) ? [] : [problem('field.required', `${path}landed`)]),
      ...(isOfParty ? [problem('ledger.not_allowed', `${path}ledger`, { code: ledger.code })] : []),
    ];
  });
}

export interface LandedCharge {
  readonly charge: LandedLine;
  /** Of the charge among the voucher's ledger lines. */
  readonly index: number;
  /** What the goods cost more, in the voucher's currency; below zero what they cost less. */
  readonly amount: Minor;
  readonly branch: string;
  readonly detail?: EntryDetail | undefined;
}

/** Dr the stock of the goods, or the charge's own ledger under periodic books, where the goods are worth it all the same. */
export function landCharge(landed: LandedCharge, books: Books, masters: VoucherMasters): Result<true> {
  const { charge, index, amount, branch, detail } = landed;
  const reference = charge.landedOn ?? '';
  const path = `ledgers.${index}.landedOn`;
  const named = reference === books.referNo ? undefined : books.landedVoucher(reference);
  const isPerpetual = masters.choices.inventoryBooks === 'perpetual';
  if (named === 'notAsked') {
    books.debit(isPerpetual ? 'stock' : { code: charge.ledger ?? '' }, amount, detail);
    return accepted(true);
  }
  if (named === undefined) return refused(problem('source.unknown', path, { reference }));
  const wrong = landingObjection(named, path, books);
  if (wrong !== undefined) return refused(wrong);
  const goods = named.goods.filter(({ item, quantity }) => masters.item(item)?.isService !== true && quantity > 0);
  if (goods.length === 0) return refused(problem('landed.nothing_there', path, { reference }));
  const receipts = goods.flatMap(({ receipt }) => (receipt?.branch === branch ? [receipt] : []));
  const unspread = spreadProblem(goods, charge, `ledgers.${index}.landed`, masters);
  if (unspread !== undefined) return refused(unspread);
  if (receipts.length < goods.length) return refused(problem('landed.other_branch', path, { reference }));
  const parts = shareCharge(goods, amount, charge, masters);
  if (!isPerpetual) books.debit({ code: charge.ledger ?? '' }, amount, detail);
  for (const [at, { item }] of goods.entries()) {
    const [part = 0, receipt] = [parts[at], receipts[at]];
    const value = books.toBase(part);
    if (part === 0 || receipt === undefined) continue;
    if (isPerpetual) books.debit(books.stockLedger(receipt.godown), part, { base: value });
    landOn(receipt, { item, line: LINE_NUMBERS + index, value }, books);
  }
  return accepted(true);
}

/** `line` lies beyond the lines of goods that the voucher may have. */
function landOn(
  receipt: ReceiptLine,
  { item, line, value }: { item: string; line: number; value: Minor },
  books: Books,
): void {
  if (value !== 0) books.land({ line, item, godown: receipt.godown }, value, receipt);
}

/** What charges that are landed on a voucher hold fast of it. Branch, items and godowns by code. */
export interface ChargedVoucher {
  /** Numbers of the vouchers with the charges, the last one first. */
  readonly by: string;
  readonly first: { readonly by: string; readonly date: IsoDate };
  readonly branch: string;
  readonly source: number | undefined;
  readonly lines: readonly ChargedLine[];
}

export interface ChargedLine {
  readonly item: string;
  readonly godown: string | undefined;
  readonly sourceLine: number | undefined;
}

/**
 * A voucher whose goods bear charges may change its prices and quantities; the lines that bear them stay where they are, and
 * it is dated no later than the charges.
 */
export function chargedObjection(
  { by, first, ...before }: ChargedVoucher,
  now: Pick<ChargedVoucher, 'branch' | 'source' | 'lines'> & { readonly date: IsoDate },
): Problem | undefined {
  if (now.date > first.date) return problem('voucher.begun_by_then', 'date', first);
  const isThere = (line: ChargedLine, at: number) => {
    const other = now.lines[at];
    return other?.item === line.item && other.godown === line.godown && other.sourceLine === line.sourceLine;
  };
  const isSame = before.branch === now.branch && before.source === now.source && before.lines.every(isThere);
  return isSame ? undefined : problem('landed.lines_differ', 'items', { by });
}

function landingObjection(named: LandedVoucher, path: string, books: Books): Problem | undefined {
  const { referNo: reference, state, date } = named;
  if (state === 'void') return problem('source.void', path, { reference });
  if (state === 'closed' || state === 'rejected') return problem('source.closed', path, { reference });
  if (date > books.date) return problem('source.later', 'date', { reference, date });
  return named.isEnteredLater ? problem('landed.entered_later', path, { reference }) : undefined;
}
