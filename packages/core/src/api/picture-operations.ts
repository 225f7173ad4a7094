/**
 * Pictures of masters: brought by who may write the master, read by anybody signed in who knows the address. What is stored is
 * drawn anew from what was sent (`docs/decisions/0114-pictures.md`).
 */

import { z } from 'zod';
import type { MasterDefinition } from '../definition/master.ts';
import { inEnglish } from '../i18n/say.ts';
import { item } from '../masters/item.ts';
import { named, type Operation, SIGNED_IN } from './operation.ts';

/** Whoever attaches pictures to items (SPEC §2, ImageAttachment), and changes nothing else of them. */
export const ITEM_IMAGE_FORM = 'frmItemImage';

export const pictureBody = z.strictObject({
  /** A PNG or JPEG file in base64, 3 MB at most. */
  content: z.string().min(1).max(4_400_000),
});

const storedPicture = z.object({
  /** For the field of the master. */
  address: z.string(),
  width: z.int(),
  height: z.int(),
});

export type StoredPicture = z.infer<typeof storedPicture>;

const dots = z.object({ width: z.int(), height: z.int(), data: z.string() });

/** What a phone keeps, so that its slips have it without a network. */
const paperPicture = z.object({ source: z.string(), width: z.int(), height: z.int(), dots });

export type PaperPicture = z.infer<typeof paperPicture>;

export const itemImageBody = z.strictObject({
  /** Of the item, as it was read. */
  version: z.int().min(1),
  /** Address of a stored picture; null takes the picture away. */
  image: z.string().min(1).max(1000).nullable(),
});

const itemImage = z.object({ code: z.string(), version: z.int(), image: z.string().optional() });

export type ItemImage = z.infer<typeof itemImage>;

export const commonPictureOperations = [
  {
    name: 'itemImage.put',
    method: 'PUT',
    path: '/items/{code}/image',
    permission: item.permission,
    anyOf: [ITEM_IMAGE_FORM],
    idempotency: 'answer',
    summary: 'Say the picture of an item, and nothing else of it.',
    tag: inEnglish(item.plural),
    request: named('ItemImageChange', itemImageBody),
    response: named('ItemImage', itemImage),
    status: 200,
  },
  {
    name: 'picture.get',
    method: 'GET',
    path: '/pictures/{hash}',
    permission: SIGNED_IN,
    idempotency: 'none',
    summary: 'A picture for the screen, as JPEG; it never changes under its address.',
    tag: 'Pictures',
    response: {},
    produces: 'image/jpeg',
    status: 200,
  },
  {
    name: 'picture.paper',
    method: 'GET',
    path: '/pictures/{hash}/paper',
    permission: SIGNED_IN,
    idempotency: 'none',
    summary: 'The same as it heads paper: in colour as a data address, and as black dots at 8 a millimetre.',
    tag: 'Pictures',
    response: named('PaperPicture', paperPicture),
    status: 200,
  },
] as const satisfies readonly Operation[];

export function pictureOperations(masters: readonly MasterDefinition[]): Operation[] {
  return [
    ...commonPictureOperations,
    ...masters.filter(hasPicture).map(
      (master): Operation => ({
        name: `${master.name}.addPicture`,
        method: 'POST',
        path: `/${master.path}/pictures`,
        permission: master.permission,
        ...(master.name === item.name ? { anyOf: [ITEM_IMAGE_FORM] } : {}),
        // The same file has the same address.
        idempotency: 'natural',
        summary: `Store a picture of a ${inEnglish(master.label).toLowerCase()}; its address goes into the row afterwards.`,
        tag: inEnglish(master.plural),
        request: named('Picture', pictureBody),
        response: named('StoredPicture', storedPicture),
        status: 201,
      }),
    ),
  ];
}

export function hasPicture({ fields }: MasterDefinition): boolean {
  return Object.values(fields).some(({ kind }) => kind === 'image');
}
