/** A file that a person chose as a picture of the company: made smaller where it is a large photo, stored, and named by its address. */
import { LARGEST_PICTURE } from '@fieldbook/core/definition/picture-address';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { ask } from '../../api/ask.ts';
import { base64Of } from '../field/attachment.ts';
import { shrinkPhoto } from '../field/shrink-photo.ts';

/** Refused with `picture.damaged` and `body.too_large` here; throws as a call does for what the server refuses. */
export async function storePicture(path: string, chosen: File): Promise<Result<string>> {
  if (chosen.size === 0) return refused(problem('picture.damaged'));
  const file = await shrinkPhoto(chosen);
  if (file.size > LARGEST_PICTURE) return refused(problem('body.too_large', 'content', { limit: '3 MB' }));
  const content = base64Of(new Uint8Array(await file.arrayBuffer()));
  const { address } = await ask('POST /{masters}/pictures', { path: { masters: path }, body: { content } });
  return accepted(address);
}
