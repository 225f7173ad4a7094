/** `GET /sync/changes`: a page of what changed for a phone, packed where the client takes it so. */
import type { changesQuery } from '@fieldbook/core/api/sync-operations';
import type { z } from 'zod';
import type { CompanyServices } from '../../company/company-services.ts';
import { refuse } from '../../requests/refused-request.ts';
import { changePage, type EncodedPage } from '../../sync/changes/change-pages.ts';
import { type ChunkCache, createChunkCache, gzipParts, joinParts } from '../../sync/changes/encoded-parts.ts';
import { markOf, printPlace } from '../../sync/changes/place.ts';
import { notePhoneSync } from '../../sync/phone-sync.ts';
import { type Call, type Handlers, signedIn, takesGzip } from '../call.ts';
import { knownDevice } from '../device-proof.ts';
import { loadMe } from '../me.ts';

const CHUNK_ROWS = 2000;

export function syncChangesHandlers(version: string): Handlers {
  const caches = new WeakMap<CompanyServices, ChunkCache>();
  const chunksOf = (company: CompanyServices): ChunkCache => {
    const chunks = caches.get(company) ?? createChunkCache();
    caches.set(company, chunks);
    return chunks;
  };
  return { 'sync.changes': (call) => sendChanges(call, chunksOf(call.company), version) };
}

async function sendChanges(call: Call, chunks: ChunkCache, version: string): Promise<unknown> {
  const { since, limit = CHUNK_ROWS, waiting } = call.query as z.infer<typeof changesQuery>;
  const { company, request, reply } = call;
  const session = signedIn(call);
  // One that only named its device is told to show the key, rather than that it holds no van.
  const device = knownDevice(session);
  if (session.device !== undefined && device === undefined) throw refuse('device.signature_wrong');
  const { database, cache } = company;
  const page = await changePage({ database, cache, chunks }, { session, since, limit });
  if (device !== undefined && page.books !== undefined) await notePhoneSync(database, device.id, waiting);
  const behind = await behindParts(call, page, version);
  const isPacked = takesGzip(request.headers);
  const before = '{"parts":[';
  const body = isPacked ? await gzipParts(before, page.parts, behind) : joinParts(before, page.parts, behind);
  if (isPacked) reply.header('content-encoding', 'gzip');
  reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', vary: 'accept-encoding' });
  return reply.type('application/json; charset=utf-8').send(body);
}

/** The rest of the page: who the person is, where it differs from what was told, and the token that goes with it. */
async function behindParts(call: Call, page: EncodedPage, version: string): Promise<string> {
  const { place, restarts, books, isQuiet } = page;
  const isKnown = books === undefined || (isQuiet && place.me !== '');
  const me = isKnown ? undefined : await loadMe(call.company, signedIn(call), version);
  const mark = me === undefined ? place.me : markOf(me);
  const rest = {
    token: printPlace({ ...place, me: mark }),
    isLast: books !== undefined,
    at: new Date().toISOString(),
    ...(restarts ? { restarts } : {}),
    ...(me !== undefined && mark !== place.me ? { me } : {}),
    ...books,
  };
  return `],${JSON.stringify(rest).slice(1)}`;
}
