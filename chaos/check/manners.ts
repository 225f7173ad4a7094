/**
 * How the servers treat those who call: nobody waits in vain, and an error says what it is and when to come back. Every answer
 * of the load goes through here, whatever becomes of the documents.
 */
import { ANSWER_LIMIT_MS, type Outcome } from '../load/requests.ts';

export interface Manners {
  /** Requests that had no answer within the limit, one line each. */
  readonly hung: readonly string[];
  /** Errors that are faults of the server (500), or refusals for now without code or `Retry-After`. */
  readonly faulty: readonly string[];
  note(what: string, outcome: Outcome): void;
}

export function createManners(): Manners {
  const hung: string[] = [];
  const faulty: string[] = [];
  return {
    hung,
    faulty,
    note(what, outcome) {
      if (outcome === 'cut') return;
      if (outcome === 'silent') {
        hung.push(`${what} had no answer in ${ANSWER_LIMIT_MS / 1000} s`);
        return;
      }
      const { status, body, retryAfter } = outcome;
      const code = typeof body['code'] === 'string' ? body['code'] : undefined;
      const isForNow = status === 503 || status === 429;
      if (status >= 500 && !isForNow) faulty.push(`${what} was answered ${status} ${code ?? ''}`.trimEnd());
      else if (isForNow && code === undefined) faulty.push(`${what} was answered ${status} without a code`);
      else if (isForNow && retryAfter === null)
        faulty.push(`${what} was answered ${status} ${code} without Retry-After`);
    },
  };
}
