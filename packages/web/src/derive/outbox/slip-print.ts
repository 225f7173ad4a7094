/** The event by which a phone tells of a print, by its name alone: the definition comes with all events, which a slip does not need. */
import type { slipPrint } from '@fieldbook/core/day-cycle/events/slip-print';

export const SLIP_PRINT: (typeof slipPrint)['type'] = 'slipPrint';
