/** The notes of a count as they were typed, and the ledgers that may take the cash. */
import type { Me } from '@fieldbook/core/api/session-operations';
import type { CountedNote } from '@fieldbook/core/day-cycle/cash-count';
import { denominationsOf } from '@fieldbook/core/day-cycle/denominations';
import { parseRate } from '@fieldbook/core/kernel/money';
import type { MasterRow } from '../../derive/masters/master-rows.ts';
import type { MasterIndexes } from '../../derive/masters/voucher-masters.ts';
import type { EndDraft } from './end-progress.ts';

/** A note's place among the counts. */
export const noteName = (currency: string, denomination: number): string => `${currency} ${denomination}`;

type Money = Pick<Me, 'currency' | 'currencies'>;

/** Notes of the books' currency, then those of the other one at the rate that was typed; without a rate they count nothing. */
export function notesOf({ counts = {}, foreign, rate }: EndDraft, { currency, currencies }: Money): CountedNote[] {
  const countOf = (code: string, denomination: number) => Number(counts[noteName(code, denomination)] ?? 0);
  const own = denominationsOf(currency).map((denomination) => ({
    denomination,
    count: countOf(currency.code, denomination),
  }));
  const other = currencies.find(({ code }) => code === foreign);
  const worth = rate === undefined ? undefined : parseRate(rate.replace(/\.$/, ''));
  if (other === undefined || worth === undefined || worth <= 0) return own;
  const further = denominationsOf(other).map((denomination) => ({
    denomination,
    count: countOf(other.code, denomination),
    foreign: { currency: other.code, rate: worth },
  }));
  return [...own, ...further];
}

/** Cash ledgers that are no van's, the one of the same branch first. */
export function takersOf(indexes: MasterIndexes, ledger: string): readonly MasterRow[] {
  const rows = indexes.get('ledger')?.rows ?? [];
  const vans = new Set((indexes.get('godown')?.rows ?? []).map(({ cashLedger }) => cashLedger));
  const branch = rows.find(({ code }) => code === ledger)?.['branch'];
  return rows
    .filter((row) => row['use'] === 'cash' && row.active !== false && row.code !== ledger && !vans.has(row.code))
    .toSorted((a, b) => Number(b['branch'] === branch) - Number(a['branch'] === branch));
}
