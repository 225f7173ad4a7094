/**
 * The papers of buying: order to a supplier, receipt of its goods, its invoice as it was booked, and what is sent back. They
 * differ in words and in who signs. Source: SPEC §9, purchase and purchase return.
 */
import type { PrintDoc } from '../../document.ts';
import type { PrintSettings } from '../../settings.ts';
import type { BuildOptions } from '../build.ts';
import type { TradePaper, TradeProfile } from '../trade/trade.ts';
import { tradePaper } from '../trade/trade-paper.ts';

const purchaseProfile: TradeProfile = {
  kind: 'purchase',
  title: 'purchaseTitle',
  number: 'voucherNo',
  party: 'supplier',
  hidden: [],
  showsPrices: () => true,
  remarks: 'notes',
  signatures: ['preparedBy', 'verifiedBy', 'approvedBy'],
  isInternal: true,
};

const orderProfile: TradeProfile = {
  ...purchaseProfile,
  kind: 'purchase-order',
  title: 'purchaseOrderTitle',
  number: 'orderNo',
  remarks: 'terms',
  signatures: ['authorisedSignature', 'supplierAcceptance'],
};

const receiptProfile: TradeProfile = {
  ...purchaseProfile,
  kind: 'goods-receipt',
  title: 'goodsReceiptTitle',
  signatures: ['deliveredBy', 'receivedBy', 'checkedBy'],
};

const returnProfile: TradeProfile = {
  ...purchaseProfile,
  kind: 'purchase-return',
  title: 'purchaseReturnTitle',
  party: 'returnedTo',
  signatures: ['preparedBy', 'verifiedBy', 'receivedBy'],
};

/** Prices stand on it where they were entered, and where whoever prints it is told them: it is the office's own paper. */
function paperOfBuying(
  profile: TradeProfile,
  facts: TradePaper,
  settings: PrintSettings,
  options: BuildOptions,
): PrintDoc {
  const isPriced = facts.lines.length === 0 || facts.lines.some(({ rate }) => rate !== undefined);
  return tradePaper({ ...profile, showsPrices: () => isPriced }, facts, settings, options);
}

export function purchase(facts: TradePaper, settings: PrintSettings, options: BuildOptions): PrintDoc {
  return paperOfBuying(purchaseProfile, facts, settings, options);
}

export function purchaseOrder(facts: TradePaper, settings: PrintSettings, options: BuildOptions): PrintDoc {
  return paperOfBuying(orderProfile, facts, settings, options);
}

export function goodsReceipt(facts: TradePaper, settings: PrintSettings, options: BuildOptions): PrintDoc {
  return paperOfBuying(receiptProfile, facts, settings, options);
}

export function purchaseReturn(facts: TradePaper, settings: PrintSettings, options: BuildOptions): PrintDoc {
  return paperOfBuying(returnProfile, facts, settings, options);
}
