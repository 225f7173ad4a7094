/**
 * Virtual time: events in order of their moment, one after another, and after each everything that hangs on it has run
 * before the next. Nothing here knows phones or servers.
 */
import { setImmediate as settled } from 'node:timers/promises';
import { Random } from './random.ts';
import { calm, drawWeather, type Weather } from './weather.ts';

/** What must always hold did not: `check` names it, the message says what was seen. */
export class Violation extends Error {
  override readonly name = 'Violation';
  readonly check: string;

  constructor(check: string, message: string) {
    super(`${check}: ${message}`);
    this.check = check;
  }
}

interface Event {
  readonly at: number;
  readonly order: number;
  readonly happen: () => void;
}

const RUSH_MS = 60_000;
const MOST_EVENTS = 200_000;

export class World {
  readonly random: Random;
  weather: Weather;
  now = 0;
  /** Events so far. */
  steps = 0;
  readonly trace: string[] = [];
  readonly #isTraced: boolean;
  readonly #queue: Event[] = [];
  #order = 0;
  #failure: unknown;

  /** `weather`: what is not left to chance. */
  constructor(seed: number, isTraced = false, weather: Partial<Weather> = {}) {
    this.random = new Random(seed);
    this.weather = { ...drawWeather(this.random), ...weather };
    this.#isTraced = isTraced;
  }

  becomeCalm(): void {
    this.weather = calm;
  }

  after(delayMs: number, happen: () => void): void {
    this.#order += 1;
    push(this.#queue, { at: this.now + Math.max(0, delayMs), order: this.#order, happen });
  }

  /** How long somebody pauses who would pause for `ms`: in a rush, until the next moment at which all act. */
  pause(ms: number, spreadMs = 50): number {
    if (!this.weather.rush) return ms;
    const at = Math.ceil((this.now + ms) / RUSH_MS) * RUSH_MS;
    return at - this.now + this.random.below(spreadMs);
  }

  /** A violation or a defect found outside of the event that runs: the run ends with it. */
  fail(reason: unknown): void {
    this.#failure ??= reason;
  }

  note(text: () => string): void {
    if (this.#isTraced) this.trace.push(`${(this.now / 1000).toFixed(3).padStart(9)} ${text()}`);
  }

  /** Runs until `isDone`, or until `until`; answers whether it was done. `check` runs after every event. */
  async run(until: number, isDone: () => boolean, check: () => void): Promise<boolean> {
    for (;;) {
      const next = this.#queue[0];
      if (next === undefined || next.at > until || isDone()) break;
      pop(this.#queue);
      this.now = next.at;
      this.steps += 1;
      next.happen();
      await settled();
      if (this.#failure !== undefined) throw this.#failure;
      check();
      if (this.steps > MOST_EVENTS) throw new Violation('comes to rest', `${this.steps} events and no end`);
    }
    return isDone();
  }
}

const isBefore = (a: Event, b: Event): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

function push(heap: Event[], event: Event): void {
  let at = heap.length;
  heap.push(event);
  while (at > 0) {
    const above = (at - 1) >> 1;
    const parent = heap[above];
    if (parent === undefined || isBefore(parent, event)) break;
    heap[at] = parent;
    at = above;
  }
  heap[at] = event;
}

function pop(heap: Event[]): void {
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return;
  let at = 0;
  for (;;) {
    const left = 2 * at + 1;
    const [a, b] = [heap[left], heap[left + 1]];
    if (a === undefined) break;
    const isRight = b !== undefined && isBefore(b, a);
    const child = isRight ? b : a;
    if (isBefore(last, child)) break;
    heap[at] = child;
    at = isRight ? left + 1 : left;
  }
  heap[at] = last;
}
