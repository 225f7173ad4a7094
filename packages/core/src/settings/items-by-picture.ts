/**
 * How items are offered for choosing (SPEC §5): kept on the device as they are, or, where there are more than a limit, not offered
 * whole but found by search and picture.
 */
import type { Settings } from './settings.ts';

export interface OfferedItems {
  /** All of them are at hand; else the list is empty until something is searched. */
  readonly areCached: boolean;
  /** Items are chosen on the device's own list rather than in a list that is sent whole. */
  readonly isLocalSelection: boolean;
  readonly isImageSearch: boolean;
}

export function itemsByPicture(
  { imageModalItemsLimit: limit, itemImageSearch }: Pick<Settings, 'imageModalItemsLimit' | 'itemImageSearch'>,
  itemCount: number,
): OfferedItems {
  if (limit <= 0 || itemCount < limit || itemImageSearch) {
    return { areCached: true, isLocalSelection: false, isImageSearch: itemImageSearch };
  }
  return { areCached: false, isLocalSelection: true, isImageSearch: true };
}
