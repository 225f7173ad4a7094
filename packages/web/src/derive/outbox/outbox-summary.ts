/** The outbox in a few words: how much waits, since when, and what a person must look at. The thin line and the screen share it. */
import type { OutboxItem, OutboxState } from '@fieldbook/core/sync/outbox-item';

/** What a person handed over or wrote is a document; that a day began or a paper was printed is a record of the day. */
export interface Counted {
  readonly documents: number;
  readonly records: number;
}

export interface OutboxSummary {
  /** Waiting or on their way. */
  readonly unsent: Counted;
  /** Put aside: refused or in conflict. */
  readonly aside: Counted;
  /** When the oldest item that is not in the books was completed, by this device's clock; nothing when all are. */
  readonly oldestUnsent: string | undefined;
}

/** What the line under the top bar says; of several the first that holds. */
export type LineState = 'refused' | 'offline' | 'waiting' | 'sent';

const isAside = (state: OutboxState) => state === 'refused' || state === 'conflict';

export function countedOf(items: readonly Pick<OutboxItem, 'kind'>[]): Counted {
  const records = items.filter(({ kind }) => kind === 'event').length;
  return { documents: items.length - records, records };
}

export const isNone = ({ documents, records }: Counted): boolean => documents + records === 0;

export function summaryOf(items: readonly Pick<OutboxItem, 'state' | 'madeAt' | 'kind'>[]): OutboxSummary {
  const open = items.filter(({ state }) => state !== 'sent');
  const aside = countedOf(open.filter(({ state }) => isAside(state)));
  const unsent = countedOf(open.filter(({ state }) => !isAside(state)));
  return { unsent, aside, oldestUnsent: open.map(({ madeAt }) => madeAt).toSorted()[0] };
}

export function lineStateOf({ unsent, aside }: OutboxSummary, isOnline: boolean): LineState {
  if (!isNone(aside)) return 'refused';
  if (!isOnline) return 'offline';
  return isNone(unsent) ? 'sent' : 'waiting';
}

export interface OutboxGroup {
  readonly key: 'aside' | 'unsent' | 'sent';
  readonly items: readonly OutboxItem[];
}

/** What needs a person first, then what waits in the order it goes, then what is in the books, the last first. */
export function groupsOfItems(items: readonly OutboxItem[]): readonly OutboxGroup[] {
  const inOrder = items.toSorted((a, b) => a.sequence - b.sequence);
  const groups: readonly OutboxGroup[] = [
    { key: 'aside', items: inOrder.filter(({ state }) => isAside(state)) },
    { key: 'unsent', items: inOrder.filter(({ state }) => state === 'waiting' || state === 'sending') },
    { key: 'sent', items: inOrder.filter(({ state }) => state === 'sent').reverse() },
  ];
  return groups.filter((group) => group.items.length > 0);
}

const MINUTE = 60_000;
const spans = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

/** `12 min. ago` in the tag's language; empty in the first minute, and where a clock was set back. */
export function ageOf(madeAt: string, now: number, localeTag: string): string {
  const passed = now - Date.parse(madeAt);
  if (passed < MINUTE) return '';
  const [unit, length] = spans.find(([, span]) => passed >= span) ?? spans[2];
  const words = new Intl.RelativeTimeFormat(localeTag, { style: 'short', numeric: 'always' });
  return words.format(-Math.floor(passed / length), unit);
}
