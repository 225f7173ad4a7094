/** Decisions of a cheque movement that need no look at the cheque itself: accounts, charges, the new cheque. */
import {
  type ChequeMove,
  type ChequeState,
  chequeState,
  chequesOfOpening,
  sourceOfCheque,
} from '../../bills/cheque.ts';
import { sumOf } from '../../bills/settlement.ts';
import type { SourceVoucher } from '../../definition/books.ts';
import { isCashOrBank } from '../../definition/cash-or-bank.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import type { VoucherRules } from '../../definition/voucher.ts';
import { accepted, type Problem, problem, refused } from '../../kernel/result.ts';
import { checkCharges } from '../../ledger/charge-lines.ts';
import { completeMoneyHeader } from '../../pricing/trade-defaults.ts';
import { amountTotals } from '../../tax/amount-totals.ts';
import type { ChequeMovementDraft } from './shape.ts';

export const chequeMovementRules: VoucherRules<ChequeMovementDraft> = {
  complete: (draft, masters) => ({ ...draft, header: completeMoneyHeader(draft.header, masters) }),

  fromSource(draft, whole) {
    const source = nextCheque(whole);
    const { chequeNo } = source.document.header;
    const cheque = whole.type === 'opening' && chequeNo !== undefined ? { sourceCheque: String(chequeNo) } : {};
    const header = { ...withoutCheque(draft.header), ...fromMoney(source), ...cheque };
    const mode = nextMoves[chequeState(source.followers)];
    return {
      ...draft,
      header: { ...header, mode },
      bills: source.document.bills as ChequeMovementDraft['bills'],
      ledgers: [],
    };
  },

  totals: (draft) =>
    amountTotals(
      draft.header.amount,
      draft.ledgers.map(({ amount }) => amount),
    ),

  validate(draft, _totals, masters) {
    const problems = [...checkAccount(draft, masters), ...checkCharges(draft, masters), ...checkReplacement(draft)];
    if (draft.header.amount <= 0) problems.push(problem('bill.amount_not_positive', 'amount'));
    return problems.length === 0 ? accepted(true) : refused(...problems);
  },
};

type Header = ChequeMovementDraft['header'];

/** Of an opening the first cheque that is not cleared yet. */
function nextCheque(whole: SourceVoucher): SourceVoucher {
  const cheques = chequesOfOpening(whole).flatMap((number) => sourceOfCheque(whole, number) ?? []);
  return cheques.find(({ followers }) => chequeState(followers) !== 'cleared') ?? cheques[0] ?? whole;
}

/** Party and account of the receipt or payment, under whatever label they stand there. */
function fromMoney({
  document: { header },
}: SourceVoucher): Partial<Pick<Header, 'customer' | 'supplier' | 'ledger' | 'amount'>> {
  const given = ['customer', 'supplier', 'ledger', 'amount'].filter((name) => header[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, header[name]]));
}

/** The cheque of the source is not a new one. */
function withoutCheque({ chequeNo: _no, effectiveDate: _date, bankName: _bank, ...header }: Header): Header {
  return header;
}

/** What is most likely to come next: money, once it is deposited. */
const nextMoves: Readonly<Record<ChequeState, ChequeMove>> = {
  inHand: 'deposit',
  deposited: 'clear',
  cleared: 'bounce',
  bounced: 'replace',
  handedBack: 'replace',
};

/** Money needs an account to come to; charges need one to be taken from. */
function checkAccount(draft: ChequeMovementDraft, masters: VoucherMasters): Problem[] {
  const { mode, ledger } = draft.header;
  const isNeeded = mode === 'deposit' || mode === 'clear' || sumOf(draft.ledgers, 'amount') > 0;
  if (ledger === undefined) return isNeeded ? [problem('field.required', 'ledger')] : [];
  const isMoney = isCashOrBank(masters.ledger(ledger));
  return isMoney ? [] : [problem('tender.ledger_not_for_money', 'ledger', { ledger })];
}

/** A replacement is another cheque of a later day, or money. */
function checkReplacement({ header }: ChequeMovementDraft): Problem[] {
  if (header.mode !== 'replace' || header.ledger !== undefined) return [];
  return (['chequeNo', 'effectiveDate'] as const).flatMap((name) =>
    header[name] === undefined ? [problem('field.required', name)] : [],
  );
}
