/**
 * Which ledgers may take the money of a voucher, and which may stand on its lines. Ledgers whose role carries the books (stock,
 * taxes, parties, cheques, what branches owe each other, cost of sales …) move by the vouchers that keep them and by journals;
 * no person names them as where money went. Owner's capital comes in on a line or by a journal, never as a tender.
 */
import { isCashOrBank } from '../definition/cash-or-bank.ts';
import type { LedgerRole } from '../definition/ledger-roles.ts';
import type { LedgerView, VoucherMasters } from '../definition/masters-view.ts';
import type { Values } from '../definition/voucher.ts';
import { type Problem, problem } from '../kernel/result.ts';

/** Roles of everyday income and expense, and what a salesperson owes: a clerk may charge or credit them by name. */
const chargeRoles: readonly LedgerRole[] = [
  'salesReturns',
  'rebates',
  'claims',
  'purchases',
  'promotionExpense',
  'damageLoss',
  'projectCost',
  'discountAllowed',
  'discountReceived',
  'roundOff',
  'shortAndOver',
  'dueFromSalesman',
];

/** Tenders and the money of receipts and payments: cash, banks, accounts of cards, wallets and employees, expenses. */
export function mayTakeMoney(ledger: LedgerView): boolean {
  if (isCashOrBank(ledger)) return true;
  const { use, role, nature } = ledger;
  if (use !== 'general' || nature === 'income' || nature === 'equity') return false;
  return role === undefined || role === 'dueFromSalesman';
}

/** Other charges of trade, lines of notes, charges of a cheque. Money comes in by a tender, not by a charge. */
export function mayBearCharge({ use, role }: LedgerView): boolean {
  return use === 'general' && (role === undefined || chargeRoles.includes(role));
}

/** Where a sale is earned: the company's own ledger of sales, or another one of income that nothing else keeps. */
export function mayEarnSales({ use, nature, role }: LedgerView): boolean {
  return use === 'general' && nature === 'income' && (role === undefined || role === 'sales');
}

/** Other lines of a receipt or payment: as charges, other money, and what is paid to or comes back from the tax office. */
export function maySettleOn(ledger: LedgerView): boolean {
  return mayBearCharge(ledger) || isCashOrBank(ledger) || ledger.use === 'tax' || ledger.role === 'outputExcise';
}

/** `sales.account_not_income`; a sale that names none is earned on the company's ledger of sales. */
export function checkSalesAccount(code: Values[string], masters: VoucherMasters): Problem[] {
  const ledger = code === undefined ? undefined : masters.ledger(String(code));
  if (ledger === undefined || mayEarnSales(ledger)) return [];
  return [problem('sales.account_not_income', 'salesAccount')];
}

/** `contra.ledger_not_cash_or_bank`; a field that names nothing is another check's. */
export function checkCashOrBank(code: Values[string], path: string, masters: VoucherMasters): Problem[] {
  if (code === undefined || isCashOrBank(masters.ledger(String(code)))) return [];
  return [problem('contra.ledger_not_cash_or_bank', path)];
}

/** `tender.ledger_not_for_money`; a field that names nothing is another check's. */
export function checkMoneyLedger(code: Values[string], path: string, masters: VoucherMasters): Problem[] {
  const ledger = code === undefined ? undefined : masters.ledger(String(code));
  if (ledger === undefined || mayTakeMoney(ledger)) return [];
  return [problem('tender.ledger_not_for_money', path, { ledger: ledger.code })];
}
