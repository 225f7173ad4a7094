/** What a posted example is to others: its number, what it adjusted, and its goods as charges see them. */
import type { LandedVoucher, ReceiptLine, SourceVoucher } from '../src/definition/books.ts';
import type { PostedExample } from './books.ts';
import type { BookedPosting } from './branch-postings.ts';
import type { CostCorrection } from './cost-histories.ts';

export function keyOf({ type, referNo }: Pick<SourceVoucher, 'type' | 'referNo'>): string {
  return `${type} ${referNo}`;
}

export function adjustedBy({ adjustments }: CostCorrection): BookedPosting[] {
  return adjustments.map(({ branch, entries, moves }) => ({ branch, entries, moves }));
}

/** A purchase or goods receipt, with where its goods came in. `place`: of the voucher with the charge. */
export function landedVoucherOf(posted: PostedExample, source: SourceVoucher, place: number): LandedVoucher {
  const isBilled = posted.source?.type === 'goodsReceipt';
  const receiptOf = (line: number): ReceiptLine | undefined => {
    const received = isBilled ? posted.source : source;
    const at = isBilled ? posted.written.sources.get(line) : line;
    if (at === undefined || received === undefined) return undefined;
    const { voucherNo, document } = received;
    const godown = String(document.items[at]?.['godown']);
    return { voucherNo, line: at, godown, branch: String(document.header['branch']) };
  };
  const goods = source.lines.map(({ line, item, quantity, net, costTax = 0 }) => {
    const receipt = receiptOf(line);
    return { item, quantity, value: net + costTax, ...(receipt === undefined ? {} : { receipt }) };
  });
  const { referNo, voucher } = posted;
  const date = String(voucher.header['date']);
  return { voucherNo: posted.place, referNo, state: source.state, date, isEnteredLater: posted.place > place, goods };
}
