/** Messages of choosing a picture. */

import type { Label } from '@fieldbook/core/definition/field';
import { texts } from '@fieldbook/core/i18n/text';

export const pictureMessages = texts({
  'picture.choose': 'Choose a picture',
  'picture.replace': 'Choose another',
  'picture.remove': 'Remove',
  'picture.storing': 'The picture is being stored',
  'picture.limits': 'PNG or JPEG, up to 3 MB',
  'picture.onPages': 'On pages',
  'picture.onSlips': 'On slips',
  'picture.needsNetwork': 'A picture can be chosen when there is a network.',
  'picture.elsewhere': 'It lies elsewhere, so it is neither shown nor printed: {address}',
}) as const satisfies Readonly<Record<string, Label>>;
