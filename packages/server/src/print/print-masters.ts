/**
 * The names that one voucher's paper needs, gathered before it is built: addresses of branch and party and the rows of other
 * masters come from the database, all else from the masters in memory.
 */
import type { Fields } from '@fieldbook/core/definition/field';
import type { CompletedVoucher, Values, VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { masterNamed } from '@fieldbook/core/masters/index';
import type { PrintBranch } from '@fieldbook/print/layouts/party';
import type { PrintMasters } from '@fieldbook/print/layouts/printed-voucher';
import type { MasterRecord } from '../store/masters/master-record.ts';
import type { MasterSnapshot } from '../store/masters/master-snapshot.ts';
import type { MasterStore } from '../store/masters/master-store.ts';

/** Masters whose rows the snapshot knows whole, or that print as their codes. */
const inMemory = new Set(['item', 'currency', 'taxCode', 'measureUnit']);

export interface GatheredMasters extends PrintMasters {
  /** A gathered row by master and code, with all its fields. */
  record(of: string, code: string): MasterRecord | undefined;
}

export async function gatherMasters(
  definition: VoucherDefinition,
  voucher: CompletedVoucher,
  sources: {
    readonly snapshot: MasterSnapshot;
    readonly store: MasterStore;
    /** What heads the paper of the voucher's branch. */
    readonly head: Pick<PrintBranch, 'company' | 'picture'>;
  },
): Promise<GatheredMasters> {
  const { snapshot, store, head } = sources;
  const records = new Map<string, MasterRecord>();
  for (const { of, code } of referencesOf(definition, voucher)) {
    const master = inMemory.has(of) ? undefined : masterNamed(of);
    const record = master === undefined ? undefined : await store.get(master, code);
    if (record !== undefined) records.set(keyOf(of, code), record);
  }
  const record = (of: string, code: string) => records.get(keyOf(of, code));
  return {
    record,
    item: (code) => snapshot.item(code),
    godown: (code) => snapshot.godown(code),
    currency: (code) => snapshot.currency(code),
    branch: (code) => {
      const view = snapshot.branch(code);
      return view === undefined ? undefined : { ...view, ...texts(record('branch', code)), ...head };
    },
    party: (side, code) => {
      const view = snapshot.party(side, code);
      return view === undefined ? undefined : { code, name: view.name, ...texts(record(side, code)) };
    },
    named: (of, code) => {
      const found = record(of, code);
      if (found !== undefined) return { name: found.name, ...texts(found) };
      if (of === 'ledger') return snapshot.ledger(code);
      return of === 'godown' ? snapshot.godown(code) : undefined;
    },
  };
}

function keyOf(of: string, code: string): string {
  return `${of}\n${code}`;
}

interface Reference {
  readonly of: string;
  readonly code: string;
}

/** Every reference of the document, once. */
function referencesOf(definition: VoucherDefinition, voucher: CompletedVoucher): readonly Reference[] {
  const found = new Map<string, Reference>();
  const add = (fields: Fields, values: Values): void => {
    for (const [name, field] of Object.entries(fields)) {
      const code = values[name];
      if (field.of !== undefined && typeof code === 'string' && code !== '') {
        found.set(keyOf(field.of, code), { of: field.of, code });
      }
    }
  };
  add(definition.header, voucher.header);
  for (const group of ['items', 'ledgers', 'tenders', 'bills'] as const) {
    for (const line of voucher[group]) add(definition.lines[group] ?? {}, line);
  }
  return [...found.values()];
}

/** The text fields of a row that are there. */
function texts(record: MasterRecord | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(record ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
