/** What becomes of the stops of a route, and the filters of them. */
import { texts } from '@fieldbook/core/i18n/text';

export const stopWords = texts({
  all: 'All',
  unvisited: 'Unvisited',
  visited: 'Visited',
  skipped: 'Skipped',
  nearby: 'Nearby',
});
