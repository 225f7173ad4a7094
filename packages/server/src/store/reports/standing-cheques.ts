/** The cheques of a day with their state and what each stands in the books for. */
import { chequeState } from '@fieldbook/core/bills/cheque';
import type { IsoDate } from '@fieldbook/core/kernel/date';
import type { ChequeRow } from '@fieldbook/core/reports/cheque-register';
import { CHEQUE_MOVEMENTS, CHEQUES, ON_LEDGERS, ON_LEDGERS_OF } from './cheque-sql.ts';
import type { ReportScope } from './report-scope.ts';

interface BroughtCheque
  extends Pick<ChequeRow, 'side' | 'chequeNo' | 'bank' | 'date' | 'voucherType' | 'voucherNo' | 'referNo'> {
  readonly line: number;
  readonly effectiveDate: IsoDate;
  readonly face: number;
  readonly base: number;
  readonly currency: string;
  readonly decimals: number;
  readonly partyId: number | null;
}

interface Movement {
  readonly sourceNo: number;
  readonly mode: string;
  readonly ledger: string | null;
  /** Of a source that brought several. */
  readonly cheque: string | null;
  /** The cheque that took its place. */
  readonly chequeNo: string | null;
  readonly effectiveDate: string | null;
  readonly bank: string | null;
}

interface OnLedger {
  readonly sourceNo: number;
  readonly role: 'chequesInHand' | 'chequesIssued';
  readonly type: string;
  readonly amount: number;
}

export interface StandingCheque extends Omit<BroughtCheque, 'effectiveDate'> {
  readonly maturity: IsoDate;
  readonly state: ChequeRow['state'];
  /** Base currency, above zero; zero once it is cleared, bounced or handed back. */
  readonly stands: number;
}

export interface StandingCheques {
  readonly cheques: readonly StandingCheque[];
  /** On each ledger, debit above zero: entries of no cheque that had come by the day. Of a party's cheques alone it says nothing. */
  readonly others: Readonly<Record<OnLedger['role'], number>>;
}

export async function standingCheques(
  scope: ReportScope,
  { asOf, party }: { readonly asOf: IsoDate; readonly party: number | null },
): Promise<StandingCheques> {
  const read = async <R extends object>(name: string, text: string, values: unknown[]) =>
    (await scope.client.query<R>({ name: `report-cheques-${name}`, text, values })).rows;
  const brought = await read<BroughtCheque>('brought', CHEQUES, [asOf, scope.branches, party]);
  const numbers = [...new Set(brought.map(({ voucherNo }) => voucherNo))];
  const movements = await read<Movement>('moved', CHEQUE_MOVEMENTS, [asOf, numbers]);
  const onLedger =
    party === null
      ? await read<OnLedger>('on-ledgers', ON_LEDGERS, [asOf, scope.branches])
      : await read<OnLedger>('on-ledgers-of', ON_LEDGERS_OF, [asOf, numbers]);
  const [ofSource, left] = [Map.groupBy(movements, ({ sourceNo }) => sourceNo), new Map<number, number>()];
  for (const { sourceNo, amount } of onLedger) left.set(sourceNo, (left.get(sourceNo) ?? 0) + amount);
  const cheques = brought.map((cheque) =>
    standing(cheque, ofSource.get(cheque.voucherNo) ?? [], left.get(cheque.voucherNo) ?? 0),
  );
  return { cheques, others: othersOf(onLedger, brought) };
}

/** `left` is what the vouchers of a receipt or payment left on the ledgers; cheques of an opening share its entries. */
function standing(cheque: BroughtCheque, all: readonly Movement[], left: number): StandingCheque {
  const isOpening = cheque.voucherType === 'opening';
  const own = all.filter((movement) => !isOpening || movement.cheque === cheque.chequeNo);
  const state = chequeState(own.map(({ mode, ledger }) => ({ mode, ...(ledger === null ? {} : { ledger }) })));
  const fresh = own.findLast(({ mode, ledger }) => mode === 'replace' && ledger === null);
  const isHeld = state === 'inHand' || state === 'deposited';
  const ofOpening = isHeld ? cheque.base : 0;
  const ofVouchers = cheque.side === 'customer' ? left : -left + 0;
  const { effectiveDate, ...facts } = cheque;
  return {
    ...facts,
    ...(fresh?.chequeNo ? { chequeNo: fresh.chequeNo, bank: fresh.bank ?? '' } : {}),
    maturity: fresh?.effectiveDate ?? effectiveDate,
    state,
    stands: isOpening ? ofOpening : ofVouchers,
  };
}

const ofCheques: readonly string[] = ['receipt', 'payment', 'chequeMovement'];

function othersOf(onLedger: readonly OnLedger[], brought: readonly BroughtCheque[]): StandingCheques['others'] {
  const came = new Set(brought.map(({ voucherNo }) => voucherNo));
  const others = { chequesInHand: 0, chequesIssued: 0 };
  for (const { role, type, sourceNo, amount } of onLedger)
    if (!ofCheques.includes(type) || !came.has(sourceNo)) others[role] += amount;
  for (const { voucherType, side, base } of brought) {
    if (voucherType !== 'opening') continue;
    if (side === 'customer') others.chequesInHand -= base;
    else others.chequesIssued += base;
  }
  return others;
}
