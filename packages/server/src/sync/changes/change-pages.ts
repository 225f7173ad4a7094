/**
 * One page of what changed for a phone (docs/decisions/0090-offline.md, Delta): chunks of masters until the page is full, and
 * on the last page the books with the lease and the items they include, all of one snapshot. Rounds are resumable: the token
 * says where one is, and what changes behind it comes with the next.
 */
import { present } from '@fieldbook/core/kernel/assert';
import type { ChangePart } from '@fieldbook/core/sync/changes';
import type { Included } from '@fieldbook/core/sync/included';
import type { LeaseFacts } from '@fieldbook/core/sync/lease';
import type pg from 'pg';
import type { Actor } from '../../auth/actor.ts';
import type { Session } from '../../auth/sessions.ts';
import { readAs } from '../../store/actor-context.ts';
import type { CompanyDatabase } from '../../store/database/company-database.ts';
import type { MasterCache } from '../../store/masters/master-cache.ts';
import { readActiveLeases } from '../lease-rows.ts';
import { openBooks } from './book-scope.ts';
import { sourcesPart } from './book-sources.ts';
import { bookParts, type Touched, touchedSince } from './books.ts';
import type { ChunkCache, EncodedPart } from './encoded-parts.ts';
import { encodePart } from './encoded-parts.ts';
import { carried, isForPerson, isScoped, latestOf, loadChunk } from './master-chunks.ts';
import { daysPart } from './own-days.ts';
import { includedItems } from './own-items.ts';
import { messagesPart } from './own-messages.ts';
import { firstPlace, markOf, type Place, parsePlace } from './place.ts';

export interface ChangesParts {
  readonly database: CompanyDatabase;
  readonly cache: MasterCache;
  readonly chunks: ChunkCache;
}

export interface ChangesWish {
  readonly session: Session;
  readonly since: string | undefined;
  /** Rows of a chunk. */
  readonly limit: number;
}

export interface EncodedPage {
  readonly parts: readonly EncodedPart[];
  /** Where the phone stands when it has the page. */
  readonly place: Place;
  readonly restarts: boolean;
  /** No master, setting or right has changed since the round before. */
  readonly isQuiet: boolean;
  /** Of the last page. */
  readonly books?: { readonly lease: LeaseFacts | null; readonly included: Included };
}

interface Standing {
  readonly version: number;
  readonly life: string;
  /** This snapshot; transactions from `next` on have not begun. */
  readonly seen: string;
  readonly next: string;
}

const STANDING = `select version, life, pg_current_snapshot()::text as seen,
  pg_snapshot_xmax(pg_current_snapshot())::text as next from master_version`;

/** Masters moved on while the page was read; their codes are needed, and another connection reads them. */
class MastersAhead extends Error {
  override readonly name = 'MastersAhead';
}

export async function changePage(parts: ChangesParts, wish: ChangesWish): Promise<EncodedPage> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await readAs(parts.database, wish.session.actor, (client) => readPage(client, parts, wish));
    } catch (error) {
      if (!(error instanceof MastersAhead) || attempt === 5) throw error;
      await parts.cache.refresh();
    }
  }
}

async function readPage(client: pg.PoolClient, parts: ChangesParts, wish: ChangesWish): Promise<EncodedPage> {
  const { rows } = await client.query<Standing>({ name: 'changes-standing', text: STANDING });
  const standing = present(rows[0], 'the version of the masters');
  const known = parts.cache.current;
  if (known.life !== standing.life || known.version < standing.version) throw new MastersAhead();
  const { place, restarts } = placeOf(wish, standing);
  const round = place.to === 0 ? { ...place, to: standing.version, step: 0, after: 0 } : place;
  const isQuiet = round.to === round.from;
  const { actor } = wish.session;
  const { found, at } = await masterChunks(client, parts, { actor, place: round, limit: wish.limit });
  if (at !== undefined) return { parts: found, place: { ...round, ...at }, restarts, isQuiet };
  const told = found.some(({ collection }) => collection === 'customer');
  const books = await booksOf(client, parts, { wish, place: round, standing, isAll: restarts || told });
  return { ...books, parts: [...found, ...books.parts], restarts, isQuiet };
}

/** Where the round goes on; from the beginning where the token is of another life or scope, or of later than now. */
function placeOf({ session, since }: ChangesWish, standing: Standing): { place: Place; restarts: boolean } {
  const { actor, device } = session;
  // A form that a person is given or loses brings masters or takes them away: all is told anew.
  const withheld = carried.filter((master) => !isForPerson(master, actor)).map(({ name }) => name);
  const scope = markOf([
    actor.userName,
    actor.branches,
    actor.routes,
    actor.customerGroups ?? '*',
    device?.code ?? '',
    withheld,
  ]);
  const place = since === undefined ? undefined : parsePlace(since);
  const isOwn =
    place?.life === standing.life &&
    place.scope === scope &&
    Math.max(place.from, place.to) <= standing.version &&
    BigInt(place.seen.split(':')[1] ?? 0) <= BigInt(standing.next);
  if (place !== undefined && isOwn) return { place, restarts: false };
  return { place: firstPlace(standing.life, scope), restarts: since !== undefined };
}

interface MasterRound {
  readonly found: EncodedPart[];
  /** Where the next page begins; absent when all masters are through. */
  readonly at?: Pick<Place, 'step' | 'after'>;
}

async function masterChunks(
  client: pg.PoolClient,
  { chunks }: ChangesParts,
  { actor, place, limit }: { actor: Actor; place: Place; limit: number },
): Promise<MasterRound> {
  const found: EncodedPart[] = [];
  // A round that began when nothing had changed, and is not resumed: nothing to look for.
  if (place.to === place.from) return { found };
  const latest = await latestOf(client, place.from);
  let count = 0;
  let { after } = place;
  for (let step = place.step; step < carried.length; after = 0) {
    const master = present(carried[step], 'a step of the round');
    const { changed, gone } = present(latest[step], 'its latest');
    if ((changed <= place.from && gone <= place.from) || !isForPerson(master, actor)) {
      step += 1;
      continue;
    }
    if (count >= limit) return { found, at: { step, after } };
    const { from } = place;
    const load = () => loadChunk(client, master, { from, after, limit });
    const isShared = !isScoped(master);
    const key = [place.life, master.name, from, after, limit, changed, gone].join(' ');
    const chunk = isShared
      ? await chunks.find(key, load)
      : await load().then(({ part, next }) => ({ part: encodePart(part), next }));
    // A delta of a customer elsewhere, or of what was gone before, says nothing here.
    if (from === 0 || chunk.part.count > 0) found.push(chunk.part);
    count += chunk.part.count;
    if (chunk.next > 0) return { found, at: { step, after: chunk.next } };
    step += 1;
  }
  return { found };
}

interface BooksWish {
  readonly wish: ChangesWish;
  readonly place: Place;
  readonly standing: Standing;
  /** Tell everything, not only what is new. */
  readonly isAll: boolean;
}

async function booksOf(
  client: pg.PoolClient,
  { cache }: ChangesParts,
  { wish, place, standing, isAll }: BooksWish,
): Promise<Omit<EncodedPage, 'restarts' | 'isQuiet'>> {
  const { actor, device } = wish.session;
  const [lease] = device === undefined ? [] : await readActiveLeases(client, device.id);
  const epoch = lease?.epoch ?? 0;
  const included = await includedItems(client, device?.id, place.items);
  const items = included.without[0] === undefined ? included.upTo : included.without[0] - 1;
  const seen = shortSnapshot(standing.seen);
  const through = { ...place, from: place.to, to: 0, step: 0, after: 0, seen, epoch, items };
  const books = { lease: lease ?? null, included: { life: standing.life, ...included } };
  const isFirst = isAll || place.seen === '' || place.epoch !== epoch;
  // Nothing has been committed since then.
  if (!isFirst && place.seen === standing.seen) return { parts: [], place: through, books };
  const scope = await openBooks(client, actor, lease);
  const touched: Touched = isFirst ? 'all' : await touchedSince(client, place.seen);
  const parts: ChangePart[] = await bookParts(client, scope, touched);
  const since = { touched, seen: place.seen, mark: place.sources, masters: cache.current };
  const { part, mark } = await sourcesPart(client, scope, since);
  if (part !== undefined) parts.push(part);
  const messages = await messagesPart(client, actor.userId, { seen: place.seen, mark: place.messages });
  if (messages.part !== undefined) parts.push(messages.part);
  const days = await daysPart(client, {
    ...{ userId: actor.userId, van: lease?.van, deviceId: device?.id },
    mark: isFirst ? '' : place.days,
  });
  if (days.part !== undefined) parts.push(days.part);
  const marks = { sources: mark, messages: messages.mark, days: days.mark };
  return { parts: parts.map(encodePart), place: { ...through, ...marks }, books };
}

/** A snapshot with very many at work is told as if it had seen none of what came after the oldest of them. */
function shortSnapshot(snapshot: string): string {
  const [oldest] = snapshot.split(':', 1);
  return snapshot.length <= 600 ? snapshot : `${oldest}:${oldest}:`;
}
