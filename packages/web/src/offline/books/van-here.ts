/** What this phone knows of its van at one moment: its godowns, its goods, and the transfers on their way to or from it. */
import type { GodownView } from '@fieldbook/core/definition/masters-view';
import { isOfVan } from '@fieldbook/core/definition/of-van';
import { readSettings } from '@fieldbook/core/settings/settings';
import { type VanGodowns, vanGodowns } from '@fieldbook/core/stock/van-godowns';
import { type DamageAsked, damageTransferBody } from '@fieldbook/core/sync/damage-transfer';
import { LocalBooks } from '@fieldbook/core/sync/local-books';
import { type PendingTransfer, pendingTransfers } from '@fieldbook/core/sync/pending-transfers';
import { session } from '../../session/session.ts';
import { phoneParts } from '../sync/phone-parts.ts';
import { knownOutbox } from '../sync/sync-state.ts';
import { serverBooks } from './server-books.ts';

export interface VanHere {
  readonly van: string;
  readonly godowns: VanGodowns;
  readonly books: LocalBooks;
  /** Codes of all items. */
  readonly items: readonly string[];
  readonly pending: readonly PendingTransfer[];
}

/** Nothing while this phone holds no van, and before its books have come. */
export async function vanOfPhone(): Promise<VanHere | undefined> {
  const { rows } = await phoneParts();
  const held = knownOutbox.get();
  const van = held?.register.lease?.van;
  const server = van === undefined ? undefined : await serverBooks(await phoneParts());
  if (held === undefined || van === undefined || server === undefined) return undefined;
  const books = new LocalBooks(server, held.items);
  const [godowns, items, sources] = await Promise.all(
    ['godown', 'item', 'books.source'].map(async (name) => (await rows.rows(name)) ?? []),
  );
  const views = (godowns ?? []).flatMap(({ code }): GodownView[] => {
    const view = server.masters.godown(code);
    return view === undefined ? [] : [view];
  });
  const told = (sources ?? []).map((row) => row['source'] as PendingTransfer['source']);
  const isOwn = (code: string) => views.some((view) => view.code === code && isOfVan(view, van));
  const pending = pendingTransfers({ told, items: held.items, books, isOwn });
  const codes = (items ?? []).map(({ code }) => code);
  return { van, godowns: vanGodowns(van, views), books, items: codes, pending };
}

export async function damageTransferOfPhone(
  day: DamageAsked['day'],
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const { me } = session.get();
  const here = await vanOfPhone();
  if (here === undefined || me === undefined) return undefined;
  return damageTransferBody({ day, ...here, store: readSettings(me.settings).salesDefaultDamageStore });
}
