/**
 * The parts of this phone that work together, once a company and page: its database, the rows the server told it, its
 * outbox, and the channel by which tabs tell each other what they wrote.
 */
import type { Held, OutboxStore } from '@fieldbook/core/sync/ports';
import { session } from '../../session/session.ts';
import { RowStore } from '../masters/row-store.ts';
import { outboxStore, readHeld } from '../outbox/outbox-store.ts';
import { openPhone } from '../store/open-phone.ts';
import type { PhoneDatabase } from '../store/phone-database.ts';
import { knownOutbox } from './sync-state.ts';

/** `outbox`: items, register or the device's standing changed. `rows`: these collections did. */
type TabMessage = { readonly kind: 'outbox' } | { readonly kind: 'rows'; readonly collections: readonly string[] };

export interface PhoneParts {
  readonly address: string;
  readonly database: PhoneDatabase;
  readonly rows: RowStore;
  readonly outbox: OutboxStore;
  /** To the other tabs of this company. */
  tell(message: TabMessage): void;
  /** One listener; from the other tabs. */
  hear(listener: (message: TabMessage) => void): void;
}

let known: { readonly database: PhoneDatabase; readonly parts: PhoneParts } | undefined;

export async function phoneParts(): Promise<PhoneParts> {
  const database = await openPhone();
  if (known?.database === database) return known.parts;
  const parts = await assemble(database);
  known = { database, parts };
  return parts;
}

async function assemble(database: PhoneDatabase): Promise<PhoneParts> {
  const address = session.get().companyAddress ?? '';
  const channel = new BroadcastChannel(database.name);
  const tell = (message: TabMessage) => channel.postMessage(message);
  const show = (held: Held | undefined) => knownOutbox.set(held);
  const rows = new RowStore(database);
  let listener: ((message: TabMessage) => void) | undefined;
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'outbox' || data.kind === 'rows') void readHeld(database).then(show);
    listener?.(data);
  };
  show(await readHeld(database));
  const outbox = outboxStore(database, rows, (held) => {
    show(held);
    tell({ kind: 'outbox' });
  });
  return {
    address,
    database,
    rows,
    outbox,
    tell,
    hear: (next) => {
      listener = next;
    },
  };
}
