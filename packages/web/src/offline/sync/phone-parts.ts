/**
 * The parts of this phone that work together, once a company and page: its database, the rows the server told it, its
 * outbox, and the channel by which tabs tell each other what they wrote.
 */
import type { Held, OutboxStore } from '@fieldbook/core/sync/ports';
import { session } from '../../session/session.ts';
import { type KeptRows, RowStore } from '../masters/row-store.ts';
import { outboxStore, readHeld } from '../outbox/outbox-store.ts';
import { makeRoom as makeRoomIn } from '../store/make-room.ts';
import { openPhone } from '../store/open-phone.ts';
import type { PhoneDatabase } from '../store/phone-database.ts';
import { knownOutbox } from './sync-state.ts';

/**
 * `outbox`: items, register or the device's standing changed. `rows`: these collections did. `kept`: the device was full and
 * let go of all rows, here they are. `wanted`: this tab found none on the device.
 */
type TabMessage =
  | { readonly kind: 'outbox' }
  | { readonly kind: 'rows'; readonly collections: readonly string[] }
  | { readonly kind: 'kept'; readonly rows: KeptRows }
  | { readonly kind: 'wanted' };

/** What of it a listener hears: rows that another tab kept are rows that changed. */
export type HeardMessage = Extract<TabMessage, { readonly kind: 'outbox' | 'rows' }>;

export interface PhoneParts {
  readonly address: string;
  readonly database: PhoneDatabase;
  readonly rows: RowStore;
  readonly outbox: OutboxStore;
  /** To the other tabs of this company. */
  tell(message: HeardMessage): void;
  /** One listener; from the other tabs. */
  hear(listener: (message: HeardMessage) => void): void;
}

/** Another tab that has rows answers in less; the rest comes to the listener. */
const ANSWER_MS = 400;

let known: { readonly database: PhoneDatabase; readonly parts: Promise<PhoneParts> } | undefined;

/** The same ones for all who ask, also while they are being put together: what each holds in memory is held once. */
export async function phoneParts(): Promise<PhoneParts> {
  const database = await openPhone();
  if (known?.database === database) return known.parts;
  const parts = assemble(database);
  const mine = { database, parts };
  known = mine;
  parts.catch(() => {
    if (known === mine) known = undefined;
  });
  return parts;
}

async function assemble(database: PhoneDatabase): Promise<PhoneParts> {
  const address = session.get().companyAddress ?? '';
  const channel = new BroadcastChannel(database.name);
  const tell = (message: TabMessage): void => channel.postMessage(message);
  const show = (held: Held | undefined) => knownOutbox.set(held);
  const rows = new RowStore(database);
  let listener: ((message: HeardMessage) => void) | undefined;
  const handOver = async () => {
    const kept = await rows.kept();
    if (kept !== undefined) tell({ kind: 'kept', rows: kept });
  };
  const answered = Promise.withResolvers<void>();
  const takeOver = async (kept: KeptRows) => {
    const isTaken = await rows.keep(kept);
    answered.resolve();
    if (isTaken) listener?.({ kind: 'rows', collections: kept.collections.map(([name]) => name) });
  };
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'wanted') void handOver();
    else if (data.kind === 'kept') void takeOver(data.rows);
    else {
      void readHeld(database).then(show);
      listener?.(data);
    }
  };
  const held = await readHeld(database);
  show(held);
  if (held !== undefined && (await rows.delta()) === undefined) {
    tell({ kind: 'wanted' });
    await Promise.race([answered.promise, new Promise((resolve) => setTimeout(resolve, ANSWER_MS))]);
  }
  const makeRoom = async () => {
    await makeRoomIn(rows);
    await handOver();
  };
  const outbox = outboxStore(database, makeRoom, (after) => {
    show(after);
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
