/**
 * The chart of ledgers as account names of hledger: nature, groups, ledger and, on control ledgers, the party. Names lose
 * what hledger's journal gives a meaning to, and stay different from each other.
 */
import type { LedgerNature } from '@fieldbook/core/definition/masters-view';
import { present } from '@fieldbook/core/kernel/assert';
import type pg from 'pg';
import { type LedgerGroups, loadLedgerGroups, pathOf } from '../store/reports/ledger-groups.ts';

/** Top-level names and the types hledger's own statements go by. */
export const natures: Readonly<Record<LedgerNature, { readonly name: string; readonly type: string }>> = {
  asset: { name: 'Assets', type: 'A' },
  liability: { name: 'Liabilities', type: 'L' },
  equity: { name: 'Equity', type: 'E' },
  income: { name: 'Income', type: 'R' },
  expense: { name: 'Expenses', type: 'X' },
};

export interface AccountNames {
  /** Every account an entry can have, parents of parties included. */
  readonly all: readonly string[];
  nameOf(ledgerId: number, partyId: number | null): string;
}

/** One part of a name: no `:` `;` or blanks in a row, which end it; nothing that hides. */
export function accountPart(text: string): string {
  const plain = text
    .replace(/[:;|]/g, ' ')
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim();
  return plain === '' ? '-' : plain;
}

interface Ledger {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly nature: LedgerNature;
  readonly groupId: number;
}

interface Party {
  readonly ledgerId: number;
  readonly partyId: number;
  readonly code: string;
  readonly name: string;
}

const PARTIES = `select used.ledger_id as "ledgerId", party.id as "partyId", party.code, party.name
  from (select ledger_id, party_id from party_month
    union select ledger_id, party_id from balance_queue join ledger_entry using (posting_id)) used
  join party on party.id = used.party_id order by party.code, party.id`;

export async function loadAccountNames(client: pg.ClientBase): Promise<AccountNames> {
  const groups = await loadLedgerGroups(client);
  const ledgers = await client.query<Ledger>(
    'select id, code, name, nature, group_id as "groupId" from ledger order by code, id',
  );
  const parties = await client.query<Party>(PARTIES);
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const ledger of ledgers.rows) names.set(`${ledger.id}`, claim(taken, ledgerParent(groups, ledger), ledger));
  for (const party of parties.rows) {
    const parent = present(names.get(`${party.ledgerId}`), 'an entry has a ledger');
    const titled = { ...party, id: party.partyId, name: `${party.name} (${party.code})` };
    names.set(`${party.ledgerId}/${party.partyId}`, claim(taken, parent, titled));
  }
  return {
    all: [...taken],
    nameOf: (ledgerId, partyId) =>
      present(names.get(partyId === null ? `${ledgerId}` : `${ledgerId}/${partyId}`), 'a known ledger and party'),
  };
}

function ledgerParent(groups: LedgerGroups, ledger: Ledger): string {
  const path = pathOf(groups, ledger.groupId).toReversed();
  return [natures[ledger.nature].name, ...path.map(({ name }) => accountPart(name))].join(':');
}

function claim(taken: Set<string>, parent: string, row: { id: number; code: string; name: string }): string {
  const candidates = [row.name, `${row.name} (${row.code})`, `${row.name} (${row.code}) #${row.id}`];
  const names = candidates.map((name) => `${parent}:${accountPart(name)}`);
  const free = present(
    names.find((name) => !taken.has(name)),
    `no free name for ${row.code}`,
  );
  taken.add(free);
  return free;
}
