/** Messages of the day-end summary; its figures bring their own words from core. */
import { texts } from '@fieldbook/core/i18n/text';
export const daySummaryMessages = texts({
  'daySum.title': 'Day-end summary',
  'daySum.show': 'Show',
  'daySum.figures': 'Figures',
  'daySum.items': 'By item',
  'daySum.paper': 'Paper',
  'daySum.whichDay': 'No day to sum up',
  'daySum.total': 'Total',
  'daySum.noStock': 'Nothing stood in the van, and nothing moved.',
  'daySum.stock.opening': 'Start',
  'daySum.stock.in': 'In',
  'daySum.stock.out': 'Out',
  'daySum.stock.sold': 'day summary|Sold',
  'daySum.stock.back': 'day summary|Back',
  'daySum.stock.count': 'day summary|Count',
  'daySum.stock.closing': 'day summary|End',
}) as const;
