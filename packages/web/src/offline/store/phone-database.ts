/**
 * The database of one company on this device (DESIGN §3, Local store). Every write is on the disk before it is acknowledged:
 * what was shown as kept must be there after the browser was killed. Loaded when it is first needed, never with the sign-in.
 */
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import type { StoredRow } from '@fieldbook/core/sync/own-rows';
import { Dexie, type Table } from 'dexie';
import type { StoredDraft } from './stored-draft.ts';

/** Rows of a master that lie together; `generation` tells a full refresh on its way from what is in use. */
export interface ChunkRecord {
  readonly generation: number;
  readonly master: string;
  readonly at: number;
  readonly rows: readonly StoredRow[];
}

/** A single value by its name: where the delta stands, the keys of the device, its register. */
export interface FactRecord {
  readonly name: string;
  readonly value: unknown;
}

/** Name of the fact that holds the register; written with every change of the outbox or of the server's books. */
export const REGISTER = 'register';

export class PhoneDatabase extends Dexie {
  declare readonly chunks: Table<ChunkRecord, [number, string, number]>;
  declare readonly facts: Table<FactRecord, string>;
  declare readonly outbox: Table<OutboxItem, number>;
  declare readonly drafts: Table<StoredDraft, string>;

  constructor(companyAddress: string) {
    super(`fieldbook-phone${companyAddress}`, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({
      chunks: '[generation+master+at]',
      facts: 'name',
      outbox: 'sequence, &uid',
      drafts: 'key',
    });
  }

  /** As whoever keeps a fact of this name wrote it. */
  async fact<T>(name: string): Promise<T | undefined> {
    return (await this.facts.get(name))?.value as T | undefined;
  }
}
