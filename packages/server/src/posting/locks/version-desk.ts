/** A desk with all that the rules of a voucher ask about, as it stands under the locks. */
import type { LandedVoucher, SourceVoucher } from '@fieldbook/core/definition/books';
import type { PreparedVoucher } from '../prepare/prepare.ts';
import type { Desk } from '../rows/desk.ts';
import type { CreditDesk } from './credit-desk.ts';
import type { HeldGoods } from './held-goods.ts';
import type { LeasedNumbers } from './leased-numbers.ts';

/** What the rules of a voucher ask about besides. No member may be left out, or a rule would not run and nobody would see it. */
export interface VersionDesk extends Desk {
  readonly credit: CreditDesk;
  readonly held: HeldGoods;
  /** May the person sell beyond a customer's limit? */
  readonly mayExceedCredit: boolean;
  /** The voucher that a part's source field names. */
  readonly sourceOf: (part: PreparedVoucher) => SourceVoucher | undefined;
  /** The purchase or goods receipt of a number, whose goods charges of a part are landed on. */
  readonly landedVoucher: (referNo: string) => LandedVoucher | undefined;
}

/** For vouchers that are posted for the first time. */
export interface PostingDesk extends VersionDesk {
  /** Numbers of the device whose documents these are; none at the office. */
  readonly leased: LeasedNumbers | undefined;
  readonly nextVoucherNo: () => number;
}
