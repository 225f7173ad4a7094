import { expect, test } from 'vitest';
import { itemsByPicture } from './items-by-picture.ts';
import { readSettings } from './settings.ts';

const offered = (limit: string, search: string, count: number) =>
  itemsByPicture(readSettings({ ImageModalItemsLimit: limit, ItemImageSearch: search }), count);

const cached = { areCached: true, isLocalSelection: false };

/** SPEC §5: "Image-item limit parsed as integer (non-number = 0). If the limit is 0 or less, or item count is under the limit …" */
test.each([
  ['no number', '0 or less', 'many', 5000],
  ['0', '0 or less', '0', 5000],
  ['less than 0', '0 or less', '-3', 5000],
  ['one more than there are', 'under the limit', '100', 99],
])('items are kept where the limit is %s (%s)', (_, __, limit, count) => {
  expect(offered(limit, 'False', count)).toEqual({ ...cached, isImageSearch: false });
});

test('items are kept where they are searched by picture, however many', () => {
  expect(offered('100', 'True', 5000)).toEqual({ ...cached, isImageSearch: true });
});

test.each([100, 5000])(
  'otherwise, with %i items of 100, the list is empty and items are searched by picture',
  (count) => {
    expect(offered('100', 'False', count)).toEqual({ areCached: false, isLocalSelection: true, isImageSearch: true });
  },
);
