/** The setting that says how near counts as there, read without the table of all settings: the session tells all that hold. */
import type { Me } from '@fieldbook/core/api/session-operations';

/** Metres. */
export function distanceThere({ settings }: Pick<Me, 'settings'>): number {
  return Number(settings['minimumDistanceToMarkVisited'] ?? 0);
}
