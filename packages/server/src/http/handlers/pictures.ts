/** Pictures of masters over HTTP: taken as files, answered for screens and for paper. */
import { hasPicture, itemImageBody, pictureBody } from '@fieldbook/core/api/picture-operations';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { LARGEST_PICTURE } from '@fieldbook/core/definition/picture-address';
import { item } from '@fieldbook/core/masters/item';
import { decodePicture } from '../../pictures/decode-picture.ts';
import { loadPicture, paperPicture, storePicture } from '../../pictures/picture-rows.ts';
import { refuse, valueOrRefuse } from '../../requests/refused-request.ts';
import { actorOf, type Call, type Handlers } from '../call.ts';
import { readBy } from '../read-request.ts';

export function pictureHandlers(masters: readonly MasterDefinition[]): Handlers {
  const own = masters.filter(hasPicture).map(({ name }) => [`${name}.addPicture`, addPicture] as const);
  return {
    'picture.get': sendPicture,
    'picture.paper': paper,
    'itemImage.put': putItemImage,
    ...Object.fromEntries(own),
  };
}

async function putItemImage(call: Call): Promise<unknown> {
  const { version, image } = readBy(itemImageBody, call.body);
  const change = { code: call.parameters['code'] ?? '', version, input: { image } };
  const row = valueOrRefuse(await call.company.masters.update(actorOf(call), item, change));
  await call.company.cache.refresh();
  return { code: row.code, version: row.version, ...(image === null ? {} : { image: row['image'] }) };
}

async function addPicture(call: Call): Promise<unknown> {
  const { content } = readBy(pictureBody, call.body);
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(content)) throw refuse('body.malformed', 'content');
  const file = Buffer.from(content, 'base64');
  if (file.length > LARGEST_PICTURE) throw refuse('body.too_large', 'content', { limit: '3 MB' });
  const made = valueOrRefuse(await decodePicture(file));
  const address = await storePicture(call.company.database, actorOf(call), made);
  return { address, width: made.screen.width, height: made.screen.height };
}

async function sendPicture(call: Call): Promise<unknown> {
  const content = await loadPicture(call.company.database, hashOf(call));
  if (content === undefined) throw refuse('route.not_found');
  return call.reply
    .headers({ ...NEVER_CHANGES, 'x-content-type-options': 'nosniff' })
    .type('image/jpeg')
    .send(content);
}

async function paper(call: Call): Promise<unknown> {
  const found = await paperPicture(call.company.database, hashOf(call));
  if (found === undefined) throw refuse('route.not_found');
  call.reply.headers(NEVER_CHANGES);
  return found;
}

const NEVER_CHANGES = { 'cache-control': 'private, max-age=31536000, immutable' } as const;

function hashOf({ parameters }: Call): string {
  const hash = parameters['hash'] ?? '';
  if (!/^[0-9a-f]{64}$/.test(hash)) throw refuse('route.not_found');
  return hash;
}
