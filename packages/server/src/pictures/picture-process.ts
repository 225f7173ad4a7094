/** A process that decodes one picture and ends: what breaks a decoder breaks nothing else, and its memory goes with it. */
import process from 'node:process';
import { type MadePicture, makePicture } from './make-picture.ts';
import type { ReadPicture } from './read-picture.ts';

/** Nothing where it cannot be decoded. */
export type PictureReply = { readonly made?: MadePicture };

process.once('message', async (picture: ReadPicture) => {
  const reply: PictureReply = await makePicture({ ...picture, bytes: Buffer.from(picture.bytes) }).then(
    (made) => ({ made }),
    () => ({}),
  );
  process.send?.(reply, undefined, undefined, () => process.disconnect?.());
});
