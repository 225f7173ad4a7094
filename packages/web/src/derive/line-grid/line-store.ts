/**
 * The lines of one group of a voucher while they are typed. Every line has its own listeners, so that a key in one cell
 * draws one row; listeners of the order hear only of lines that come and go. The last line is always an empty one.
 */

import type { LineValues } from '@fieldbook/core/definition/line-values';

/** What the rules made of a line: texts for cells that were left empty, and its amount. */
export interface LineOutcome {
  readonly filled: Readonly<Record<string, string>>;
  /** Minor units; nothing while the line is not complete. */
  readonly amount: number | undefined;
}

export interface Line {
  readonly key: number;
  readonly values: LineValues;
  readonly outcome: LineOutcome;
  /** What is wrong, by field. */
  readonly problems: Readonly<Record<string, string>>;
  /** Texts that name no row, by field: they stand in their cells until they are typed over. */
  readonly unread: Readonly<Record<string, string>>;
}

const noOutcome: LineOutcome = { filled: {}, amount: undefined };
const noProblems: Line['problems'] = {};
const nothingUnread: Line['unread'] = {};

export function isBlank(values: LineValues): boolean {
  return Object.values(values).every((value) => value === '' || value === false);
}

function newLine(key: number, values: LineValues): Line {
  return { key, values, outcome: noOutcome, problems: noProblems, unread: nothingUnread };
}

type Listener = () => void;

function isSameRecord(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

function isSameOutcome(a: LineOutcome, b: LineOutcome): boolean {
  return a === b || (a.amount === b.amount && (a.filled === b.filled || isSameRecord(a.filled, b.filled)));
}

export class LineStore {
  readonly #lines = new Map<number, Line>();
  readonly #lineListeners = new Map<number, Set<Listener>>();
  readonly #keyListeners = new Set<Listener>();
  readonly #listeners = new Set<Listener>();
  #keys: readonly number[] = [];
  #lastKey = 0;

  constructor(initial: readonly LineValues[] = []) {
    this.#reorder(initial.map((values) => this.#make(values)));
  }

  readonly keys = (): readonly number[] => this.#keys;

  line(key: number): Line {
    return this.#lines.get(key) ?? newLine(key, {});
  }

  /** Lines with content, in order. */
  filledLines(): readonly Line[] {
    return this.#keys.map((key) => this.line(key)).filter(({ values }) => !isBlank(values));
  }

  /** The first line with a text that names no row. */
  readonly unreadLine = (): Line | undefined =>
    this.#keys.map((key) => this.line(key)).find(({ unread }) => unread !== nothingUnread);

  readonly subscribeKeys = (listener: Listener): (() => void) => listen(this.#keyListeners, listener);

  subscribeLine(key: number, listener: Listener): () => void {
    const heard = this.#lineListeners.get(key) ?? new Set();
    this.#lineListeners.set(key, heard);
    return listen(heard, listener);
  }

  /** Hears of every change of what was typed. */
  readonly subscribe = (listener: Listener): (() => void) => listen(this.#listeners, listener);

  set(key: number, values: LineValues): void {
    this.#write(key, values);
    if (key === this.#keys.at(-1) && !isBlank(this.line(key).values)) this.#reorder(this.#keys);
    tell(this.#listeners);
  }

  /** Keeps texts that name no row, by field; nothing takes them away. */
  setUnread(key: number, texts: Readonly<Record<string, string | undefined>>): void {
    const before = this.line(key);
    const unread = given({ ...before.unread, ...texts });
    if (!this.#keys.includes(key) || isSameRecord(before.unread, unread)) return;
    this.#put({ ...before, unread });
    tell(this.#listeners);
  }

  /** Puts a line back as it was; when it is empty again, no second empty one follows it. */
  restore(line: Line): void {
    if (!this.#keys.includes(line.key)) return;
    this.#put({ ...line, outcome: this.line(line.key).outcome });
    if (this.#keys.at(-2) === line.key && isBlank(line.values)) this.#reorder(this.#keys.slice(0, -1));
    tell(this.#listeners);
  }

  /** Writes rows of cells from a line on, making lines as needed. */
  paste(key: number, rows: readonly LineValues[]): void {
    const from = Math.max(0, this.#keys.indexOf(key));
    const next = [...this.#keys];
    for (const [offset, values] of rows.entries()) {
      const written = next[from + offset] ?? this.#make({});
      next[from + offset] = written;
      this.#write(written, values);
    }
    this.#reorder(next);
    tell(this.#listeners);
  }

  append(values: LineValues): number {
    const blank = this.#keys.at(-1);
    const key = this.#make(values);
    this.#reorder([...this.#keys.filter((each) => each !== blank), key]);
    tell(this.#listeners);
    return key;
  }

  /** Other lines in place of all; answers a function that brings the old ones back. */
  replace(lines: readonly LineValues[]): () => void {
    const before = this.filledLines().map(({ values }) => values);
    this.#reorder(lines.map((values) => this.#make(values)));
    tell(this.#listeners);
    return () => this.replace(before);
  }

  /** Answers a function that puts the line back where it was. */
  remove(key: number): () => void {
    const at = this.#keys.indexOf(key);
    const removed = this.line(key);
    this.#reorder(this.#keys.filter((each) => each !== key));
    tell(this.#listeners);
    return () => {
      this.#lines.set(key, removed);
      this.#reorder(this.#keys.toSpliced(at, 0, key));
      tell(this.#listeners);
    };
  }

  setOutcomes(outcomes: ReadonlyMap<number, LineOutcome>): void {
    for (const key of this.#keys) {
      const [before, outcome] = [this.line(key), outcomes.get(key) ?? noOutcome];
      if (!isSameOutcome(before.outcome, outcome)) this.#put({ ...before, outcome });
    }
  }

  setProblems(problems: ReadonlyMap<number, Line['problems']>): void {
    for (const key of this.#keys) {
      const [before, found] = [this.line(key), problems.get(key) ?? noProblems];
      if (!isSameRecord(before.problems, found)) this.#put({ ...before, problems: found });
    }
  }

  #make(values: LineValues): number {
    this.#lastKey += 1;
    this.#lines.set(this.#lastKey, newLine(this.#lastKey, values));
    return this.#lastKey;
  }

  #put(line: Line): void {
    this.#lines.set(line.key, line);
    tell(this.#lineListeners.get(line.key));
  }

  /** What was wrong with a cell, or could not be read, is forgotten when it is typed into. */
  #write(key: number, values: LineValues): void {
    const before = this.line(key);
    const stays = Object.entries(before.problems).filter(([name]) => values[name] === undefined);
    const unread = given(Object.fromEntries(Object.entries(before.unread).filter(([name]) => !(name in values))));
    this.#put({ ...before, values: { ...before.values, ...values }, problems: Object.fromEntries(stays), unread });
  }

  #reorder(next: readonly number[]): void {
    const last = next.at(-1);
    this.#keys = last === undefined || !isBlank(this.line(last).values) ? [...next, this.#make({})] : next;
    tell(this.#keyListeners);
  }
}

function given(texts: Readonly<Record<string, string | undefined>>): Line['unread'] {
  const own = Object.entries(texts).flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const]));
  return own.length === 0 ? nothingUnread : Object.fromEntries(own);
}

function tell(heard: Iterable<Listener> | undefined): void {
  for (const listener of heard ?? []) listener();
}

function listen(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
