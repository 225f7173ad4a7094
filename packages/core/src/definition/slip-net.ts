/** What a slip comes to when its document is split into several vouchers: what goes back counts against what was sold. */
import { type Minor, printMoney } from '../kernel/money.ts';
import { type Problem, problem } from '../kernel/result.ts';
import type { CompletedVoucher, VoucherDraft } from './voucher.ts';

type Parts = readonly { readonly voucher: CompletedVoucher }[];

export function slipNet(type: string, parts: Parts): Minor {
  return parts.reduce((sum, { voucher }) => sum + (voucher.type === type ? 1 : -1) * voucher.totals.net, 0);
}

/** `totals.differ` where the document says another net than its vouchers come to. */
export function claimDiffers({ type, claimedNet }: VoucherDraft, parts: Parts, decimals: number): Problem | undefined {
  const net = slipNet(type, parts);
  if (claimedNet === undefined || claimedNet === net) return undefined;
  const print = (amount: Minor) => printMoney(amount, decimals);
  return problem('totals.differ', 'totals.net', { claimed: print(claimedNet), computed: print(net) });
}
