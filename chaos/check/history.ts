/** What the clients were told: every document with the answers that it got. Written by the load, read by the judge. */
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 10;

export interface AcknowledgedDocument {
  readonly uid: string;
  /** Code of the party that the document named. */
  readonly party: string;
  /** Printed numbers in the order of the answers; a retry must have been given the same one. */
  readonly numbers: readonly string[];
  /** Total of the first answer, in minor units. */
  readonly total: number;
  /** When the first answer was read, in milliseconds of `performance.now()`. */
  readonly acknowledgedAt: number;
  /** True once taking it back was acknowledged. */
  readonly isVoid: boolean;
  readonly voidedAt?: number;
  /** A phone keeps it: what the database loses comes back from there. */
  readonly isOnPhone?: boolean;
}

export interface History {
  acknowledge(document: { uid: string; party: string; number: string; total: number; isOnPhone?: boolean }): void;
  acknowledgeVoid(uid: string): void;
  /** A copy of all acknowledged documents as they are now. */
  documents(): AcknowledgedDocument[];
  readonly count: number;
  /** When the first answer after a moment came; undefined when none comes in time. */
  acknowledgedAfter(moment: number, withinMs: number): Promise<number | undefined>;
}

export function createHistory(): History {
  const documents = new Map<string, AcknowledgedDocument>();
  const moments: number[] = [];
  return {
    acknowledge({ uid, party, number, total, isOnPhone = false }) {
      const known = documents.get(uid);
      const acknowledgedAt = performance.now();
      const first = { uid, party, total, numbers: [number], acknowledgedAt, isVoid: false, isOnPhone };
      documents.set(uid, known ? { ...known, numbers: [...known.numbers, number] } : first);
      moments.push(acknowledgedAt);
    },
    acknowledgeVoid(uid) {
      const known = documents.get(uid);
      if (known) documents.set(uid, { ...known, isVoid: true, voidedAt: performance.now() });
    },
    documents: () => [...documents.values()],
    get count() {
      return moments.length;
    },
    async acknowledgedAfter(moment, withinMs) {
      const until = performance.now() + withinMs;
      for (let seen = 0; performance.now() < until; await sleep(LOOK_MS)) {
        for (; seen < moments.length; seen += 1) {
          const at = moments[seen] ?? 0;
          if (at > moment) return at;
        }
      }
      return undefined;
    },
  };
}
