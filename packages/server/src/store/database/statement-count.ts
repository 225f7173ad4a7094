/**
 * Counts the SQL statements that a piece of code sends, for the tests and benchmarks that hold the limits of a posting.
 * Counting follows the asynchronous context, so other work on the same pool at the same time is not counted.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** `statements` counts each statement of a text with several; `roundTrips` counts the texts; `texts` are in order. */
export interface StatementCount<T> {
  result: T;
  statements: number;
  roundTrips: number;
  texts: string[];
}

interface Counter {
  statements: number;
  roundTrips: number;
  texts: string[];
}

const counting = new AsyncLocalStorage<Counter>();

/** Runs `work` and counts what it sends through the pools of this module, BEGIN and COMMIT included. */
export async function countStatements<T>(work: () => Promise<T>): Promise<StatementCount<T>> {
  const counter: Counter = { statements: 0, roundTrips: 0, texts: [] };
  const result = await counting.run(counter, work);
  return { result, ...counter };
}

/** Work of the pool's own, which nobody sent. */
export function uncounted<T>(work: () => Promise<T>): Promise<T> {
  return counting.exit(work);
}

/** A client that reports its statements to the counter of the calling context, if there is one. */
export class CountedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // A lost connection also fails the statement that was under way; without a listener it would end the process.
    this.on('error', () => undefined);
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's method has a dozen forms; all pass through unchanged.
  override query(...parameters: any[]): any {
    const counter = counting.getStore();
    // @ts-expect-error the forms of the driver's method cannot be told apart here, and need not be.
    const answer: unknown = super.query(...parameters);
    if (counter) count(counter, parameters[0], answer);
    return answer;
  }
}

function count(counter: Counter, query: unknown, answer: unknown): void {
  counter.roundTrips += 1;
  counter.statements += 1;
  counter.texts.push(textOf(query));
  if (!(answer instanceof Promise)) return;
  // A text with several statements answers with a list, one result a statement.
  answer.then(
    (results: unknown) => {
      if (Array.isArray(results)) counter.statements += results.length - 1;
    },
    () => undefined,
  );
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  if (typeof query === 'object' && query !== null && 'text' in query) return String(query.text);
  return '';
}
