/**
 * The ledger entries a voucher will make, while it is typed: core's own posting writes into books that only remember the
 * entries. What goods cost is known to the server alone, so their pair is left out and the form says so.
 */

import type { Books, LedgerRef } from '@fieldbook/core/definition/books';
import { ledgerRoles } from '@fieldbook/core/definition/ledger-roles';
import type { VoucherMasters } from '@fieldbook/core/definition/masters-view';
import type { CompletedVoucher, VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { inEnglish, say } from '@fieldbook/core/i18n/say';
import { accepted } from '@fieldbook/core/kernel/result';

export interface PreviewEntry {
  /** Unique in the list. */
  readonly key: string;
  /** Of a ledger that the voucher names itself. */
  readonly code?: string | undefined;
  readonly name: string;
  readonly nameArabic: string;
  readonly party: string | undefined;
  /** Minor units of the voucher's currency, debit above zero. */
  readonly amount: number;
}

/** Entries of the same ledger and party are summed; none that come to zero. Empty when the posting refuses. */
export function previewEntries(
  definition: VoucherDefinition,
  voucher: CompletedVoucher,
  masters: VoucherMasters,
): readonly PreviewEntry[] {
  const sums = new Map<string, PreviewEntry>();
  const write = (ledger: LedgerRef, amount: number, given?: string) => {
    const party = given || undefined;
    const named = nameOf(ledger, masters);
    const key = `${named.name} ${party ?? ''}`;
    const before = sums.get(key)?.amount ?? 0;
    sums.set(key, { key, ...named, party, amount: before + amount });
  };
  // A party that is not chosen yet stands there empty: its entry is told without it.
  const chosen = { ...voucher, header: { [definition.party?.field ?? '']: '', ...voucher.header } };
  const posted = definition.post(chosen, previewBooks(chosen, write), masters);
  return posted.ok ? [...sums.values()].filter(({ amount }) => amount !== 0) : [];
}

function nameOf(ledger: LedgerRef, masters: VoucherMasters): Pick<PreviewEntry, 'code' | 'name' | 'nameArabic'> {
  if (typeof ledger === 'string') {
    const own = masters.ledgerOf(ledger);
    const role = ledgerRoles[ledger];
    return { name: own?.name ?? inEnglish(role.label), nameArabic: say(role.label, 'ar') };
  }
  const name = masters.ledger(ledger.code)?.name ?? ledger.code;
  return { code: ledger.code, name, nameArabic: name };
}

type Write = (ledger: LedgerRef, amount: number, party?: string) => void;

function previewBooks(voucher: CompletedVoucher, write: Write): Books {
  const nothing = () => undefined;
  const noValue = () => accepted(0);
  return {
    date: String(voucher.header.date ?? ''),
    referNo: '',
    source: undefined,
    holding: 'notAsked',
    forgives: () => false,
    flag: nothing,
    debit: (ledger, amount, detail) => write(ledger, amount, detail?.party),
    credit: (ledger, amount, detail) => write(ledger, -amount, detail?.party),
    cost: nothing,
    toBase: (amount) => amount,
    sourceToBase: (amount) => amount,
    stockLedger: () => 'stock',
    issue: noValue,
    receive: nothing,
    available: () => 0,
    worth: () => 0,
    takeBack: noValue,
    takeOver: noValue,
    takeFromSource: noValue,
    priceFromSource: noValue,
    sendBack: noValue,
    shift: noValue,
    arrive: noValue,
    carry: nothing,
    find: nothing,
    landOnSource: () => true,
    writeDown: nothing,
    landedVoucher: () => 'notAsked',
    land: nothing,
    openBill: nothing,
    openOf: () => undefined,
    dateOf: () => undefined,
    settleBill: (_target, { amount }) => accepted({ carriedBase: amount }),
    reopenBill: () => accepted(true),
    advance: nothing,
    onAccount: nothing,
  };
}
