/** Cheques that are in hand or at the bank and are worth something in the books, by the day they fall due. */
import { MOST_WORK, type WorkEntry } from '@fieldbook/core/api/work-operations';
import { CHEQUE_PARTIES } from '../store/reports/cheque-sql.ts';
import type { ReportScope } from '../store/reports/report-scope.ts';
import { type StandingCheque, standingCheques } from '../store/reports/standing-cheques.ts';
import { workEntry } from './work-entry.ts';

interface PartyName {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly nameArabic: string | null;
}

function byMaturity(a: StandingCheque, b: StandingCheque): number {
  if (a.maturity !== b.maturity) return a.maturity < b.maturity ? -1 : 1;
  return a.voucherNo - b.voucherNo || a.line - b.line;
}

export async function waitingCheques(scope: ReportScope): Promise<readonly WorkEntry[]> {
  const { cheques } = await standingCheques(scope, { asOf: scope.today, party: null });
  const held = cheques
    .filter(({ state, stands }) => stands !== 0 && (state === 'inHand' || state === 'deposited'))
    .toSorted(byMaturity)
    .slice(0, MOST_WORK + 1);
  const ids = held.map(({ partyId }) => partyId).filter((id) => id !== null);
  const { rows } = await scope.client.query<PartyName>({
    name: 'report-cheques-parties',
    text: CHEQUE_PARTIES,
    values: [ids],
  });
  const parties = new Map(rows.map((row) => [row.id, row]));
  return held.map(({ side, state, partyId, chequeNo, bank, date, maturity, face, ...cheque }) => {
    const party = parties.get(partyId ?? 0);
    return workEntry('cheque', {
      type: cheque.voucherType,
      voucherNo: cheque.voucherNo,
      number: chequeNo,
      source: cheque.referNo,
      party: party?.code ?? null,
      name: party?.name ?? null,
      nameArabic: party?.nameArabic ?? null,
      amount: face,
      decimals: cheque.decimals,
      currency: cheque.currency,
      date,
      due: maturity,
      note: bank,
      step: state === 'inHand' && side === 'customer' ? 'deposit' : 'clear',
    });
  });
}
