/**
 * The one clock of posting, handed to the service that posts. Each posting, edit or change reads it once, and everything in
 * it is of that moment: closed periods, a count without a time, the time that is under the hash chain.
 */
import type { Instant } from '@fieldbook/core/kernel/date';

export type Clock = () => Instant;

// tidy-allow new Date: here is the machine's clock read for all postings
export const machineClock: Clock = () => new Date().toISOString();
